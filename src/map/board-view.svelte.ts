import type { Board, Space } from '../../engine/board.ts';
import type { Position } from '../../engine/position.ts';
import type { Turn } from '../../engine/report.ts';
import type { Judge } from '../../engine/judge.ts';
import type { Draft } from '../orders/draft.svelte.ts';
import { ChartView } from './chart/chart-view.svelte.ts';
import type { Drawing, Point } from './drawing/drawing.ts';
import { hinterland } from './drawing/hinterland.ts';
import { lettersOf } from './drawing/letters.ts';
import { tilesOf } from './drawing/patterns.ts';
import { palette } from './drawing/palette.ts';
import { placesOf, spread, standing } from './drawing/places.ts';
import { standOf, standsOf } from './drawing/stands.ts';
import { patterns } from '../device/patterns.svelte.ts';
import { isDislodged } from '../orders/pieces.ts';
import { marks } from './marks/marks.ts';
import { drivenOut, standoffs } from './marks/said.ts';
import { measures } from './marks/scene.ts';
import { Telling } from './marks/telling.svelte.ts';
import { standingAt, type Standing } from './marks/telling.ts';
import { Picker } from './picking/picker.svelte.ts';

/** What a board is given to show: a position, with the draft that is written on it or the turn that came of it. */
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

const namesOn = ({ spaces }: Board): ReadonlyMap<Space, string> =>
  new Map(spaces.map(({ id, name }) => [id, name]));

const nobody: ReadonlySet<number> = new Set();
const nowhere: ReadonlySet<Space> = new Set();
const spaceSet = (spaces: readonly Space[]): ReadonlySet<Space> => new Set(spaces);

const occupiedIn = ({ units }: Position): ReadonlySet<Space> => new Set(units.map(({ at }) => at));

/** What is drawn of a board on this screen. While writing, `picker` says what is written; after it, `telling` what came of it. */
export class BoardView {
  readonly chart = new ChartView();
  readonly picker: Picker;
  readonly telling: Telling;
  readonly #given: () => Shown;

  constructor(given: () => Shown) {
    this.#given = given;
    this.picker = new Picker(() => this.shown);
    this.telling = new Telling(() => this.shown);
  }

  shown = $derived.by(() => this.#given());
  paints = $derived.by(() => palette(this.shown.judge.powers));
  /** The tiles of powers' patterns, if patterns are wanted on this device. */
  tiles = $derived.by(() => (patterns.on ? tilesOf(this.shown.judge.powers) : null));
  letter = $derived.by(() => lettersOf(this.shown.judge));
  /** Spaces where units stand. */
  occupied = $derived.by(() => occupiedIn(this.shown.position));
  homes = $derived.by(() => homesOf(this.shown.judge));
  /** Spaces that are some power's capital. */
  capitals = $derived.by(() => spaceSet(Object.values(this.shown.judge.capitals)));
  centres = $derived.by(() => this.telling.centres);
  hinterland = $derived.by(() => hinterland(this.shown.judge.board, this.centres));

  #drawn = $derived.by(() => placesOf(this.shown.drawing));
  places = $derived.by(() => spread(this.#drawn, this.chart.symbol));

  /** Where every unit stands. */
  stands = $derived.by(() => standsOf(this.shown.position, this.places, this.chart.symbol));

  #names = $derived.by(() => namesOn(this.shown.judge.board));
  /** The full name of a space. */
  nameOf = (space: Space): string => this.#names.get(space) ?? space;
  #said = $derived.by(() => (this.shown.turn ? this.telling.said : this.picker.said));
  marks = $derived.by(() =>
    marks({
      board: this.shown.judge.board,
      stands: this.stands,
      said: this.#said,
      measures: measures(this.chart.symbol),
    }),
  );
  /** Builds that are ordered, before they are told. */
  builds = $derived.by(() => {
    if (this.telling.moment) return [];
    return this.#said.flatMap(({ power, order }) =>
      order?.type === 'build' ? [{ power: this.centres[order.unit.at] ?? power, unit: order.unit }] : [],
    );
  });
  /** Where units stood each other off. */
  standoffs = $derived.by(() => {
    const { position, turn } = this.shown;
    if (this.telling.moment) return [];
    return standoffs(position, turn).map((at) => standing(this.places, { at }));
  });

  #drivenOut = $derived.by(() => {
    const { position, turn } = this.shown;
    return turn ? drivenOut(position, turn) : nobody;
  });
  /** Where the unit being ordered may be at all. */
  range = $derived.by((): ReadonlySet<Space> => {
    const { picking } = this.picker;
    const { judge, position } = this.shown;
    const unit = picking && !picking.choosing ? position.units[picking.place] : undefined;
    const range = unit && judge.range(position, unit);
    return range ? spaceSet(range) : nowhere;
  });

  /**
   * Where a screen too narrow for the board opens: on the units of this hand. One that holds most of them opens in the middle,
   * unless they all stand at one side, as before Colonisation's landings.
   */
  opening(): Point | null {
    const { position, draft, drawing } = this.shown;
    const own = position.units.filter(({ power }) => draft?.powers.includes(power));
    if (own.length === 0) return null;
    const stands = own.map((unit) => standing(this.places, unit));
    const mean = (of: (at: Point) => number) => stands.reduce((sum, at) => sum + of(at), 0) / stands.length;
    const at = { x: mean(({ x }) => x), y: mean(({ y }) => y) };
    const aside = Math.abs(at.x - drawing.width / 2) > drawing.width / 4;
    return own.length > position.units.length / 2 && !aside ? null : at;
  }

  /** Where the unit in a place of the position is shown just now. */
  standingOf(place: number): Standing {
    const { marks, stands, telling } = this;
    const { fates, moment } = telling;
    if (moment) return standingAt(moment, { fates, marks, stands }, place);
    const dislodged = isDislodged(stands.position, place) || this.#drivenOut.has(place);
    return { at: standOf(stands, place), dislodged, here: 1 };
  }
}
