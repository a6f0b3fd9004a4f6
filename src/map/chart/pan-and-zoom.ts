import { select } from 'd3-selection';
import { zoom, zoomIdentity, type ZoomTransform } from 'd3-zoom';
import type { BoardPoint } from '../drawing/drawing.ts';
import { glideBetween } from './glide.ts';
import { centred, fitting, isInSight, type PaneSize, type View } from './view.ts';

/** The movements that buttons, keys and the page can ask of a zoomable board. */
export interface Zoomer {
  by(factor: number): void;
  /** Brings a point of the board into the middle, at scale `k` or a larger one. */
  to(place: BoardPoint, k: number): void;
  /** If a point of the board is out of sight, brings it into the middle. */
  show(place: BoardPoint): void;
  /** Shows the whole board. */
  reset(): void;
  /** Glides to a view. */
  come(view: View): void;
  /** Moves the view along a path for `lasts` milliseconds. If the player pans or zooms meanwhile, the view leaves the path. */
  follow(path: (milliseconds: number) => View, lasts: number): void;
  /** If the view is moving along a path, jumps to the path's end. */
  arrive(): void;
  /** Must be called when the size of the pane changes. */
  resize(window: PaneSize): void;
  destroy(): void;
}

/** The functions that a zoomable board calls. It calls `moved` at every step of a movement, and `rested` at the end of a movement. */
interface Watcher {
  moved(view: View): void;
  rested(view: View): void;
  /** Called at every step along a path, so that the board is drawn anew. */
  flown(view: View): void;
  /** The view with which the board opens in a pane of this size. */
  opening(pane: PaneSize): View;
}

/** The largest scale of a board is 12 times its smallest scale. */
const mostZoom = 12;
/** In a pane narrower than 576 pixels, the zoom buttons cover a strip at the top of the board (ZoomButtons.svelte). */
const narrow = 576;
/** In a narrow pane, players can pull the board down by 64 pixels to see what is beneath the buttons. */
const beneathButtons = 64;
/** The duration of a glide, in milliseconds. */
const glideTime = 260;
/** A point within 30 pixels of the pane's edge counts as out of sight. */
const nearEdge = 30;
/** When the view hasn't moved for 120 milliseconds, the board is drawn anew. */
const restTime = 120;
/**
 * Before the board is drawn anew, the view must also have stood still for 8 frames, because slow frames can make a moving view seem still.
 */
const restFrames = 8;

/**
 * Makes a board pan and zoom by wheel, drag and pinch. If the board has its smallest scale, the page scrolls when the player drags with one
 * finger, or turns the wheel in the direction that zooms out. In this way, players can always scroll past the board.
 */
export function zoomable(chart: HTMLElement, board: PaneSize, watcher: Watcher): Zoomer {
  const surface = select<HTMLElement, unknown>(chart);
  let pane: PaneSize = { width: 1, height: 1 };
  let view: View = { x: 0, y: 0, k: 1 };
  let least = 1;
  /** The view with which the board opened. */
  let opened: View | null = null;
  let frame = 0;
  let resting = 0;
  /** The end of the path along which the view is moving. Null if the view isn't moving along a path. */
  let ahead: View | null = null;
  const atLeast = () => view.k <= least * 1.001;

  function rest(): void {
    cancelAnimationFrame(resting);
    watcher.rested(view);
  }

  function restSoon(): void {
    cancelAnimationFrame(resting);
    const since = performance.now();
    let frames = 0;
    const wait = (now: number) => {
      frames += 1;
      if (frames >= restFrames && now - since >= restTime) rest();
      else resting = requestAnimationFrame(wait);
    };
    resting = requestAnimationFrame(wait);
  }

  const behaviour = zoom<HTMLElement, unknown>()
    .translateExtent([
      [0, 0],
      [board.width, board.height],
    ])
    .clickDistance(6)
    .tapDistance(12)
    .filter((event: Event) => !leftToPage(event, atLeast()))
    .on('start', ({ sourceEvent }: { sourceEvent: Event | null }) => {
      if (sourceEvent) halt();
    })
    .on('zoom', ({ transform }: { transform: ZoomTransform }) => {
      view = { x: transform.x, y: transform.y, k: transform.k };
      chart.style.touchAction = atLeast() ? 'pan-x pan-y' : 'none';
      watcher.moved(view);
      restSoon();
    });
  surface.call(behaviour).on('dblclick.zoom', null);

  /** Ends any movement along a path. */
  function halt(): void {
    cancelAnimationFrame(frame);
    ahead = null;
  }

  function put({ x, y, k }: View): void {
    if (x !== view.x || y !== view.y || k !== view.k) {
      behaviour.transform(surface, zoomIdentity.translate(x, y).scale(k));
    }
  }

  /** Brings a point into the middle, as nearly as the board's edges allow. */
  const centre = (place: BoardPoint, k: number): void => put(centred(place, k, board, pane));

  function open(): void {
    put(watcher.opening(pane));
    opened = view;
  }

  /** Moves the view along a path in `lasts` milliseconds. `way` gives the view after each share of the path, from 0 to 1. */
  function go(way: (share: number) => View, lasts: number, isFlight = false): void {
    halt();
    const began = performance.now();
    const next = (now: number) => {
      const share = Math.min(1, Math.max(0, now - began) / lasts);
      const before = view;
      put(way(share));
      if (isFlight && view !== before) watcher.flown(view);
      if (share < 1) frame = requestAnimationFrame(next);
      else ahead = null;
    };
    frame = requestAnimationFrame(next);
  }

  function glide(to: View): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      halt();
      return put(to);
    }
    const way = glideBetween(view, to, pane);
    go((share) => way(share * (2 - share)), glideTime);
  }

  const glideTo = (place: BoardPoint, k: number): void => glide(centred(place, k, board, pane));

  return {
    by: (factor) => {
      halt();
      behaviour.scaleBy(surface, factor);
    },
    to: (place, k) => glideTo(place, Math.min(least * mostZoom, Math.max(view.k, k))),
    show: (place) => {
      if (!isInSight(place, view, pane, nearEdge)) glideTo(place, view.k);
    },
    reset: () => glideTo({ x: board.width / 2, y: board.height / 2 }, least),
    come: glide,
    follow: (path, lasts) => {
      go((share) => path(share * lasts), lasts, true);
      ahead = path(lasts);
    },
    arrive: () => {
      if (!ahead) return;
      const end = ahead;
      halt();
      put(end);
      rest();
    },
    resize: (size) => {
      const untouched = opened === null || view === opened;
      const whole = atLeast();
      pane = size;
      least = fitting(board, size);
      const aside = size.width < narrow ? beneathButtons / least : 0;
      behaviour.translateExtent([
        [0, -aside],
        [board.width, board.height],
      ]);
      behaviour.scaleExtent([least, least * mostZoom]).extent([
        [0, 0],
        [size.width, size.height],
      ]);
      if (untouched) open();
      else if (whole) centre({ x: board.width / 2, y: board.height / 2 }, least);
      else behaviour.translateBy(surface, 0, 0);
      rest();
    },
    destroy: () => {
      cancelAnimationFrame(frame);
      cancelAnimationFrame(resting);
      surface.on('.zoom', null);
    },
  };
}

function leftToPage(event: Event, whole: boolean): boolean {
  if ('touches' in event) return whole && (event as TouchEvent).touches.length < 2;
  if (event instanceof WheelEvent) return false;
  return event instanceof MouseEvent && (event.ctrlKey || event.button !== 0);
}
