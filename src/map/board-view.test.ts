import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Position, Unit } from '../../engine/position.ts';
import type { Turn } from '../../engine/report.ts';
import { patterns } from '../device/kept/patterns.svelte.ts';
import { stubShelf } from '../device/kept/shelf-fixtures.ts';
import { OrderDraft } from '../orders/draft.svelte.ts';
import { judge, order, position, resolved, start } from '../orders/sheet-fixtures.ts';
import type { GivenBoard } from './board-inputs.svelte.ts';
import { BoardView } from './board-view.svelte.ts';
import { readDrawing } from './drawing/drawing.ts';
import { standing } from './drawing/places.ts';
import { theEnd, type TellingCourse } from './marks/turn-stages.ts';

const drawing = readDrawing(JSON.parse(readFileSync('public/boards/standard.json', 'utf8')));
const pane = { width: 390, height: 480 };

const fall = position('F1901M', {
  austria: 'A ser, A bud',
  italy: 'A tri',
  germany: 'A mun',
  russia: 'A war',
});
const fought = resolved(fall, {
  austria: ['A ser - tri', 'A bud S A ser - tri'],
  germany: ['A mun - sil'],
  russia: ['A war - sil'],
});
const unit = (at: string, { units }: Position = fall) => units.findIndex((one) => one.at === at);

const view = (part: Partial<GivenBoard> = {}) =>
  new BoardView(() => ({ drawing, judge, position: fall, draft: null, editable: true, turn: null, ...part }));

/** A course of an animation that stays at one moment. */
const still = (moment: ReturnType<TellingCourse['of']>): TellingCourse => ({
  at: () => moment,
  of: () => moment,
});
/** A board that shows a turn at a moment of its animation. */
function playing(moment: ReturnType<TellingCourse['of']>, turn: Turn = fought, at = fall): BoardView {
  const board = view({ position: at, turn });
  board.telling.play(still(moment));
  return board;
}

beforeEach(() => {
  const nothing = () => undefined;
  vi.stubGlobal('requestAnimationFrame', nothing);
  vi.stubGlobal('cancelAnimationFrame', nothing);
  stubShelf();
});
afterEach(() => {
  patterns.on = false;
  vi.unstubAllGlobals();
});

test('the centres that a power owns at the start are homes; other centres are not', () => {
  const { homes } = view();
  expect(homes.size).toBe(22);
  expect([homes.has('vie'), homes.has('bel')]).toEqual([true, false]);
});

test('powers have patterns only if the settings say so', () => {
  expect(view().tiles).toBeNull();
  patterns.on = true;
  expect(view().tiles).not.toBeNull();
});

test.each([
  ['bud', 'austria', false],
  ['bud', 'italy', true],
  ['bud', undefined, true],
  ['rom', 'italy', false],
])('whether %s has a unit that is foreign to %s: %s', (space, power, foreign) => {
  expect(view().isForeign(space, power)).toBe(foreign);
});

test('a space has its name; what isn’t a space has its id', () => {
  expect([view().nameOf('nth'), view().nameOf('xyz')]).toEqual(['North Sea', 'xyz']);
});

test('the board draws the draft’s orders, or the turn’s results', () => {
  const draft = new OrderDraft(judge, fall, ['austria']);
  draft.set('austria', order(fall, 'austria', 'A bud - gal'));
  expect(view({ draft }).marks.map(({ said }) => said.place)).toEqual([unit('bud')]);
  const places = new Set(view({ draft, turn: fought }).marks.map(({ said }) => said.place));
  expect(places).toEqual(new Set(fall.units.keys()));
});

const winter = position('W1901A', { austria: 'A ser' }, { centres: { ...start.centres, vie: 'italy' } });

test('a built unit has the colours of its centre’s owner, and appears when the animation is over', () => {
  const built = resolved(winter, { austria: ['build A bud'] });
  expect(view({ position: winter, turn: built }).builds).toMatchObject([
    { power: 'austria', unit: { kind: 'A', at: 'bud' } },
  ]);
  expect(playing({ stage: 'orders', way: 0 }, built, winter).builds).toEqual([]);
});

test('crosses mark a bounce once its units turn back', () => {
  expect(view().crosses).toEqual([]);
  expect(view({ turn: fought }).crosses).toMatchObject([{ nth: 0 }]);
  expect(playing({ stage: 'moves', way: 0.4 }).crosses).toEqual([]);
  expect(playing({ stage: 'moves', way: 0.5 }).crosses).toMatchObject([{ nth: 0 }]);
});

test('while units retreat, crosses mark the spaces that a bounce closed', () => {
  const board = view({ position: fought.next });
  expect(board.crosses).toEqual([{ at: standing(board.places, { at: 'sil' }), nth: null }]);
});

test('the range of a unit shows while its order is being written', () => {
  const near = { ...judge, range: (_: Position, { at }: Unit) => (at === 'bud' ? ['gal', 'rum'] : null) };
  const board = view({ judge: near, draft: new OrderDraft(near, fall, ['austria']) });
  expect(board.range).toEqual(new Set());
  board.picker.sendPick({ type: 'tap', space: 'bud' });
  expect(board.range).toEqual(new Set(['gal', 'rum']));
  board.picker.sendPick({ type: 'cancel' });
  board.picker.sendPick({ type: 'tap', space: 'ser' });
  expect(board.range).toEqual(new Set());
});

test('a driven-out unit is drawn as dislodged, beside its space only during and after the animation', () => {
  const before = view({ turn: fought });
  const place = unit('tri');
  expect(before.standingOf(place)).toMatchObject({ dislodged: true, here: 1 });
  expect(before.standingOf(unit('ser'))).toMatchObject({ dislodged: false });
  expect(view().standingOf(place)).toMatchObject({ dislodged: false, at: before.standingOf(place).at });
  const after = playing(theEnd);
  after.telling.showEnd();
  expect(after.standingOf(unit('ser')).at).toEqual(standing(after.places, { at: 'tri' }));
  expect(after.standingOf(place).at).not.toEqual(before.standingOf(place).at);
  expect(playing({ stage: 'orders', way: 0 }).standingOf(place).dislodged).toBe(false);
});

test('a board opens on its corner, whatever must be done elsewhere', () => {
  const corner = view({ corner: ['por', 'spa'], position: fought.next }).opening(pane);
  const middle = standing(view().places, { at: 'por' });
  expect(corner.k).toBeGreaterThan(1);
  expect(corner.x + corner.k * middle.x).toBeGreaterThan(0);
  expect(corner.x + corner.k * middle.x).toBeLessThan(pane.width);
  expect(view({ corner: ['por', 'spa'] }).leaving(pane)).toEqual(corner);
});

test('a board opens on the draft’s powers, or else on this hand’s; an animation ends where the next board opens', () => {
  const of = (part: Partial<GivenBoard>) => view({ position: winter, ...part }).opening(pane);
  const both = position('W1901A', { austria: 'A ser', turkey: 'A bul' });
  const draft = new OrderDraft(judge, both, ['turkey']);
  const opens = (part: Partial<GivenBoard>) => of({ position: both, ...part });
  expect(opens({ hand: ['austria'] })).not.toEqual(opens({ hand: ['turkey'] }));
  expect(opens({ hand: ['austria'], draft })).toEqual(opens({ hand: ['turkey'] }));
  const hand = ['italy'];
  expect(view({ turn: fought, hand }).leaving(pane)).toEqual(
    view({ position: fought.next, hand }).opening(pane),
  );
  expect(view({ hand }).leaving(pane)).toEqual(view({ hand }).opening(pane));
});
