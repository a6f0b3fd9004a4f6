import { expect, it } from 'vitest';
import { readUnits } from '../../engine/notation/read-units.ts';
import { writeUnit } from '../../engine/notation/write.ts';
import type { Edition } from '../../engine/edition.ts';
import { edition1971, edition2023 } from '../../engine/edition.ts';
import { open } from '../../engine/judge.ts';
import { standardRules } from '../../engine/rules/standard.ts';
import { standard } from '../../variants/standard/index.ts';

/** The Russian units that are left after one of `units` is removed without an order. */
function left(edition: Edition, units: readonly string[], owned: readonly string[]): string[] {
  const judge = open({ ...standard, rules: () => ({ ...standardRules, edition }) }, {});
  const start = judge.begin();
  const centres = Object.fromEntries(
    Object.keys(start.centres).map((at) => [at, owned.includes(at) ? 'russia' : null]),
  );
  const russians = readUnits(judge.board, 'russia', units);
  const { next } = judge.adjudicate({ ...start, phase: 'W1901A', units: russians, centres }, {}, '');
  return next.units.map(writeUnit);
}

it('the 2023 rules count the distance to owned centres, those of 1971 to home centres', () => {
  expect(left(edition2023, ['A fin', 'A tyr'], ['mun'])).toEqual(['A tyr']);
  expect(left(edition1971, ['A fin', 'A tyr'], ['mun'])).toEqual(['A fin']);
});

it('in that count, a fleet crosses land in 2023, and goes by sea in 1971', () => {
  expect(left(edition2023, ['A vie', 'F tri'], ['mun'])).toEqual(['A vie']);
  expect(left(edition1971, ['A bur', 'F adr'], ['mun'])).toEqual(['A bur']);
  expect(left(edition1971, ['A ruh', 'F nwy'], ['mun'])).toEqual(['F nwy']);
});

it('at equal distance, fleets are removed before armies, and then in the order of their names', () => {
  expect(left(edition2023, ['A boh', 'A bur'], ['mun'])).toEqual(['A bur']);
  expect(left(edition2023, ['A fin', 'F nwy'], ['stp'])).toEqual(['A fin']);
});
