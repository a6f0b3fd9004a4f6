import { Deciding } from '../../deciding/deciding.ts';
import type { DecisionRules, Fit } from '../../deciding/deciding.ts';
import { areAgainst, Contradictions, Faults } from '../../deciding/faults.ts';
import type { Contradiction, Fault } from '../../deciding/faults.ts';
import { sealsIn, withoutBad, DISMISSAL, type SetValue } from '../../deciding/values.ts';
import type { SeatNumber, Value } from '../../wire/bodies.ts';
import type { Known } from '../../wire/log/log.ts';
import type { Message, MessageOf } from '../../wire/message.ts';
import type { Committed, ListedSet } from '../told/table.ts';
import { filledWith, finalsBacked, gapsIn } from '../witness/gaps.ts';
import { Listing } from '../witness/witness-list.ts';
import { Accusations } from './accusations.ts';
import { isBacked } from './ballot-zero.ts';
import { RoundBids } from './bids.ts';
import { RoundBoxes } from './boxes.ts';
import { finalAhead } from './commits.ts';
import type { WrittenAhead } from './commits.ts';
import { RoundKeys } from './keys.ts';
import type { InsteadOfSet, RoundPlan } from './plan.ts';
import { RoundSet } from './set.ts';

/** One round: the seats seal boxes, decide which of these boxes count (the set), and show the keys to the boxes in the set. */
export class SealedRound {
  readonly plan: RoundPlan;
  readonly boxes: RoundBoxes;
  readonly set: RoundSet;
  readonly keys: RoundKeys;
  readonly bids: RoundBids;
  /** The decision that fixes the set. Null if no seat is asked for orders in the round, or if the set is implied. */
  readonly deciding: Deciding | null;
  /** The witness's lists of this round. Null if the table has no witness, or the round has no decision. */
  readonly listing: Listing | null;
  readonly #accusations: Accusations;
  readonly #faults: Faults;
  readonly #contradictions: Contradictions;

  /** `number`: the number of the round's decision; null if the round has no decision. */
  constructor(
    plan: RoundPlan,
    number: number | null,
    electors: readonly SeatNumber[],
    instead: InsteadOfSet,
  ) {
    const { log, quorums } = plan.fixed;
    this.plan = plan;
    this.boxes = new RoundBoxes(plan);
    this.#accusations = new Accusations(log);
    this.#contradictions = new Contradictions(log, plan.elsewhere.superseded);
    this.#faults = new Faults(plan.phase);
    const rules: DecisionRules = {
      phase: plan.phase,
      fitOf: (value) => (instead.fits(value) ? 'fits' : this.#fitOf(value)),
      yields: (known) => this.#yieldedBy(known, instead),
      isKnownTo: (known) => instead.without(known) === null,
      lacksNoKey: (known) => instead.without(known)?.type !== 'without',
    };
    this.deciding = number === null ? null : new Deciding(number, electors, rules, log, quorums);
    this.listing = number === null ? null : this.#listingFor(number);
    const ahead = plan.asks.flatMap((seat) => finalAhead(plan.ahead.get(seat)) ?? []);
    this.set = new RoundSet(this.deciding, this.listing, ahead);
    const blame = (kind: Fault['kind'], seat: SeatNumber | null, message: Message) =>
      this.#faults.addFault(kind, seat, message);
    this.keys = new RoundKeys(plan, this.boxes, this.set, this.#accusations, blame);
    this.bids = new RoundBids(plan, this.boxes, this.set, this.#accusations, blame);
  }

  #listingFor(decision: number): Listing | null {
    const { witness, phase, digest, fixed } = this.plan;
    const setOf = (known: Known) => this.boxes.setKnown(known);
    const fits = (value: Value) => this.#fitOf(value) === 'fits';
    const gaps = (value: Value) => gapsIn(value, this.boxes);
    return (
      witness &&
      new Listing(witness, { phase, digest, decision, waits: fixed.waits, gapsIn: gaps, setOf, fits })
    );
  }

  /** The witness's list of the round, and the finals that the list lacks. Null if there is no list, or if the witness is proved to lie. */
  get listed(): Omit<ListedSet, 'closed' | 'count'> | null {
    const { listing, deciding, boxes } = this;
    const listed = listing?.listed();
    if (!listed || !deciding) return null;
    const gaps = gapsIn(listed.value, boxes);
    const isHere = ({ seat, state }: Committed) =>
      state === 'final' && gaps.includes(seat) && !this.#accusations.isBad(seat);
    const finals = boxes.committed.filter(isHere).map(({ seat, seal }) => ({ seat, seal }));
    return { ...listed, gaps, finals, closes: gaps.length === 0 || isBacked(deciding, listed.value) };
  }

  /**
   * The value that a proposal must have if the promises that it cites don't bind it to a value. `known`: the messages that the authors of
   * these promises knew. The value is the first of these:
   * 1. the decision that leaves out seats whose keys are missing;
   * 2. the set that the witness listed;
   * 3. the change that the seats asked for;
   * 4. at a table with a witness, the dismissal of the witness; at any other table, the set that can be formed from the commits in `known`.
   */
  #yieldedBy(known: Known, instead: InsteadOfSet): Value {
    const isBad = (seat: SeatNumber) => this.#accusations.isBadTo(seat, known);
    return (
      instead.without(known) ??
      this.#listedTo(known, isBad) ??
      instead.asked(known) ??
      (this.plan.witness ? DISMISSAL : this.boxes.setKnown(known, isBad))
    );
  }

  /**
   * The set that the witness has listed in these messages. If enough seats say that the list lacks finals that they had in time, these
   * finals are added (gaps.ts). If the messages prove that the witness lies, returns the dismissal of the witness instead. Null if there is
   * no list.
   */
  #listedTo(known: Known, isBad: (seat: SeatNumber) => boolean): Value | null {
    if (!this.listing) return null;
    if (this.listing.proof(known) !== null) return DISMISSAL;
    const listed = this.listing.listed(known);
    if (!listed || !this.deciding) return null;
    const finals = finalsBacked(listed.value, this.deciding, this.boxes, known);
    return withoutBad(filledWith(listed.value, finals), isBad);
  }

  #fitOf(value: Value): Fit {
    const { phase, digest, elsewhere } = this.plan;
    if (value.type !== 'set' || value.phase !== phase) return 'unfit';
    if (value.position !== digest) {
      return elsewhere.superseded.has(value.position) ? 'unknown' : { otherPosition: value.position };
    }
    return this.boxes.isPossibleSet(value.seals, this.deciding?.needsAll ?? false) ? 'fits' : 'unfit';
  }

  /**
   * Takes a commit, an attest, a reveal, a share, a part or an accusation into account. All other messages about the round go to
   * `deciding`.
   */
  countMessage(seat: SeatNumber, message: Message): void {
    if (message.type === 'commit') this.#countCommit(seat, message);
    if (message.type === 'attest') this.#contradict(seat, message);
    if ('seal' in message.body && !this.set.isAbout(message.body.seal)) return;
    if (message.type === 'reveal') this.keys.countReveal(seat, message);
    if (message.type === 'share') this.keys.countShare(seat, message);
    if (message.type === 'part') this.bids.countPart(seat, message);
    if (message.type === 'accuse') this.keys.countAccusation(seat, message);
  }

  /** Takes the keeper's word about this round into account. */
  countTell(message: MessageOf<'tell'>): void {
    this.bids.countTell(message);
  }

  /**
   * Takes into account what comes with a list of the witness: the witness's shares of keys, and the witness's parts of the count of secret
   * bids.
   */
  countList(message: MessageOf<'list'>): void {
    const listed = this.listing?.provedBy([message.id]);
    this.keys.countListedShares(message, sealsIn(listed));
    if (listed?.type === 'set') this.bids.countListedParts(message, listed.seals);
  }

  #countCommit(seat: SeatNumber, message: MessageOf<'commit'>): void {
    const isHere = message.body.position === this.plan.digest;
    if (!isHere) this.#contradict(seat, message);
    else if (!this.set.isImplied && !this.boxes.addCommit(seat, message))
      this.#faults.addFault('unfit commit', seat, message);
  }

  #contradict(seat: SeatNumber, message: MessageOf<'commit' | 'attest'>): void {
    const { position } = message.body;
    if (position !== this.plan.digest) this.#contradictions.addContradiction({ position, seat, message });
  }

  /**
   * The messages that seats signed for this round although the rules forbid them. Faults in the messages of the round's decision are not
   * included.
   */
  get faults(): readonly Fault[] {
    const contradictions = this.#counting.map((one) => ({ ...one, kind: 'other position' }) as const);
    const strays = this.#accusations.strays(this.plan.elsewhere.overruled);
    const doubles = this.boxes.doubleFinals.map(({ seat, messages }) =>
      this.#faults.together('two finals', seat, messages),
    );
    const unfit = this.bids.unfit.map((one) => ({ ...one, kind: 'unfit bids' }) as const);
    const told = this.bids.wrongTells.map(
      (message) => ({ kind: 'false tell', seat: null, message }) as const,
    );
    return [...this.#faults.with([...contradictions, ...strays, ...unfit, ...told]), ...doubles];
  }

  /**
   * Whether the witness's list closes the round, and the listed set can be adjudicated: every key to this set is public, and so is the
   * count of its secret bids.
   */
  get isListOpen(): boolean {
    const { listed, bids, plan } = this;
    if (!listed?.closes) return false;
    return plan.fixed.keyring.closedIn(listed.value).length === 0 && bids.isOpenIn(sealsIn(listed.value));
  }

  /**
   * Whether the set can be adjudicated: every key to it is public, and so is the count of its secret bids. Keys and bids that a decision
   * left out aren't needed.
   */
  get isOpen(): boolean {
    return this.keys.closed.length === 0 && this.bids.isOpen;
  }

  /**
   * Whether there are doubtful messages, which may start to count later. A doubtful message contradicts the round's position, or accuses a
   * seat over orders that the seat didn't seal for this round. A doubtful message counts only once all messages that its author knew have
   * arrived. So even a new message about something else can be the one that makes a doubtful message count.
   */
  get isDoubted(): boolean {
    const isDecisionDoubted = (this.deciding?.contradictions ?? []).length > 0;
    return isDecisionDoubted || !this.#contradictions.isEmpty || this.#accusations.hasStrays;
  }

  /** Whether at least this many seats agree that the round begins with a position other than this browser's. */
  isContradictedBy(seats: number): boolean {
    return areAgainst([...this.#counting, ...(this.deciding?.contradictions ?? [])], seats);
  }

  /**
   * The contradictions that count. No contradiction counts once somebody has accepted a decision to leave out seats. One seat may then know
   * that decision, and another seat may know the missing keys instead. These two seats have different positions, and neither of them lies.
   */
  get #counting(): readonly Contradiction[] {
    if (this.#contradictions.isEmpty) return [];
    if (this.plan.elsewhere.overruled().some((phase) => phase !== this.plan.phase)) return [];
    const mayBeLeftOut =
      this.deciding?.ballots.accepts.some(({ value }) => value.type === 'without') ?? false;
    return mayBeLeftOut ? [] : this.#contradictions.informed;
  }

  /**
   * The set that can be formed from the commits that have arrived. If a seat is proved to have dealt a key badly, this set has no orders of
   * that seat.
   */
  get held(): SetValue {
    return this.boxes.held((seat) => this.#accusations.isBad(seat));
  }

  /**
   * The orders that a seat wrote ahead for a later phase, in the same commit as its orders that count in this round. Null if that commit
   * has no box for the later phase.
   */
  writtenAhead(seat: SeatNumber, slot: number): WrittenAhead | null {
    const seal = this.set.sealOf(seat);
    const orders = seal?.slot === 0 ? this.boxes.ordersOf(seat, seal) : null;
    const written = orders && this.boxes.writtenWith(orders, slot);
    return written && this.deciding && { ...written, fixedBy: this.deciding };
  }
}
