import type { Proved } from './ballots.ts';
import { Ballots, valueKey } from './ballots.ts';
import type { Id, PhaseCode, SeatNumber, Value } from '../wire/bodies.ts';
import { Faults } from './faults.ts';
import type { Fault } from './faults.ts';
import type { Log } from '../wire/log.ts';
import type { Message, MessageOf } from '../wire/message.ts';
import { quorum } from './quorum.ts';

/** Whether a value may be accepted at ballot 0, where nothing may be missing; or that it names a position other than ours. */
export type Fit = 'fits' | 'unfit' | 'unknown' | { otherPosition: Id };

/** What a decision is about, as far as it is known. */
export interface Question {
  /** The phase that its faults are told of. */
  phase: PhaseCode;
  fitOf(value: Value): Fit;
  /** What follows from the messages that a quorum's promises cite, if nothing accepted before binds it. */
  yields(known: ReadonlySet<Id>): Value | null;
}

/** A promise of one seat. */
export interface Promised {
  seat: SeatNumber;
  ballot: number;
  message: Id;
}

/** A proposal whose value follows from the promises it cites. */
export interface Proposed {
  ballot: number;
  message: Id;
  value: Value;
}

/**
 * One numbered decision, made by PBFT (Castro and Liskov, OSDI 1999), which is run anew for each number. The words are
 * Paxos', since a commit is already a seat's sealed orders:
 *
 *     ballot     view
 *     accept     prepare
 *     confirm    commit; it cites a quorum's accepts, the prepared certificate
 *     promise    view-change
 *     propose    new-view, by the elector whose turn the ballot is
 *
 * It differs from PBFT in this:
 * - Ballot 0 has no primary and no pre-prepare: once nothing is missing there is one value to accept, and all accept it.
 * - From four electors on, the accepts of all at ballot 0 decide by themselves. So a proposal must also keep what more
 *   than half of the promisers accepted there.
 * - A promise brings no certificates. What its author accepted and confirmed is read from his signed chain below it.
 * - The proposer chooses nothing: his value follows from the promises he cites, and everybody works it out again.
 * - Any number of electors may decide (quorum.ts). There are no checkpoints: decisions are made one after another.
 *
 * Counting knows no time. When an honest browser signs which of these is player/conduct.ts.
 */
export class Deciding {
  readonly number: number;
  readonly ballots: Ballots;
  readonly #question: Question;
  readonly #log: Log;
  readonly #faults: Faults;
  readonly #promises = new Map<Id, Promised>();
  readonly #proposals = new Map<Id, Proposed>();

  constructor(number: number, electors: readonly SeatNumber[], question: Question, log: Log) {
    this.number = number;
    this.ballots = new Ballots(electors);
    this.#question = question;
    this.#log = log;
    this.#faults = new Faults(question.phase);
  }

  get electors(): readonly SeatNumber[] {
    return this.ballots.electors;
  }

  get quorum(): number {
    return quorum(this.electors.length);
  }

  get decided(): readonly Proved[] {
    return this.ballots.decided;
  }

  get faults(): readonly Fault[] {
    const doubles = this.ballots.twofaced.map((seat) => {
      const voices = this.ballots.accepts.filter((voice) => voice.seat === seat);
      const messages = voices.map(({ message }) => this.#log.get(message) as Message);
      return this.#faults.double('two accepts', seat, messages);
    });
    return [...this.#faults.all, ...doubles];
  }

  get contradicted(): Faults['positions'] {
    return this.#faults.positions;
  }

  /** By seat, then ballot. */
  get promises(): readonly Promised[] {
    return [...this.#promises.values()].sort(
      (one, other) =>
        one.seat - other.seat || one.ballot - other.ballot || (one.message < other.message ? -1 : 1),
    );
  }

  /** By ballot. */
  get proposals(): readonly Proposed[] {
    return [...this.#proposals.values()].sort(
      (one, other) => one.ballot - other.ballot || (one.message < other.message ? -1 : 1),
    );
  }

  /** Counts a message about this decision. */
  note(seat: SeatNumber, message: Message): void {
    if (!this.electors.includes(seat)) return;
    if (message.type === 'accept') this.#accept(seat, message);
    if (message.type === 'confirm' && !this.ballots.confirm(seat, message)) {
      this.#faults.add('confirm without proof', seat, message);
    }
    if (message.type === 'promise' && message.body.ballot > 0) {
      this.#promises.set(message.id, { seat, ballot: message.body.ballot, message: message.id });
    }
    if (message.type === 'propose') this.#propose(seat, message);
  }

  /** What is to be proposed in the highest ballot that a quorum promised, and by whom; null before any is. */
  get proposable(): { seat: SeatNumber; ballot: number; promises: readonly Id[]; value: Value } | null {
    const ballots = [...new Set(this.promises.map(({ ballot }) => ballot))].sort((one, other) => other - one);
    for (const ballot of ballots) {
      const bySeat = new Map<SeatNumber, Id>();
      for (const one of this.promises) {
        if (one.ballot === ballot && !bySeat.has(one.seat)) bySeat.set(one.seat, one.message);
      }
      const promises = [...bySeat.values()].slice(0, this.quorum);
      const value = this.follows(ballot, promises);
      if (value) return { seat: this.proposer(ballot), ballot, promises, value };
    }
    return null;
  }

  /** The seat whose turn a ballot is. */
  proposer(ballot: number): SeatNumber {
    return this.electors[ballot % this.electors.length] as SeatNumber;
  }

  /**
   * The value that a ballot's proposal must have if it cites these promises; null if they are not a quorum's, or
   * nothing follows yet. That of the highest confirm on the promisers' chains; else what more than half of them
   * accepted at ballot 0; else what the messages they cite yield.
   */
  follows(ballot: number, promises: readonly Id[]): Value | null {
    const cited = promises.map((id) => this.#promises.get(id)).filter((one) => one?.ballot === ballot);
    const seats = new Set(cited.map((one) => one?.seat));
    if (cited.length !== this.quorum || seats.size !== this.quorum || promises.length !== this.quorum)
      return null;
    const chains = promises.map((id) => [...this.#log.before(this.#log.get(id) as Message)]);
    return this.#highestConfirm(chains, ballot) ?? this.#mostAccepted(chains) ?? this.#yields(promises);
  }

  #accept(seat: SeatNumber, message: MessageOf<'accept'>): void {
    const { ballot, value, proposal } = message.body;
    const proposed = proposal === null ? undefined : this.#proposals.get(proposal);
    if (ballot > 0) {
      const isProposed = proposed?.ballot === ballot && valueKey(proposed.value) === valueKey(value);
      if (isProposed) this.ballots.accept(seat, message);
      else this.#faults.add('unfit accept', seat, message);
      return;
    }
    const fit = this.#question.fitOf(value);
    if (fit === 'fits') this.ballots.accept(seat, message);
    else if (fit === 'unfit') this.#faults.add('unfit accept', seat, message);
    else if (fit !== 'unknown') this.#faults.contradict(fit.otherPosition, seat, message);
  }

  #propose(seat: SeatNumber, message: MessageOf<'propose'>): void {
    const { ballot, value, promises } = message.body;
    const right = ballot > 0 && seat === this.proposer(ballot) ? this.follows(ballot, promises) : null;
    if (right !== null && valueKey(right) === valueKey(value)) {
      this.#proposals.set(message.id, { ballot, message: message.id, value });
    } else {
      this.#faults.add('unfit proposal', seat, message);
    }
  }

  #highestConfirm(chains: readonly (readonly Message[])[], below: number): Value | null {
    const confirmed = chains
      .flat()
      .map(({ id }) => this.ballots.confirmed(id))
      .filter((one) => one !== null && one.ballot < below);
    const highest = Math.max(-1, ...confirmed.map((one) => one?.ballot ?? -1));
    return lowestValue(confirmed.filter((one) => one?.ballot === highest).map((one) => one?.value as Value));
  }

  #mostAccepted(chains: readonly (readonly Message[])[]): Value | null {
    const voices = new Map<string, { value: Value; count: number }>();
    for (const chain of chains) {
      const own = chain.map(({ id }) => this.ballots.accepted(id)).filter((one) => one?.ballot === 0);
      const values = new Map(own.map((one) => [valueKey(one?.value as Value), one?.value as Value]));
      for (const [key, value] of values) voices.set(key, { value, count: (voices.get(key)?.count ?? 0) + 1 });
    }
    const most = [...voices.values()].filter(({ count }) => 2 * count > chains.length);
    return lowestValue(most.map(({ value }) => value));
  }

  #yields(promises: readonly Id[]): Value | null {
    const heads = promises.flatMap((id) => (this.#log.get(id) as MessageOf<'promise'>).body.heads);
    return this.#question.yields(this.#log.upTo([...promises, ...heads]));
  }
}

/** Only liars beyond the bound make two; then everybody takes the same one. */
function lowestValue(values: readonly Value[]): Value | null {
  return values.toSorted((one, other) => (valueKey(one) < valueKey(other) ? -1 : 1))[0] ?? null;
}
