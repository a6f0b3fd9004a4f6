import { afterEach, expect, test, vi } from 'vitest';
import { shown } from '../../words/shown.svelte.ts';
import { isToday, tellClock, tellLeft, tellMoment, tellSpan, weekdays } from './time-spans.ts';

afterEach(() => {
  shown.showLanguage('en', []);
  vi.restoreAllMocks();
});

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, '0 s'],
  [-5 * SECOND, '0 s'],
  [1, '1 s'],
  [59 * SECOND, '59 s'],
  [4 * MINUTE + 20 * SECOND, '4 min 20 s'],
  [10 * MINUTE, '10 min'],
  [59 * MINUTE + 30 * SECOND, '1 h'],
  [2 * HOUR + 14 * MINUTE, '2 h 14 min'],
  [47 * HOUR, '47 h'],
  [2 * DAY + 20 * MINUTE, '2 days'],
  [3 * DAY + 4 * HOUR, '3 days 4 h'],
])('%i ms left', (left, words) => expect(tellLeft(left)).toBe(words));

test.each([
  [0, ''],
  [90, '1 min 30 s'],
  [86_400, '1 day'],
  [302_400, '3 days 12 hours'],
])('a span of %i seconds', (seconds, words) => expect(tellSpan(seconds)).toBe(words));

test.each([
  ['2026-11-26T19:00Z', 'Europe/Berlin', 'Thu 26 Nov, 20:00'],
  ['2026-11-24T21:30Z', 'Europe/Berlin', 'today 22:30'],
  ['2026-11-24T23:30Z', 'Europe/Berlin', 'Wed 25 Nov, 00:30'],
  ['2026-11-26T19:00Z', 'America/New_York', 'Thu 26 Nov, 14:00'],
  ['2027-12-24T19:00Z', 'UTC', 'Fri 24 Dec 2027, 19:00'],
])('%s in %s', (at, zone, words) => {
  expect(tellMoment(Date.parse(at), Date.parse('2026-11-24T12:00Z'), zone)).toBe(words);
});

test('without a time zone, times are those of this device', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-120);
  const late = Date.parse('2026-11-24T22:30Z');
  expect(tellClock(late)).toBe('00:30');
  expect(tellClock(late, 'UTC')).toBe('22:30');
  expect(isToday(late, Date.parse('2026-11-25T12:00Z'))).toBe(true);
  expect(isToday(late, Date.parse('2026-11-25T12:00Z'), 'UTC')).toBe(false);
});

test('in German', () => {
  shown.showLanguage('de', []);
  const [at, now] = [Date.parse('2026-11-26T19:00Z'), Date.parse('2026-11-24T12:00Z')];
  expect(tellMoment(at, now, 'Europe/Berlin')).toBe('Do. 26. Nov., 20:00');
  expect(tellMoment(at, at, 'Europe/Berlin')).toBe('heute 20:00');
  expect([tellSpan(86_400 + 3600), tellLeft(3 * DAY)]).toEqual(['1 Tag 1 Stunde', '3 Tage']);
  expect(weekdays().map(({ name }) => name.slice(0, 2))).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
});
