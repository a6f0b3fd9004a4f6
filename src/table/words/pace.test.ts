import { afterEach, describe, expect, test } from 'vitest';
import type { Absence, Deadline, WeekTime } from '../../protocol/wire/bodies.ts';
import { shown } from '../../words/shown.svelte.ts';
import { tellAbsence, tellFewLeft } from '../terms/absence.ts';
import { tellPace } from './pace.ts';

afterEach(() => shown.showLanguage('en', []));

const evening = (...days: readonly number[]): readonly WeekTime[] =>
  days.map((day) => ({ day, minute: 20 * 60 }));
const weekly = (zone: string, between = 0): Deadline => ({
  type: 'weekly',
  times: evening(1, 4),
  zone,
  between,
});
const after = (orders: number, retreats: number, builds: number): Deadline => ({
  type: 'after',
  orders,
  retreats,
  builds,
});

const told: readonly (readonly [Deadline, number, string])[] = [
  [{ type: 'none' }, 0, 'No clock: the next turn comes when all are in.'],
  [
    after(900, 300, 300),
    0,
    'Orders within 15 min, retreats and builds within 5 min; each device counts from when it first saw the phase. The table goes on at once when all are in.',
  ],
  [
    after(302_400, 86_400, 0),
    3600,
    'Orders within 3 days 12 hours, retreats within 1 day, builds without a clock; each device counts from when it first saw the phase. The table goes on at once when all are in. After a deadline it still waits for 1 hour.',
  ],
  [
    weekly('Europe/Berlin', 86_400),
    0,
    'Orders by Mondays and Thursdays, 20:00, by the clocks of Berlin; retreats and builds within 1 day. A phase that a device first sees less than 6 hours before such a time has until the next. The table goes on at once when all are in.',
  ],
  [
    weekly('America/New_York'),
    0,
    'Orders by Mondays and Thursdays, 20:00, by the clocks of New York; so are retreats and builds. A phase that a device first sees less than 6 hours before such a time has until the next. The table goes on at once when all are in.',
  ],
];

test.each(told)('a pace in words: %j', (deadline, grace, words) => {
  expect(tellPace({ deadline, grace, patience: 0 })).toEqual([words]);
});

test('a zone that this device does not know is told', () => {
  expect(tellPace({ deadline: weekly('Mars/Olympus_Mons'), grace: 0, patience: 0 })[0]).toContain(
    'This device does not know the time zone “Mars/Olympus_Mons”: it counts no deadline.',
  );
});

test.each<readonly [readonly WeekTime[], string]>([
  [evening(1, 2, 3, 4, 5, 6, 7), 'every day, 20:00'],
  [evening(7), 'Sundays, 20:00'],
  [
    [...evening(5), { day: 7, minute: 1005 }, { day: 7, minute: 840 }],
    'Fridays, 20:00; Sundays, 14:00 and 16:45',
  ],
])('times of the week: %j', (times, words) => {
  const deadline: Deadline = { type: 'weekly', times, zone: 'UTC', between: 0 };
  expect(tellPace({ deadline, grace: 0, patience: 0 })[0]).toContain(`Orders by ${words}, by the clocks`);
});

describe('what happens without missing players', () => {
  const usual: Absence = { rule: 'hold', misses: 3, few: 'all', many: 'most', vacation: 0 };
  const goesOn =
    'When the time is over and most of the others have opened the game, it goes on without the orders of who is missing.';
  const most = 'At tables of six or more, orders open when all but one have looked in.';
  const together =
    'Three or two players always wait for each other. If one of them leaves for good, or keeps back the key to his orders, the game stops.';

  test.each<readonly [Partial<Absence>, Deadline, readonly string[]]>([
    [{}, { type: 'none' }, [most]],
    [{}, after(900, 300, 300), [goesOn, together, most]],
    [
      { many: 'all' },
      { type: 'none' },
      ['At tables of six or more, orders open when all have looked in, or most of them twice.'],
    ],
    [
      { rule: 'wait' },
      after(900, 300, 300),
      ['When the time is over, the table waits for who is missing, and says for whom.', most],
    ],
    [
      { rule: 'disorder' },
      weekly('UTC'),
      [
        goesOn,
        'Who misses 3 phases in a row loses the seat: its powers are in civil disorder until somebody else gets it.',
        together,
        most,
      ],
    ],
    [
      { few: 'present', vacation: 14 },
      weekly('UTC'),
      [
        goesOn,
        'Two of three players go on without the third, and one of two without the other. If two can’t reach each other, or if one lies, the table may split: that is shown, and the game stops.',
        most,
        'Everybody may be away for 14 days of the game, said before: no deadline passes meanwhile.',
      ],
    ],
    [
      { few: 'most' },
      after(900, 300, 300),
      [
        goesOn,
        'Two of three players go on without the third. The last two wait for each other: if one of them leaves for good, the game stops. If one of three lies, the table may split: that is shown, with the proof, and the game stops.',
        most,
      ],
    ],
  ])('%j', (terms, deadline, words) => {
    const pace = { deadline, grace: 0, patience: 0 };
    expect(tellAbsence({ absence: { ...usual, ...terms }, pace })).toEqual(words);
  });

  const threeGoOn = 'Three of you are left. From now on, two of you go on if the third is missing.';
  const threeWait =
    'Three of you are left. From now on you always wait for each other: if one leaves for good, the game stops.';
  const twoWait =
    'Two of you are left. From now on you always wait for each other: if one leaves for good, the game stops.';
  const oneGoesOn =
    'Two of you are left. From now on, one of you goes on if the other is missing. If you can’t reach each other, the table may split, and the game stops.';

  test.each<readonly [Partial<Absence>, number, number, string | null]>([
    [{ few: 'most' }, 7, 4, null],
    [{ few: 'most' }, 7, 3, threeGoOn],
    [{ few: 'present' }, 4, 3, threeGoOn],
    [{ few: 'all' }, 7, 3, threeWait],
    [{ few: 'most' }, 7, 2, twoWait],
    [{ few: 'all' }, 7, 2, twoWait],
    [{ few: 'present' }, 7, 2, oneGoesOn],
    [{ few: 'most' }, 7, 1, null],
    [{ few: 'most' }, 3, 3, null],
    [{ few: 'most' }, 3, 2, null],
    [{ few: 'most', rule: 'wait' }, 7, 3, null],
  ])('%j: a game of %i has come down to %i', (terms, seats, players, told) => {
    const absence = { ...usual, ...terms };
    const pace = { deadline: after(900, 300, 300), grace: 0, patience: 0 };
    const genesis = { absence, pace, bids: 'open', escrow: 'most', witness: null } as const;
    expect(tellFewLeft(genesis, seats, players)).toBe(told);
    const free = { ...genesis, pace: { ...pace, deadline: { type: 'none' } } } as const;
    expect(tellFewLeft(free, seats, players)).toBe(null);
  });
});

test('times of the week in German', () => {
  shown.showLanguage('de', []);
  expect(tellPace({ deadline: weekly('Europe/Berlin', 86_400), grace: 0, patience: 0 })[0]).toMatch(
    /^Befehle sind fällig: jeden Montag und jeden Donnerstag, 20:00, nach der Uhr von Berlin; Frist für Rückzüge und Aufbau: 1 Tag\. /,
  );
});
