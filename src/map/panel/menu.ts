import { spaceName } from '../../../engine/notation/names.ts';
import type { Board, Space } from '../../../engine/board.ts';
import { writeOrder } from '../../../engine/notation/write.ts';
import type { Deed, Order } from '../../../engine/order.ts';
import { isBallot, type Ballot } from '../../orders/ballots.ts';
import { unitOf } from '../../orders/alike.ts';
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

const titles = [
  'Hold',
  'Move',
  'Support',
  'Convoy',
  'Land',
  'Retreat',
  'Build',
  'Remove',
  'Vote',
  'Keep',
  'Begin in',
] as const;
type Title = (typeof titles)[number];

/**
 * Legal orders as a list to choose from, each once, grouped by what they do; those of a plane by where it is to be. `said`:
 * ballots in words, for which the board is not enough.
 */
export function menu(
  board: Board,
  legal: readonly Order[],
  said: (ballot: Ballot) => string = (ballot) => sayOrder(board, ballot),
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
  return titles.flatMap((title) => {
    const items = orders
      .filter((order) => titleOf(order) === title)
      .map((order) =>
        isBallot(order) ? { key: writeOrder(order), words: said(order), order } : itemOf(board, order),
      );
    return items.length ? [{ title, items }] : [];
  });
}

const itemOf = (board: Board, order: Order): MenuItem => ({
  key: writeOrder(order),
  words: menuWords(board, order),
  order,
});

/** The space that a unit is to be in. */
const whereOf = (order: Order): Space =>
  order.type === 'move' || order.type === 'retreat' ? order.to : (unitOf(order)?.at ?? '');

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
      return titleOfDeed(order.deed);
    case 'vote':
      return 'Vote';
    case 'keep':
      return 'Keep';
    case 'choose':
      return 'Begin in';
  }
}

function titleOfDeed({ type }: Deed): Title {
  if (type === 'support') return 'Support';
  if (type === 'convoy') return 'Convoy';
  return type === 'land' ? 'Land' : 'Hold';
}

/** An order as a choice for its unit, which need not be named again. */
function menuWords(board: Board, order: Order): string {
  switch (order.type) {
    case 'move':
      return `to ${place(board, order)}${order.via ? ' by convoy' : ''}${thenWords(board, order.then)}`;
    case 'retreat':
      return `retreat to ${place(board, order)}`;
    case 'build':
      return `${sayUnit(board, order.unit)} (${place(board, { to: order.unit.at, coast: order.unit.coast })})`;
    case 'disband':
      return `disband ${sayUnit(board, order.unit)}`;
    case 'waive':
      return 'build nothing';
    case 'stay':
      return order.unit.kind === 'P' ? `stay${thenWords(board, order.deed)}` : deedWords(board, order.deed);
    default:
      return sayOrder(board, order);
  }
}

const place = (board: Board, { to, coast }: { to: string; coast?: string }): string =>
  coast ? `${spaceName(board, to)}, ${coastWord(coast)}` : spaceName(board, to);

/** What is done where a unit then is, behind where it goes. */
const thenWords = (board: Board, deed: Deed | undefined): string =>
  deed && deed.type !== 'hold' ? `, ${deedWords(board, deed)}` : '';

function deedWords(board: Board, deed: Deed): string {
  switch (deed.type) {
    case 'support':
      return supportWords(board, deed);
    case 'convoy':
      return `convoy ${sayUnit(board, deed.of)} to ${spaceName(board, deed.to)}`;
    case 'land':
      return `land the army in ${spaceName(board, deed.to)}`;
    case 'bomb':
      return 'bomb';
    case 'hold':
      return 'hold';
  }
}

function supportWords(board: Board, { of, to, convoyed }: Deed & { type: 'support' }): string {
  const said = `support ${sayUnit(board, of)}`;
  if (to === undefined) return `${said} to hold`;
  const goal = spaceName(board, to);
  return convoyed ? `${said} to convoy ${sayUnit(board, convoyed)} to ${goal}` : `${said} to ${goal}`;
}
