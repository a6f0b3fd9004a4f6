import type { Space } from '../../engine/board.ts';
import type { Position, Unit } from '../../engine/position.ts';
import type { Turn } from '../../engine/report.ts';
import type { Judge } from '../../engine/variant.ts';
import { angels } from '../../variants/black-angels/board.ts';
import { nameOf } from '../../engine/units.ts';
import { sameName } from '../orders/sheet.ts';
import type { Draft } from '../orders/draft.svelte.ts';
import { ChartView } from './chart/chart-view.svelte.ts';
import { neighbours, step } from './chart/compass.ts';
import type { Drawing, Point } from './drawing/drawing.ts';
import { aimsOf, highlight, toldOf } from './picking/highlight.ts';
import { hinterland } from './drawing/hinterland.ts';
import { hint } from './picking/hint.ts';
import type { Wish } from './picking/keys.ts';
import { lettersOf } from './drawing/letters.ts';
import { jumpsFrom } from './chart/jumps.ts';
import { marks, measures } from './marks/marks.ts';
import { palette } from './drawing/palette.ts';
import { numberedStep } from './picking/pick-bid.ts';
import { pick, type PickEvent, type Picking } from './picking/pick.ts';
import { meant, placesOf, rivals, spread, standing } from './drawing/places.ts';
import { centresAt, homeOf, stagesOf, standingAt, toneAt, type Standing } from './marks/telling.ts';
import { saidBySheet, saidByTurn, standoffs } from './marks/said.ts';
import { Telling } from './marks/telling.svelte.ts';
import { closeUp, fingertip } from './chart/touch.ts';

/** What a board is given to show. */
interface Shown {
  drawing: Drawing;
  judge: Judge;
  position: Position;
  draft: Draft | null;
  editable: boolean;
  turn: Turn | null;
}

/** Spaces where some power may build: the centres owned at the start. */
function homesOf(judge: Judge): ReadonlySet<Space> {
  const owners = Object.entries(judge.begin().centres);
  return new Set(owners.flatMap(([space, owner]) => (owner ? [space] : [])));
}

const mannedIn = ({ units }: Position): ReadonlySet<Space> => new Set(units.map(({ at }) => at));

/** A board shown smaller than the first is looked at as a whole; for writing it should be as large as the second. */
const overview = 0.4;
const handy = 0.62;

/** A board as this screen shows it: what is given, what is being picked, and what follows from both. */
export class BoardView {
  readonly chart = new ChartView();
  picking = $state.raw<Picking | null>(null);
  focused = $state<Space | null>(null);
  /** The last step was by key: the place of the keyboard is shown. */
  keyed = $state(false);
  /** The result that is being explained, by its place in the report. */
  why = $state<number | null>(null);
  readonly telling = new Telling();
  #note = $state('');
  #given: () => Shown;

  constructor(given: () => Shown) {
    this.#given = given;
  }

  #shown = $derived.by(() => this.#given());
  sheet = $derived.by(() => (this.#shown.turn ? null : (this.#shown.draft?.sheet ?? null)));
  writing = $derived.by(() => this.sheet !== null && this.#shown.editable);
  paints = $derived.by(() => palette(this.#shown.judge.powers));
  letter = $derived.by(() => lettersOf(this.#shown.judge));
  /** Spaces where units stand. */
  manned = $derived.by(() => mannedIn(this.#shown.position));
  homes = $derived.by(() => homesOf(this.#shown.judge));

  #drawn = $derived.by(() => placesOf(this.#shown.drawing));
  places = $derived.by(() => spread(this.#drawn, this.chart.symbol));

  moment = $derived.by(() => (this.#shown.turn ? this.telling.moment : null));
  #told = $derived.by(() => {
    const { position, turn, editable } = this.#shown;
    if (turn) return saidByTurn(position, turn);
    return this.sheet ? saidBySheet(this.sheet, !editable) : [];
  });
  #said = $derived.by(() => {
    const { moment } = this;
    return moment ? this.#told.map((each) => ({ ...each, tone: toneAt(moment, each) })) : this.#told;
  });
  marks = $derived.by(() =>
    marks(this.#shown.judge.board, this.places, this.#said, measures(this.chart.symbol)),
  );
  builds = $derived.by(() =>
    this.#told.flatMap(({ power, order }) => (order?.type === 'build' ? [{ power, unit: order.unit }] : [])),
  );
  centres = $derived.by(() => {
    const { position, turn } = this.#shown;
    return this.moment && turn ? centresAt(this.moment, position, turn) : position.centres;
  });
  behind = $derived.by(() => hinterland(this.#shown.judge.board, this.centres));
  crosses = $derived.by(() => {
    if (this.moment) return [];
    return standoffs(this.#shown.position, this.#shown.turn).map((at) => standing(this.places, { at }));
  });

  /** Where Heaven or Hell leads, once one of them is chosen. */
  jumps = $derived.by(() => {
    const { board } = this.#shown.judge;
    const { focused: at, places } = this;
    return at && at in angels ? jumpsFrom(places, at, neighbours(board, at)) : [];
  });

  lights = $derived.by(() => (this.writing && this.sheet ? highlight(this.sheet, this.picking) : null));
  /** What a finger is likely to aim at: what can be ordered, or units whose results can be asked for. */
  #aims = $derived.by(() => {
    const { turn } = this.#shown;
    if (turn) return toldOf(turn);
    return this.writing && this.sheet ? aimsOf(this.sheet, this.picking) : undefined;
  });
  /** What the next tap does, or why the last one did nothing. */
  advice = $derived.by(() => this.#note || (this.sheet ? hint(this.sheet, this.picking) : ''));

  /** Where a screen too narrow for the board opens: on the units of this hand, unless it holds most of them. */
  opening(): Point | null {
    const { position, draft } = this.#shown;
    const own = position.units.filter(({ power }) => draft?.powers.includes(power));
    if (own.length === 0 || own.length > position.units.length / 2) return null;
    const stands = own.map((unit) => standing(this.places, unit));
    const mean = (of: (at: Point) => number) => stands.reduce((sum, at) => sum + of(at), 0) / stands.length;
    return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  }

  /** Nothing half picked, nothing explained: another phase is shown, or the draft was locked. */
  rest(): void {
    this.picking = null;
    this.why = null;
    this.#note = '';
  }

  /** Tells the turn stage by stage. */
  tell(): void {
    const { position, turn } = this.#shown;
    if (turn) this.telling.begin(stagesOf(position, turn));
  }

  send(event: PickEvent): void {
    const { draft } = this.#shown;
    if (!draft || !this.sheet || !this.writing) return;
    const picked = pick(this.sheet, this.picking, event);
    this.picking = picked.picking;
    this.#note = picked.note ?? '';
    draft.replace(picked.sheet);
  }

  /**
   * A tap or click at a place of the board, on the space drawn there. Where a finger is too thick for what is there, it
   * enlarges the board instead of choosing; where the board is small, it also enlarges it around what was chosen.
   */
  tap(place: Point, under: Space | null, touched: boolean): void {
    if (this.moment) return this.telling.stop();
    this.keyed = false;
    const { view } = this.chart;
    const reach = fingertip / view.k;
    const space = meant(this.places, place, under, reach, this.#aims);
    const drawn = space && this.places.get(space);
    if (!drawn) return;
    const others = touched ? rivals(this.places, place, drawn, reach, this.#aims) : [];
    const enough = Math.max(...[drawn, ...others].map(closeUp));
    if (others.length > 0 && view.k < enough * 0.99) return this.chart.to(place, enough);
    this.choose(drawn.id);
    if (touched && view.k < overview) {
      this.chart.to(this.picking ? standing(this.places, this.picking.unit) : place, handy);
    }
  }

  /** A space was chosen, by tap or key: for an order while writing, for its reason among results. */
  choose(space: Space): void {
    this.focused = space;
    const { turn } = this.#shown;
    if (!turn) return this.send({ type: 'tap', space });
    const result = turn.report.findIndex(({ unit }) => unit?.at === space);
    this.why = result < 0 ? null : result;
  }

  /** Does what a key asks for, where the keyboard is. */
  grant(wish: Wish): void {
    const at = this.focused ?? this.startingSpace();
    switch (wish.type) {
      case 'walk':
        return this.#walk(step(this.#shown.judge.board, this.places, at, wish.towards) ?? at);
      case 'choose':
        return this.moment ? this.telling.stop() : this.choose(at);
      case 'cancel':
        return this.#cancel();
      case 'verb':
        return this.send({ type: 'verb', verb: wish.verb, at });
      case 'number':
        return this.#takeNumber(wish.number);
      case 'zoom':
        return this.chart.zoomer?.by(wish.by);
      case 'whole':
        return this.chart.zoomer?.reset();
    }
  }

  #takeNumber(number: number): void {
    const step = this.picking?.bid && numberedStep(this.picking.bid, number);
    if (step) this.send({ type: 'step', step });
  }

  #walk(to: Space): void {
    this.focused = to;
    const space = this.places.get(to);
    if (space) this.chart.zoomer?.show(space.middle);
  }

  #cancel(): void {
    this.why = null;
    if (this.moment) this.telling.stop();
    else this.send({ type: 'cancel' });
  }

  /** The keyboard starts where there is something to do. */
  startingSpace(): Space {
    const [waiting] = this.lights ? [...this.lights.waiting, ...this.lights.lit] : [];
    return waiting ?? this.#shown.drawing.spaces[0].id;
  }

  /** Whether a unit pulses, because it wants an order. */
  waits = (unit: Unit, dislodged: boolean): boolean =>
    this.lights !== null &&
    this.lights.waiting.has(unit.at) &&
    dislodged === this.#shown.position.dislodged.length > 0 &&
    (this.sheet?.powers.includes(unit.power) ?? false);

  /** Where a unit is shown just now. */
  where = (unit: Unit, dislodged: boolean): Standing => {
    const { position, turn } = this.#shown;
    const { moment, marks, places } = this;
    if (moment && turn) return standingAt(moment, { position, turn, marks, places }, unit, dislodged);
    const at = homeOf(position, places, unit, dislodged);
    return { at, dislodged: dislodged || this.#isDrivenOut(unit), here: 1 };
  };

  #isDrivenOut(unit: Unit): boolean {
    const driven = this.#shown.turn?.next.dislodged ?? [];
    return driven.some((each) => each.unit.power === unit.power && sameName(nameOf(each.unit), nameOf(unit)));
  }

  occupied = (space: Space): boolean => this.#shown.position.units.some(({ at }) => at === space);
}
