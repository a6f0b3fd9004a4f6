import { spaceName } from '../../../engine/notation/names.ts';
import type { UnitName, Order } from '../../../engine/order.ts';
import { layerOf } from '../../../engine/units.ts';
import * as words from '../../words/made/orders.js';
import { sameName, target } from '../same-order.ts';
import { placesOfResults } from '../pieces.ts';
import { book, ordersUnits, type Sheet } from '../sheet.ts';
import { trial } from '../trial.ts';
import { sayUnit } from '../printed.ts';
import { written, type Move, type OrderWarning, type WrittenTask } from './warning.ts';

/**
 * Warnings about a player's own units that block each other. Either two units move into one space, or two units swap places, or a unit
 * moves into the space of a unit that stays. Planes and leaders do not block armies and fleets.
 */
export function bounces(sheet: Sheet): OrderWarning[] {
  if (!ordersUnits(sheet)) return [];
  const all = sheet.powers.flatMap((power) => written(sheet, power));
  const moves = all.flatMap((each) => (each.order.type === 'move' ? [{ ...each, order: each.order }] : []));
  const fails = lazily(() => failingAlone(sheet));
  return moves.flatMap((each, at) => {
    const meets = ({ name }: WrittenTask) => layerOf(name) === layerOf(each.name);
    const before = moves.slice(0, at).filter(meets);
    const text = inTheWay(sheet, each, before, all.filter(meets));
    return text && fails().has(each.place)
      ? [{ kind: 'bounce' as const, power: each.power, unit: each.name, text }]
      : [];
  });
}

/**
 * The indexes, in the position, of units whose moves fail even if nobody else orders anything. A trial adjudication decides this, because
 * some variants let units share a space.
 */
function failingAlone(sheet: Sheet): ReadonlySet<number> {
  const { judge, position } = sheet;
  const { report } = trial(judge, position, book(sheet));
  const places = placesOfResults(position, report);
  return new Set(report.flatMap(({ words }, at) => (words.includes('bounces') ? [places[at] ?? -1] : [])));
}

/** Calls `ask` only when its answer is first needed, and remembers the answer. */
function lazily<T>(ask: () => T): () => T {
  let known: { answer: T } | null = null;
  return () => (known ??= { answer: ask() }).answer;
}

type WrittenMove = WrittenTask & { order: Move };

function inTheWay(
  sheet: Sheet,
  mover: WrittenMove,
  before: readonly WrittenMove[],
  all: readonly WrittenTask[],
): string | null {
  const { board } = sheet.judge;
  const help = (move: WrittenMove) => all.filter(({ order }) => supports(order, move)).length;
  const rival = before.find((other) => other.order.to === mover.order.to && other.power === mover.power);
  const unit = sayUnit(board, mover.name);
  const said = (other: UnitName) => ({ one: sayUnit(board, other), other: unit });
  if (rival && help(rival) === help(mover)) {
    return words.orders_will_bounce({ ...said(rival.name), place: spaceName(board, mover.order.to) });
  }
  const swap = before.find((other) => other.order.to === mover.name.at && mover.order.to === other.name.at);
  if (swap && swap.power === mover.power && !swap.order.via && !mover.order.via) {
    return words.orders_cannot_swap(said(swap.name));
  }
  const stays = all.find(
    ({ name, order, power }) => name.at === mover.order.to && order.type === 'stay' && power === mover.power,
  );
  return stays ? words.orders_stays_there({ unit, other: sayUnit(board, stays.name) }) : null;
}

function supports(order: Order, move: WrittenMove): boolean {
  return (
    order.type === 'stay' &&
    order.deed.type === 'support' &&
    sameName(order.deed.of, move.name) &&
    target(order.deed) === move.order.to
  );
}
