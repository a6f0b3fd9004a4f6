import { afterEach, expect, test, vi } from 'vitest';
import { secondsOf, units, wholeOf, type Span } from './span.ts';
import { deviceZone, zones } from './zones.ts';

test.each<[Span, number]>([
  [{ count: 2, unit: 'minutes' }, 120],
  [{ count: 3, unit: 'hours' }, 10_800],
  [{ count: 366, unit: 'days' }, 366 * 86_400],
  [{ count: 0, unit: 'days' }, 0],
])('%j are %i seconds', (span, seconds) => {
  expect(secondsOf(span, 'Time')).toBe(seconds);
});

test.each<[Span, number, RegExp]>([
  [{ count: 367, unit: 'days' }, 0, /year/],
  [{ count: null, unit: 'days' }, 0, /Time.*whole/s],
  [{ count: 1.5, unit: 'days' }, 0, /whole/],
  [{ count: 1, unit: 'hours' }, 2, /2/],
  [{ count: 100_001, unit: 'minutes' }, 0, /100.?000/],
])('%j, with at least %i, is refused with a sentence', (span, least, sentence) => {
  expect(() => secondsOf(span, 'Time', least)).toThrow(sentence);
});

test('the least and the most number are both allowed, and each unit has a name', () => {
  expect([wholeOf(2, 'x', 2, 5), wholeOf(5, 'x', 2, 5)]).toEqual([2, 5]);
  expect(units.map(({ name }) => name())).toEqual(['minutes', 'hours', 'days']);
});

test('the time zones to choose from are sorted, each once, with UTC and the device’s own zone', () => {
  const all = zones();
  expect(all).toEqual([...new Set(all)].sort());
  expect(all).toEqual(expect.arrayContaining(['UTC', 'Europe/Berlin', deviceZone()]));
});

afterEach(() => vi.restoreAllMocks());

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Atlantis/Capital', 'UTC'],
  [undefined, 'UTC'],
])('on a device that names the zone %s, the zone is %s', (named, zone) => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValueOnce({
    timeZone: named,
  } as Intl.ResolvedDateTimeFormatOptions);
  expect(deviceZone()).toBe(zone);
});
