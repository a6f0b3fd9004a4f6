import { expect, it } from 'vitest';
import { namePhase, readPhase, writePhase } from './phase.ts';

it.each([
  ['S1901M', 'Spring 1901 – Orders'],
  ['F1901R', 'Fall 1901 – Retreats'],
  ['W1908A', 'Winter 1908 – Builds'],
  ['U1902M', 'Summer 1902 – Orders'],
])('%s is %s', (code, name) => {
  expect(namePhase(code)).toBe(name);
  expect(writePhase(readPhase(code))).toBe(code);
});

it.each(['', 's1901m', '1901', 'S1901', 'SPRING'])('"%s" isn’t a phase', (code) => {
  expect(() => readPhase(code)).toThrow('isn’t a phase');
});
