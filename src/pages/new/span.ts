import * as words from '../../words/made/new.js';

/** A span as a person types it. */
export interface Span {
  /** Null while nothing is typed. */
  count: number | null;
  unit: Unit;
}

type Unit = 'minutes' | 'hours' | 'days';

export const units: readonly { unit: Unit; name: () => string; seconds: number }[] = [
  { unit: 'minutes', name: words.new_minutes, seconds: 60 },
  { unit: 'hours', name: words.new_hours, seconds: 3600 },
  { unit: 'days', name: words.new_days, seconds: 86_400 },
];

/** In seconds. Throws a sentence, which names `what`, if it is no whole number from `least` on or longer than a year. */
export function secondsOf({ count, unit }: Span, what: string, least = 0): number {
  const seconds =
    (units.find((one) => one.unit === unit)?.seconds ?? 0) * wholeOf(count, what, least, 100_000);
  if (seconds > 366 * 86_400) throw new Error(words.new_year_at_most({ what }));
  return seconds;
}

/** What a person typed into a field for a number. Throws a sentence if it is no whole one between the two. */
export function wholeOf(typed: number | null, what: string, least: number, most: number): number {
  if (typed === null || !Number.isInteger(typed) || typed < least || typed > most) {
    throw new Error(words.new_whole_number({ what, least, most }));
  }
  return typed;
}
