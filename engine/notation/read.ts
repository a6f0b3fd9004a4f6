import type { Kind, Space } from '../board.ts';
import { berthAt, SEVERAL } from '../board/compile.ts';
import type { Deed, OrderLine, UnitName, Order } from '../order.ts';
import { makeMove, makeStay, makeSupport } from '../order.ts';
import type { Wants } from '../phase.ts';
import type { Position, Power, Unit } from '../position.ts';
import type { Judge } from '../judge.ts';
import { PowerWords } from './power-words.ts';
import type { ReadingProblem } from './problems.ts';
import type { NamedPlace } from './token-reader.ts';
import { TokenReader } from './token-reader.ts';
import { Unreadable } from './unreadable.ts';

/**
 * Either the line with its order, or the reason why the line could not be read, as a sentence and as a code. The reason comes with the
 * parts that could be read: the unit that is ordered, and the points of a bid.
 */
export type LineReading =
  | { line: OrderLine & { order: Order } }
  | { problem: string; why: ReadingProblem; choices?: readonly Space[]; about?: UnitName; points?: number };

/** The most characters that a line may have. No order has this many characters, but strangers may send lines of any length. */
const longestLine = 300;

/**
 * Reads one order as people write it: in capitals or small letters, with `->` or `to`, with full names, with `(nc)` or `/nc`, and with
 * other common abbreviations.
 *
 * Three things are taken from the position: the phase, the kind of a unit if its letter is left out, and a coast if only one is possible.
 * If a word may mean two spaces, nothing is guessed: the result is a problem that lists both spaces. This function does not check whether
 * the order is allowed (see the judge's `check`).
 *
 * No text makes this function throw. If the judge refuses the position, this function throws BadPosition.
 */
export function readLine(judge: Judge, position: Position, power: Power, text: string): LineReading {
  const { wants } = judge.phase(position);
  const context: Context = { judge, position, power, wants, about: undefined };
  const bid = readPoints(text);
  const bidden = bid ? { points: bid.points } : {};
  let reader: TokenReader | null = null;
  try {
    if (text.length > longestLine) throw new Unreadable('too long', { most: longestLine });
    reader = new TokenReader(judge.words, bid ? bid.rest : text);
    const order = readOrder(context, reader);
    skipRemark(reader);
    if (!reader.done) {
      const code = order.type === 'waive' ? 'left over after the waive' : 'left over';
      throw new Unreadable(code, { rest: reader.rest });
    }
    // no spread here: without a spread, all lines without points have one shape, which makes a turn faster
    return { line: bid ? { order, points: bid.points, text } : { order, text } };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const { message: problem, why, choices } = isProse(error, reader) ? new Unreadable('prose') : error;
    const about = context.about ? { about: context.about } : {};
    return { problem, why, ...(choices ? { choices } : {}), ...about, ...bidden };
  }
}

/** Whether an unreadable line, such as a greeting or a signature, has nothing to do with the board. */
const isProse = ({ why }: Unreadable, reader: TokenReader | null): boolean =>
  why.code.startsWith('no space') && reader !== null && !reader.isAboutBoard();

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
  reader.takeSign('-');
  if (reader.takePart('waive')) return { type: 'waive' };
  if (reader.takePart('vote')) return readVote(reader);
  if (reader.takePart('keep')) return readKeep(reader);
  if (reader.takePart('choose')) return { type: 'choose', what: (reader.takeWord() ?? '').toUpperCase() };
  if (reader.takeSign('+') || takeVerbFirst(reader, 'build')) return readBuild(reader);
  if (reader.takePart('nothing')) {
    reader.takePart('build');
    return { type: 'waive' };
  }
  if (takeVerbFirst(reader, 'disband')) return { type: 'disband', unit: readOrdered(context, reader) };
  const owner = takeOwner(context, reader);
  const start = reader.takeKind();
  const place = reader.takePlace(start);
  if (reader.takePart('build')) return { type: 'build', unit: newUnit(start, place) };
  const unit = unitAt(context, start, place, owner);
  context.about = unit;
  return readVerb(context, reader, unit);
}

/** Moves the reader past a word that comes before the unit and means that the unit is built or disbanded. */
const takeVerbFirst = (reader: TokenReader, part: 'build' | 'disband'): boolean =>
  reader.isNext(part) && !reader.isPlaceNext() && reader.takePart(part);

function readBuild(reader: TokenReader): Order {
  if (reader.takePart('waive') || reader.takePart('nothing')) {
    reader.takeRest();
    return { type: 'waive' };
  }
  return { type: 'build', unit: readNewUnit(reader) };
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
  if (reader.takeSign(':') && reader.isPlaceNext()) return readMove(context, reader, unit);
  if (reader.takePart('disband')) {
    skipDisbandRemark(reader);
    return { type: 'disband', unit };
  }
  if (reader.takePart('retreat')) {
    takeMoveWord(reader);
    return { type: 'retreat', unit, ...readGoal(context, reader, unit) };
  }
  if (takeMoveWord(reader)) return readMoveOrSo(context, reader, unit);
  if (reader.takeInBrackets('hold')) return makeStay(unit, { type: 'hold' });
  if (reader.takePart('hold'))
    return makeStay(unit, readThen(context, reader, unit, 'H') ?? { type: 'hold' });
  const deed = readDeed(context, reader, unit.kind);
  if (deed) return makeStay(unit, deed);
  throw reader.done
    ? new Unreadable('nothing to do', { unit: `${unit.kind} ${unit.at}` })
    : new Unreadable('no order', { rest: reader.rest });
}

/** Moves the reader past a word for going somewhere (`-`, `moves`, `attacks`), and past any further such words (`moves to`). */
function takeMoveWord(reader: TokenReader): boolean {
  if (!reader.takePart('move')) return false;
  while (reader.takePart('move'));
  return true;
}

/** Reads what follows a word for going somewhere. Usually this is a space, but people also write `A mos - hold` and `A par - OTB`. */
function readMoveOrSo(context: Context, reader: TokenReader, unit: UnitName): Order {
  if (!reader.isPlaceNext()) {
    if (reader.takePart('hold')) return makeStay(unit, { type: 'hold' });
    if (reader.takePart('disband')) return { type: 'disband', unit };
  }
  return readMove(context, reader, unit);
}

/** Skips the remark in `F bre D (remove)`, which only repeats the order. */
function skipDisbandRemark(reader: TokenReader): void {
  if (reader.takeSign('(') && !(reader.takePart('disband') && reader.takeSign(')'))) {
    throw new Unreadable('more than a remark');
  }
}

/** Skips the remark in which other programs say what became of an order, as in `A par - bur (bounce)`. */
function skipRemark(reader: TokenReader): void {
  reader.takePart('ending');
  if (reader.isRemarkNext()) reader.takeRest();
}

/** Reads a move. In a retreat phase, an order to move is read as a retreat. */
function readMove(context: Context, reader: TokenReader, unit: UnitName): Order {
  const early = readVia(reader);
  if (early) takeMoveWord(reader);
  const { via: route, ...goal } = readGoal(context, reader, unit);
  if (context.wants === 'retreats') return { type: 'retreat', unit, ...goal };
  const via = readVia(reader) ?? early ?? route;
  const then = readThen(context, reader, unit, `- ${goal.to}`);
  return makeMove(unit, goal.to, goal.coast, via, then ?? undefined);
}

const isAtSea = ({ kind }: UnitName): boolean => kind === 'F' || kind === 'AF';

/**
 * Reads what a unit does in addition to its move or hold: a plane acts where its flight ends, and a fleet lands the army that it carries.
 * If a line gives any other unit two things to do, nothing says which of them is meant, so the line cannot be read. `first` is the move or
 * hold as text, for the sentence about this problem.
 */
function readThen(context: Context, reader: TokenReader, unit: UnitName, first: string): Deed | null {
  const second = reader.rest;
  const deed = readDeed(context, reader, unit.kind);
  if (deed === null || unit.kind === 'P' || (deed.type === 'land' && isAtSea(unit))) return deed;
  throw new Unreadable('two deeds', { unit: `${unit.kind} ${unit.at}`, first, rest: second });
}

/** Reads `via convoy`, and the seas that may follow. */
function readVia(reader: TokenReader): true | undefined {
  const isVia = !reader.isPlaceNext() && reader.takePart('via');
  const isConvoy = reader.takeSign('convoy') || reader.takeSign('konvoi');
  if (!isVia) return isConvoy || undefined;
  while (reader.isPlaceNext()) {
    reader.takePlace('F');
    reader.takeSign('-');
  }
  return true;
}

/** Where a unit goes. `via` is true if the order names seas on the way. */
interface Goal {
  to: Space;
  coast?: string;
  via?: true;
}

/**
 * Reads where a unit goes. If the order names no coast and only one can be reached, that coast is filled in. If several coasts can be
 * reached, the result is a problem that asks for the coast.
 */
function readGoal(context: Context, reader: TokenReader, unit: UnitName): Goal {
  const { place, via } = readRoute(reader, unit.kind);
  const { space, coast } = place;
  if (unit.kind !== 'F' || !space.coasts) return via ? { to: space.id, via } : { to: space.id };
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

/** Reads the space to which an order sends a unit. An army's order may name the seas on the way: `A lon - nth - den`. */
function readRoute(reader: TokenReader, kind: Kind): { place: NamedPlace; via: true | undefined } {
  let place = reader.takePlace(kind);
  let via: true | undefined;
  while (kind === 'A' && place.space.kind === 'sea' && takeMoveWord(reader)) {
    place = reader.takePlace(kind);
    via = true;
  }
  return { place, via };
}

/** Reads what a unit does in its space: a support, a convoy, a bomb, a hold or a landing; null if none of these follows. */
function readDeed(context: Context, reader: TokenReader, kind: Kind): Deed | null {
  const isJoined = reader.splitJoined();
  if (reader.takePart('support')) return readSupport(context, reader, isJoined);
  if (reader.takePart('convoy')) return readConvoy(context, reader);
  if (reader.takeBomb(kind)) return { type: 'bomb' };
  if (reader.takePart('hold')) return { type: 'hold' };
  if (!reader.isRemarkNext() && reader.takeSign('(')) return readLanding(reader);
  return null;
}

function readLanding(reader: TokenReader): Deed {
  if (!(reader.takeSign('a') || reader.takeSign('army')) || !takeMoveWord(reader))
    throw new Unreadable('no landing');
  const to = reader.takePlace('A').space.id;
  reader.takeSign(')');
  return { type: 'land', to };
}

/**
 * `isJoined` is true if the letter of the support and the letter of the unit are one word (`SF`), as old adjudication programs write them.
 */
function readSupport(context: Context, reader: TokenReader, isJoined: boolean): Deed {
  reader.takeSign(':');
  reader.takeSign('-');
  if (reader.takePart('hold')) reader.takePart('move');
  else if (reader.takePart('move'))
    return readToFrom(context, reader, (of, to, coast) => makeSupport(of, to, coast));
  const of = readOrdered(context, reader);
  if (takeMoveWord(reader)) return readSupportedMove(reader, of, isJoined);
  if (reader.takePart('convoy')) {
    const { of: convoyed, to } = readConvoy(context, reader);
    return { ...makeSupport(of, to), convoyed };
  }
  skipFillersBeforeHold(reader);
  return makeSupport(of);
}

/** Reads where a supported unit goes. As old adjudication programs write orders, `SF stp - stp` supports a unit that stays. */
function readSupportedMove(reader: TokenReader, of: UnitName, isJoined: boolean): Deed {
  if (!reader.isPlaceNext() && reader.takePart('hold')) return makeSupport(of);
  const { place, via } = readRoute(reader, of.kind);
  if (isJoined && place.space.id === of.at) return makeSupport(of);
  if (!via) readVia(reader);
  return makeSupport(of, place.space.id, of.kind === 'A' ? undefined : place.coast);
}

function skipFillersBeforeHold(reader: TokenReader): void {
  reader.takePart('filler');
  reader.takePart('hold');
}

function readConvoy(context: Context, reader: TokenReader): Deed & { type: 'convoy' } {
  reader.takeSign(':');
  if (takeMoveWord(reader)) return readToFrom(context, reader, (of, to) => ({ type: 'convoy', of, to }));
  const of = readOrdered(context, reader);
  reader.takePart('from');
  if (!takeMoveWord(reader)) throw new Unreadable('convoy to nowhere');
  return { type: 'convoy', of, to: readRoute(reader, of.kind).place.space.id };
}

/** Reads the form `Rumania from Bulgaria`, in which the space where a supported or convoyed unit goes comes before the unit's own space. */
function readToFrom<T>(
  context: Context,
  reader: TokenReader,
  make: (of: UnitName, to: Space, coast: string | undefined) => T,
): T {
  takeMoveWord(reader);
  const { space, coast } = reader.takePlace(null);
  if (!reader.takePart('from')) throw new Unreadable('from nowhere');
  const of = readOrdered(context, reader);
  return make(of, space.id, of.kind === 'A' ? undefined : coast);
}

/**
 * Reads the name of a unit on the board. The unit's letter may be left out if units of only one kind are in the space. The name of the
 * unit's power may come before the unit.
 */
function readOrdered(context: Context, reader: TokenReader): UnitName {
  const owner = takeOwner(context, reader);
  const kind = reader.takeKind();
  return unitAt(context, kind, reader.takePlace(kind), owner);
}

/** Reads the name of a power that comes before a unit. Null if no such name follows. */
const takeOwner = ({ judge }: Context, reader: TokenReader): Power | null =>
  reader.takeOwner(() => new PowerWords(judge.powers));

const unitsAt = ({ position }: Context, at: Space): Unit[] =>
  [...position.dislodged.map((one) => one.unit), ...position.units].filter((unit) => unit.at === at);

/**
 * The unit that a line names in a space. If the line names a power that doesn't own the unit, the line contradicts itself and cannot be
 * read.
 */
function unitAt(context: Context, named: Kind | null, place: NamedPlace, owner: Power | null): UnitName {
  const { space, coast } = place;
  const suited = unitsAt(context, space.id).filter((unit) => named === null || unit.kind === named);
  const kind = named ?? plainKind(suited, space.id);
  if (owner !== null && suited.length > 0 && suited.every(({ power }) => power !== owner))
    throw new Unreadable('another power’s', { unit: `${kind} ${space.id}` });
  const found = suited.find((unit) => unit.power === (owner ?? context.power)) ?? suited[0];
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
