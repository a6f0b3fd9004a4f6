import { describe, expect, it } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { movementRound } from '../../../engine/movement/round.ts';
import { readBookLine } from '../../../engine/notation/read.ts';
import { writeOrder } from '../../../engine/notation/write.ts';
import type { UnitName, Order } from '../../../engine/order.ts';
import { movementPhase } from '../../../engine/phases/movement.ts';
import type { Unit } from '../../../engine/position.ts';
import { barred } from '../../../engine/barred.ts';
import type { AddedOrder, Round } from '../../../engine/rounds.ts';
import type { VariantRules } from '../../../engine/rules/variant-rules.ts';
import { standardRules } from '../../../engine/rules/standard.ts';
import { isAlive } from '../../../engine/units.ts';
import { standard } from '../../../variants/standard/index.ts';
import { bookOf, dislodgedOf, play, toyJudge, unitsOf, wordsOf } from './toy.ts';

// These tests need several units in one space, or a variant that adds rounds, orders or rows of the intent table. They show behaviour that
// other boards don't show. Each of these tests once failed, because the engine told units apart only by their spaces.

const anyNumber: VariantRules['fits'] = () => true;
const isPlane = (unit: Unit) => unit.kind === 'P';

/** The usual round, except that each plane also supports an attack on the space below it. */
function withPlanesAbove(aloft: boolean): VariantRules['rounds'] {
  const usual = movementRound((unit) => !isPlane(unit));
  const round: Round = {
    ...usual,
    intend(s, draft, into) {
      usual.intend(s, draft, into);
      for (const plane of draft.units) {
        const attacker = draft.units.find((unit, place) => {
          const order = s.orders.unit[place]?.order;
          return unit && order?.type === 'move' && order.to === plane?.at;
        });
        if (plane?.kind !== 'P' || !attacker) continue;
        const row = into.support(plane, 1, into.rowOf(attacker) as number, plane.at);
        if (aloft) into.aloft(row);
      }
    },
  };
  return () => [round];
}

/** An order such as `F bay - nor (A - isl)`: an army goes ashore from the sea that its fleet moves to. */
const landing: AddedOrder = {
  is: (order) => order.type === 'move' && order.then?.type === 'land',
  offers: () => [],
  fault: (s, unit, order) => {
    const others = s.orders?.unit.filter(
      (line) => line?.order && line.order !== order && landing.is(line.order),
    );
    return others && others.length > 0 ? barred('ordered twice', unit.at) : null;
  },
  brings: (_s, _supporter, of) => of.kind === 'A' && of.at === 'nor',
  intend(_s, unit, row, order, into) {
    if (order.type !== 'move' || order.then?.type !== 'land') return;
    const army: Unit = { power: unit.power, kind: 'A', at: order.to };
    into.after(into.move(army, 1, order.then.to, 'passing'), row);
  },
};
const landings: Partial<VariantRules> = { rounds: () => [movementRound(undefined, [landing])] };

describe('rows that a variant adds', () => {
  it('have the nation of their unit, in the same numbering as the rows of units', () => {
    const judge = toyJudge({
      rules: { rounds: withPlanesAbove(true), fits: anyNumber },
      units: { red: 'A alp', blue: 'A bay, P bay' },
    });
    expect(dislodgedOf(play(judge, { red: 'A alp - bay' }))).toEqual([]);
    const foreign = toyJudge({
      rules: { rounds: withPlanesAbove(true) },
      units: { red: 'A alp', blue: 'P bay', grey: 'A cap' },
    });
    expect(unitsOf(play(foreign, { red: 'A alp - bay', grey: 'A cap - bay' }))).toContain('grey A bay');
  });

  it('occupy no space if they are in the air: an army moves in below a plane', () => {
    const enter = (aloft: boolean) => {
      const rules = { rounds: withPlanesAbove(aloft) };
      const judge = toyJudge({ rules, units: { red: 'P bay', blue: 'A alp' } });
      return unitsOf(play(judge, { blue: 'A alp - bay' }));
    };
    expect(enter(true)).toContain('blue A bay');
  });

  it('dislodge units, and a support for them names the space they begin in, although no unit is there yet', () => {
    const judge = toyJudge({ rules: landings, units: { red: 'F bay, F sou', blue: 'A isl' } });
    const orders = { red: 'F bay - nor (A - isl), F sou S A nor - isl' };
    const turn = play(judge, orders);
    expect(wordsOf(turn)).toContain('F sou: succeeds');
    expect(dislodgedOf(turn)).toEqual(['blue A isl from nor']);
    expect(dislodgedOf(play(judge, { red: 'F bay - nor (A - isl), F sou H' }))).toEqual([]);
  });

  it('may be supported before they exist, if some order could create them; without such an order, the support fails', () => {
    const judge = toyJudge({ rules: landings, units: { red: 'F bay, F sou', blue: 'A isl' } });
    const lines = bookOf(judge, judge.begin(), { red: 'F sou S A nor - isl, F sou S A bay - isl' }).red;
    expect(judge.check(judge.begin(), 'red', lines[0], [lines[0]])).toBeNull();
    expect(judge.check(judge.begin(), 'red', lines[1], [lines[1]])).toBeNull();
    const fleet = bookOf(judge, judge.begin(), { red: 'F sou S F nor - isl' }).red;
    expect(judge.check(judge.begin(), 'red', fleet[0], fleet)).toMatchObject({ rule: 'no unit' });
    expect(wordsOf(play(judge, { red: 'F sou S A nor - isl' }))).toContain('F sou: fails');
  });

  it('don’t get a support that names a unit of another kind there', () => {
    const judge = toyJudge({ rules: landings, units: { red: 'F bay, F sou, F nor', blue: 'A isl' } });
    const orders = { red: 'F nor - cap, F bay - nor (A - isl), F sou S F nor - isl' };
    expect(wordsOf(play(judge, orders))).toContain('F sou: fails');
  });

  it('cause standoffs, and close the space to retreats', () => {
    const judge = toyJudge({ rules: landings, units: { red: 'F bay', blue: 'F sou' } });
    const turn = play(judge, { red: 'F bay - nor (A - isl)', blue: 'F sou - isl' });
    expect(wordsOf(turn)).toContain('F sou: bounces');
  });
});

describe('a line among the other lines of its power', () => {
  const judge = toyJudge({ rules: landings, units: { red: 'F bay, F cap' } });
  const [first, second] = bookOf(judge, judge.begin(), {
    red: 'F bay - nor (A - isl), F cap - sou (A - isl)',
  }).red;

  it('is judged with them', () => {
    expect(judge.check(judge.begin(), 'red', first, [first])).toBeNull();
    expect(judge.check(judge.begin(), 'red', second, [first, second])).toMatchObject({
      rule: 'ordered twice',
    });
  });

  it('doesn’t count if an earlier line is for the same unit', () => {
    const [line, again] = bookOf(judge, judge.begin(), { red: 'F bay H, F bay - nor' }).red;
    expect(judge.check(judge.begin(), 'red', again, [line, again])).toMatchObject({ rule: 'ordered twice' });
  });
});

describe('several units in one space', () => {
  it('a support names a unit, not a space', () => {
    const units = { red: 'A bay, L bay, A dun', blue: 'A alp' };
    const judge = toyJudge({ rules: { fits: anyNumber }, units });
    // No move is contested, since all units fit in one space. So only the supporter's own result shows whether the support counted.
    const words = wordsOf(play(judge, { red: 'A bay H, L bay - alp, A dun S L bay - alp' }));
    expect(words).toContain('A dun: succeeds');
    expect(wordsOf(play(judge, { red: 'A bay H, L bay - alp, A dun S A bay - alp' }))).toContain(
      'A dun: fails',
    );
  });

  it('a support for one of several equal units is for the one whose order it names, with the supporter’s own units first', () => {
    const fits: VariantRules['fits'] = (_s, here, at) => here.length <= 1 || at === 'nor';
    const units = { red: 'F nor, F nor, F sou', blue: 'F isl' };
    const judge = toyJudge({ rules: { fits }, units });
    const orders = { red: 'F nor H, F nor - isl, F sou S F nor - isl' };
    expect(dislodgedOf(play(judge, orders))).toEqual(['blue F isl from nor']);
  });

  it('a unit may support another one in the same space', () => {
    const judge = toyJudge({ rules: { fits: anyNumber }, units: { red: 'F nor', grey: 'F nor' } });
    expect(wordsOf(play(judge, { red: 'F nor S F nor', grey: 'F nor H' }))).toContain('F nor: succeeds');
    const alone = toyJudge({ rules: { fits: anyNumber }, units: { red: 'F nor' } });
    expect(wordsOf(play(alone, { red: 'F nor S F nor' }))).toEqual(['F nor: illegal holds']);
  });

  it('a unit whose line cannot be read gets the reason, and not another power’s unit beside it', () => {
    const judge = toyJudge({ rules: { fits: anyNumber }, units: { red: 'F nor', blue: 'F nor' } });
    const line = readBookLine(judge, judge.begin(), 'red', 'F nor - nowhere');
    const { report } = judge.adjudicate(judge.begin(), { red: [line] }, '');
    expect(report.map(({ power, words }) => [power, ...words])).toEqual([
      ['blue', 'holds'],
      ['red', 'illegal', 'holds'],
    ]);
  });

  it('a unit of another round is not offered for support', () => {
    const rounds: VariantRules['rounds'] = () => [
      movementRound(isPlane),
      movementRound((unit) => !isPlane(unit)),
    ];
    const judge = toyJudge({ rules: { rounds, fits: anyNumber }, units: { red: 'A alp, A cap, P bay' } });
    const [army] = judge.begin().units;
    const supported = judge
      .legal(judge.begin(), 'red', army, [])
      .flatMap((order) => (order.type === 'stay' && order.deed.type === 'support' ? [order.deed.of] : []));
    expect(new Set(supported.map(({ kind }: UnitName) => kind))).toEqual(new Set(['A']));
  });

  it('a leader at sea convoys no army, and no army is offered a convoy by it', () => {
    const judge = toyJudge({ units: { red: 'A bay, L nor' } });
    const [army] = judge.begin().units;
    const orders: readonly Order[] = judge.legal(judge.begin(), 'red', army, []);
    expect(orders.filter((order) => order.type === 'move' && order.via)).toEqual([]);
  });
});

describe('a unit that counts as nothing', () => {
  const supply: VariantRules['supply'] = (s, power) => ({
    allowed: standardRules.supply(s, power).allowed,
    counts: (unit) => (unit.kind === 'L' ? 0 : 1),
  });
  const units = { red: 'A alp, A cap, L bay' };
  const judge = toyJudge({ rules: { supply }, units, centres: { alp: 'red' }, phase: 'W1901A' });

  it('is never removed, neither by an order nor without one', () => {
    expect(unitsOf(play(judge, {}))).toContain('red L bay');
    expect(wordsOf(play(judge, { red: 'L bay D' }))).toContain('L bay: illegal');
    expect(unitsOf(play(judge, { red: 'L bay D' }))).toHaveLength(2);
  });

  it('does not keep its power alive (ruling G7)', () => {
    const at = { ...judge.begin(), centres: {} };
    expect(isAlive(at, 'red')).toBe(true);
    expect(isAlive({ ...at, units: at.units.filter(({ kind }) => kind === 'L') }, 'red')).toBe(false);
  });
});

describe('a unit that has parts', () => {
  const supply: VariantRules['supply'] = (s, power) => ({
    allowed: standardRules.supply(s, power).allowed,
    counts: ({ kind }) => (kind === 'AF' ? 2 : 1),
  });
  const parts: VariantRules['parts'] = (_s, unit) =>
    unit.kind === 'AF' ? [{ removed: 'A', left: { power: unit.power, kind: 'F', at: unit.at } }] : [];
  const winter = { phase: 'W1901A', centres: { alp: 'red', cap: 'red' } };
  const removalsOffered = (judge: ReturnType<typeof toyJudge>, lines: string) => {
    const at = judge.begin();
    const soFar = lines === '' ? [] : bookOf(judge, at, { red: lines }).red;
    return judge.legal(at, 'red', null, soFar).map(writeOrder);
  };

  it('loses only a part if that is enough, by an order or without one', () => {
    const judge = toyJudge({ rules: { supply, parts }, units: { red: 'A bay, AF nor' }, ...winter });
    expect(removalsOffered(judge, '')).toEqual(['A bay D', 'A nor D']);
    expect(unitsOf(play(judge, { red: 'A nor D' }))).toEqual(['red A bay', 'red F nor']);
    expect(wordsOf(play(judge, { red: 'AF nor D, A bay D' }))).toEqual([
      'A bay: disbands',
      'AF nor: illegal',
    ]);
    expect(unitsOf(play(judge, {}))).toEqual(['red A bay', 'red F nor']);
  });

  it('is removed whole, or part after part, if that much must go', () => {
    const units = { red: 'A bay, A cap, AF nor' };
    const judge = toyJudge({ rules: { supply, parts }, units, ...winter });
    expect(removalsOffered(judge, '')).toEqual(['A bay D', 'A cap D', 'AF nor D', 'A nor D']);
    expect(unitsOf(play(judge, { red: 'AF nor D' }))).toEqual(['red A bay', 'red A cap']);
    expect(removalsOffered(judge, 'A nor D')).toEqual(['A bay D', 'A cap D', 'F nor D']);
    expect(unitsOf(play(judge, { red: 'A nor D, F nor D' }))).toEqual(['red A bay', 'red A cap']);
    expect(unitsOf(play(judge, { red: 'A nor D' }))).toEqual(['red A bay', 'red A cap']);
  });

  it('leaves its power a choice as long as some part of it may stay', () => {
    const one = { ...winter, centres: { alp: 'red' } };
    const judge = toyJudge({ rules: { supply, parts }, units: { red: 'AF nor' }, ...one });
    expect(judge.asks(judge.begin())).toEqual(['red']);
    const none = toyJudge({ rules: { supply, parts }, units: { red: 'AF nor' }, phase: 'W1901A' });
    expect(none.asks(none.begin())).toEqual([]);
  });
});

describe('a year that depends on its number', () => {
  const year: VariantRules['year'] = (_s, of) =>
    of % 2 === 1 ? [movementPhase('S')] : [movementPhase('U'), movementPhase('F')];

  it('may have other phases than the next', () => {
    const judge = toyJudge({ rules: { year }, units: { red: 'A alp' } });
    const phases = ['U1902M', 'F1902M', 'S1903M'];
    let at = judge.begin();
    for (const phase of phases) {
      at = play(judge, {}, at).next;
      expect(at.phase).toBe(phase);
    }
  });

  it('is known ahead: the next year up to the same phase, or the whole next year if it lacks that phase', () => {
    const judge = toyJudge({ rules: { year }, units: { red: 'A alp' } });
    const ahead = (phase: string) =>
      judge.ahead({ ...judge.begin(), phase }).map((one) => ('phase' in one ? one.phase : ''));
    expect(ahead('S1901M')).toEqual(['U1902M', 'F1902M']);
    expect(ahead('U1902M')).toEqual(['F1902M', 'S1903M']);
  });
});

describe('enters: the variant’s answer', () => {
  it('puts its reason into the report', () => {
    const enters: VariantRules['enters'] = (s, unit, to, how) =>
      to === 'isl' ? barred('not yours', to) : standardRules.enters(s, unit, to, how);
    const judge = toyJudge({ rules: { enters }, units: { red: 'F nor', blue: 'A bay, F sou' } });
    const { report } = play(judge, { red: 'F nor - isl', blue: 'F sou S F nor - isl' });
    const rules = report.flatMap(({ why }) =>
      why.flatMap((reason) => (reason.code === 'barred' ? [reason.rule] : [])),
    );
    expect(rules).toEqual(['not yours', 'not yours']);
  });

  it('does not let a fleet forget its coast', () => {
    const enters: VariantRules['enters'] = (s, unit, to, how) => standardRules.enters(s, unit, to, how);
    const judge = open({ ...standard, rules: () => ({ ...standardRules, enters }) }, {});
    const unit = { power: 'france', kind: 'F', at: 'mao' } as const;
    const position = { ...judge.begin(), units: [unit] };
    const order: Order = { type: 'move', unit: { kind: 'F', at: 'mao' }, to: 'spa' };
    const { report, next } = judge.adjudicate(position, { france: [{ order, text: 'F mao - spa' }] }, '');
    expect(report[0]).toMatchObject({ words: ['illegal', 'holds'], why: [{ rule: 'no coast' }] });
    expect(next.units).toEqual([unit]);
  });
});
