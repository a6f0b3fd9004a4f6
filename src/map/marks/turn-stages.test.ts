import { describe, expect, test } from 'vitest';
import type { Position } from '../../../engine/position.ts';
import type { Turn } from '../../../engine/report.ts';
import { board, judge, position, resolved } from '../../orders/sheet-fixtures.ts';
import { distance } from '../drawing/curve.ts';
import { marks } from './order-marks.ts';
import { measures, type ShownOrder } from './mark-model.ts';
import { standsOf } from '../drawing/unit-stands.ts';
import { besides, standing } from '../drawing/places.ts';
import { roughPlaces as places } from '../drawing/places-fixtures.ts';
import {
  badges,
  centresAt,
  counts,
  stagesOf,
  standingAt,
  toneAt,
  type TellingMoment,
} from './turn-stages.ts';
import { fatesOf } from '../../orders/fates.ts';
import { shownByTurn } from './shown-orders.ts';

const at = position('S1902M', {
  austria: 'A vie, A bud, A tri',
  germany: 'A mun, A ber',
  russia: 'A gal, A pru',
});
const turn = resolved(at, {
  austria: ['A vie - gal', 'A bud S A vie - gal', 'A tri H'],
  germany: ['A mun - sil', 'A ber S A mun - sil'],
  russia: ['A gal H', 'A pru - ber'],
});
const said = shownByTurn(at, turn);
const stands = standsOf(at, places, 1);
const drawnOf = (before: Position, of: readonly ShownOrder[]) =>
  marks({ board, stands: standsOf(before, places, 1), said: of, measures: measures(1) });
const drawn = drawnOf(at, said);
const placeAt = (space: string) => at.units.findIndex((each) => each.at === space);
const sceneOf = (before: Position, after: Turn) => ({
  fates: fatesOf(before, after),
  marks: drawnOf(before, shownByTurn(before, after)),
  stands: standsOf(before, places, 1),
});
const scene = sceneOf(at, turn);
const where = (moment: TellingMoment, space: string) => standingAt(() => moment, scene, placeAt(space));
const toneOf = (moment: TellingMoment, space: string) =>
  said.filter(({ unit }) => unit?.at === space).map((each) => toneAt(moment, each))[0];

describe('the stages', () => {
  test('are in order, and only those with something to show', () => {
    expect(stagesOf(at, turn)).toEqual(['orders', 'supports', 'cuts', 'strengths', 'moves', 'dislodged']);
    const quiet = resolved(at, { austria: ['A tri H'] });
    expect(stagesOf(at, quiet)).toEqual(['orders']);
  });
});

describe('orders', () => {
  test('are grey at first', () => {
    expect(toneOf({ stage: 'orders', way: 0.5 }, 'vie')).toBe('implied');
    expect(toneOf({ stage: 'orders', way: 0.5 }, 'bud')).toBe('implied');
  });

  test('get their colour when supports are shown, and cut supports then fail', () => {
    expect(toneOf({ stage: 'supports', way: 0 }, 'bud')).toBe('good');
    expect(toneOf({ stage: 'supports', way: 0 }, 'ber')).toBe('good');
    expect(toneOf({ stage: 'cuts', way: 0 }, 'ber')).toBe('failed');
    expect(toneOf({ stage: 'cuts', way: 0 }, 'vie')).toBe('implied');
  });

  test('show at the end whether a move succeeded', () => {
    expect(toneOf({ stage: 'moves', way: 0 }, 'vie')).toBe('good');
    expect(toneOf({ stage: 'moves', way: 0 }, 'pru')).toBe('failed');
  });
});

test('strengths are shown on the arrows that met', () => {
  const shown = badges(() => ({ stage: 'strengths', way: 0 }), turn, drawn, stands);
  expect(shown.map(({ text }) => text)).toContain('2');
  expect(badges(() => ({ stage: 'orders', way: 0 }), turn, drawn, stands)).toEqual([]);
});

describe('units', () => {
  test('stand still until the moves', () => {
    expect(where({ stage: 'strengths', way: 0.9 }, 'vie').at).toEqual(standing(places, { at: 'vie' }));
  });

  test('arrive at their targets', () => {
    expect(
      distance(where({ stage: 'moves', way: 1 }, 'vie').at, standing(places, { at: 'gal' })),
    ).toBeLessThan(0.5);
    expect(
      distance(where({ stage: 'dislodged', way: 0.3 }, 'vie').at, standing(places, { at: 'gal' })),
    ).toBeLessThan(0.5);
  });

  test('bounce back to where they were', () => {
    const half = where({ stage: 'moves', way: 0.5 }, 'pru').at;
    expect(distance(half, standing(places, { at: 'pru' }))).toBeGreaterThan(20);
    expect(
      distance(where({ stage: 'moves', way: 1 }, 'pru').at, standing(places, { at: 'pru' })),
    ).toBeLessThan(0.5);
  });

  test('stay where they are if their order was illegal', () => {
    const wild = resolved(at, { germany: ['A mun - lon'] });
    const still = standingAt(() => ({ stage: 'moves', way: 0.5 }), sceneOf(at, wild), placeAt('mun'));
    expect(still.at).toEqual(standing(places, { at: 'mun' }));
  });

  test('are pushed aside when driven out', () => {
    expect(where({ stage: 'dislodged', way: 1 }, 'gal')).toEqual({
      at: besides(places, 'gal'),
      dislodged: true,
      here: 1,
    });
  });
});

test('a unit that bounced and was dislodged ends beside the unit that dislodged it', () => {
  const fight = position('S1902M', { russia: 'A gal', austria: 'A vie, A bud', germany: 'A sil' });
  const lost = resolved(fight, {
    russia: ['A gal - sil'],
    austria: ['A vie - gal', 'A bud S A vie - gal'],
    germany: ['A sil H'],
  });
  const unit = fight.units.findIndex(({ power }) => power === 'russia');
  const end = standingAt(() => ({ stage: 'dislodged', way: 1 }), sceneOf(fight, lost), unit);
  expect(end).toMatchObject({ at: besides(places, 'gal'), dislodged: true });
});

test('the counts list only powers that won or lost centres', () => {
  const fall = position('F1901M', { austria: 'A ser, A vie', italy: 'A ven' });
  const taken = resolved(fall, { austria: ['A ser H', 'A vie H'], italy: ['A ven - tri'] });
  expect(counts(judge.powers, fall, taken)).toEqual(
    [
      { power: 'austria', before: 3, after: 3 + 1 - 1 },
      { power: 'italy', before: 3, after: 4 },
    ].filter(({ before, after }) => before !== after),
  );
});

describe('a phase that asked nobody', () => {
  const nowhere = position('S1902M', { italy: 'A nap', austria: 'A rom, A apu' });
  const lost = resolved(nowhere, { italy: ['A nap H'], austria: ['A rom - nap', 'A apu S A rom - nap'] });
  const nobodys = Object.fromEntries(Object.keys(nowhere.centres).map((space) => [space, null]));
  const fall = position(
    'F1902M',
    { turkey: 'F ank', russia: 'A arm' },
    { centres: { ...nobodys, ank: 'turkey' } },
  );
  const removed = resolved(fall, { turkey: ['F ank - bla'], russia: ['A arm - ank'] });
  const army = nowhere.units.findIndex(({ power }) => power === 'italy');
  const fleet = fall.units.findIndex(({ power }) => power === 'turkey');

  test('has stages of its own', () => {
    expect(stagesOf(nowhere, lost)).toEqual([
      'orders',
      'supports',
      'strengths',
      'moves',
      'dislodged',
      'lost',
    ]);
    expect(stagesOf(fall, removed)).toEqual(['orders', 'moves', 'centres', 'removed']);
  });

  test.each([
    ['moves', 1, { at: 'nap', dislodged: false, here: 1 }],
    ['dislodged', 1, { aside: 'nap', dislodged: true, here: 1 }],
    ['lost', 0.5, { aside: 'nap', dislodged: true, here: 0.5 }],
    ['lost', 1, { aside: 'nap', dislodged: true, here: 0 }],
  ] as const)('in %s at %d, a unit with nowhere to go', (stage, way, { dislodged, here, ...stands }) => {
    const at = 'aside' in stands ? besides(places, stands.aside) : standing(places, { at: stands.at });
    expect(standingAt(() => ({ stage, way }), sceneOf(nowhere, lost), army)).toEqual({ at, dislodged, here });
  });

  test.each([
    ['moves', 1, 1],
    ['centres', 1, 1],
    ['removed', 0.5, 0.5],
    ['removed', 1, 0],
  ] as const)('in %s at %d, a unit removed in the winter stands where it went', (stage, way, here) => {
    const shown = standingAt(() => ({ stage, way }), sceneOf(fall, removed), fleet);
    expect(distance(shown.at, standing(places, { at: 'bla', kind: 'F' }))).toBeLessThan(0.5);
    expect(shown.here).toBe(here);
  });

  test('leaves a centre with its old owner until the centres are shown', () => {
    expect(centresAt({ stage: 'moves', way: 1 }, fall, removed).ank).toBe('turkey');
    expect(centresAt({ stage: 'removed', way: 0 }, fall, removed).ank).toBe('russia');
  });
});
