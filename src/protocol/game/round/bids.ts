import { winnersOf, ordersByNumber } from '../../../../engine/command/bidding.ts';
import type { Bought } from '../../../../engine/command/bidding.ts';
import type { Fault } from '../../deciding/faults.ts';
import { isKeeperDrop } from '../../deciding/values.ts';
import type { DecidedSet } from '../../deciding/values.ts';
import { isWitnessPlace } from '../../escrow/holders.ts';
import type { Id, SeatNumber, Value } from '../../wire/bodies.ts';
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

/**
 * A holder's part of a count, or the keeper's word about a count. The count adds up the bids in `set`, except those of the seats in
 * `except`.
 */
interface Said {
  /** Null for the keeper. */
  seat: SeatNumber | null;
  message: MessageOf<'part' | 'tell'>;
  set: DecidedSet;
  except: readonly SeatNumber[];
}

/**
 * What decisions have changed so far about a round's bids: the seats whose bids are left out, and whether the keeper still does the
 * counting.
 */
interface BidsDecided {
  except: readonly SeatNumber[];
  isKept: boolean;
}

type Blame = (kind: Fault['kind'], seat: SeatNumber | null, message: Message) => void;

/**
 * One round's secret bids: the bids that the seats have sealed, and the parts of counts that they have shown. In a round without secret
 * bids, no part is ever missing.
 *
 * The proofs of a commit's bids are checked only once some set names this commit. So a flood of commits causes no slow work. While the
 * proofs of a set are being checked (bid-work.ts), the parts of the set's count and the keeper's words about this count wait here. Once the
 * proofs are checked, these messages are treated as if they had arrived only then.
 */
export class RoundBids {
  readonly #plan: RoundPlan;
  readonly #round: BiddingRound;
  readonly #boxes: RoundBoxes;
  readonly #set: RoundSet;
  readonly #accusations: Accusations;
  readonly #blame: Blame;
  /** The counts made so far, each under the ids of the commits that it adds up. */
  readonly #counts = new Map<string, BidCount>();
  readonly #proved = new WeakMap<DecidedSet, readonly SeatBids[]>();
  /** For each message that waits until proofs are checked, the function that then takes the message into account. */
  readonly #waiting: (() => void)[] = [];
  /** The seats whose bids a decision has left out. `wasOpen`: whether the count was open when that decision was made. */
  readonly #leftOut = new Map<SeatNumber, { wasOpen: boolean; before: BidCount | null }>();
  /**
   * The groups of seats whose bids were left out at some time, each group as a text. The first group is empty. A part is checked only if
   * its count leaves out the bids of exactly one of these groups.
   */
  readonly #cuts = new Set<string>([seatsText([])]);
  /**
   * The parts and the keeper's words that came too early. They are about a count that leaves out certain bids, and no decision had left out
   * these bids yet.
   */
  readonly #early: Said[] = [];
  /** Null until a decision drops the keeper. `wasTold`: whether the keeper had already told its result when that decision was made. */
  #dropped: { wasTold: boolean; count: BidCount | null } | null = null;
  /** The count whose totals decided this round's bought orders. */
  #bought: BidCount | null = null;

  constructor(plan: RoundPlan, boxes: RoundBoxes, set: RoundSet, accusations: Accusations, blame: Blame) {
    this.#plan = plan;
    this.#round = biddingRoundOf(plan);
    this.#boxes = boxes;
    this.#set = set;
    this.#accusations = accusations;
    this.#blame = blame;
  }

  /**
   * Takes a holder's part of a count. The part's proof must name the set whose bids are counted. If a decision has left out bids of that
   * set, the proof may cite that decision too. The part then belongs to the count without these bids. While a keeper counts, only the
   * keeper can read parts. So a part that everybody can read must also cite the decision that dropped the keeper.
   */
  countPart(seat: SeatNumber, message: MessageOf<'part'>): void {
    const { masked, proof } = message.body;
    const isEarly = !masked && this.#plan.keeper !== null && !this.#valuesIn(proof).some(isKeeperDrop);
    this.#countSaid(seat, message, isEarly);
  }

  /** Takes the keeper's word about a count. The proof of this word has the same form as the proof of a part. */
  countTell(message: MessageOf<'tell'>): void {
    const { keeper, phase } = this.#plan;
    if (message.author === keeper?.key) this.#countSaid(null, message, message.body.phase !== phase);
  }

  #countSaid(seat: SeatNumber | null, message: Said['message'], isUnproved: boolean): void {
    this.#catchUp();
    const { decision, proof } = message.body;
    const set = this.#set.provedBy(decision, proof);
    if (this.#mustWait(set, () => this.#countSaid(seat, message, isUnproved))) return;
    if (isUnproved || this.#countOf(set, []) === null) {
      return this.#set.isImplied ? undefined : this.#blame(`${message.type} without proof`, seat, message);
    }
    const said = { seat, message, set, except: this.#leftOutBy(proof) };
    if (this.#cuts.has(seatsText(said.except))) this.#keep(said);
    else this.#early.push(said);
  }

  #keep({ seat, message, set, except }: Said): void {
    const count = this.#countOf(set, except);
    if (!count) return;
    if (message.type === 'tell') {
      if (!count.kept?.addTell(message)) this.#blame('said twice', seat, message);
    } else if (seat !== null) this.#keepPart(count, seat, message);
  }

  #keepPart(count: BidCount, seat: SeatNumber, message: MessageOf<'part'>): void {
    const { masked, part } = message.body;
    const { kept } = count;
    const isHolder = this.#plan.sharing.electors.includes(seat);
    if (!isHolder || (masked && !kept)) return this.#blame('wrong part', seat, message);
    const isFirst = masked ? kept?.isFirstPart(message) : count.isFirst(message);
    if (!isFirst) return this.#blame('said twice', seat, message);
    if (masked) kept?.addPart(seat, part, message);
    else if (!count.addPart(seat, part, message.id)) this.#blame('wrong part', seat, message);
  }

  /**
   * Adds to the count the parts that come with the witness's list of this set: one part for each place that the witness has among the
   * holders. If a keeper counts, only the keeper can read these parts. Ignores parts that don't fit.
   */
  countListedParts(message: MessageOf<'list'>, listed: DecidedSet): void {
    this.#catchUp();
    const { id, author, body } = message;
    if (body.parts.length === 0 || this.#mustWait(listed, () => this.countListedParts(message, listed)))
      return;
    const count = this.#countOf(listed, []);
    const places = count?.counted[0]?.context.holders.seats.filter(isWitnessPlace) ?? [];
    for (const [index, place] of places.entries()) {
      const part = body.parts[index];
      if (!part || !count) continue;
      if (count.kept) count.kept.addPart(place, part, { id, author });
      else count.addPart(place, part, id);
    }
  }

  /** The seats whose bids in this round are left out by the values of the accepts and confirms among these messages. */
  #leftOutBy(proof: readonly Id[]): readonly SeatNumber[] {
    const { phase } = this.#plan;
    return this.#valuesIn(proof).flatMap((value) =>
      value.type === 'without' && value.phase === phase ? value.bids : [],
    );
  }

  /** The values of the accepts and confirms among these messages. */
  #valuesIn(proof: readonly Id[]): readonly Value[] {
    return proof.flatMap((id) => {
      const voice = this.#plan.fixed.log.get(id);
      return voice?.type === 'accept' || voice?.type === 'confirm' ? [voice.body.value] : [];
    });
  }

  /** While the proofs of a set are being checked, puts off the call of `count`. Returns whether the call was put off. */
  #mustWait(set: DecidedSet, count: () => void): boolean {
    const mustWait = this.#provedIn(set) === null;
    if (mustWait) this.#waiting.push(count);
    return mustWait;
  }

  /** Makes the calls that were put off. A call is put off again if the proofs that it needs are still being checked. */
  #catchUp(): void {
    for (const count of this.#waiting.splice(0)) count();
  }

  /** Of the bids in a set's commits, those with good proofs; null while the proofs are being checked. */
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

  /** Of a set's commits, those that were made in this round. Bids are never written ahead. */
  #commitsIn(set: DecidedSet): readonly { seat: SeatNumber; message: MessageOf<'commit'> }[] {
    return set.flatMap(({ seat, seal }) => {
      const orders = seal?.slot === 0 ? this.#boxes.ordersOf(seat, seal) : null;
      return orders ? [{ seat, message: orders.message }] : [];
    });
  }

  /**
   * The count of the bids in a set, except those of the seats in `except`. Null if there is nothing to count, or while proofs are being
   * checked.
   */
  #countOf(set: DecidedSet | null, except: readonly SeatNumber[]): BidCount | null {
    const { bidding, keeper, fixed } = this.#plan;
    if (!bidding || !set) return null;
    const counted = (this.#provedIn(set) ?? []).filter(({ seat }) => !except.includes(seat));
    if (counted.length === 0) return null;
    const name = nameOf(counted);
    const count = this.#counts.get(name) ?? new BidCount(bidding, counted, keeper, fixed.log, fixed.bidWork);
    this.#counts.set(name, count);
    return count;
  }

  /**
   * The count that decides this round's bought orders. Null if there is nothing to count, before there is a set, and while the proofs of
   * the bids are being checked.
   */
  get #count(): BidCount | null {
    this.#catchUp();
    return this.#countOf(this.#set.seals, this.leftOut);
  }

  /** From now on, leaves out these seats' bids, as a decision demands. */
  leaveOut(seats: readonly SeatNumber[]): void {
    const before = this.#count;
    for (const seat of seats.filter((one) => !this.#leftOut.has(one)))
      this.#leftOut.set(seat, { wasOpen: this.#isOpen(before), before });
    const cut = seatsText(this.leftOut);
    if (this.#cuts.has(cut)) return;
    this.#cuts.add(cut);
    for (const said of this.#early) if (seatsText(said.except) === cut) this.#keep(said);
  }

  /** The seats whose bids have been left out by decisions so far. */
  get leftOut(): readonly SeatNumber[] {
    return [...this.#leftOut.keys()];
  }

  /**
   * From now on, everybody may see the parts, as a decision demands. If the keeper still tells what it counted in this round, its word is
   * valid.
   */
  dropKeeper(): void {
    const count = this.#count;
    this.#dropped ??= { wasTold: isTold(count), count };
  }

  /** What decisions have changed about this round's bids so far. */
  get decided(): BidsDecided {
    return { except: this.leftOut, isKept: this.#isKept };
  }

  get #isKept(): boolean {
    return this.#plan.keeper !== null && this.#dropped === null;
  }

  /**
   * Whether everything that followed from this round's bids must be worked out again. This is so if a count became open after a decision
   * had left out some of its bids. It is also so if the keeper's word arrived after a decision had dropped the keeper, or after the totals
   * had decided this round's bought orders.
   */
  get hasLateCount(): boolean {
    const { count = null, wasTold = true } = this.#dropped ?? {};
    if (!wasTold && isTold(count)) return true;
    if (this.#bought?.kept?.told) return true;
    return [...this.#leftOut.values()].some(
      ({ wasOpen, before }) => !wasOpen && before && this.#isOpen(before),
    );
  }

  /** Whether a count shows which orders win. */
  #isOpen(count: BidCount | null): boolean {
    return isTold(count) || (!this.#isKept && (count?.isOpen ?? false));
  }

  /** True if the count of a set's bids shows which orders win, and also if the set has no bids to count. */
  isOpenIn(set: DecidedSet): boolean {
    this.#catchUp();
    return this.#isOpenWithout(set, []);
  }

  /** True if the count of this round's bids shows which orders win, and also if there are no bids to count. */
  get isOpen(): boolean {
    this.#catchUp();
    return this.#isOpenWithout(this.#set.seals, this.leftOut);
  }

  #isOpenWithout(set: DecidedSet | null, except: readonly SeatNumber[]): boolean {
    if (this.#isAwaited(set, except)) return false;
    const count = this.#countOf(set, except);
    return count === null || this.#isOpen(count);
  }

  /** Whether the slow work on this round's count is not done yet: proofs are being checked, or the totals are being read. */
  get isBeingWorkedOut(): boolean {
    this.#catchUp();
    return this.#isAwaited(this.#set.seals, this.leftOut);
  }

  #isAwaited(set: DecidedSet | null, except: readonly SeatNumber[]): boolean {
    if (!this.#plan.bidding || !set) return false;
    if (this.#provedIn(set) === null) return true;
    const count = this.#countOf(set, except);
    if (count === null || isTold(count)) return false;
    if (count.kept?.isBeingChecked) return true;
    return !this.#isKept && count.isOpen && count.totals === null;
  }

  /** The orders that won this round's bids; null if the round has no secret bids. Call it only once the count is open. */
  buy(): Bought | null {
    const { bidding } = this.#plan;
    const count = this.#count;
    if (bidding === null) return null;
    if (count === null)
      return winnersOf(
        bidding,
        ordersByNumber(bidding).map(() => 0),
      );
    if (count.kept?.bought) return count.kept.bought;
    if (!count.bought) throw new Error('The bids are not counted yet.');
    this.#bought = count;
    return count.bought;
  }

  /**
   * The seats whose bids must be left out so that somebody who has only these messages can adjudicate the round. `decided`: what decisions
   * have already changed about the round's bids.
   * 1. If the messages prove that seats have dealt a share badly: these seats. The bids of the other seats can then be counted.
   * 2. Else, if too few parts are among the messages: all seats whose bids count.
   */
  closedTo(known: Known, { except, isKept }: BidsDecided): readonly SeatNumber[] {
    this.#catchUp();
    const count = this.#countOf(this.#set.seals, except);
    if (!count) return [];
    const seats = count.counted.map(({ seat }) => seat);
    const bad = seats.filter((seat) => this.#accusations.isBadTo(seat, known));
    if (bad.length > 0) return bad;
    const { kept } = count;
    if (kept?.isToldTo(known)) return [];
    const areEnough = isKept && kept ? kept.isCountableTo(known) : count.isOpenTo(known);
    return areEnough ? [] : seats;
  }

  /** Whether a keeper counts the bids, and none of these messages tells the result. `decided`: the same as for `closedTo`. */
  isUntoldTo(known: Known, { except, isKept }: BidsDecided): boolean {
    const kept = isKept ? this.#countOf(this.#set.seals, except)?.kept : null;
    return kept ? !kept.isToldTo(known) : false;
  }

  /** The messages that show the parts of this round's count, or what the keeper told. */
  get shownBy(): readonly Id[] {
    const { kept = null, shownBy = [] } = this.#count ?? {};
    if (kept?.told) return [kept.told.id];
    return this.#isKept && kept ? kept.parts.map(({ message }) => message) : shownBy;
  }

  /** The keeper's words whose proofs are bad. */
  get wrongTells(): readonly MessageOf<'tell'>[] {
    return [...this.#counts.values()].flatMap(({ kept }) => kept?.wrong ?? []);
  }

  /** Those commits in the set whose bids do not count: the bids have a wrong form or a bad proof, or the seat may not bid. */
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

  /**
   * What the table shows about this round's count. Null if nothing is to be counted, before there is a set, and while proofs are checked.
   */
  get told(): CountTold | null {
    return this.#count?.countTold(this.#isKept, this.#plan) ?? null;
  }

  /** What the table shows about the count of a set that the witness listed. Null if nothing is to be counted. */
  toldIn(set: DecidedSet): CountTold | null {
    this.#catchUp();
    return this.#countOf(set, [])?.countTold(this.#isKept, this.#plan) ?? null;
  }
}

const isTold = (count: BidCount | null): boolean => (count?.kept?.told ?? null) !== null;

const seatsText = (seats: readonly SeatNumber[]): string => [...new Set(seats)].sort().join();
