import { writeLine, writeOrder } from '../../engine/notation/write.ts';
import type { OrderLine, UnitName, Order, OrderBook } from '../../engine/order.ts';
import { isBid } from '../../engine/order.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { Reason } from '../../engine/report.ts';
import { layerOf, nameOf } from '../../engine/units.ts';
import type { Judge } from '../../engine/judge.ts';
import { sameName, sameOrder, unitOf } from './same-order.ts';
import { isDislodged, linesOf, piecesOf, type PlacedUnit } from './pieces.ts';

/** What one hand has written for one phase. Plain data: every change makes a new sheet. */
export interface Sheet {
  readonly judge: Judge;
  readonly position: Position;
  /** The powers this hand commands. */
  readonly powers: readonly Power[];
  readonly lines: Readonly<Record<Power, readonly OrderLine[]>>;
}

/**
 * Something that a power's sheet is asked for: an order for a unit, or one of the builds, removals or ballots that it may
 * write. `of` is the power it is for: itself, or a power that obeys it.
 */
export type Task =
  | ({ kind: 'unit'; power: Power; line: OrderLine | null } & PlacedUnit)
  | { kind: 'slot'; power: Power; of: Power; slot: number; line: OrderLine | null };

/** How many builds, removals or ballots a power writes in this phase. */
interface Quota {
  kind: 'build' | 'disband' | 'ballot';
  allowed: number;
  written: number;
}

/** At most 64 units fit on any board. This bounds the counting of what a judge says is still open. */
const mostUnits = 64;

/** A sheet with nothing on it. */
export function emptySheet(judge: Judge, position: Position, powers: readonly Power[]): Sheet {
  return { judge, position, powers, lines: Object.fromEntries(powers.map((power) => [power, []])) };
}

/**
 * The powers whose orders are written on a power's sheet: itself, unless others are its masters, and the powers whose
 * master it is. If several masters are in this hand, the first one writes, and `book` copies its lines for the others.
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

/** The power of this hand whose sheet takes an order that was given for some power. */
function writerOf(sheet: Sheet, power: Power, order: Order): Power {
  const { judge, position, powers } = sheet;
  const owner = judge.ordered(position, power, order);
  const masters = judge.masters(position, owner);
  return masters.includes(power) ? (masters.find((master) => powers.includes(master)) ?? power) : power;
}

/**
 * The units that a power writes orders for in this phase. In retreats, these are the dislodged units that may still
 * retreat, given its other lines.
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

/** Whether this phase orders units (moves, retreats), and not a power's builds, removals or ballots. */
export function ordersUnits({ judge, position }: Sheet): boolean {
  const { wants } = judge.phase(position);
  return wants === 'moves' || wants === 'retreats';
}

/** Whether this phase takes ballots: votes, and choices that each power makes for itself. */
export const writesBallots = ({ judge, position }: Sheet): boolean =>
  judge.phase(position).wants === 'ballots';

/**
 * Writes an order on a power's sheet, in place of an earlier one for the same unit or build site. `place` is the unit it is
 * for, if several share its name. Left out, it is the first of them without an order.
 */
export function write(sheet: Sheet, power: Power, order: Order, place?: number): Sheet {
  return writeOn(sheet, power, { order, text: writeOrder(order) }, { place });
}

/**
 * Writes a line that was read, as it was typed. A bid takes the place of an earlier one for the same order. `before` is the
 * number of earlier lines of the same text that name the same unit.
 */
export function writeRead(sheet: Sheet, power: Power, line: OrderLine & { order: Order }, before = 0): Sheet {
  return writeOn(sheet, power, line, { before });
}

/** Which of the units that share a name a line is for. */
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
 * The line that a new one replaces, among those for the same unit or site. There is none while a unit of that name has no
 * line.
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
 * The places of the units that an order may be for, several if they share its name. Empty if it is for no unit on the
 * board.
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

/** Whether two lines are for the same unit, bid, or place to build or remove at. */
function isForSame(sheet: Sheet, line: OrderLine & { order: Order }, { order: before }: OrderLine): boolean {
  const { order } = line;
  if (!before) return false;
  if (isBid(line)) return sameOrder(order, before);
  const [unit, other] = [unitOf(order), unitOf(before)];
  return unit !== null && other !== null && sameSite(sheet, order, unit, other);
}

/**
 * Whether two names mean one site. In a winter, a space has three: for what stands on it, for a plane above it, and for a
 * leader.
 */
function sameSite(sheet: Sheet, { type }: Order, a: UnitName, b: UnitName): boolean {
  if (ordersUnits(sheet)) return sameName(a, b);
  return a.at === b.at && layerOf(a) === layerOf(b) && (type === 'build' || type === 'disband');
}

/** Takes back what was written for the unit in a place. */
export function erase(sheet: Sheet, power: Power, place: number): Sheet {
  const lines = sheet.lines[power] ?? [];
  const line = linesOf(orderable(sheet, power), lines).get(place);
  return line ? withLines(sheet, power, lines.toSpliced(lines.indexOf(line), 1)) : sheet;
}

/** Takes back the line with this number. */
export function eraseLine(sheet: Sheet, power: Power, line: number): Sheet {
  return withLines(sheet, power, (sheet.lines[power] ?? []).toSpliced(line, 1));
}

/** Writes or empties one numbered build or removal. */
export function writeSlot(sheet: Sheet, power: Power, slot: number, order: Order | null): Sheet {
  const lines = sheet.lines[power] ?? [];
  if (!order) return eraseLine(sheet, power, slot);
  const line: OrderLine = { order, text: writeOrder(order) };
  return withLines(sheet, power, slot < lines.length ? lines.with(slot, line) : [...lines, line]);
}

/** Takes back everything, of one power or of all. */
export function eraseAll(sheet: Sheet, power?: Power): Sheet {
  return power === undefined
    ? emptySheet(sheet.judge, sheet.position, sheet.powers)
    : withLines(sheet, power, []);
}

/** The same sheet with these lines of one power. */
export function withLines(sheet: Sheet, power: Power, lines: readonly OrderLine[]): Sheet {
  return { ...sheet, lines: { ...sheet.lines, [power]: lines } };
}

/** Everything that a power is asked for in this phase, in the position's order, with the line written for each. */
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

/** The powers for which a power writes builds and removals, itself first. */
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
 * How many builds, removals or ballots a power may write, for itself or for another: those written that count, and those
 * still offered after them.
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

/** Why a line will not count, as the judge sees it among the power's other lines. Null if the rules allow it. */
export function fault(sheet: Sheet, power: Power, line: OrderLine): Reason | null {
  return sheet.judge.check(sheet.position, power, line, sheet.lines[power] ?? []);
}

/** Units and slots without a line, of one power or of all. */
export function open(sheet: Sheet, power?: Power): readonly Task[] {
  const powers = power === undefined ? sheet.powers : [power];
  return powers.flatMap((each) => tasks(sheet, each)).filter(({ line }) => !line);
}

/** The sheet as the judge takes it. If a power has several masters in this hand, each of them writes the same. */
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

/** The sheet in strict notation, one order a line, to be kept, sealed or sent. */
export function texts(sheet: Sheet): Record<Power, string[]> {
  const lines = book(sheet);
  return Object.fromEntries(sheet.powers.map((power) => [power, lines[power].map(writeLine)]));
}
