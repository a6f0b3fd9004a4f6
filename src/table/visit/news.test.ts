import { expect, test } from 'vitest';
import type { Table } from '../../protocol/game/told/table.ts';
import { reachedBy, tellNews } from './news.ts';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;

/** A table in its phase number `count`, in which the seats `asks` are asked for orders. */
function at(count: number, asks: readonly number[] = [], ending: object | null = null): Table {
  const judge = { phase: ({ nth }: { nth: number }) => ({ season: 'S', year: nth, letter: 'M' }) };
  const phases = Array.from({ length: count }, (_, place) => ({
    ...{ phase: `P${place + 1}`, position: { nth: place + 1 }, asks, commits: [], set: null },
    turn: place + 1 < count ? {} : null,
  }));
  return { phases, ending, judge, draw: null, motions: [], making: null, genesis: null } as unknown as Table;
}

const cases = [
  ['a phase that asks this seat', at(1), at(2, [0, 3]), 3, 'Spring 1 – Orders: revealed. Spring 2 – Orders: it is your turn.'],
  ['a phase that asks other seats', at(1), at(2, [0]), 3, 'Spring 1 – Orders: revealed.'],
  ['several phases, of which the last is told', at(1), at(3), null, 'Spring 2 – Orders: revealed.'],
  ['the first phase', at(0), at(1, [3]), 3, 'Spring 1 – Orders: it is your turn.'],
  ['the end', at(4), at(4, [], {}), 3, 'The game is over.'],
  ['nothing new', at(2, [3]), at(2, [3]), 3, null],
  ['nothing new after the end', at(4, [], {}), at(4, [], {}), 3, null],
  ['nothing yet', at(0), at(0), null, null],
] as const; // prettier-ignore

test.each(cases)('%s', (_what, before, now, seat, says) => {
  expect(tellNews(now, { seat, end: null, now: NOW }, reachedBy(before, seat))).toBe(says);
});

test('a deadline before the next visit is told to players who have not locked yet', () => {
  const table = at(2, [3]);
  const says = (hours: number, seat = 3) => {
    const end = { at: NOW + hours * HOUR, over: null, extended: false, paused: false, away: null };
    return tellNews(table, { seat, end, now: NOW }, reachedBy(table, seat));
  };
  expect([says(13), says(11), says(11, 1)]).toEqual([null, 'Spring 2 – Orders: 11 h left.', null]);
});
