import { fromAbsolute, toCalendarDate, toCalendarDateTime, toZoned } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import type { WeekTime } from '../../wire/bodies.ts';

/** The number of minutes in a week. */
const WEEK_MINUTES = 7 * 24 * 60;
/** The largest result of `leastMinutes`, in minutes: six hours. */
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

/** Results of `nextWeekTime`, remembered because a table asks for the same time with every message. */
const known = new WeakMap<readonly WeekTime[], Map<string, number | null>>();

/**
 * The first of these times of the week that is not before `from`, in a time zone of the IANA's list. `from` and the result are in
 * milliseconds since 1970. If the clocks skip a time because summer time begins, that time comes an hour later. If a time comes twice on
 * the day when summer time ends, the first one counts. Null if this device does not know the zone.
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

/**
 * The least time between the beginning of a phase and its deadline, in minutes. This is half the shortest span between two of these times
 * of the week, but at most six hours. A phase may begin so shortly before the next of these times that less than this span is left. That
 * time is then skipped, and the phase's deadline is the time after it.
 */
export function leastMinutes(times: readonly WeekTime[]): number {
  const starts = [...new Set(times.map(({ day, minute }) => (day - 1) * 1440 + minute))].sort(
    (one, other) => one - other,
  );
  const spans = starts.map((start, place) => (starts[place + 1] ?? (starts[0] ?? 0) + WEEK_MINUTES) - start);
  return Math.min(LONGEST_LEAST, Math.floor(Math.min(...spans) / 2));
}

/** The day of the week: 1 is Monday, because day 0 of the Julian day count was a Monday. */
function dayOf(date: CalendarDate): number {
  return (date.calendar.toJulianDay(date) % 7) + 1;
}

function instantOf(date: CalendarDate, minute: number, zone: string): number {
  const local = toCalendarDateTime(date).set({ hour: Math.floor(minute / 60), minute: minute % 60 });
  return toZoned(local, zone).toDate().getTime();
}
