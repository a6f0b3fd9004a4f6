import { expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { findVariant } from '../../../variants/index.ts';
import { judge, start } from '../../orders/sheet-fixtures.ts';
import * as words from '../../words/made/standing.js';
import { tellGoal, tellSeats } from './goal.ts';

test('the goal is told, or that the most win if there is none', () => {
  expect(tellGoal(judge, start)).toBe(words.standing_win_centres({ goal: 18 }));
  const endless = { ...judge, score: () => ({ ...judge.score(start), goal: null }) };
  expect(tellGoal(endless, start)).toBe(words.standing_most_win({ counted: words.standing_centres() }));
});

test('players and powers are told apart if somebody plays several powers', () => {
  expect(tellSeats(judge)).toBe(words.standing_powers({ powers: 7 }));
  const shared = open(findVariant('1936'), {});
  const { powers } = shared;
  expect(tellSeats(shared)).toMatch(/^\d+ players, \d+ powers$/);
  expect(powers.length).toBeGreaterThan(7);
});
