import type { Id } from '../../wire/bodies.ts';
import type { MessageOf } from '../../wire/message.ts';
import { bySeq } from '../../wire/message-order.ts';
import type { TableSeat, TimeSpan } from '../told/table.ts';

const DAY_MINUTES = 1440;
/** Only the first 64 announcements of a device count. */
const MOST_ANNOUNCED = 64;

/**
 * Who is away, and how much of each seat's vacation is spent. The newest announcement of a seat counts. Every minute that it has ever
 * announced is spent, even if the person came back earlier. So nobody can hold a table up for longer than their vacation lasts,
 * whatever they announce. Time beyond the vacation doesn't count.
 */
export class Vacations {
  /** In minutes, for each seat and game. */
  readonly #allowance: number;
  /** By chain. */
  readonly #announced = new Map<Id, MessageOf<'away'>[]>();

  /** `days`: the vacation of each seat in one game. */
  constructor(days: number) {
    this.#allowance = days * DAY_MINUTES;
  }

  noteAway(message: MessageOf<'away'>): void {
    const announced = [...(this.#announced.get(message.author) ?? []), message];
    announced.sort(bySeq);
    this.#announced.set(message.author, announced.slice(0, MOST_ANNOUNCED));
  }

  /** The vacation of a person. `pens`: their chains, oldest first. */
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

/** When a span of this many minutes from `from` on ends, if minutes that are spent already cost nothing. */
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

/** The same minutes as spans that don't touch, earliest first. */
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
