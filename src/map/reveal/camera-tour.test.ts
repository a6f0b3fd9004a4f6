import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Position } from '../../../engine/position.ts';
import type { Turn } from '../../../engine/report.ts';
import { position, resolved } from '../../orders/sheet-fixtures.ts';
import { fitting, framing, isInSight, type PaneSize } from '../chart/view.ts';
import { readDrawing } from '../drawing/drawing.ts';
import { placesOf, standing } from '../drawing/places.ts';
import { tourOf } from './camera-tour.ts';

const file = readFileSync(new URL('../../../public/boards/standard.json', import.meta.url), 'utf8');
const board = readDrawing(JSON.parse(file));
const places = placesOf(board);
const pane: PaneSize = { width: 390, height: 480 };
const whole = framing({ x: 0, y: 0, ...board }, board, pane, fitting(board, pane));
/** The view before and after a tour: a corner of the board, where nothing happens. */
const corner = framing({ x: 0, y: 0, width: 10, height: 10 }, board, pane, 2);

const tour = (at: Position, turn: Turn) =>
  tourOf({ position: at, turn, places, board, pane, from: corner, to: corner });

/** The view when the first stage ends. */
const firstView = (at: Position, turn: Turn) => {
  const { course, path } = tour(at, turn);
  const first = course.at(0)?.stage;
  const last = [...Array(800).keys()].findLast((ten) => course.at(ten * 10)?.stage === first);
  return path((last ?? 0) * 10);
};
const isShown = (at: string, view: typeof corner) => isInSight(standing(places, { at }), view, pane, 0);

const dislodged = position(
  'F1901R',
  { russia: 'F nwg' },
  { dislodged: [{ unit: { kind: 'F', power: 'england', at: 'nwg' }, from: 'nth', barred: true }] },
);
const winter = position('W1901A', { austria: 'A gal' });

test.each([
  [
    'movement: the whole board',
    position('S1901M', { france: 'A par' }),
    { france: ['A par - bur'] },
    [],
    'whole',
  ],
  ['a stay: the whole board', position('S1901M', { france: 'A par' }), { france: ['A par H'] }, [], 'whole'],
  [
    'retreats: where the unit was and where it goes',
    dislodged,
    { england: ['F nwg - bar'] },
    ['nwg', 'bar'],
    'near',
  ],
  ['winter: where units are built', winter, { austria: ['Build A vie'] }, ['vie'], 'near'],
])('a tour of %s', (_, at, lines, seen, scale) => {
  const view = firstView(at, resolved(at, lines));
  if (scale === 'whole') expect(view).toEqual(whole);
  else expect(view.k).toBeGreaterThan(2 * whole.k);
  for (const space of seen) expect(isShown(space, view), space).toBe(true);
});

test('after the last fight, the view goes back to the whole board while the other units move', () => {
  const at = position('S1902M', { austria: 'A tyr, A boh', germany: 'A mun, F kie' });
  const turn = resolved(at, {
    austria: ['A boh - mun', 'A tyr S A boh - mun'],
    germany: ['F kie - hel'],
  });
  const { course, path, lasts } = tour(at, turn);
  const fleet = turn.report.findIndex(({ unit }) => unit?.at === 'kie');
  const army = turn.report.findIndex(({ unit }) => unit?.at === 'boh');
  const all = [...Array(lasts).keys()];
  const fought =
    all.findLast((ms) => course.of(ms, army).stage === 'moves' && course.of(ms, army).way < 1) ?? 0;
  const begins = all.find((ms) => course.of(ms, fleet).stage === 'moves') ?? 0;
  expect(begins).toBeGreaterThan(fought);
  expect(path(fought).k).toBeGreaterThan(2 * whole.k);
  expect(path(begins).k).toBeGreaterThan(2 * whole.k);
  expect(path(begins + 550)).toEqual(whole);
  expect(path(lasts)).toEqual(corner);
});

test('a tour in which nothing but a fight happens goes from the fight to its last view', () => {
  const at = position('S1902M', { austria: 'A boh', germany: 'A ber' });
  const { path, lasts } = tour(at, resolved(at, { austria: ['A boh - mun'], germany: ['A ber - mun'] }));
  expect(path(lasts - 550).k).toBeGreaterThan(2 * whole.k);
  expect(path(lasts)).toEqual(corner);
});
