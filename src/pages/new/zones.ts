import { isZone } from '../../protocol/player/time/week-times.ts';

/** The zones to choose from, this device's among them, by name. */
export function zones(): readonly string[] {
  const all = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  return [...new Set([...all, 'UTC', deviceZone()])].sort();
}

/** The zone of this device; UTC if it tells none. */
export function deviceZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && isZone(zone) ? zone : 'UTC';
}
