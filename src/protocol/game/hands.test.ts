import { describe, expect, it } from 'vitest';
import type { Judge } from '../../../engine/judge.ts';
import { open } from '../../../engine/judge.ts';
import { standardRules } from '../../../engine/rules/standard.ts';
import { standard } from '../../../variants/standard/index.ts';
import { handWith, handsOf, holderOf } from './hands.ts';

/** Standard with Turkey behind Italy's seat, Austria behind a seat named otherwise, and Russia a minor power. */
function shared(): Judge {
  const rules = {
    ...standardRules,
    seats: () => ({
      austria: 'west',
      england: 'england',
      france: 'west',
      germany: 'italy',
      italy: 'italy',
      russia: null,
      turkey: 'italy',
    }),
  };
  return open({ ...standard, rules: () => rules }, {});
}

describe('the hands of a variant', () => {
  it('are the powers behind each seat, its namesake first; minor powers are in none', () => {
    expect(handsOf(shared())).toEqual([['austria', 'france'], ['england'], ['italy', 'germany', 'turkey']]);
  });

  it('are single powers in standard Diplomacy', () => {
    const judge = open(standard, {});
    expect(handsOf(judge)).toEqual(judge.powers.map(({ id }) => [id]));
  });

  it('are found by any of their powers', () => {
    const hands = handsOf(shared());
    expect(handWith(hands, 'turkey')).toEqual(['italy', 'germany', 'turkey']);
    expect(handWith(hands, 'russia')).toBeUndefined();
  });

  it('belong to whoever holds the power or the seat that is named', () => {
    const held = [['england'], ['italy', 'germany', 'turkey'], ['austria', 'france']];
    expect(
      ['england', 'italy', 'turkey', 'west', 'russia'].map((name) => holderOf(shared(), held, name)),
    ).toEqual([0, 1, 1, 2, null]);
  });
});
