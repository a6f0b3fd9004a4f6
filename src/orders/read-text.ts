import type { Space } from '../../engine/board.ts';
import { readLine, type LineReading } from '../../engine/notation/read.ts';
import { partsOf, type SheetPart } from '../../engine/notation/sheet.ts';
import type { OrderLine, UnitName, Order } from '../../engine/order.ts';
import { isBid } from '../../engine/order.ts';
import type { Power } from '../../engine/position.ts';
import type { PowerName } from '../../engine/variant.ts';
import * as words from '../words/made/orders.js';
import { bidders, faultOfBid, type BidLine } from './bids.ts';
import { join, powerName } from './names.ts';
import { tellProblem } from './problems.ts';
import { sayOrder, sayUnit } from './printed.ts';
import { everyUnit, nameOf } from '../../engine/units.ts';
import { sameName, sameOrder, unitOf } from './same-order.ts';
import { fault, orderable, writeRead, type Sheet } from './sheet.ts';

/**
 * The reading of one line of a text. If `legal` is false, the rules do not allow the order. The sheet accepts such a line all the same, and
 * marks it.
 */
export type Reading = { text: string; power: Power } & (
  { line: OrderLine & { order: Order }; legal: boolean } | { problem: string; choices?: readonly Space[] }
);

/**
 * Reads orders from a text without writing any of them on the sheet. Lines below a power's heading belong to that power. A line without a
 * heading belongs to `power` if `power` is given, and otherwise to the power whose unit the line names.
 */
export function readings(sheet: Sheet, text: string, power?: Power): readonly Reading[] {
  return partsOf(everyName(sheet), text).flatMap((part) => readPart(sheet, part, power));
}

/** The powers with their names in the variant and in the reader's language. A heading may use either name. */
const everyName = ({ judge: { powers } }: Sheet): readonly PowerName[] => [
  ...powers,
  ...powers.map((power) => ({ ...power, name: powerName({ powers }, power.id) })),
];

function readPart(
  sheet: Sheet,
  { heading, power: named, lines }: SheetPart,
  given?: Power,
): readonly Reading[] {
  const { judge, position, powers } = sheet;
  const power = named ?? given ?? null;
  const first = power ?? powers[0];
  if (first === undefined) return [];
  if (heading !== null && named === null) {
    return [{ text: heading, power: first, problem: words.orders_no_such_power({ heading }) }];
  }
  if (!powers.includes(first)) {
    const whose = heading ?? powerName(judge, first);
    return [{ text: whose, power: first, problem: words.orders_not_commanded({ power: whose }) }];
  }
  if (!power) return lines.map((line) => readForAny(sheet, line));
  return lines.map((line) => reading(sheet, power, line, readLine(judge, position, power, line)));
}

/**
 * Reads a line without a heading. The line belongs to the first power for which it can be read. A bid belongs to the only power that can
 * make it.
 */
function readForAny(sheet: Sheet, text: string): Reading {
  const { judge, position, powers } = sheet;
  const tried = powers.map((power) => reading(sheet, power, text, readLine(judge, position, power, text)));
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
  const { text, power } = bids[0];
  const problem = words.orders_whose_points({ power: powerName(judge, first?.id ?? power), text });
  return { text, power, problem };
}

function reading(sheet: Sheet, power: Power, text: string, read: LineReading): Reading {
  if ('problem' in read) {
    return { text, power, problem: tellProblem(read.why), ...(read.choices && { choices: read.choices }) };
  }
  if (isBid(read.line)) return readBid(sheet, power, text, read.line as BidLine);
  const legal = fault(sheet, power, read.line) === null;
  if (!legal && !owns(sheet, power, read.line.order)) {
    return { text, power, problem: notOwned(sheet, read.line.order) };
  }
  return { text, power, line: read.line, legal };
}

/**
 * Rejects a bid with a sentence if no power of this player has points, or if nobody can bid for the bid's unit. Accepts every other bid,
 * and marks a bid that will not count.
 */
function readBid(sheet: Sheet, power: Power, text: string, bid: BidLine): Reading {
  const { judge, position, powers } = sheet;
  if (bidders(sheet).length === 0) {
    const names = join(powers.map((id) => powerName(judge, id)));
    return { text, power, problem: words.orders_cannot_bid({ names }) };
  }
  const named = unitOf(bid.order);
  const owner = named && ownerOf(sheet, named);
  if (named && owner === undefined) {
    return { text, power, problem: words.orders_no_such_unit({ unit: sayUnit(judge.board, named) }) };
  }
  if (!named || !owner || judge.seats(position)[owner] !== null) {
    return { text, power, problem: words.orders_bid_for_nobodys() };
  }
  return { text, power, line: bid, legal: faultOfBid(sheet, power, bid) === null };
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

/** Writes the lines that were understood and skips the rest. If a text bids twice for the same order, the points add up. */
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

/** The number of earlier lines of the text that name the same unit. Several units may share a name. */
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
