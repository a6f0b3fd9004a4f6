import { expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { findVariant } from '../../../variants/index.ts';
import { aheadProblems, aheadTexts } from './ahead.ts';

const judge = open(findVariant('standard'), {});
const start = judge.begin();

test('retreats and builds are read as such, though it is spring', () => {
  expect(aheadProblems(judge.board, start, 'R', 'france', 'A mar R bur\n\nA par D')).toEqual([]);
  expect(aheadProblems(judge.board, start, 'A', 'france', 'A par B\nF bre B\nWAIVE')).toEqual([]);
});

test('a line that means nothing is quoted with its reason', () => {
  const [problem] = aheadProblems(judge.board, start, 'A', 'france', 'build me a castle');
  expect(problem).toMatch(/^“build me a castle”: /);
});

test('only powers that wrote something are sealed', () => {
  const written: Record<string, string> = { france: ' A par B \n\n', italy: '\n' };
  expect(aheadTexts(['france', 'italy'], (power) => written[power] ?? '')).toEqual({ france: ['A par B'] });
});
