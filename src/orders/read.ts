import { powerName } from './names.ts';
import type { Space } from '../../engine/board.ts';
import { readLine, type Read } from '../../engine/notation/read.ts';
import { partsOf, type SheetPart } from '../../engine/notation/sheet.ts';
import type { Line, Name, Order } from '../../engine/order.ts';
import { isBid } from '../../engine/order.ts';
import type { Power } from '../../engine/position.ts';
import { bidders, faultOfBid, type Bid } from './bids.ts';
import { sayOrder, sayUnit } from './words.ts';
import { everyUnit, nameOf } from '../../engine/units.ts';
import { sameName, sameOrder, unitOf } from './alike.ts';
import { fault, orderable, writeRead, type Sheet } from './sheet.ts';

/** What one written line would mean. `legal`: the rules allow it; a line that they don't is accepted and marked. */
export type Reading = { text: string; power: Power } & (
  { line: Line & { order: Order }; legal: boolean } | { problem: string; choices?: readonly Space[] }
);

/**
 * Reads orders from a text, nothing accepted yet. Lines stand under a power's heading, or under none: then each goes to
 * the power whose unit it names, or to `power` where that is given.
 */
export function readings(sheet: Sheet, text: string, power?: Power): readonly Reading[] {
  return partsOf(sheet.judge.powers, text).flatMap((part) => readPart(sheet, part, power));
}

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
    return [{ text: heading, power: first, problem: `No power is called ${heading}.` }];
  }
  if (!powers.includes(first)) {
    const whose = heading ?? first;
    return [{ text: whose, power: first, problem: `You do not command ${whose}.` }];
  }
  if (!power) return lines.map((line) => readForAny(sheet, line));
  return lines.map((line) => reading(sheet, power, line, readLine(judge, position, power, line)));
}

/** A line without a heading goes to the first power that owns the unit it names; a bid to the only one that can make it. */
function readForAny(sheet: Sheet, text: string): Reading {
  const { judge, position, powers } = sheet;
  const tried = powers.map((power) => reading(sheet, power, text, readLine(judge, position, power, text)));
  const bids = tried.filter((each) => 'line' in each && isBid(each.line));
  return bids.length > 0 ? theOneBid(sheet, bids) : (tried.find((each) => 'line' in each) ?? tried[0]);
}

/** The bid of the only power that may make it; whose points it means is asked for where several may. */
function theOneBid({ judge }: Sheet, bids: readonly Reading[]): Reading {
  const legal = bids.filter((each) => 'line' in each && each.legal);
  if (legal.length < 2) return legal[0] ?? bids[0];
  const names = judge.powers
    .filter(({ id }) => legal.some(({ power }) => power === id))
    .map(({ name }) => name);
  const { text, power } = bids[0];
  return { text, power, problem: `Whose points? Write the power before it: ${names[0]}: ${text}` };
}

function reading(sheet: Sheet, power: Power, text: string, read: Read): Reading {
  if ('problem' in read) return { text, power, ...read };
  if (isBid(read.line)) return readBid(sheet, power, text, read.line as Bid);
  const legal = fault(sheet, power, read.line) === null;
  if (!legal && !owns(sheet, power, read.line.order)) {
    return { text, power, problem: notOwned(sheet, read.line.order) };
  }
  return { text, power, line: read.line, legal };
}

/** A bid on a unit that nobody could bid for is a slip of the pen; any other is accepted, and marked if it will not count. */
function readBid(sheet: Sheet, power: Power, text: string, bid: Bid): Reading {
  const { judge, position, powers } = sheet;
  if (bidders(sheet).length === 0) {
    const names = powers.map((id) => powerName(judge, id));
    return { text, power, problem: `${names.join(' and ')} cannot bid points in this phase.` };
  }
  const named = unitOf(bid.order);
  const owner = named && ownerOf(sheet, named);
  if (named && owner === undefined) {
    return {
      text,
      power,
      problem: `There is no ${sayUnit(judge.board, named)}. Check the kind and the place.`,
    };
  }
  if (!named || !owner || judge.seats(position)[owner] !== null) {
    return { text, power, problem: 'Points are bid for units that no player commands.' };
  }
  return { text, power, line: bid, legal: faultOfBid(sheet, power, bid) === null };
}

function ownerOf({ position }: Sheet, named: Name): Power | undefined {
  return everyUnit(position).find((unit) => sameName(nameOf(unit), named))?.power;
}

/** Why an order's unit is not one to be ordered here, as a sentence. */
function notOwned(sheet: Sheet, order: Order): string {
  const { judge, position, powers } = sheet;
  const named = unitOf(order);
  if (!named) return 'This order is not yours to give.';
  const said = sayUnit(judge.board, named);
  const owner = ownerOf(sheet, named);
  if (order.type === 'build') return `${said} cannot be built: the centre is not yours.`;
  if (owner === undefined) return `There is no ${said}. Check the kind and the place.`;
  if (bidders(sheet).length > 0 && judge.seats(position)[owner] === null) {
    return `No player commands ${said}. Bid points for it: 1: ${sayOrder(judge.board, order)}`;
  }
  const name = powerName(judge, owner);
  return powers.includes(owner) ? `${said} is of ${name}.` : `${said} is of ${name}, not yours to order.`;
}

/** Whether a power may order what an order names: its unit, a centre of its own, or nothing in particular. */
function owns(sheet: Sheet, power: Power, order: Order): boolean {
  const unit = unitOf(order);
  if (!unit) return true;
  if (order.type === 'build') return sheet.position.centres[unit.at] === power;
  return orderable(sheet, power).some((own) => sameName(own.unit, unit));
}

/** Writes what was understood; what was not is passed over. Points bid twice for one order in a text add up. */
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

/** How many lines before it in the text name the same unit: several may share its name. */
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

/** The text of an ambiguous line with the word in doubt replaced by the space that was meant. */
export function settle(sheet: Sheet, unsure: Reading, meant: Space): string {
  const { judge, position } = sheet;
  for (const word of unsure.text.matchAll(/[\p{L}.]+/gu)) {
    const text = unsure.text.slice(0, word.index) + meant + unsure.text.slice(word.index + word[0].length);
    const read = readLine(judge, position, unsure.power, text);
    if ('line' in read || mentions(read, unsure)) return text;
  }
  return unsure.text;
}

/** Whether a line is still in doubt, but over another word: it may have had two. */
function mentions(read: Extract<Read, { problem: string }>, unsure: Reading): boolean {
  const before = 'problem' in unsure ? (unsure.choices ?? []) : [];
  return read.choices !== undefined && read.choices.some((choice) => !before.includes(choice));
}
