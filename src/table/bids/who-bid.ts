import { join, powerName } from '../../orders/names.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { BidTold, SeatBidsTold } from '../../protocol/game/told/who-bid.ts';
import { sayOrder, sayPoints } from '../../orders/printed.ts';
import { sameOrder } from '../../orders/same-order.ts';
import * as words from '../../words/made/report.js';
import { shown } from '../../words/shown.svelte.ts';

/** The bids of a phase, in words. */
interface WhoBid {
  /** For each order that somebody bid for: the order, and who bid how many points. Orders for the same unit are next to each other. */
  bids: readonly { order: string; by: string }[];
  /** For each seat whose bids nobody knows: a sentence that says why. */
  untold: readonly string[];
}

/** Says in words who bid what in a phase. `seats` are the bids that the seats have shown after the game. */
export function tellWhoBid(judge: Judge, seats: readonly SeatBidsTold[]): WhoBid {
  const all = seats.flatMap(({ bids }) => bids ?? []);
  const orders = all
    .map(({ order }) => order)
    .filter((order, place, every) => every.findIndex((one) => sameOrder(one, order)) === place);
  const bids = orders.map((order) => ({
    order: sayOrder(judge.board, order),
    by: join(all.filter((bid) => sameOrder(bid.order, order)).map((bid) => sayBid(judge, bid))),
  }));
  return {
    bids: bids.toSorted((one, other) => one.order.localeCompare(other.order, shown.tag)),
    untold: seats.flatMap((seat) => sayUntold(judge, seat) ?? []),
  };
}

const sayBid = (judge: Judge, { power, points }: BidTold): string =>
  `${powerName(judge, power)} (${sayPoints(points)})`;

function sayUntold(judge: Judge, { powers, untold }: SeatBidsTold): string | null {
  const who = join(powers.map((power) => powerName(judge, power)));
  switch (untold) {
    case null:
      return null;
    case 'not shown':
      return words.report_bids_not_shown({ who });
    case 'wrong secret':
      return words.report_bids_wrong_secret({ who });
    case 'unreadable':
      return words.report_bids_unreadable({ who });
  }
}
