import { describe, expect, it } from 'vitest';
import type { VariantRules } from '../../../engine/rules/variant-rules.ts';
import { standardRules } from '../../../engine/rules/standard.ts';
import { movementRound } from '../../../engine/movement/round.ts';
import { dislodgedOf, play, toyJudge, unitsOf, wordsOf } from './toy.ts';

describe('fits: a sea that holds any number', () => {
  const fits: VariantRules['fits'] = (_s, here, at) => here.length <= 1 || at === 'nor';

  it('takes fleets of two powers without a fight', () => {
    const judge = toyJudge({ rules: { fits }, units: { red: 'F bay', blue: 'F cap', grey: 'F nor' } });
    const turn = play(judge, { red: 'F bay - nor', blue: 'F cap - nor' });
    expect(unitsOf(turn)).toEqual(['blue F nor', 'grey F nor', 'red F nor']);
  });

  it('equal pieces follow the lines in the order in which they are written', () => {
    const judge = toyJudge({ rules: { fits }, units: { red: 'F nor, F nor' } });
    expect(unitsOf(play(judge, { red: 'F nor - bay, F nor - cap' }))).toEqual(['red F bay', 'red F cap']);
  });
});

describe('rounds: two layers of units', () => {
  const planesFirst: VariantRules['rounds'] = () => [
    movementRound((unit) => unit.kind === 'P'),
    movementRound((unit) => unit.kind !== 'P'),
  ];
  const enters: VariantRules['enters'] = (s, unit, to, how) =>
    unit.kind === 'P' ? null : standardRules.enters(s, unit, to, how);

  it('a plane flies over an army, and only planes can stop it', () => {
    const judge = toyJudge({
      rules: { rounds: planesFirst, enters },
      units: { red: 'P alp', blue: 'A ele', grey: 'P dun' },
    });
    const turn = play(judge, { red: 'P alp - ele', grey: 'P dun - ele' });
    expect(wordsOf(turn)).toEqual(['A ele: holds', 'P alp: bounces', 'P dun: bounces']);
    expect(unitsOf(play(judge, { red: 'P alp - ele' }))).toContain('red P ele');
  });
});

describe('rounds: the second one uses the results of the first', () => {
  const support = movementRound((unit) => unit.kind !== 'P');
  const rounds: VariantRules['rounds'] = () => [
    movementRound((unit) => unit.kind === 'P'),
    {
      ...support,
      intend(s, draft, into) {
        support.intend(s, draft, into);
        for (const plane of draft.units) {
          const army = s.orders.unit.findIndex(
            (line) => line?.order?.type === 'move' && line.order.to === plane?.at,
          );
          const attacker = draft.units[army];
          if (plane?.kind !== 'P' || attacker?.kind !== 'A') continue;
          into.firm(into.support(plane, 1, into.rowOf(attacker) as number, plane.at), 'ever');
        }
      },
    },
  ];
  const enters: VariantRules['enters'] = (s, unit, to, how) =>
    unit.kind === 'P' ? null : standardRules.enters(s, unit, to, how);

  it('a plane that has arrived supports its army there, whatever unit is below it', () => {
    const judge = toyJudge({ rules: { rounds, enters }, units: { red: 'P isl, A alp', blue: 'A bay' } });
    const orders = { red: 'P isl - bay, A alp - bay' };
    expect(dislodgedOf(play(judge, orders))).toEqual(['blue A bay from alp']);
    expect(dislodgedOf(play(judge, { red: 'A alp - bay' }))).toEqual([]);
  });
});

describe('sealand: a sea with land in it', () => {
  const board = `
    alp coast * | Alps    | rock | rock
    rock sealand . | Rock | alp bay | alp bay
    bay coast * | Bayland | rock | rock
  `;

  it('lets armies in, and its fleet convoys', () => {
    const walk = toyJudge({ board, units: { red: 'A alp' } });
    expect(unitsOf(play(walk, { red: 'A alp - rock' }))).toEqual(['red A rock']);
    const sail = toyJudge({ board, units: { red: 'A alp, F rock' } });
    expect(unitsOf(play(sail, { red: 'A alp - bay, F rock C A alp - bay' }))).toEqual([
      'red A bay',
      'red F rock',
    ]);
  });
});

describe('enters and convoys', () => {
  it('enters: red can’t enter the island', () => {
    const enters: VariantRules['enters'] = (s, unit, to, how) =>
      unit.power === 'red' && to === 'isl'
        ? { code: 'barred', rule: 'closed', space: to }
        : standardRules.enters(s, unit, to, how);
    const judge = toyJudge({ rules: { enters }, units: { red: 'F nor', blue: 'F sou' } });
    expect(wordsOf(play(judge, { red: 'F nor - isl' }))).toContain('F nor: illegal holds');
    expect(unitsOf(play(judge, { blue: 'F sou - isl' }))).toContain('blue F isl');
    const [red] = judge.begin().units.filter((unit) => unit.power === 'red');
    const moves = judge
      .legal(judge.begin(), 'red', red, [])
      .flatMap((order) => (order.type === 'move' ? [order.to] : []));
    expect(moves).toEqual(['bay', 'cap', 'sou']);
  });

  it('convoys: fleets in the south can’t convoy', () => {
    const convoys: VariantRules['convoys'] = (s, unit) => unit.at !== 'sou' && standardRules.convoys(s, unit);
    const units = { red: 'A isl, F sou' };
    const orders = { red: 'A isl - ele, F sou C A isl - ele' };
    expect(unitsOf(play(toyJudge({ units }), orders))).toContain('red A ele');
    expect(wordsOf(play(toyJudge({ units, rules: { convoys } }), orders))).toContain('F sou: illegal holds');
  });

  it('range: the judge says what limits a unit’s range, if anything does', () => {
    const range: VariantRules['range'] = (_s, unit) => (unit.kind === 'F' ? ['nor', 'sou'] : null);
    const judge = toyJudge({ units: { red: 'A isl, F sou' }, rules: { range } });
    expect(judge.begin().units.map((unit) => judge.range(judge.begin(), unit))).toEqual([
      null,
      ['nor', 'sou'],
    ]);
  });
});
