import { describe, expect, it } from 'vitest';
import { open } from '../../engine/judge.ts';
import { readBookLine } from '../../engine/notation/read.ts';
import { tellResult } from '../../src/orders/reasons/reasons.ts';
import { writeUnit } from '../../engine/notation/write.ts';
import type { Position } from '../../engine/position.ts';
import { standardRules } from '../../engine/rules/standard.ts';
import { movementPhase } from '../../engine/phases/movement.ts';
import type { Variant } from '../../engine/variant.ts';
import { judgeFor } from '../../tools/sealed/cases/run-case.ts';
import { variant1926 } from '../../variants/1926/index.ts';
import { withMinors } from '../../variants/rules/minors.ts';
import { withBids } from '../../variants/rules/points/index.ts';
import { play } from './scene.ts';

const judge = judgeFor('1936', {});
const start = judge.begin();

const without = (at: Position, ...spaces: string[]): Position => ({
  ...at,
  units: at.units.filter((unit) => !spaces.includes(unit.at)),
});

const eventsAhead = (at: Position) => judge.ahead(at).filter((one) => 'event' in one);

describe('minor powers', () => {
  it('rise again after the Fall, each with a line in the report', () => {
    const { turn, told } = play('1936', { phase: 'F1936M', orders: { germany: 'A mun - thu' } });
    expect(turn.next.phase).toBe('S1937M');
    expect(told.filter((line) => line.endsWith('builds'))).toEqual([]);
    const fall = { ...without(start, 'cze', 'nwy'), phase: 'F1936M' };
    const { report, next } = judge.adjudicate(fall, {}, '');
    const risen = report.filter(({ words }) => words.includes('builds'));
    expect(risen.map(({ power, unit }) => `${power} ${unit ? writeUnit(unit) : ''}`)).toEqual([
      'minor A cze',
      'minor F nwy',
    ]);
    expect(next.units).toEqual(start.units);
  });

  it('are announced before they rise', () => {
    expect(eventsAhead(start)).toEqual([]);
    expect(eventsAhead(without(start, 'cze', 'nwy'))).toEqual([
      { year: 1936, event: 'rising', spaces: ['cze', 'nwy'] },
    ]);
  });

  it('are commanded by nobody, and have no orders of their own to give', () => {
    expect(judge.seats(start).minor).toBeNull();
    expect(judge.asks(start)).not.toContain('minor');
    expect(judge.points(start, 'minor')).toBe(0);
  });
});

describe('points', () => {
  it('are given for centres, one for each and at most three, in Spring and Fall', () => {
    const points = (at: Position) => judge.powers.map(({ id }) => judge.points(at, id));
    expect(judge.powers.map(({ id }) => id).slice(7)).toEqual(['nationalists', 'republicans', 'minor']);
    expect(points(start)).toEqual([3, 3, 3, 3, 3, 3, 3, 1, 1, 0]);
    for (const phase of ['S1936R', 'W1936A']) {
      expect(new Set(points({ ...start, phase }))).toEqual(new Set([0]));
    }
  });

  it('let a power take part that has no unit left', () => {
    const at = without(start, 'ank', 'ist', 'izm');
    expect(judge.asks(at)).toContain('turkey');
    const units = { soviet: 'A mos', minor: 'A bul' };
    const orders = { turkey: '1: A bul H' };
    expect(play('1936', { units, orders }).lineOf('A bul')).toBe('A bul H: holds');
  });

  it('of powers in civil disorder belong to nobody', () => {
    const lasting: Variant = {
      ...variant1926,
      rules: () => withBids(withMinors(standardRules), { most: 3, each: 2 }, [movementPhase('S')]),
    };
    const bare = open(lasting, {});
    const at = bare.abandon(bare.begin(), ['turkey']);
    const line = readBookLine(bare, at, 'turkey', '1: A bul H');
    const { report } = bare.adjudicate(at, { turkey: [line] }, '');
    expect(report.map((result) => tellResult(result, bare.board))).toContain(
      '1: A bul H: is illegal (the power is in civil disorder)',
    );
    const all = bare.powers.map(({ id }) => id).filter((id) => id !== 'minor');
    const lost = bare.abandon(bare.begin(), all);
    expect(bare.adjudicate(lost, {}, '').next.phase).toBe('S1927M');
  });

  it('buy support for a convoying fleet in the form of support for that fleet in its place', () => {
    const units = { britain: 'F nth, A lon', germany: 'F hel, F ska', minor: 'F nwy' };
    const orders = {
      britain: 'A lon - bel, F nth C A lon - bel, 1: F nwy S F nth C A lon - bel',
      france: '1: F nwy S F nth H',
      italy: '1: F nwy H',
      germany: 'F hel - nth, F ska S F hel - nth',
    };
    const played = play('1936', { units, orders });
    expect(played.lineOf('F nwy')).toBe('F nwy S F nth: succeeds');
    expect(played.units('britain')).toEqual(['A bel', 'F nth']);
  });

  it('have no use if no minor power is left, so a phase never waits for bids alone', () => {
    const at = { ...start, units: start.units.filter(({ power }) => power === 'germany') };
    expect(judge.asks(at)).toEqual(['germany']);
  });
});

describe('victory points', () => {
  it('of a seat are its great power’s centres and half of its faction’s, rounded up', () => {
    expect(judge.score(start)).toEqual({
      of: 'points',
      goal: 18,
      seats: { britain: 4, france: 5, germany: 3, italy: 5, poland: 3, soviet: 4, turkey: 3 },
    });
    const centres = { ...start.centres, mad: 'nationalists', val: 'nationalists' };
    expect(judge.score({ ...start, centres }).seats).toMatchObject({ italy: 6, soviet: 3 });
  });

  it('are centres in 1926', () => {
    const { begin, score } = judgeFor('1926', {});
    expect(score(begin())).toMatchObject({ of: 'centres', goal: 18, seats: { italy: 4, soviet: 3 } });
  });
});

it('a power whose player has left keeps its units and centres, until the others dissolve it', () => {
  const left = judge.abandon(start, ['soviet']);
  expect({ ...left, memory: {} }).toEqual({ ...start, memory: {} });
  expect(judge.uncommanded(left)).toEqual(expect.arrayContaining(['republicans', 'soviet']));
  expect(judge.takeOver(left, ['soviet'])).toEqual(start);
});

describe('a power that was dissolved', () => {
  const after = judge.dissolve(start, ['soviet']);

  it('falls apart with its faction into minor powers, for which others can bid', () => {
    const own = after.units.filter(({ power }) => power === 'soviet' || power === 'republicans');
    expect(own).toEqual([]);
    expect(after.memory).toEqual({
      disorder: ['republicans', 'soviet'],
      newMinors: ['len', 'mos', 'sta', 'val'],
    });
    const armed = after.units.filter(({ power }) => power === 'minor').map(writeUnit);
    expect(armed).toEqual(expect.arrayContaining(['A len', 'A mos', 'A sta', 'A val']));
    const leningrad = { power: 'minor', kind: 'A', at: 'len' } as const;
    expect(judge.legal(after, 'poland', leningrad, []).length).toBeGreaterThan(1);
  });

  it('has no orders to give and no points, and no longer restricts the other faction', () => {
    expect(judge.asks(after)).not.toContain('soviet');
    expect(judge.asks(after)).not.toContain('republicans');
    expect(judge.points(after, 'soviet')).toBe(0);
    const austria = { power: 'minor', kind: 'A', at: 'aus' } as const;
    expect(judge.legal(start, 'nationalists', austria, []).length).toBe(0);
    expect(judge.legal(after, 'nationalists', austria, []).length).toBeGreaterThan(1);
  });

  it('need not be in the position’s memory for its home centres to rise or its faction to be gone', () => {
    const taken = { ...start.centres, par: null };
    const at = { ...without(start, 'par'), phase: 'F1936M', centres: taken, memory: { disorder: ['italy'] } };
    const { next } = judge.adjudicate(at, {}, '');
    expect(next.units).toContainEqual({ power: 'minor', kind: 'A', at: 'par' });
    expect(next.units.some((unit) => unit.at === 'mad')).toBe(false);
    expect(judge.asks(at)).not.toContain('nationalists');
  });

  it('leaves the others as they were', () => {
    const others = (at: Position) =>
      at.units.filter(({ power }) => !['minor', 'soviet', 'republicans'].includes(power));
    expect(others(after)).toEqual(others(start));
  });
});

it.each([
  ['1926', 111, 47],
  ['1936', 128, 50],
])(
  'the board of %s has the %i spaces of its list, and %i centres with Suez (ruling 10.23)',
  (id, spaces, centres) => {
    const { board } = judgeFor(id, {});
    expect(board.spaces).toHaveLength(spaces);
    const starred = board.spaces.filter(({ centre }) => centre).map((space) => space.id);
    expect(starred).toHaveLength(centres);
    expect(starred).toContain('sue');
  },
);
