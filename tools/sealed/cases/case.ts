import { readBookLine } from '../../../engine/notation/read.ts';
import { readUnit, readUnits } from '../../../engine/notation/read-units.ts';
import { writeUnit } from '../../../engine/notation/write.ts';
import type { OrderLine, OrderBook } from '../../../engine/order.ts';
import type { Dislodged, Position, Power, Unit } from '../../../engine/position.ts';
import type { Outcome, Turn, ResultWord } from '../../../engine/report.ts';
import { compareUnits } from '../../../engine/units.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { GameOptions } from '../../../engine/setting.ts';
import { isRecord } from '../../../engine/shape.ts';

/** One line of the command's input: a position with orders, and the expected results. */
export interface Case {
  id: string;
  variant: string;
  options?: GameOptions;
  phase: string;
  units?: Readonly<Record<Power, readonly string[]>>;
  dislodged?: Readonly<Record<Power, readonly DislodgedText[]>>;
  standoffs?: readonly string[];
  centers?: Readonly<Record<Power, readonly string[]>>;
  memory?: Readonly<Record<string, unknown>>;
  orders?: Readonly<Record<Power, readonly string[]>>;
  beacon?: string;
  expect?: Expected;
  then?: readonly { orders?: Case['orders']; beacon?: string; expect?: Expected }[];
}

export type DislodgedText = string | { unit: string; from?: string | null; barred?: boolean };

export interface Expected {
  units?: Readonly<Record<Power, readonly string[]>>;
  dislodged?: Readonly<Record<Power, readonly DislodgedText[]>>;
  retreats?: Readonly<Record<string, readonly string[]>>;
  standoffs?: readonly string[];
  centers?: Readonly<Record<Power, readonly string[]>>;
  memory?: Readonly<Record<string, unknown>>;
  phase?: string;
  outcome?: Outcome | null;
  results?: Readonly<Record<string, string>>;
}

/** What `sealed adjudicate` prints for one line. */
export interface CaseAnswer {
  id: string;
  results: Record<string, readonly ResultWord[]>;
  units: Record<Power, string[]>;
  dislodged: Record<Power, { unit: string; from: string | null; retreats: string[] }[]>;
  standoffs: readonly string[];
  centers: Record<Power, string[]>;
  memory: Readonly<Record<string, unknown>>;
  phase: string;
  outcome: Outcome | null;
}

/** Thrown for a line that isn't a case. The message is a sentence that says what is wrong. */
export class BadCase extends Error {
  override readonly name = 'BadCase';
}

/** Reads a case from a line of JSON. `name` replaces a missing id. Throws BadCase if the shape is wrong. */
export function readCase(text: string, name: string): Case {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    const why = (error as Error).message.replace(/\s+/g, ' ');
    throw new BadCase(`This is no JSON: ${why}.`);
  }
  if (!isRecord(given)) throw new BadCase('A case is a JSON object: {"id":"x","variant":"standard",…}.');
  const {
    id = name,
    variant = 'standard',
    phase,
    then = [],
    standoffs = [],
    memory = {},
    options = {},
  } = given;
  if (typeof id !== 'string' || typeof variant !== 'string')
    throw new BadCase('"id" and "variant" are texts.');
  if (typeof phase !== 'string') throw new BadCase('"phase" says what is adjudicated: "S1901M".');
  if (!isRecord(memory) || !isRecord(options)) throw new BadCase('"memory" and "options" are objects.');
  if (memory.declare !== undefined && !isTextList(memory.declare))
    throw new BadCase('"declare" in "memory" is a list of powers.');
  if (!isTextList(standoffs)) throw new BadCase('"standoffs" is a list of spaces.');
  if (!Array.isArray(then) || !then.every(isRecord))
    throw new BadCase('"then" is a list of objects with orders.');
  for (const step of [given, ...(then as Record<string, unknown>[])]) requireLists(step);
  return { ...(given as object), id, variant, phase } as Case;
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Requires that `units`, `centers` and `orders` map powers to lists of texts. The lists of `dislodged` may also hold objects. */
function requireLists(step: Readonly<Record<string, unknown>>): void {
  for (const field of ['units', 'centers', 'orders'] as const) {
    const record = step[field];
    if (record === undefined || (isRecord(record) && Object.values(record).every(isTextList))) continue;
    throw new BadCase(`"${field}" names powers, each with a list of texts: {"austria":["A bud"]}.`);
  }
  const { dislodged, beacon, expect } = step;
  if (dislodged !== undefined && !(isRecord(dislodged) && Object.values(dislodged).every(isDislodgedList))) {
    throw new BadCase(
      '"dislodged" names powers, each with a list: {"austria":[{"unit":"A ser","from":"bul"}]}.',
    );
  }
  if (beacon !== undefined && typeof beacon !== 'string')
    throw new BadCase('"beacon" is a text of hex digits.');
  if (expect !== undefined) requireExpected(expect);
}

const isText = (value: unknown) => typeof value === 'string';
const isDislodgedList = (value: unknown) =>
  Array.isArray(value) && value.every((one) => isText(one) || (isRecord(one) && isText(one.unit)));

/** Those optional fields of `expect` that are objects. Each has a check, which every value in the object must pass. */
const expectedRecords: Readonly<Record<string, (value: unknown) => boolean>> = {
  units: isTextList,
  centers: isTextList,
  retreats: isTextList,
  results: isText,
  dislodged: isDislodgedList,
};

function requireExpected(expect: unknown): void {
  if (!isRecord(expect)) throw new BadCase('"expect" is an object.');
  const wrong = Object.entries(expectedRecords).find(([field, isRight]) => {
    const record = expect[field];
    return record !== undefined && !(isRecord(record) && Object.values(record).every(isRight));
  });
  if (wrong) throw new BadCase(`"${wrong[0]}" in "expect" has not the shape of what is printed.`);
  const { standoffs = [], memory = {}, phase = '' } = expect;
  if (!isTextList(standoffs)) throw new BadCase('"standoffs" in "expect" is a list of spaces.');
  if (!isRecord(memory)) throw new BadCase('"memory" in "expect" is an object.');
  if (!isText(phase)) throw new BadCase('"phase" in "expect" is a text: "F1901M".');
}

/**
 * The position that a case describes. A field that the case leaves out has the value that it has in the variant's opening position. The
 * powers in `memory.declare` have just lost their players and get no new ones (ruling 10.33). Throws BadPosition if there can be no such
 * position; the error's message is a sentence.
 */
export function positionOfCase(judge: Judge, given: Case): Position {
  const { board } = judge;
  const start = judge.begin();
  const units = given.units
    ? Object.entries(given.units).flatMap(([power, list]) => readUnits(board, power, list))
    : start.units;
  const dislodged = Object.entries(given.dislodged ?? {}).flatMap(([power, list]) =>
    list.map((one) => readDislodged(judge, power, one)),
  );
  const { declare = [], ...memory } = given.memory ?? {};
  const plain = {
    phase: given.phase,
    units: units.toSorted(compareUnits),
    dislodged,
    standoffs: given.standoffs ?? [],
    centres: given.centers ? centresOf(start, given.centers) : start.centres,
    memory,
  };
  const position = judge.marks?.read(plain) ?? plain;
  return isTextList(declare) && declare.length > 0 ? judge.dissolve(position, declare) : position;
}

function readDislodged(judge: Judge, power: Power, given: DislodgedText): Dislodged {
  const { unit, from = null, barred } = typeof given === 'string' ? { unit: given } : given;
  return { unit: { power, ...readUnit(judge.board, unit) }, from, barred: barred ?? from !== null };
}

function centresOf(start: Position, centers: NonNullable<Case['centers']>): Position['centres'] {
  const owners = new Map(Object.entries(centers).flatMap(([power, list]) => list.map((at) => [at, power])));
  const all = new Set([...Object.keys(start.centres), ...owners.keys()]);
  return Object.fromEntries([...all].map((at) => [at, owners.get(at) ?? null]));
}

/**
 * The order lines of a case. The order book also contains each unreadable line, but with null in place of its order. Throws BadCase if a
 * power does not exist.
 */
export function bookOfCase(judge: Judge, position: Position, orders: Case['orders'] = {}): OrderBook {
  const book: Record<Power, OrderLine[]> = {};
  for (const [power, lines] of Object.entries(orders)) {
    if (!judge.powers.some(({ id }) => id === power))
      throw new BadCase(`"orders" names no power ${JSON.stringify(power)}.`);
    book[power] = lines.map((text) => readBookLine(judge, position, power, text));
  }
  return book;
}

/** A turn in the form in which `sealed adjudicate` prints it. */
export function answerOf(judge: Judge, id: string, { report, next, outcome }: Turn): CaseAnswer {
  const results: Record<string, ResultWord[]> = {};
  for (const { unit, words } of report) {
    if (unit) results[writeUnit(unit)] = [...(results[writeUnit(unit)] ?? []), ...words];
  }
  const dislodged: CaseAnswer['dislodged'] = {};
  for (const { unit, from } of next.dislodged) {
    (dislodged[unit.power] ??= []).push({
      unit: writeUnit(unit),
      from,
      retreats: retreatsOf(judge, next, unit),
    });
  }
  const centers: Record<Power, string[]> = {};
  for (const [at, owner] of Object.entries(next.centres)) if (owner) (centers[owner] ??= []).push(at);
  for (const list of Object.values(centers)) list.sort();
  const { standoffs, phase } = next;
  const memory = judge.marks?.write(next) ?? next.memory;
  return {
    id,
    results,
    units: unitsByPower(next.units),
    dislodged,
    standoffs,
    centers,
    memory,
    phase,
    outcome,
  };
}

function unitsByPower(units: readonly Unit[]): Record<Power, string[]> {
  const byPower: Record<Power, string[]> = {};
  for (const unit of units) (byPower[unit.power] ??= []).push(writeUnit(unit));
  return byPower;
}

/** The spaces to which a dislodged unit may retreat. If a fleet retreats to a certain coast, the coast follows the space: `stp/nc`. */
function retreatsOf(judge: Judge, position: Position, unit: Unit): string[] {
  const here = { phase: position.phase, wants: judge.phase(position).wants };
  const coming = judge.ahead(position).filter((one) => 'phase' in one);
  const retreats = [here, ...coming].filter(({ wants }) => wants === 'retreats');
  const [master = unit.power] = judge.masters(position, unit.power);
  const orders = retreats
    .map(({ phase }) => judge.legal({ ...position, phase }, master, unit, []))
    .find((list) => list.length > 0);
  if (!orders) return [];
  const places = orders.flatMap((order) =>
    order.type === 'retreat' ? [order.coast ? `${order.to}/${order.coast}` : order.to] : [],
  );
  return places.sort();
}
