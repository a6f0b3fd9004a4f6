import { describe, expect, it } from 'vitest';
import { movementRound } from '../../../engine/movement/round.ts';
import { writeOrder, writeUnit } from '../../../engine/notation/write.ts';
import { movementPhase } from '../../../engine/phases/movement.ts';
import { retreatPhase } from '../../../engine/phases/retreats.ts';
import type { Position, Unit } from '../../../engine/position.ts';
import { barred } from '../../../engine/barred.ts';
import type { Round } from '../../../engine/rounds.ts';
import type { VariantRules } from '../../../engine/rules/variant-rules.ts';
import { standardRules } from '../../../engine/rules/standard.ts';
import { play, toyJudge, unitsOf } from './toy.ts';

// Tests of a movement phase in two rounds: which units move in which round, and what the second round knows about the first.

const isFleet = ({ kind }: Unit) => kind === 'F';

describe('a round without some units', () => {
  const usual = movementRound();
  const rounds: VariantRules['rounds'] = () => [
    usual.without(isFleet),
    usual.without((unit) => !isFleet(unit)),
  ];
  const judge = toyJudge({
    rules: { rounds, fits: () => true },
    units: { red: 'A alp, A cap', blue: 'F bay' },
  });

  it('leaves them to the other round, so units of different rounds don’t meet', () => {
    expect(unitsOf(play(judge, { red: 'A alp - bay', blue: 'F bay H' }))).toEqual([
      'blue F bay',
      'red A bay',
      'red A cap',
    ]);
  });

  it('offers no support or convoy for them', () => {
    const [, army] = judge.begin().units;
    const offers = judge.legal(judge.begin(), 'red', army, []).map(writeOrder);
    expect(offers).toContain('A alp S A cap - bay');
    expect(offers.filter((order) => order.includes('F bay'))).toEqual([]);
  });
});

describe('a later round', () => {
  it('knows which armies were carried and which walked', () => {
    const seen: string[] = [];
    const usual = movementRound();
    const last: Round = {
      ...usual.without(() => true),
      apply(_s, _decided, draft) {
        seen.push(...draft.carried.map(writeUnit));
      },
    };
    const judge = toyJudge({
      rules: { rounds: () => [usual, last] },
      units: { red: 'A bay, F nor, A alp' },
    });
    play(judge, { red: 'A bay - isl, F nor C A bay - isl, A alp - bay' });
    expect(seen).toEqual(['A isl']);
  });
});

describe('retreats that depend on other orders', () => {
  /** An army may not retreat to a space to which a unit of another kind is ordered to retreat. A fleet may. */
  const enters: VariantRules['enters'] = (s, unit, to, how) => {
    const others = (s.orders?.unit ?? []).filter((line) => line?.order?.type === 'retreat');
    const taken = others.some((line) => {
      const order = line?.order;
      return order?.type === 'retreat' && order.to === to && order.unit.kind !== unit.kind;
    });
    return how === 'retreat' && taken && unit.kind === 'A'
      ? barred('not yours', to)
      : standardRules.enters(s, unit, to, how);
  };
  const steps = [movementPhase('S'), retreatPhase('S')];
  const rules: Partial<VariantRules> = { enters, retreats: () => true, year: () => steps };
  const judge = toyJudge({ rules, units: { blue: 'A isl' } });
  const at: Position = {
    ...judge.begin(),
    phase: 'S1901R',
    dislodged: [
      { unit: { power: 'red', kind: 'A', at: 'dun' }, from: 'alp', barred: true },
      { unit: { power: 'red', kind: 'F', at: 'dun' }, from: 'alp', barred: true },
    ],
  };

  it('are judged, offered and made with those orders in mind', () => {
    const turn = play(judge, { red: 'A dun - cap,F dun - cap' }, at);
    expect(turn.report[0]).toMatchObject({ words: ['disbands', 'illegal'], why: [{ rule: 'not yours' }] });
    const [army] = at.dislodged.map(({ unit }) => unit);
    const line = { order: { type: 'retreat', unit: { kind: 'F', at: 'dun' }, to: 'cap' }, text: '' } as const;
    expect(judge.legal(at, 'red', army, []).map(writeOrder)).toContain('A dun R cap');
    expect(judge.legal(at, 'red', army, [line]).map(writeOrder)).not.toContain('A dun R cap');
  });
});
