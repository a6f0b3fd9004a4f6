import { describe, expect, test } from 'vitest';
import { board, judge, position, start } from '../../orders/sheet-fixtures.ts';
import { emptySheet, texts } from '../../orders/sheet.ts';
import type { Position, Power } from '../../../engine/position.ts';
import { chips, lit, pick, type PickEvent, type Picked } from './pick.ts';
import { play as playOn, written } from './play-fixtures.ts';
import { stepKey } from './pick-steps.ts';

/** Plays a script of events, beginning with an empty sheet. */
const play = (at: Position, powers: readonly Power[], script: string): Picked =>
  playOn(emptySheet(judge, at, powers), script);

const chipWords = ({ picking }: Picked) => (picking ? chips(picking).map(stepKey) : []);

const channel = position('S1902M', {
  england: 'A lon, A yor, F nth, F eng, F mao',
  france: 'A bre, A par',
  germany: 'F bel',
});

describe('tapping writes', () => {
  test.each([
    ['a move to an empty space', start, 'austria', 'bud, gal', ['A bud - gal']],
    ['a hold by the own place', start, 'austria', 'bud, bud', ['A bud H']],
    ['a fleet move', start, 'austria', 'tri, adr', ['F tri - adr']],
    ['an attack on an occupied space', channel, 'france', 'par, bre, +move', ['A par - bre']],
    ['a support of an attack', channel, 'england', 'nth, eng, +support, bel', ['F nth S F eng - bel']],
    ['a support to hold', channel, 'england', 'nth, eng, +support, eng', ['F nth S F eng']],
    ['a support of a unit out of reach, at once', channel, 'england', 'nth, par, pic', []],
    ['a convoy: fleet, army, target', channel, 'england', 'eng, lon, +convoy, bre', ['F eng C A lon - bre']],
    ['an army carried to a far coast', channel, 'england', 'lon, nwy', ['A lon - nwy via convoy']],
    ['an army by land where a convoy could go, too', channel, 'england', 'yor, edi, +move', ['A yor - edi']],
    ['and by convoy', channel, 'england', 'yor, edi, +via', ['A yor - edi via convoy']],
    ['a coast where both are possible', channel, 'england', 'mao, spa, +on nc', ['F mao - spa/nc']],
  ])('%s', (_, at, power, script, lines) => {
    expect(written(play(at, [power], script))).toEqual(lines);
  });

  test('no coast is asked for if only one is possible', () => {
    const at = position('S1902M', { italy: 'F lyo', russia: 'F bla' });
    expect(written(play(at, ['italy'], 'lyo, spa'))).toEqual(['F lyo - spa/sc']);
    const bulgaria = play(at, ['russia'], 'bla, bul');
    expect(written(bulgaria)).toEqual(['F bla - bul/ec']);
  });

  test('a support never asks for a coast', () => {
    const at = position('S1902M', { france: 'F mao, A mar' });
    expect(written(play(at, ['france'], 'mar, mao, spa'))).toEqual(['A mar S F mao - spa']);
  });

  test('orders for the units of each power in the hand', () => {
    const state = play(start, ['austria', 'turkey'], 'bud, ser, con, bul');
    expect(texts(state.sheet)).toEqual({ austria: ['A bud - ser'], turkey: ['A con - bul'] });
  });
});

describe('what lights up', () => {
  test('is every space to which the unit may move or where it may support', () => {
    const state = play(start, ['austria'], 'vie');
    const lights = state.picking && lit(state.picking);
    for (const space of ['boh', 'gal', 'tyr', 'vie', 'bud', 'tri', 'ven', 'mun', 'war']) {
      expect(lights).toContain(space);
    }
    for (const space of ['lon', 'ser', 'mos', 'swi']) expect(lights).not.toContain(space);
  });

  test('a tap on an occupied space offers attack and support; a tap on an empty space is a move', () => {
    expect(chipWords(play(channel, ['france'], 'par, bre'))).toEqual(['move', 'support']);
    expect(chipWords(play(channel, ['england'], 'eng, lon'))).toEqual(['move', 'support', 'convoy']);
  });
});

describe('changing one’s mind', () => {
  test('Escape leaves everything as it was', () => {
    expect(play(start, ['austria'], 'bud, !')).toMatchObject({ picking: null });
    expect(written(play(start, ['austria'], 'bud, gal, bud, !'))).toEqual(['A bud - gal']);
  });

  test('a tap on a space where the unit can do nothing says so', () => {
    const state = play(start, ['austria'], 'bud, lon');
    expect(state.picking).toBeNull();
    expect(state.note).toBe('A Bud: no fleets at sea could carry it to London.');
  });

  test('a tap on another unit of the hand that is out of reach chooses that unit', () => {
    expect(play(start, ['austria', 'england'], 'bud, edi').picking?.unit).toEqual({ kind: 'F', at: 'edi' });
  });

  test('foreign units and empty spaces do nothing', () => {
    expect(play(start, ['austria'], 'lon, bur')).toMatchObject({ picking: null });
  });
});

describe('keys', () => {
  test.each([
    ['h holds the unit under the cursor', ':hold tri', ['F tri H']],
    ['m keeps to moves', ':move vie, bud', ['A vie - bud']],
    ['s keeps to supports', ':support vie, bud, gal', ['A vie S A bud - gal']],
    ['after a tap as well', 'vie, :support vie, bud, bud', ['A vie S A bud']],
  ])('%s', (_, script, lines) => {
    expect(written(play(start, ['austria'], script))).toEqual(lines);
  });

  test('v orders a convoy even where the army could go by land', () => {
    expect(written(play(channel, ['england'], ':via yor, edi'))).toEqual(['A yor - edi via convoy']);
  });

  test('c orders a convoy without asking', () => {
    expect(written(play(channel, ['england'], ':convoy eng, lon, bre'))).toEqual(['F eng C A lon - bre']);
  });

  test('a key for an impossible order says so and keeps the unit chosen', () => {
    const state = play(start, ['austria'], ':convoy tri');
    expect(state.note).toBe('F Tri cannot convoy now.');
    expect(state.picking?.unit.at).toBe('tri');
  });
});

describe('retreats', () => {
  const at = position(
    'S1902R',
    { austria: 'A bud', russia: 'A rum' },
    { dislodged: [{ unit: { power: 'turkey', kind: 'A', at: 'bud' }, from: 'vie', barred: true }] },
  );
  const trapped = position(
    'S1902R',
    { austria: 'A tri, A vie, A tyr, A ven, A alb, A bud, A ser', russia: 'A rum' },
    {
      dislodged: [
        { unit: { power: 'turkey', kind: 'A', at: 'rum' }, from: 'sev', barred: true },
        { unit: { power: 'turkey', kind: 'A', at: 'tri' }, from: 'bud', barred: true },
      ],
    },
  );

  test.each([
    ['a retreat', 'bud, gal', ['A bud R gal']],
    ['disbanding by its chip', 'bud, +disband', ['A bud D']],
    ['disbanding by its key', ':disband bud', ['A bud D']],
    ['by r and a place', ':retreat bud, ser', ['A bud R ser']],
    ['nothing where the attacker came from', 'bud, vie', []],
    ['nothing where somebody stands', 'bud, rum', []],
  ])('%s', (_, script, lines) => {
    expect(written(play(at, ['turkey'], script))).toEqual(lines);
  });

  test.each([
    ['bud, vie', 'A Bud: it was attacked from Vienna.'],
    ['bud, rum', 'A Bud: Rumania (A Rum) is occupied.'],
    ['bud, tyr', 'A Bud: it cannot go to Tyrolia.'],
  ])('barred: %s', (script, note) => {
    expect(play(at, ['turkey'], script).note).toBe(note);
  });

  test('a tap on a unit that can only disband writes that at once', () => {
    expect(written(play(trapped, ['turkey'], 'tri'))).toEqual(['A tri D']);
  });

  test('units that were not dislodged cannot be ordered', () => {
    expect(play(at, ['austria', 'russia'], 'bud')).toMatchObject({ picking: null });
  });
});

describe('winter', () => {
  const growing = position('W1901A', { austria: 'A gal', russia: 'A ukr' });
  const shrinking = position('W1901A', { austria: 'A gal, A bud, A vie, A tyr' });

  test('taps on a home centre change its build from army to fleet to nothing', () => {
    expect(written(play(growing, ['austria'], 'tri'))).toEqual(['A tri B']);
    expect(written(play(growing, ['austria'], 'tri, tri'))).toEqual(['F tri B']);
    expect(written(play(growing, ['austria'], 'tri, tri, tri'))).toEqual([]);
  });

  test('taps on a home centre with coasts offer a fleet on each coast', () => {
    expect(written(play(growing, ['russia'], 'stp, stp'))).toEqual(['F stp/nc B']);
    expect(written(play(growing, ['russia'], 'stp, stp, stp'))).toEqual(['F stp/sc B']);
    expect(written(play(growing, ['russia'], 'stp, stp, stp, stp'))).toEqual([]);
  });

  test('taps write no more builds than the power has', () => {
    const state = play(growing, ['austria'], 'tri, bud, vie');
    expect(written(state)).toEqual(['A tri B', 'A bud B']);
    expect(state.note).toMatch(/nothing left/);
  });

  test('a build can still be changed when all builds are used', () => {
    expect(written(play(growing, ['austria'], 'tri, bud, tri'))).toEqual(['F tri B', 'A bud B']);
  });

  test('a build can be waived, as often as there are builds', () => {
    const state = play(growing, ['austria'], ':waive tri, :waive tri, :waive tri');
    expect(written(state)).toEqual(['WAIVE', 'WAIVE']);
    expect(state.note).toBe('There is no build left to waive.');
  });

  test('a removal is set and taken back', () => {
    expect(written(play(shrinking, ['austria'], 'gal'))).toEqual(['A gal D']);
    expect(written(play(shrinking, ['austria'], 'gal, gal'))).toEqual([]);
    expect(written(play(shrinking, ['austria'], 'gal, bud'))).toEqual(['A gal D']);
  });
});

test('whatever is tapped, only legal orders are written', () => {
  const spaces = board.spaces.map(({ id }) => id);
  let seed = 1;
  const random = (among: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % among;
  };
  let state: Picked = { picking: null, sheet: emptySheet(judge, channel, ['england', 'france']) };
  for (let tap = 0; tap < 600; tap++) {
    const offered = state.picking ? chips(state.picking) : [];
    const lights = state.picking ? [...lit(state.picking)] : [];
    const event: PickEvent =
      offered.length > 0 && random(3) > 0
        ? { type: 'step', step: offered[random(offered.length)] }
        : {
            type: 'tap',
            space: lights.length && random(4) ? lights[random(lights.length)] : spaces[random(spaces.length)],
          };
    state = pick(state.sheet, state.picking, event);
  }
  const { sheet } = state;
  const faults = sheet.powers.flatMap((power) =>
    sheet.lines[power].filter((line) => judge.check(channel, power, line, sheet.lines[power])),
  );
  expect(faults).toEqual([]);
  expect(Object.values(sheet.lines).flat().length).toBeGreaterThan(4);
});
