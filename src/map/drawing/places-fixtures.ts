import type { DrawnSpace } from './drawing.ts';
import type { Places } from './places.ts';

/** A rough map for tests: the point where a unit of each space stands. */
const anchors: Readonly<Record<string, readonly [x: number, y: number]>> = {
  lon: [400, 600],
  nth: [560, 450],
  nwg: [600, 200],
  nwy: [760, 260],
  yor: [400, 500],
  edi: [390, 400],
  bel: [620, 640],
  hol: [660, 600],
  eng: [330, 680],
  vie: [900, 780],
  bud: [1000, 800],
  tri: [900, 880],
  gal: [1050, 700],
  mun: [740, 740],
  ber: [800, 580],
  mao: [100, 800],
  sil: [860, 660],
  pru: [900, 580],
  spa: [280, 1050],
};

export const roughPlaces: Places = new Map(
  Object.entries(anchors).map(([id, [x, y]]): [string, DrawnSpace] => [
    id,
    {
      id,
      kind: 'coast',
      land: '',
      water: '',
      label: { at: { x, y }, size: 12, lines: [id], font: 'land' },
      unit: { x, y },
      dislodged: { x: x + 20, y: y - 18 },
      centre: null,
      coasts: id === 'spa' ? { nc: { x: 240, y: 960 }, sc: { x: 330, y: 1120 } } : {},
      beside: { plane: null, leader: null, leaders: {}, stack: [] },
      middle: { x, y },
      reach: 30,
    },
  ]),
);
