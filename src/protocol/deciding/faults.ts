import type { Id, PhaseCode, SeatNumber } from '../wire/bodies.ts';
import type { Message } from '../wire/message.ts';

/** Each kind is told once for a seat and phase, with one proof. */
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

/** A message that says that a phase starts from another position than ours. */
export interface Contradiction {
  seat: SeatNumber;
  position: Id;
  message: Message;
}

/** What was signed and should not have been. One proof of each kind is enough for a seat: the lowest id. */
export class Faults {
  readonly #phase: PhaseCode;
  readonly #found = new Map<string, Fault>();

  constructor(phase: PhaseCode) {
    this.#phase = phase;
  }

  get all(): readonly Fault[] {
    return [...this.#found.values()];
  }

  add(kind: Fault['kind'], seat: SeatNumber, { id, author }: Message): void {
    const name = `${kind} ${seat}`;
    const [known] = this.#found.get(name)?.messages ?? [];
    if (known !== undefined && known < id) return;
    this.#found.set(name, { kind, seat, author, phase: this.#phase, messages: [id] });
  }

  /** Several messages that are wrong only together. */
  double(kind: Fault['kind'], seat: SeatNumber, messages: readonly Message[]): Fault {
    const author = messages[0]?.author as Id;
    return { kind, seat, author, phase: this.#phase, messages: messages.map(({ id }) => id).sort() };
  }
}
