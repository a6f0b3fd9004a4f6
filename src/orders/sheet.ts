import { writeLine, writeOrder } from '../../engine/notation/write.ts';
import type { OrderLine, UnitName, Order, OrderBook } from '../../engine/order.ts';
import { isBid } from '../../engine/order.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { Reason } from '../../engine/report.ts';
import { layerOf, nameOf } from '../../engine/units.ts';
import type { Judge } from '../../engine/judge.ts';
import { sameName, sameOrder, unitOf } from './same-order.ts';
import { isDislodged, linesOf, piecesOf, type PlacedUnit } from './pieces.ts';

/** The orders that one player has written for one phase. A sheet is plain data: every change makes a new sheet. */
export interface Sheet {
  readonly judge: Judge;
  readonly position: Position;
  /** The powers that this player commands. */
  readonly powers: readonly Power[];
  readonly lines: Readonly<Record<Power, readonly OrderLine[]>>;
}

/**
 * Something that a power is asked to write: an order for a unit, or a build, a removal or a ballot. `of` is the power whose build, removal
 * or ballot this is: the writing power, or a power that obeys the writing power.
 */
export type Task =
  | ({ kind: 'unit'; power: Power; line: OrderLine | null } & PlacedUnit)
  | { kind: 'slot'; power: Power; of: Power; slot: number; line: OrderLine | null };

/** The number of builds, removals or ballots that a power may write in this phase, and the number it has written. */
interface Quota {
  kind: 'build' | 'disband' | 'ballot';
  allowed: number;
  written: number;
}

/** No board has room for this many units. This limit ends the loop that counts a power's builds, removals or ballots. */
const mostUnits = 64;

/** A sheet with nothing on it. */
export function emptySheet(judge: Judge, position: Position, powers: readonly Power[]): Sheet {
  return { judge, position, powers, lines: Object.fromEntries(powers.map((power) => [power, []])) };
}

/**
 * The powers whose orders are written on this power's sheet: the powers that obey it, and the power itself unless it obeys other powers. If
 * this player commands several masters of one power, the first master writes, and `book` copies its lines for the others.
 */
function servedBy({ judge, position, powers }: Sheet, power: Power): ReadonlySet<Power> {
  const served = judge.powers.filter(({ id }) => {
    const masters = judge.masters(position, id);
    return powers.includes(power)
      ? masters.find((master) => powers.includes(master)) === power
      : masters.includes(power);
  });
  return new Set(served.map(({ id }) => id));
}

/**
 * The power on whose sheet an order is written. If a power obeys several of this player's powers, the orders for that power are written on
 * the sheet of the first of these powers.
 */
function writerOf(sheet: Sheet, power: Power, order: Order): Power {
  const { judge, position, powers } = sheet;
  const owner = judge.ordered(position, power, order);
  const masters = judge.masters(position, owner);
  return masters.includes(power) ? (masters.find((master) => powers.includes(master)) ?? power) : power;
}

/**
 * The units that a power writes orders for in this phase. In a retreat phase, these are the dislodged units that still have a legal order
 * beside the power's other lines.
 */
export function orderable(sheet: Sheet, power: Power): readonly PlacedUnit[] {
  const { judge, position } = sheet;
  const retreat = judge.phase(position).wants === 'retreats';
  const served = servedBy(sheet, power);
  return piecesOf(position).filter(
    ({ unit, place }) =>
      served.has(unit.power) &&
      isDislodged(position, place) === retreat &&
      (!retreat || judge.legal(position, power, unit, sheet.lines[power] ?? []).length > 0),
  );
}

/** Whether this phase asks for moves or retreats of units, and not for builds, removals or ballots. */
export function ordersUnits({ judge, position }: Sheet): boolean {
  const { wants } = judge.phase(position);
  return wants === 'moves' || wants === 'retreats';
}

/** Whether this phase asks for ballots: votes, or choices that each power makes for itself. */
export const writesBallots = ({ judge, position }: Sheet): boolean =>
  judge.phase(position).wants === 'ballots';

/**
 * Writes an order on a power's sheet, in place of an earlier order for the same unit or build site. If several units share the name in the
 * order, `place` says which of them is meant. Without `place`, the order goes to the first of these units that has no order.
 */
export function write(sheet: Sheet, power: Power, order: Order, place?: number): Sheet {
  return writeOn(sheet, power, { order, text: writeOrder(order) }, { place });
}

/**
 * Writes a line that was read from a text, as it was typed. A bid replaces an earlier bid for the same order. `before`: how many earlier
 * lines of the same text name the same unit.
 */
export function writeRead(sheet: Sheet, power: Power, line: OrderLine & { order: Order }, before = 0): Sheet {
  return writeOn(sheet, power, line, { before });
}

/** Says which unit a line is for, if several units share the name in the line. */
interface Whose {
  place?: number;
  before?: number;
}

function writeOn(sheet: Sheet, given: Power, line: OrderLine & { order: Order }, whose: Whose): Sheet {
  const power = isBid(line) ? given : writerOf(sheet, given, line.order);
  const lines = sheet.lines[power] ?? [];
  const rivals = lines.flatMap((other, at) =>
    isBid(other) === isBid(line) && isForSame(sheet, line, other) ? [at] : [],
  );
  const at = replaced(sheet, power, line, rivals, whose);
  return withLines(sheet, power, at === undefined ? [...lines, line] : lines.with(at, line));
}

/**
 * The number of the line that a new line replaces. `rivals` are the numbers of the lines for the same unit or site. Undefined if the new
 * line replaces none, because its unit has no line yet.
 */
function replaced(
  sheet: Sheet,
  power: Power,
  { order, points }: OrderLine & { order: Order },
  rivals: readonly number[],
  { place, before = 0 }: Whose,
): number | undefined {
  if (points !== undefined) return rivals[0];
  const alike = placesFor(sheet, power, order);
  if (place !== undefined && alike.includes(place)) return rivals[alike.indexOf(place)];
  return rivals.length < alike.length ? undefined : rivals[Math.min(before, rivals.length - 1)];
}

/**
 * The indexes, in the position, of the units that an order may be for. The result has several indexes if several units share the name. The
 * result is empty if the order is for no unit on the board.
 */
function placesFor(sheet: Sheet, power: Power, order: Order): readonly number[] {
  const named = unitOf(order);
  if (!named) return [];
  const among = ordersUnits(sheet)
    ? orderable(sheet, power)
    : order.type === 'disband'
      ? removable(sheet, power)
      : [];
  return among.filter(({ unit }) => sameSite(sheet, order, nameOf(unit), named)).map(({ place }) => place);
}

/** The units on the board that a power may have to remove. */
export function removable(sheet: Sheet, power: Power): readonly PlacedUnit[] {
  const served = servedBy(sheet, power);
  return piecesOf(sheet.position).filter(
    ({ unit, place }) => served.has(unit.power) && !isDislodged(sheet.position, place),
  );
}

/** Whether two lines are for the same unit, for the same bid, or for the same site of a build or removal. */
function isForSame(sheet: Sheet, line: OrderLine & { order: Order }, { order: before }: OrderLine): boolean {
  const { order } = line;
  if (!before) return false;
  if (isBid(line)) return sameOrder(order, before);
  const [unit, other] = [unitOf(order), unitOf(before)];
  return unit !== null && other !== null && sameSite(sheet, order, unit, other);
}

/**
 * Whether two names mean the same unit or, in an adjustment phase, the same site. In an adjustment phase a space has three sites: for an
 * army or fleet, for a plane, and for a leader.
 */
function sameSite(sheet: Sheet, { type }: Order, a: UnitName, b: UnitName): boolean {
  if (ordersUnits(sheet)) return sameName(a, b);
  return a.at === b.at && layerOf(a) === layerOf(b) && (type === 'build' || type === 'disband');
}

/** Takes back the order of the unit with this index in the position. */
export function erase(sheet: Sheet, power: Power, place: number): Sheet {
  const lines = sheet.lines[power] ?? [];
  const line = linesOf(orderable(sheet, power), lines).get(place);
  return line ? withLines(sheet, power, lines.toSpliced(lines.indexOf(line), 1)) : sheet;
}

/** Takes back the line with this number. */
export function eraseLine(sheet: Sheet, power: Power, line: number): Sheet {
  return withLines(sheet, power, (sheet.lines[power] ?? []).toSpliced(line, 1));
}

/** Writes the build, removal or ballot with this number; null takes it back. */
export function writeSlot(sheet: Sheet, power: Power, slot: number, order: Order | null): Sheet {
  const lines = sheet.lines[power] ?? [];
  if (!order) return eraseLine(sheet, power, slot);
  const line: OrderLine = { order, text: writeOrder(order) };
  return withLines(sheet, power, slot < lines.length ? lines.with(slot, line) : [...lines, line]);
}

/** Takes back all lines of this power. Without `power`, takes back the lines of all powers. */
export function eraseAll(sheet: Sheet, power?: Power): Sheet {
  return power === undefined
    ? emptySheet(sheet.judge, sheet.position, sheet.powers)
    : withLines(sheet, power, []);
}

/** The sheet with these lines in place of a power's lines. */
export function withLines(sheet: Sheet, power: Power, lines: readonly OrderLine[]): Sheet {
  return { ...sheet, lines: { ...sheet.lines, [power]: lines } };
}

/**
 * Everything that a power is asked to write in this phase. Each task has the line that is written for it. Units come in the sequence of the
 * position.
 */
export function tasks(sheet: Sheet, power: Power): readonly Task[] {
  if (!sheet.judge.asks(sheet.position).includes(power)) return [];
  if (ordersUnits(sheet)) {
    const pieces = orderable(sheet, power);
    const lines = linesOf(pieces, sheet.lines[power] ?? []);
    return pieces.map((piece) => ({ kind: 'unit', power, ...piece, line: lines.get(piece.place) ?? null }));
  }
  const lines = sheet.lines[power] ?? [];
  let next = lines.length;
  return orderedBy(sheet, power).flatMap((of): Task[] => {
    const written = lines.flatMap((line, slot) =>
      ownerOf(sheet, power, line) === of ? [{ line, slot }] : [],
    );
    const open = Math.max(quota(sheet, power, of).allowed - written.length, 0);
    const empty = Array.from({ length: open }, () => ({ line: null, slot: next++ }));
    return [...written, ...empty].map((one) => ({ kind: 'slot', power, of, ...one }));
  });
}

/** The powers whose builds and removals a power writes, beginning with the power itself. */
function orderedBy(sheet: Sheet, power: Power): readonly Power[] {
  const others = [...servedBy(sheet, power)].filter((other) => other !== power);
  return [power, ...others];
}

const ownerOf = ({ judge, position }: Sheet, power: Power, { order }: OrderLine): Power =>
  order === null ? power : judge.ordered(position, power, order);

/** The legal orders for a task, given what else is written. */
export function choices(sheet: Sheet, task: Task): readonly Order[] {
  const { judge, position } = sheet;
  const lines = sheet.lines[task.power] ?? [];
  return task.kind === 'unit'
    ? judge.legal(position, task.power, task.unit, lines)
    : judge
        .legal(position, task.power, null, lines.toSpliced(task.slot, 1))
        .filter((order) => judge.ordered(position, task.power, order) === task.of);
}

/**
 * How many builds, removals or ballots `power` may write, and has written, for the power `of`: for itself, or for a power that obeys it.
 * `allowed` counts the legal lines already written, and the legal orders that could still be added.
 */
export function quota(sheet: Sheet, power: Power, of: Power = power): Quota {
  const { judge, position } = sheet;
  const lines = (sheet.lines[power] ?? []).filter((line) => ownerOf(sheet, power, line) === of);
  const written = lines.length;
  const taken = lines.filter((line) => fault(sheet, power, line) === null);
  const removes = taken.some(({ order }) => order?.type === 'disband');
  let kind: Quota['kind'] = writesBallots(sheet) ? 'ballot' : removes ? 'disband' : 'build';
  while (taken.length < mostUnits) {
    const open = judge
      .legal(position, power, null, taken)
      .filter((order) => judge.ordered(position, power, order) === of);
    const next = open.find(({ type }) => type === 'waive') ?? open[0];
    if (!next) break;
    if (next.type === 'disband') kind = 'disband';
    taken.push({ order: next, text: writeOrder(next) });
  }
  return { kind, allowed: taken.length, written };
}

/** The reason why a line will not count beside the power's other lines; null if the rules allow it. */
export function fault(sheet: Sheet, power: Power, line: OrderLine): Reason | null {
  return sheet.judge.check(sheet.position, power, line, sheet.lines[power] ?? []);
}

/** The tasks of `power` for which nothing is written. Without `power`, the result has all powers' tasks for which nothing is written. */
export function open(sheet: Sheet, power?: Power): readonly Task[] {
  const powers = power === undefined ? sheet.powers : [power];
  return powers.flatMap((each) => tasks(sheet, each)).filter(({ line }) => !line);
}

/**
 * The sheet in the form that the engine adjudicates. If this player commands several masters of one power, each master gets the same orders
 * for that power.
 */
export function book({ judge, position, powers, lines }: Sheet): OrderBook {
  const takenOver = (power: Power, from: Power) =>
    (lines[from] ?? []).filter(({ order }) => {
      if (order === null) return false;
      const owner = judge.ordered(position, from, order);
      return owner !== from && judge.masters(position, owner).includes(power);
    });
  return Object.fromEntries(
    powers.map((power) => {
      const others = powers.filter((from) => from !== power);
      return [power, [...(lines[power] ?? []), ...others.flatMap((from) => takenOver(power, from))]];
    }),
  );
}

/** The sheet in strict notation, with one order in each line, for storing, sealing or sending. */
export function texts(sheet: Sheet): Record<Power, string[]> {
  const lines = book(sheet);
  return Object.fromEntries(sheet.powers.map((power) => [power, lines[power].map(writeLine)]));
}
