import type { Coast, Space } from '../../engine/board.ts';
import { writeLine, writeOrder } from '../../engine/notation/write.ts';
import type { Line, Name, Order, OrderBook } from '../../engine/order.ts';
import { isBid } from '../../engine/order.ts';
import type { Position, Power, Unit } from '../../engine/position.ts';
import type { Reason } from '../../engine/report.ts';
import { nameOf } from '../../engine/units.ts';
import type { Judge } from '../../engine/judge.ts';

/** What one hand has written for one phase. Plain data: every change makes a new sheet. */
export interface Sheet {
  readonly judge: Judge;
  readonly position: Position;
  /** The powers this hand commands. */
  readonly powers: readonly Power[];
  readonly lines: Readonly<Record<Power, readonly Line[]>>;
}

/** What still wants a line: a unit, or one of the builds or removals a power may write. */
export type Task =
  | { kind: 'unit'; power: Power; unit: Unit; line: Line | null }
  | { kind: 'slot'; power: Power; slot: number; line: Line | null };

/** How many builds or removals a power writes in this phase. */
interface Quota {
  kind: 'build' | 'disband';
  allowed: number;
  written: number;
}

// No board has room for more units; it bounds the counting of what a judge says is still open.
const mostUnits = 64;

/** A sheet with nothing on it. */
export function emptySheet(judge: Judge, position: Position, powers: readonly Power[]): Sheet {
  return { judge, position, powers, lines: Object.fromEntries(powers.map((power) => [power, []])) };
}

/** The unit an order is for; null for a waive and for choices that name no unit. */
export function unitOf(order: Order): Name | null {
  return 'unit' in order ? order.unit : null;
}

/** The same unit, whether or not a coast was written. */
export function sameName(a: Name, b: Name): boolean {
  return a.kind === b.kind && a.at === b.at && (!a.coast || !b.coast || a.coast === b.coast);
}

/** The units of a power that its orders may name: where retreats are written, the dislodged ones. */
export function unitsOf({ judge, position }: Sheet, power: Power): readonly Unit[] {
  const retreat = judge.phase(position).wants === 'retreats';
  const named = retreat ? position.dislodged.map(({ unit }) => unit) : position.units;
  return named.filter((unit) => unit.power === power);
}

/** Whether orders are written for units (moves, retreats), not for a power's builds, removals and ballots. */
export function ordersUnits({ judge, position }: Sheet): boolean {
  const { wants } = judge.phase(position);
  return wants === 'moves' || wants === 'retreats';
}

/** Writes an order on a power's sheet; it takes the place of what was written for the same unit or build site. */
export function write(sheet: Sheet, power: Power, order: Order): Sheet {
  return writeOn(sheet, power, { order, text: writeOrder(order) });
}

/** Writes a line that was read, as it was typed; a bid takes the place of one for the same order. */
export function writeRead(sheet: Sheet, power: Power, line: Line & { order: Order }): Sheet {
  return writeOn(sheet, power, line);
}

function writeOn(sheet: Sheet, power: Power, line: Line & { order: Order }): Sheet {
  const lines = sheet.lines[power] ?? [];
  const at = lines.findIndex((other) => isBid(other) === isBid(line) && replaces(sheet, line, other));
  return withLines(sheet, power, at < 0 ? [...lines, line] : lines.with(at, line));
}

function replaces(sheet: Sheet, line: Line & { order: Order }, { order: before }: Line): boolean {
  const { order } = line;
  if (!before) return false;
  if (isBid(line)) return sameOrder(order, before);
  const [unit, other] = [unitOf(order), unitOf(before)];
  if (!unit || !other) return false;
  return ordersUnits(sheet) ? sameName(unit, other) : unit.at === other.at;
}

/** Takes back what was written for a unit. */
export function erase(sheet: Sheet, power: Power, unit: Name): Sheet {
  const lines = sheet.lines[power] ?? [];
  return withLines(
    sheet,
    power,
    lines.filter((line) => !isFor(line, unit)),
  );
}

/** Takes back the line with this number. */
export function eraseLine(sheet: Sheet, power: Power, line: number): Sheet {
  return withLines(sheet, power, (sheet.lines[power] ?? []).toSpliced(line, 1));
}

/** Writes or empties one numbered build or removal. */
export function writeSlot(sheet: Sheet, power: Power, slot: number, order: Order | null): Sheet {
  const lines = sheet.lines[power] ?? [];
  if (!order) return eraseLine(sheet, power, slot);
  const line: Line = { order, text: writeOrder(order) };
  return withLines(sheet, power, slot < lines.length ? lines.with(slot, line) : [...lines, line]);
}

/** Takes back everything, of one power or of all. */
export function eraseAll(sheet: Sheet, power?: Power): Sheet {
  return power === undefined
    ? emptySheet(sheet.judge, sheet.position, sheet.powers)
    : withLines(sheet, power, []);
}

/** The same sheet with these lines of one power. */
export function withLines(sheet: Sheet, power: Power, lines: readonly Line[]): Sheet {
  return { ...sheet, lines: { ...sheet.lines, [power]: lines } };
}

/** The line written for a unit. */
export function lineFor(sheet: Sheet, power: Power, unit: Name): Line | null {
  return (sheet.lines[power] ?? []).find((line) => isFor(line, unit)) ?? null;
}

function isFor(line: Line, unit: Name): boolean {
  const named = line.order && unitOf(line.order);
  return !isBid(line) && named !== null && sameName(unit, named);
}

/** Everything a power is asked for in this phase, in the position's order, with what is written for it. */
export function tasks(sheet: Sheet, power: Power): readonly Task[] {
  if (!sheet.judge.asks(sheet.position).includes(power)) return [];
  if (ordersUnits(sheet)) {
    return unitsOf(sheet, power).map((unit) => ({
      kind: 'unit',
      power,
      unit,
      line: lineFor(sheet, power, nameOf(unit)),
    }));
  }
  const lines = sheet.lines[power] ?? [];
  const { allowed } = quota(sheet, power);
  return Array.from({ length: Math.max(allowed, lines.length) }, (_, slot) => ({
    kind: 'slot',
    power,
    slot,
    line: lines[slot] ?? null,
  }));
}

/** The legal orders for a task, given what else is written. */
export function choices(sheet: Sheet, task: Task): readonly Order[] {
  const { judge, position } = sheet;
  const lines = sheet.lines[task.power] ?? [];
  return task.kind === 'unit'
    ? judge.legal(position, task.power, task.unit, lines)
    : judge.legal(position, task.power, null, lines.toSpliced(task.slot, 1));
}

/** How many builds or removals a power may write, counted by what the judge still offers. */
export function quota(sheet: Sheet, power: Power): Quota {
  const { judge, position } = sheet;
  const written = (sheet.lines[power] ?? []).length;
  const taken: Line[] = [];
  let kind: Quota['kind'] = 'build';
  while (taken.length < mostUnits) {
    const open = judge.legal(position, power, null, taken);
    const next = open.find(({ type }) => type === 'waive') ?? open[0];
    if (!next) break;
    if (next.type === 'disband') kind = 'disband';
    taken.push({ order: next, text: writeOrder(next) });
  }
  return { kind, allowed: taken.length, written };
}

/** Why a line will not count, as the judge sees it among the others of its power; null if the rules allow it. */
export function fault(sheet: Sheet, power: Power, line: Line): Reason | null {
  const lines = sheet.lines[power] ?? [];
  return sheet.judge.check(sheet.position, power, line, lines.includes(line) ? lines : [...lines, line]);
}

/** The same order, however it was written: a support needs no coast, `via convoy` may go without saying. */
export function sameOrder(legal: Order, written: Order): boolean {
  const [unit, other] = [unitOf(legal), unitOf(written)];
  if (legal.type !== written.type || !!unit !== !!other) return false;
  if (unit && other && !sameName(unit, other)) return false;
  if (legal.type === 'move' && written.type === 'move')
    return legal.to === written.to && coastFits(legal, written);
  if (legal.type === 'retreat' && written.type === 'retreat')
    return legal.to === written.to && coastFits(legal, written);
  if (legal.type === 'stay' && written.type === 'stay') return sameDeed(legal.deed, written.deed);
  return unit !== null || writeOrder(legal) === writeOrder(written);
}

const coastFits = (legal: { coast?: Coast }, written: { coast?: Coast }): boolean =>
  legal.coast === written.coast;

type Deed = (Order & { type: 'stay' })['deed'];

function sameDeed(legal: Deed, written: Deed): boolean {
  if (legal.type === 'support' && written.type === 'support') {
    return sameName(legal.of, written.of) && target(legal) === target(written);
  }
  if (legal.type === 'convoy' && written.type === 'convoy') {
    return sameName(legal.of, written.of) && legal.to === written.to;
  }
  return legal.type === written.type;
}

/** Where a supported unit goes, its own place for a hold. */
export function target(support: Deed & { type: 'support' }): Space {
  return support.to ?? support.of.at;
}

/** Units and slots without a line, of one power or of all. */
export function open(sheet: Sheet, power?: Power): readonly Task[] {
  const powers = power === undefined ? sheet.powers : [power];
  return powers.flatMap((each) => tasks(sheet, each)).filter(({ line }) => !line);
}

/** The sheet as the judge takes it. */
export function book(sheet: Sheet): OrderBook {
  return sheet.lines;
}

/** The sheet in strict notation, one order a line, to be kept, sealed or sent. */
export function texts(sheet: Sheet): Record<Power, string[]> {
  return Object.fromEntries(sheet.powers.map((power) => [power, (sheet.lines[power] ?? []).map(writeLine)]));
}
