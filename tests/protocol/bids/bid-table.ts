import type { Bidding } from '../../../engine/command/bidding.ts';
import type { Judge } from '../../../engine/judge.ts';
import { writeOrder } from '../../../engine/notation/write.ts';
import { makeStay, makeSupport } from '../../../engine/order.ts';
import type { Position, Power } from '../../../engine/position.ts';
import { addBids } from '../../../src/protocol/bids/counting.ts';
import { castBids } from '../../../src/protocol/bids/casting.ts';
import type { SecretBid } from '../../../src/protocol/bids/casting.ts';
import { checkBids } from '../../../src/protocol/bids/checking.ts';
import type { CastBids, ProvedBids } from '../../../src/protocol/bids/checking.ts';
import { bidsName, dealForBids, maskNumber } from '../../../src/protocol/bids/bids-name.ts';
import type { BidsContext } from '../../../src/protocol/bids/bids-name.ts';
import { holdersOfBids, openBidsShare, ownBidsShare, partOf } from '../../../src/protocol/bids/sharing.ts';
import { agreeWithDealer } from '../../../src/protocol/escrow/agreed.ts';
import { isDealKey } from '../../../src/protocol/escrow/deal-key.ts';
import { isWitnessPlace } from '../../../src/protocol/escrow/holders.ts';
import { finish } from '../../../src/protocol/pausable.ts';
import type { SeatNumber, Witness } from '../../../src/protocol/wire/bodies.ts';
import { hash, hashHex } from '../../../src/protocol/wire/hash.ts';
import { bidsSecret, exchange, gameKeys } from '../../../src/protocol/wire/keys.ts';
import type { GameKeys } from '../../../src/protocol/wire/keys.ts';
import type { Seeded } from '../../../tools/sealed/seeded.ts';

/** A made-up bidding. `orders`: how many orders each unit has. A hand without `legal` may bid for every order. */
export function biddingOf(
  orders: readonly number[],
  hands: readonly { power: Power; points: number; legal?: readonly number[] }[],
): Bidding {
  const units = orders.map((count, unit) => {
    const named = { kind: 'A', at: `m${unit}` } as const;
    const deeds = Array.from({ length: count - 1 }, (_, place) =>
      makeSupport({ kind: 'A', at: `s${place}` }),
    );
    const all = [makeStay(named, { type: 'hold' }), ...deeds.map((deed) => makeStay(named, deed))];
    return {
      unit: { power: 'minor', ...named },
      orders: all.map((order) => ({ order, text: writeOrder(order) })),
    };
  });
  const all = Array.from({ length: orders.reduce((sum, count) => sum + count, 0) }, (_, order) => order);
  return { units, hands: hands.map(({ power, points, legal = all }) => ({ power, points, legal })), each: 2 };
}

/** The bidding in a position. Each power may bid for the orders that the judge lets it pick. */
export function biddingIn(judge: Judge, position: Position): Bidding {
  const minors = position.units.filter(({ power }) => power === 'minor');
  const powers = judge.asks(position).filter((power) => judge.points(position, power) > 0);
  const units = minors.map((unit) => {
    const texts = new Map(
      powers.flatMap((power) =>
        judge.legal(position, power, unit, []).map((order) => [writeOrder(order), order]),
      ),
    );
    const isHold = (text: string) => text.endsWith(' H');
    const sorted = [...texts].sort(([one], [other]) =>
      isHold(one) !== isHold(other) ? (isHold(one) ? -1 : 1) : one < other ? -1 : 1,
    );
    return { unit, orders: sorted.map(([text, order]) => ({ order, text })) };
  });
  const hands = powers.map((power) => {
    const legal: number[] = [];
    let first = 0;
    for (const { unit, orders } of units) {
      const may = judge.legal(position, power, unit, []).map(writeOrder);
      for (const [place, { text }] of orders.entries()) if (may.includes(text)) legal.push(first + place);
      first += orders.length;
    }
    return { power, points: judge.points(position, power), legal };
  });
  return { units, hands: hands.filter(({ legal }) => legal.length > 0), each: 2 };
}

/** Random bids within the rules. */
export function randomBids(bidding: Bidding, powers: readonly Power[], chance: Seeded): readonly SecretBid[] {
  const unitOf = bidding.units.flatMap(({ orders }, unit) => orders.map(() => unit));
  return bidding.hands
    .filter(({ power }) => powers.includes(power))
    .flatMap(({ power, points, legal }) => {
      let left = points;
      const onUnit = new Map<number, number>();
      return Array.from({ length: 3 }, () => {
        const order = chance.pick(legal);
        const unit = unitOf[order] as number;
        const most = Math.min(left, bidding.each - (onUnit.get(unit) ?? 0));
        const bid = chance.below(most + 1);
        left -= bid;
        onUnit.set(unit, (onUnit.get(unit) ?? 0) + bid);
        return { power, order, points: bid };
      }).filter((bid) => bid.points > 0);
    });
}

/** A seat at a table with secret bids. */
export interface BiddingSeat {
  seat: SeatNumber;
  keys: GameKeys;
  own: Uint8Array;
  context: BidsContext;
}

/** The seats of a table. `powers`: the powers of each seat. */
export function biddingSeats(
  bidding: Bidding,
  powers: readonly (readonly Power[])[],
  table: { name?: string; escrow?: 'none' | 'most' | 'all'; witness?: Witness | null } = {},
): readonly BiddingSeat[] {
  const { name = 'table', escrow = 'most', witness = null } = table;
  const keys = powers.map((_, seat) => gameKeys(hash('seed', name, seat), name, new Uint8Array(16)));
  const electors = powers.map((_, seat) => seat);
  const sharing = { escrow, electors, boxKeys: keys.map(({ box }) => box.public), witness };
  return keys.map((own, seat) => ({
    seat,
    keys: own,
    own: bidsSecret(hash('seed', name, seat), name),
    context: {
      game: hashHex('game', name),
      seat,
      phase: 'S1936M',
      position: hashHex('position', name),
      rules: hashHex('rules', name),
      author: own.chain.public,
      bidding,
      powers: powers[seat] as readonly Power[],
      holders: holdersOfBids(sharing, seat),
    },
  }));
}

/** In these tests, every commit has this place in its chain. */
export const SEQ = 7;
export const nonceOf = (seat: SeatNumber): Uint8Array => hash('seed', 'nonce', seat).subarray(0, 24);

/** The number that masks a seat's bids. */
export const numberOf = ({ seat, own, context }: BiddingSeat): bigint =>
  maskNumber(own, context.author, SEQ, nonceOf(seat));

export function cast({ seat, own, context }: BiddingSeat, bids: readonly SecretBid[]): CastBids {
  return { context, bids: finish(castBids(context, bids, { own, seq: SEQ, nonce: nonceOf(seat) })) };
}

/** For the bids of each of these seats, whether their proof is good. */
export const areGood = (all: readonly CastBids[]): readonly boolean[] =>
  finish(checkBids(all)).map((one) => one !== null);
export const isGood = (one: CastBids): boolean => areGood([one])[0] as boolean;

/**
 * A holder's share of the number that masks a seat's bids. If the holder is the witness, `place` is one of the witness's places; otherwise
 * it is the holder's seat.
 */
export function heldShare(
  { keys, seat }: Pick<BiddingSeat, 'keys' | 'seat'>,
  { context, bids }: CastBids,
  place: SeatNumber = seat,
): Uint8Array {
  const name = bidsName(context, bids.nonce);
  const agreed = agreeWithDealer(keys.box.secret, bids, dealForBids(context, name), { exchange, isDealKey });
  return openBidsShare(
    { digest: name, dealer: context.seat },
    context.holders,
    bids,
    place,
    agreed,
  ) as Uint8Array;
}

/** The part that one holder shows so that the sum of these bids can be opened. */
export function heldPart(
  holder: Pick<BiddingSeat, 'keys' | 'seat'>,
  seats: readonly BiddingSeat[],
  all: readonly CastBids[],
  place: SeatNumber = holder.seat,
): Uint8Array {
  return partOf(
    all.map((one) => {
      const author = seats[one.context.seat] as BiddingSeat;
      if (isWitnessPlace(place) || author.seat !== holder.seat) return heldShare(holder, one, place);
      return ownBidsShare(numberOf(author), one.context.holders.threshold, author.seat);
    }),
  );
}

/** For each order, the points that these bids together put on it. */
export function expectedTotals(bidding: Bidding, all: readonly (readonly SecretBid[])[]): readonly number[] {
  const totals = bidding.units.flatMap(({ orders }) => orders.map(() => 0));
  for (const { order, points } of all.flat()) totals[order] = (totals[order] as number) + points;
  return totals;
}

/** For each unit, the order that the unit follows: the order with more points than any other, or 0 (the hold) if there is no such order. */
export function followedBy({ units }: Bidding, totals: readonly number[]): readonly number[] {
  let first = 0;
  return units.map(({ orders }) => {
    const own = totals.slice(first, (first += orders.length));
    const most = Math.max(...own);
    const highest = own.flatMap((total, order) => (total === most ? [order] : []));
    return highest.length === 1 ? (highest[0] as number) : 0;
  });
}

/** The proved bids of these seats, added up. Throws an error if a proof is bad. */
export function addedUp(all: readonly CastBids[]): ProvedBids {
  return addBids(
    finish(checkBids(all)).map((one) => {
      if (!one) throw new Error('A proof is bad.');
      return one;
    }),
  );
}
