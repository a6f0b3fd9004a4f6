import type { Space } from '../../engine/board.ts';
import { PowerWords } from '../../engine/notation/power-words.ts';
import { readLine, type LineReading } from '../../engine/notation/read.ts';
import { partsOf, ROW_ENDS, type SheetLine, type SheetPart } from '../../engine/notation/sheet.ts';
import type { OrderLine, UnitName, Order } from '../../engine/order.ts';
import { isBid } from '../../engine/order.ts';
import type { Power } from '../../engine/position.ts';
import * as words from '../words/made/orders.js';
import { bidders, faultOfBid, type BidLine } from './bids.ts';
import { join, powerName } from './names.ts';
import { tellProblem } from './problems.ts';
import { sayOrder, sayUnit } from './printed.ts';
import { everyUnit, nameOf } from '../../engine/units.ts';
import { sameName, sameOrder, unitOf } from './same-order.ts';
import { fault, orderable, writeRead, type Sheet } from './sheet.ts';

/**
 * The reading of one line of a text. `row` is the number of the line's row in the text, counted from 0. If `legal` is false, the rules do
 * not allow the order. The sheet accepts the line all the same, and marks it.
 */
export type Reading = { text: string; power: Power; row: number } & (
  { line: OrderLine & { order: Order }; legal: boolean } | { problem: string; choices?: readonly Space[] }
);

/** One part of a text (lines with the same heading, or without one), and the readings of these lines. */
interface ReadPart {
  part: SheetPart;
  readings: readonly Reading[];
}

/**
 * The longest text that is read while a person types or pastes, in characters. The orders of all powers for one phase have about 2,000
 * characters.
 */
const LONGEST_TEXT = 64 * 1024;

function tooLong({ powers }: Sheet): ReadPart {
  const problem = words.orders_text_too_long();
  const part = { heading: null, row: null, power: null, lines: [] };
  return { part, readings: powers.slice(0, 1).map((power) => ({ text: '…', power, row: 0, problem })) };
}

/**
 * Reads orders from a text without writing any of them on the sheet. Lines below a power's heading belong to that power. A line without a
 * heading belongs to `power` if `power` is given, and otherwise to the power whose unit the line names.
 */
export const readings = (sheet: Sheet, text: string, power?: Power): readonly Reading[] =>
  readParts(sheet, text, power).flatMap((read) => read.readings);

function readParts(sheet: Sheet, text: string, power?: Power): readonly ReadPart[] {
  const { judge, position, powers } = sheet;
  if (text.length > LONGEST_TEXT) return [tooLong(sheet)];
  const isOrder = (line: string): boolean =>
    powers.some((one) => 'line' in readLine(judge, position, power ?? one, line));
  return partsOf(new PowerWords(judge.powers), text, isOrder).map((part) => ({
    part,
    readings: readPart(sheet, part, power),
  }));
}

/**
 * The text without the orders that were understood. If all orders below a power's name were understood, the name is left out too.
 * Everything else stays as it was typed: lines that can't be read, the headings above them, other headings, comments, and rows that have no
 * orders.
 */
export function notUnderstood(sheet: Sheet, text: string): string {
  if (text.length > LONGEST_TEXT) return text;
  const read = readParts(sheet, text);
  const byRow = new Map<number, Reading[]>();
  for (const each of read.flatMap((one) => one.readings)) {
    const list = byRow.get(each.row) ?? [];
    list.push(each);
    byRow.set(each.row, list);
  }
  const headed = new Map(
    read.flatMap((each) => (each.part.row === null ? [] : [[each.part.row, each] as const])),
  );
  const left = text.split(ROW_ENDS).flatMap((row, number) => {
    if (row.trim() === '') return [];
    const here = byRow.get(number) ?? [];
    const unclear = here.filter((each) => 'problem' in each);
    const part = headed.get(number);
    const isNeeded = part && (part.part.power === null || part.readings.some((each) => 'problem' in each));
    if (unclear.length === here.length) return part && !isNeeded && here.length === 0 ? [] : [row];
    const heading = isNeeded ? row.slice(0, row.indexOf(':') + 1) : '';
    const rest = `${heading} ${unclear.map((each) => each.text).join(', ')}`.trim();
    return rest === '' ? [] : [rest];
  });
  return left.join('\n');
}

function readPart(
  sheet: Sheet,
  { heading, power: named, lines }: SheetPart,
  given?: Power,
): readonly Reading[] {
  const { judge, position, powers } = sheet;
  const power = named ?? (heading === null ? given : undefined) ?? null;
  if (power === null) return lines.map((line) => readForAny(sheet, line));
  if (!powers.includes(power)) {
    const problem = words.orders_not_commanded({ power: heading ?? powerName(judge, power) });
    return lines.map((line) => ({ ...line, power, problem }));
  }
  return lines.map((line) => reading(sheet, power, line, readLine(judge, position, power, line.text)));
}

/**
 * Reads a line without a heading. The line belongs to the first power for which it can be read. A bid belongs to the only power that can
 * make it.
 */
function readForAny(sheet: Sheet, line: SheetLine): Reading {
  const { judge, position, powers } = sheet;
  const tried = powers.map((power) =>
    reading(sheet, power, line, readLine(judge, position, power, line.text)),
  );
  const bids = tried.filter((each) => 'line' in each && isBid(each.line));
  return bids.length > 0 ? theOneBid(sheet, bids) : (tried.find((each) => 'line' in each) ?? tried[0]);
}

/**
 * The one legal bid among these readings of a line. If several powers may make the bid, the result is a problem, which asks whose points
 * are meant.
 */
function theOneBid({ judge }: Sheet, bids: readonly Reading[]): Reading {
  const legal = bids.filter((each) => 'line' in each && each.legal);
  if (legal.length < 2) return legal[0] ?? bids[0];
  const first = judge.powers.find(({ id }) => legal.some(({ power }) => power === id));
  const { text, power, row } = bids[0];
  const problem = words.orders_whose_points({ power: powerName(judge, first?.id ?? power), text });
  return { text, power, row, problem };
}

function reading(sheet: Sheet, power: Power, { text, row }: SheetLine, read: LineReading): Reading {
  const line = { text, power, row };
  if ('problem' in read) {
    return { ...line, problem: tellProblem(read.why), ...(read.choices && { choices: read.choices }) };
  }
  if (isBid(read.line)) return { ...line, ...readBid(sheet, power, read.line as BidLine) };
  // The line is checked on a sheet where it has already replaced the unit’s present order.
  const legal = fault(writeRead(sheet, power, read.line), power, read.line) === null;
  if (!legal && !owns(sheet, power, read.line.order)) {
    return { ...line, problem: notOwned(sheet, read.line.order) };
  }
  return { ...line, line: read.line, legal };
}

/**
 * Rejects a bid, and says why in a sentence, if no power of this player has points or if nobody can bid for the bid's unit. Accepts every
 * other bid, and marks a bid that will not count.
 */
function readBid(
  sheet: Sheet,
  power: Power,
  bid: BidLine,
): { problem: string } | { line: BidLine; legal: boolean } {
  const { judge, position, powers } = sheet;
  if (bidders(sheet).length === 0) {
    const names = join(powers.map((id) => powerName(judge, id)));
    return { problem: words.orders_cannot_bid({ names }) };
  }
  const named = unitOf(bid.order);
  const owner = named && ownerOf(sheet, named);
  if (named && owner === undefined) {
    return { problem: words.orders_no_such_unit({ unit: sayUnit(judge.board, named) }) };
  }
  if (!named || !owner || judge.seats(position)[owner] !== null) {
    return { problem: words.orders_bid_for_nobodys() };
  }
  return { line: bid, legal: faultOfBid(sheet, power, bid) === null };
}

function ownerOf({ position }: Sheet, named: UnitName): Power | undefined {
  return everyUnit(position).find((unit) => sameName(nameOf(unit), named))?.power;
}

/** A sentence that says why these powers cannot order this unit. */
function notOwned(sheet: Sheet, order: Order): string {
  const { judge, position, powers } = sheet;
  const named = unitOf(order);
  if (!named) return words.orders_not_yours_to_give();
  const unit = sayUnit(judge.board, named);
  const owner = ownerOf(sheet, named);
  if (order.type === 'build') return words.orders_cannot_build({ unit });
  if (owner === undefined) return words.orders_no_such_unit({ unit });
  if (bidders(sheet).length > 0 && judge.seats(position)[owner] === null) {
    return words.orders_bid_for_it({ unit, order: sayOrder(judge.board, order) });
  }
  const its = { unit, power: powerName(judge, owner) };
  return powers.includes(owner) ? words.orders_is_of(its) : words.orders_not_yours(its);
}

/** Whether a power commands the unit that an order names, or owns the centre that a build names. True for an order that names no unit. */
function owns(sheet: Sheet, power: Power, order: Order): boolean {
  const unit = unitOf(order);
  if (!unit) return true;
  if (order.type === 'build') return sheet.position.centres[unit.at] === power;
  return orderable(sheet, power).some((own) => sameName(own.unit, unit));
}

/** Writes the lines that were understood, and skips all other lines. If a text bids twice for the same order, the points add up. */
export function takeReadings(sheet: Sheet, understood: readonly Reading[]): Sheet {
  let written = sheet;
  const taken: Understood[] = [];
  for (const each of understood) {
    if (!('line' in each)) continue;
    written = writeRead(written, each.power, addedUp(each, taken), namedBefore(each, taken));
    taken.push(each);
  }
  return written;
}

type Understood = Extract<Reading, { legal: boolean }>;

/** How many earlier lines of the text name the same unit. Several units may share a name. */
function namedBefore({ power, line }: Understood, before: readonly Understood[]): number {
  const unit = unitOf(line.order);
  return before.filter((other) => {
    const named = unitOf(other.line.order);
    return other.power === power && unit && named && sameName(unit, named);
  }).length;
}

function addedUp({ power, line }: Understood, before: readonly Understood[]): Understood['line'] {
  if (line.points === undefined) return line;
  const same = before.filter(
    (other) => other.power === power && isBid(other.line) && sameOrder(other.line.order, line.order),
  );
  return { ...line, points: same.reduce((sum, other) => sum + (other.line.points ?? 0), line.points) };
}

/** The text of an ambiguous line, with the ambiguous word replaced by the space that was meant. */
export function settle(sheet: Sheet, unsure: Reading, meant: Space): string {
  const { judge, position } = sheet;
  for (const word of unsure.text.matchAll(/[\p{L}.]+/gu)) {
    const text = unsure.text.slice(0, word.index) + meant + unsure.text.slice(word.index + word[0].length);
    const read = readLine(judge, position, unsure.power, text);
    if ('line' in read || mentions(read, unsure)) return text;
  }
  return unsure.text;
}

/** Whether a line that was ambiguous in one word (`unsure`) is now ambiguous in another word (`read`). */
function mentions(read: Extract<LineReading, { problem: string }>, unsure: Reading): boolean {
  const before = 'problem' in unsure ? (unsure.choices ?? []) : [];
  return read.choices !== undefined && read.choices.some((choice) => !before.includes(choice));
}
