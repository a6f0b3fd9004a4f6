import { spaceName } from '../../../engine/notation/names.ts';
import type { Space } from '../../../engine/board.ts';
import type { OrderLine, Order } from '../../../engine/order.ts';
import type { Power } from '../../../engine/position.ts';
import { layerOf } from '../../../engine/units.ts';
import { sameOrder } from '../../orders/same-order.ts';
import { kindWord } from '../../orders/labels.ts';
import { placesLeader } from '../../orders/leaders.ts';
import { eraseAll, eraseLine, removable, withLines, write, type Sheet } from '../../orders/sheet.ts';
import * as words from '../../words/made/board.js';
import * as buttonWords from '../../words/made/button.js';
import type { Picked, Picking } from './pick.ts';

interface Changed {
  sheet: Sheet;
  note?: string;
}

type Winter = Order & { type: 'build' | 'disband' };

/**
 * One choice in the list that `winterSteps` returns; `nth` is its index in that list. If builds or removals are already written in the
 * space, the last choice takes them back.
 */
export interface WinterStep {
  kind: 'winter';
  nth: number;
  name: string;
}

/**
 * The builds and removals among which a player chooses in one space. The orders in `orders` can still be written. The orders in `written`
 * are already written, and can be taken back.
 */
export interface WinterChoice {
  orders: readonly Winter[];
  written: readonly OrderLine[];
}

/**
 * Handles a tap in a winter:
 * - at a home centre, replaces the build by the next possible one (army, fleet, each coast, none);
 * - at a unit, writes the unit's removal or takes it back;
 * - where a leader may be placed, moves the leader there.
 *
 * The player gets a choice where several units may be removed, or where both a plane and another unit can be built. With `ask`, the player
 * gets a choice wherever there is more than one possibility.
 */
export function tapWinter(sheet: Sheet, space: Space, ask = false): Picked {
  for (const power of sheet.powers) {
    const lines = sheet.lines[power] ?? [];
    const written = lines.filter(({ order }) => isAt(order, space));
    const orders = unlike(optionsAt(sheet, power, space, lines));
    if (isCrowded(sheet, power, space, [...orders, ...written.flatMap(({ order }) => order ?? [])])) {
      return asking(sheet, power, { orders, written });
    }
    const instead = ask ? insteadOf(sheet, power, space, written) : [];
    if (instead.length + written.length > 1) return asking(sheet, power, { orders: instead, written });
  }
  return { picking: null, ...cycle(sheet, space) };
}

function asking(sheet: Sheet, power: Power, winter: WinterChoice): Picked {
  const [{ unit }] = [...winter.orders, ...winter.written.map(({ order }) => order as Winter)];
  return { picking: { power, unit, place: -1, taken: [], left: [], winter }, sheet };
}

/** The orders that could be written for a space instead of the orders that are written there. */
function insteadOf(
  sheet: Sheet,
  power: Power,
  space: Space,
  written: readonly OrderLine[],
): readonly Winter[] {
  const lines = sheet.lines[power] ?? [];
  const others = placesLeader(sheet, power) ? [] : lines.filter((line) => !written.includes(line));
  return optionsAt(sheet, power, space, others).filter(
    (option) => !written.some(({ order }) => sameWinter(option, order)),
  );
}

/** The list without duplicates. Duplicates arise because several identical units in a space can be removed, each by the same order. */
const unlike = (orders: readonly Winter[]): readonly Winter[] =>
  orders.filter((order, nth) => orders.findIndex((other) => sameOrder(other, order)) === nth);

/**
 * True in two cases: the power has several removable units in the space, or both a plane and another unit could be built
 * there.
 */
function isCrowded(sheet: Sheet, power: Power, space: Space, orders: readonly Order[]): boolean {
  const layers = new Set(orders.map((order) => ('unit' in order ? layerOf(order.unit) : '')));
  const removes = orders.some(({ type }) => type === 'disband');
  const own = removable(sheet, power).filter(({ unit }) => unit.at === space);
  return layers.size > 1 || (removes && own.length > 1);
}

/**
 * The steps that a player can choose from: one for each possible order. If orders are written, there is also a last step, which takes them
 * back.
 */
export function winterSteps({ orders, written }: WinterChoice): readonly WinterStep[] {
  const steps = orders.map((order, nth): WinterStep => ({ kind: 'winter', nth, name: winterWords(order) }));
  return written.length > 0
    ? [...steps, { kind: 'winter', nth: orders.length, name: buttonWords.button_take_back() }]
    : steps;
}

function winterWords({ type, unit }: Winter): string {
  const named = { unit: `${kindWord(unit.kind)}${unit.coast ? `/${unit.coast}` : ''}` };
  return type === 'build' ? words.board_build(named) : words.board_remove(named);
}

/**
 * Writes the chosen order in addition to the orders already written for the space. The last step takes back all orders written for the
 * space.
 */
export function takeWinter(sheet: Sheet, picking: Picking, { nth }: WinterStep): Picked {
  const { power, winter } = picking;
  if (!winter) return { picking, sheet };
  const order = winter.orders[nth];
  if (order) return { picking: null, sheet: write(emptied(sheet, power), power, order) };
  const kept = (sheet.lines[power] ?? []).filter((line) => !winter.written.includes(line));
  return { picking: null, sheet: withLines(sheet, power, kept) };
}

function cycle(sheet: Sheet, space: Space): Changed {
  for (const power of sheet.powers) {
    const lines = sheet.lines[power] ?? [];
    const current = lines.findIndex(({ order }) => isAt(order, space));
    const placing = placesLeader(sheet, power);
    const others = placing ? [] : current < 0 ? lines : lines.toSpliced(current, 1);
    const options = optionsAt(sheet, power, space, others);
    if (options.length === 0) continue;
    const now = current < 0 ? -1 : options.findIndex((option) => sameWinter(option, lines[current].order));
    const next = options[now + 1];
    if (!next) return { sheet: eraseLine(sheet, power, current) };
    return { sheet: write(emptied(sheet, power), power, next) };
  }
  const note = words.board_nothing_to_build({ place: spaceName(sheet.judge.board, space) });
  return { sheet, note };
}

/** Removes an earlier placing of the leader from the sheet, because a leader can be in only one space. */
const emptied = (sheet: Sheet, power: Power): Sheet =>
  placesLeader(sheet, power) ? eraseAll(sheet, power) : sheet;

/** The spaces in which a tap, in a winter, writes or takes back a build or removal. */
export function winterSpaces(sheet: Sheet): ReadonlySet<Space> {
  const asked = sheet.judge.asks(sheet.position);
  const open = sheet.powers
    .filter((power) => asked.includes(power))
    .flatMap((power) => {
      const lines = sheet.lines[power] ?? [];
      return [
        ...sheet.judge.legal(sheet.position, power, null, placesLeader(sheet, power) ? [] : lines),
        ...lines.flatMap(({ order }) => (order ? [order] : [])),
      ];
    });
  return new Set(open.flatMap((order) => (isWinter(order) ? [order.unit.at] : [])));
}

/** Waives one build, for the first of the player's powers that can still build. */
export function waive(sheet: Sheet): Changed {
  for (const power of sheet.powers) {
    const open = sheet.judge.legal(sheet.position, power, null, sheet.lines[power] ?? []);
    const order = open.find(({ type }) => type === 'waive');
    if (order) return { sheet: write(sheet, power, order) };
  }
  return { sheet, note: words.board_nothing_to_waive() };
}

function optionsAt(
  sheet: Sheet,
  power: Power,
  space: Space,
  others: readonly OrderLine[],
): readonly Winter[] {
  return sheet.judge
    .legal(sheet.position, power, null, others)
    .filter(isWinter)
    .filter((order) => isAt(order, space));
}

const isWinter = (order: Order): order is Winter => order.type === 'build' || order.type === 'disband';

const isAt = (order: Order | null, space: Space): boolean =>
  order !== null && isWinter(order) && order.unit.at === space;

function sameWinter(a: Winter, b: Order | null): boolean {
  return (
    b !== null &&
    isWinter(b) &&
    a.type === b.type &&
    a.unit.kind === b.unit.kind &&
    a.unit.coast === b.unit.coast
  );
}
