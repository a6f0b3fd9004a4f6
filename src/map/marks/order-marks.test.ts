import { describe, expect, test } from 'vitest';
import type { Position } from '../../../engine/position.ts';
import { crowd, crowdLine, crowdSheet } from '../../orders/crowd-fixtures.ts';
import { board, judge, order, position } from '../../orders/sheet-fixtures.ts';
import { sameName, unitOf } from '../../orders/same-order.ts';
import { piecesOf } from '../../orders/pieces.ts';
import { directionAt, distance, lengthOf, pointAt } from '../drawing/curve.ts';
import type { BoardPoint } from '../drawing/drawing.ts';
import { marks } from './order-marks.ts';
import { measures, type OrderMark, type ShownOrder, type OrderTone } from './mark-model.ts';
import { standsOf } from '../drawing/unit-stands.ts';
import { besides, standing } from '../drawing/places.ts';
import { roughPlaces as places } from '../drawing/places-fixtures.ts';
import { bouncesOf } from './bounces.ts';
import { closedSpaces, drivenOut, shownBySheet, shownByTurn } from './shown-orders.ts';

const by = measures(1);
const spot = (id: string, coast?: string): BoardPoint => standing(places, { at: id, coast });

const sceneOf = (at: Position, said: readonly ShownOrder[]) => ({
  board,
  stands: standsOf(at, places, 1),
  said,
  measures: by,
});

/** Draws orders written as `power: order`, all in one tone. */
function drawn(at: Position, lines: readonly string[], tone: OrderTone = 'good'): readonly OrderMark[] {
  const said = lines.map((line, index): ShownOrder => {
    const [power, text] = line.split(': ');
    const written = crowdLine(at, power, text).order;
    const unit = unitOf(written);
    const found = piecesOf(at).find(
      (piece) => piece.unit.power === power && unit && sameName(piece.unit, unit),
    );
    return { index, power, unit, place: found?.place ?? null, order: written, tone };
  });
  return marks(sceneOf(at, said));
}

const end = (mark: OrderMark): BoardPoint => (mark.curve ? pointAt(mark.curve, 1) : { x: NaN, y: NaN });
const begin = (mark: OrderMark): BoardPoint => (mark.curve ? pointAt(mark.curve, 0) : { x: NaN, y: NaN });

const north = position('S1902M', {
  england: 'A lon, A edi, F nth, F nwg, F eng, F mao',
  germany: 'A bel, A mun, A ber',
  austria: 'A vie, A bud, A tri',
});

describe('a move', () => {
  test('goes from its unit towards the target and ends short of it', () => {
    const [move] = drawn(north, ['austria: A bud - gal']);
    expect(distance(begin(move), spot('bud'))).toBeCloseTo(by.unit, 0);
    expect(distance(end(move), spot('gal'))).toBeCloseTo(by.unit * 1.1, 0);
  });

  test('ends at the coast it names', () => {
    const [move] = drawn(north, ['england: F mao - spa/nc']);
    expect(distance(end(move), spot('spa', 'nc'))).toBeLessThan(20);
  });

  test('that fails has an X on its arrow', () => {
    const [move] = drawn(north, ['austria: A bud - gal'], 'failed');
    expect(move.cross).not.toBeNull();
  });
});

test('two moves against each other keep apart', () => {
  const [there, back] = drawn(north, ['austria: A vie - tri', 'austria: A tri - vie']);
  expect(
    there.curve && back.curve && distance(pointAt(there.curve, 0.5), pointAt(back.curve, 0.5)),
  ).toBeGreaterThan(20);
});

describe('a support', () => {
  test('of a move joins its arrow three quarters along, with a small ring', () => {
    const [move, support] = drawn(north, ['austria: A vie - gal', 'austria: A bud S A vie - gal']);
    const joint = move.curve && pointAt(move.curve, 0.75);
    expect(support.ring && joint && distance(support.ring.at, joint)).toBeLessThan(1);
    expect(support.ring?.radius).toBeLessThan(by.unit / 2);
  });

  test('joins an arrow at a different point from another support of the same move', () => {
    const [, first, second] = drawn(north, [
      'austria: A vie - gal',
      'austria: A bud S A vie - gal',
      'austria: A tri S A vie - gal',
    ]);
    const gap = first.ring && second.ring && distance(first.ring.at, second.ring.at);
    expect(gap).toBeGreaterThan(5);
  });

  test('of a hold goes to the unit and rings it', () => {
    const [support] = drawn(north, ['austria: A vie S A bud']);
    expect(support.ring?.at).toEqual(spot('bud'));
    expect(support.ring?.radius).toBeGreaterThan(by.unit);
    expect(distance(end(support), spot('bud'))).toBeCloseTo(support.ring?.radius ?? 0, 0);
  });

  test('of a move that nobody ordered points where that arrow would be', () => {
    const [support] = drawn(north, ['germany: A mun S A ber - hol']);
    expect(support.ring && distance(support.ring.at, spot('hol'))).toBeLessThan(80);
  });

  test('that is cut has an X', () => {
    const [, support] = drawn(north, ['austria: A vie - gal', 'austria: A bud S A vie - gal'], 'failed');
    expect(support.cross).not.toBeNull();
  });
});

describe('a convoyed army', () => {
  const lines = ['england: A lon - nwy via convoy', 'england: F nth C A lon - nwy'];

  test('goes through the fleet that carries it', () => {
    const [army, fleet] = drawn(north, lines);
    expect(army.kind).toBe('convoyed');
    const passes = [0.2, 0.3, 0.4, 0.5, 0.6].some(
      (share) => army.curve && distance(pointAt(army.curve, share), spot('nth')) < 40,
    );
    expect(passes).toBe(true);
    expect(fleet).toMatchObject({ kind: 'convoy', curve: null, ring: { at: spot('nth') } });
  });

  test('goes through all fleets of a chain, in the right order', () => {
    const [army] = drawn(north, [
      'england: A lon - nwy via convoy',
      'england: F nwg C A lon - nwy',
      'england: F nth C A lon - nwy',
      'england: F eng C A lon - nwy',
    ]);
    expect(army.curve).toHaveLength(2);
  });

  test('has a bent arrow if no fleet of this hand convoys it', () => {
    const [army] = drawn(north, ['england: A lon - nwy via convoy']);
    expect(army.kind).toBe('convoyed');
    expect(army.curve && lengthOf(army.curve)).toBeGreaterThan(0);
  });

  test('is shown by its fleet if its own order is unknown', () => {
    const [fleet] = drawn(north, ['england: F nth C A bel - nwy']);
    expect(fleet.curve).not.toBeNull();
  });

  test('goes by land where it can, unless its order says otherwise', () => {
    const [army] = drawn(north, ['england: A lon - yor', 'england: F nth C A lon - yor']);
    expect(army.kind).toBe('move');
  });
});

test('identical units that go the same way from one symbol are counted on their arrow', () => {
  const at = crowd({ austria: 'F bar, F bar, F bar, F bar', england: 'F bar' });
  const sheets = [
    crowdSheet(at, 'austria', 'F bar - nwg', 'F bar - nwy', 'F bar - nwg', 'F bar H'),
    crowdSheet(at, 'england', 'F bar - nwg'),
  ];
  const said = sheets.flatMap((sheet) => shownBySheet(sheet, false));
  const counts = marks(sceneOf(at, said)).map(({ said: { power, order }, count }) => [
    power,
    order?.type === 'move' ? order.to : '',
    count ?? 1,
  ]);
  expect(counts).toEqual([
    ['austria', 'nwg', 1],
    ['austria', 'nwy', 1],
    ['austria', 'nwg', 2],
    ['austria', '', 1],
    ['england', 'nwg', 1],
  ]);
});

test('a hold is a ring around its unit', () => {
  const [hold] = drawn(north, ['austria: A vie H']);
  expect(hold).toMatchObject({ kind: 'hold', curve: null, ring: { at: spot('vie') } });
});

test.each([
  ['the same order', 'A lon - yor', 'L lon - yor', 'led'],
  ['one with a coast', 'F mao - spa/nc', 'L mao - spa', 'led'],
  ['one by convoy', 'A lon - nwy via convoy', 'L lon - nwy', 'led'],
  ['a support of a unit by another letter', 'A lon S F nth - bel', 'L lon S A nth - bel', 'led'],
  ['another order', 'A lon - yor', 'L lon - wal', 'walk'],
])('a leader joins the mark of its unit if it repeats the unit’s order: %s', (_, its, his, kind) => {
  const at = position('S1902M', { england: 'A lon, L lon, F mao, L mao, F nth' });
  const [, led] = drawn(at, [`england: ${its}`, `england: ${his}`]);
  expect(led.kind).toBe(kind);
});

test('votes on one sea stand in a row below it, and each sea has a row of its own', () => {
  const voted = ['nth', 'mao', 'nth'].map((sea, index): ShownOrder => ({
    ...{ index, power: 'england', unit: null, place: null, tone: 'good' },
    order: { type: 'vote', sea, power: 'france' },
  }));
  const rings = marks(sceneOf(north, voted)).map(({ ring }) => ring?.at);
  const below = (sea: string, across: number) => ({
    x: expect.closeTo(spot(sea).x + by.unit * across),
    y: expect.closeTo(spot(sea).y + by.unit * 2),
  });
  expect(rings).toEqual([below('nth', -1), below('mao', -1), below('nth', 0)]);
});

test('a retreat starts at the dislodged unit', () => {
  const at = position(
    'S1902R',
    { austria: 'A bud' },
    { dislodged: [{ unit: { power: 'turkey', kind: 'A', at: 'bud' }, from: 'vie', barred: true }] },
  );
  const [retreat] = drawn(at, ['turkey: A bud R gal']);
  expect(retreat.curve && distance(pointAt(retreat.curve, 0), besides(places, 'bud'))).toBeCloseTo(
    by.unit,
    0,
  );
  expect(retreat.curve && Math.abs(directionAt(retreat.curve, 0.5))).toBeGreaterThan(0);
});

describe('the report of a turn', () => {
  const at = position('S1902M', { austria: 'A vie, A bud', russia: 'A gal', germany: 'A mun, A ber' });
  const line = (power: string, text: string) => ({ order: order(at, power, text), text });
  const turn = judge.adjudicate(
    at,
    {
      austria: [line('austria', 'A vie - gal'), line('austria', 'A bud S A vie - gal')],
      germany: [line('germany', 'A mun - hol')],
    },
    '',
  );
  const tones = Object.fromEntries(shownByTurn(at, turn).map(({ unit, tone }) => [unit?.at, tone]));

  test('gives each order its tone', () => {
    expect(tones).toEqual({ vie: 'good', bud: 'good', gal: 'failed', mun: 'illegal', ber: 'implied' });
  });

  test('shows retreats to the same space as failed', () => {
    const from = (at: string, attacker: string) => ({
      unit: { power: 'turkey', kind: 'A', at } as const,
      from: attacker,
      barred: true,
    });
    const both = position(
      'S1902R',
      { austria: 'A bud, A ser' },
      { dislodged: [from('bud', 'vie'), from('ser', 'tri')] },
    );
    const retreats = ['A bud R rum', 'A ser R rum'].map((text) => ({
      order: order(both, 'turkey', text),
      text,
    }));
    const [met] = shownByTurn(both, judge.adjudicate(both, { turkey: retreats }, ''));
    expect(met).toMatchObject({ place: both.units.length, tone: 'failed' });
  });
});

describe('a unit that is disbanded without an order', () => {
  const nowhere = position('S1902M', { italy: 'A nap', austria: 'A rom, A apu' });
  const driven = position(
    'S1902R',
    { austria: 'A bud' },
    { dislodged: [{ unit: { power: 'turkey', kind: 'A', at: 'bud' }, from: 'vie', barred: true }] },
  );
  const idle = position('W1902A', { turkey: 'F ank, F bla, A con, A smy' });
  const kindsAt = (at: Position, orders: readonly string[], space: string) => {
    const written = orders.map((text) => ({ order: order(at, 'austria', text), text }));
    const turn = judge.adjudicate(at, { austria: written }, '');
    return marks(sceneOf(at, shownByTurn(at, turn)))
      .filter(({ said }) => said.unit?.at === space)
      .map(({ kind, ring }) => [kind, ring?.at]);
  };

  test.each<[string, Position, string[], string, [string, BoardPoint][]]>([
    [
      'that could not retreat shows its hold and its disbanding',
      nowhere,
      ['A rom - nap', 'A apu S A rom - nap'],
      'nap',
      [
        ['hold', spot('nap')],
        ['disband', spot('nap')],
      ],
    ],
    ['without a retreat, beside its victor', driven, [], 'bud', [['disband', besides(places, 'bud')]]],
    ['in the winter', idle, [], 'bla', [['disband', spot('bla')]]],
  ])('%s', (_what, at, orders, space, kinds) => {
    expect(kindsAt(at, orders, space)).toEqual(kinds);
  });

  test('a turn with its retreats still lists the units that were driven out and the standoffs', () => {
    const at = { ...nowhere, units: [...nowhere.units, ...north.units] };
    const lines = (power: string, ...texts: string[]) =>
      texts.map((text) => ({ order: order(at, power, text), text }));
    const turn = judge.adjudicate(
      at,
      {
        austria: lines('austria', 'A rom - nap', 'A apu S A rom - nap', 'A vie - boh'),
        germany: lines('germany', 'A mun - boh'),
      },
      '',
    );
    expect(turn.next.dislodged).toEqual([]);
    expect([...drivenOut(at, turn)].map((place) => at.units[place].at)).toEqual(['nap']);
    expect(bouncesOf(at, turn)).toMatchObject([{ at: 'boh', isClosed: true }]);
    expect(closedSpaces({ ...at, standoffs: ['boh'] })).toEqual([]);
    expect(closedSpaces({ ...driven, standoffs: ['boh'] })).toEqual(['boh']);
  });
});
