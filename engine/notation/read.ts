import type { Board, Kind, Space } from '../board.ts';
import { berthAt, compiledBoard, SEVERAL } from '../board/compile.ts';
import type { Deed, Line, Name, Order } from '../order.ts';
import { makeMove, makeStay, makeSupport } from '../orders.ts';
import type { Position, Power, Unit } from '../position.ts';
import { readPhase } from '../phase.ts';
import type { Place } from './parser.ts';
import { Parser, Unreadable } from './parser.ts';
import { tokensOf } from './tokens.ts';

/** A line understood, or the sentence that says why not, with what is clear of an unreadable one: its unit, its points. */
export type Read =
  | { line: Line & { order: Order } }
  | { problem: string; choices?: readonly Space[]; about?: Name; points?: number };

/** The longest line that is looked at: no order is longer, and a stranger may send anything. */
const longestLine = 300;

const moveWords = ['-', 'to', 'm', 'move', 'moves', 'attack', 'attacks'];
const holdWords = ['h', 'hold', 'holds', 'stand', 'stands'];
const supportWords = ['s', 'support', 'supports'];
const convoyWords = ['c', 'convoy', 'convoys'];
const disbandWords = ['d', 'disband', 'disbands', 'remove', 'removes'];

/**
 * Reads one order as people write it: any case, `->` or `to`, names in full, `(nc)` or `/nc`, other common short names.
 * The position tells the phase, the kind of a unit whose letter is left out, and a coast that can only be one. A word that
 * may mean two spaces is a problem with its choices; nothing is guessed. Whether the order is allowed is not asked here
 * (see `check` of the judge). Never throws.
 */
export function readLine(board: Board, position: Position, power: Power, text: string): Read {
  const context: Context = {
    board,
    position,
    power,
    letter: readPhase(position.phase).letter,
    about: undefined,
  };
  const bid = readPoints(text);
  const bidden = bid ? { points: bid.points } : {};
  try {
    if (text.length > longestLine) throw new Unreadable(`An order has at most ${longestLine} letters.`);
    const parser = new Parser(board, tokensOf(bid ? bid.rest : text));
    const order = readOrder(context, parser);
    if (!parser.done) throw new Unreadable(`"${parser.rest}" is left over after ${describe(order)}.`);
    return { line: { order, ...bidden, text } };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const { message: problem, choices } = error;
    const about = context.about ? { about: context.about } : {};
    return { problem, ...(choices ? { choices } : {}), ...about, ...bidden };
  }
}

/** Reads one order for a book, in which a line that nobody can read stays as written, without an order. Never throws. */
export function readBookLine(board: Board, position: Position, power: Power, text: string): Line {
  const read = readLine(board, position, power, text);
  if ('line' in read) return read.line;
  const { about, points } = read;
  const line: Line = { order: null, text };
  if (about !== undefined) line.about = about;
  if (points !== undefined) line.points = points;
  return line;
}

/** The points in front of an order, `2:`; a number too large to count with is as much as can be counted. */
function readPoints(text: string): { points: number; rest: string } | null {
  const bid = /^\s*(\d+)\s*:/.exec(text);
  if (!bid) return null;
  return { points: Math.min(Number(bid[1]), Number.MAX_SAFE_INTEGER), rest: text.slice(bid[0].length) };
}

/** What the reader knows besides the words. */
interface Context {
  board: Board;
  position: Position;
  power: Power;
  letter: string;
  /** The unit the line orders, once it is read. */
  about: Name | undefined;
}

const describe = (order: Order) => (order.type === 'waive' ? 'the waive' : 'the order');

function readOrder(context: Context, parser: Parser): Order {
  if (parser.takeAny('waive', 'waives', 'pass')) return { type: 'waive' };
  if (parser.takeAny('vote')) return readVote(parser);
  if (parser.takeAny('keep')) return readKeep(parser);
  if (parser.takeAny('set')) return { type: 'choose', what: (parser.takeWord() ?? '').toUpperCase() };
  if (parser.takeAny('build', 'builds')) return { type: 'build', unit: readNewUnit(parser) };
  if (parser.takeAny('disband', 'remove')) return { type: 'disband', unit: readOrdered(context, parser) };
  const start = parser.takeKind();
  const place = parser.takePlace(start);
  if (parser.takeAny('b', 'build', 'builds')) return { type: 'build', unit: newUnit(start, place) };
  const unit = unitAt(context, start, place);
  context.about = unit;
  return readVerb(context, parser, unit);
}

function readVote(parser: Parser): Order {
  const sea = parser.takePlace(null).space.id;
  const power = parser.takeWord();
  if (power === null) throw new Unreadable('A vote names a sea and a power: VOTE bar austria.');
  return { type: 'vote', sea, power };
}

function readKeep(parser: Parser): Order {
  const sea = parser.takePlace(null).space.id;
  const kind = parser.takeWord()?.toUpperCase();
  if (kind !== 'A' && kind !== 'F' && kind !== 'AF') throw new Unreadable('Write what is kept: KEEP bar AF.');
  return { type: 'keep', sea, kind };
}

function readVerb(context: Context, parser: Parser, unit: Name): Order {
  if (parser.takeAny(...disbandWords)) {
    skipRemark(parser);
    return { type: 'disband', unit };
  }
  if (parser.takeAny('r', 'retreat', 'retreats')) {
    takeMoveWord(parser);
    return { type: 'retreat', unit, ...readGoal(context, parser, unit) };
  }
  if (takeMoveWord(parser)) return readMove(context, parser, unit);
  if (parser.takeAny(...holdWords)) {
    return makeStay(unit, readDeed(context, parser) ?? { type: 'hold' });
  }
  const deed = readDeed(context, parser);
  if (deed) return makeStay(unit, deed);
  throw new Unreadable(
    parser.done
      ? `What shall ${unit.kind} ${unit.at} do? Write H, - and a space, S or C.`
      : `"${parser.rest}" is no order: write H, - and a space, S, C, R, B or D.`,
  );
}

/** `-`, `moves`, `moves to`, `attacks` ...: one word for going somewhere, with or without a `to` or `-` behind it. */
function takeMoveWord(parser: Parser): boolean {
  if (!parser.takeAny(...moveWords)) return false;
  parser.takeAny('to', '-');
  return true;
}

/** `F bre D (remove)`: the remark says the same again. */
function skipRemark(parser: Parser): void {
  if (parser.takeAny('(') && !(parser.takeAny('remove', 'disband') && parser.takeAny(')'))) {
    throw new Unreadable('Behind D nothing but (remove) may follow.');
  }
}

function readMove(context: Context, parser: Parser, unit: Name): Order {
  const goal = readGoal(context, parser, unit);
  if (context.letter === 'R' || context.letter === 'L') return { type: 'retreat', unit, ...goal };
  const via = readVia(parser);
  const then = readDeed(context, parser);
  return makeMove(unit, goal.to, goal.coast, via, then ?? undefined);
}

function readVia(parser: Parser): true | undefined {
  if (parser.takeAny('via', 'by')) {
    parser.takeAny('convoy');
    return true;
  }
  return parser.takeAny('convoy') ? true : undefined;
}

/** Where a unit goes. A missing coast is filled in if only one can be reached; if several can, it is asked for. */
function readGoal(context: Context, parser: Parser, unit: Name): { to: Space; coast?: string } {
  const { space, coast } = parser.takePlace(unit.kind);
  if (unit.kind !== 'F' || !space.coasts) return { to: space.id };
  if (coast !== undefined) return { to: space.id, coast };
  const board = compiledBoard(context.board);
  const from = berthAt(board, board.number.get(unit.at) as number, unit.coast);
  const to = board.number.get(space.id) as number;
  const berth = from < 0 ? 0 : board.fleetReach[from * board.size + to];
  if (berth === SEVERAL) {
    throw new Unreadable(`Which coast of ${space.name}? Write ${coastList(space.id, space.coasts)}.`);
  }
  return { to: space.id, ...(berth > 0 ? { coast: board.berthCoast[berth - 1] } : {}) };
}

const coastList = (id: Space, coasts: readonly string[]) =>
  coasts.map((coast) => `${id}/${coast}`).join(' or ');

/** What is done in place: a support, a convoy, a bomb, a landing, or a plane's hold. Null if none of them follows. */
function readDeed(context: Context, parser: Parser): Deed | null {
  if (parser.takeAny(...supportWords)) return readSupport(context, parser);
  if (parser.takeAny(...convoyWords)) return readConvoy(context, parser);
  if (parser.takeAny('bomb', 'bombs')) return { type: 'bomb' };
  if (parser.takeAny(...holdWords)) return { type: 'hold' };
  if (parser.takeAny('(')) return readLanding(parser);
  return null;
}

function readLanding(parser: Parser): Deed {
  if (!parser.takeAny('a', 'army') || !takeMoveWord(parser)) {
    throw new Unreadable('In brackets goes the landing of an army: (A - bre).');
  }
  const to = parser.takePlace('A').space.id;
  parser.takeAny(')');
  return { type: 'land', to };
}

function readSupport(context: Context, parser: Parser): Deed {
  const of = readOrdered(context, parser);
  if (takeMoveWord(parser)) {
    const { space, coast } = parser.takePlace(of.kind);
    readVia(parser);
    return makeSupport(of, space.id, of.kind === 'A' ? undefined : coast);
  }
  if (parser.takeAny(...convoyWords)) {
    const { of: convoyed, to } = readConvoy(context, parser);
    return { ...makeSupport(of, to), convoyed };
  }
  parser.takeAny(...holdWords);
  return makeSupport(of);
}

function readConvoy(context: Context, parser: Parser): Deed & { type: 'convoy' } {
  const of = readOrdered(context, parser);
  if (!takeMoveWord(parser)) throw new Unreadable('A convoy says where the army goes: F nth C A lon - nwy.');
  return { type: 'convoy', of, to: parser.takePlace(of.kind).space.id };
}

/** A unit on the board; its letter may be left out if only one stands there. */
function readOrdered(context: Context, parser: Parser): Name {
  const kind = parser.takeKind();
  return unitAt(context, kind, parser.takePlace(kind));
}

function unitAt({ position, power }: Context, kind: Kind | null, { space, coast }: Place): Name {
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
  throw new Unreadable(
    kinds.length === 0
      ? `There is no unit in ${at}. Write its letter if you mean one that is to come: A ${at}.`
      : `Which unit in ${at}: ${kinds.join(' or ')}? Write its letter.`,
  );
}

function readNewUnit(parser: Parser): Name {
  const kind = parser.takeKind();
  return newUnit(kind, parser.takePlace(kind));
}

/** A unit to be built: its letter and, for a fleet, its coast are never guessed. */
function newUnit(kind: Kind | null, { space, coast }: Place): Name {
  if (kind === null)
    throw new Unreadable(`What is built in ${space.name}? Write A ${space.id} B or F ${space.id} B.`);
  if (kind !== 'F' || !space.coasts) return { kind, at: space.id };
  if (coast !== undefined) return { kind, at: space.id, coast };
  const list = space.coasts.map((one) => `F ${space.id}/${one} B`).join(' or ');
  throw new Unreadable(`On which coast of ${space.name} is the fleet built? Write ${list}.`);
}
