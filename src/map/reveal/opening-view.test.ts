import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Position } from '../../../engine/position.ts';
import { judge, position } from '../../orders/sheet-fixtures.ts';
import { framing, isInSight, type PaneSize } from '../chart/view.ts';
import { readDrawing } from '../drawing/drawing.ts';
import { besides, placesOf, standing } from '../drawing/places.ts';
import { openingView } from './opening-view.ts';

const file = readFileSync(new URL('../../../public/boards/standard.json', import.meta.url), 'utf8');
const drawing = readDrawing(JSON.parse(file));
const places = placesOf(drawing);
const at = (space: string) => standing(places, { at: space });
const phone: PaneSize = { width: 390, height: 480 };
const desk: PaneSize = { width: 1600, height: 1400 };

const open = (position: Position, powers: readonly string[], pane = phone) =>
  openingView({ drawing, judge, places, position, powers }, pane);
/** The place of a point in its pane, from 0 at the left or top to 1 at the right or bottom. */
const share = (space: string, { x, y, k }: ReturnType<typeof open>, pane = phone) => ({
  across: (at(space).x * k + x) / pane.width,
  down: (at(space).y * k + y) / pane.height,
});

const middle = position('S1901M', { austria: 'A vie', germany: 'A mun' });
const east = position('S1901M', { russia: 'A mos, A war, A sev', turkey: 'A ank', france: 'A par, A bre' });

test('the units of a player who has half of all units, or fewer, are in the middle', () => {
  expect(share('mun', open(middle, ['germany'])).across).toBeCloseTo(0.5);
  expect(share('vie', open(middle, ['austria'])).across).toBeCloseTo(0.5);
});

test('whoever has most units sees the middle of the board, unless their units are at one side', () => {
  const both = open(middle, ['austria', 'germany']);
  expect((drawing.width / 2) * both.k + both.x).toBeCloseTo(phone.width / 2);
  const aside = position('S1901M', { russia: 'A mos, A sev', france: 'A par' });
  const right = open(aside, ['russia']);
  expect(isInSight(at('mos'), right, phone, 0)).toBe(true);
  const left = open(position('S1901M', { russia: 'A mos', france: 'A bre, F mao' }), ['france']);
  expect(isInSight(at('mao'), left, phone, 0)).toBe(true);
});

test('whoever watches without a power sees the powers that may order', () => {
  expect(open(east, [])).toEqual(open(east, ['russia', 'turkey', 'france']));
});

const driven = position(
  'F1901R',
  { russia: 'F nwg, A tri', england: 'A lon' },
  {
    dislodged: [
      { unit: { kind: 'F', power: 'england', at: 'nwg' }, from: 'nth', barred: true },
      { unit: { kind: 'A', power: 'austria', at: 'tri' }, from: 'ser', barred: true },
    ],
  },
);
const winter = position('W1901A', { austria: 'A gal', italy: 'A ven, A rom, A nap, F tun' });

test.each<
  [string, Position, readonly string[], readonly ReturnType<typeof at>[], readonly ReturnType<typeof at>[]]
>([
  ['your own retreat', driven, ['england'], [besides(places, 'nwg')], [besides(places, 'tri')]],
  ['your own builds', winter, ['austria'], [at('vie'), at('bud'), at('tri')], [at('lon')]],
  [
    'the units that you may remove',
    position(
      'W1901A',
      { austria: 'A sev, A mos', italy: 'A ven' },
      { centres: { vie: 'italy', bud: 'austria' } },
    ),
    ['austria'],
    [at('sev')],
    [at('ven')],
  ],
])('on a phone, the board opens on %s', (_, position, powers, seen, unseen) => {
  const view = open(position, powers);
  for (const point of seen) expect(isInSight(point, view, phone, 0)).toBe(true);
  for (const point of unseen) expect(isInSight(point, view, phone, 0)).toBe(false);
});

test('on a phone, the board opens on all retreats for a player who has none', () => {
  const view = open(driven, ['russia']);
  for (const space of ['nwg', 'tri']) expect(isInSight(besides(places, space), view, phone, 0)).toBe(true);
});

test('on a desk, retreats do not change the view', () => {
  const quiet = { ...driven, phase: 'S1902M', dislodged: [] };
  expect(open(driven, ['england'], desk)).toEqual(open(quiet, ['england'], desk));
  expect(open(driven, [], desk)).toEqual(framing({ x: 0, y: 0, ...drawing }, drawing, desk, 0));
});

test('a player without units sees the middle of the board', () => {
  const view = open(middle, ['italy']);
  expect((drawing.width / 2) * view.k + view.x).toBeCloseTo(phone.width / 2);
  expect(view.y).toBeCloseTo(0);
});
