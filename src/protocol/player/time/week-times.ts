import { fromAbsolute, toCalendarDate, toCalendarDateTime, toZoned } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import type { WeekTime } from '../../wire/bodies.ts';

const WEEK_MINUTES = 7 * 24 * 60;
/** A phase has at least so much of its time, whenever it was seen. */
const LONGEST_LEAST = 6 * 60;

/** Whether this device knows a time zone by this name. */
export function isZone(zone: string): boolean {
  try {
    return fromAbsolute(0, zone).timeZone === zone;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** What was worked out: a table asks for the same time with every message. */
const known = new WeakMap<readonly WeekTime[], Map<string, number | null>>();

/**
 * The next of these times of the week in a zone of the IANA's list, from `from` on; both in milliseconds since 1970. A time that
 * summer time leaves out comes an hour later by the zone's clocks; of one that comes twice it is the first. Null if this device
 * does not know the zone.
 */
export function nextWeekTime(times: readonly WeekTime[], zone: string, from: number): number | null {
  const found = known.get(times) ?? new Map<string, number | null>();
  known.set(times, found);
  const name = `${zone} ${from}`;
  const at = found.get(name) ?? nextTime(times, zone, from);
  found.set(name, at);
  return at;
}

function nextTime(times: readonly WeekTime[], zone: string, from: number): number | null {
  if (!isZone(zone)) return null;
  const today = toCalendarDate(fromAbsolute(from, zone));
  const coming = Array.from({ length: 9 }, (_, days) => today.add({ days })).flatMap((date) =>
    times.filter(({ day }) => day === dayOf(date)).map(({ minute }) => instantOf(date, minute, zone)),
  );
  return Math.min(...coming.filter((at) => at >= from));
}

/** Half the shortest span between two of the times, six hours at most, in minutes: a phase first seen later waits for the next. */
export function leastMinutes(times: readonly WeekTime[]): number {
  const starts = [...new Set(times.map(({ day, minute }) => (day - 1) * 1440 + minute))].sort(
    (one, other) => one - other,
  );
  const spans = starts.map((start, place) => (starts[place + 1] ?? (starts[0] ?? 0) + WEEK_MINUTES) - start);
  return Math.min(LONGEST_LEAST, Math.floor(Math.min(...spans) / 2));
}

/** 1 is Monday, as day 0 of the Julian count was. */
function dayOf(date: CalendarDate): number {
  return (date.calendar.toJulianDay(date) % 7) + 1;
}

function instantOf(date: CalendarDate, minute: number, zone: string): number {
  const local = toCalendarDateTime(date).set({ hour: Math.floor(minute / 60), minute: minute % 60 });
  return toZoned(local, zone).toDate().getTime();
}
