import * as words from '../../words/made/new.js';

/** A length of time as a person types it. */
export interface Span {
  /** Null while the field is empty. */
  count: number | null;
  unit: SpanUnit;
}

type SpanUnit = 'minutes' | 'hours' | 'days';

export const units: readonly { unit: SpanUnit; name: () => string; seconds: number }[] = [
  { unit: 'minutes', name: words.new_minutes, seconds: 60 },
  { unit: 'hours', name: words.new_hours, seconds: 3600 },
  { unit: 'days', name: words.new_days, seconds: 86_400 },
];

/**
 * The length of time in seconds. Throws an error with a sentence for people if `count` is not whole or is below `least`, or if the time is
 * longer than a year. `what` is the field's name, for this sentence.
 */
export function secondsOf({ count, unit }: Span, what: string, least = 0): number {
  const seconds =
    (units.find((one) => one.unit === unit)?.seconds ?? 0) * wholeOf(count, what, least, 100_000);
  if (seconds > 366 * 86_400) throw new Error(words.new_year_at_most({ what }));
  return seconds;
}

/**
 * The number that a person typed into a field. Throws an error with a sentence for people unless the number is whole and from `least` to
 * `most`.
 */
export function wholeOf(typed: number | null, what: string, least: number, most: number): number {
  if (typed === null || !Number.isInteger(typed) || typed < least || typed > most) {
    throw new Error(words.new_whole_number({ what, least, most }));
  }
  return typed;
}
