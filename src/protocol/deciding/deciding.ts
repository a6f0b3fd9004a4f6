import type { Proved, Voice } from './ballots.ts';
import { Ballots } from './ballots.ts';
import { isKeeperDrop, valueKey } from './values.ts';
import { binding } from './binding.ts';
import type { AcceptBody, Id, PhaseCode, SeatNumber, Value } from '../wire/bodies.ts';
import { Faults } from './faults.ts';
import type { Terms } from './quorum.ts';
import type { Contradiction, Fault } from './faults.ts';
import type { Firsts } from '../wire/log/firsts.ts';
import type { Known, Log } from '../wire/log/log.ts';
import type { Message, MessageOf } from '../wire/message.ts';

/**
 * How a value is judged at ballot 0:
 * - `fits`: an honest seat may accept it;
 * - `unfit`: an honest seat may not accept it, so an accept of it is a fault;
 * - `unknown`: it depends on messages that are missing here, so we can judge neither the value nor anything that builds on the value;
 * - `otherPosition`: it names a position that is not ours.
 */
export type Fit = 'fits' | 'unfit' | 'unknown' | { otherPosition: Id };

/** Which values a decision may have, and which value a proposal must have if nothing binds the proposal. */
export interface DecisionRules {
  /** The phase to which the decision's faults belong. */
  phase: PhaseCode;
  fitOf(value: Value): Fit;
  /**
   * The value to propose if nothing binds the proposal. This value follows from the messages that the authors of the cited promises knew
   * (`known`). Null if no value follows yet.
   */
  yields(known: Known): Value | null;
  /**
   * Whether somebody who has these messages knows what is to be decided. Somebody who lacks keys of an earlier set knows only that this
   * decision may leave out seats.
   */
  isKnownTo(known: Known): boolean;
  /**
   * Whether somebody who has these messages has all keys and enough parts of the earlier sets. What the keeper tells of the count may still
   * be missing.
   */
  lacksNoKey(known: Known): boolean;
}

/** A promise of one seat. */
export interface Promised {
  seat: SeatNumber;
  ballot: number;
  message: Id;
  /** The finals that the seat had in time and that the witness's list lacks; null if the promise says nothing about finals. */
  finals: MessageOf<'promise'>['body']['finals'];
}

/** A proposal whose value follows from the promises that it cites. */
export interface Proposed {
  seat: SeatNumber;
  ballot: number;
  message: Id;
  value: Value;
  /** Whether each cited promise says which finals its author had in time. */
  areFinalsSaid: boolean;
}

/**
 * One numbered decision. The algorithm is PBFT (Castro and Liskov, OSDI 1999), run anew for each numbered decision. We use the words of
 * Paxos instead of the words of PBFT, because the word “commit” means something else here: a seat's sealed orders. The glossary
 * (docs/glossary.md) gives PBFT's word for each of our words. The algorithm differs from PBFT as follows.
 *
 * Ballot 0 has no primary and no pre-prepare. Once an elector has all messages that the decision needs, there is one value to accept, and
 * the elector accepts it. An elector whose deadline has passed accepts a set without orders of the missing seats.
 *
 * At ballot 0, the accepts of all electors decide without any confirm. At large tables, the accepts of all electors but one decide
 * (quorum.ts). So a proposal must keep a value that was confirmed, as in PBFT, or else a value that more than half of the promisers
 * accepted at ballot 0.
 *
 * A promise carries no certificates. The signed chain of its author shows what the author accepted and confirmed before the promise.
 *
 * The proposer can't choose the value. The value follows from the promises that a proposal cites, and every browser checks the value. So if
 * the elector whose turn it is doesn't propose, any other elector may propose.
 *
 * The number of electors need not be 3f + 1, where f is the number of liars tolerated (quorum.ts). There are no checkpoints, because
 * decisions are made one after another.
 *
 * Whether a message counts doesn't depend on the time. The folder player/conduct/ decides when an honest browser signs which message.
 */
export class Deciding {
  readonly number: number;
  readonly ballots: Ballots;
  /**
   * The accepts and confirms of `ballots`, together with accepts and confirms that we can't judge because a message is missing here. We
   * call a message a fault only if it would be wrong even when all of these accepts and confirms counted.
   */
  readonly #possible: Ballots;
  readonly #question: DecisionRules;
  readonly #log: Log;
  readonly #faults: Faults;
  readonly #promises = new Map<Id, Promised>();
  /** For each promise for which we have worked it out: whether its author knew what is to be decided. */
  readonly #informed = new Map<Id, boolean>();
  /** For each ballot and seat, the promise with the lowest id. */
  readonly #promisers = new Map<number, Map<SeatNumber, Id>>();
  /** For each type, seat and ballot, the first message on each branch of the seat's chain. */
  readonly #first = new Map<string, Firsts>();
  readonly #contradictions: Contradiction[] = [];
  readonly #proposals = new Map<Id, Proposed>();
  /** The proposals whose value depends on accepts or confirms that we can't judge here. */
  readonly #possibleProposals = new Map<Id, Proposed>();

  constructor(
    number: number,
    electors: readonly SeatNumber[],
    question: DecisionRules,
    log: Log,
    terms: Terms,
  ) {
    this.number = number;
    this.ballots = new Ballots(electors, terms);
    this.#possible = new Ballots(electors, terms);
    this.#question = question;
    this.#log = log;
    this.#faults = new Faults(question.phase);
  }

  get electors(): readonly SeatNumber[] {
    return this.ballots.electors;
  }

  /** Whether the decision needs every elector, in every ballot. */
  get needsAll(): boolean {
    return this.ballots.needsAll;
  }

  get decided(): readonly Proved[] {
    return this.ballots.decided;
  }

  get faults(): readonly Fault[] {
    return [...this.#faults.all, ...this.ballots.twofaced.flatMap((seat) => this.#twoAccepts(seat) ?? [])];
  }

  /**
   * The fault of this seat if one of its devices accepted two values in one ballot; null otherwise. It is no fault if two devices of the
   * seat accepted different values, because the pen may have passed from one device to the other.
   */
  #twoAccepts(seat: SeatNumber): Fault | null {
    const voices = this.ballots.accepts.filter((voice) => voice.seat === seat);
    const authorOf = ({ message }: Voice) => this.#log.get(message)?.author;
    const double = voices.find((one) =>
      voices.some(
        (other) =>
          other.ballot === one.ballot &&
          valueKey(other.value) !== valueKey(one.value) &&
          authorOf(other) === authorOf(one),
      ),
    );
    if (!double) return null;
    const messages = voices
      .filter((voice) => authorOf(voice) === authorOf(double))
      .map(({ message }) => this.#log.get(message) as Message);
    return this.#faults.together('two accepts', seat, messages);
  }

  /** The accepts at ballot 0 that name a position other than ours. */
  get contradictions(): readonly Contradiction[] {
    return this.#contradictions;
  }

  /** For each seat, its promise with the highest ballot, sorted by seat. */
  get promises(): readonly Promised[] {
    const highest = new Map<SeatNumber, Promised>();
    for (const [ballot, promisers] of this.#promisers) {
      for (const [seat, message] of promisers) {
        if (ballot > (highest.get(seat)?.ballot ?? 0))
          highest.set(seat, this.#promises.get(message) as Promised);
      }
    }
    return [...highest.values()].sort((one, other) => one.seat - other.seat);
  }

  /** All promises that count and that are in `known`. */
  promisesIn(known: Known): readonly Promised[] {
    return [...this.#promises.values()].filter(({ message }) => known.has(message));
  }

  /** The proposals, sorted by ballot. In each ballot, the proposal of the elector whose turn it is comes last. */
  get proposals(): readonly Proposed[] {
    return [...this.#proposals.values()].sort(
      (one, other) =>
        one.ballot - other.ballot ||
        Number(this.#isInTurn(one)) - Number(this.#isInTurn(other)) ||
        (one.message < other.message ? -1 : 1),
    );
  }

  /** Whether a value may be accepted at ballot 0. */
  fits(value: Value): boolean {
    return this.#question.fitOf(value) === 'fits';
  }

  /** Takes a message about this decision into account. */
  countMessage(seat: SeatNumber, message: Message): void {
    if (!this.electors.includes(seat)) return;
    if (this.#isRepeated(seat, message)) return this.#faults.addFault('said twice', seat, message);
    if (message.type === 'accept') this.#noteAccept(seat, message);
    if (message.type === 'confirm') this.#noteConfirm(seat, message);
    if (message.type === 'promise' && this.#isPromisable(message)) this.#notePromise(seat, message);
    if (message.type === 'propose') this.#noteProposal(seat, message);
  }

  /**
   * What to propose, and in which ballot. The ballot is the highest ballot that has enough promises for a proposal, and for which a value
   * follows from these promises. `seat`: the seat whose turn it is to propose. Null if there is no such ballot.
   */
  get proposable(): { seat: SeatNumber; ballot: number; promises: readonly Id[]; value: Value } | null {
    for (const { ballot, promises } of this.#promised) {
      const value = this.follows(ballot, promises);
      if (value) return { seat: this.proposer(ballot), ballot, promises, value };
    }
    return null;
  }

  /**
   * The highest ballot that has enough promises for a proposal, if no value follows from these promises, so that only a later ballot can
   * decide. 0 if a value follows or no ballot has enough promises.
   */
  get spent(): number {
    const [highest] = this.#promised;
    return highest && !this.follows(highest.ballot, highest.promises) ? highest.ballot : 0;
  }

  /**
   * The ballots that have enough promises for a proposal, highest first, each with the promises to cite. Promises whose authors knew what
   * is to be decided come first, then promises whose authors lacked only the keeper's word. In each group, lower seats come first.
   */
  get #promised(): readonly { ballot: number; promises: readonly Id[] }[] {
    const count = this.ballots.promisesCited;
    return [...this.#promisers]
      .filter(([, promisers]) => promisers.size >= count)
      .sort(([one], [other]) => other - one)
      .map(([ballot, promisers]) => {
        const bySeat = [...promisers].sort(([one], [other]) => one - other).map(([, message]) => message);
        const isFirst = [(id: Id) => this.#isInformed(id), (id: Id) => this.#lacksNoKey(id), () => true];
        const sorted = new Set(isFirst.flatMap((comesNow) => bySeat.filter(comesNow)));
        return { ballot, promises: [...sorted].slice(0, count) };
      });
  }

  /** The seat whose turn it is to propose in a ballot. */
  proposer(ballot: number): SeatNumber {
    return this.electors[ballot % this.electors.length] as SeatNumber;
  }

  #isInTurn({ seat, ballot }: Proposed): boolean {
    return seat === this.proposer(ballot);
  }

  /**
   * The value that a ballot's proposal must have if it cites these promises. The proposal can be bound to a value by what the authors of
   * the promises had signed before (binding.ts). If nothing binds the proposal, the value follows from the messages that the promises cite.
   * Null if a proposal of that ballot may not cite these promises (`#areQuorums`), or if no value follows yet.
   */
  follows(ballot: number, promises: readonly Id[]): Value | null {
    if (!this.#areQuorums(ballot, promises)) return null;
    return this.#bound(ballot, promises, this.ballots) ?? this.#yields(promises);
  }

  /** The value that would bind the proposal if we also counted the accepts and confirms that we can't judge here; null for none. */
  #mayFollow(ballot: number, promises: readonly Id[]): Value | null {
    return this.#areQuorums(ballot, promises) ? this.#bound(ballot, promises, this.#possible) : null;
  }

  /** Whether these are promises of the ballot by different seats, exactly as many as a proposal must cite. */
  #areQuorums(ballot: number, promises: readonly Id[]): boolean {
    const known = promises.map((id) => this.#promises.get(id)).filter((one) => one?.ballot === ballot);
    const seats = new Set(known.map((one) => one?.seat));
    const count = this.ballots.promisesCited;
    return known.length === count && seats.size === count && promises.length === count;
  }

  /**
   * Whether the seat signed a message of the same type and ballot before this message, on the same branch of its chain. Of several such
   * messages, only the first counts.
   */
  #isRepeated(seat: SeatNumber, message: Message): boolean {
    if (!('ballot' in message.body)) return false;
    const name = `${message.type} ${seat} ${message.body.ballot}`;
    const first = this.#first.get(name) ?? this.#log.firsts();
    this.#first.set(name, first);
    return !first.isFirst(message);
  }

  /**
   * Whether a promise counts. A promise of ballot 1 counts. A promise of a higher ballot b counts if its author knew promises of ballot b −
   * 1 or later, from as many seats as a proposal needs (`promisesCited`). Without this rule, one promise of a huge ballot would count
   * towards every lower ballot too. A few seats could then promise ever higher ballots together, always ahead of the remaining seats.
   */
  #isPromisable({ id, body: { ballot, heads } }: MessageOf<'promise'>): boolean {
    if (ballot < 2) return ballot === 1;
    const before = [...this.#promises.values()].filter((one) => one.ballot >= ballot - 1);
    const known = this.#log.upTo([id, ...heads]);
    const seats = new Set(before.filter(({ message }) => known.has(message)).map(({ seat }) => seat));
    return seats.size >= this.ballots.promisesCited;
  }

  #notePromise(seat: SeatNumber, { id, body: { ballot, finals } }: MessageOf<'promise'>): void {
    this.#promises.set(id, { seat, ballot, message: id, finals });
    const promisers = this.#promisers.get(ballot) ?? new Map<SeatNumber, Id>();
    this.#promisers.set(ballot, promisers);
    const held = promisers.get(seat);
    if (held === undefined || id < held) promisers.set(seat, id);
  }

  #noteAccept(seat: SeatNumber, message: MessageOf<'accept'>): void {
    const { ballot, value } = message.body;
    const fit = ballot === 0 ? this.#question.fitOf(value) : this.#fitOfProposed(message.body);
    if (fit === 'fits') this.ballots.countAccept(seat, message);
    if (fit === 'fits' || fit === 'unknown') this.#possible.countAccept(seat, message);
    else if (fit === 'unfit') this.#faults.addFault('unfit accept', seat, message);
    else this.#contradict(fit.otherPosition, seat, message);
  }

  #fitOfProposed({ ballot, value, proposal }: AcceptBody): 'fits' | 'unfit' | 'unknown' {
    const isIn = (proposals: ReadonlyMap<Id, Proposed>) => {
      const proposed = proposals.get(proposal ?? '');
      return proposed?.ballot === ballot && valueKey(proposed.value) === valueKey(value);
    };
    if (isIn(this.#proposals)) return 'fits';
    return isIn(this.#possibleProposals) ? 'unknown' : 'unfit';
  }

  #noteConfirm(seat: SeatNumber, message: MessageOf<'confirm'>): void {
    this.ballots.countConfirm(seat, message);
    if (!this.#possible.countConfirm(seat, message))
      this.#faults.addFault('confirm without proof', seat, message);
  }

  #contradict(position: Id, seat: SeatNumber, message: Message): void {
    this.#contradictions.push({ position, seat, message });
    this.#faults.addFault('other position', seat, message);
  }

  #noteProposal(seat: SeatNumber, message: MessageOf<'propose'>): void {
    const { ballot, value, promises } = message.body;
    const areFinalsSaid = promises.every((id) => this.#promises.get(id)?.finals);
    const proposed = { seat, ballot, message: message.id, value, areFinalsSaid };
    const isIt = (one: Value | null) => ballot > 0 && one !== null && valueKey(one) === valueKey(value);
    if (isIt(this.follows(ballot, promises))) this.#proposals.set(message.id, proposed);
    else if (isIt(this.#mayFollow(ballot, promises))) this.#possibleProposals.set(message.id, proposed);
    else this.#faults.addFault('unfit proposal', seat, message);
  }

  /** The value to which the accepts and confirms in `ballots` bind a proposal that cites these promises; null if there is none. */
  #bound(ballot: number, promises: readonly Id[], ballots: Ballots): Value | null {
    const confirms = ballots.confirms.filter((voice) => voice.ballot < ballot);
    const accepts = ballots.accepts.filter((voice) => voice.ballot === 0);
    const histories = promises.map((id) => {
      const promise = this.#log.get(id) as Message;
      const isBelow = ({ message }: Voice) => this.#log.isBefore(this.#log.get(message) as Message, promise);
      const confirmed = confirms.filter(isBelow);
      return {
        confirmed: confirmed.map((voice) => ({ ballot: voice.ballot, value: valueKey(voice.value) })),
        accepted: accepts.filter(isBelow).map(({ value }) => valueKey(value)),
      };
    });
    const bound = binding(histories);
    return [...confirms, ...accepts].find(({ value }) => valueKey(value) === bound)?.value ?? null;
  }

  /**
   * The value that follows from these promises if nothing binds the proposal. If the author of a promise did not yet know what is to be
   * decided, only two values can follow: one that leaves out seats, and the one that drops the keeper. The value that drops the keeper
   * follows only if none of the authors lacked a key or part. Otherwise the seats could drop a keeper that had had no time to count.
   */
  #yields(promises: readonly Id[]): Value | null {
    const value = this.#question.yields(this.#knownTo(promises));
    if (value?.type === 'without') return value;
    const isDrop = isKeeperDrop(value);
    return promises.every((id) => (isDrop ? this.#lacksNoKey(id) : this.#isInformed(id))) ? value : null;
  }

  #lacksNoKey(promise: Id): boolean {
    return this.#question.lacksNoKey(this.#knownTo([promise]));
  }

  #isInformed(promise: Id): boolean {
    const isInformed = this.#informed.get(promise) ?? this.#question.isKnownTo(this.#knownTo([promise]));
    this.#informed.set(promise, isInformed);
    return isInformed;
  }

  /** What the authors of these promises knew. */
  #knownTo(promises: readonly Id[]): Known {
    const heads = promises.flatMap((id) => (this.#log.get(id) as MessageOf<'promise'>).body.heads);
    return this.#log.upTo([...promises, ...heads]);
  }
}
