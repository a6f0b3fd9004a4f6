import { BadPosition } from '../../engine/errors.ts';
import { readLine } from '../../engine/notation/read.ts';
import { readUnit, readUnits } from '../../engine/notation/units.ts';
import { writeUnit } from '../../engine/notation/write.ts';
import type { Line, OrderBook } from '../../engine/order.ts';
import type { Dislodged, Position, Power, Unit } from '../../engine/position.ts';
import type { Outcome, Turn, Word } from '../../engine/report.ts';
import type { Judge, Options } from '../../engine/variant.ts';

/** One line of the command line's input: a position with orders, and what is expected of it (docs: DESIGN §5). */
export interface Case {
  id: string;
  variant: string;
  options?: Options;
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
export interface Answer {
  id: string;
  results: Record<string, readonly Word[]>;
  units: Record<Power, string[]>;
  dislodged: Record<Power, { unit: string; from: string | null; retreats: string[] }[]>;
  standoffs: readonly string[];
  centers: Record<Power, string[]>;
  memory: Readonly<Record<string, unknown>>;
  phase: string;
  outcome: Outcome | null;
}

/** The position a case describes; what it leaves out is the variant's start. Throws BadPosition with a sentence. */
export function positionOfCase(judge: Judge, given: Case): Position {
  const { board } = judge;
  const start = judge.begin();
  const units = given.units
    ? entries(given.units, 'units').flatMap(([power, list]) => readUnits(board, power, list))
    : start.units;
  const dislodged = entries(given.dislodged ?? {}, 'dislodged').flatMap(([power, list]) =>
    list.map((one) => readDislodged(judge, power, one)),
  );
  return {
    phase: given.phase,
    units,
    dislodged,
    standoffs: given.standoffs ?? [],
    centres: given.centers ? centresOf(start, given.centers) : start.centres,
    memory: given.memory ?? {},
  };
}

function entries<T>(record: Readonly<Record<string, readonly T[]>>, what: string): [string, readonly T[]][] {
  const all = Object.entries(record);
  if (all.some(([, list]) => !Array.isArray(list))) {
    throw new BadPosition(`"${what}" names powers, each with a list: {"austria":[…]}.`);
  }
  return all;
}

function readDislodged(judge: Judge, power: Power, given: DislodgedText): Dislodged {
  const { unit, from = null, barred } = typeof given === 'string' ? { unit: given } : given;
  return { unit: { power, ...readUnit(judge.board, unit) }, from, barred: barred ?? from !== null };
}

function centresOf(start: Position, centers: NonNullable<Case['centers']>): Position['centres'] {
  const owners = new Map(
    entries(centers, 'centers').flatMap(([power, list]) => list.map((at) => [at, power])),
  );
  const all = new Set([...Object.keys(start.centres), ...owners.keys()]);
  return Object.fromEntries([...all].map((at) => [at, owners.get(at) ?? null]));
}

/** The order lines of a case, read. A line that cannot be read is kept as such: it has no order. */
export function bookOfCase(judge: Judge, position: Position, orders: Case['orders'] = {}): OrderBook {
  const book: Record<Power, Line[]> = {};
  for (const [power, lines] of entries(orders, 'orders')) {
    book[power] = lines.map((text): Line => {
      const read = readLine(judge.board, position, power, String(text));
      if ('line' in read) return read.line;
      return { order: null, text: String(text), ...(read.about ? { about: read.about } : {}) };
    });
  }
  return book;
}

/** A turn as the command line prints it. */
export function answerOf(judge: Judge, id: string, { report, next, outcome }: Turn): Answer {
  const results: Record<string, Word[]> = {};
  for (const { unit, words } of report) {
    if (unit) results[writeUnit(unit)] = [...(results[writeUnit(unit)] ?? []), ...words];
  }
  const dislodged: Answer['dislodged'] = {};
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
  const { standoffs, memory, phase } = next;
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

/** Where a dislodged unit may retreat to, a fleet with the coast: `stp/nc`. */
function retreatsOf(judge: Judge, position: Position, unit: Unit): string[] {
  const at = { ...position, phase: position.phase.replace(/[A-Z]$/, 'R') };
  const orders = judge.legal(at, unit.power, unit, []);
  const places = orders.flatMap((order) =>
    order.type === 'retreat' ? [order.coast ? `${order.to}/${order.coast}` : order.to] : [],
  );
  return places.sort();
}
