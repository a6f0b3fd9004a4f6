import { spaceName } from '../../../engine/notation/names.ts';
import type { Board } from '../../../engine/board.ts';
import { writeOrder } from '../../../engine/notation/write.ts';
import type { Order } from '../../../engine/order.ts';
import { sayOrder, sayUnit } from '../../orders/words.ts';
import { coastWord } from '../../orders/labels.ts';

/** One order to choose. */
interface MenuItem {
  /** The order in strict notation. */
  key: string;
  words: string;
  order: Order;
}

/** Orders that do the same kind of thing. */
interface MenuGroup {
  title: string;
  items: readonly MenuItem[];
}

const titles = ['Hold', 'Move', 'Support', 'Convoy', 'Retreat', 'Build', 'Remove', 'Other'] as const;
type Title = (typeof titles)[number];

/** Legal orders as a list to choose from, grouped by what they do. */
export function menu(board: Board, orders: readonly Order[]): readonly MenuGroup[] {
  return titles.flatMap((title) => {
    const items = orders
      .filter((order) => titleOf(order) === title)
      .map((order) => ({ key: writeOrder(order), words: menuWords(board, order), order }));
    return items.length ? [{ title, items }] : [];
  });
}

function titleOf(order: Order): Title {
  switch (order.type) {
    case 'move':
      return 'Move';
    case 'retreat':
      return 'Retreat';
    case 'build':
    case 'waive':
      return 'Build';
    case 'disband':
      return 'Remove';
    case 'stay':
      return order.deed.type === 'support' ? 'Support' : order.deed.type === 'convoy' ? 'Convoy' : 'Hold';
    default:
      return 'Other';
  }
}

/** An order as a choice for its unit, which need not be named again. */
function menuWords(board: Board, order: Order): string {
  switch (order.type) {
    case 'move':
      return `to ${place(board, order)}${order.via ? ' by convoy' : ''}`;
    case 'retreat':
      return `retreat to ${place(board, order)}`;
    case 'build':
      return `${sayUnit(board, order.unit)} (${place(board, { to: order.unit.at, coast: order.unit.coast })})`;
    case 'disband':
      return `disband ${sayUnit(board, order.unit)}`;
    case 'waive':
      return 'build nothing';
    case 'stay':
      return stayWords(board, order);
    default:
      return sayOrder(board, order);
  }
}

const place = (board: Board, { to, coast }: { to: string; coast?: string }): string =>
  coast ? `${spaceName(board, to)}, ${coastWord(coast)}` : spaceName(board, to);

function stayWords(board: Board, { deed }: Order & { type: 'stay' }): string {
  switch (deed.type) {
    case 'support':
      return deed.to === undefined
        ? `support ${sayUnit(board, deed.of)} to hold`
        : `support ${sayUnit(board, deed.of)} to ${spaceName(board, deed.to)}`;
    case 'convoy':
      return `convoy ${sayUnit(board, deed.of)} to ${spaceName(board, deed.to)}`;
    default:
      return 'hold';
  }
}
