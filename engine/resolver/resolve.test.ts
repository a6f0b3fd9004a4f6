import { beforeEach, describe, expect, it } from 'vitest';
import { compileBoard } from '../board/compile.ts';
import { readBoard } from '../board/read.ts';
import type { Unit } from '../position.ts';
import { Resolution } from './resolution.ts';
import { UnitIntents } from '../movement/unit-intents.ts';
import { resolve } from './resolve.ts';
import { IntentTable } from './table.ts';

// A board with a ring of four lands around a sea that touches all of them, and a second sea beside the first.
const board = readBoard(`
  one   coast . | One   | two four   | two four sea
  two   coast . | Two   | one three  | one three sea
  three coast . | Three | two four   | two four sea
  four  coast . | Four  | one three  | one three sea
  sea   sea   . | Sea   | -          | one two three four far
  far   sea   . | Far   | -          | sea
`);

const table = new IntentTable(compileBoard(board), 20);
const intents = new UnitIntents(table);
const decided = new Resolution(table);
const powers = ['red', 'blue', 'grey'];
const unit = (power: string, at: string): Unit => ({ power, kind: 'A', at });

const begin = () => intents.beginRound((one) => powers.indexOf(one.power));

beforeEach(begin);

describe('moves', () => {
  it('succeed into an empty space, and bounce where two meet', () => {
    const alone = intents.move(unit('red', 'one'), 1, 'two', 'meeting');
    const first = intents.move(unit('blue', 'three'), 1, 'four', 'meeting');
    const second = intents.move(unit('grey', 'sea'), 1, 'four', 'meeting');
    resolve(table, 'fewest moves');
    expect([alone, first, second].map((row) => decided.moved(row))).toEqual([true, false, false]);
    expect(decided.why(first)).toMatchObject([
      { code: 'stood off', own: 1, against: 1, by: { power: 'grey' } },
    ]);
  });

  it('succeed in a ring of four, but fail where two units would change places', () => {
    const ring = [
      ['one', 'two'],
      ['two', 'three'],
      ['three', 'four'],
      ['four', 'one'],
    ].map(([from, to]) => intents.move(unit('red', from), 1, to, 'meeting'));
    resolve(table, 'convoys and landings fail');
    expect(ring.map((row) => decided.moved(row))).toEqual([true, true, true, true]);
    expect(table.knots).toBe(1);
    begin();
    const pair = [
      intents.move(unit('red', 'one'), 1, 'two', 'meeting'),
      intents.move(unit('blue', 'two'), 1, 'one', 'meeting'),
    ];
    resolve(table, 'convoys and landings fail');
    expect(pair.map((row) => decided.moved(row))).toEqual([false, false]);
    expect(decided.why(pair[0])).toMatchObject([{ code: 'head to head', own: 1, against: 1 }]);
  });

  it('fail in a round of fewest moves if they need each other’s supports, but succeed in a ring that needs none', () => {
    const turn = (rival: number) => {
      begin();
      const ring = [
        ['one', 'two'],
        ['two', 'three'],
        ['three', 'four'],
        ['four', 'one'],
      ].map(([from, to]) => intents.move(unit('red', from), 1, to, 'meeting'));
      ring.forEach((row, place) => {
        const of = ring[(place + 1) % 4];
        intents.after(
          intents.support(unit('red', 'far'), 1, of, ['three', 'four', 'one', 'two'][place]),
          row,
        );
      });
      if (rival > 0) intents.move(unit('blue', 'sea'), rival, 'two', 'meeting');
      resolve(table, 'fewest moves');
      return ring.map((row) => decided.moved(row));
    };
    expect(turn(0)).toEqual([true, true, true, true]);
    expect(turn(1)).toEqual([false, false, false, false]);
  });

  it('leave a standoff in a space only if no unit got in', () => {
    intents.move(unit('red', 'one'), 1, 'two', 'meeting');
    intents.move(unit('blue', 'three'), 1, 'two', 'meeting');
    intents.move(unit('red', 'four'), 1, 'sea', 'meeting');
    intents.move(unit('blue', 'far'), 2, 'sea', 'meeting');
    resolve(table, 'fewest moves');
    expect(decided.standoffs()).toEqual(['two']);
  });

  it('that may pass others are never head to head', () => {
    const passing = intents.move(unit('red', 'one'), 1, 'two', 'passing');
    const other = intents.move(unit('blue', 'two'), 1, 'one', 'meeting');
    resolve(table, 'convoys and landings fail');
    expect([decided.moved(passing), decided.moved(other)]).toEqual([true, true]);
  });

  it('into a space where any number of units fit are never contested', () => {
    intents.leaveOpen('sea');
    const rows = [
      intents.hold(unit('grey', 'sea'), 1),
      intents.move(unit('red', 'one'), 1, 'sea', 'meeting'),
      intents.move(unit('blue', 'two'), 1, 'sea', 'meeting'),
    ];
    resolve(table, 'convoys and landings fail');
    expect(rows.map((row) => decided.moved(row))).toEqual([false, true, true]);
    expect(decided.dislodgedBy(rows[0])).toBeNull();
  });
});

describe('supports', () => {
  it('decide a battle unless they are cut; a firm support is never cut', () => {
    const fight = (firm: boolean) => {
      begin();
      const attack = intents.move(unit('red', 'one'), 1, 'two', 'meeting');
      const support = intents.support(unit('red', 'three'), 1, attack, 'two');
      const held = intents.hold(unit('blue', 'two'), 1);
      intents.move(unit('blue', 'four'), 1, 'three', 'meeting');
      if (firm) intents.firm(support, 'ever');
      resolve(table, 'convoys and landings fail');
      return { won: decided.dislodgedBy(held) === attack, given: decided.given(support) };
    };
    expect(fight(false)).toEqual({ won: false, given: 0 });
    expect(fight(true)).toEqual({ won: true, given: 1 });
  });

  it('are cut by a bomb, and the reason names the bomber', () => {
    const attack = intents.move(unit('red', 'one'), 1, 'two', 'meeting');
    const support = intents.support(unit('red', 'three'), 1, attack, 'two');
    intents.hold(unit('blue', 'two'), 1);
    intents.bomb(support, 1, unit('grey', 'far'));
    resolve(table, 'convoys and landings fail');
    expect(decided.moved(attack)).toBe(false);
    expect(decided.why(support)).toMatchObject([{ code: 'cut', by: { power: 'grey', at: 'far' }, left: 0 }]);
  });

  it('find the row of a unit that does what is supported', () => {
    const [army, fleet, guard] = [unit('red', 'one'), unit('red', 'sea'), unit('blue', 'four')];
    const moving = intents.move(army, 1, 'three', 'convoy');
    const carrying = intents.convoy(fleet, 1, moving);
    const holding = intents.hold(guard, 1);
    const name = (at: string) => ({ kind: 'A', at }) as const;
    const support = (at: string, to?: string) => ({ type: 'support', of: name(at), to }) as const;
    expect(intents.doer(army, support('one', 'three'))).toBe(moving);
    expect(intents.doer(army, support('one', 'two'))).toBeNull();
    expect(intents.doer(army, support('one'))).toBeNull();
    expect(intents.doer(fleet, support('sea'))).toBe(carrying);
    expect(intents.doer(fleet, { ...support('sea', 'three'), convoyed: name('one') })).toBe(carrying);
    expect(intents.doer(fleet, { ...support('sea', 'two'), convoyed: name('one') })).toBeNull();
    expect(intents.doer(guard, support('four'))).toBe(holding);
    expect(intents.doer(guard, support('four', 'one'))).toBeNull();
  });

  it('that depend on an earlier move count only if that move succeeds', () => {
    const fly = (blocked: boolean) => {
      begin();
      const attack = intents.move(unit('red', 'one'), 1, 'two', 'meeting');
      const held = intents.hold(unit('blue', 'two'), 1);
      const plane = unit('red', 'far');
      const flight = intents.move(plane, 1, 'sea', 'meeting');
      if (blocked) intents.move(unit('blue', 'three'), 1, 'sea', 'meeting');
      intents.after(intents.support(plane, 1, attack, 'two'), flight);
      resolve(table, 'convoys and landings fail');
      return decided.dislodgedBy(held) === attack;
    };
    expect([fly(false), fly(true)]).toEqual([true, false]);
  });

  it('that depend on a unit that stays count unless it is dislodged', () => {
    const help = (dislodged: boolean) => {
      begin();
      const attack = intents.move(unit('red', 'one'), 1, 'two', 'meeting');
      const held = intents.hold(unit('blue', 'two'), 1);
      const post = intents.hold(unit('red', 'sea'), 1);
      intents.move(unit('blue', 'three'), dislodged ? 2 : 1, 'sea', 'meeting');
      intents.after(intents.support({ ...unit('red', 'far'), kind: 'P' }, 1, attack, 'two'), post);
      resolve(table, 'convoys and landings fail');
      return decided.dislodgedBy(held) === attack;
    };
    expect([help(false), help(true)]).toEqual([true, false]);
  });

  it('of a strength above 1 lose only as much as the attacks that cut them have', () => {
    const attack = intents.move(unit('red', 'one'), 1, 'two', 'meeting');
    const support = intents.support(unit('red', 'three'), 3, attack, 'two');
    intents.hold(unit('blue', 'two'), 1);
    intents.move(unit('blue', 'four'), 2, 'three', 'meeting');
    resolve(table, 'convoys and landings fail');
    expect(decided.given(support)).toBe(1);
    expect(decided.moved(attack)).toBe(true);
    expect(decided.why(support)).toMatchObject([{ code: 'cut', taken: 2, left: 1 }]);
  });

  it('that depend only on each other give the least they can', () => {
    const first = intents.move(unit('red', 'one'), 1, 'three', 'passing');
    const second = intents.move(unit('blue', 'four'), 1, 'two', 'passing');
    const mine = intents.support(unit('red', 'two'), 2, first, 'three');
    const its = intents.support(unit('blue', 'three'), 2, second, 'two');
    resolve(table, 'convoys and landings fail');
    expect([decided.given(mine), decided.given(its)].every((given) => given < 2)).toBe(true);
  });
});

describe('convoys and landings', () => {
  it('a convoy succeeds unless its fleet is dislodged', () => {
    const carry = (attacked: boolean) => {
      begin();
      const army = intents.move(unit('red', 'one'), 1, 'three', 'convoy');
      intents.convoy(unit('red', 'sea'), 1, army);
      const attack = intents.move(unit('blue', 'far'), attacked ? 2 : 1, 'sea', 'meeting');
      resolve(table, 'convoys and landings fail');
      return [decided.moved(army), decided.moved(attack)];
    };
    expect(carry(false)).toEqual([true, false]);
    expect(carry(true)).toEqual([false, true]);
  });

  it('a bomb heavier than what supports the fleet breaks its convoy', () => {
    const bombed = (supported: boolean) => {
      begin();
      const army = intents.move(unit('red', 'one'), 1, 'three', 'convoy');
      const fleet = intents.convoy(unit('red', 'sea'), 1, army);
      intents.bomb(fleet, 1, unit('grey', 'far'));
      if (supported) intents.support(unit('red', 'two'), 1, fleet, 'sea');
      resolve(table, 'convoys and landings fail');
      const [why] = decided.why(army);
      return supported ? decided.moved(army) : why;
    };
    expect(bombed(false)).toMatchObject({ code: 'convoy broken', at: 'sea', by: { at: 'far' } });
    expect(bombed(true)).toBe(true);
  });

  it('a landing succeeds only if its fleet has reached the sea', () => {
    const land = (blocked: boolean) => {
      begin();
      const ship = unit('red', 'far');
      const crossing = intents.move(ship, 1, 'sea', 'meeting');
      const landing = intents.move({ ...ship, at: 'sea' }, 1, 'two', 'passing');
      intents.after(landing, crossing);
      if (blocked) intents.hold(unit('blue', 'sea'), 1);
      resolve(table, 'convoys and landings fail');
      return [decided.moved(crossing), decided.moved(landing)];
    };
    expect(land(false)).toEqual([true, true]);
    expect(land(true)).toEqual([false, false]);
  });

  it('any attack succeeds against a unit of strength 0', () => {
    const attack = intents.move(unit('red', 'one'), 1, 'two', 'meeting');
    const neutral = intents.hold(unit('grey', 'two'), 1);
    table.pairs.strength = { attack: () => 1, hold: () => 0, support: () => 1 };
    resolve(table, 'convoys and landings fail');
    expect(decided.dislodgedBy(neutral)).toBe(attack);
  });
});
