import { fromAbsolute } from '@internationalized/date';
import { part, wall } from './ical.ts';

const SECOND = 1000;
const DAY = 86_400_000;

/**
 * The description of an IANA time zone in a calendar (RFC 5545 §3.6.5): its offset at `from`, and every later change of its offset up to
 * `until`. Both moments are in milliseconds since 1970. Throws a RangeError if this device doesn't know the zone.
 */
export function zonePart(zone: string, from: number, until: number): readonly string[] {
  const found = changesIn(zone, from, until);
  const first = offsetOf(zone, from);
  const usual = Math.min(first, ...found.map((at) => offsetOf(zone, at)));
  const observed = (start: string, before: number, after: number) =>
    part(after > usual ? 'DAYLIGHT' : 'STANDARD', [
      `DTSTART:${start}`,
      `TZOFFSETFROM:${tellOffset(before)}`,
      `TZOFFSETTO:${tellOffset(after)}`,
    ]);
  const changes = found.map((at) => {
    const before = offsetOf(zone, at - SECOND);
    return observed(wall(at, before), before, offsetOf(zone, at));
  });
  return part('VTIMEZONE', [
    `TZID:${zone}`,
    ...[observed('19700101T000000', first, first), ...changes].flat(),
  ]);
}

/** The offset of a time zone: its local time minus UTC, in milliseconds. */
export const offsetOf = (zone: string, at: number): number => fromAbsolute(at, zone).offset;

/**
 * The moments after `from` and up to `until` at which the offset of a time zone changes. Each moment is the first second with the new
 * offset.
 */
function changesIn(zone: string, from: number, until: number): readonly number[] {
  const changes: number[] = [];
  for (let day = from; day < until; day += DAY) {
    const next = Math.min(day + DAY, until);
    if (offsetOf(zone, day) !== offsetOf(zone, next)) changes.push(changeBetween(zone, day, next));
  }
  return changes;
}

function changeBetween(zone: string, before: number, after: number): number {
  const was = offsetOf(zone, before);
  let [low, high] = [Math.floor(before / SECOND), Math.ceil(after / SECOND)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetOf(zone, middle * SECOND) === was) low = middle;
    else high = middle;
  }
  return high * SECOND;
}

/** An offset in the form that calendars use: "+0100", "-0330". Seconds follow if the offset is not a whole number of minutes. */
function tellOffset(offset: number): string {
  const seconds = Math.abs(Math.round(offset / SECOND));
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0');
  const rest = seconds % 60 === 0 ? '' : two(seconds % 60);
  return `${offset < 0 ? '-' : '+'}${two(seconds / 3600)}${two((seconds % 3600) / 60)}${rest}`;
}
