// Spans and moments in words.

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The days of the week as a table counts them: 1 is Monday. */
export const weekdays: readonly { day: number; name: string }[] = DAYS.map((name, place) => ({
  day: place + 1,
  name,
}));

/** A span that somebody chose: "3 days 12 hours", "15 min"; '' for none. */
export function tellSpan(seconds: number): string {
  const days = Math.floor(seconds / DAY);
  const hours = Math.floor((seconds % DAY) / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  const rest = seconds % MINUTE;
  return [plural(days, 'day'), plural(hours, 'hour'), short(minutes, 'min'), short(rest, 's')]
    .filter((part) => part !== '')
    .join(' ');
}

/** How much time is left, as exactly as it matters: "3 days 4 h", "2 h 14 min", "14 min", "4 min 20 s", "20 s". */
export function tellLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds < 10 * MINUTE) return join(short(Math.floor(seconds / MINUTE), 'min'), `${seconds % MINUTE} s`);
  const minutes = Math.ceil(seconds / MINUTE);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return join(`${hours} h`, short(minutes % 60, 'min'));
  return join(plural(Math.floor(hours / 24), 'day'), short(hours % 24, 'h'));
}

/** A time of the day: "20:00"; `minute` counts from midnight. */
export function tellTime(minute: number): string {
  const two = (count: number) => String(count).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/**
 * A moment by the clocks of a zone, the device's own if it is left out: "today 20:00", "Thu 26 Nov, 20:00". In
 * milliseconds since 1970. Throws a RangeError if the device does not know the zone.
 */
export function tellMoment(at: number, now: number, zone?: string): string {
  const format = (options: Intl.DateTimeFormatOptions, moment: number) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone }).format(moment);
  const day = (moment: number) => format({ year: 'numeric', month: 'numeric', day: 'numeric' }, moment);
  const time = format({ hour: '2-digit', minute: '2-digit' }, at);
  if (day(at) === day(now)) return `today ${time}`;
  const isThisYear = Math.abs(at - now) < 300 * DAY * 1000;
  const date = format(
    { weekday: 'short', day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) },
    at,
  );
  return `${date.replace(',', '')}, ${time}`;
}

const join = (one: string, other: string) => [one, other].filter((part) => part !== '').join(' ');
const short = (count: number, unit: string) => (count === 0 ? '' : `${count} ${unit}`);
const plural = (count: number, word: string) =>
  count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`;
