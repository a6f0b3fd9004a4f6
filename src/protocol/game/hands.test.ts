import { describe, expect, it } from 'vitest';
import type { Judge } from '../../../engine/judge.ts';
import { open } from '../../../engine/judge.ts';
import { standardRules } from '../../../engine/rules/standard.ts';
import { baseball } from '../../../variants/baseball/index.ts';
import { standard } from '../../../variants/standard/index.ts';
import { handWith, handsHeld, handsOf, holderOf, seatsDealt } from './hands.ts';

/**
 * Standard Diplomacy with other seats: Italy's seat also has Germany and Turkey. A seat `west` has Austria and France. Russia is a minor
 * power.
 */
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
  it('are the powers of each seat, beginning with the one it is named after, without minor powers', () => {
    expect(handsOf(shared())).toEqual([['austria', 'france'], ['england'], ['italy', 'germany', 'turkey']]);
  });

  it('are single powers in standard Diplomacy', () => {
    const judge = open(standard, {});
    expect(handsOf(judge)).toEqual(judge.powers.map(({ id }) => [id]));
  });

  it('can be found by any of their powers', () => {
    const hands = handsOf(shared());
    expect(handWith(hands, 'turkey')).toEqual(['italy', 'germany', 'turkey']);
    expect(handWith(hands, 'russia')).toBeUndefined();
  });

  it('belong to the person who has the named power or seat', () => {
    const judge = shared();
    const held = [['england'], ['italy', 'germany', 'turkey'], ['france', 'austria']].map((dealt) =>
      seatsDealt(judge, dealt),
    );
    expect(held).toEqual([['england'], ['italy'], ['west']]);
    const names = ['england', 'italy', 'turkey', 'west', 'russia'];
    expect(names.map((name) => holderOf(judge, judge.begin(), held, name))).toEqual([0, 1, 1, 2, null]);
  });
});

describe('hands whose powers change from year to year', () => {
  const judge = open(baseball, {});
  const second = { ...judge.begin(), phase: 'S1902M' };
  const held = [['turkey', 'france'], ['italy']].map((dealt) => seatsDealt(judge, dealt));

  it('depend on the position', () => {
    expect(handsOf(judge).slice(0, 2)).toEqual([['austria'], ['england']]);
    expect(handsHeld(judge, judge.begin(), held)).toEqual([['france', 'turkey'], ['italy']]);
    expect(handsHeld(judge, second, held)).toEqual([['austria', 'germany'], ['russia']]);
  });

  it('belong to the person who has the named seat, or the named power in that position', () => {
    const holders = (names: string[]) => names.map((name) => holderOf(judge, second, held, name));
    expect(holders(['p7', 'p5', 'p1'])).toEqual([0, 1, null]);
    expect(holders(['austria', 'russia', 'italy'])).toEqual([0, 1, null]);
  });
});
