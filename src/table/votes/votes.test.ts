import { describe, expect, test } from 'vitest';
import type { MotionCount } from '../../protocol/game/votes/motions.ts';
import type { Poll } from '../../protocol/game/votes/polls.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import type { Motion } from '../../protocol/wire/bodies.ts';
import { isSecret, tellEffect, tellMotion, tellNeeds, tellSecrecy, tellThreshold } from './motion-words.ts';
import { kindsOf, motionOf, optionsFor, proposalsFor } from './proposals.ts';
import { voteNews } from './vote-news.ts';
import { counted, draw, table, tableWith } from './votes-fixtures.ts';

describe('what is still needed', () => {
  test.each<[string, MotionCount, string]>([
    [
      'all survivors',
      counted(draw, [0, 1, 2, 3], 4, [2]),
      'Needs all 4 survivors: 1 so far, waiting for you, Anna and Dan.',
    ],
    [
      'all but who is conceded to',
      counted({ type: 'concede', to: 'germany' }, [0, 1, 2], 3, [0, 1]),
      'Needs all 3 others: 2 so far, waiting for Carla.',
    ],
    [
      'some',
      counted({ type: 'pause', until: 60 }, [0, 1, 2, 3], 3, [0]),
      'Needs 3 of the 4 survivors: 1 so far.',
    ],
    [
      'one',
      counted({ type: 'concede', to: 'germany' }, [0], 1, []),
      'Needs one vote: 0 so far, waiting for Anna.',
    ],
    [
      'nobody more',
      counted(draw, [0, 1, 2, 3], 4, [0, 1, 2, 3]),
      'Enough votes are in. The browsers are agreeing on it.',
    ],
  ])('%s', (_, count, told) => {
    expect(tellNeeds(table, count, 1)).toBe(told);
  });
});

describe('a secret vote', () => {
  const secret = tableWith({}, { secret: true });
  const polled = (part: Partial<Poll>): MotionCount => ({
    ...counted(draw, [0, 1, 2, 3], 4, []),
    poll: { id: 'p', enrolled: [0, 1, 2, 3], keys: ['a', 'b', 'c', 'd'], cast: [], spoilt: [], yes: null, ...part }, // prettier-ignore
  });
  const called = polled({ enrolled: [2], keys: [] });
  const failed = polled({ cast: [0, 1, 2, 3], yes: 3 });

  test.each<[string, MotionCount, string]>([
    ['is called', called, 'A secret vote: 1 of 4 take part, waiting for you, Anna and Dan. It needs all 4.'],
    [
      'is being cast',
      polled({ cast: [0, 2] }),
      'All take part: 2 of 4 votes are in, waiting for you and Dan.',
    ],
    [
      'has failed',
      failed,
      'Counted: 3 of 4 are for it, and it needs all 4. It can be called again in the next phase.',
    ],
    [
      'has passed',
      polled({ cast: [0, 1, 2, 3], yes: 4 }),
      '4 of 4 are for it. The browsers are agreeing on it.',
    ],
    [
      'is spoilt',
      polled({ cast: [0, 1, 2, 3], spoilt: [3] }),
      'Dan signed what does not hold: nothing comes of this vote. It can be called again in the next phase.',
    ],
    [
      'was cast among different keys',
      polled({ cast: [0, 1, 2, 3] }),
      'The votes do not fit together: nothing comes of them. It can be called again in the next phase.',
    ],
  ])('%s', (_, count, told) => {
    expect(tellNeeds(secret, count, 1)).toBe(told);
  });

  test('is held on motions that end the game, if more than one seat has a vote', () => {
    const two = table.seats.map((seat) => ({ ...seat, live: seat.number < 2 }));
    expect(isSecret(secret, draw)).toBe(true);
    expect(isSecret(secret, { type: 'pause', until: 60 })).toBe(false);
    expect(isSecret(table, draw)).toBe(false);
    const concede = { type: 'concede', to: 'england' } as const;
    expect(isSecret(tableWith({ seats: two }, { secret: true }), concede)).toBe(false);
    expect(isSecret(secret, concede)).toBe(true);
  });

  test('cannot hide votes between two voters, and says so', () => {
    expect(tellSecrecy(3)).not.toContain('each can tell');
    expect(tellSecrecy(2)).toContain('each can tell how the other voted');
  });

  test('is news when it is called, joined and counted, but never names who is in favour', () => {
    const at = (motions: readonly MotionCount[]) => tableWith({ motions }, { secret: true });
    expect(voteNews(at([]), at([called]), 1)).toEqual([
      'Carla calls a secret vote: A draw shared by all survivors (1 of 4 take part).',
    ]);
    expect(voteNews(at([]), at([called]), 2)).toEqual([]);
    expect(voteNews(at([called]), at([polled({ enrolled: [0, 2], keys: [] })]), 1)).toEqual([
      'Anna takes part in the secret vote: A draw shared by all survivors (2 of 4 take part).',
    ]);
    expect(voteNews(at([called]), at([failed]), 1)).toEqual([
      'A draw shared by all survivors: Counted: 3 of 4 are for it, and it needs all 4. It can be called again in the next phase.',
    ]);
    expect(voteNews(at([failed]), at([failed]), 1)).toEqual([]);
  });
});

describe('motions in words', () => {
  test.each<[Motion, string, string]>([
    [
      draw,
      'A draw shared by all survivors',
      'The game ends as the board stands now, and Austria, England, France and Germany share it. Orders locked for this phase are not opened.',
    ],
    [
      { type: 'draw', powers: ['austria', 'england'] },
      'A draw between Austria and England',
      'The game ends as the board stands now, and Austria and England share it. Orders locked for this phase are not opened.',
    ],
    [
      { type: 'concede', to: 'germany' },
      'Conceding to Germany',
      'The game ends as the board stands now, and Germany wins it. Orders locked for this phase are not opened.',
    ],
    [
      { type: 'extension', phase: 'S1901M', seconds: 43_200 },
      '12 hours more for Spring 1901 – Orders',
      'The deadline of this phase moves by so much; later ones stay as they were agreed.',
    ],
    [
      { type: 'replace', seat: 3, claim: 'c1' },
      'Fay for Dan',
      'Fay plays Germany from now on, and Dan no longer does.',
    ],
    [
      { type: 'abandon', seat: 3 },
      'Civil disorder for Dan',
      'Nobody plays Germany any more: the units hold, and nothing is built, until somebody takes the seat.',
    ],
    [{ type: 'scrap' }, 'Scrapping the game', 'The game ends at once. Nobody wins, and nothing is scored.'],
    [{ type: 'pause', until: 0 }, 'An end of the pause', 'Deadlines count again from now on.'],
  ])('%o', (motion, title, effect) => {
    expect(tellMotion(table, motion)).toBe(title);
    expect(tellEffect(table, motion)).toBe(effect);
  });

  test.each<[Motion, number, string]>([
    [draw, 0, 'All 4 survivors must agree.'],
    [{ type: 'concede', to: 'germany' }, 0, 'All 3 others must agree.'],
    [{ type: 'pause', until: 60 }, 0, '3 of the 4 survivors must agree.'],
    [{ type: 'abandon', seat: 3 }, 0, '2 of the 3 others must agree.'],
  ])('who must agree to %o', (motion, own, told) => {
    expect(tellThreshold(table, motion, own)).toBe(told);
  });

  test('a phase that this browser does not have is named by its code', () => {
    expect(tellMotion(table, { type: 'extension', phase: 'F1901M', seconds: 3600 })).toBe(
      '1 hour more for F1901M',
    );
  });

  test('the only other survivor decides a concession alone; a host may decide who takes a seat', () => {
    const seats = table.seats.map((seat) => ({ ...seat, live: seat.number < 2 }));
    expect(tellThreshold(tableWith({ seats }), { type: 'concede', to: 'england' }, 0)).toBe(
      'Your vote alone decides it.',
    );
    const oneOfFour = tableWith({}, { goOn: 25 });
    expect(tellThreshold(oneOfFour, { type: 'pause', until: 60 }, 0)).toBe('Your vote alone decides it.');
    expect(tellThreshold(oneOfFour, { type: 'pause', until: 60 }, 4)).not.toBe('Your vote alone decides it.');
    const byHost = tableWith({}, { replacing: 'host' });
    expect(tellThreshold(byHost, { type: 'replace', seat: 3, claim: 'c1' }, 0)).toBe('The host decides.');
  });
});

describe('what a seat may propose', () => {
  const kinds = (at: Table, own: number | null) => {
    const proposals = proposalsFor(at, own);
    return proposals && kindsOf(proposals, at.applicants.length);
  };

  test.each<[string, Table, number | null, readonly Motion['type'][] | null]>([
    ['a survivor', table, 0, ['draw', 'concede', 'pause', 'extension', 'scrap']],
    ['who is out of the game', table, 4, null],
    ['who has no seat', table, null, null],
    ['while keys come out', tableWith({ stage: 'opening' }), 0, null],
    [
      'beside somebody absent',
      tableWith({ absent: [3] }),
      0,
      ['draw', 'concede', 'pause', 'extension', 'replace', 'abandon', 'scrap'],
    ],
    [
      'beside somebody absent, when nobody asks for a seat',
      tableWith({ absent: [3], applicants: [] }),
      0,
      ['draw', 'concede', 'pause', 'extension', 'abandon', 'scrap'],
    ],
    [
      'who is absent himself',
      tableWith({ absent: [3] }),
      3,
      ['draw', 'concede', 'pause', 'extension', 'scrap'],
    ],
  ])('%s', (_, at, own, offered) => {
    expect(kinds(at, own)).toEqual(offered);
  });

  test('a survivor may concede to any survivor but themselves, and nobody can concede to the last one', () => {
    expect(proposalsFor(table, 0)?.winners).toEqual(['england', 'france', 'germany']);
    const seats = table.seats.map((seat) => ({ ...seat, live: seat.number === 0 }));
    expect(kinds(tableWith({ seats }), 0)).not.toContain('concede');
  });

  test('nobody pauses a table without a clock', () => {
    const { genesis } = table;
    const clockless = tableWith({
      genesis: { ...genesis, pace: { deadline: { type: 'none' } } } as unknown as Table['genesis'],
    });
    expect(kinds(clockless, 0)).toEqual(['draw', 'concede', 'scrap']);
  });
});

describe('a motion from a person’s choices', () => {
  const propose = (
    at: Table,
    kind: Motion['type'],
    picks: Record<string, string>,
    leftOut: string[] = [],
  ) => {
    const proposals = proposalsFor(at, 0);
    if (!proposals) throw new Error('This seat has no vote.');
    const picked = (field: string) =>
      picks[field] ?? optionsFor(kind, at, proposals).find(({ id }) => id === field)?.options[0]?.value ?? '';
    return motionOf(kind, { table: at, proposals, now: 90 * 60_000, leftOut, picked });
  };

  test.each<[Motion['type'], Record<string, string>, Motion]>([
    ['draw', {}, draw],
    ['concede', { winner: 'germany' }, { type: 'concede', to: 'germany' }],
    ['scrap', {}, { type: 'scrap' }],
    // a pause of one day, proposed at half past one, ends at a whole hour
    ['pause', {}, { type: 'pause', until: 26 * 60 }],
    ['extension', { more: '3600' }, { type: 'extension', phase: 'S1901M', seconds: 3600 }],
    ['replace', {}, { type: 'replace', seat: 3, claim: 'c1' }],
    ['abandon', {}, { type: 'abandon', seat: 3 }],
  ])('%s', (kind, picks, motion) => {
    expect(propose(tableWith({ absent: [3] }), kind, picks)).toEqual(motion);
  });

  test('an extension adds to earlier extensions of the phase', () => {
    const given = tableWith({ extensions: { S1901M: 600 } });
    expect(propose(given, 'extension', { more: '3600' })).toMatchObject({ seconds: 4200 });
  });

  test('a draw may leave out survivors only if the terms allow it, and never all of them', () => {
    expect(propose(table, 'draw', {}, ['france'])).toEqual(draw);
    const named = tableWith({}, { draw: 'named' });
    expect(propose(named, 'draw', {}, ['france'])).toEqual({
      type: 'draw',
      powers: ['austria', 'england', 'germany'],
    });
    expect(propose(named, 'draw', {}, [...draw.powers])).toBeNull();
  });

  test('a pause may be ended early', () => {
    expect(propose(tableWith({ pausedUntil: 5000 }), 'pause', {})).toEqual({ type: 'pause', until: 0 });
  });
});
