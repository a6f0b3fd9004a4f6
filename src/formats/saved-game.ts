import { writeLine, writeUnit } from '../../engine/notation/write.ts';
import type { OrderLine, OrderBook } from '../../engine/order.ts';
import type { Position, Power, Unit } from '../../engine/position.ts';
import type { Result } from '../../engine/report.ts';
import type { Judge } from '../../engine/judge.ts';
import type { GameRecord } from './game-record.ts';

// How diplomacy/diplomacy writes units, orders and results: the code that writing and reading saved games have in common.

/** Lists of texts, by power. */
export type Lists = Record<string, string[]>;

/** The name of our own field, for data that the format has no field for. Other programs ignore this field. */
export const OURS = 'sealed-orders';

/** The name of the last phase in a game that has ended. */
export const COMPLETED = 'COMPLETED';

/** The texts of each power, as this format has them: powers' names and texts in capitals, and each power's texts sorted. */
function byPower(judge: Judge, list: (power: Power) => readonly string[]): Lists {
  return Object.fromEntries(
    judge.powers.map(({ id }) => [
      id.toUpperCase(),
      list(id)
        .map((text) => text.toUpperCase())
        .sort(),
    ]),
  );
}

/** Each power's units. Units that must retreat have a star in front. Dislodged units that cannot retreat are left out. */
export function unitsOf(judge: Judge, position: Position): Lists {
  const { units, dislodged } = position;
  const doomed = doomedIn(judge, position);
  const standing = byPower(judge, (power) => units.filter((unit) => unit.power === power).map(writeUnit));
  const out = byPower(judge, (power) =>
    dislodged
      .filter(({ unit }) => unit.power === power && !doomed.includes(unit))
      .map(({ unit }) => `*${writeUnit(unit)}`),
  );
  return Object.fromEntries(Object.keys(standing).map((name) => [name, [...standing[name], ...out[name]]]));
}

/** The dislodged units that have no space to retreat to. */
export const doomedIn = (judge: Judge, position: Position): readonly Unit[] =>
  judge.phase(position).wants !== 'retreats'
    ? []
    : position.dislodged
        .map(({ unit }) => unit)
        .filter(
          (unit) => !judge.legal(position, unit.power, unit, []).some(({ type }) => type === 'retreat'),
        );

/** Whether a unit of this power is in a file's lists. */
export const isInList = ({ powers }: Judge, lists: Lists, power: Power, unit: Unit): boolean =>
  Object.entries(lists).some(
    ([name, list]) =>
      powers.some(
        (one) =>
          one.id === power && [one.id, one.name].some((word) => word.toUpperCase() === name.toUpperCase()),
      ) && list.some((text) => text.toUpperCase() === writeUnit(unit).toUpperCase()),
  );

/** Each power's centres. */
export const centresOf = (judge: Judge, { centres }: Position): Lists =>
  byPower(judge, (power) => Object.keys(centres).filter((at) => centres[at] === power));

/**
 * Each power's orders in the sequence in which they were written, since only the first order for a unit may count. Lines that
 * we couldn't read are written unchanged.
 */
export function ordersOf({ judge, variant }: GameRecord, book: OrderBook): Lists {
  const form = (line: OrderLine) => (variant === 'standard' ? withVia(judge, line) : writeForm(line));
  return Object.fromEntries(judge.powers.map(({ id }) => [id.toUpperCase(), (book[id] ?? []).map(form)]));
}

const writeForm = (line: OrderLine): string =>
  line.order === null ? line.text : writeLine(line).toUpperCase().replace(' VIA CONVOY', ' VIA');

/** An order as text. The format requires `VIA` for every army that cannot move to its target without a convoy. */
function withVia({ compiled: { number, armyWay, size } }: Judge, line: OrderLine): string {
  const { order } = line;
  const text = writeForm(line);
  if (order?.type !== 'move' || order.unit.kind !== 'A' || order.via) return text;
  const [from, to] = [number.get(order.unit.at), number.get(order.to)];
  return from === undefined || to === undefined || armyWay[from * size + to] ? text : `${text} VIA`;
}

/** The result of each unit in the format's words. An empty list means success. */
export function resultsOf(report: readonly Result[]): Lists {
  const results: Lists = {};
  for (const result of report) {
    if (result.unit) results[writeUnit(result.unit).toUpperCase()] = [...wordsOf(result)];
  }
  return Object.fromEntries(Object.entries(results).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function wordsOf({ words, why }: Result): readonly string[] {
  const said: string[] = [];
  const stranded = why.some(
    (reason) => reason.code === 'convoy broken' || (reason.code === 'barred' && reason.rule === 'no convoy'),
  );
  if (words.includes('illegal')) said.push('void');
  else if (words.includes('bounces')) said.push(stranded ? 'no convoy' : 'bounce');
  else if (words.includes('cut')) said.push('cut');
  else if (words.includes('fails')) said.push('void');
  else if (words.includes('disbands') && why.some(({ code }) => code === 'stood off')) said.push('bounce');
  if (words.includes('dislodged')) said.push('dislodged');
  if (words.includes('disbands')) said.push('disband');
  return said;
}
