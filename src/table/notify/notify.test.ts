import { expect, test } from 'vitest';
import type { MotionCount } from '../../protocol/game/votes/motions.ts';
import type { Committed, Table } from '../../protocol/game/told/table.ts';
import { goThrough, readTold } from './already-told.ts';
import { mattersOf, sayAll } from './news-items.ts';
import type { NewsItem } from './news-items.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;

/** A table in Fall 1901, with the results of Spring 1901. Seats 0 and 1 are asked for orders. */
function table(commits: readonly Committed[] = [], motions: readonly MotionCount[] = [], orders = 0): Table {
  const judge = { phase: (season: string) => ({ season, year: 1901, letter: 'M' }) };
  const phases = [
    { phase: 'S1901M', position: 'S', asks: [0, 1], commits: [], set: [], turn: {} },
    { phase: 'F1901M', position: 'F', asks: [0, 1], commits, set: null, turn: null },
  ];
  const deadline = orders > 0 ? { type: 'after', orders } : { type: 'weekly' };
  const genesis = { name: 'Friday', pace: { deadline } };
  const seats = [{ live: true }, { live: true }];
  return {
    genesis,
    phases,
    judge,
    seats,
    motions,
    making: null,
    ending: null,
    draw: null,
  } as unknown as Table;
}

const sealed = (state: Committed['state'], slot = 0) => ({ seat: 1, state, seal: { slot } }) as unknown as Committed; // prettier-ignore
const scrap = (votes: readonly number[], voters = [0, 1]): MotionCount =>
  ({ motion: { type: 'scrap' }, voters, votes: votes.map((seat) => ({ seat })), poll: null }) as unknown as MotionCount; // prettier-ignore
const said = (...given: Parameters<typeof mattersOf>) => mattersOf(...given).map(({ says }) => says);
const here = { seat: 1, end: null, now: NOW };

const spring = 'Spring 1901 – Orders: revealed.';
const fall = 'Fall 1901 – Orders: it is your turn.';

test.each([
  ['who has locked nothing', [], [spring, fall]],
  ['whose orders only came along', [sealed('sealed', 1)], [spring, fall]],
  ['who has locked', [sealed('sealed')], [spring]],
  ['who has locked for good', [sealed('final')], [spring]],
] as const)('%s is told so much', (_who, commits, says) => {
  expect(said(table(commits), here)).toEqual(says);
});

test("a player whose orders wait here isn't asked for them, and a watcher is asked for nothing", () => {
  expect(said(table(), { ...here, isLocked: true })).toEqual([spring]);
  expect(said(table([], [scrap([])]), { ...here, seat: null })).toEqual([spring]);
});

test('a deadline is told when a quarter of the time is left, three hours at most', () => {
  const left = (minutes: number, orders: number) => {
    const end = { at: NOW + minutes * MINUTE, over: null, extended: false, paused: false, away: null };
    return said(table([], [], orders), { ...here, end }).slice(2);
  };
  expect(left(14, 60 * 60)).toEqual(['Fall 1901 – Orders: 14 min left.']);
  expect([left(16, 60 * 60), left(181, 0), left(0, 0)]).toEqual([[], [], []]);
  expect(left(179, 0)).toEqual(['Fall 1901 – Orders: 2 h 59 min left.']);
});

test('a vote is told to a player who has a vote and has not used it', () => {
  const votes = (...counts: readonly MotionCount[]) => said(table([sealed('final')], counts), here).slice(1);
  expect(votes(scrap([0]))).toEqual(['Your vote is wanted: Scrapping the game.']);
  expect([votes(scrap([1])), votes(scrap([], [0]))]).toEqual([[], []]);
});

test('a secret vote is told to a player who hasn’t joined it, until it is counted', () => {
  const poll = (enrolled: readonly number[], yes: number | null) =>
    ({ ...scrap([]), poll: { enrolled, yes } }) as unknown as MotionCount;
  const votes = (count: MotionCount) => said(table([sealed('final')], [count]), here).slice(1);
  expect(votes(poll([0], null))).toEqual(['Your vote is wanted: Scrapping the game.']);
  expect([votes(poll([0, 1], null)), votes(poll([0], 2))]).toEqual([[], []]);
});

test('provisional results are told as such', () => {
  const [first, ...others] = table().phases;
  const provisional = { ...table(), phases: [{ ...first, provisional: true }, ...others] } as Table;
  expect(said(provisional, here)[0]).not.toBe(spring);
  expect(said(provisional, here)[0]).toMatch(/^Spring 1901 – Orders/);
});

test('orders aren’t asked for in a phase that is settled, or whose list is closed', () => {
  const [first, last] = table().phases;
  const closed = { ...table(), making: { listed: { closes: true } } } as unknown as Table;
  const settled = { ...table(), phases: [first, { ...last, set: [] }] } as unknown as Table;
  const others = { ...table(), phases: [first, { ...last, asks: [0] }] } as unknown as Table;
  for (const one of [closed, settled, others]) expect(said(one, here)).toEqual([spring]);
});

test('when the game is over, only its end and letters are told', () => {
  expect(said({ ...table(), ending: {} } as unknown as Table, here)).toHaveLength(1);
});

test('equal sentences are told once', () => {
  expect(sayAll([results, wanted, results])).toBe('results orders');
});

const matter = (name: string, counts: NewsItem['counts']): NewsItem => ({ name, says: name, counts });
const results = matter('results', 'unseen');
const wanted = matter('orders', 'undone');

test('each item is told once, and not to a person who sees the table', () => {
  const first = goThrough([results, wanted], {}, false);
  expect(first).toEqual({
    fresh: [results, wanted],
    told: { results: 'told', orders: 'told' },
    waiting: ['results', 'orders'],
  });
  expect(goThrough([results, wanted], first.told, false)).toEqual({ ...first, fresh: [] });
  const seen = goThrough([results, wanted], first.told, true);
  expect(seen).toEqual({ fresh: [], told: { results: 'seen', orders: 'seen' }, waiting: ['orders'] });
  expect(goThrough([results], seen.told, false)).toEqual({
    fresh: [],
    told: { results: 'seen' },
    waiting: [],
  });
});

test('news that no longer applies is forgotten, and told again if it applies again', () => {
  const { told } = goThrough([wanted], {}, true);
  expect(goThrough([wanted], goThrough([], told, false).told, false).fresh).toEqual([wanted]);
});

test.each(['', '[]', '{"a":1}', '{"a":"told","b":1}', 'null', '{"a":'])(
  '%j isn’t a record of what was told',
  (kept) => {
    expect(readTold(kept)).toEqual({});
  },
);

test('the record can be kept as text', () => {
  const { told } = goThrough([results, wanted], {}, false);
  expect(readTold(JSON.stringify(told))).toEqual(told);
  expect(readTold(null)).toEqual({});
});
