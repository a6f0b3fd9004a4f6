import { expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { readUnits } from '../../../engine/notation/read-units.ts';
import type { Position } from '../../../engine/position.ts';
import { findVariant } from '../../../variants/index.ts';
import { emptySheet, tasks } from '../../orders/sheet.ts';
import { rowId } from './row-id.ts';

const judge = open(findVariant('colonisation'), { players: 3 });
const units = (...lists: [power: string, list: string][]) =>
  lists.flatMap(([power, list]) => readUnits(judge.board, power, list.split(', ')));

const rowsOf = (at: Partial<Position>) => {
  const position: Position = { ...judge.begin(), units: [], ...at };
  const sheet = emptySheet(judge, position, ['austria', 'england']);
  return sheet.powers.flatMap((power) => tasks(sheet, power).map((task) => rowId(position, task)));
};

test.each<[string, Partial<Position>, readonly string[]]>([
  [
    'units by their space; in a crowd, also by their index',
    { phase: 'S1902M', units: units(['austria', 'AF nao, F nao, F nth'], ['england', 'AF nao']) },
    ['order-austria-nao-0', 'order-austria-nao-1', 'order-nth', 'order-england-nao-3'],
  ],
  [
    'several units dislodged from one space, and one dislodged by another unit',
    {
      phase: 'S1902R',
      units: units(['france', 'F ion, F nth']),
      dislodged: units(['austria', 'F ion, F nth'], ['england', 'F ion']).map((unit) => ({
        unit,
        from: 'adr',
        barred: false,
      })),
    },
    ['order-austria-ion-2', 'order-nth', 'order-england-ion-4'],
  ],
  [
    'builds of several powers in one hand',
    {
      phase: 'W1902A',
      units: units(['austria', 'F adr, F aeg, F ion'], ['england', 'F nao, F nth, F nwg']),
      centres: { bud: 'austria', lon: 'england' },
    },
    ['order-austria-slot-0', 'order-england-slot-0'],
  ],
])('the list of orders has an id for each row: %s', (_, at, ids) => {
  expect(rowsOf(at)).toEqual(ids);
});
