import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { position, resolved } from '../../orders/sheet-fixtures.ts';
import type { Turn } from '../../../engine/report.ts';
import { theEnd, type TellingCourse, type TellingMoment } from './turn-stages.ts';
import { TurnTelling } from './turn-telling.svelte.ts';

const fall = position('F1901M', {
  austria: 'A ser, A bud',
  italy: 'A tri',
  germany: 'A mun, A ber',
  russia: 'A pru',
});
/** The army from Serbia dislodges the army in Trieste. The armies from Munich and Prussia bounce in Silesia. Berlin holds. */
const fought = resolved(fall, {
  austria: ['A ser - tri', 'A bud S A ser - tri'],
  germany: ['A mun - sil', 'A ber H'],
  russia: ['A pru - sil'],
});
const index = (at: string) => fought.report.findIndex(({ unit }) => unit?.at === at);
const unit = (at: string) => fall.units.findIndex((one) => one.at === at);

const telling = (turn: Turn | null = fought) => new TurnTelling({ position: fall, turn });
/** What is being explained: the space of a unit, the space of a bounce, or nothing. */
const said = ({ fate, bounced, bounces }: TurnTelling) =>
  fate?.result.unit?.at ?? (bounced === null ? null : `bounce ${bounces[bounced].at}`);

test('without a turn there is nothing to explain, and the centres are those of the position', () => {
  const none = telling(null);
  expect([none.fates, none.bounces, none.said, none.moment, [...none.aims]]).toEqual([[], [], [], null, []]);
  expect(none.centres).toBe(fall.centres);
  none.explain('tri');
  none.step(1);
  expect(said(none)).toBeNull();
});

test('each further tap explains the next result in a space, and then the bounce there', () => {
  const turn = telling();
  turn.explain('tri');
  expect(said(turn)).toBe('tri');
  turn.explain('sil');
  expect(said(turn)).toBe('bounce sil');
  turn.explain('sil');
  expect(said(turn)).toBeNull();
  turn.explain('sil');
  expect(said(turn)).toBe('bounce sil');
  turn.explain('par');
  expect(said(turn)).toBeNull();
});

test('a tap on a unit’s symbol explains this unit', () => {
  const turn = telling();
  turn.explain('tri', unit('tri'));
  expect(said(turn)).toBe('tri');
  turn.explain('ser', unit('ser'));
  expect(said(turn)).toBe('ser');
  expect(turn.explained).toBe(index('ser'));
  turn.showEnd();
  turn.explain('tri', unit('tri'));
  expect(said(turn)).toBe('tri');
});

test('after the animation, a unit is explained where it now stands', () => {
  const turn = telling();
  expect(turn.aims).toEqual(new Set(['ser', 'bud', 'tri', 'mun', 'ber', 'pru', 'sil']));
  turn.showEnd();
  expect(turn.aims).toEqual(new Set(['bud', 'tri', 'mun', 'ber', 'pru', 'sil']));
  turn.explain('tri');
  const first = said(turn);
  turn.explain('tri');
  expect([first, said(turn)].toSorted()).toEqual(['ser', 'tri']);
  turn.explain('tri');
  expect(said(turn)).toBe(first);
});

test('a bounce that is explained hides the result, and the other way round', () => {
  const turn = telling();
  turn.explainResult(index('mun'));
  expect([turn.explained, turn.bounced]).toEqual([index('mun'), null]);
  turn.explainBounce(0);
  expect([turn.explained, turn.bounced]).toEqual([null, 0]);
  turn.hush();
  expect([turn.explained, turn.bounced]).toEqual([null, null]);
  turn.explainResult(99);
  expect(turn.explained).toBeNull();
});

test('a disbanding is explained together with the result that led to it', () => {
  const at = position('F1901M', {
    austria: 'A ser, A bud, F alb, A vie, A tyr, F adr',
    italy: 'A tri, A ven',
  });
  const turn = resolved(at, {
    austria: ['A ser - tri', 'A bud S A ser - tri', 'F alb H', 'A vie H', 'A tyr H', 'F adr H'],
  });
  const lost = new TurnTelling({ position: at, turn });
  const fate = lost.fates.find(({ end }) => end !== null);
  expect(fate?.end).toBeDefined();
  lost.explainResult(fate?.end?.place ?? -1);
  expect(lost.fate).toEqual(fate);
});

test('the arrow keys go through all results, round and round', () => {
  const turn = telling();
  const all = turn.fates.map(({ place }) => place);
  const forth = [...all, all[0]].map(() => (turn.step(1), turn.explained));
  expect(forth).toEqual([...all, all[0]]);
  turn.step(-1);
  expect(turn.explained).toBe(all.at(-1));
  turn.step(-1);
  expect(turn.explained).toBe(all.at(-2));
  const fresh = telling();
  fresh.step(-1);
  expect(fresh.explained).toBe(all.at(-1));
});

/**
 * A course that shows the orders for 100 milliseconds and then the moves for 100 milliseconds. The army from Serbia follows this course 100
 * milliseconds later than the other units.
 */
const course: TellingCourse = {
  at: (ms) => (ms < 200 ? momentAt(ms) : null),
  of: (ms, place) => momentAt(place === index('ser') ? ms - 100 : ms),
};
const momentAt = (ms: number): TellingMoment => ({
  stage: ms < 100 ? 'orders' : 'moves',
  way: (Math.max(0, ms) % 100) / 100,
});

let frames: ((now: number) => void)[] = [];
/** Draws the next frame, at this time. */
const frame = (now: number) => frames.splice(0).forEach((draw) => draw(now));

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (draw: (now: number) => void) => frames.push(draw));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
});
afterEach(() => vi.unstubAllGlobals());

test('an animation begins with its first frame, goes on frame by frame, and ends by itself', () => {
  const turn = telling();
  expect([turn.moment, turn.settled]).toEqual([null, false]);
  turn.explainBounce(0);
  turn.play(course);
  expect([said(turn), turn.moment]).toEqual([null, { stage: 'orders', way: 0 }]);
  frame(5000);
  expect(turn.moment).toEqual({ stage: 'orders', way: 0 });
  frame(5150);
  expect(turn.moment).toEqual({ stage: 'moves', way: 0.5 });
  expect(turn.momentOf(index('ser'))).toEqual({ stage: 'orders', way: 0.5 });
  expect(turn.momentOf(index('mun'))).toEqual({ stage: 'moves', way: 0.5 });
  frame(5200);
  expect([turn.moment, turn.settled, frames]).toEqual([null, true, []]);
  expect(turn.momentOf(index('ser'))).toEqual(theEnd);
});

test('during the animation, each order has the tone of its own moment', () => {
  const turn = telling();
  const tones = () => new Map(turn.said.map(({ index: at, tone }) => [at, tone]));
  const last = tones();
  turn.play(course);
  frame(1);
  expect(new Set(tones().values())).toEqual(new Set(['implied']));
  frame(151);
  expect(tones().get(index('ser'))).toBe('implied');
  expect(tones().get(index('mun'))).toBe(last.get(index('mun')));
  turn.showEnd();
  expect(tones()).toEqual(last);
});

test('the centres change hands when the animation shows it, and at its end', () => {
  const owned = { ...fall, centres: { ...fall.centres, tri: 'italy' } };
  const turn = new TurnTelling({ position: owned, turn: fought });
  const owner = () => turn.centres.tri;
  const after = theEnd.stage;
  expect(owner()).toBe('italy');
  turn.play({ at: (ms) => ({ stage: ms < 50 ? 'orders' : after, way: 0 }), of: () => theEnd });
  expect(owner()).toBe('italy');
  frame(1);
  frame(61);
  expect(owner()).not.toBe('italy');
  turn.rewind();
  expect([owner(), turn.settled, turn.moment, frames]).toEqual(['italy', false, null, []]);
  turn.showEnd();
  expect(owner()).not.toBe('italy');
});
