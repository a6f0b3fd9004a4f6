import { spaceName } from '../../../engine/notation/names.ts';
import type { Board, Space } from '../../../engine/board.ts';
import { writeOrder } from '../../../engine/notation/write.ts';
import type { Deed, Order } from '../../../engine/order.ts';
import { isBallot, type BallotOrder } from '../../orders/ballots.ts';
import { unitOf } from '../../orders/same-order.ts';
import { sayOrder, sayUnit } from '../../orders/printed.ts';
import { coastWord } from '../../orders/labels.ts';
import * as words from '../../words/made/panel.js';
import * as orderWords from '../../words/made/order.js';

/** An order that the list offers. */
interface MenuItem {
  /** The order in strict notation. */
  key: string;
  words: string;
  order: Order;
}

/** A part of the menu, with its title: orders that do the same kind of thing, or a plane's orders that end in the same space. */
interface MenuGroup {
  title: string;
  items: readonly MenuItem[];
}

/** The titles of the groups by what their orders do. The menu shows the groups in this sequence. */
const titles = {
  hold: words.panel_hold,
  move: orderWords.order_move_button,
  support: orderWords.order_support_button,
  convoy: orderWords.order_convoy_button,
  land: words.panel_land,
  retreat: words.panel_retreat,
  build: words.panel_build,
  disband: words.panel_remove,
  vote: words.panel_vote,
  keep: words.panel_keep,
  choose: words.panel_begin_in,
} as const;
type Title = keyof typeof titles;

/**
 * A list of the legal orders to choose from, without repetitions, grouped by what the orders do. A plane's orders are grouped by the space
 * where the plane will be. `said` returns the words for a ballot. It is a parameter because these words depend on more than the board.
 */
export function menu(
  board: Board,
  legal: readonly Order[],
  said: (ballot: BallotOrder) => string = (ballot) => sayOrder(board, ballot),
): readonly MenuGroup[] {
  const orders = [...new Map(legal.map((order) => [writeOrder(order), order])).values()];
  const [first] = orders;
  const wheres = first && unitOf(first)?.kind === 'P' ? [...new Set(orders.map(whereOf))] : [];
  if (wheres.length > 1) {
    return wheres.map((where) => ({
      title: spaceName(board, where),
      items: orders.filter((order) => whereOf(order) === where).map((order) => itemOf(board, order)),
    }));
  }
  return Object.entries(titles).flatMap(([does, title]) => {
    const items = orders
      .filter((order) => titleOf(order) === does)
      .map((order) =>
        isBallot(order) ? { key: writeOrder(order), words: said(order), order } : itemOf(board, order),
      );
    return items.length ? [{ title: title(), items }] : [];
  });
}

const itemOf = (board: Board, order: Order): MenuItem => ({
  key: writeOrder(order),
  words: menuWords(board, order),
  order,
});

/** The space where the unit will be after its order. */
const whereOf = (order: Order): Space =>
  order.type === 'move' || order.type === 'retreat' ? order.to : (unitOf(order)?.at ?? '');

function titleOf(order: Order): Title {
  if (order.type === 'waive') return 'build';
  if (order.type !== 'stay') return order.type;
  return order.deed.type === 'bomb' ? 'hold' : order.deed.type;
}

/** The words for an order in the menu of its unit, without the unit's name. */
function menuWords(board: Board, order: Order): string {
  switch (order.type) {
    case 'move': {
      const goal = { place: place(board, order) };
      const goes = order.via ? words.panel_to_by_convoy(goal) : words.panel_to(goal);
      return `${goes}${thenWords(board, order.then)}`;
    }
    case 'retreat':
      return words.panel_retreat_to({ place: place(board, order) });
    case 'build':
      return `${sayUnit(board, order.unit)} (${place(board, { to: order.unit.at, coast: order.unit.coast })})`;
    case 'disband':
      return words.panel_disband({ unit: sayUnit(board, order.unit) });
    case 'waive':
      return words.panel_build_nothing();
    case 'stay':
      return order.unit.kind === 'P'
        ? `${words.panel_stay()}${thenWords(board, order.deed)}`
        : deedWords(board, order.deed);
    default:
      return sayOrder(board, order);
  }
}

const place = (board: Board, { to, coast }: { to: string; coast?: string }): string =>
  coast ? `${spaceName(board, to)}, ${coastWord(coast)}` : spaceName(board, to);

/** The words for what a unit does where its move ends. They follow the words for the move. */
const thenWords = (board: Board, deed: Deed | undefined): string =>
  deed && deed.type !== 'hold' ? `, ${deedWords(board, deed)}` : '';

function deedWords(board: Board, deed: Deed): string {
  switch (deed.type) {
    case 'support':
      return supportWords(board, deed);
    case 'convoy':
      return words.panel_convoy_to({ unit: sayUnit(board, deed.of), place: spaceName(board, deed.to) });
    case 'land':
      return words.panel_land_in({ place: spaceName(board, deed.to) });
    case 'bomb':
      return orderWords.order_bomb();
    case 'hold':
      return orderWords.order_hold();
  }
}

function supportWords(board: Board, { of, to, convoyed }: Deed & { type: 'support' }): string {
  const unit = sayUnit(board, of);
  if (to === undefined) return words.panel_support_hold({ unit });
  const goal = { unit, place: spaceName(board, to) };
  return convoyed
    ? words.panel_support_convoy({ ...goal, army: sayUnit(board, convoyed) })
    : words.panel_support_to(goal);
}
