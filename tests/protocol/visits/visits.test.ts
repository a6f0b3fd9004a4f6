import { describe, expect, it } from 'vitest';
import { measure } from './measures.ts';
import { play } from './table.ts';
import type { VisitSetting } from './table.ts';

const DAY = 86_400;
const pace = { deadline: { type: 'after', orders: DAY, retreats: DAY, builds: DAY } } as const;

/** A table whose players look in once a day. A mailbox keeps the players' messages, so no two players need to be there at the same time. */
const daily = (
  seats: number,
  seed: number,
  days: number,
  habit: VisitSetting['habit'] = 'once',
): VisitSetting => ({
  ...{ seed, habit, seats, days },
  ...{ terms: { pace }, orders: 'hold' },
});

/** The upper limit for the length of a phase, in hours. */
const LONGEST_HOURS = 5 * 24;

describe('players who look in once a day', () => {
  it.each([6, 7])('at a table of %i, open the app at most 2.3 times in each phase on average', (seats) => {
    const story = play(daily(seats, 1, 14));
    const { visits, phases, lost, longest } = measure([story]);
    expect(story.wrong).toEqual([]);
    expect(phases).toBeGreaterThan(3);
    expect(visits).toBeLessThanOrEqual(2.3);
    expect(longest).toBeLessThan(LONGEST_HOURS);
    expect(lost).toBe(0);
  });

  it('go on without players who are away for a day or two', () => {
    const story = play(daily(7, 5, 20, 'absent'));
    const { missed, lost, longest } = measure([story]);
    expect(story.wrong).toEqual([]);
    expect(missed).toBeGreaterThan(0);
    expect(longest).toBeLessThan(LONGEST_HOURS);
    expect(lost).toBe(0);
  });

  it('play the same table for the same seed', () => {
    expect(play(daily(6, 3, 5))).toEqual(play(daily(6, 3, 5)));
  });
});
