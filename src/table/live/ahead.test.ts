import { expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { findVariant } from '../../../variants/index.ts';
import { aheadProblems, aheadTexts, phasesAhead } from './ahead.ts';

const judge = open(findVariant('standard'), {});
const start = judge.begin();

const fall = { ...start, phase: 'F1901M' };

test('orders are written ahead for what comes before units move again', () => {
  const retreats = { letter: 'R', phase: 'S1901R', wants: 'retreats' };
  expect(phasesAhead(judge, start, ['R', 'A'])).toEqual([retreats]);
  expect(phasesAhead(judge, fall, ['R', 'A', 'Z', 'R'])).toEqual([
    { ...retreats, phase: 'F1901R' },
    { letter: 'A', phase: 'W1901A', wants: 'builds' },
  ]);
  expect(phasesAhead(judge, fall, [])).toEqual([]);
});

test('of Baseball for the retreats of the same season alone, so that nothing reaches into the next inning', () => {
  const baseball = open(findVariant('baseball'), {});
  const at = (phase: string) => phasesAhead(baseball, { ...baseball.begin(), phase }, ['R']);
  expect(at('U1901M').map(({ phase }) => phase)).toEqual(['U1901R']);
  expect(at('F1901M').map(({ phase }) => phase)).toEqual(['F1901R']);
  expect(at('F1901R')).toEqual([]);
});

test('retreats and builds are read as such, though it is fall', () => {
  expect(aheadProblems(judge, fall, 'F1901R', 'france', 'A mar R bur\n\nA par D')).toEqual([]);
  expect(aheadProblems(judge, fall, 'W1901A', 'france', 'A par B\nF bre B\nWAIVE')).toEqual([]);
});

test('a line that means nothing is quoted with its reason', () => {
  const [problem] = aheadProblems(judge, fall, 'W1901A', 'france', 'build me a castle');
  expect(problem).toMatch(/^“build me a castle”: /);
});

test('only powers that wrote something are sealed', () => {
  const written: Record<string, string> = { france: ' A par B \n\n', italy: '\n' };
  expect(aheadTexts(['france', 'italy'], (power) => written[power] ?? '')).toEqual({ france: ['A par B'] });
});
