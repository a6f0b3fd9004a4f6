// This page shows one of the app's boards, and nothing else of the app. The board is full of units. The bench (tools/bench/frames.ts) draws
// and moves the board.
import { mount, unmount } from 'svelte';
import type { Judge } from '../../../engine/judge.ts';
import { open } from '../../../engine/judge.ts';
import type { Unit } from '../../../engine/position.ts';
import { standardRules } from '../../../engine/rules/standard.ts';
import '../../../src/app.css';
import Board from '../../../src/map/Board.svelte';
import { readDrawing } from '../../../src/map/drawing/drawing.ts';
import { boards, type ShownBoard } from '../../../src/pages/boards/boards.ts';
import { powers } from '../../../variants/standard/start.ts';

/**
 * `decode`: the milliseconds from the text of a board's file to a drawing. `draw`: the milliseconds from the drawing to its first picture
 * on the screen.
 */
export interface Drawn {
  decode: number;
  draw: number;
}

/**
 * `centres`: a unit in every centre, as there is late in a game. `everywhere`: a unit in every space, and beside each of these units a
 * dislodged unit.
 */
export type Crowd = 'centres' | 'everywhere';

/** The page's functions that the bench calls. */
export interface Bench {
  ids: readonly string[];
  draw(id: string, crowd: Crowd): Promise<Drawn>;
  /** Starts to count frames. `stop` ends the count and returns the length of each frame in milliseconds. */
  start(): void;
  stop(): number[];
}

declare global {
  interface Window {
    boards: Bench;
  }
}

const pane = document.getElementById('pane');
if (!pane) throw new Error('The page has no pane.');
pane.style.cssText = 'position: fixed; inset: 0;';

let shown: object | null = null;
let stamps: number[] = [];
let frame = 0;

window.boards = {
  ids: boards.map(({ id }) => id),

  async draw(id, crowd) {
    const board = boards.find((each) => each.id === id);
    if (!board) throw new Error(`There is no board ${id}.`);
    const text = await (await fetch(`./boards/${id}.json`)).text();
    const judge = crowded(board, crowd);
    if (shown) await unmount(shown);
    await painted();

    const began = performance.now();
    const drawing = readDrawing(JSON.parse(text));
    const decoded = performance.now();
    shown = mount(Board, { target: pane, props: { drawing, judge, position: judge.begin() } });
    await painted();
    return { decode: decoded - began, draw: performance.now() - decoded };
  },

  start() {
    stamps = [];
    const count = (now: number) => {
      stamps.push(now);
      frame = requestAnimationFrame(count);
    };
    frame = requestAnimationFrame(count);
  },

  stop() {
    cancelAnimationFrame(frame);
    return stamps.slice(1).map((now, before) => now - stamps[before]);
  },
};

/** A game on this board. The game begins with the units of `crowd`. */
function crowded({ id, name, board }: ShownBoard, crowd: Crowd): Judge {
  const spaces = board.spaces.filter(({ kind }) => kind !== 'impassable');
  const places = crowd === 'everywhere' ? spaces : spaces.filter(({ centre }) => centre);
  const unitAt = (place: number, shift: number): Unit => {
    const { id: at, kind, coasts } = places[place];
    const afloat = kind === 'sea' || kind === 'sealand' || coasts !== undefined;
    const power = powers[(place + shift) % powers.length].id;
    return { power, kind: afloat ? 'F' : 'A', at, ...(coasts && { coast: coasts[0] }) };
  };
  return open(
    {
      id,
      name: name(),
      options: {},
      powers: () => powers,
      board: () => board,
      drawing: () => id,
      rules: () => standardRules,
      start: () => ({
        phase: crowd === 'centres' ? 'S1901M' : 'S1901R',
        units: places.map((_, place) => unitAt(place, 0)),
        dislodged:
          crowd === 'centres'
            ? []
            : places.map((_, place) => ({ unit: unitAt(place, 1), from: null, barred: false })),
        standoffs: [],
        centres: Object.fromEntries(
          places.flatMap(({ id: at, centre }, place) =>
            centre ? [[at, powers[place % powers.length].id]] : [],
          ),
        ),
        memory: {},
      }),
    },
    {},
  );
}

/** Waits for the next frame. A page can't find out more exactly when something is on the screen. */
function painted(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      port2.postMessage(null);
    });
  });
}
