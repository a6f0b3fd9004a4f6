import { describe, expect, it } from 'vitest';
import { adjustmentPhase } from '../../../engine/phases/adjustments.ts';
import { movementPhase } from '../../../engine/phases/movement.ts';
import { retreatPhase } from '../../../engine/phases/retreats.ts';
import { boardAfter, phaseByPhase } from '../../../engine/report.ts';
import type { VariantRules } from '../../../engine/rules/variant-rules.ts';
import type { YearEvent, Phase } from '../../../engine/year-steps.ts';
import { standardRules } from '../../../engine/rules/standard.ts';
import { bookOf, play, toyJudge, unitsOf } from './toy.ts';

describe('year: an event between seasons', () => {
  const rising: YearEvent = {
    event: 'rising',
    happens: ({ position }) =>
      position.units.some((unit) => unit.at === 'dun')
        ? null
        : {
            report: [
              { power: 'grey', unit: { kind: 'A', at: 'dun' }, order: null, words: ['builds'], why: [] },
            ],
            next: { ...position, units: [...position.units, { power: 'grey', kind: 'A', at: 'dun' }] },
            outcome: null,
          },
  };
  const year: VariantRules['year'] = () => [
    movementPhase('S'),
    retreatPhase('S'),
    rising,
    movementPhase('F'),
  ];

  it('happens once, with a line in the report, and only if it changes something', () => {
    const judge = toyJudge({ rules: { year }, units: { red: 'A alp' } });
    const turn = play(judge, { red: 'A alp H' });
    expect(unitsOf(turn)).toEqual(['grey A dun', 'red A alp']);
    expect(turn.next.phase).toBe('F1901M');
    expect(turn.report.at(-1)).toMatchObject({ power: 'grey', words: ['builds'] });
    const settled = toyJudge({ rules: { year }, units: { red: 'A dun' } });
    expect(play(settled, { red: 'A dun H' }).report).toHaveLength(1);
  });
});

describe('year: an event that sets the board up anew', () => {
  const anew: YearEvent = {
    event: 'anew',
    happens: ({ position, start }) => ({
      report: [],
      next: { ...start, phase: 'S1902M', memory: { rounds: 1 } },
      outcome: null,
      closed: position,
    }),
  };
  const year: VariantRules['year'] = () => [movementPhase('S'), retreatPhase('S'), anew];

  it('keeps the old board too, without the units that were driven out', () => {
    const judge = toyJudge({ rules: { year }, units: { red: 'A alp, A cap', blue: 'A bay' } });
    const turn = play(judge, { red: 'A alp - bay, A cap S A alp - bay' });
    expect(turn.unasked?.map(({ position }) => position.phase)).toEqual(['S1901R']);
    expect(unitsOf(turn)).toEqual(['blue A bay', 'red A alp', 'red A cap']);
    expect(turn.next).toMatchObject({ phase: 'S1902M', memory: { rounds: 1 } });
    expect(boardAfter(turn).units.map(({ at }) => at)).toEqual(['bay', 'cap']);
    const parts = phaseByPhase(judge.begin(), turn).map((part) => part.turn.closed?.phase);
    expect(parts).toEqual([undefined, 'S1901R']);
    const before = play(toyJudge({ units: { red: 'A alp' } }), { red: 'A alp H' });
    expect(boardAfter(before)).toBe(before.next);
  });
});

describe('year: a phase with orders of its own', () => {
  const choice: Phase = {
    season: 'W',
    letter: 'V',
    wants: 'ballots',
    asks: ({ position, powers }, power) => !position.memory.weather && power === powers[0],
    legal: () => ['RAIN', 'SUN'].map((what) => ({ type: 'choose', what })),
    check: () => null,
    resolve: ({ position }, orders) => {
      const chosen = orders.power.find(({ line }) => line.order?.type === 'choose')?.line.order;
      const weather = chosen?.type === 'choose' ? chosen.what : 'SUN';
      return { report: [], next: { ...position, memory: { ...position.memory, weather } }, outcome: null };
    },
  };
  const year: VariantRules['year'] = () => [movementPhase('S'), choice];

  it('asks once, remembers the answer, and is skipped when nobody has orders to give', () => {
    const judge = toyJudge({ rules: { year }, units: { red: 'A alp' } });
    const spring = play(judge, {});
    expect(spring.next.phase).toBe('W1901V');
    expect(judge.phase(spring.next)).toEqual({
      season: 'W',
      year: 1901,
      letter: 'V',
      wants: 'ballots',
      name: 'Winter 1901 – Votes',
    });
    expect(judge.asks(spring.next)).toEqual(['red']);
    expect(judge.legal(spring.next, 'red', null, [])).toContainEqual({ type: 'choose', what: 'RAIN' });
    const winter = play(judge, { red: 'SET rain' }, spring.next);
    expect(winter.next.memory).toEqual({ weather: 'RAIN' });
    expect(winter.next.phase).toBe('S1902M');
    expect(play(judge, {}, winter.next).next.phase).toBe('S1903M');
  });
});

describe('year: retreats in a phase of another letter', () => {
  const planes: Phase = { ...retreatPhase('S'), letter: 'P' };
  const year: VariantRules['year'] = () => [movementPhase('S'), planes];

  it.each(['P dun - alp', 'P dun R alp', 'dun to alp'])('%s is a retreat', (text) => {
    const unit = { power: 'red', kind: 'P' as const, at: 'dun' };
    const judge = toyJudge({ rules: { year }, units: { blue: 'A cap' } });
    const at = { ...judge.begin(), phase: 'S1901P', dislodged: [{ unit, from: null, barred: false }] };
    expect(judge.phase(at)).toMatchObject({ letter: 'P', wants: 'retreats', name: 'Spring 1901 – Planes' });
    expect(bookOf(judge, at, { red: text }).red).toEqual([
      { order: { type: 'retreat', unit: { kind: 'P', at: 'dun' }, to: 'alp' }, text },
    ]);
  });

  const fits: VariantRules['fits'] = () => true;
  const judge = toyJudge({ rules: { year, fits }, units: { red: 'P dun', blue: 'A cap' } });
  const plane = { power: 'red', kind: 'P' as const, at: 'dun' };
  const at = { ...judge.begin(), phase: 'S1901P', dislodged: [{ unit: plane, from: 'cap', barred: true }] };

  it('an order is for the dislodged unit, not for an equal one on the board', () => {
    expect(judge.asks(at)).toEqual(['red']);
    const turn = play(judge, { red: 'P dun - ele' }, at);
    expect(unitsOf(turn)).toEqual(['blue A cap', 'red P dun', 'red P ele']);
    expect(turn.report).toMatchObject([{ power: 'red', words: ['retreats'] }]);
    expect(turn.next).toMatchObject({ phase: 'S1902M', dislodged: [] });
  });

  it('orders of other phases and second orders have no effect', () => {
    const [hold, back] = bookOf(judge, at, { red: 'P dun H, P dun - cap' }).red;
    expect(judge.check(at, 'red', hold, [hold])).toMatchObject({ rule: 'wrong phase' });
    expect(judge.check(at, 'red', back, [back])).toMatchObject({ rule: 'attacked from', space: 'cap' });
    const turn = play(judge, { red: 'P dun H, P dun - ele, P dun - cap' }, at);
    expect(unitsOf(turn)).toContain('red P ele');
    expect(turn.report.map(({ words, why }) => [...words, ...why])).toMatchObject([
      ['retreats'],
      ['illegal', { rule: 'wrong phase' }],
      ['illegal', { rule: 'ordered twice' }],
    ]);
  });
});

describe('outcome: whoever stands on the island wins', () => {
  const outcome: VariantRules['outcome'] = ({ position }) => {
    const winner = position.units.find((unit) => unit.at === 'isl')?.power;
    return winner ? { winner } : null;
  };

  it('ends the game in the phase in which the year decides about victory', () => {
    const judge = toyJudge({ rules: { outcome }, units: { red: 'F nor' }, phase: 'F1901M' });
    expect(play(judge, { red: 'F nor - isl' }).outcome).toEqual({ winner: 'red' });
    expect(play(judge, { red: 'F nor - bay' }).outcome).toBeNull();
  });
});

describe('captures, supply, sites, removals', () => {
  it('captures: grey takes no centres', () => {
    const captures: VariantRules['captures'] = (_s, unit) => unit.power !== 'grey';
    const judge = toyJudge({ rules: { captures }, units: { red: 'A alp', grey: 'A dun' }, phase: 'F1901M' });
    expect(play(judge, {}).next.centres).toMatchObject({ alp: 'red', dun: null });
  });

  it('supply: an island is worth two units, and a fleet costs two', () => {
    const supply: VariantRules['supply'] = (s, power) => ({
      allowed: standardRules.supply(s, power).allowed + (s.position.centres.isl === power ? 1 : 0),
      counts: (unit) => (unit.kind === 'F' ? 2 : 1),
    });
    const centres = { alp: 'red', bay: 'red', isl: 'red' };
    const judge = toyJudge({ rules: { supply }, units: { red: 'A dun' }, centres, phase: 'W1901A' });
    expect(unitsOf(play(judge, { red: 'F bay B, A alp B' }))).toEqual([
      'red A alp',
      'red A dun',
      'red F bay',
    ]);
    expect(unitsOf(play(judge, { red: 'F bay B, F isl B' }))).toEqual(['red A dun', 'red F bay']);
  });

  it('sites: builds in any centre owned, but only one on the coast', () => {
    const sites: VariantRules['sites'] = ({ position }, power) =>
      ['alp', 'bay', 'cap'].flatMap((at) =>
        position.centres[at] === power
          ? [{ at, kinds: ['A'] as const, ...(at === 'alp' ? {} : { oneOf: 'coast' }) }]
          : [],
      );
    const year: VariantRules['year'] = () => [movementPhase('F'), adjustmentPhase('W')];
    const units = { red: 'A dun' };
    const judge = toyJudge({ rules: { sites, year }, units, phase: 'F1901M' });
    const winter = {
      ...judge.begin(),
      phase: 'W1901A',
      centres: { alp: 'red', bay: 'red', cap: 'red', dun: 'red' },
    };
    expect(unitsOf(play(judge, { red: 'A bay B, A cap B, A alp B' }, winter))).toEqual([
      'red A alp',
      'red A bay',
      'red A dun',
    ]);
  });

  it('removals: drawn by the beacon, with the same result on every device', () => {
    const removals: VariantRules['removals'] = (s, power) => {
      const own = s.position.units.filter((unit) => unit.power === power);
      const first = s.draw(`removal ${s.position.phase} ${power}`, own.length);
      return [...own.slice(first), ...own.slice(0, first)];
    };
    const judge = toyJudge({
      rules: { removals },
      units: { red: 'A alp, A bay, A cap' },
      centres: { alp: 'red' },
      phase: 'W1901A',
    });
    const left = (beacon: string) => unitsOf(judge.adjudicate(judge.begin(), {}, beacon));
    const beacons = Array.from({ length: 30 }, (_, index) => index.toString(16).padStart(2, '0').repeat(32));
    expect(left(beacons[7])).toEqual(left(beacons[7]));
    expect(new Set(beacons.map((beacon) => left(beacon).join())).size).toBe(3);
    expect(() => left('')).toThrow('beacon');
  });
});
