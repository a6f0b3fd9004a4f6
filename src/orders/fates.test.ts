import { expect, test } from 'vitest';
import type { Position, Power } from '../../engine/position.ts';
import { fatesOf, sayFate, sayOrderAndFate } from './fates.ts';
import { board, judge, order, position, start } from './sheet-fixtures.ts';

type Lines = Record<Power, string[]>;

const nobodys = Object.fromEntries(Object.keys(start.centres).map((space) => [space, null]));
const owned = { ...nobodys, ank: 'turkey' };

/** The results of a power's units, in words. */
function told(at: Position, lines: Lines, power: Power): string[] {
  const book = Object.fromEntries(
    Object.entries(lines).map(([by, texts]) => [
      by,
      texts.map((text) => ({ order: order(at, by, text), text })),
    ]),
  );
  return fatesOf(at, judge.adjudicate(at, book, ''))
    .filter(({ result }) => result.power === power)
    .map((fate) => sayOrderAndFate(board, at, fate));
}

test.each<[string, Position, Lines, Power, string[]]>([
  [
    'a unit that had nowhere to go',
    position('S1902M', { italy: 'A nap', austria: 'A rom, A apu' }),
    { italy: ['A nap H'], austria: ['A rom - nap', 'A apu S A rom - nap'] },
    'italy',
    ['A Nap H: holds, is dislodged (against A Rom, 1 against 2), then disbands (it had nowhere to go)'],
  ],
  [
    'one that bounced first',
    position('S1902M', { italy: 'A nap', austria: 'A rom, A apu' }),
    { italy: ['A nap - apu'], austria: ['A rom - nap', 'A apu S A rom - nap'] },
    'italy',
    [
      'A Nap - Apu: does not get there, is dislodged (held by A Apu, 1 against 1; against A Rom, 1 against 2), then disbands (it had nowhere to go)',
    ],
  ],
  [
    'one that is asked where it goes',
    position('S1902M', { italy: 'A nap', austria: 'A rom, F ion' }),
    { italy: ['A nap H'], austria: ['A rom - nap', 'F ion S A rom - nap'] },
    'italy',
    ['A Nap H: holds, is dislodged (against A Rom, 1 against 2)'],
  ],
  [
    'a unit that loses its last centre and is removed where it went',
    position('F1902M', { turkey: 'F ank', russia: 'A arm' }, { centres: owned }),
    { turkey: ['F ank - bla'], russia: ['A arm - ank'] },
    'turkey',
    ['F Ank - Bla: moves, then disbands in winter'],
  ],
  [
    'units that follow each other',
    position('F1902M', { turkey: 'F ank, F bla', russia: 'A smy' }, { centres: owned }),
    { turkey: ['F ank - bla', 'F bla - arm'], russia: ['A smy - ank'] },
    'turkey',
    ['F Ank - Bla: moves, then disbands in winter', 'F Bla - Arm: moves, then disbands in winter'],
  ],
  [
    'a unit that retreats and is removed',
    position(
      'F1902R',
      { russia: 'A ank', turkey: 'A arm' },
      {
        centres: { ...nobodys, ank: 'russia' },
        dislodged: [{ unit: { power: 'turkey', kind: 'F', at: 'ank' }, from: 'smy', barred: true }],
      },
    ),
    { turkey: ['F ank R bla'] },
    'turkey',
    ['F Ank R Bla: retreats, then disbands in winter', 'A Arm: disbands in winter'],
  ],
])('%s', (_what, at, lines, power, sentences) => {
  expect(told(at, lines, power)).toEqual(sentences);
});

test('without its order', () => {
  const at = position('S1902M', { italy: 'A nap', austria: 'A rom, A apu' });
  const lines = ['A rom - nap', 'A apu S A rom - nap'].map((text) => ({
    order: order(at, 'austria', text),
    text,
  }));
  const fates = fatesOf(at, judge.adjudicate(at, { austria: lines }, ''));
  const fate = fates.find(({ result }) => result.power === 'italy');
  expect(fate && sayFate(board, at, fate)).toBe(
    'holds, is dislodged (against A Rom, 1 against 2), then disbands (it had nowhere to go)',
  );
  expect(fates.map(({ place, end }) => [place, end?.place])).toEqual([
    [0, 3],
    [1, undefined],
    [2, undefined],
  ]);
});
