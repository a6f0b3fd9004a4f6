import { expect, test } from 'vitest';
import { wishOf } from './board-keys.ts';

test.each([
  ['ArrowLeft', { type: 'walk', towards: 'left' }],
  ['h', { type: 'verb', verb: 'hold' }],
  ['S', { type: 'verb', verb: 'support' }],
  ['w', { type: 'verb', verb: 'waive' }],
  ['Escape', { type: 'cancel' }],
  ['/', { type: 'write' }],
  ['0', { type: 'whole' }],
  ['2', { type: 'number', number: 2 }],
  ['N', { type: 'next' }],
  ['x', null],
  ['constructor', null],
])('%s', (key, wish) => {
  expect(wishOf(key, true)).toEqual(wish);
});

test('keys of single letters can be switched off, and other keys keep working', () => {
  expect(wishOf('h', false)).toBeNull();
  expect(wishOf('2', false)).toBeNull();
  expect(wishOf('n', false)).toBeNull();
  expect(wishOf('Enter', false)).toEqual({ type: 'choose' });
});
