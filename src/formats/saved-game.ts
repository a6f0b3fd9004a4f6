import { writeLine, writeUnit } from '../../engine/notation/write.ts';
import type { OrderLine, OrderBook } from '../../engine/order.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { Result } from '../../engine/report.ts';
import type { Judge } from '../../engine/judge.ts';
import type { GameRecord } from './game-record.ts';

// What writer and reader of saved games share: how the form of diplomacy/diplomacy spells units, orders and results.

/** Texts by power. */
export type Lists = Record<string, string[]>;

/** The field for what the form has no place for: other programs ignore it. */
export const OURS = 'sealed-orders';

/** The name of the last phase of a game that is over. */
export const COMPLETED = 'COMPLETED';

/** Texts of each power as the form spells them: names and texts in capitals, sorted. */
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

/** Each power's units; those that must retreat have a star in front. */
export function unitsOf(judge: Judge, { units, dislodged }: Position): Lists {
  const standing = byPower(judge, (power) => units.filter((unit) => unit.power === power).map(writeUnit));
  const out = byPower(judge, (power) =>
    dislodged.filter(({ unit }) => unit.power === power).map(({ unit }) => `*${writeUnit(unit)}`),
  );
  return Object.fromEntries(Object.keys(standing).map((name) => [name, [...standing[name], ...out[name]]]));
}

/** Each power's centres. */
export const centresOf = (judge: Judge, { centres }: Position): Lists =>
  byPower(judge, (power) => Object.keys(centres).filter((at) => centres[at] === power));

/**
 * Each power's orders in the order given, since only the first for a unit may count. What we could not read stays as it was
 * written.
 */
export function ordersOf({ judge, variant }: GameRecord, book: OrderBook): Lists {
  const form = (line: OrderLine) => (variant === 'standard' ? withVia(judge, line) : writeForm(line));
  return Object.fromEntries(judge.powers.map(({ id }) => [id.toUpperCase(), (book[id] ?? []).map(form)]));
}

const writeForm = (line: OrderLine): string =>
  line.order === null ? line.text : writeLine(line).toUpperCase().replace(' VIA CONVOY', ' VIA');

/** An order with `VIA` at every army that cannot walk there, as the form wants it. Variants may have other ways to go. */
function withVia({ compiled: { number, armyWay, size } }: Judge, line: OrderLine): string {
  const { order } = line;
  const text = writeForm(line);
  if (order?.type !== 'move' || order.unit.kind !== 'A' || order.via) return text;
  const [from, to] = [number.get(order.unit.at), number.get(order.to)];
  return from === undefined || to === undefined || armyWay[from * size + to] ? text : `${text} VIA`;
}

/** What became of each unit, in the form's words; nothing if all went well. */
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
  if (words.includes('dislodged')) said.push('dislodged');
  if (words.includes('disbands')) said.push('disband');
  return said;
}
