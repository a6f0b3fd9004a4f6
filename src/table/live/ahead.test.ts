import { expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { findVariant } from '../../../variants/index.ts';
import { aheadProblems, aheadTexts, phasesAhead } from './ahead.ts';

const judge = open(findVariant('standard'), {});
const start = judge.begin();

const fall = { ...start, phase: 'F1901M' };

test('orders can be written ahead for the phases before units move again', () => {
  const retreats = { letter: 'R', phase: 'S1901R', wants: 'retreats' };
  expect(phasesAhead(judge, start, ['R', 'A'])).toEqual([retreats]);
  expect(phasesAhead(judge, fall, ['R', 'A', 'Z', 'R'])).toEqual([
    { ...retreats, phase: 'F1901R' },
    { letter: 'A', phase: 'W1901A', wants: 'builds' },
  ]);
  expect(phasesAhead(judge, fall, [])).toEqual([]);
});

test('in Baseball only the retreats of the same season can be written ahead, since the next inning has other powers', () => {
  const baseball = open(findVariant('baseball'), {});
  const at = (phase: string) => phasesAhead(baseball, { ...baseball.begin(), phase }, ['R']);
  expect(at('U1901M').map(({ phase }) => phase)).toEqual(['U1901R']);
  expect(at('F1901M').map(({ phase }) => phase)).toEqual(['F1901R']);
  expect(at('F1901R')).toEqual([]);
  expect(at('F1907M').map(({ phase }) => phase)).toEqual(['F1907R']);
});

test('retreats and builds that are written ahead in fall are read correctly', () => {
  expect(aheadProblems(judge, fall, 'F1901R', 'france', 'A mar R bur\n\nA par D')).toEqual([]);
  expect(aheadProblems(judge, fall, 'W1901A', 'france', 'A par B\nF bre B\nWAIVE')).toEqual([]);
});

test('a line that makes no sense is quoted with the reason', () => {
  const [problem] = aheadProblems(judge, fall, 'W1901A', 'france', 'build me a castle');
  expect(problem).toMatch(/^“build me a castle”: /);
});

test('only powers with lines written ahead are sealed', () => {
  const written: Record<string, string> = { france: ' A par B \n\n', italy: '\n' };
  expect(aheadTexts(['france', 'italy'], (power) => written[power] ?? '')).toEqual({ france: ['A par B'] });
});
