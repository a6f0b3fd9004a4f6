import type { Id, PhaseCode, SeatNumber } from '../wire/bodies.ts';
import type { Firsts } from '../wire/log/firsts.ts';
import type { Log } from '../wire/log/log.ts';
import type { Message, MessageOf } from '../wire/message.ts';

/**
 * Something that a seat, the witness or the keeper signed although the rules forbid it. For each seat, each phase and each kind of fault we
 * keep at most one fault, with one proof.
 */
export interface Fault {
  kind:
    | 'two messages in one place'
    | 'two rosters'
    | 'said twice'
    | 'two finals'
    | 'two accepts'
    | 'wrong key'
    | 'reveal without proof'
    | 'bad deal'
    | 'wrong share'
    | 'share without proof'
    | 'false accusation'
    | 'confirm without proof'
    | 'unfit accept'
    | 'unfit proposal'
    | 'unfit commit'
    | 'unfit bids'
    | 'wrong part'
    | 'part without proof'
    | 'false tell'
    | 'tell without proof'
    | 'other position';
  /** Null if the author speaks for no seat, as a witness or a keeper does. */
  seat: SeatNumber | null;
  author: Id;
  phase: PhaseCode | null;
  /** The ids of the signed messages that prove the fault. */
  messages: readonly Id[];
}

/** A message that names a position other than ours for the beginning of a phase. */
export interface Contradiction {
  seat: SeatNumber;
  position: Id;
  message: Message;
}

/** The messages that name a position other than ours for the beginning of a phase. */
export class Contradictions {
  readonly #log: Log;
  readonly #superseded: ReadonlySet<Id>;
  readonly #firsts: Firsts;
  readonly #first: Contradiction[] = [];

  /**
   * `superseded`: the positions that no longer count, because they depended on a key that a decision has left out. A message that names
   * such a position is not a contradiction.
   */
  constructor(log: Log, superseded: ReadonlySet<Id>) {
    this.#log = log;
    this.#firsts = log.firsts();
    this.#superseded = superseded;
  }

  /** Adds a contradiction. On each branch of a chain, only the first contradiction counts. */
  addContradiction(contradiction: Contradiction): void {
    if (this.#superseded.has(contradiction.position)) return;
    if (this.#firsts.isFirst(contradiction.message)) this.#first.push(contradiction);
  }

  get isEmpty(): boolean {
    return this.#first.length === 0;
  }

  /**
   * The contradictions that count now. A commit doesn't count before all the heads that it cites have arrived. A message of another type
   * counts at once, because such a message doesn't cite the messages that its author knew.
   */
  get informed(): readonly Contradiction[] {
    return this.#first.filter(({ message }) => message.type !== 'commit' || isInformed(message, this.#log));
  }
}

/** Whether all the heads that a commit cites have arrived. These heads show what the commit's author knew. */
export function isInformed({ body: { heads } }: MessageOf<'commit'>, log: Log): boolean {
  return heads.every((head) => log.get(head) !== undefined);
}

/** Whether at least this many seats name one and the same position other than ours. */
export function areAgainst(contradictions: readonly Contradiction[], seats: number): boolean {
  const bySeat = new Map<Id, Set<SeatNumber>>();
  for (const { position, seat } of contradictions) {
    bySeat.set(position, (bySeat.get(position) ?? new Set()).add(seat));
  }
  return [...bySeat.values()].some((who) => who.size >= seats);
}

/** A message that a seat should not have signed. */
interface Offence {
  kind: Fault['kind'];
  seat: SeatNumber | null;
  message: Message;
}

/** The faults of one phase. For each seat and kind of fault, we keep one proof: the message with the lowest id. */
export class Faults {
  readonly #phase: PhaseCode;
  readonly #found = new Map<string, Fault>();

  constructor(phase: PhaseCode) {
    this.#phase = phase;
  }

  get all(): readonly Fault[] {
    return [...this.#found.values()];
  }

  /**
   * The faults of this phase, together with the offences in `others`. We don't store those offences here, because they may turn out not to
   * be faults.
   */
  with(others: readonly Offence[]): readonly Fault[] {
    const all = new Faults(this.#phase);
    for (const [name, fault] of this.#found) all.#found.set(name, fault);
    for (const { kind, seat, message } of others) all.addFault(kind, seat, message);
    return all.all;
  }

  addFault(kind: Fault['kind'], seat: SeatNumber | null, { id, author }: Message): void {
    const name = `${kind} ${seat}`;
    const [known] = this.#found.get(name)?.messages ?? [];
    if (known !== undefined && known < id) return;
    this.#found.set(name, { kind, seat, author, phase: this.#phase, messages: [id] });
  }

  /** The fault that several messages prove together, although none of them is wrong by itself. */
  together(kind: Fault['kind'], seat: SeatNumber, messages: readonly Message[]): Fault {
    const author = messages[0]?.author as Id;
    return { kind, seat, author, phase: this.#phase, messages: messages.map(({ id }) => id).sort() };
  }
}
