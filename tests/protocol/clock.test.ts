import { describe, expect, it } from 'vitest';
import { begunTable } from './tables.ts';
import { Clock, readSeen } from '../../src/protocol/player/clock.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.UTC(2026, 10, 22);

/** A table in its first phase, which nobody has ordered yet and which has 48 hours. */
const { table } = begunTable(2, 'clock', {
  pace: { deadline: { type: 'after', orders: 2 * 24 * 3600, retreats: 0, builds: 0 }, patience: 60 },
});

/** When, in minutes after the visit began, the deadline is over for a device that looks in for ten minutes; null: not in this visit. */
function visit(clock: Clock, start: number): number | null {
  for (let now = start; now <= start + 10 * MINUTE; now += 1000) {
    clock.tell(now);
    if (clock.isTimeOver(table)) return (now - start) / MINUTE;
  }
  return null;
}

describe('a clock', () => {
  it('lets a deadline pass for who looks in for ten minutes a day', () => {
    let { seen } = new Clock();
    const visits = [0, 1, 2, 3].map((day) => {
      const clock = new Clock(readSeen(JSON.parse(JSON.stringify(seen))));
      const over = visit(clock, START + day * DAY);
      seen = clock.seen;
      return over;
    });
    expect(visits).toEqual([null, null, 0.25, 0.25]);
  });

  it('hears the others first: what is over on opening is over a little later', () => {
    const first = new Clock();
    first.tell(START);
    expect(first.isTimeOver(table)).toBe(false);
    const later = new Clock(first.seen);
    later.tell(START + 9 * DAY);
    expect(later.isTimeOver(table)).toBe(false);
    later.tell(START + 9 * DAY + 15_000);
    expect(later.isTimeOver(table)).toBe(true);
  });

  it('that is set back begins again, and does not wait until the day it thought it was', () => {
    const clock = new Clock();
    clock.tell(START + 365 * DAY);
    expect(clock.isTimeOver(table)).toBe(false);
    clock.tell(START);
    expect(clock.isTimeOver(table)).toBe(false);
    clock.tell(START + 2 * DAY);
    expect(clock.isTimeOver(table)).toBe(true);
  });

  it('keeps nothing new while nothing has begun', () => {
    const clock = new Clock();
    visit(clock, START);
    const { seen } = clock;
    visit(clock, START + DAY / 2);
    expect(clock.seen).toBe(seen);
  });

  it.each([
    null,
    7,
    {},
    { ballot: {}, accepted: null },
    { ballot: null, accepted: { name: 'x', since: '1' } },
  ])('does not trust %j from a store', (kept) => expect(readSeen(kept)).toBeUndefined());
});
