import { afterEach, expect, test } from 'vitest';
import { open } from '../../engine/judge.ts';
import { namePhase as englishName } from '../../engine/phase.ts';
import { findVariant } from '../../variants/index.ts';
import { shown } from '../words/shown.svelte.ts';
import { namePhase, nameTime, partsOfPhase, phaseName, tellKeptPhase } from './phases.ts';

afterEach(() => shown.showLanguage('en', []));

const seasons = ['S', 'U', 'F', 'W', 'X'];
const letters = ['M', 'R', 'A', 'V', 'P', 'L', 'X'];
const codes = seasons.flatMap((season) => letters.map((letter) => `${season}1901${letter}`));

test('in English every phase has the name used in files', () => {
  expect(codes.map((code) => namePhase(code))).toEqual(codes.map((code) => englishName(code)));
  expect(() => namePhase('hop')).toThrow('isn’t a phase');
});

test.each([
  ['colonisation', { players: 3, set: 'choice' }],
  ['leaders', {}],
])('%s: the first phase is called as its rules say', (id, options) => {
  const judge = open(findVariant(id), options);
  expect(phaseName(judge, judge.begin())).toBe(judge.phase(judge.begin()).name);
  shown.showLanguage('de', []);
  expect(phaseName(judge, judge.begin())).toMatch(/^Winter 1900 – (Anfangsmeere|Anführer aufstellen)$/);
});

test('in German', () => {
  shown.showLanguage('de', []);
  expect(namePhase('S1901M')).toBe('Frühjahr 1901 – Befehle');
  expect(nameTime('F1901R')).toBe('Herbst 1901');
});

test('a phase that was kept is named in the reader’s language, whoever kept it and in whatever form', () => {
  const judge = open(findVariant('leaders'), {});
  const kept: unknown = JSON.parse(JSON.stringify(partsOfPhase(judge, judge.begin())));
  expect(tellKeptPhase(kept)).toBe('Winter 1900 – Placing leaders');
  shown.showLanguage('de', []);
  expect(tellKeptPhase(kept)).toBe('Winter 1900 – Anführer aufstellen');
  expect(tellKeptPhase('S1901M')).toBe('Frühjahr 1901 – Befehle');
  expect(tellKeptPhase('Spring 1901 – Orders')).toBe('Spring 1901 – Orders');
  expect([null, undefined, 7, {}, { ...(kept as object), year: '1901' }].map(tellKeptPhase).join('')).toBe(
    '',
  );
});
