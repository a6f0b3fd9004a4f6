import { describe, expect, it } from 'vitest';
import type { Board } from '../../engine/board.ts';
import { readDrawing } from '../../src/map/drawing/drawing.ts';
import { drawBoard, outlineBoard, writePacked } from './draw.ts';
import type { BoardSource } from './source.ts';
import { board, geography, source } from './toy-fixtures.ts';

describe('a toy board', () => {
  it('shows exactly the borders that it declares, coasts included', () => {
    expect(outlineBoard(source, board, geography).differences).toEqual([]);
  });

  it('reports borders that are declared but not drawn', () => {
    const isleByNorth: Board = { ...board, borders: [...board.borders, { a: 'isl', b: 'nor', for: 'F' }] };
    expect(outlineBoard(source, isleByNorth, geography).differences).toEqual([
      'F isl-nor is a border but is not drawn',
    ]);
  });

  it('reports borders that are drawn but not declared', () => {
    const inland: Board = {
      ...board,
      borders: board.borders.filter(({ a, b }) => a !== 'lef' || b !== 'sou'),
    };
    expect(outlineBoard(source, inland, geography).differences).toEqual([
      'F lef-sou is drawn but is no border',
    ]);
  });

  it('warns of a sea line that leaks, and of a claim on an area that does not exist', () => {
    const careless: BoardSource = {
      ...source,
      spaces: { ...source.spaces, isl: { areas: 'TO-S, TO-X' } },
      seaLines: ['1.5 50, -5 50'],
    };
    expect(outlineBoard(careless, board, geography).canvas.warnings).toEqual([
      'isl claims TO-X, which is no area (see data/areas.txt)',
      "the sea line's end at 1.5 50 hangs in open water",
    ]);
  });

  it('tells two coasts on one shore apart by their seas, and gives both the stretch between them', () => {
    const cape: BoardSource = {
      ...source,
      spaces: { ...source.spaces, far: { at: '9 50' } },
      scenery: [],
      seaLines: [...source.seaLines, '7.9 51, 15 51', '7.9 49, 15 49'],
    };
    const eastSea = { id: 'far', name: 'East Sea', aliases: [], kind: 'sea', centre: false } as const;
    const capeBoard: Board = {
      spaces: board.spaces.map((space) => (space.id === 'far' ? eastSea : space)),
      borders: [
        ...board.borders.filter(({ a, b }) => a !== 'rig' || b !== 'far'),
        { a: 'rig', b: 'far', for: 'F', coasts: { rig: ['nc', 'sc'] } },
      ],
    };
    const areas = geography.areas.filter(({ code }) => code !== 'TO-F');
    expect(outlineBoard(cape, capeBoard, { ...geography, areas }).differences).toEqual([]);
  });

  it('draws an off-board space as a box in the sea to which it opens', () => {
    const base = { id: 'off', name: 'Far Away', aliases: [], kind: 'offboard', centre: true } as const;
    const withBase: Board = {
      spaces: [...board.spaces, base],
      borders: [...board.borders, { a: 'off', b: 'nor', for: 'F', oneWay: true }],
    };
    const drawn = drawBoard({ ...source, boxes: { off: '1.5 52.7' } }, withBase, geography);
    expect([...drawn.differences, ...drawn.faults, ...drawn.canvas.warnings]).toEqual([]);
    const box = readDrawing(drawn.packed).spaces.find((space) => space.id === 'off');
    expect(box?.land).toMatch(/^M.*z$/);
    expect(box?.centre).not.toBeNull();
    expect(drawBoard({ ...source, boxes: { off: '1.5 45' } }, withBase, geography).differences).toEqual([
      'F nor-off is a border but is not drawn',
      'F off-sou is drawn but is no border',
    ]);
  });

  it('lets armies into a sea through land that belongs to it', () => {
    const mixed: Board = {
      spaces: board.spaces.map((space) => (space.id === 'sou' ? { ...space, kind: 'sealand' } : space)),
      borders: [...board.borders, { a: 'lef', b: 'sou', for: 'A' }],
    };
    const carve = [{ space: 'sou', from: ['lef'], polygon: '3 47, 3 49, 4 49, 4 47' }];
    expect(outlineBoard({ ...source, carve }, mixed, geography).differences).toEqual([]);
    expect(outlineBoard(source, mixed, geography).differences).toEqual([
      'A lef-sou is a border but is not drawn',
    ]);
  });

  it('is drawn without a fault, and the app can read it', () => {
    const { packed, faults, canvas } = drawBoard(source, board, geography);
    expect(faults).toEqual([]);
    expect(canvas.warnings).toEqual([]);
    const drawing = readDrawing(packed);
    expect(drawing.spaces.map((space) => space.id)).toEqual(['nor', 'sou', 'lef', 'rig', 'far', 'isl']);
    const [left, right] = drawing.spaces.slice(2);
    expect(left.label.at.x).toBeLessThan(right.label.at.x);
    expect(left.centre).not.toBeNull();
    expect(right.coasts.nc.y).toBeLessThan(right.coasts.sc.y);
  });

  it('gives the same bytes every time', () => {
    const draw = () => writePacked(drawBoard(source, board, geography).packed);
    expect(draw()).toBe(draw());
  });
});
