import { expect, test } from 'vitest';
import type { BotView } from './bot-view.ts';
import { oddsOf } from './odds.ts';

/**
 * A view in which `there` says who is in the space. `count` is both the number of units that can support the unit there, and the number of
 * units that the strongest rival can move there.
 */
function view(there: 'nobody' | 'a friend' | 'an idle unit' | 'an enemy', count = 0): BotView {
  const unit = there === 'nobody' ? undefined : { power: 'italy', kind: 'A', at: 'ven' };
  return {
    unitIn: new Map(unit ? [['ven', unit]] : []),
    areFriends: () => there === 'a friend',
    isIdle: () => there === 'an idle unit',
    helpers: () => count,
    pressure: () => count,
  } as unknown as BotView;
}

test.each<[Parameters<typeof view>, number, number]>([
  [['nobody', 0], 1, 0.95],
  [['nobody', 1], 2, 0.95],
  [['nobody', 1], 1, 0.55],
  [['nobody', 2], 2, 0.45],
  [['nobody', 2], 1, 0.25],
  [['a friend', 1], 1, 0.55],
  [['an idle unit', 3], 1, 0],
  [['an idle unit', 3], 2, 0.95],
  [['an enemy', 0], 1, 0.15],
  [['an enemy', 0], 2, 0.92],
  [['an enemy', 1], 2, 0.55],
  [['an enemy', 2], 2, 0.4],
  [['an enemy', 1], 3, 0.92],
  [['an enemy', 2], 3, 0.75],
])('against %j, a move of strength %i has the odds %d', (there, strength, odds) => {
  expect(oddsOf(view(...there), 'austria', 'ven', strength)).toBe(odds);
});
