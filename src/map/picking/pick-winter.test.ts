import { describe, expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { findVariant } from '../../../variants/index.ts';
import { judge as standard, position } from '../../orders/sheet-fixtures.ts';
import { emptySheet, type Sheet } from '../../orders/sheet.ts';
import { highlight } from './highlight.ts';
import { pick, type Picked } from './pick.ts';
import { labels, play, written } from './play-fixtures.ts';

describe('placing a leader', () => {
  const judge = open(findVariant('leaders'), {});
  const sheet = emptySheet(judge, judge.begin(), ['france', 'italy']);

  test.each([
    ['in a home centre', 'par', ['L par B']],
    ['and taken back by another tap', 'par, par', []],
    ['in another, and no longer in the first', 'par, mar', ['L mar B']],
    ['as often as one likes', 'par, mar, bre, par', ['L par B']],
    ['of each power in the hand', 'par, rom, mar', ['L mar B', 'L rom B']],
    ['in no other space', 'par, mun', ['L par B']],
  ])('%s', (_, script, lines) => {
    expect(written(play(sheet, script))).toEqual(lines);
  });

  test('leaves the other home centres lit', () => {
    const placed = play(sheet, 'par').sheet;
    expect([...highlight(placed, null).lit].sort()).toEqual(['bre', 'mar', 'nap', 'par', 'rom', 'ven']);
  });
});

describe('builds and removals that are offered as choices', () => {
  const ask = (from: Sheet, space: string): Picked => pick(from, null, { type: 'tap', space, ask: true });
  const choose = (from: Picked, name: string): Picked => {
    const nth = labels(from).indexOf(name);
    return pick(from.sheet, from.picking, { type: 'step', step: { kind: 'winter', nth, name } });
  };
  const builds = emptySheet(standard, position('W1901A', { austria: 'A gal' }), ['austria']);

  test('offer every unit that can be built, and later any other unit instead, or none', () => {
    const asked = ask(builds, 'tri');
    expect(labels(asked)).toEqual(['Build army', 'Build fleet']);
    const fleet = choose(asked, 'Build fleet');
    expect(written(fleet)).toEqual(['F tri B']);
    const again = ask(fleet.sheet, 'tri');
    expect(labels(again)).toEqual(['Build army', 'Take back']);
    expect(written(choose(again, 'Build army'))).toEqual(['A tri B']);
    expect(written(choose(again, 'Take back'))).toEqual([]);
  });

  test('name the coasts where a fleet can be built', () => {
    const russia = emptySheet(standard, position('W1901A', { russia: 'A gal' }), ['russia']);
    expect(labels(ask(russia, 'stp'))).toEqual(['Build army', 'Build fleet/nc', 'Build fleet/sc']);
  });

  test('offer to take back a leader, and not to place a second one', () => {
    const leaders = open(findVariant('leaders'), {});
    const placed = play(emptySheet(leaders, leaders.begin(), ['france']), 'par').sheet;
    expect(written(ask(placed, 'mar'))).toEqual(['L mar B']);
    expect(written(ask(placed, 'par'))).toEqual([]);
  });

  test('a choice with only one answer is made at once', () => {
    const four = position('W1901A', { austria: 'A gal, A bud, A vie, F tri' });
    const removed = ask(emptySheet(standard, four, ['austria']), 'gal');
    expect(written(removed)).toEqual(['A gal D']);
    expect(written(ask(removed.sheet, 'gal'))).toEqual([]);
  });
});

describe('taps in a winter', () => {
  const builds = emptySheet(standard, position('W1901A', { austria: 'A gal' }), ['austria', 'italy']);

  test.each([
    ['build an army first', 'tri', ['A tri B']],
    ['then a fleet', 'tri, tri', ['F tri B']],
    ['then nothing', 'tri, tri, tri', []],
    ['in each centre by themselves', 'tri, vie, tri', ['F tri B', 'A vie B']],
  ])('%s', (_, script, lines) => {
    expect(written(play(builds, script)).toSorted()).toEqual(lines.toSorted());
  });

  test('build no more than there are builds; then only the spaces with orders are lit', () => {
    const full = play(builds, 'tri, vie, bud');
    expect(written(full).toSorted()).toEqual(['A tri B', 'A vie B']);
    const lit = [...highlight(full.sheet, null).lit];
    expect(lit).toEqual(expect.arrayContaining(['tri', 'vie']));
    expect(lit).not.toContain('bud');
  });

  test('of a space where nothing can be built say so', () => {
    expect(play(builds, 'mun')).toMatchObject({ picking: null, note: expect.stringContaining('Munich') });
    expect(written(play(builds, 'mun'))).toEqual([]);
  });

  test('take a removal back, and leave the removal of another unit', () => {
    const five = position('W1901A', { austria: 'A gal, A bud, A vie, F tri, A ser' });
    const removing = emptySheet(standard, five, ['austria']);
    expect(written(play(removing, 'gal, ser, gal'))).toEqual(['A ser D']);
  });
});
