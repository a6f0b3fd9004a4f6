import { expect, test } from 'vitest';
import { partsOf } from './rich.ts';

test('a sentence is split into its parts, which may come in any order', () => {
  expect(partsOf('Lies <rules>die Regeln</rules>: <b>A</b>.')).toEqual([
    { mark: null, words: 'Lies ' },
    { mark: 'rules', words: 'die Regeln' },
    { mark: null, words: ': ' },
    { mark: 'b', words: 'A' },
    { mark: null, words: '.' },
  ]);
});

test('a mark that is not closed is shown as text', () => {
  expect(partsOf('a <b>c')).toEqual([{ mark: null, words: 'a <b>c' }]);
});
