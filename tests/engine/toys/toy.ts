import { readBoard } from '../../../engine/board/read.ts';
import type { Judge } from '../../../engine/judge.ts';
import { open } from '../../../engine/judge.ts';
import { readLine } from '../../../engine/notation/read.ts';
import { readUnits } from '../../../engine/notation/read-units.ts';
import { writeUnit } from '../../../engine/notation/write.ts';
import type { UnitName, OrderBook } from '../../../engine/order.ts';
import type { Position, Power } from '../../../engine/position.ts';
import type { Reason, Turn } from '../../../engine/report.ts';
import type { VariantRules } from '../../../engine/rules/variant-rules.ts';
import { standardRules } from '../../../engine/rules/standard.ts';
import type { Variant } from '../../../engine/variant.ts';

/**
 * A board with four lands in a row on one coast, two seas beside them, an island, and a landlocked space. This board is large enough to try
 * any rule.
 */
const text = `
alp  land    * | Alps     | bay dun       | -
bay  coast   * | Bayland  | alp cap       | nor cap
cap  coast   * | Capeland | bay dun       | bay dun nor sou
dun  coast   * | Dunes    | alp cap ele   | cap ele sou
ele  coast   . | Elbow    | dun           | dun sou
isl  coast   * | Island   | -             | nor sou
nor  sea     . | North    | -             | bay cap isl sou
sou  sea     . | South    | -             | cap dun ele isl nor
`;

const toyBoard = readBoard(text);

const powers = [
  { id: 'red', name: 'Red', adjective: 'Red', letter: 'R' },
  { id: 'blue', name: 'Blue', adjective: 'Blue', letter: 'B' },
  { id: 'grey', name: 'Grey', adjective: 'Grey', letter: 'G' },
];

interface Toy {
  rules?: Partial<VariantRules>;
  units: Readonly<Record<Power, string>>;
  centres?: Readonly<Record<string, Power | null>>;
  phase?: string;
  board?: string;
}

/** Opens a small variant on the toy board: the standard rules, except for the questions that `rules` answers. */
export function toyJudge({ rules = {}, units, centres = {}, phase = 'S1901M', board: other }: Toy): Judge {
  const board = other === undefined ? toyBoard : readBoard(other);
  const all = Object.fromEntries(board.spaces.filter((space) => space.centre).map(({ id }) => [id, null]));
  const start: Position = {
    phase,
    units: Object.entries(units).flatMap(([power, list]) => readUnits(board, power, list.split(','))),
    dislodged: [],
    standoffs: [],
    centres: { ...all, ...centres },
    memory: {},
  };
  const variant: Variant = {
    id: 'toy',
    name: 'Toy',
    options: {},
    powers: () => powers,
    board: () => board,
    drawing: () => 'toy',
    start: () => start,
    rules: () => ({ ...standardRules, ...rules }),
  };
  return open(variant, {});
}

/** Reads the orders of each power from a text with commas between the orders. Throws an error if an order can't be read. */
export function bookOf(judge: Judge, position: Position, orders: Readonly<Record<Power, string>>): OrderBook {
  return Object.fromEntries(
    Object.entries(orders).map(([power, list]) => [
      power,
      list.split(',').map((line) => lineOf(judge, position, power, line)),
    ]),
  );
}

function lineOf(judge: Judge, position: Position, power: Power, text: string) {
  const read = readLine(judge, position, power, text);
  if ('problem' in read) throw new Error(`${text}: ${read.problem}`);
  return read.line;
}

/** Adjudicates the first phase of a toy variant with these orders. */
export function play(judge: Judge, orders: Readonly<Record<Power, string>>, at = judge.begin()): Turn {
  return judge.adjudicate(at, bookOf(judge, at, orders), '00'.repeat(32));
}

/** The units as sorted texts, such as `red A alp`. */
export const unitsOf = ({ next }: Turn) =>
  next.units.map((unit) => `${unit.power} ${writeUnit(unit)}`).sort();

/**
 * The dislodged units as texts, such as `red A alp from bay`. We read the dislodged units from the report, since units with nowhere to go
 * are disbanded at once.
 */
export const dislodgedOf = ({ report }: Turn) =>
  report
    .filter(({ words }) => words.includes('dislodged'))
    .map(({ power, unit, why }) => `${power} ${writeUnit(unit as UnitName)} from ${victorIn(why)}`)
    .sort();

const victorIn = (why: readonly Reason[]) =>
  why.flatMap((reason) => (reason.code === 'stronger' && reason.by ? [reason.by.at] : [])).at(-1);

/** Each unit's result in words, such as `A alp: bounces`. */
export const wordsOf = ({ report }: Turn) =>
  report.map(({ unit, words }) => `${unit ? writeUnit(unit) : '-'}: ${words.join(' ')}`).sort();
