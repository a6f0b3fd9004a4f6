import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Position } from '../../../engine/position.ts';
import { judge, position, resolved } from '../../orders/sheet-fixtures.ts';
import { glideBetween } from '../chart/glide.ts';
import { fitting, framing, type PaneSize, type View } from '../chart/view.ts';
import { readDrawing } from '../drawing/drawing.ts';
import { besides, placesOf, standing } from '../drawing/places.ts';
import { openingView } from './opening-view.ts';
import { contestsOf } from './contests.ts';
import { fightsOf } from './fights.ts';
import { tourOf } from './camera-tour.ts';

const file = readFileSync(new URL('../../../public/boards/standard.json', import.meta.url), 'utf8');
const drawing = readDrawing(JSON.parse(file));
const places = placesOf(drawing);
const pointOf = (at: string) => standing(places, { at });
const phone: PaneSize = { width: 390, height: 480 };
const desk: PaneSize = { width: 880, height: 690 };

const fall = position('F1901M', {
  austria: 'F alb, A tyr, A ser',
  italy: 'A tri, A ven',
  germany: 'A mun, F den',
  france: 'A mar, A pic',
  russia: 'F sev, F bot',
  turkey: 'F ank',
  england: 'F nwg',
});
const fought = resolved(fall, {
  austria: ['F alb S A ser - tri', 'A tyr S A ser - tri', 'A ser - tri'],
  italy: ['A tri H', 'A ven - tyr'],
  germany: ['A mun - bur', 'F den - swe'],
  france: ['A mar - bur', 'A pic S A mar - bur'],
  russia: ['F sev - bla', 'F bot - swe'],
  turkey: ['F ank - bla'],
  england: ['F nwg - bar'],
});
const quiet = resolved(fall, { england: ['F nwg - bar'] });

describe('contests', () => {
  test('are where a unit was dislodged or bounced, with all units that moved there', () => {
    const told = contestsOf(fall, fought).map(({ at, results }) => ({
      at,
      who: results.map((place) => fought.report[place].unit?.at).toSorted(),
    }));
    expect(told.toSorted((a, b) => a.at.localeCompare(b.at))).toEqual([
      { at: 'bla', who: ['ank', 'sev'] },
      { at: 'bur', who: ['mar', 'mun'] },
      { at: 'swe', who: ['bot', 'den'] },
      { at: 'tri', who: ['ser', 'tri'] },
      { at: 'tyr', who: ['ven'] },
    ]);
  });

  test('weigh more where a unit was dislodged, and where a centre is at stake', () => {
    const weights = new Map(contestsOf(fall, fought).map(({ at, weight }) => [at, weight]));
    const weight = (at: string) => weights.get(at) ?? 0;
    expect(weight('tri')).toBeGreaterThan(weight('swe'));
    expect(weight('swe')).toBeGreaterThan(weight('bla'));
    expect(contestsOf(fall, quiet)).toEqual([]);
  });

  test('weigh no more for a unit that was dislodged in another space', () => {
    const before = position('F1901M', { germany: 'A mun', france: 'A mar', austria: 'A tyr, A boh' });
    const turn = resolved(before, {
      germany: ['A mun - bur'],
      france: ['A mar - bur'],
      austria: ['A tyr - mun', 'A boh S A tyr - mun'],
    });
    const weights = Object.fromEntries(contestsOf(before, turn).map(({ at, weight }) => [at, weight]));
    // In Munich: one dislodged unit (4), two results (2) and a centre (1). In Burgundy: two results (2).
    expect(weights).toEqual({ mun: 7, bur: 2 });
  });
});

describe('fights', () => {
  const sizeAt = (scale: number): PaneSize => ({ width: phone.width / scale, height: phone.height / scale });
  const spacesOf = (scale: number) =>
    fightsOf(contestsOf(fall, fought), pointOf, sizeAt(scale)).map(({ results }) =>
      [...results].map((place) => fought.report[place].unit?.at ?? '').toSorted(),
    );

  test('join contests that are close together; at most three are shown, the weightiest last', () => {
    expect(spacesOf(0.9)).toEqual([
      ['mar', 'mun', 'ven'],
      ['bot', 'den'],
      ['ser', 'tri'],
    ]);
  });

  test('are one fight where the pane shows them all', () => {
    expect(spacesOf(0.2)).toHaveLength(1);
  });

  test('that share a unit are one fight, however far apart', () => {
    const chain = position('S1902M', { italy: 'A nap', austria: 'A rom, A apu' });
    const turn = resolved(chain, { italy: ['A nap - apu'], austria: ['A rom - nap', 'A apu S A rom - nap'] });
    expect(fightsOf(contestsOf(chain, turn), pointOf, { width: 1, height: 1 })).toEqual([]);
    expect(fightsOf(contestsOf(chain, turn), pointOf, { width: 300, height: 300 })).toHaveLength(1);
  });
});

const tour = (pane: PaneSize, at: Position = fall, turn = fought) => {
  const whole = framing({ x: 0, y: 0, ...drawing }, drawing, pane, 0);
  const to = openingView({ drawing, judge, places, position: turn.next, powers: [] }, pane);
  return { whole, to, ...tourOf({ position: at, turn, places, board: drawing, pane, from: whole, to }) };
};

/** Whether a view shows a point at least `edge` pixels from the pane's edges. */
const shows = ({ x, y, k }: View, pane: PaneSize, at: { x: number; y: number }, edge = 0): boolean => {
  const [across, down] = [at.x * k + x, at.y * k + y];
  return across >= edge && down >= edge && across <= pane.width - edge && down <= pane.height - edge;
};

describe('a tour', () => {
  test.each([
    ['on a phone', phone],
    ['on a desk', desk],
  ])(
    '%s begins with the whole board, is enlarged when strengths meet, and lasts under eight seconds',
    (_, pane) => {
      const { course, path, lasts, whole } = tour(pane);
      expect(lasts).toBeLessThan(8000);
      const told = [...Array(80).keys()].map((tenth) => ({
        ms: tenth * 100,
        moment: course.at(tenth * 100),
      }));
      const orders = told.filter(({ moment }) => moment?.stage === 'orders').at(-1);
      expect(path(orders?.ms ?? 0)).toEqual(whole);
      const met = told.filter(({ moment }) => moment?.stage === 'strengths' && moment.way > 0.8);
      expect(met.length).toBeGreaterThan(0);
      for (const { ms } of met) expect(path(ms).k).toBeGreaterThan(whole.k * 1.3);
    },
  );

  test('shows a space when its units move, and each fight at a different time', () => {
    const { course, path } = tour(phone);
    const index = (at: string) => fought.report.findIndex(({ unit }) => unit?.at === at);
    for (const [from, at] of [
      ['ser', 'tri'],
      ['den', 'swe'],
    ]) {
      const moving = [...Array(800).keys()]
        .map((ten) => ten * 10)
        .filter((ms) => course.of(ms, index(from)).stage === 'moves' && course.of(ms, index(from)).way < 1);
      expect(moving.length).toBeGreaterThan(0);
      for (const ms of moving) expect(shows(path(ms), phone, pointOf(at), 20), `${at} at ${ms}`).toBe(true);
    }
    const moves = (from: string) =>
      [...Array(800).keys()].findIndex((ten) => course.of(ten * 10, index(from)).stage === 'moves');
    expect(moves('den')).toBeLessThan(moves('ser'));
    expect(moves('ser')).toBeLessThan(moves('nwg'));
  });

  test('ends on the dislodged unit, large enough for a finger', () => {
    const { path, lasts, to } = tour(phone);
    expect(path(lasts)).toEqual(to);
    expect(to.k).toBeGreaterThan(0.6);
    expect(shows(to, phone, besides(places, 'tri'), 40)).toBe(true);
  });

  test('without a fight keeps everything in sight', () => {
    const { path, lasts, whole, course } = tour(desk, fall, quiet);
    for (let ms = 0; course.at(ms); ms += 100) expect(path(ms)).toEqual(whole);
    expect(lasts).toBeLessThan(5000);
  });
});

describe('a board opens', () => {
  const winter = position('W1901A', { austria: 'A gal', italy: 'A ven, F tun' });
  const open = (at: Position, powers: readonly string[], pane = phone) =>
    openingView({ drawing, judge, places, position: at, powers }, pane);

  test('in the winter on the home centres where this hand may build', () => {
    const view = open(winter, ['austria']);
    for (const at of ['vie', 'bud', 'tri']) expect(shows(view, phone, pointOf(at), 30), at).toBe(true);
    expect(view.k).toBeGreaterThan(0.6);
  });

  test('on the others’ retreats and builds if the player has none', () => {
    const driven = fought.next;
    expect(open(driven, ['england'])).toEqual(open(driven, ['italy']));
  });

  test('on all units of this hand if that is readable; not if they are far apart on a phone', () => {
    const far = position('S1902M', {
      england: 'F nao, F bar, A edi',
      turkey: 'A syr',
      russia: 'A mos, A war',
    });
    const own = ['nao', 'bar', 'edi', 'syr'];
    const wide = { width: 640, height: 690 };
    const view = open(far, ['england', 'turkey'], wide);
    for (const at of own) expect(shows(view, wide, pointOf(at)), at).toBe(true);
    expect(view.k).toBeLessThan(open(far, ['russia'], wide).k);
    expect(open(far, ['england', 'turkey']).k).toBe(open(far, ['russia']).k);
  });

  test('whole where it is readable', () => {
    expect(open(fought.next, ['italy'], { width: 1600, height: 1400 }).k).toBe(1);
  });
});

test('a glide begins and ends at the right views, and zooms out between places far apart', () => {
  const [from, to]: View[] = [
    { x: 0, y: 0, k: 1 },
    { x: -1000, y: -600, k: 1 },
  ];
  const way = glideBetween(from, to, phone);
  expect(way(0)).toEqual(from);
  expect(way(1)).toEqual(to);
  expect(way(0.5).k).toBeLessThan(0.7);
  expect(way(0.999).x).toBeCloseTo(to.x, -1);
  const zoom = glideBetween({ x: 0, y: 0, k: 1 }, { x: -195, y: -240, k: 2 }, phone);
  expect(zoom(0.5).k).toBeCloseTo(Math.SQRT2, 3);
  expect(fitting(drawing, phone)).toBeLessThan(0.3);
});
