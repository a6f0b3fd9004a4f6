import { describe, expect, it } from 'vitest';
import { barred } from '../../engine/barred.ts';
import { findVariant } from '../../variants/index.ts';
import { standard } from '../../variants/standard/index.ts';
import { open } from '../../engine/judge.ts';
import { standardRules } from '../../engine/rules/standard.ts';
import { readLine } from '../../engine/notation/read.ts';
import type { Position } from '../../engine/position.ts';
import type { GameOptions } from '../../engine/setting.ts';

const judge = open(standard, {});
const start = judge.begin();

const lines = (position: Position, power: string, ...texts: string[]) =>
  texts.map((text) => {
    const read = readLine(judge, position, power, text);
    return 'line' in read ? read.line : { order: null, text };
  });

describe('open', () => {
  it('fills in options, and refuses those that do not exist', () => {
    const options = { length: ['short', 'long'] };
    expect(open({ ...standard, options }, {}).options).toEqual({ length: 'short' });
    expect(() => open({ ...standard, options }, { length: 'endless' })).toThrow(
      'length is one of short, long',
    );
    expect(() => open(standard, { speed: 1 })).toThrow('has no option "speed"');
    expect(() => findVariant('chess')).toThrow('There is no variant "chess"');
  });

  it('asks the variant for options that are left out', () => {
    const options = { day: ['none', 'sun'], night: ['none', 'moon'] };
    const defaults = (given: GameOptions): GameOptions =>
      'day' in given || 'night' in given ? {} : { day: 'sun', night: 'moon' };
    const chosen = (given: GameOptions) => open({ ...standard, options, defaults }, given).options;
    expect(chosen({})).toEqual({ day: 'sun', night: 'moon' });
    expect(chosen({ day: 'sun' })).toEqual({ day: 'sun', night: 'none' });
    expect(chosen({ night: 'moon', day: 'none' })).toEqual({ day: 'none', night: 'moon' });
  });

  it('refuses a board with faults', () => {
    const board = () => ({ spaces: [], borders: [] });
    expect(() => open({ ...standard, board }, {})).toThrow('no space that units may enter');
  });
});

describe('a position that cannot be played', () => {
  const army = { power: 'austria', kind: 'A' as const, at: 'bud' };
  it.each([
    ['phase', { phase: 'X1' }, 'isn’t a phase'],
    ['power', { units: [{ ...army, power: 'rome' }] }, 'no power "rome"'],
    ['space', { units: [{ ...army, at: 'xyz' }] }, 'no space "xyz"'],
    ['army at sea', { units: [{ ...army, at: 'nth' }] }, 'No army can stand in North Sea'],
    ['fleet inland', { units: [{ ...army, kind: 'F' as const }] }, 'No fleet can lie in Budapest'],
    ['coast', { units: [{ ...army, kind: 'F' as const, at: 'stp' }] }, 'needs one of its coasts'],
    ['Switzerland', { units: [{ ...army, at: 'swi' }] }, 'No unit can stand in Switzerland'],
    ['centre', { centres: { xyz: null } }, 'no space "xyz"'],
    [
      'two in one space',
      { units: [army, { ...army, kind: 'F' as const, at: 'tri' }, army] },
      'Two units stand in Budapest',
    ],
    ['year', { phase: 'U1901M' }, 'has no phase U1901M'],
    ['shape', { units: null as never }, 'A position has'],
  ])('%s', (_what, part, sentence) => {
    expect(() => judge.adjudicate({ ...start, ...part }, {}, '')).toThrow(sentence);
  });

  it('is checked by every judge anew, whatever another judge found', () => {
    const without = standard.powers({}).filter(({ id }) => id !== 'austria');
    const smaller = open({ ...standard, powers: () => without, start: () => ({ ...start, units: [] }) }, {});
    expect(judge.adjudicate(start, {}, '').next.phase).toBe('F1901M');
    expect(() => smaller.adjudicate(start, {}, '')).toThrow('no power "austria"');
  });

  it('has the legal orders of the judge that you ask, whatever another judge answered', () => {
    const rules = () => ({ ...standardRules, enters: () => barred('nowhere') });
    const frozen = open({ ...standard, rules }, {});
    const [army] = start.units;
    expect(judge.legal(start, army.power, army, []).length).toBeGreaterThan(5);
    expect(frozen.legal(start, army.power, army, [])).toHaveLength(1);
    expect(judge.legal(start, army.power, army, []).length).toBeGreaterThan(5);
  });
});

describe('a year of standard', () => {
  it('skips retreat and build phases in which nobody has orders to give, and counts centres in the fall', () => {
    const spring = judge.adjudicate(start, { austria: lines(start, 'austria', 'A bud - ser') }, '');
    expect(spring.next.phase).toBe('F1901M');
    expect(spring.next.centres.ser).toBeNull();
    const fall = judge.adjudicate(spring.next, {}, '');
    expect(fall.next.phase).toBe('W1901A');
    expect(fall.next.centres.ser).toBe('austria');
    expect(judge.asks(fall.next)).toEqual(['austria']);
    const builds = judge.legal(fall.next, 'austria', null, []);
    expect(builds).toEqual([{ type: 'build', unit: { kind: 'A', at: 'bud' } }, { type: 'waive' }]);
    const winter = judge.adjudicate(fall.next, { austria: lines(fall.next, 'austria', 'A bud B') }, '');
    expect(winter.next.phase).toBe('S1902M');
    expect(winter.next.units.filter((unit) => unit.power === 'austria')).toHaveLength(4);
  });

  it('is won with 18 centres after the fall, not before', () => {
    const centres = Object.fromEntries(
      Object.keys(start.centres).map((at, index) => [at, index < 17 ? 'turkey' : null]),
    );
    const units = [{ power: 'turkey', kind: 'A' as const, at: Object.keys(start.centres)[20] }];
    const spring = judge.adjudicate({ ...start, centres, units }, {}, '');
    expect(spring.outcome).toBeNull();
    expect(judge.adjudicate(spring.next, {}, '').outcome).toEqual({ winner: 'turkey' });
  });

  it('looks three years ahead for a phase with orders to give, and then returns the board', () => {
    const empty = { ...start, units: [], centres: {} };
    expect(judge.adjudicate(empty, {}, '').next.phase).toBe('S1902M');
  });
});

describe('check', () => {
  it('objects to a line that could never be carried out', () => {
    const [good, bad, foreign] = lines(start, 'austria', 'A bud - gal', 'A vie - ber', 'A ber - mun');
    expect(judge.check(start, 'austria', good, [good])).toBeNull();
    expect(judge.check(start, 'austria', bad, [bad])).toMatchObject({ code: 'barred', rule: 'no fleets' });
    expect(judge.check(start, 'austria', foreign, [foreign])).toMatchObject({ rule: 'not yours' });
  });

  it('says why a unit can’t retreat to a space', () => {
    const unit = { power: 'austria', kind: 'A' as const, at: 'ser' };
    const position: Position = {
      ...start,
      phase: 'S1901R',
      dislodged: [{ unit, from: 'bul', barred: true }],
      standoffs: ['alb'],
    };
    const rule = (text: string) => judge.check(position, 'austria', lines(position, 'austria', text)[0], []);
    expect(rule('A ser R bul')).toMatchObject({ rule: 'attacked from' });
    expect(rule('A ser R alb')).toMatchObject({ rule: 'standoff' });
    expect(rule('A ser R bud')).toMatchObject({ rule: 'occupied' });
    expect(rule('A ser R vie')).toMatchObject({ rule: 'no way' });
    expect(rule('A ser R gre')).toBeNull();
  });
});

describe('abandon', () => {
  it('leaves a power without orders, builds and retreats, and objects to powers that don’t exist', () => {
    const unit = { power: 'austria', kind: 'A' as const, at: 'ser' };
    const retreat: Position = { ...start, phase: 'S1901R', dislodged: [{ unit, from: 'bul', barred: true }] };
    const left = judge.abandon(retreat, ['austria']);
    expect(left.dislodged).toEqual([]);
    expect(judge.asks({ ...left, phase: 'F1901M' })).not.toContain('austria');
    expect(judge.legal({ ...left, phase: 'F1901M' }, 'austria', left.units[0], [])).toEqual([]);
    expect(judge.abandon(left, ['italy']).memory).toEqual({ disorder: ['austria', 'italy'] });
    expect(() => judge.abandon(start, ['rome'])).toThrow('no power "rome"');
  });

  it('has no effect once a new player takes over the power', () => {
    const left = judge.abandon(start, ['austria', 'italy']);
    expect(judge.takeOver(left, ['austria']).memory).toEqual({ disorder: ['italy'] });
    expect(judge.takeOver(judge.takeOver(left, ['austria']), ['italy'])).toEqual(start);
    expect(() => judge.takeOver(start, ['rome'])).toThrow('no power "rome"');
  });
});
