import { expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { findVariant } from '../../../variants/index.ts';
import { nameOfSeat, tellPerson } from './people.ts';

const standard = open(findVariant('standard'), {});
const baseball = open(findVariant('baseball'), {});
const people = { austria: 'Ann', p3: 'Ben' };

test.each([
  ['a power by its own name, whoever plays it', standard, 'austria', 'Austria'],
  ['a power of a game with numbered seats', baseball, 'france', 'France'],
  ['a numbered seat by its player', baseball, 'p3', 'Ben'],
  ['a numbered seat whose player is unknown', baseball, 'p2', 'Player 2'],
])('a row of scores names %s', (_, judge, named, name) => {
  expect(nameOfSeat(judge, named, people)).toBe(name);
});

test('whoever has lost a seat is named together with the person who got it', () => {
  expect(tellPerson({ seat: 0, name: 'Ann', next: null })).toBe('Ann');
  expect(tellPerson({ seat: 0, name: 'Ann', next: 'Ben' })).toMatch(/^Ann\b.+\bBen/);
});
