import { afterEach, describe, expect, test } from 'vitest';
import { judge, position, start } from '../../orders/sheet-fixtures.ts';
import { AFTER } from '../../protocol/wire/body-shapes.ts';
import type { Right } from '../../protocol/player/press/letter-writing.ts';
import { shown } from '../../words/shown.svelte.ts';
import {
  callSeat,
  closedLetters,
  tellArrival,
  tellChapter,
  tellDelivery,
  tellDisclosed,
  tellRight,
  tellRoom,
  tellTrouble,
} from './press-words.ts';

afterEach(() => shown.showLanguage('en', []));

const table = {
  seats: ['Anna', 'Ben', 'Cleo'].map((name) => ({ name, powers: [] })),
  judge: null,
} as unknown as Parameters<typeof tellArrival>[2];

test.each([
  ['en', [0, 1], 'Ben wrote to you.'],
  ['en', [0, 1, 2], 'Ben wrote to you and Cleo.'],
  ['de', [0, 1], 'Ben hat dir geschrieben.'],
  ['de', [0, 1, 2], 'Ben hat an dich und Cleo geschrieben.'],
] as const)('in %s a letter to %j', (language, members, says) => {
  shown.showLanguage(language, []);
  expect(tellArrival({ kind: 'some', members }, 1, table, 0)).toBe(says);
});

test.each([
  ['en', [1], 'on Ben’s device'],
  ['en', [1, 2], 'on all their devices'],
  ['de', [1], 'bei Ben angekommen'],
  ['de', [1, 2], 'bei allen angekommen'],
] as const)('in %s a letter that %j have', (language, delivered, says) => {
  shown.showLanguage(language, []);
  expect(tellDelivery({ delivered, forFormer: [] }, [0, 1, 2], table, 0, true)).toBe(says);
});

describe('a seat', () => {
  const seats = [
    { name: 'Anna', powers: ['france'] },
    { name: 'Ben', powers: ['italy', 'turkey'] },
    { name: 'Cleo', powers: [] },
  ] as unknown as Parameters<typeof callSeat>[0]['seats'];

  test.each([
    [0, judge, { name: 'France', also: 'Anna' }],
    [1, judge, { name: 'Ben', also: 'Italy, Turkey' }],
    [2, judge, { name: 'Cleo', also: '' }],
    [9, judge, { name: 'Somebody', also: '' }],
    [0, null, { name: 'Anna', also: '' }],
  ])('%d is called by its one power, or else by its player', (seat, by, called) => {
    expect(callSeat({ seats, judge: by }, seat)).toEqual(called);
  });
});

test.each([
  ['everyone', [0, 1, 2], 0, 'Everyone'],
  ['notes', [0], 0, 'Notes to yourself'],
  ['notes', [1], 0, 'Ben'],
  ['some', [0, 1, 2], 0, 'Ben and Cleo'],
  ['some', [0, 1], null, 'Anna and Ben'],
] as const)('the room of kind %s for %j is called for seat %s', (kind, members, own, name) => {
  expect(tellRoom({ kind, members }, table, own)).toBe(name);
});

test('a letter to everyone says so', () => {
  expect(tellArrival({ kind: 'everyone', members: [0, 1, 2] }, 1, table, 0)).toBe('Ben wrote to everyone.');
});

const large = {
  seats: ['Anna', 'Ben', 'Cleo', 'Dan', 'Eva'].map((name) => ({ name, powers: [] })),
  judge: null,
} as unknown as Parameters<typeof tellArrival>[2];
const former = (seat: number) => ({ seat }) as never;

test.each([
  [[], [0], true, [], ''],
  [[], [0, 1], true, [], 'on its way'],
  [[], [0, 1], false, [], 'written here'],
  [[1], [0, 1], true, [], 'on Ben’s device'],
  [[1, 2], [0, 1, 2, 3], true, [], 'on Ben’s and Cleo’s devices'],
  [[1, 2, 3], [0, 1, 2, 3, 4], true, [], 'on 3 of 4 devices'],
  [[1, 2, 3, 4], [0, 1, 2, 3, 4], true, [], 'on all their devices'],
  [[1, 2], [0, 1, 2, 3], true, [former(3)], 'on all their devices'],
  [[1, 2, 3], [0, 1, 2, 3, 4], true, [former(4)], 'on all their devices'],
])(
  'a letter that %j of %j have, sent %s, former members %j',
  (delivered, members, isSent, forFormer, says) => {
    expect(tellDelivery({ delivered, forFormer }, members, large, 0, isSent)).toBe(says);
  },
);

const reasons: Record<Extract<Right, { may: false }>['why'], RegExp> = {
  lobby: /has begun/,
  seat: /^You have no seat/,
  device: /^Another of your devices/,
  unheard: /^Nobody has been heard/,
  none: /without press/,
  everyone: /public press/,
  phase: /^No press/,
  full: /as many letters/,
  member: /has no seat here/,
};

test.each(Object.entries(reasons))(
  'if a person can’t write because of “%s”, a sentence says why',
  (why, says) => {
    expect(tellRight({ may: false, why } as Right, { judge: null, phases: [] })).toMatch(says);
  },
);

test('if a person can write, nothing is said; a tab that only shows the table says that it follows', () => {
  expect(tellRight({ may: true } as Right, { judge, phases: [] })).toBe('');
  expect(tellRight(null, { judge, phases: [] })).toMatch(/This tab follows/);
});

const winter = position('W1901A', { austria: 'A ser' });

test.each([
  ['before the rules are known', null, [{ position: start, turn: null }], 'No press now.'],
  ['before the first phase', judge, [], 'No press now.'],
  [
    'while orders are opened',
    judge,
    [{ position: start, turn: null }],
    'No press while orders are opened; again in Fall 1901.',
  ],
  [
    'in builds',
    judge,
    [{ position: winter, turn: null }],
    'No press in retreats and builds; again in Spring 1902.',
  ],
])('%s, rulebook press says until when there is none', (_when, by, phases, says) => {
  const right = { may: false, why: 'phase' } as Right;
  expect(tellRight(right, { judge: by, phases: phases as never })).toBe(says);
});

test('rulebook press doesn’t name a phase if the game may end before it', () => {
  const right = { may: false, why: 'phase' } as Right;
  const blind = { ...judge, ahead: () => [] };
  const told = (at: unknown) =>
    tellRight(right, { judge: blind, phases: [{ position: at, turn: null }] as never });
  expect([told(start), told(winter)]).toEqual([
    'No press while orders are opened.',
    'No press in retreats and builds.',
  ]);
});

test.each([
  [AFTER, judge, 'After the game'],
  ['S1901M', judge, 'Spring 1901 – Orders'],
  ['S1901M', null, 'Before the first phase'],
  ['draw', judge, 'Before the first phase'],
  [null, judge, 'A phase not known here'],
])('the letters of %s have a heading', (phase, by, heading) => {
  const phases = [{ phase: 'S1901M', position: start }] as never;
  expect(tellChapter(phase, { judge: by, phases })).toBe(heading);
});

test.each([
  [{ what: 'spoilt', seat: 1, by: null }, /^Ben sent a letter that was not sealed/],
  [{ what: 'missing', seat: 1, by: null }, /^A letter of Ben is missing here that another has read/],
  [{ what: 'missing', seat: 1, by: 2 }, /^A letter of Ben is missing here that Cleo has read/],
])('%j is told', (trouble, says) => {
  expect(tellTrouble(trouble as never, table)).toMatch(says);
});

test.each([
  [{ seat: 1, turn: 0, letters: 2 }, 'Ben (then Bea) has opened 2 letters.'],
  [{ seat: 2, turn: 0, letters: 2 }, 'Cleo has opened 2 letters.'],
  [{ seat: 1, turn: 1, letters: 1 }, 'Ben has opened 1 letter.'],
  [{ seat: 1, turn: 1, letters: 0 }, /^Ben showed a key for those letters/],
])('who opened their letters is told: %j', (disclosed, says) => {
  // Cleo has her seat again, after somebody else had it.
  const before = [[], ['Bea'], ['Cleo', 'Ada']];
  const seats = table.seats.map((seat, number) => ({
    ...seat,
    key: `key of ${seat.name}`,
    former: before[number]?.map((name) => ({ name, key: `key of ${name}` })),
  }));
  const told = tellDisclosed(disclosed as never, { ...table, seats } as never);
  if (typeof says === 'string') expect(told).toBe(says);
  else expect(told).toMatch(says);
});

describe('the letters that a player could still open', () => {
  const letter = (seat: number, turn = 1, phase: string | null = 'S1901M') => ({
    author: { seat, turn },
    isOwn: seat === 0 && turn === 1,
    phase,
  });
  const rooms = [
    { kind: 'some', letters: [letter(0), letter(0, 0), letter(1), letter(0, 1, AFTER), letter(0, 1, null)] },
    { kind: 'notes', letters: [letter(0)] },
  ];
  const count = (press: string, disclosed: readonly object[] = [], own: number | null = 0) =>
    closedLetters(
      { rooms, disclosed } as never,
      { seats: [{ former: [{}] }, { former: [] }], genesis: { press } } as never,
      own,
    );

  test('are those that they wrote during the game, except notes', () => {
    expect([count('full'), count('rulebook')]).toEqual([2, 2]);
  });

  test.each([
    ['without sealed letters', 'public', [], 0],
    ['once they are open', 'full', [{ seat: 0, turn: 1 }], 0],
    ['for a spectator', 'full', [], null],
  ])('are none %s', (_when, press, disclosed, own) => {
    expect(count(press, disclosed, own)).toBe(0);
  });

  test('don’t include those of the seat’s former player, or of others', () => {
    expect(
      count('full', [
        { seat: 0, turn: 0 },
        { seat: 1, turn: 1 },
      ]),
    ).toBe(2);
  });
});
