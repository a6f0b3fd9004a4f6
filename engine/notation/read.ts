import type { Kind, Space } from '../board.ts';
import { berthAt, SEVERAL } from '../board/compile.ts';
import type { Deed, OrderLine, UnitName, Order } from '../order.ts';
import { makeMove, makeStay, makeSupport } from '../order.ts';
import type { Wants } from '../phase.ts';
import type { Position, Power, Unit } from '../position.ts';
import type { Judge } from '../judge.ts';
import type { ReadingProblem } from './problems.ts';
import type { NamedPlace } from './token-reader.ts';
import { TokenReader, Unreadable } from './token-reader.ts';

/**
 * Either the line with its order, or the reason why the line could not be read, as a sentence and as a code. The reason comes with the
 * parts that could be read: the unit that is ordered, and the points of a bid.
 */
export type LineReading =
  | { line: OrderLine & { order: Order } }
  | { problem: string; why: ReadingProblem; choices?: readonly Space[]; about?: UnitName; points?: number };

/** The most characters that a line may have. No order is so long, but strangers may send lines of any length. */
const longestLine = 300;

const moveWords = ['-', 'to', 'm', 'move', 'moves', 'attack', 'attacks'];
const holdWords = ['h', 'hold', 'holds', 'stand', 'stands'];
const supportWords = ['s', 'support', 'supports'];
const convoyWords = ['c', 'convoy', 'convoys'];
const disbandWords = ['d', 'disband', 'disbands', 'remove', 'removes'];

/**
 * Reads one order as people write it: in capitals or small letters, with `->` or `to`, with full names, with `(nc)` or `/nc`, and with
 * other common abbreviations.
 *
 * The position gives the phase, the kind of a unit whose letter is left out, and a coast if only one is possible. If a word may mean two
 * spaces, nothing is guessed: the result is a problem that lists both spaces. This function does not check whether the order is allowed
 * (see the judge's `check`).
 *
 * No text makes this function throw. If the judge refuses the position, this function throws BadPosition.
 */
export function readLine(judge: Judge, position: Position, power: Power, text: string): LineReading {
  const { wants } = judge.phase(position);
  const context: Context = { judge, position, power, wants, about: undefined };
  const bid = readPoints(text);
  const bidden = bid ? { points: bid.points } : {};
  try {
    if (text.length > longestLine) throw new Unreadable('too long', { most: longestLine });
    const reader = new TokenReader(judge.words, bid ? bid.rest : text);
    const order = readOrder(context, reader);
    if (!reader.done) {
      const code = order.type === 'waive' ? 'left over after the waive' : 'left over';
      throw new Unreadable(code, { rest: reader.rest });
    }
    // no spread here: without a spread, all lines without points have one shape, which makes a turn faster
    return { line: bid ? { order, points: bid.points, text } : { order, text } };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const { message: problem, why, choices } = error;
    const about = context.about ? { about: context.about } : {};
    return { problem, why, ...(choices ? { choices } : {}), ...about, ...bidden };
  }
}

/** Reads one order for an order book. A line that can't be read stays as it was written, without an order. */
export function readBookLine(judge: Judge, position: Position, power: Power, text: string): OrderLine {
  const read = readLine(judge, position, power, text);
  if ('line' in read) return read.line;
  const { about, points } = read;
  const line: OrderLine = { order: null, text };
  if (about !== undefined) line.about = about;
  if (points !== undefined) line.points = points;
  return line;
}

/** Reads the points before an order, such as `2:`. If the number is too large to count with, the largest safe integer takes its place. */
function readPoints(text: string): { points: number; rest: string } | null {
  const bid = /^\s*(\d+)\s*:/.exec(text);
  if (!bid) return null;
  return { points: Math.min(Number(bid[1]), Number.MAX_SAFE_INTEGER), rest: text.slice(bid[0].length) };
}

/** Everything that is needed to read a line, besides the line's words. */
interface Context {
  judge: Judge;
  position: Position;
  power: Power;
  wants: Wants;
  /** The unit that the line orders; undefined until the unit's name has been read. */
  about: UnitName | undefined;
}

function readOrder(context: Context, reader: TokenReader): Order {
  if (reader.takeAny('waive', 'waives', 'pass')) return { type: 'waive' };
  if (reader.takeAny('vote')) return readVote(reader);
  if (reader.takeAny('keep')) return readKeep(reader);
  if (reader.takeAny('set')) return { type: 'choose', what: (reader.takeWord() ?? '').toUpperCase() };
  if (reader.takeAny('build', 'builds')) return { type: 'build', unit: readNewUnit(reader) };
  if (reader.takeAny('disband', 'remove')) return { type: 'disband', unit: readOrdered(context, reader) };
  const start = reader.takeKind();
  const place = reader.takePlace(start);
  if (reader.takeAny('b', 'build', 'builds')) return { type: 'build', unit: newUnit(start, place) };
  const unit = unitAt(context, start, place);
  context.about = unit;
  return readVerb(context, reader, unit);
}

function readVote(reader: TokenReader): Order {
  const sea = reader.takePlace(null).space.id;
  const power = reader.takeWord();
  if (power === null) throw new Unreadable('no vote');
  return { type: 'vote', sea, power };
}

function readKeep(reader: TokenReader): Order {
  const sea = reader.takePlace(null).space.id;
  const kind = reader.takeWord()?.toUpperCase();
  if (kind !== 'A' && kind !== 'F' && kind !== 'AF') throw new Unreadable('nothing kept');
  return { type: 'keep', sea, kind };
}

function readVerb(context: Context, reader: TokenReader, unit: UnitName): Order {
  if (reader.takeAny(...disbandWords)) {
    skipRemark(reader);
    return { type: 'disband', unit };
  }
  if (reader.takeAny('r', 'retreat', 'retreats')) {
    takeMoveWord(reader);
    return { type: 'retreat', unit, ...readGoal(context, reader, unit) };
  }
  if (takeMoveWord(reader)) return readMove(context, reader, unit);
  if (reader.takeAny(...holdWords)) {
    return makeStay(unit, readDeed(context, reader, unit.kind) ?? { type: 'hold' });
  }
  const deed = readDeed(context, reader, unit.kind);
  if (deed) return makeStay(unit, deed);
  throw reader.done
    ? new Unreadable('nothing to do', { unit: `${unit.kind} ${unit.at}` })
    : new Unreadable('no order', { rest: reader.rest });
}

/** Takes a word for going somewhere (`-`, `moves`, `attacks`). If a `to` or `-` follows, takes that token too. */
function takeMoveWord(reader: TokenReader): boolean {
  if (!reader.takeAny(...moveWords)) return false;
  reader.takeAny('to', '-');
  return true;
}

/** Skips the remark in `F bre D (remove)`, which only repeats the order. */
function skipRemark(reader: TokenReader): void {
  if (reader.takeAny('(') && !(reader.takeAny('remove', 'disband') && reader.takeAny(')'))) {
    throw new Unreadable('more than a remark');
  }
}

/** Reads a move. In a retreat phase, an order to move is read as a retreat. */
function readMove(context: Context, reader: TokenReader, unit: UnitName): Order {
  const goal = readGoal(context, reader, unit);
  if (context.wants === 'retreats') return { type: 'retreat', unit, ...goal };
  const via = readVia(reader);
  const then = readDeed(context, reader, unit.kind);
  return makeMove(unit, goal.to, goal.coast, via, then ?? undefined);
}

function readVia(reader: TokenReader): true | undefined {
  if (reader.takeAny('via', 'by')) {
    reader.takeAny('convoy');
    return true;
  }
  return reader.takeAny('convoy') ? true : undefined;
}

/**
 * Reads where a unit goes. If the order names no coast and only one can be reached, that coast is filled in. If several coasts can be
 * reached, the result is a problem that asks for the coast.
 */
function readGoal(context: Context, reader: TokenReader, unit: UnitName): { to: Space; coast?: string } {
  const { space, coast } = reader.takePlace(unit.kind);
  if (unit.kind !== 'F' || !space.coasts) return { to: space.id };
  if (coast !== undefined) return { to: space.id, coast };
  const board = context.judge.compiled;
  const from = berthAt(board, board.number.get(unit.at) as number, unit.coast);
  const to = board.number.get(space.id) as number;
  const berth = from < 0 ? 0 : board.fleetReach[from * board.size + to];
  if (berth === SEVERAL) {
    throw new Unreadable('which coast', {
      place: space.name,
      choices: space.coasts.map((one) => `${space.id}/${one}`),
    });
  }
  return { to: space.id, ...(berth > 0 ? { coast: board.berthCoast[berth - 1] } : {}) };
}

/** Reads what a unit does in its space: a support, a convoy, a bomb, a hold or a landing; null if none of these follows. */
function readDeed(context: Context, reader: TokenReader, kind: Kind): Deed | null {
  if (reader.takeAny(...supportWords)) return readSupport(context, reader);
  if (reader.takeAny(...convoyWords)) return readConvoy(context, reader);
  if (reader.takeAny('bomb', 'bombs') || (kind === 'P' && reader.takeAny('b'))) return { type: 'bomb' };
  if (reader.takeAny(...holdWords)) return { type: 'hold' };
  if (reader.takeAny('(')) return readLanding(reader);
  return null;
}

function readLanding(reader: TokenReader): Deed {
  if (!reader.takeAny('a', 'army') || !takeMoveWord(reader)) {
    throw new Unreadable('no landing');
  }
  const to = reader.takePlace('A').space.id;
  reader.takeAny(')');
  return { type: 'land', to };
}

function readSupport(context: Context, reader: TokenReader): Deed {
  const of = readOrdered(context, reader);
  if (takeMoveWord(reader)) {
    const { space, coast } = reader.takePlace(of.kind);
    readVia(reader);
    return makeSupport(of, space.id, of.kind === 'A' ? undefined : coast);
  }
  if (reader.takeAny(...convoyWords)) {
    const { of: convoyed, to } = readConvoy(context, reader);
    return { ...makeSupport(of, to), convoyed };
  }
  reader.takeAny(...holdWords);
  return makeSupport(of);
}

function readConvoy(context: Context, reader: TokenReader): Deed & { type: 'convoy' } {
  const of = readOrdered(context, reader);
  if (!takeMoveWord(reader)) throw new Unreadable('convoy to nowhere');
  return { type: 'convoy', of, to: reader.takePlace(of.kind).space.id };
}

/** Reads the name of a unit on the board. The unit's letter may be left out if units of only one kind are in the space. */
function readOrdered(context: Context, reader: TokenReader): UnitName {
  const kind = reader.takeKind();
  return unitAt(context, kind, reader.takePlace(kind));
}

function unitAt({ position, power }: Context, kind: Kind | null, { space, coast }: NamedPlace): UnitName {
  const dislodged = position.dislodged.map((one) => one.unit);
  const here = [...dislodged, ...position.units].filter((unit) => unit.at === space.id);
  const suited = here.filter((unit) => kind === null || unit.kind === kind);
  const found = suited.find((unit) => unit.power === power) ?? suited[0];
  if (kind === null) kind = plainKind(suited, space.id);
  if (kind !== 'F' || !space.coasts) return { kind, at: space.id };
  const lies = found?.coast ?? coast;
  return lies === undefined ? { kind, at: space.id } : { kind, at: space.id, coast: lies };
}

function plainKind(units: readonly Unit[], at: Space): Kind {
  const kinds = [...new Set(units.map((unit) => unit.kind))];
  if (kinds.length === 1) return kinds[0];
  throw kinds.length === 0
    ? new Unreadable('no unit', { at })
    : new Unreadable('which unit', { at, choices: kinds });
}

function readNewUnit(reader: TokenReader): UnitName {
  const kind = reader.takeKind();
  return newUnit(kind, reader.takePlace(kind));
}

/** Makes the name of a unit to be built. The player must always write the unit's letter and a fleet's coast. */
function newUnit(kind: Kind | null, { space, coast }: NamedPlace): UnitName {
  if (kind === null) throw new Unreadable('which build', { place: space.name, at: space.id });
  if (kind !== 'F' || !space.coasts) return { kind, at: space.id };
  if (coast !== undefined) return { kind, at: space.id, coast };
  const choices = space.coasts.map((one) => `F ${space.id}/${one} B`);
  throw new Unreadable('which coast to build on', { place: space.name, choices });
}
