import type { Id } from '../../wire/bodies.ts';
import type { MessageOf } from '../../wire/message.ts';
import { bySeq } from '../../wire/message-order.ts';
import type { TableSeat, TimeSpan } from '../told/table.ts';

const DAY_MINUTES = 1440;
/** A device's first announcements; more count for nothing. */
const MOST_ANNOUNCED = 64;

/**
 * Who is away, and how much of each seat's vacation is spent. Of what a seat announces the newest stands, and every minute that
 * it ever announced is spent, whether it came back or not: so nobody can hold a table up for longer than his vacation, whatever
 * he announces. What is beyond the vacation counts for nothing.
 */
export class Vacations {
  /** Minutes for each seat and game. */
  readonly #allowance: number;
  /** By author. */
  readonly #announced = new Map<Id, MessageOf<'away'>[]>();

  /** `days`: for each seat and game. */
  constructor(days: number) {
    this.#allowance = days * DAY_MINUTES;
  }

  noteAway(message: MessageOf<'away'>): void {
    const announced = [...(this.#announced.get(message.author) ?? []), message];
    announced.sort(bySeq);
    this.#announced.set(message.author, announced.slice(0, MOST_ANNOUNCED));
  }

  /** That of the person whose devices these are, the oldest first. */
  of(pens: readonly Id[]): TableSeat['vacation'] {
    let spent: readonly TimeSpan[] = [];
    let away: TimeSpan | null = null;
    for (const { body } of pens.flatMap((pen) => this.#announced.get(pen) ?? [])) {
      const { from } = body;
      const until = Math.min(body.until, endOf(from, this.#leftAfter(spent), spent));
      away = until > from ? { from, until } : null;
      if (away) spent = joined([...spent, away]);
    }
    return { away, left: this.#leftAfter(spent) };
  }

  #leftAfter(spent: readonly TimeSpan[]): number {
    return this.#allowance - spent.reduce((sum, { from, until }) => sum + until - from, 0);
  }
}

/** Until when so many minutes last from some time on; those spent already cost nothing. */
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

/** The same minutes as spans that do not touch, the earliest first. */
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
