import type { Board } from '../../engine/board.ts';
import type { Area, Geography } from './geography.ts';
import type { BoardSource } from './source.ts';

/* A small invented board for tests. */

/** A rectangular area of an invented country. */
export function block(code: string, west: number, south: number, east: number, north: number): Area {
  const ring = [
    [west, south],
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ] as const;
  return { country: 'TOY', region: 'Toy', code, name: code, polygons: [[ring]] };
}

/**
 * The land of the toy board: three provinces side by side on a cape, and a fourth on an island. A line off the cape separates
 * two seas.
 */
export const geography: Geography = {
  areas: [
    block('TO-W', 2, 48, 5, 52),
    block('TO-E', 5, 48, 8, 52),
    block('TO-F', 8, 48, 14, 52),
    block('TO-S', 4, 44, 7, 46),
  ],
  lakes: [],
};

export const source: BoardSource = {
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
export const board: Board = {
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
