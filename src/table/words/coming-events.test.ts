import { afterEach, describe, expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import type { Position } from '../../../engine/position.ts';
import { findVariant } from '../../../variants/index.ts';
import { shown } from '../../words/shown.svelte.ts';
import { tellComing } from './coming-events.ts';

afterEach(() => shown.showLanguage('en', []));

const ahead = (variant: string, phase: string, change: (at: Position) => Position = (at) => at) => {
  const judge = open(findVariant(variant), {});
  return tellComing(judge, change({ ...judge.begin(), phase })).events.map(({ text }) => text);
};

describe('events that happen by themselves are foretold', () => {
  test.each([
    [
      'marches',
      'S1939M',
      'The neutral army in Moscow leaves.',
      'London, Marseilles, Venice and Moscow become centres of their powers.',
    ],
    [
      '1939-neto',
      'S1942M',
      'After the moves of Fall 1942 American armies under British command land in Agadir and Egypt; whoever stands there must retreat.',
    ],
    ['1939-neto', 'S1941M', 'In Fall 1941 one German army may be ordered to Libya from anywhere.'],
    [
      'baseball',
      'F1901M',
      'Inning 1 of 7 ends: a run for every centre owned. The board is set up anew, and everybody goes on to another country.',
    ],
    [
      '1939-neto',
      'S1945M',
      'From Fall 1944 to Fall 1946 German planes are jets: they have strength 2 in all they do.',
    ],
    ['baseball', 'S1907M', 'Inning 7 of 7 ends: a run for every centre owned. Most runs win.'],
  ])('%s in %s', (variant, phase, ...told) => {
    expect(ahead(variant, phase)).toEqual(expect.arrayContaining(told));
  });
});

test.each([
  ['standard', 'S1901M', ['retreats', 'Fall 1901', 'retreats', 'Winter builds', 'Spring 1902']],
  ['standard', 'F1901R', ['Winter builds', 'Spring 1902', 'retreats', 'Fall 1902', 'retreats']],
  [
    'leaders',
    'S1901M',
    [
      'retreats',
      'leaders’ retreats',
      'Fall 1901',
      'retreats',
      'leaders’ retreats',
      'Winter builds',
      'leaders’ retreats',
      'Spring 1902',
    ],
  ],
])('the coming phases in %s at %s', (variant, phase, told) => {
  const judge = open(findVariant(variant), {});
  expect(tellComing(judge, { ...judge.begin(), phase }).phases).toEqual(told);
});

test('every event that a variant foretells has a sentence, in German too', () => {
  const variants = import.meta.glob<string>('../../../variants/**/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const sources = Object.values(variants).filter((text) => text.includes('foretells'));
  const named = sources.flatMap((text) => [
    ...text.matchAll(
      /event: '([^']+)', spaces|announcement\('([^']+)',|event = .* \? '([^']+)' : '([^']+)'|event: .* \? '([^']+)' : '([^']+)'/g,
    ),
  ]);
  const names = named.flatMap((found) => found.slice(1).filter((name) => name !== undefined));
  expect(new Set(names).size).toBe(11);
  const judge = open(findVariant('standard'), {});
  const tell = (event: string) => {
    const ahead = () => [{ year: 1901, event, spaces: ['par', 'lon'] }];
    return tellComing({ ...judge, ahead }, judge.begin()).events[0].text;
  };
  for (const event of names) {
    shown.showLanguage('en', []);
    const english = tell(event);
    expect(english).toMatch(/^\p{Lu}.*\.$/u);
    shown.showLanguage('de', []);
    expect(tell(event)).not.toBe(english);
  }
});
