import type { Id } from '../../wire/bodies.ts';
import type { Message, MessageOf } from '../../wire/message.ts';
import { bySeq } from '../../wire/message-order.ts';
import type { SeatTurn } from '../seats/seating.ts';
import type { TableSeat, TimeSpan } from '../told/table.ts';

const DAY_MINUTES = 1440;
/** Only the first 64 announcements of a device count. */
const MOST_ANNOUNCED = 64;

/**
 * When people are away, and how much of their seat's vacation is used. The newest announcement of a seat's present person says when the
 * person is away. Every minute of absence that a person of a seat has announced is used up, even if the person came back earlier. Suppose
 * that a person handed the seat over by a `handover` message. Of the person's announcements on the chain of this message, only those before
 * the handover count. So the person can't use up a successor's vacation by later announcements on that chain. Announcements on the person's
 * other chains all count, since nothing there shows what came before the handover. If the others gave the seat to somebody, no earlier
 * announcement counts. A person asks for the seat by a claim. Announcements that come before this claim on its chain don't count either.
 * Announced time beyond the vacation doesn't count. So whatever people announce, no seat can delay a table for longer than its vacation.
 * Only if the others give the seat to somebody does the vacation begin anew.
 */
export class Vacations {
  /** The vacation of one seat in one game, in minutes. */
  readonly #allowance: number;
  /** For each chain, its announcements, oldest first. */
  readonly #announced = new Map<Id, MessageOf<'away'>[]>();
  /** For each chain of a former turn (`nameOf`): only announcements before this place in the chain count. */
  readonly #ends = new Map<string, number>();

  /** `days`: the vacation of one seat in one game. */
  constructor(days: number) {
    this.#allowance = days * DAY_MINUTES;
  }

  noteAway(message: MessageOf<'away'>): void {
    const announced = [...(this.#announced.get(message.author) ?? []), message];
    announced.sort(bySeq);
    this.#announced.set(message.author, announced.slice(0, MOST_ANNOUNCED));
  }

  /**
   * Records that a seat now has another person. `former`: the turns of the seat before, oldest first. `handover`: the message by which the
   * last person handed the seat over; null if the others gave the seat away. If the others gave it away, the new person gets the seat's
   * whole vacation, and phases missed earlier no longer count either.
   */
  noteTakeover(former: readonly SeatTurn[], handover: Pick<Message, 'author' | 'seq'> | null): void {
    const last = former.at(-1);
    if (handover === null) {
      for (const turn of former) for (const pen of turn.pens) this.#ends.set(nameOf(turn, pen), 0);
    } else if (last) this.#ends.set(nameOf(last, handover.author), handover.seq);
  }

  /**
   * When the person of a seat is away, and how many minutes of the seat's vacation are left. `present`: the turn of the person who has the
   * seat now. `former`: the turns before, oldest first.
   */
  of(present: SeatTurn, former: readonly SeatTurn[] = []): TableSeat['vacation'] {
    let spent: readonly TimeSpan[] = [];
    let away: TimeSpan | null = null;
    for (const turn of [...former, present]) {
      for (const { body } of this.#announcedIn(turn)) {
        const { from } = body;
        const until = Math.min(body.until, endOf(from, this.#leftAfter(spent), spent));
        const span = until > from ? { from, until } : null;
        if (span) spent = joined([...spent, span]);
        if (turn === present) away = span;
      }
    }
    return { away, left: this.#leftAfter(spent) };
  }

  /** What was announced in a turn, chain by chain. */
  #announcedIn(turn: SeatTurn): readonly MessageOf<'away'>[] {
    return turn.pens.flatMap((pen) => {
      const begin = pen === turn.claim.author ? turn.claim.seq : 0;
      const end = this.#ends.get(nameOf(turn, pen)) ?? Infinity;
      return (this.#announced.get(pen) ?? []).filter(({ seq }) => seq >= begin && seq < end);
    });
  }

  #leftAfter(spent: readonly TimeSpan[]): number {
    return this.#allowance - spent.reduce((sum, { from, until }) => sum + until - from, 0);
  }
}

const nameOf = ({ claim }: SeatTurn, pen: Id): string => `${claim.id} ${pen}`;

/**
 * The end of a vacation that begins at `from` and uses up `minutes` minutes. Minutes in `spent` were used up before, so they cost nothing.
 */
function endOf(from: number, minutes: number, spent: readonly TimeSpan[]): number {
  let left = minutes;
  let at = from;
  for (const span of spent.filter(({ until }) => until > from)) {
    const fresh = Math.max(0, span.from - at);
    if (fresh > left) break;
    left -= fresh;
    at = span.until;
  }
  return at + left;
}

/** The minutes that these spans cover, as spans that neither overlap nor touch, earliest first. */
function joined(spans: readonly TimeSpan[]): readonly TimeSpan[] {
  const apart: TimeSpan[] = [];
  for (const { from, until } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = apart.at(-1);
    if (last && from <= last.until)
      apart[apart.length - 1] = { from: last.from, until: Math.max(last.until, until) };
    else apart.push({ from, until });
  }
  return apart;
}
