// The board of the app by itself, full of units, for tools/bench/frames.ts to draw and move.
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

/** Milliseconds from the file's text to a drawing, and from there to the first picture of it. */
export interface Drawn {
  decode: number;
  draw: number;
}

/** A unit in every centre, as late in a game; or in every space, and a dislodged one beside each. */
export type Crowd = 'centres' | 'everywhere';

/** What the page does for the bench. */
export interface Bench {
  ids: readonly string[];
  draw(id: string, crowd: Crowd): Promise<Drawn>;
  /** Counts frames until `stop`, which gives the milliseconds that each took. */
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

/** A game on this board that begins with this many units. */
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

/** Waits until the next frame is on the screen; a page cannot know it more exactly. */
function painted(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      port2.postMessage(null);
    });
  });
}
