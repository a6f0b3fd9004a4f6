import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageClock } from './page-clock.ts';

const NOON = Date.UTC(2026, 10, 27, 12);
const HOUR = 3_600_000;

/** The time that the web server gives in its header `date`; null while the server does not answer. */
let told: number | null;

const ask = vi.fn(async () => {
  if (told === null) throw new TypeError('Failed to fetch');
  return { headers: new Headers({ date: new Date(told).toUTCString() }) };
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  vi.stubGlobal('location', { href: 'https://orders.example/#/table' });
  vi.stubGlobal('fetch', ask);
  ask.mockClear();
  told = NOON;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['is right', 0],
  ['is an hour ahead', HOUR],
  ['is an hour behind', -HOUR],
])('a page whose device’s clock %s knows the time', async (_, ahead) => {
  vi.setSystemTime(NOON + ahead);
  const clock = new PageClock();
  await clock.compare();
  expect(Math.abs(clock.time() - NOON)).toBeLessThan(2000);
  expect([clock.isTrue, Math.abs(clock.aheadSeconds - ahead / 1000) < 2]).toEqual([true, true]);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('a page that its web server does not answer goes by the device’s clock, and does not call it true', async () => {
  told = null;
  vi.setSystemTime(NOON + HOUR);
  const clock = new PageClock();
  await clock.compare();
  expect([clock.time(), clock.isTrue, clock.aheadSeconds]).toEqual([NOON + HOUR, false, 0]);
});

it.each([
  ['set an hour ahead', NOON + HOUR, NOON],
  ['set an hour back', NOON - HOUR, NOON],
  ['right after an hour’s sleep', NOON + HOUR, NOON + HOUR],
])(
  'when the device’s clock is %s while the page is open, the page asks for the time again',
  async (_, shown, right) => {
    const clock = new PageClock();
    await clock.compare();
    vi.setSystemTime(shown);
    told = right;
    clock.time();
    expect(clock.isTrue).toBe(false);
    await vi.waitFor(() => expect(clock.isTrue).toBe(true));
    expect(Math.abs(clock.time() - right)).toBeLessThan(2000);
    expect(ask).toHaveBeenCalledTimes(2);
  },
);
