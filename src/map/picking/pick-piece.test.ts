import { describe, expect, test } from 'vitest';
import { firstMovement, open } from '../../../engine/judge.ts';
import { findVariant } from '../../../variants/index.ts';
import type { Position, Power } from '../../../engine/position.ts';
import { crowd, crowdJudge, placeOf } from '../../orders/crowd-fixtures.ts';
import { emptySheet, texts, type Sheet } from '../../orders/sheet.ts';
import { hint } from './hint.ts';
import { chips, lit, pick, type Picked } from './pick.ts';
import { labels, play as playOn, written } from './play-fixtures.ts';

/** Plays events on the sheet `from`, or else on an empty sheet. */
const play = (at: Position, powers: readonly Power[], script: string, from?: Sheet): Picked =>
  playOn(from ?? emptySheet(crowdJudge, at, powers), script);

const london = crowd({ england: 'A lon, L lon, P lon, F nth, F edi', germany: 'F eng, P eng, A yor' });
const barents = crowd({ austria: 'F bar, F bar, F bar, AF bar', england: 'F bar' });

describe('which of several units', () => {
  test('is asked, with a label for each unit', () => {
    const asked = play(london, ['england'], 'lon');
    expect(labels(asked)).toEqual(['Army with its leader', 'Leader', 'Plane']);
    expect(hint(asked.sheet, asked.picking)).toBe('London: which unit?');
  });

  test('identical units without orders are one entry with their number; each unit with an order is labelled with that order', () => {
    expect(labels(play(barents, ['austria'], 'bar'))).toEqual(['Army-fleet', 'Fleet (3)']);
    const one = play(barents, ['austria'], 'bar, +Fleet (3), nwg, bar');
    expect(labels(one)).toEqual(['Army-fleet', 'Fleet (2)', 'Fleet: F Bar - Nwg']);
  });

  test('units of several powers in one hand are labelled with their power', () => {
    const both = play(barents, ['austria', 'england'], 'bar');
    expect(labels(both)).toEqual(['Austrian army-fleet', 'Austrian fleet (3)', 'English fleet']);
  });

  test('is not asked where a tap hits a unit’s symbol', () => {
    const place = placeOf(london, 'england', { kind: 'P', at: 'lon' });
    expect(play(london, ['england'], `lon#${place}`).picking?.unit.kind).toBe('P');
  });

  test('is not asked where only one unit is', () => {
    expect(play(london, ['england'], 'edi').picking?.unit).toEqual({ kind: 'F', at: 'edi' });
  });

  test('a hit on another unit of the space chooses that unit instead', () => {
    const place = placeOf(london, 'england', { kind: 'A', at: 'lon' });
    const [plane, army] = [placeOf(london, 'england', { kind: 'P', at: 'lon' }), place];
    const state = play(london, ['england'], `lon#${plane}, lon#${army}`);
    expect(state.picking?.unit.kind).toBe('A');
  });

  test('a key asks only among units that can do what the key orders', () => {
    expect(labels(play(london, ['england'], ':bomb lon'))).not.toContain('Army');
    expect(written(play(london, ['england'], ':hold lon, +Leader'))).toEqual(['L lon H']);
  });

  test('Escape drops the question', () => {
    expect(play(london, ['england'], 'lon, !').picking).toBeNull();
  });
});

describe('a stack of fleets', () => {
  test('gets its orders one fleet after the other', () => {
    const script = 'bar, +Fleet (3), nwg, bar, +Fleet (2), nwy, bar, +Fleet, bar, +Hold';
    expect(written(play(barents, ['austria'], script))).toEqual(['F bar - nwg', 'F bar - nwy', 'F bar H']);
  });

  test('gives a new order to one of its units, and the rest keep theirs', () => {
    const full = 'bar, +Fleet (3), nwg, bar, +Fleet (2), nwy';
    const state = play(barents, ['austria'], `${full}, bar, +Fleet: F Bar - Nwy, stp`);
    expect(written(state)).toEqual(['F bar - nwg', 'F bar - stp/nc']);
  });
});

describe('an order in two parts', () => {
  test('asks first where the plane goes, then what it does there', () => {
    const over = play(london, ['england'], 'lon, +Plane, eng');
    expect(labels(over)).toEqual(['Hold', 'Bomb']);
    expect(hint(over.sheet, over.picking)).toMatch(/over English Channel: tap a unit to support/);
    expect(written(play(london, ['england'], 'lon, +Plane, eng, +Bomb'))).toEqual(['P lon - eng BOMB']);
  });

  test('offers a plane’s own space as its target, which means to stay', () => {
    expect(written(play(london, ['england'], 'lon, +Plane, lon, +Hold'))).toEqual(['P lon H H']);
  });

  test('asks which unit a plane supports where several are', () => {
    const at = play(london, ['england'], 'lon, +Plane, nth, eng');
    expect(labels(at)).toEqual(['Fleet', 'Plane']);
    const done = play(london, ['england'], 'lon, +Plane, nth, eng, +Fleet, eng');
    expect(written(done)).toEqual(['P lon - nth S F eng']);
  });

  test('an army-fleet lands at once where it is, or after it has sailed, or not', () => {
    expect(written(play(barents, ['austria'], 'bar, +Army-fleet, stp'))).toEqual(['AF bar H (A - stp)']);
    const sailed = play(barents, ['austria'], 'bar, +Army-fleet, nwg');
    expect(labels(sailed)).toEqual(['No landing']);
    expect(sailed.picking && lit(sailed.picking).has('edi')).toBe(true);
    expect(written(play(barents, ['austria'], 'bar, +Army-fleet, nwg, edi'))).toEqual([
      'AF bar - nwg (A - edi)',
    ]);
    expect(written(play(barents, ['austria'], 'bar, +Army-fleet, nwg, +No landing'))).toEqual([
      'AF bar - nwg',
    ]);
  });
});

describe('a leader', () => {
  const army = `lon#${placeOf(london, 'england', { kind: 'A', at: 'lon' })}`;
  const leader = `lon#${placeOf(london, 'england', { kind: 'L', at: 'lon' })}`;

  test.each([
    ['chosen among those of the space', 'lon, +Army with its leader, wal, +By land'],
    ['tapped on its symbol', `${army}, wal, +By land`],
  ])('goes along with its unit that was %s', (_, script) => {
    expect(written(play(london, ['england'], script))).toEqual(['A lon - wal', 'L lon - wal']);
  });

  test('goes along again when its unit gets another order', () => {
    const script = `${army}, wal, +By land, ${army}, yor, +By land`;
    expect(written(play(london, ['england'], script))).toEqual(['A lon - yor', 'L lon - yor']);
  });

  test('is named in the question, and stays behind if its unit goes alone', () => {
    const asked = play(london, ['england'], army);
    expect(hint(asked.sheet, asked.picking)).toMatch(/^A Lon with its leader: tap where it goes/);
    expect(labels(asked)).toEqual(['Alone']);
    const alone = play(london, ['england'], `${army}, +Alone`);
    expect(hint(alone.sheet, alone.picking)).toMatch(/^A Lon: tap where it goes/);
    expect(labels(alone)).toEqual([]);
    expect(written(play(london, ['england'], `${army}, +Alone, wal, +By land`))).toEqual(['A lon - wal']);
  });

  test('keeps its separate order', () => {
    const script = `${leader}, eng, ${army}, wal, +By land`;
    expect(written(play(london, ['england'], script))).toEqual(['L lon - eng', 'A lon - wal']);
    expect(labels(play(london, ['england'], `${leader}, eng, lon`))).toEqual(['Army', 'Leader', 'Plane']);
  });

  test('gets no order that is illegal for it', () => {
    const state = play(london, ['england'], 'lon, +Army with its leader, nwy');
    expect(written(state)).toEqual(['A lon - nwy via convoy']);
  });

  test('can be ordered separately', () => {
    expect(written(play(london, ['england'], 'lon, +Leader, eng'))).toEqual(['L lon - eng']);
  });
});

describe('a winter', () => {
  const winter = crowd(
    { austria: 'F bar, F bar, A nwy' },
    { phase: 'W1902A', centres: { ...crowdJudge.begin().centres, bud: 'turkey', tri: 'turkey' } },
  );

  test('asks which of several units to remove, and can take the removal back', () => {
    const asked = play(winter, ['austria'], 'bar');
    expect(labels(asked)).toEqual(['Remove fleet']);
    const one = play(winter, ['austria'], 'bar, +Remove fleet');
    expect(written(one)).toEqual(['F bar D']);
    expect(labels(play(winter, ['austria'], 'bar', one.sheet))).toContain('Take back');
    expect(written(play(winter, ['austria'], 'bar, +Take back', one.sheet))).toEqual([]);
  });

  test('removes identical units one by one', () => {
    const script = 'bar, +Remove fleet, bar, +Remove fleet';
    expect(written(play(winter, ['austria'], script))).toEqual(['F bar D', 'F bar D']);
  });

  test('a unit alone in its space is removed at once', () => {
    expect(written(play(winter, ['austria'], 'nwy'))).toEqual(['A nwy D']);
  });
});

describe('a satellite of two masters in one hand', () => {
  const neto = open(findVariant('1939-neto'), {});
  const first = emptySheet(neto, firstMovement(neto), ['britain', 'france']);

  test('has each unit offered once, and its order is written on both sheets', () => {
    const asked = pick(first, null, { type: 'tap', space: 'war' });
    expect(asked.picking?.unit).toEqual({ kind: 'A', at: 'war' });
    const done = pick(asked.sheet, asked.picking, { type: 'tap', space: 'epr' });
    const move = done.picking
      ? pick(done.sheet, done.picking, { type: 'step', step: chips(done.picking)[0] })
      : done;
    expect(texts(move.sheet)).toEqual({ britain: ['A war - epr'], france: ['A war - epr'] });
  });

  test('has planes with a range, which the board shows', () => {
    const at = firstMovement(neto);
    const plane = at.units.find(({ kind, power }) => kind === 'P' && power === 'france');
    const range = plane && neto.range(at, plane);
    expect(range).toContain('par');
    expect(range).not.toContain('mos');
    const army = at.units.find(({ kind }) => kind === 'A');
    expect(army && neto.range(at, army)).toBeNull();
  });
});
