import { join, powerName } from '../../orders/names.ts';
import { firstNumbers } from '../../../engine/command/bidding.ts';
import type { Bidding } from '../../../engine/command/bidding.ts';
import { isBid } from '../../../engine/order.ts';
import type { Order, OrderBook } from '../../../engine/order.ts';
import type { Power } from '../../../engine/position.ts';
import type { Result, Turn } from '../../../engine/report.ts';
import type { Judge } from '../../../engine/judge.ts';
import { nameOf } from '../../../engine/units.ts';
import { sayLine, sayOrder, sayPoints } from '../../orders/printed.ts';
import { sameName, sameOrder, unitOf } from '../../orders/same-order.ts';
import type { SecretBid } from '../../protocol/bids/casting.ts';
import type { PhaseRecord, Table } from '../../protocol/game/told/table.ts';
import type { SeatNumber } from '../../protocol/wire/bodies.ts';
import * as words from '../../words/made/report.js';

/** The bids for one unit's orders, in words: the bids that won and the bids that lost. */
interface BidNews {
  won: string;
  lost: readonly string[];
}

interface Made {
  power: Power;
  points: number;
  order: Exclude<Result['order'], null>;
}

/** The bids for the order that a unit carried out, and the bids for its other orders. Bids that do not count are left out. */
export function bidNews(judge: Judge, book: OrderBook, turn: Turn, result: Result): BidNews {
  const made = bidsIn(book).filter((bid) => isOn(bid, result) && !isVoid(bid, turn));
  const follows = ({ order }: Made) => result.order !== null && sameOrder(result.order, order);
  const who = ({ power, points }: Made) => `${powerName(judge, power)} (${sayPoints(points)})`;
  const lost = made.filter((bid) => !follows(bid));
  return {
    won: join(made.filter(follows).map(who)),
    lost: lost.map((bid) => `${who(bid)}: ${sayOrder(judge.board, bid.order)}`),
  };
}

function bidsIn(book: OrderBook): readonly Made[] {
  return Object.entries(book).flatMap(([power, lines]) =>
    lines.flatMap((line) =>
      isBid(line) && line.order ? [{ power, points: line.points ?? 0, order: line.order }] : [],
    ),
  );
}

function isOn({ order }: Made, { unit }: Result): boolean {
  const named = unitOf(order);
  return named !== null && unit !== null && sameName(named, unit);
}

function isVoid({ power, order }: Made, turn: Turn): boolean {
  return turn.report.some(
    (other) => other.power === power && !other.unit && other.order && sameOrder(other.order, order),
  );
}

/**
 * What a person may know about the bids of one phase at a table with secret bids. Except for the person's own bids, nothing here says who
 * bid what.
 */
export interface SecretBidNews {
  bidding: Bidding;
  /** The points on each order, of all powers together. Null if only a keeper learns them, or if nothing was counted. */
  totals: readonly number[] | null;
  /** The person's own bids; empty if this device does not know them. */
  own: readonly SecretBid[];
  /** Sentences about the count: which of its results each person learns, and whose bids were not counted. */
  notes: readonly string[];
}

/**
 * What may be shown to a person about the secret bids of a phase with results. Null if the phase has no bids, or if the table's bids are
 * open.
 */
export function secretBidNews(
  table: Table,
  record: PhaseRecord,
  own: readonly SecretBid[],
): SecretBidNews | null {
  const { bidding, count } = record;
  if (bidding === null) return null;
  return { bidding, totals: count?.totals ?? null, own, notes: notesOn(table, record) };
}

function notesOn(table: Table, { phase, count, bidsLeftOut }: PhaseRecord): readonly string[] {
  const faulty = table.faults.filter((fault) => fault.phase === phase && fault.kind === 'unfit bids');
  const unfit = faulty.flatMap(({ seat }) => seat ?? []);
  const isKept = table.genesis?.bids === 'kept' && !count?.totals;
  const isUncounted = count === null && bidsLeftOut.length > 0;
  const leftOut = isUncounted ? [] : bidsLeftOut;
  return [
    ...(isUncounted ? [words.report_not_counted()] : []),
    ...(unfit.length > 0 ? [words.report_bids_unfit({ names: namesOf(table, unfit) })] : []),
    ...(leftOut.length > 0 ? [words.report_bids_left_out({ names: namesOf(table, leftOut) })] : []),
    tellWhoLearns(isKept, table.genesis?.bidsTold ?? false),
  ];
}

/** A sentence that says who learns what about the bids. `isTold`: whether the table tells who bid what when the game is over. */
function tellWhoLearns(isKept: boolean, isTold: boolean): string {
  if (isTold) return isKept ? words.report_bids_kept_told() : words.report_bids_secret_told();
  return isKept ? words.report_bids_kept() : words.report_bids_secret();
}

const namesOf = ({ seats }: Table, numbers: readonly SeatNumber[]): string =>
  join(numbers.flatMap((number) => seats[number]?.name ?? []));

/** The secret bids for one unit, in words. */
interface UnitBids {
  /** The points on each order, the highest number first. Empty if the totals are not public, or if nobody bid for the unit. */
  totals: readonly string[];
  /**
   * True if the totals are public and show that the unit holds because several of its orders have equally many points, and no order has
   * more.
   */
  isTied: boolean;
  /** The person's own bids for the unit, each marked as such. */
  own: readonly string[];
}

/** The secret bids for the unit of a result. Null if the result is not of a unit that powers could bid for. */
export function secretBidsOn(judge: Judge, news: SecretBidNews, { unit, order }: Result): UnitBids | null {
  const { bidding, totals, own } = news;
  const index = bidding.units.findIndex((one) => unit && sameName(nameOf(one.unit), unit));
  const found = bidding.units[index];
  const first = firstNumbers(bidding)[index];
  if (!found || first === undefined) return null;
  const counted = found.orders
    .map((one, place) => ({ order: one.order, points: totals?.[first + place] ?? 0 }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  const orderOf = (bid: SecretBid) => found.orders[bid.order - first]?.order;
  const [most, next] = counted;
  return {
    totals: counted.map((bid) => sayLine(judge.board, { ...bid, text: '' })),
    isTied: most !== undefined && most.points === next?.points,
    own: own.flatMap((bid) => {
      const asked = orderOf(bid);
      return asked ? [sayOwn(judge, news, bid, asked, order)] : [];
    }),
  };
}

/** A bid of this person, in words. If the person bids for several powers, the words name the power. */
function sayOwn(
  judge: Judge,
  { totals, own }: SecretBidNews,
  { power, points }: SecretBid,
  asked: Order,
  followed: Order | null,
): string {
  const isOnly = own.every((bid) => bid.power === power);
  const said = isOnly ? sayPoints(points) : `${powerName(judge, power)} (${sayPoints(points)})`;
  if (followed && sameOrder(followed, asked)) return words.report_yours({ bid: said });
  const order = sayOrder(judge.board, asked);
  const bid = isOnly ? `${order} (${said})` : `${said}: ${order}`;
  // If only a keeper knows the totals, we can't find out why a unit holds. Either an order to hold, for which somebody bid, has won, or no
  // order has won.
  const isUnknown = totals === null && followed === null && isHold(asked);
  return isUnknown ? words.report_yours({ bid }) : words.report_yours_not_followed({ bid });
}

const isHold = (order: Order): boolean => order.type === 'stay' && order.deed.type === 'hold';
