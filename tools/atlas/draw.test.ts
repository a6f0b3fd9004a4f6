import { describe, expect, it } from 'vitest';
import type { Board } from '../../engine/board.ts';
import { readDrawing } from '../../src/map/drawing.ts';
import { drawBoard, outlineBoard, writePacked } from './draw.ts';
import type { Area, Geography } from './geography.ts';
import type { BoardSource } from './source.ts';

/** A block of land, as an area of a made-up country. */
function block(code: string, west: number, south: number, east: number, north: number): Area {
  const ring = [
    [west, south],
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ] as const;
  return { country: 'TOY', region: 'Toy', code, name: code, polygons: [[ring]] };
}

/** Three provinces side by side on a cape, a fourth on an island, and two seas that a line parts off the cape. */
const geography: Geography = {
  areas: [
    block('TO-W', 2, 48, 5, 52),
    block('TO-E', 5, 48, 8, 52),
    block('TO-F', 8, 48, 14, 52),
    block('TO-S', 4, 44, 7, 46),
  ],
  lakes: [],
};

const source: BoardSource = {
  id: 'toy',
  window: {
    width: 400,
    centre: '5 48',
    swell: 1,
    lenses: [],
    edges: { west: '0 48', east: '10 48', north: '5 54', south: '5 42' },
  },
  spaces: {
    lef: { areas: 'TO-W' },
    rig: { areas: 'TO-E', coasts: { nc: '6.5 52', sc: '6.5 48' } },
    far: { areas: 'TO-F' },
    isl: { areas: 'TO-S' },
    nor: { at: '5 53' },
    sou: { at: '5 47' },
  },
  scenery: [],
  seaLines: ['2.1 50, -5 50'],
};

const place = { aliases: [], kind: 'coast', centre: false } as const;
const board: Board = {
  spaces: [
    { ...place, id: 'lef', name: 'Left', centre: true },
    { ...place, id: 'rig', name: 'Right', coasts: ['nc', 'sc'] },
    { ...place, id: 'far', name: 'Far' },
    { ...place, id: 'isl', name: 'Isle' },
    { ...place, id: 'nor', name: 'North Sea', kind: 'sea' },
    { ...place, id: 'sou', name: 'South Sea', kind: 'sea' },
  ],
  borders: [
    { a: 'lef', b: 'rig', for: 'AF', coasts: { rig: ['nc', 'sc'] } },
    { a: 'rig', b: 'far', for: 'A' },
    { a: 'rig', b: 'far', for: 'F', coasts: { rig: ['nc', 'sc'] } },
    { a: 'nor', b: 'sou', for: 'F' },
    { a: 'far', b: 'nor', for: 'F' },
    { a: 'far', b: 'sou', for: 'F' },
    { a: 'lef', b: 'nor', for: 'F' },
    { a: 'lef', b: 'sou', for: 'F' },
    { a: 'rig', b: 'nor', for: 'F', coasts: { rig: ['nc'] } },
    { a: 'rig', b: 'sou', for: 'F', coasts: { rig: ['sc'] } },
    { a: 'isl', b: 'sou', for: 'F' },
  ],
};

describe('a toy board', () => {
  it('shows exactly the borders that it declares, coasts included', () => {
    expect(outlineBoard(source, board, geography).differences).toEqual([]);
  });

  it('tells of borders that are declared but not drawn', () => {
    const isleByNorth: Board = { ...board, borders: [...board.borders, { a: 'isl', b: 'nor', for: 'F' }] };
    expect(outlineBoard(source, isleByNorth, geography).differences).toEqual([
      'F isl-nor is a border but is not drawn',
    ]);
  });

  it('tells of borders that are drawn but not declared', () => {
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

  it('is drawn without fault, and readable by the app', () => {
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

  it('comes out the same to the byte, every time', () => {
    const draw = () => writePacked(drawBoard(source, board, geography).packed);
    expect(draw()).toBe(draw());
  });
});
