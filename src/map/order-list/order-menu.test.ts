import { describe, expect, test } from 'vitest';
import type { Position, Power } from '../../../engine/position.ts';
import { board, judge, position, start } from '../../orders/sheet-fixtures.ts';
import { choices, emptySheet, tasks } from '../../orders/sheet.ts';
import { hint, stepLabel } from '../picking/hint.ts';
import { menu } from './order-menu.ts';
import { chips, pick, type Picking } from '../picking/pick.ts';

/** The choices for one row of the list, as `group: words`. */
function listed(at: Position, power: Power, place: number): readonly string[] {
  const sheet = emptySheet(judge, at, [power]);
  const groups = menu(board, choices(sheet, tasks(sheet, power)[place]));
  return groups.flatMap(({ title, items }) => items.map(({ words }) => `${title}: ${words}`));
}

describe('the list of a unit', () => {
  test('lists its orders by kind', () => {
    const words = listed(start, 'austria', 2);
    expect(words[0]).toBe('Hold: hold');
    expect(words).toContain('Move: to Adriatic Sea');
    expect(words).toContain('Support: support A Ven to hold');
    expect(words).toContain('Support: support A Rom to Venice');
  });

  test('names coasts and convoys', () => {
    const at = position('S1902M', { england: 'A lon, F mao, F nth' });
    expect(listed(at, 'england', 0)).toContain('Move: to Norway by convoy');
    expect(listed(at, 'england', 1)).toContain('Move: to Spain, north coast');
    expect(listed(at, 'england', 2)).toContain('Convoy: convoy A Lon to Norway');
  });

  test('lists the choices of a winter', () => {
    const words = listed(position('W1901A', { russia: 'A ukr' }), 'russia', 0);
    expect(words).toContain('Build: F Stp/sc (St Petersburg, south coast)');
    expect(words).toContain('Build: build nothing');
  });
});

describe('the list of a plane', () => {
  test('is grouped by the space where the plane will be', () => {
    const unit = { kind: 'P', at: 'par' } as const;
    const groups = menu(board, [
      { type: 'stay', unit, deed: { type: 'hold' } },
      { type: 'move', unit, to: 'bur' },
      { type: 'move', unit, to: 'bur', then: { type: 'bomb' } },
      { type: 'retreat', unit, to: 'gas' },
    ]);
    expect(groups.map(({ title, items }) => [title, items.length])).toEqual([
      ['Paris', 1],
      ['Burgundy', 2],
      ['Gascony', 1],
    ]);
  });
});

describe('what to do next', () => {
  const sheet = emptySheet(judge, start, ['austria']);
  const after = (...spaces: string[]): Picking | null =>
    spaces.reduce<Picking | null>(
      (picking, space) => pick(sheet, picking, { type: 'tap', space }).picking,
      null,
    );

  test.each([
    [[], 'Tap a unit, then where it should go.'],
    [['vie'], 'A Vie: tap where it goes, a unit to support, or itself to hold.'],
    [['vie', 'bud'], 'A Vie and Budapest:'],
  ])('after %j', (taps, text) => {
    expect(hint(sheet, after(...taps))).toBe(text);
  });

  test('choices are labelled with what they mean for the unit', () => {
    const picking = after('vie', 'bud');
    const labels = picking ? chips(picking).map((step) => stepLabel(step, picking, () => true)) : [];
    expect(labels).toEqual(['Attack', 'Support']);
  });
});
