import { castBids } from '../bids/casting.ts';
import type { SecretBid } from '../bids/casting.ts';
import type { BidsToSeal } from '../bids/questions.ts';
import { maskNumber } from '../bids/bids-name.ts';
import { countedDigest } from '../bids/counting.ts';
import { isBehind, maskedPart, ownBidsShare, partOf } from '../bids/sharing.ts';
import { shownBids } from '../bids/showing.ts';
import type { DecidedSet } from '../deciding/values.ts';
import { showAgreed } from '../escrow/agreed.ts';
import { isWitnessPlace } from '../escrow/holders.ts';
import { atOnce } from '../game/round/bid-work.ts';
import type { BidWork } from '../game/round/bid-work.ts';
import { biddingRoundOf, bidsContextOf, seatBidsIn } from '../game/round/seat-bids.ts';
import type { BiddingRound, SeatBids } from '../game/round/seat-bids.ts';
import type { CountTold, PhaseRecord, Table } from '../game/told/table.ts';
import { finish } from '../pausable.ts';
import { readPoints } from '../points/points.ts';
import { Refusal, say } from '../sentences/sentence.ts';
import { BIDS_SLOT } from '../wire/body-shapes.ts';
import type { AccuseBody, Id, SeatNumber } from '../wire/bodies.ts';
import { bidsSecret, chainBoxSecret } from '../wire/keys.ts';
import type { GameKeys } from '../wire/keys.ts';
import type { Log } from '../wire/log/log.ts';
import type { MessageOf } from '../wire/message.ts';
import { BIDS_NONCE } from '../wire/secret-bids.ts';
import type { PartBody, SecretBids } from '../wire/secret-bids.ts';
import type { HeldShare } from './own-escrow.ts';
import { keyProducts } from './per-process.ts';
import type { Entropy, KeyProducts, PerProcess } from './per-process.ts';

/** Sealed bids, and everything from which they were sealed (`from`). */
export interface SealedBids {
  from: BidsToSeal;
  bids: SecretBids;
}

/** Whether both are the same bids for the same place in the chain. Their nonces may differ. */
export function isSameSealing(one: BidsToSeal, other: BidsToSeal): boolean {
  const [text, otherText] = [one, other].map(({ context, bids, secrets: { seq } }) =>
    JSON.stringify([context, bids, seq]),
  );
  return text === otherText;
}

/**
 * The work of one device on secret bids: it seals its seat's bids, opens its shares for the others' bids, and makes its part of a count.
 */
export class OwnBids {
  readonly #keys: GameKeys;
  readonly #secret: Uint8Array;
  readonly #log: Log;
  readonly #products: KeyProducts;
  readonly #work: BidWork;
  /** The shares that this device has opened, by the id of the commit and the place of the holder. */
  readonly #held = new Map<string, HeldShare>();
  /** The bids of this seat that this device has read, by the ids of the commits. */
  readonly #shown = new Map<Id, readonly SecretBid[]>();

  /** `seed`: the seed of this device's seat; `room`: the name of the table's room. */
  constructor(
    keys: GameKeys,
    { seed, room }: { seed: Uint8Array; room: string },
    log: Log,
    { keyProducts: products = keyProducts, bidWork: work = atOnce }: PerProcess = {},
  ) {
    this.#keys = keys;
    this.#secret = bidsSecret(seed, room);
    this.#log = log;
    this.#products = products;
    this.#work = work;
  }

  /**
   * What is to be sealed if the seat makes these bids with the next commit of this device's chain. `seq`: the commit's place in the chain.
   * Null if the seat may not bid in this phase. Throws a Refusal if there are bids although the seat may not bid.
   */
  toSeal(
    table: Table,
    phase: PhaseRecord,
    seat: SeatNumber,
    bids: readonly SecretBid[],
    { seq, random }: { seq: number; random: Entropy },
  ): BidsToSeal | null {
    const round = biddingRoundIn(table, phase);
    const context = round && bidsContextOf(round, seat, this.#keys.chain.public);
    if (!context) {
      if (bids.length > 0) throw new Refusal(say('no bids due'));
      return null;
    }
    return { context, bids, secrets: { own: this.#secret, seq, nonce: random(BIDS_NONCE) } };
  }

  /** Seals bids at once. This takes long. */
  seal({ context, bids, secrets }: BidsToSeal): SecretBids {
    return finish(castBids(context, bids, secrets, this.#products));
  }

  /** The bids in a commit of this device's seat, whichever of the seat's devices sealed them. Empty if there are no bids. */
  ownIn(table: Table, seat: SeatNumber, commit: Id): readonly SecretBid[] {
    const found = this.#find(table, seat, commit);
    const shown =
      this.#shown.get(commit) ?? (found && shownBids(found, this.#secret, found.message.seq)) ?? [];
    this.#shown.set(commit, shown);
    return shown;
  }

  /**
   * The secret with which everybody can read the bids on these chains, which belong to this device's person; null if there are no such
   * bids.
   */
  secretOf(chains: readonly Id[]): Uint8Array | null {
    const haveBids = this.#log.messages.some(
      (message) => message.type === 'commit' && message.body.bids !== null && chains.includes(message.author),
    );
    return haveBids ? this.#secret : null;
  }

  /**
   * The share that the seat `dealer` dealt to `seat` with the bids in a commit. Null if there is no such share, or while the share is being
   * opened. `seat` is this device's seat, or one of the witness's places.
   */
  held(table: Table, seat: SeatNumber, dealer: SeatNumber, commit: Id): HeldShare | null {
    const known = this.#held.get(`${commit} ${seat}`);
    if (known) return known;
    const found = this.#find(table, dealer, commit);
    const held = found && (dealer === seat ? this.#ownShare(found) : this.#dealtShare(found, seat));
    if (held) this.#held.set(`${commit} ${seat}`, held);
    return held;
  }

  /** The accusation which proves that this device's share is bad. Call this only if `held` says that the share is bad. */
  accuse(table: Table, decision: number, dealer: SeatNumber, commit: Id): AccuseBody {
    const { bids, dealFor } = this.#find(table, dealer, commit) as SeatBids;
    return {
      decision,
      seal: { commit, slot: BIDS_SLOT },
      ...showAgreed(this.#keys.box.secret, bids, dealFor),
    };
  }

  /**
   * This seat's part of a count of the bids in a set, under a mask while a keeper counts. `leftOut`: the seats whose bids a decision has
   * left out. Null in two cases:
   * 1. this device lacks a good share of one of these bids;
   * 2. the seat has shown a part of another count that has one of these commits. If the seat showed both parts, the difference between the
   *    two totals could show a single seat's bids. There are two exceptions: a decision made after the earlier part has left out bids of
   *    that count; or the earlier part was for the keeper, and an open part of the same count follows.
   */
  part(
    table: Table,
    seat: SeatNumber,
    count: CountTold,
    set: DecidedSet,
    leftOut: readonly SeatNumber[],
  ): Pick<PartBody, 'masked' | 'part'> | null {
    const masked = count.keeper !== null && !count.keeper.isDropped;
    if (!this.#mayShow(table, seat, { set, leftOut, masked })) return null;
    const part = sumOfGood(
      count.counted.map(({ seat: dealer, commit }) => this.held(table, seat, dealer, commit)),
    );
    const counted = count.counted.map(({ commit }) => commit);
    return part && { masked, part: masked ? this.#maskedPart(table, part, counted, seat) : part };
  }

  /**
   * The witness's parts of the count of a set's bids, one for each of its places, under masks while a keeper counts. Empty in three cases:
   * there is nothing to count, not all shares are good, or proofs are still being checked.
   */
  witnessParts(table: Table, set: DecidedSet): readonly Uint8Array[] {
    const sealed = set.flatMap(({ seat, seal }) => (seal && this.#find(table, seat, seal.commit)) ?? []);
    const proved = this.#work.areProved(sealed);
    const counted = sealed.filter((_, place) => proved?.[place]);
    const places = counted[0]?.context.holders.seats.filter(isWitnessPlace) ?? [];
    const parts = places.flatMap(
      (place) =>
        sumOfGood(counted.map(({ message, name }) => this.held(table, place, name.dealer, message.id))) ?? [],
    );
    if (parts.length < places.length) return [];
    if (table.keeper?.isDropped !== false) return parts;
    const commits = counted.map(({ message }) => message.id);
    return parts.map((part, index) => this.#maskedPart(table, part, commits, places[index] as SeatNumber));
  }

  /** Puts a part of the count of these commits under a mask. Only this device and the table's keeper can compute this mask. */
  #maskedPart(table: Table, part: Uint8Array, counted: readonly Id[], holder: SeatNumber): Uint8Array {
    const box = table.genesis?.keeper?.box;
    if (box === undefined) throw new Error('The table has no keeper.');
    const agreed = this.#products.exchange(chainBoxSecret(this.#keys.chain), box);
    return maskedPart(part, agreed, countedDigest(counted), holder);
  }

  #mayShow(table: Table, seat: SeatNumber, now: Summed): boolean {
    const pens = table.seats[seat]?.pens ?? [];
    const commits = commitsIn(now.set);
    return this.#partsOf(pens)
      .map(({ body }) => ({ ...this.#summedBy(body.proof), masked: body.masked }))
      .every((before) => {
        const earlier = commitsIn(before.set);
        if (earlier.join() !== commits.join()) return !earlier.some((commit) => commits.includes(commit));
        const more = now.leftOut.length - before.leftOut.length;
        return more > 0 || (more === 0 && before.masked && !now.masked);
      });
  }

  /** The parts that these chains have shown, on all their branches. */
  #partsOf(pens: readonly Id[]): readonly MessageOf<'part'>[] {
    return pens
      .flatMap((pen) => this.#log.tips(pen))
      .flatMap((tip) => [tip, ...this.#log.before(tip)])
      .filter((message) => message.type === 'part');
  }

  /** The bids that a part with this proof adds up. */
  #summedBy(proof: readonly Id[]): Omit<Summed, 'masked'> {
    const values = proof.flatMap((id) => {
      const { body } = this.#log.get(id) ?? {};
      return body && 'value' in body ? [body.value] : [];
    });
    const set = values.find((value) => value.type === 'set')?.seals ?? [];
    const leftOut = values.flatMap((value) => (value.type === 'without' ? value.bids : []));
    return { set, leftOut: [...new Set(leftOut)] };
  }

  #ownShare({ message, context, bids }: SeatBids): HeldShare {
    const number = maskNumber(this.#secret, message.author, message.seq, bids.nonce);
    const share = ownBidsShare(number, context.holders.threshold, context.seat);
    const coefficients = readPoints(bids.coefficients);
    return { share, isGood: coefficients === null || isBehind(share, coefficients, context.seat) };
  }

  #dealtShare({ context: { holders }, bids, name, dealFor }: SeatBids, seat: SeatNumber): HeldShare | null {
    const { secret, public: box } = this.#keys.box;
    if (holders.boxes[holders.seats.indexOf(seat)] !== box) return null;
    return this.#work.shareIn({ bids, name, dealFor, holders, holder: seat, secret }, this.#products);
  }

  /** The bids in a seat's commit; null if the commit or its round is not known here, or if it has no bids of the right form. */
  #find(table: Table, seat: SeatNumber, commit: Id): SeatBids | null {
    const message = this.#log.get(commit);
    if (message?.type !== 'commit') return null;
    const { phase, position } = message.body;
    const record = table.phases.findLast((one) => one.phase === phase && one.digest === position);
    const round = record && biddingRoundIn(table, record);
    return round ? seatBidsIn(round, seat, message) : null;
  }
}

/** The part that is the sum of these shares; null if a share is missing or bad. */
function sumOfGood(held: readonly (HeldShare | null)[]): Uint8Array | null {
  const good = held.flatMap((one) => (one?.isGood ? one.share : []));
  return good.length === held.length ? partOf(good) : null;
}

/** The bids that a part adds up: the bids in `set`, except those of the seats in `leftOut`, which decisions have left out. */
interface Summed {
  set: DecidedSet;
  leftOut: readonly SeatNumber[];
  /** Whether only the keeper can read the part. */
  masked: boolean;
}

const commitsIn = (set: DecidedSet): readonly Id[] => set.flatMap(({ seal }) => seal?.commit ?? []);

/** What the secret bids of a round are bound to, taken from the table; null before the game begins. */
export function biddingRoundIn({ game, genesis }: Table, record: PhaseRecord): BiddingRound | null {
  if (game === null || genesis === null) return null;
  return biddingRoundOf({ ...record, fixed: { game, rules: genesis.rules } });
}
