import { afterEach, expect, test } from 'vitest';
import type { BarringRule } from '../../../engine/barred.ts';
import { barred } from '../../../engine/barred.ts';
import type { Unit } from '../../../engine/position.ts';
import type { Reason, Result, ResultWord } from '../../../engine/report.ts';
import { shown } from '../../words/shown.svelte.ts';
import { tellFate, tellReason, tellResult } from './reasons.ts';
import { ruleWords } from './rule-words.ts';
import { board } from '../sheet-fixtures.ts';
import { sayUnit } from '../printed.ts';

afterEach(() => shown.showLanguage('en', []));

const fleet: Unit = { power: 'italy', kind: 'F', at: 'stp', coast: 'sc' };
const plane: Unit = { power: 'italy', kind: 'P', at: 'ion' };

const met = (['stronger', 'held', 'stood off', 'head to head'] as const).flatMap((code): Reason[] => [
  { code, own: 2, against: 1, by: fleet },
  { code, own: 1, against: 1 },
]);
const voted = (['votes', 'pieces', 'lot'] as const).flatMap((settledBy): Reason[] => [
  { code: 'vote', own: 1, against: 1, settledBy },
  { code: 'vote', own: 2, against: 2, settledBy },
]);
const barredByEach = (Object.keys(ruleWords) as BarringRule[]).flatMap((rule): Reason[] => [
  { code: 'barred', rule },
  { code: 'barred', rule, space: 'nth' },
  { code: 'barred', rule, space: 'nth', unit: fleet },
]);
const reasons: readonly Reason[] = [
  ...met,
  ...voted,
  { code: 'cut', by: fleet, taken: 1, left: 0 },
  { code: 'cut', by: fleet, taken: 2, left: 1 },
  { code: 'convoy broken', at: 'nth', by: 'paradox' },
  { code: 'convoy broken', at: 'nth', by: fleet },
  { code: 'convoy broken', at: 'nth', by: plane },
  ...barredByEach,
];

const resultOf = (words: readonly ResultWord[], why: readonly Reason[]): Result => ({
  power: 'italy',
  unit: { kind: 'A', at: 'par' },
  order: null,
  words,
  why,
});
test.each(reasons)('in English %o is told in full, with its space and its units', (reason) => {
  const said = tellReason(reason, board);
  expect(said).toMatch(/^[\p{L}\d]/u);
  expect(said).not.toMatch(/[%{}]|undefined/);
  if ('by' in reason && typeof reason.by === 'object') expect(said).toContain(sayUnit(board, reason.by));
});

test('a rule names the space that is barred, and the unit in it', () => {
  expect(tellReason(barred('no way', 'nth'), board)).toBe('it cannot go to North Sea');
  expect(tellReason({ ...barred('occupied', 'nth'), unit: fleet }, board)).toBe(
    'North Sea (F Stp/sc) is occupied',
  );
  expect(tellReason(barred('leader not placed there', 'par'), board)).toBe(
    'its leader is not placed in Paris',
  );
});

test('the command line uses the same words, with units written as in orders', () => {
  const result = resultOf(['bounces', 'fails'], [reasons[0], { ...barred('occupied', 'nth'), unit: fleet }]);
  expect(tellFate(result, board)).toBe(
    'does not get there (against F Stp/sc, 2 against 1; North Sea (F Stp/sc) is occupied)',
  );
  expect(tellResult(result, board)).toBe(
    'A par: does not get there (against F stp/sc, 2 against 1; North Sea (F stp/sc) is occupied)',
  );
});

test('every fate has words of its own', () => {
  const words: readonly ResultWord[] = [
    'moves',
    'bounces',
    'holds',
    'dislodged',
    'cut',
    'succeeds',
    'fails',
    'illegal',
    'builds',
    'disbands',
    'retreats',
  ];
  expect(new Set(words.map((word) => tellFate(resultOf([word], []), board))).size).toBe(words.length);
});

test('every reason is told in German', () => {
  const english = reasons.map((reason) => tellReason(reason, board));
  shown.showLanguage('de', []);
  reasons.forEach((reason, nth) => {
    const said = tellReason(reason, board);
    expect(said).toMatch(/^[\p{L}\d]/u);
    expect(said).not.toBe(english[nth]);
  });
  expect(tellFate(resultOf(['bounces'], [reasons[0]]), board)).toBe(
    'kommt nicht an (gegen F Stp/sc, 2 gegen 1)',
  );
});
