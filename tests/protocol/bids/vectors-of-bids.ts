import { bytesToHex } from '@noble/hashes/utils.js';
import type { Power } from '../../../engine/position.ts';
import { biddingDigest, radixOf } from '../../../src/protocol/bids/bidding.ts';
import { bidsName } from '../../../src/protocol/bids/bids-name.ts';
import type { SecretBid } from '../../../src/protocol/bids/casting.ts';
import { totalsIn } from '../../../src/protocol/bids/counting.ts';
import { tellKept } from '../../../src/protocol/bids/keeping.ts';
import { numberBehind } from '../../../src/protocol/bids/sharing.ts';
import { finish } from '../../../src/protocol/pausable.ts';
import { generator } from '../../../src/protocol/points/generators.ts';
import { writeNumbers } from '../../../src/protocol/points/points.ts';
import type { SeatNumber } from '../../../src/protocol/wire/bodies.ts';
import type { GameKeys } from '../../../src/protocol/wire/keys.ts';
import type { SecretBids } from '../../../src/protocol/wire/secret-bids.ts';
import { addedUp, biddingOf, biddingSeats, cast, followedBy, heldPart, numberOf, SEQ } from './bid-table.ts';

/** The freely chosen part of the test vectors for secret bids; the rest follows from it. */
export interface GivenBids {
  /** The name of a made-up table. The keys of its seats and all ids follow from it (`biddingSeats`). */
  table: string;
  /** How many orders each unit has. */
  orders: readonly number[];
  hands: readonly { power: Power; points: number; legal: readonly number[] }[];
  seats: readonly { powers: readonly Power[]; bids: readonly SecretBid[] }[];
  /** The seats whose parts open the count. */
  opened: readonly SeatNumber[];
}

/** Works out the test vectors for secret bids: the bids sealed in one commit, all parts, the opened count, and the keeper's proof. */
export function bidVectorsFrom({ table, orders, hands, seats, opened }: GivenBids, keeper: GameKeys) {
  const bidding = biddingOf(orders, hands);
  const bidders = biddingSeats(
    bidding,
    seats.map(({ powers }) => powers),
    { name: table },
  );
  const all = bidders.map((seat) => cast(seat, seats[seat.seat]?.bids ?? []));
  const sum = addedUp(all);
  const parts = bidders.map((seat) => heldPart(seat, bidders, all));
  const sigma = numberBehind(new Map(opened.map((seat) => [seat, parts[seat] as Uint8Array])));
  const totals = totalsIn(bidding, sum, sigma) ?? [];
  const { game, phase, position, rules } = all[0]?.context ?? {};
  const followed = followedBy(bidding, totals);
  if (!game || !phase || !position || !rules) throw new Error('The vectors need a seat that bids.');
  const context = { game, phase, position, rules, author: keeper.chain.public, bidding };
  return {
    table,
    orders,
    hands,
    opened,
    bidding: {
      texts: bidding.units.map((unit) => unit.orders.map(({ text }) => text)),
      each: bidding.each,
      radix: radixOf(bidding),
      digest: bytesToHex(biddingDigest(bidding)),
    },
    generators: {
      blind: generator('bid blind').toHex(),
      masks: [0, 1].map((place) => generator('mask', place).toHex()),
      bids: [0, 1].map((place) => generator('bid', place).toHex()),
    },
    context: { game, phase, position, rules },
    seats: bidders.map((bidder, place) => ({
      powers: bidder.context.powers,
      bids: seats[place]?.bids ?? [],
      author: bidder.keys.chain.public,
      boxSecret: bytesToHex(bidder.keys.box.secret),
      secret: bytesToHex(bidder.own),
      seq: SEQ,
      name: bidsName(bidder.context, all[place]?.bids.nonce as Uint8Array),
      number: bytesToHex(writeNumbers(numberOf(bidder))),
      sealed: inHex(all[place]?.bids as SecretBids),
      part: bytesToHex(parts[place] as Uint8Array),
    })),
    sigma: bytesToHex(writeNumbers(sigma)),
    totals,
    kept: { author: context.author, ...keptInHex(finish(tellKept(context, sum, sigma, totals, followed))) },
  };
}

/** The fields of a seat's bids, in hex. */
function inHex(bids: SecretBids): Readonly<Record<keyof SecretBids, string>> {
  const entries = Object.entries(bids).map(([field, bytes]) => [field, bytesToHex(bytes as Uint8Array)]);
  return Object.fromEntries(entries) as Readonly<Record<keyof SecretBids, string>>;
}

function keptInHex({
  followed,
  marks,
  answers,
}: {
  followed: readonly number[];
  marks: Uint8Array;
  answers: Uint8Array;
}) {
  return { followed, marks: bytesToHex(marks), answers: bytesToHex(answers) };
}
