import { isZone } from '../../protocol/player/time/week-times.ts';

/** The names of the time zones to choose from. The list includes the time zone of this device. */
export function zones(): readonly string[] {
  const all = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  return [...new Set([...all, 'UTC', deviceZone()])].sort();
}

/** The time zone of this device; UTC if the browser names none. */
export function deviceZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && isZone(zone) ? zone : 'UTC';
}
