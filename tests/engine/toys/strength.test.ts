import { describe, expect, it } from 'vitest';
import type { VariantRules } from '../../../engine/rules/variant-rules.ts';
import { standardRules } from '../../../engine/rules/standard.ts';
import { dislodgedOf, play, toyJudge, unitsOf, wordsOf } from './toy.ts';

/** Grey's units have a strength of two in everything they do. */
const strongGrey: VariantRules['strength'] = (s, unit, as, at, against) =>
  standardRules.strength(s, unit, as, at, against) * (unit.power === 'grey' ? 2 : 1);

describe('strength: a power of strength two', () => {
  it('dislodges a unit without support', () => {
    const judge = toyJudge({ rules: { strength: strongGrey }, units: { grey: 'A alp', red: 'A bay' } });
    const turn = play(judge, { grey: 'A alp - bay' });
    expect(unitsOf(turn)).toEqual(['grey A bay']);
    expect(dislodgedOf(turn)).toEqual(['red A bay from alp']);
    expect(turn.report.find((result) => result.power === 'grey')?.why).toMatchObject([
      { code: 'stronger', own: 2, against: 1 },
    ]);
  });

  it('holds against a supported attack, and causes a standoff with a single one', () => {
    const judge = toyJudge({
      rules: { strength: strongGrey },
      units: { grey: 'A bay', red: 'A alp, A cap' },
    });
    expect(unitsOf(play(judge, { red: 'A alp - bay, A cap S A alp - bay' }))).toContain('grey A bay');
    const race = toyJudge({ rules: { strength: strongGrey }, units: { grey: 'A alp', red: 'A cap' } });
    expect(unitsOf(play(race, { grey: 'A alp - bay', red: 'A cap - bay' }))).toEqual([
      'grey A bay',
      'red A cap',
    ]);
  });

  it('supports with a strength of two, and loses one of them to an attack', () => {
    const units = { grey: 'A cap', red: 'A alp', blue: 'A bay, A dun' };
    const judge = toyJudge({ rules: { strength: strongGrey }, units: { ...units, blue: 'A bay, A ele' } });
    const whole = play(judge, { grey: 'A cap S A alp - bay', red: 'A alp - bay', blue: 'A bay H' });
    expect(dislodgedOf(whole)).toEqual(['blue A bay from alp']);
    const attacked = play(toyJudge({ rules: { strength: strongGrey }, units }), {
      grey: 'A cap S A alp - bay',
      red: 'A alp - bay',
      blue: 'A dun - cap',
    });
    expect(dislodgedOf(attacked)).toEqual(['blue A bay from alp']);
    expect(wordsOf(attacked)).toContain('A cap: cut');
    expect(attacked.report.find((result) => result.power === 'grey')?.why).toMatchObject([
      { code: 'cut', taken: 1, left: 1 },
    ]);
  });

  it('against: a neutral doesn’t hold against one power', () => {
    const strength: VariantRules['strength'] = (s, unit, as, at, against) =>
      unit.power === 'grey' && against?.power === 'red'
        ? 0
        : standardRules.strength(s, unit, as, at, against);
    const enter = (power: string) =>
      dislodgedOf(
        play(toyJudge({ rules: { strength }, units: { grey: 'A bay', [power]: 'A alp' } }), {
          [power]: 'A alp - bay',
        }),
      );
    expect(enter('red')).toEqual(['grey A bay from alp']);
    expect(enter('blue')).toEqual([]);
  });
});

describe('nation: two powers on one side', () => {
  const nation: VariantRules['nation'] = (_s, unit) => (unit.power === 'grey' ? 'red' : unit.power);

  it('do not dislodge each other, nor cut each other’s support', () => {
    const judge = toyJudge({
      rules: { nation },
      units: { red: 'A alp, A cap', grey: 'A bay', blue: 'A dun' },
    });
    expect(dislodgedOf(play(judge, { red: 'A alp - bay, A cap S A alp - bay' }))).toEqual([]);
    const turn = play(judge, { red: 'A alp - dun, A cap S A alp - dun', grey: 'A bay - cap' });
    expect(dislodgedOf(turn)).toEqual(['blue A dun from alp']);
  });
});

describe('cuts: armies cut no fleet’s support', () => {
  const cuts: VariantRules['cuts'] = (s, attack, supporter, to, inPlace) =>
    !(attack.unit.kind === 'A' && supporter.kind === 'F') &&
    standardRules.cuts(s, attack, supporter, to, inPlace);

  it('so the support counts', () => {
    const units = { red: 'A alp, F cap', blue: 'A bay, A dun' };
    const orders = { red: 'A alp - bay, F cap S A alp - bay', blue: 'A bay H, A dun - cap' };
    expect(dislodgedOf(play(toyJudge({ units }), orders))).toEqual([]);
    expect(dislodgedOf(play(toyJudge({ units, rules: { cuts } }), orders))).toEqual(['blue A bay from alp']);
  });
});
