import { afterEach, expect, test } from 'vitest';
import * as engine from '../../engine/notation/problems.ts';
import { shown } from '../words/shown.svelte.ts';
import { tellProblem } from './problems.ts';

afterEach(() => shown.showLanguage('en', []));

const given = {
  most: 300,
  rest: 'hop',
  unit: 'A par',
  place: 'Spain',
  at: 'spa',
  word: 'nor',
  coast: 'ec',
  spaces: 'North Sea (nth), Norway (nwy)',
  choices: ['spa/nc', 'spa/sc'],
};
const codes = Object.keys(engine.problems) as engine.ReadingProblem['code'][];

test.each(codes)('%s: the English words are those used in files, the German ones differ', (code) => {
  const english = engine.tellProblem({ code, given });
  expect(english).not.toMatch(/[{}]/);
  expect(tellProblem({ code, given })).toBe(english);
  shown.showLanguage('de', []);
  expect(tellProblem({ code, given })).not.toBe(english);
});

test('a problem is told in German', () => {
  shown.showLanguage('de', []);
  expect(tellProblem({ code: 'which coast', given })).toBe(
    'Welche Küste von Spain? Schreib spa/nc oder spa/sc.',
  );
});
