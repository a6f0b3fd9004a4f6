import type { Id, PhaseCode, SeatNumber } from '../wire/bodies.ts';
import type { Log } from '../wire/log/log.ts';
import type { Message, MessageOf } from '../wire/message.ts';

/** What a seat signed and should not have. Each kind is told once for a seat and phase, with one proof. */
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
    | 'other position';
  seat: SeatNumber | null;
  author: Id;
  phase: PhaseCode | null;
  /** The signed messages that prove it. */
  messages: readonly Id[];
}

/** A message which says that a phase begins with another position than ours. */
export interface Contradiction {
  seat: SeatNumber;
  position: Id;
  message: Message;
}

/** The messages which say that a phase begins with another position than ours. */
export class Contradictions {
  readonly #log: Log;
  readonly #superseded: ReadonlySet<Id>;
  readonly #first: Contradiction[] = [];

  /** `superseded`: positions that followed from keys which a decision left out. They contradict nothing. */
  constructor(log: Log, superseded: ReadonlySet<Id>) {
    this.#log = log;
    this.#superseded = superseded;
  }

  /** Adds one. What a seat says first on each branch of its chain counts. */
  addContradiction(contradiction: Contradiction): void {
    const isRepeated = this.#first.some(({ message }) => this.#log.isBefore(message, contradiction.message));
    if (!isRepeated && !this.#superseded.has(contradiction.position)) this.#first.push(contradiction);
  }

  get isEmpty(): boolean {
    return this.#first.length === 0;
  }

  /** The contradictions whose author knew nothing that is missing here. */
  get informed(): readonly Contradiction[] {
    return this.#first.filter(({ message }) => message.type !== 'commit' || isInformed(message, this.#log));
  }
}

/** Whether everything is here that the author of a commit knew: all the heads that the commit cites. */
export function isInformed({ body: { heads } }: MessageOf<'commit'>, log: Log): boolean {
  return heads.every((head) => log.get(head) !== undefined);
}

/** Whether this many seats name the same other position. */
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
  seat: SeatNumber;
  message: Message;
}

/** The faults of one phase. One proof of each kind is enough for a seat: the message with the lowest id. */
export class Faults {
  readonly #phase: PhaseCode;
  readonly #found = new Map<string, Fault>();

  constructor(phase: PhaseCode) {
    this.#phase = phase;
  }

  get all(): readonly Fault[] {
    return [...this.#found.values()];
  }

  /** These faults, and others that may still turn out to be none. */
  with(others: readonly Offence[]): readonly Fault[] {
    const all = new Faults(this.#phase);
    for (const [name, fault] of this.#found) all.#found.set(name, fault);
    for (const { kind, seat, message } of others) all.addFault(kind, seat, message);
    return all.all;
  }

  addFault(kind: Fault['kind'], seat: SeatNumber, { id, author }: Message): void {
    const name = `${kind} ${seat}`;
    const [known] = this.#found.get(name)?.messages ?? [];
    if (known !== undefined && known < id) return;
    this.#found.set(name, { kind, seat, author, phase: this.#phase, messages: [id] });
  }

  /** The fault of several messages that are wrong only together. */
  together(kind: Fault['kind'], seat: SeatNumber, messages: readonly Message[]): Fault {
    const author = messages[0]?.author as Id;
    return { kind, seat, author, phase: this.#phase, messages: messages.map(({ id }) => id).sort() };
  }
}
