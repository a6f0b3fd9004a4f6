import { expect, test } from 'vitest';
import { findVariant } from '../../../variants/index.ts';
import { optionWords, tellOptions } from './option-words.ts';

test('a variant’s options have words; the options of its modules follow', () => {
  const [marches, both] = ['marches', 'marches+capitals'].map((id) =>
    optionWords(findVariant(id)).map(([name]) => name),
  );
  expect(marches.length).toBeGreaterThan(0);
  expect(both.slice(0, marches.length)).toEqual(marches);
  expect(both.length).toBeGreaterThan(marches.length);
});

test('each option that a table chose is told with its meaning, and an unknown choice as it was written', () => {
  const told = (reading: string) => tellOptions('marches', { reading });
  expect(told('recommended')).toEqual([
    'Where Yugoslavia lies: Serbia and Trieste. In one piece, as the map of the rules draws it. Rumania is a centre of its own.',
  ]);
  for (const unknown of ['x', 'constructor'])
    expect(told(unknown)).toEqual([`Where Yugoslavia lies: ${unknown}.`]);
});

test('nothing is told of the options of a variant that this app doesn’t know', () => {
  expect(tellOptions('atlantis', { reading: 'recommended' })).toEqual([]);
});
