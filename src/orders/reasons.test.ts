import { afterEach, expect, test } from 'vitest';
import { rules, tellResult } from '../../engine/notation/words.ts';
import type { Unit } from '../../engine/position.ts';
import type { Reason, Result, ResultWord } from '../../engine/report.ts';
import { shown } from '../words/shown.svelte.ts';
import { tellFate, tellReason } from './reasons.ts';
import { board } from './sheet-fixtures.ts';
import { sayWords } from './words.ts';

afterEach(() => shown.show('en', []));

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
/** The rules that variants name by their sentences, where they say `barred(…)`. */
const variants = import.meta.glob<string>('../../variants/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sentences = Object.values(variants).flatMap((text) =>
  [...text.matchAll(/\bbarred\((?:'([^']+)'|(\w+)[,)])/g)].flatMap(([, literal, name]) => {
    if (literal !== undefined) return literal in rules ? [] : [literal];
    const [, value] = new RegExp(`const ${name} =\\s+'([^']+)'`).exec(text) ?? [];
    return value === undefined ? [] : [value];
  }),
);
const barred = [...Object.keys(rules), ...new Set(sentences), 'a rule that % is not known'].flatMap(
  (rule): Reason[] => [
    { code: 'barred', rule },
    { code: 'barred', rule, space: 'nth' },
    { code: 'barred', rule, space: 'nth', unit: fleet },
  ],
);
const reasons: readonly Reason[] = [
  ...met,
  ...voted,
  { code: 'cut', by: fleet, taken: 1, left: 0 },
  { code: 'cut', by: fleet, taken: 2, left: 1 },
  { code: 'convoy broken', at: 'nth', by: 'paradox' },
  { code: 'convoy broken', at: 'nth', by: fleet },
  { code: 'convoy broken', at: 'nth', by: plane },
  ...barred,
];

const resultOf = (words: readonly ResultWord[], why: readonly Reason[]): Result => ({
  power: 'italy',
  unit: { kind: 'A', at: 'par' },
  order: null,
  words,
  why,
});
/** The same result as files and the command line tell it, with units as people print them. */
const inFiles = (result: Result): string =>
  sayWords(board, tellResult(result, board).slice('A par: '.length));

test.each(reasons)('in English %o is said as in files', (reason) => {
  const result = resultOf(['fails'], [reason]);
  expect(tellFate(result, board)).toBe(inFiles(result));
});

test('in English every fate is said as in files', () => {
  const fates: readonly (readonly ResultWord[])[] = [
    ['moves'],
    ['bounces', 'fails'],
    ['holds', 'dislodged'],
    ['cut', 'succeeds'],
    ['fails'],
    ['illegal'],
    ['builds', 'disbands', 'retreats'],
  ];
  for (const words of fates)
    expect(tellFate(resultOf(words, reasons.slice(0, 2)), board)).toBe(
      inFiles(resultOf(words, reasons.slice(0, 2))),
    );
});

test('rules of variants are among them', () => {
  expect(sentences).toContain('% is too far from where it would be');
  expect(sentences.length).toBeGreaterThan(20);
});

test('in German each is said in German', () => {
  const english = reasons.map((reason) => tellReason(reason, board));
  shown.show('de', []);
  reasons.forEach((reason, nth) => {
    const said = tellReason(reason, board);
    expect(said).toMatch(/^[\p{L}\d]/u);
    const isKnown = reason.code !== 'barred' || !reason.rule.endsWith('is not known');
    if (isKnown) expect(said).not.toBe(english[nth]);
  });
  expect(tellFate(resultOf(['bounces'], [reasons[0]]), board)).toBe(
    'kommt nicht an (gegen F Stp/sc, 2 gegen 1)',
  );
});
