import type { Board, Space } from '../../../engine/board.ts';
import type { UnitName, Order } from '../../../engine/order.ts';
import type { Power } from '../../../engine/position.ts';
import { nameOf } from '../../../engine/units.ts';
import * as words from '../../words/made/orders.js';
import { sameName, target } from '../same-order.ts';
import { piecesOf } from '../pieces.ts';
import { route } from '../route.ts';
import { tasks, type Sheet } from '../sheet.ts';
import { sayOrder, sayUnit } from '../printed.ts';
import { written, type Move, type OrderWarning, type WrittenTask } from './warning.ts';

/** Warnings about supports, convoys and moves by convoy that do not fit this player's other orders. */
export function mismatches(sheet: Sheet, power: Power): OrderWarning[] {
  return written(sheet, power).flatMap((each): OrderWarning[] => {
    if (each.order.type === 'move') return lonelyArmy(sheet, each, each.order);
    if (each.order.type !== 'stay') return [];
    if (each.order.deed.type === 'support') return lonelySupport(sheet, each);
    if (each.order.deed.type === 'convoy') return lonelyConvoy(sheet, each);
    return [];
  });
}

interface Mine {
  name: UnitName;
  order: Order | null;
}

/** The player's own units with this name, each with its order. Several units may share a name. */
function mine(sheet: Sheet, named: UnitName): readonly Mine[] {
  return sheet.powers
    .flatMap((power) => tasks(sheet, power))
    .flatMap((task) =>
      task.kind === 'unit' && sameName(task.unit, named)
        ? [{ name: nameOf(task.unit), order: task.line?.order ?? null }]
        : [],
    );
}

function lonelySupport(sheet: Sheet, { power, name, order }: WrittenTask): OrderWarning[] {
  if (order.type !== 'stay' || order.deed.type !== 'support') return [];
  const { deed } = order;
  const supported = mine(sheet, deed.of);
  const fits = ({ order: given }: Mine): boolean =>
    given?.type === 'move'
      ? given.to === target(deed) && (deed.coast === undefined || deed.coast === given.coast)
      : deed.of.at === target(deed);
  if (supported.length === 0 || supported.some(fits)) return [];
  return [{ kind: 'support', power, unit: name, text: tellBut(sheet.judge.board, order, supported[0]) }];
}

function lonelyConvoy(sheet: Sheet, { power, name, order }: WrittenTask): OrderWarning[] {
  if (order.type !== 'stay' || order.deed.type !== 'convoy') return [];
  const { deed } = order;
  const carried = mine(sheet, deed.of);
  const goes = ({ order: given }: Mine) => given?.type === 'move' && given.to === deed.to;
  if (carried.length === 0 || carried.some(goes)) return [];
  return [{ kind: 'convoyer', power, unit: name, text: tellBut(sheet.judge.board, order, carried[0]) }];
}

function tellBut(board: Board, order: Order, other: Mine): string {
  const said = sayOrder(board, order);
  return other.order
    ? words.orders_but_order({ order: said, other: sayOrder(board, other.order) })
    : words.orders_but_no_order({ order: said, unit: sayUnit(board, other.name) });
}

/**
 * A warning about an army that needs a convoy, if no chain of fleets could carry this army. For this warning, we assume that foreign fleets
 * help.
 */
function lonelyArmy(sheet: Sheet, { power, name }: WrittenTask, move: Move): OrderWarning[] {
  const { board } = sheet.judge;
  if (name.kind !== 'A') return [];
  const orders = ordersOf(sheet);
  const fleets = piecesOf(sheet.position)
    .filter(({ unit }) => unit.kind === 'F' && isSea(board, unit.at))
    .filter(({ unit, place }) => {
      if (!sheet.powers.includes(unit.power)) return true;
      const order = orders.get(place);
      return order?.type === 'stay' && order.deed.type === 'convoy' && carries(order.deed, name, move);
    })
    .map(({ unit }) => unit.at);
  const way = route(board, name.at, move.to, fleets);
  if (way && (way.fleets.length > 0 || !move.via)) return [];
  const text = words.orders_needs_convoy({ order: sayOrder(board, move) });
  return [{ kind: 'convoyee', power, unit: name, text }];
}

/** The player's orders, by the index of each order's unit in the position. */
function ordersOf(sheet: Sheet): ReadonlyMap<number, Order> {
  const given = sheet.powers.flatMap((power) => tasks(sheet, power));
  return new Map(
    given.flatMap((task) =>
      task.kind === 'unit' && task.line?.order ? [[task.place, task.line.order] as const] : [],
    ),
  );
}

const carries = (convoy: { of: UnitName; to: Space }, army: UnitName, move: Move): boolean =>
  sameName(convoy.of, army) && convoy.to === move.to;

const isSea = (board: Board, id: Space): boolean => {
  const kind = board.spaces.find((space) => space.id === id)?.kind;
  return kind === 'sea' || kind === 'sealand';
};
