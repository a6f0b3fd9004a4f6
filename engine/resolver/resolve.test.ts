import { beforeEach, describe, expect, it } from 'vitest';
import { compileBoard } from '../board/compile.ts';
import { readBoard } from '../board/read.ts';
import type { Unit } from '../position.ts';
import { Resolution } from './resolution.ts';
import { UnitIntents } from '../movement/unit-intents.ts';
import { resolve } from './resolve.ts';
import { IntentTable } from './table.ts';

// a ring of four lands around a sea that touches them all, and a second sea beside it
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
  it('succeed into an empty space, and bounce off each other', () => {
    const alone = intents.move(unit('red', 'one'), 1, 'two', 'meeting');
    const first = intents.move(unit('blue', 'three'), 1, 'four', 'meeting');
    const second = intents.move(unit('grey', 'sea'), 1, 'four', 'meeting');
    resolve(table, 'fewest moves');
    expect([alone, first, second].map((row) => decided.moved(row))).toEqual([true, false, false]);
    expect(decided.why(first)).toMatchObject([
      { code: 'stood off', own: 1, against: 1, by: { power: 'grey' } },
    ]);
  });

  it('go round in a ring, and two do not change places', () => {
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

  it('in a round of fewest moves fail if they depend on each other’s supports, but a ring that needs none succeeds', () => {
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

  it('leave a space empty where they stood each other off, unless somebody got in', () => {
    intents.move(unit('red', 'one'), 1, 'two', 'meeting');
    intents.move(unit('blue', 'three'), 1, 'two', 'meeting');
    intents.move(unit('red', 'four'), 1, 'sea', 'meeting');
    intents.move(unit('blue', 'far'), 2, 'sea', 'meeting');
    resolve(table, 'fewest moves');
    expect(decided.standoffs()).toEqual(['two']);
  });

  it('that pass meet nobody on the way', () => {
    const passing = intents.move(unit('red', 'one'), 1, 'two', 'passing');
    const other = intents.move(unit('blue', 'two'), 1, 'one', 'meeting');
    resolve(table, 'convoys and landings fail');
    expect([decided.moved(passing), decided.moved(other)]).toEqual([true, true]);
  });

  it('into an open space are never contested', () => {
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
  it('decide, unless cut; a firm one is never cut', () => {
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

  it('are cut by a bomb, and tell whose', () => {
    const attack = intents.move(unit('red', 'one'), 1, 'two', 'meeting');
    const support = intents.support(unit('red', 'three'), 1, attack, 'two');
    intents.hold(unit('blue', 'two'), 1);
    intents.bomb(support, 1, unit('grey', 'far'));
    resolve(table, 'convoys and landings fail');
    expect(decided.moved(attack)).toBe(false);
    expect(decided.why(support)).toMatchObject([{ code: 'cut', by: { power: 'grey', at: 'far' }, left: 0 }]);
  });

  it('find the row of a unit that does what they say', () => {
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

  it('count only if the move that must come first has succeeded', () => {
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

  it('count if the unit that must come first holds its place, unless it is dislodged there', () => {
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

  it('larger than one lose the strength of the attacks that cut them', () => {
    const attack = intents.move(unit('red', 'one'), 1, 'two', 'meeting');
    const support = intents.support(unit('red', 'three'), 3, attack, 'two');
    intents.hold(unit('blue', 'two'), 1);
    intents.move(unit('blue', 'four'), 2, 'three', 'meeting');
    resolve(table, 'convoys and landings fail');
    expect(decided.given(support)).toBe(1);
    expect(decided.moved(attack)).toBe(true);
    expect(decided.why(support)).toMatchObject([{ code: 'cut', taken: 2, left: 1 }]);
  });

  it('that wait only for each other give their least', () => {
    const first = intents.move(unit('red', 'one'), 1, 'three', 'passing');
    const second = intents.move(unit('blue', 'four'), 1, 'two', 'passing');
    const mine = intents.support(unit('red', 'two'), 2, first, 'three');
    const its = intents.support(unit('blue', 'three'), 2, second, 'two');
    resolve(table, 'convoys and landings fail');
    expect([decided.given(mine), decided.given(its)].every((given) => given < 2)).toBe(true);
  });
});

describe('convoys and landings', () => {
  it('a convoy carries while its fleet is not dislodged', () => {
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

  it('a landing is made only from a sea that was reached', () => {
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

  it('against a foe that counts for nothing, any attack succeeds', () => {
    const attack = intents.move(unit('red', 'one'), 1, 'two', 'meeting');
    const neutral = intents.hold(unit('grey', 'two'), 1);
    table.pairs.strength = { attack: () => 1, hold: () => 0, support: () => 1 };
    resolve(table, 'convoys and landings fail');
    expect(decided.dislodgedBy(neutral)).toBe(attack);
  });
});
