import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { zoomable, type Zoomer } from './pan-and-zoom.ts';
import type { PaneSize, View } from './view.ts';

const board: PaneSize = { width: 1000, height: 800 };
const desk: PaneSize = { width: 1000, height: 800 };
const whole: View = { x: 0, y: 0, k: 1 };

let now = 0;
let frames = new Map<number, (now: number) => void>();
let nextFrame = 0;
const watcher = { moved: vi.fn(), rested: vi.fn(), flown: vi.fn(), opening: vi.fn() };
let chart: EventTarget & { style: { setProperty: () => void; touchAction: string } };
let zoomer: Zoomer;
let lessMotion = false;

/** Lets this many frames pass, each of this many milliseconds. */
function pass(count: number, milliseconds: number): void {
  for (let frame = 0; frame < count; frame++) {
    now += milliseconds;
    const due = frames;
    frames = new Map();
    for (const draw of due.values()) draw(now);
  }
}

const view = (): View => watcher.moved.mock.calls.at(-1)?.[0] ?? whole;
const near = ({ x, y, k }: View) => ({ x: expect.closeTo(x), y: expect.closeTo(y), k: expect.closeTo(k) });

beforeEach(() => {
  [now, nextFrame, lessMotion] = [0, 0, false];
  frames.clear();
  for (const mock of Object.values(watcher)) mock.mockReset();
  watcher.opening.mockReturnValue(whole);
  vi.stubGlobal('requestAnimationFrame', (draw: (now: number) => void) => {
    frames.set(++nextFrame, draw);
    return nextFrame;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
  vi.stubGlobal('navigator', { maxTouchPoints: 5 });
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  chart = Object.assign(new EventTarget(), { style: { setProperty: () => undefined, touchAction: '' } });
  zoomer = zoomable(chart as unknown as HTMLElement, board, watcher);
  zoomer.resize(desk);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the buttons zoom around the middle, between the whole board and twelve times as large', () => {
  zoomer.by(2);
  expect(view()).toEqual({ x: -500, y: -400, k: 2 });
  zoomer.by(100);
  expect(view().k).toBe(12);
  zoomer.by(0.001);
  expect(view()).toEqual(whole);
});

test('a board at its smallest scale leaves drags to the page, a larger board takes them', () => {
  zoomer.by(2);
  expect(chart.style.touchAction).toBe('none');
  zoomer.by(0.5);
  expect(chart.style.touchAction).toBe('pan-x pan-y');
});

test('the view glides to a place in about a quarter of a second, and is drawn anew when it rests', () => {
  watcher.rested.mockReset();
  zoomer.to({ x: 500, y: 400 }, 3);
  pass(5, 20);
  expect(view().k).toBeGreaterThan(1);
  expect(view().k).toBeLessThan(3);
  pass(8, 20);
  expect(view()).toEqual(near({ x: -1000, y: -800, k: 3 }));
  expect(watcher.rested).not.toHaveBeenCalled();
  pass(7, 20);
  expect(watcher.rested).not.toHaveBeenCalled();
  pass(1, 20);
  expect(watcher.rested).toHaveBeenCalledTimes(1);
  expect(frames.size).toBe(0);
  expect(watcher.flown).not.toHaveBeenCalled();
});

test('slow frames alone are no rest, and quick frames alone are none either', () => {
  watcher.rested.mockReset();
  zoomer.by(2);
  pass(7, 100);
  expect(watcher.rested).not.toHaveBeenCalled();
  zoomer.by(1.1);
  pass(11, 10);
  expect(watcher.rested).not.toHaveBeenCalled();
  pass(1, 10);
  expect(watcher.rested).toHaveBeenCalledTimes(1);
});

test('going to a place never zooms out, and never beyond the largest scale', () => {
  zoomer.by(4);
  zoomer.to({ x: 500, y: 400 }, 2);
  pass(20, 20);
  expect(view().k).toBeCloseTo(4);
  zoomer.to({ x: 500, y: 400 }, 50);
  pass(20, 20);
  expect(view().k).toBeCloseTo(12);
});

test('a place in sight is left where it is, and a place out of sight comes into the middle', () => {
  zoomer.by(2);
  watcher.moved.mockClear();
  zoomer.show({ x: 500, y: 400 });
  pass(20, 20);
  expect(watcher.moved).not.toHaveBeenCalled();
  zoomer.show({ x: 250, y: 200 });
  pass(20, 20);
  expect(view()).toEqual(near({ x: 0, y: 0, k: 2 }));
  zoomer.reset();
  pass(20, 20);
  expect(view()).toEqual(near(whole));
});

test('a person who wants less motion sees the new view at once', () => {
  lessMotion = true;
  zoomer.come({ x: -100, y: -100, k: 2 });
  expect(view()).toEqual({ x: -100, y: -100, k: 2 });
});

test('the view follows a path, and can jump to the end of the path, but only once', () => {
  const path = (milliseconds: number): View => ({ x: -milliseconds, y: 0, k: 2 });
  zoomer.follow(path, 400);
  pass(1, 100);
  expect(view()).toEqual({ x: -100, y: 0, k: 2 });
  expect(watcher.flown).toHaveBeenLastCalledWith({ x: -100, y: 0, k: 2 });
  watcher.rested.mockReset();
  zoomer.arrive();
  expect(view()).toEqual({ x: -400, y: 0, k: 2 });
  expect(watcher.rested).toHaveBeenCalledTimes(1);
  zoomer.by(2);
  const after = view();
  zoomer.arrive();
  pass(5, 100);
  expect(view()).toEqual(after);
});

test('a path that has ended is no path to jump along', () => {
  zoomer.follow((milliseconds) => ({ x: -milliseconds, y: 0, k: 2 }), 400);
  pass(5, 100);
  expect(view()).toEqual({ x: -400, y: 0, k: 2 });
  zoomer.come({ x: -50, y: -50, k: 2 });
  pass(20, 20);
  zoomer.arrive();
  expect(view()).toEqual(near({ x: -50, y: -50, k: 2 }));
});

test('zooming by hand leaves the path', () => {
  zoomer.follow((milliseconds) => ({ x: -milliseconds, y: 0, k: 2 }), 400);
  pass(1, 100);
  zoomer.by(2);
  const after = view();
  pass(5, 100);
  expect(view()).toEqual(after);
});

test('another size of the pane opens an untouched board anew, and keeps a whole board whole', () => {
  watcher.opening.mockReturnValue({ x: 7, y: 8, k: 0.6 });
  zoomer.resize({ width: 600, height: 480 });
  expect(view()).toEqual({ x: 7, y: 8, k: 0.6 });
  zoomer.come({ x: -10, y: 0, k: 0.6 });
  pass(20, 20);
  watcher.opening.mockReturnValue(whole);
  zoomer.resize({ width: 1000, height: 1000 });
  expect(view()).toEqual(near({ x: 0, y: 100, k: 1 }));
});

test('another size of the pane keeps the scale of a board that was zoomed, within the board', () => {
  zoomer.by(3);
  zoomer.come({ x: 50, y: 50, k: 3 });
  pass(20, 20);
  zoomer.resize({ width: 1000, height: 700 });
  expect(view()).toEqual(near({ x: 0, y: 0, k: 3 }));
});

test.each([
  [575, 64],
  [576, 0],
])(
  'in a pane %i pixels wide, the board can be pulled down by %i pixels at its smallest scale',
  (width, down) => {
    const size = { width, height: (width * 4) / 5 };
    zoomer.resize(size);
    const k = width / 1000;
    zoomer.by(1.5);
    zoomer.come({ x: 0, y: 200, k: 1.5 * k });
    pass(20, 20);
    zoomer.resize(size);
    expect(view().y).toBeCloseTo(down * 1.5);
  },
);

test('a board that is taken away moves no more', () => {
  zoomer.to({ x: 0, y: 0 }, 3);
  zoomer.destroy();
  watcher.moved.mockClear();
  pass(20, 20);
  expect(watcher.moved).not.toHaveBeenCalled();
});

class Wheel extends Event {
  readonly pageX = 500;
  readonly pageY = 400;
  readonly deltaMode = 0;
  readonly deltaY: number;
  constructor(deltaY: number) {
    super('wheel', { cancelable: true });
    this.deltaY = deltaY;
  }
}

test('the wheel zooms around the mouse, even on a whole board', () => {
  vi.stubGlobal('WheelEvent', Wheel);
  vi.useFakeTimers();
  chart.dispatchEvent(new Wheel(-500));
  expect(view()).toEqual(near({ x: -500, y: -400, k: 2 }));
  vi.runAllTimers();
  vi.useRealTimers();
});

test.each([
  ['one finger on a whole board scrolls the page', 1, 1, false],
  ['two fingers on a whole board zoom it', 1, 2, true],
  ['one finger on an enlarged board moves it', 2, 1, true],
])('%s', (_, scale, fingers, isTaken) => {
  vi.useFakeTimers();
  zoomer.by(scale);
  const touches = Array.from({ length: fingers }, (__, identifier) => ({
    identifier,
    pageX: 100,
    pageY: 100,
  }));
  const heard = vi.fn();
  chart.addEventListener('touchstart', heard);
  chart.dispatchEvent(Object.assign(new Event('touchstart'), { touches, changedTouches: touches }));
  expect(heard).toHaveBeenCalledTimes(isTaken ? 0 : 1);
  vi.runAllTimers();
  vi.useRealTimers();
});
