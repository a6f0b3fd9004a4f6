import * as words from '../../words/made/time.js';
import { dateFormatter } from '../../words/formatters.ts';
import { shown } from '../../words/shown.svelte.ts';

// Words for lengths of time and for moments. The short units h, min and s are the same in every language.

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The names of the days of the week, each with its number in a table's terms: 1 is Monday. */
export function weekdays(): readonly { day: number; name: string }[] {
  const names = dateFormatter(tag(), { weekday: 'long', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, name: names.format(Date.UTC(2024, 0, day)) }));
}

/** A length of time that somebody chose: "3 days 12 hours", "15 min". '' for 0 seconds. */
export function tellSpan(seconds: number): string {
  const days = Math.floor(seconds / DAY);
  const hours = Math.floor((seconds % DAY) / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  const rest = seconds % MINUTE;
  return inRow(
    days === 0 ? '' : words.time_days({ count: days }),
    hours === 0 ? '' : words.time_hours({ count: hours }),
    short(minutes, 'min'),
    short(rest, 's'),
  );
}

/** The time that is left: "3 days 4 h", "2 h 14 min", "14 min", "4 min 20 s", "20 s". A shorter time is given more exactly. */
export function tellLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds < 10 * MINUTE)
    return inRow(short(Math.floor(seconds / MINUTE), 'min'), `${seconds % MINUTE} s`);
  const minutes = Math.ceil(seconds / MINUTE);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return inRow(`${hours} h`, short(minutes % 60, 'min'));
  return inRow(words.time_days({ count: Math.floor(hours / 24) }), short(hours % 24, 'h'));
}

/** A time of the day, such as "20:00". `minute` counts from midnight. */
export function tellTime(minute: number): string {
  const two = (count: number) => String(count).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/**
 * A moment in a time zone: "today 20:00", "Thu 26 Nov, 20:00". `at` and `now` are in milliseconds since 1970. Without `zone`, the device's
 * own time zone is used. Throws a RangeError if the device doesn't know the zone.
 */
export function tellMoment(at: number, now: number, zone?: string): string {
  const time = tellClock(at, zone);
  if (isToday(at, now, zone)) return words.time_today({ time });
  const isThisYear = Math.abs(at - now) < 300 * DAY * 1000;
  const date = format(at, zone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
  return `${date.replace(',', '')}, ${time}`;
}

/** Whether a moment is on the same day as `now` in a time zone. */
export function isToday(at: number, now: number, zone?: string): boolean {
  const day = (moment: number) => format(moment, zone, { year: 'numeric', month: 'numeric', day: 'numeric' });
  return day(at) === day(now);
}

/** The time of day in a time zone at a moment, such as "20:00". */
export const tellClock = (at: number, zone?: string): string =>
  format(at, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const format = (at: number, zone: string | undefined, options: Intl.DateTimeFormatOptions): string =>
  zone === undefined
    ? dateFormatter(tag(), { ...options, timeZone: 'UTC' }).format(inUtcAsHere(at))
    : dateFormatter(tag(), { ...options, timeZone: zone }).format(at);

/** A moment (milliseconds since 1970) at which clocks in UTC show what the device's clock shows at `at`. */
const inUtcAsHere = (at: number): number => at - new Date(at).getTimezoneOffset() * MINUTE * 1000;

/** English is written in the British way unless the device's languages name another kind of English. */
const tag = () => (shown.tag === 'en' ? 'en-GB' : shown.tag);

const inRow = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');
const short = (count: number, unit: string) => (count === 0 ? '' : `${count} ${unit}`);
