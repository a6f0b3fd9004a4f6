import type { Space } from '../../engine/board.ts';
import { angels } from '../../variants/modules/black-angels/board.ts';
import type { BoardView } from './board-view.svelte.ts';
import { neighbours, step } from './chart/compass.ts';
import { jumpsFrom } from './marks/jumps.ts';
import { closeUp, fingertip } from './chart/finger.ts';
import type { BoardPoint } from './drawing/drawing.ts';
import { meant, rivals } from './drawing/places.ts';
import { within } from './drawing/unit-stands.ts';
import { piecesOf, type PlacedUnit } from '../orders/pieces.ts';
import type { ToldTurn, CameraTour } from './reveal/camera-tour.ts';
import { open } from '../orders/sheet.ts';
import type { PlaceWish } from './picking/board-keys.ts';

/**
 * Below a scale of 0.4 (pixels per board unit), a board is too small for fingers. At such a scale, a touch that chooses a
 * space also enlarges the board.
 */
const overview = 0.4;
/** The scale to which a touch enlarges a board that is too small for fingers. */
const handy = 0.62;
/** Half the height of a unit's symbol at its usual size, in board units. */
const halfSymbol = 13;

/** Handles taps and keys on a board, and remembers which space the keyboard is at. */
export class BoardControls {
  /** The space that the player chose last, or that the arrow keys moved to. */
  focused = $state<Space | null>(null);
  /** Whether the last input was a key. After a key, the board highlights the `focused` space. */
  keyed = $state(false);
  /** The index, in the position, of the unit that `goToNext` picked last. */
  #last = -1;
  readonly #board: BoardView;

  constructor(board: BoardView) {
    this.#board = board;
  }

  /** While `focused` is Heaven or Hell (spaces off the map), the lines from that space to its neighbours. */
  jumps = $derived.by(() => {
    const { places, shown } = this.#board;
    const at = this.focused;
    return at && at in angels ? jumpsFrom(places, at, neighbours(shown.judge.board, at)) : [];
  });

  /**
   * Handles a tap or click at a point of the board, where the drawing shows the space `under`. If a finger may have meant several spaces,
   * and these would be easier to hit at a larger scale, the tap only enlarges the board and chooses no space. If the scale is below
   * `overview`, a touch chooses a space and also enlarges the board there.
   */
  tap(place: BoardPoint, under: Space | null, touched: boolean): void {
    const { chart, places, picker, shown, telling } = this.#board;
    if (telling.moment) return this.skip();
    this.keyed = false;
    const { view } = chart;
    const reach = fingertip / view.k;
    const aims = shown.turn ? telling.aims : picker.aims;
    const hit = touched ? null : this.#hit(place, aims);
    const space = hit?.unit.at ?? meant(places, place, under, reach, aims);
    const drawn = space && places.get(space);
    if (!drawn) return;
    const others = touched ? rivals(places, place, drawn, reach, aims) : [];
    const enough = Math.max(...[drawn, ...others].map(closeUp));
    if (others.length > 0 && view.k < enough * 0.99) return chart.to(place, enough);
    const piece = touched ? this.#only(place, drawn.id, reach) : hit;
    this.#choose(drawn.id, piece?.place);
    if (touched && view.k < overview) {
      const ordered = picker.picking && this.#board.stands.of[picker.picking.place];
      chart.to(ordered?.at ?? place, handy);
    }
  }

  /** The unit whose symbol was clicked. `aims` are the spaces that a click is likely to mean; units elsewhere are ignored. */
  #hit(at: BoardPoint, aims: ReadonlySet<Space> | undefined): PlacedUnit | null {
    const { chart, stands } = this.#board;
    const drawn = this.#drawn.filter(({ unit }) => aims?.has(unit.at) ?? true);
    return within(stands, drawn, at, halfSymbol * chart.symbol)[0] ?? null;
  }

  /** The one unit that a finger covers in this space. Null if the finger covers no unit of the space, or several. */
  #only(at: BoardPoint, space: Space, reach: number): PlacedUnit | null {
    const here = this.#drawn.filter(({ unit }) => unit.at === space);
    const [nearest, ...others] = within(this.#board.stands, here, at, reach);
    return nearest && others.length === 0 ? nearest : null;
  }

  /** The units that have a symbol of their own. In a crowd, one symbol may show several units. */
  get #drawn(): readonly PlacedUnit[] {
    const { shown, stands } = this.#board;
    return piecesOf(shown.position).filter(({ place }) => stands.of[place].shows.length > 0);
  }

  /**
   * Goes to the next unit that has no order, and begins that unit's order. In a phase of builds, removals or ballots, goes to the next
   * space where a tap does something. Returns false if no order is missing.
   */
  goToNext(): boolean {
    const { picker } = this.#board;
    this.keyed = true;
    picker.sendPick({ type: 'cancel' });
    const { lights, sheet } = picker;
    if (!lights || !sheet || open(sheet).length === 0) return false;
    const waiting = [...lights.waiting];
    const unit = waiting.find(([place]) => place > this.#last) ?? waiting[0];
    if (unit) {
      const [place, space] = unit;
      this.#last = place;
      this.#walk(space);
      this.#choose(space, place);
      return true;
    }
    const lit = [...lights.lit];
    const space = lit[(lit.findIndex((each) => each === this.focused) + 1) % lit.length];
    if (space !== undefined) this.#walk(space);
    return space !== undefined;
  }

  /** Does what a key asks for, at the `focused` space. */
  press(wish: PlaceWish): void {
    this.keyed = true;
    const { chart, places, picker, shown, telling } = this.#board;
    const at = this.focused ?? this.#start();
    switch (wish.type) {
      case 'walk':
        return this.#walk(step(shown.judge.board, places, at, wish.towards, this.#wanted) ?? at);
      case 'choose':
        return telling.moment ? this.skip() : this.#choose(at);
      case 'cancel':
        return this.#cancel();
      case 'verb':
        return picker.sendPick({ type: 'verb', verb: wish.verb, at });
      case 'number':
        return picker.sendNumber(wish.number);
      case 'zoom':
        return chart.zoomer?.by(wish.by);
      case 'whole':
        return chart.zoomer?.reset();
    }
  }

  /** The spaces that arrow keys prefer: those where a half-written order can be continued. */
  get #wanted(): ReadonlySet<Space> | undefined {
    const { aims, picking } = this.#board.picker;
    return picking ? aims : undefined;
  }

  /**
   * Called when the board gets the keyboard's focus. If no space is `focused` yet, a space that still needs an order
   * becomes `focused`.
   */
  focus(): void {
    this.focused ??= this.#start();
  }

  /**
   * Handles the choice of a space. While orders are written, the space is the next step of an order. While the board shows
   * results, the result in this space is explained.
   */
  #choose(space: Space, place?: number): void {
    const { picker, shown, telling } = this.#board;
    this.focused = space;
    if (shown.onspace) shown.onspace(space);
    else if (shown.turn) telling.explain(space, place);
    else picker.sendPick({ type: 'tap', space, place });
  }

  /** Plays the shown turn as an animation. Players whose system asks for reduced motion see only the end of the turn. */
  playTurn(tourOf: (told: ToldTurn) => CameraTour): void {
    const { chart, places, shown, telling } = this.#board;
    const { drawing, position, turn } = shown;
    if (!turn || !chart.zoomer) return;
    const to = this.#board.leaving(chart.pane);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      telling.showEnd();
      return chart.zoomer.come(to);
    }
    const { pane, view: from } = chart;
    const tour = tourOf({ position, turn, places, board: drawing, pane, from, to });
    telling.play(tour.course);
    chart.zoomer.follow(tour.path, tour.lasts);
  }

  /** Ends the animation of a turn: shows the final results and the final view. */
  skip(): void {
    const { chart, telling } = this.#board;
    if (!telling.moment) return;
    telling.showEnd();
    chart.zoomer?.arrive();
  }

  /** In retreat and build phases, brings into sight the units and home centres of the powers that must act. */
  turnTo(): void {
    const { chart, shown } = this.#board;
    const { wants } = shown.judge.phase(shown.position);
    if (wants === 'retreats' || wants === 'builds') chart.zoomer?.come(this.#board.opening(chart.pane));
  }

  /** Highlights a space as if the player had moved to this space with the arrow keys. */
  lightSpace(space: Space): void {
    this.keyed = true;
    this.#walk(space);
  }

  #walk(to: Space): void {
    this.focused = to;
    const space = this.#board.places.get(to);
    if (space) this.#board.chart.zoomer?.show(space.middle);
  }

  #cancel(): void {
    const { picker, telling } = this.#board;
    if (telling.moment) return this.skip();
    telling.hush();
    picker.sendPick({ type: 'cancel' });
  }

  #start(): Space {
    const { picker, shown } = this.#board;
    const [first] = picker.lights ? [...picker.lights.waiting.values(), ...picker.lights.lit] : [];
    return first ?? shown.drawing.spaces[0].id;
  }
}
