import { describe, expect, it } from 'vitest';
import { writeOrder } from '../../../engine/notation/write.ts';
import { makeStay, makeSupport } from '../../../engine/order.ts';
import type { VariantRules } from '../../../engine/rules/variant-rules.ts';
import { standardRules } from '../../../engine/rules/standard.ts';
import { bookOf, play, toyJudge, unitsOf, wordsOf } from './toy.ts';

describe('disorder: nobody commands a power without centres', () => {
  const disorder: VariantRules['disorder'] = ({ position, powers }) =>
    powers.filter((power) => !Object.values(position.centres).includes(power));
  const judge = toyJudge({
    rules: { disorder },
    units: { red: 'A alp', blue: 'A ele' },
    centres: { alp: 'red' },
  });

  it('its units hold', () => {
    expect(judge.asks(judge.begin())).toEqual(['red']);
    expect(unitsOf(play(judge, { red: 'A alp - bay', blue: 'A ele - dun' }))).toEqual([
      'blue A ele',
      'red A bay',
    ]);
  });

  it('it builds nothing, but loses what it cannot feed, and nobody has orders to give', () => {
    const turn = play(judge, {}, { ...judge.begin(), phase: 'F1901M' });
    expect(turn.next.phase).toBe('S1902M');
    expect(unitsOf(turn)).toEqual(['red A alp']);
    expect(wordsOf(turn)).toContain('A ele: disbands');
  });
});

describe('points: one for every unit', () => {
  const points: VariantRules['points'] = ({ position }, power) =>
    position.units.filter((unit) => unit.power === power).length;

  it('go to nobody for a power that nobody commands', () => {
    const judge = toyJudge({ rules: { points }, units: { red: 'A alp, A bay', blue: 'A ele' } });
    const at = judge.abandon(judge.begin(), ['blue']);
    expect(['red', 'blue'].map((power) => judge.points(at, power))).toEqual([2, 0]);
    expect(toyJudge({ units: { red: 'A alp' } }).points(at, 'red')).toBe(0);
  });
});

describe('bidding: one power may bid for the order of a unit that nobody commands', () => {
  const unit = { kind: 'A', at: 'ele' } as const;
  const hold = makeStay(unit, { type: 'hold' });
  const support = makeStay(unit, makeSupport({ kind: 'A', at: 'alp' }, 'dun'));
  const orders = [hold, support].map((order) => ({ order, text: writeOrder(order) }));
  const rules: Partial<VariantRules> = {
    bidding: ({ position }) => ({
      units: position.units.filter(({ power }) => power === 'grey').map((one) => ({ unit: one, orders })),
      hands: [{ power: 'red', points: 1, legal: [1] }],
      each: 1,
    }),
    pointsBid: (_s, power) => (power === 'red' ? [0, 1] : [0, 0]),
  };
  const setUp = { units: { red: 'A alp', blue: 'A cap', grey: 'A ele' } };
  const judge = toyJudge({ rules, ...setUp });

  it('adds a bought order to the orders of the powers', () => {
    const at = judge.begin();
    const book = bookOf(judge, at, { red: 'A alp - dun', blue: 'A cap - dun' });
    const units = (bought?: readonly (number | null)[]) => unitsOf(judge.adjudicate(at, book, '', bought));
    expect(judge.pointsBid(at, 'red', [])).toEqual([0, 1]);
    expect(units()).toEqual(units([null]));
    expect(units([null])).toContain('red A alp');
    expect(units([1])).toContain('red A dun');
    expect(() => units([0])).toThrow(
      'The order bought for A ele is null, or a number from 0 to 1 that some power may bid for.',
    );
  });

  it('is not there in the standard rules', () => {
    const standard = toyJudge(setUp);
    expect(standard.bidding(standard.begin())).toBeNull();
    expect(standard.pointsBid(standard.begin(), 'red', [])).toEqual([]);
  });
});

describe('homes: every power may build on the island', () => {
  const homes: VariantRules['homes'] = () => ['isl'];

  it('builds there if it owns the island', () => {
    const centres = { isl: 'red', alp: 'red', bay: 'blue' };
    const judge = toyJudge({ rules: { homes }, units: { red: 'A dun' }, centres, phase: 'W1901A' });
    expect(judge.asks(judge.begin())).toEqual(['red']);
    expect(unitsOf(play(judge, { red: 'F isl B' }))).toEqual(['red A dun', 'red F isl']);
  });
});

describe('score: units count', () => {
  const score: VariantRules['score'] = ({ position }) => ({
    of: 'units',
    goal: 3,
    seats: { red: position.units.length },
  });

  it('decides the judge’s answer; in the standard rules, centres count', () => {
    const setUp = { units: { red: 'A alp' }, centres: { isl: 'red' } };
    const judge = toyJudge({ rules: { score }, ...setUp });
    expect(judge.score(judge.begin())).toEqual({ of: 'units', goal: 3, seats: { red: 1 } });
    const standard = toyJudge(setUp);
    const seats = { red: 1, blue: 0, grey: 0 };
    expect(standard.score(standard.begin())).toEqual({ of: 'centres', goal: 3, seats });
  });
});

describe('abandon: the units leave with their player', () => {
  const abandon: VariantRules['abandon'] = (s, powers) => {
    const at = standardRules.abandon(s, powers);
    return { ...at, units: at.units.filter((unit) => !powers.includes(unit.power)) };
  };

  it('take effect at once', () => {
    const judge = toyJudge({ rules: { abandon }, units: { red: 'A alp', blue: 'A ele' } });
    expect(judge.abandon(judge.begin(), ['blue']).units.map(({ power }) => power)).toEqual(['red']);
  });
});

describe('ahead: the rest of the year and the beginning of the next', () => {
  it('names phases, and events that announce something', () => {
    const year: VariantRules['year'] = (s, of) => [
      ...standardRules.year(s, of),
      {
        event: 'snow',
        happens: () => null,
        foretells: (_s, of) => (of % 2 === 1 ? [{ event: 'snow', spaces: ['alp'] }] : []),
      },
    ];
    const judge = toyJudge({ rules: { year }, units: { red: 'A alp' } });
    expect(judge.ahead(judge.begin())).toEqual([
      { phase: 'S1901R', wants: 'retreats' },
      { phase: 'F1901M', wants: 'moves' },
      { phase: 'F1901R', wants: 'retreats' },
      { phase: 'W1901A', wants: 'builds' },
      { year: 1901, event: 'snow', spaces: ['alp'] },
      { phase: 'S1902M', wants: 'moves' },
    ]);
  });
});
