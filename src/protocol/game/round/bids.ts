import { winnersOf, ordersByNumber } from '../../../../engine/command/bidding.ts';
import type { Bought } from '../../../../engine/command/bidding.ts';
import { isWitnessPlace } from '../../escrow/holders.ts';
import type { Fault } from '../../deciding/faults.ts';
import type { DecidedSet } from '../../deciding/values.ts';
import type { Id, SeatNumber } from '../../wire/bodies.ts';
import type { Known } from '../../wire/log/log.ts';
import type { Message, MessageOf } from '../../wire/message.ts';
import type { CountTold } from '../told/table.ts';
import type { Accusations } from './accusations.ts';
import { BidCount } from './bid-count.ts';
import { nameOf } from './bid-work.ts';
import type { RoundBoxes } from './boxes.ts';
import type { RoundPlan } from './plan.ts';
import { biddingRoundOf, bidsContextOf, seatBidsIn } from './seat-bids.ts';
import type { BiddingRound, SeatBids } from './seat-bids.ts';
import type { RoundSet } from './set.ts';

/** A part of a set's count without the bids of the seats in `except`. */
interface EarlyPart {
  seat: SeatNumber;
  message: MessageOf<'part'>;
  set: DecidedSet;
  except: readonly SeatNumber[];
}

/**
 * What seats have sealed and shown of one round's secret bids. In a round without secret bids, nothing is ever missing.
 *
 * Proofs are checked when a set names their commits, and not before. So a flood of commits costs nothing. While the proofs of a set are being
 * checked (bid-work.ts), the parts of its count wait here. Everything is then as if these parts came once the proofs are checked.
 */
export class RoundBids {
  readonly #plan: RoundPlan;
  readonly #round: BiddingRound;
  readonly #boxes: RoundBoxes;
  readonly #set: RoundSet;
  readonly #accusations: Accusations;
  readonly #blame: (kind: Fault['kind'], seat: SeatNumber, message: Message) => void;
  /** The counts that somebody has asked for, by the ids of their commits. */
  readonly #counts = new Map<string, BidCount>();
  readonly #proved = new WeakMap<DecidedSet, readonly SeatBids[]>();
  /** The parts that wait until proofs are checked, each with the call that counts it. */
  #waiting: (() => void)[] = [];
  /** The seats whose bids a decision has left out. `wasOpen`: whether the count was open when that decision was made. */
  readonly #leftOut = new Map<SeatNumber, { wasOpen: boolean; before: BidCount | null }>();
  /** The seats whose bids were left out at some time, as texts: first of all nobody. Only the parts of such counts are checked. */
  readonly #cuts = new Set<string>([seatsText([])]);
  /** The parts of counts without bids that no decision had left out when the parts came. */
  readonly #early: EarlyPart[] = [];

  constructor(
    plan: RoundPlan,
    boxes: RoundBoxes,
    set: RoundSet,
    accusations: Accusations,
    blame: (kind: Fault['kind'], seat: SeatNumber, message: Message) => void,
  ) {
    this.#plan = plan;
    this.#round = biddingRoundOf(plan);
    this.#boxes = boxes;
    this.#set = set;
    this.#accusations = accusations;
    this.#blame = blame;
  }

  /**
   * Counts a part. Its proof must name the set whose bids are counted. If a decision has left out bids of that set, the proof of that
   * decision may follow. The part then is of the count without these bids.
   */
  countPart(seat: SeatNumber, message: MessageOf<'part'>): void {
    this.#catchUp();
    const { decision, proof } = message.body;
    const set = this.#set.provedBy(decision, proof);
    if (this.#mustWait(set, () => this.countPart(seat, message))) return;
    if (this.#countOf(set, []) === null) {
      return this.#set.isImplied ? undefined : this.#blame('part without proof', seat, message);
    }
    const shown = { seat, message, set, except: this.#leftOutBy(proof) };
    if (this.#cuts.has(seatsText(shown.except))) this.#countShown(shown);
    else this.#early.push(shown);
  }

  #countShown({ seat, message, set, except }: EarlyPart): void {
    const count = this.#countOf(set, except);
    if (!count?.isFirst(message)) return this.#blame('said twice', seat, message);
    const isHolder = this.#plan.sharing.electors.includes(seat);
    if (!isHolder || !count.addPart(seat, message.body.part, message.id))
      this.#blame('wrong part', seat, message);
  }

  /** Counts the parts that come with the witness's list of this set, one for each of the witness's places. Ignores parts that don't fit. */
  countListedParts(message: MessageOf<'list'>, listed: DecidedSet): void {
    this.#catchUp();
    const { id, body } = message;
    if (body.parts.length === 0 || this.#mustWait(listed, () => this.countListedParts(message, listed)))
      return;
    const count = this.#countOf(listed, []);
    const places = count?.counted[0]?.context.holders.seats.filter(isWitnessPlace) ?? [];
    for (const [index, place] of places.entries()) {
      const part = body.parts[index];
      if (part) count?.addPart(place, part, id);
    }
  }

  /** The seats whose bids in this round are left out by the decisions among these messages. */
  #leftOutBy(proof: readonly Id[]): readonly SeatNumber[] {
    const { phase, fixed } = this.#plan;
    return proof.flatMap((id) => {
      const voice = fixed.log.get(id);
      const value = voice?.type === 'accept' || voice?.type === 'confirm' ? voice.body.value : null;
      return value?.type === 'without' && value.phase === phase ? value.bids : [];
    });
  }

  /** Keeps a call for later if the proofs of a set are still being checked. Returns whether it is kept. */
  #mustWait(set: DecidedSet, count: () => void): boolean {
    const mustWait = this.#provedIn(set) === null;
    if (mustWait) this.#waiting.push(count);
    return mustWait;
  }

  /** Counts the parts whose proofs have been checked since they came. */
  #catchUp(): void {
    for (const count of this.#waiting.splice(0)) count();
  }

  /** The bids in a set's commits whose proofs are good; null while the proofs are being checked. */
  #provedIn(set: DecidedSet): readonly SeatBids[] | null {
    const known = this.#proved.get(set);
    if (known) return known;
    const sealed = this.#commitsIn(set).flatMap(
      ({ seat, message }) => seatBidsIn(this.#round, seat, message) ?? [],
    );
    const proved = this.#plan.fixed.bidWork.areProved(sealed);
    if (!proved) return null;
    const good = sealed.filter((_, place) => proved[place]);
    this.#proved.set(set, good);
    return good;
  }

  /** The commits of a set that were made in this round. Bids are never written ahead. */
  #commitsIn(set: DecidedSet): readonly { seat: SeatNumber; message: MessageOf<'commit'> }[] {
    return set.flatMap(({ seat, seal }) => {
      const orders = seal?.slot === 0 ? this.#boxes.ordersOf(seat, seal) : null;
      return orders ? [{ seat, message: orders.message }] : [];
    });
  }

  /** The count of a set's bids without those of the seats in `except`. Null if there is nothing to count, or while proofs are checked. */
  #countOf(set: DecidedSet | null, except: readonly SeatNumber[]): BidCount | null {
    const { bidding, fixed } = this.#plan;
    if (!bidding || !set) return null;
    const counted = (this.#provedIn(set) ?? []).filter(({ seat }) => !except.includes(seat));
    if (counted.length === 0) return null;
    const name = nameOf(counted);
    const count = this.#counts.get(name) ?? new BidCount(bidding, counted, fixed.log, fixed.bidWork);
    this.#counts.set(name, count);
    return count;
  }

  /**
   * The count that decides this round's bought orders. Null if there is nothing to count, before there is a set, and while its proofs are
   * being checked.
   */
  get #count(): BidCount | null {
    this.#catchUp();
    return this.#countOf(this.#set.seals, this.leftOut);
  }

  /** From now on, leaves out these seats' bids, as a decision demands. */
  leaveOut(seats: readonly SeatNumber[]): void {
    const before = this.#count;
    for (const seat of seats.filter((one) => !this.#leftOut.has(one)))
      this.#leftOut.set(seat, { wasOpen: before?.isOpen ?? false, before });
    const cut = seatsText(this.leftOut);
    if (this.#cuts.has(cut)) return;
    this.#cuts.add(cut);
    for (const shown of this.#early) if (seatsText(shown.except) === cut) this.#countShown(shown);
  }

  /** The seats whose bids have been left out by decisions so far. */
  get leftOut(): readonly SeatNumber[] {
    return [...this.#leftOut.keys()];
  }

  /** Whether a count has become open after a decision left out bids of it. If so, everything that followed must be counted again. */
  get hasLateCount(): boolean {
    return [...this.#leftOut.values()].some(({ wasOpen, before }) => !wasOpen && (before?.isOpen ?? false));
  }

  /** Whether the totals of a set's bids are known, or there is nothing to count. */
  isOpenIn(set: DecidedSet): boolean {
    this.#catchUp();
    return !this.#isAwaited(set, []) && (this.#countOf(set, [])?.isOpen ?? true);
  }

  /** Whether the totals of this round's bids are known, or there is nothing to count. */
  get isOpen(): boolean {
    return !this.isBeingWorkedOut && (this.#count?.isOpen ?? true);
  }

  /** Whether the slow work on this round's count is not done yet: its proofs are being checked, or its totals are being read. */
  get isBeingWorkedOut(): boolean {
    this.#catchUp();
    return this.#isAwaited(this.#set.seals, this.leftOut);
  }

  #isAwaited(set: DecidedSet | null, except: readonly SeatNumber[]): boolean {
    if (!this.#plan.bidding || !set) return false;
    if (this.#provedIn(set) === null) return true;
    const count = this.#countOf(set, except);
    return count !== null && count.isOpen && count.totals === null;
  }

  /** The orders that won this round's bids; null if the round has no secret bids. Ask for it only once the count is open. */
  get bought(): Bought | null {
    const { bidding } = this.#plan;
    if (!bidding) return null;
    const count = this.#count;
    if (count && !count.totals) throw new Error('The bids are not counted yet.');
    return winnersOf(bidding, count?.totals ?? ordersByNumber(bidding).map(() => 0));
  }

  /**
   * The seats whose bids must be left out so that the round can be adjudicated with these messages. Seats in `except` are left out already.
   * 1. Seats that the messages prove to have dealt a share badly. The others' bids can then be counted without them.
   * 2. Else, if too few parts are among the messages, all seats whose bids count.
   */
  closedTo(known: Known, except: readonly SeatNumber[]): readonly SeatNumber[] {
    this.#catchUp();
    const count = this.#countOf(this.#set.seals, except);
    if (!count) return [];
    const seats = count.counted.map(({ seat }) => seat);
    const bad = seats.filter((seat) => this.#accusations.isBadTo(seat, known));
    if (bad.length > 0) return bad;
    return count.isOpenTo(known) ? [] : seats;
  }

  /** The messages that show the parts of this round's count. */
  get shownBy(): readonly Id[] {
    return this.#count?.shownBy ?? [];
  }

  /** The commits of the set whose bids do not count, since they have another form than they should or their proof is bad. */
  get unfit(): readonly { seat: SeatNumber; message: MessageOf<'commit'> }[] {
    const set = this.#set.seals;
    const proved = set && this.#provedIn(set);
    if (!proved) return [];
    const counted = proved.map(({ seat }) => seat);
    return this.#commitsIn(set).filter(({ seat, message: { author, body } }) => {
      const mayBid = bidsContextOf(this.#round, seat, author) !== null;
      return mayBid ? !counted.includes(seat) : body.bids !== null;
    });
  }

  /** This round's count as the table tells it. Null if nothing is to be counted, before there is a set, and while proofs are checked. */
  get told(): CountTold | null {
    const count = this.#count;
    return count && tellCount(count, this.#plan.sharing.electors);
  }

  /** The count of a set that the witness listed, as the table tells it. Null if nothing is to be counted. */
  toldIn(set: DecidedSet): CountTold | null {
    this.#catchUp();
    const count = this.#countOf(set, []);
    return count && tellCount(count, this.#plan.sharing.electors);
  }
}

const seatsText = (seats: readonly SeatNumber[]): string => [...new Set(seats)].sort().join();

function tellCount(count: BidCount, electors: readonly SeatNumber[]): CountTold {
  const { counted, shown, totals, isOpen } = count;
  return {
    counted: counted.map(({ seat, message: { id } }) => ({ seat, commit: id })),
    shown: shown.filter((place) => !isWitnessPlace(place)),
    owed: isOpen ? [] : electors.filter((seat) => !shown.includes(seat)),
    totals,
  };
}
