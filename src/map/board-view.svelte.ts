import type { Board, Space } from '../../engine/board.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { Judge } from '../../engine/judge.ts';
import { ChartView } from './chart/chart-view.svelte.ts';
import { framing, type PaneSize, type View } from './chart/view.ts';
import { hinterland } from './drawing/hinterland.ts';
import { lettersOf } from './drawing/badge-letters.ts';
import { tilesOf } from './drawing/power-patterns.ts';
import { palette } from './drawing/palette.ts';
import { placesOf, spread, standing } from './drawing/places.ts';
import { standOf, standsOf } from './drawing/unit-stands.ts';
import { patterns } from '../device/kept/patterns.svelte.ts';
import { isDislodged } from '../orders/pieces.ts';
import { pointOfBounce } from './marks/bounces.ts';
import { marks } from './marks/order-marks.ts';
import { closedSpaces, drivenOut } from './marks/shown-orders.ts';
import { measures, type BounceCross } from './marks/mark-model.ts';
import { TurnTelling } from './marks/turn-telling.svelte.ts';
import { isBounced, standingAt, type UnitAtMoment } from './marks/turn-stages.ts';
import { openingView } from './reveal/opening-view.ts';
import { boxOf, padded } from './reveal/board-area.ts';
import { Picker } from './picking/picker.svelte.ts';
import { BoardInputs, type GivenBoard } from './board-inputs.svelte.ts';

/** The centres that some power owns at the start of the game. These centres are drawn with a star. */
function homesOf(judge: Judge): ReadonlySet<Space> {
  const owners = Object.entries(judge.begin().centres);
  return new Set(owners.flatMap(([space, owner]) => (owner ? [space] : [])));
}

const namesOn = ({ spaces }: Board): ReadonlyMap<Space, string> =>
  new Map(spaces.map(({ id, name }) => [id, name]));

/** The margin around the spaces of `corner`, in board units. */
const cornerRoom = 60;
/** The largest scale at which a `corner` is shown, in pixels per board unit. */
const mostCorner = 2;

const nobody: ReadonlySet<number> = new Set();
const nowhere: ReadonlySet<Space> = new Set();
const spaceSet = (spaces: readonly Space[]): ReadonlySet<Space> => new Set(spaces);

const occupiedIn = ({ units }: Position): ReadonlySet<Space> => new Set(units.map(({ at }) => at));

/**
 * Everything that this screen draws of a board. While orders are written, `picker` has the orders. While a turn is shown, `telling` has the
 * results.
 */
export class BoardView {
  readonly chart = new ChartView();
  readonly picker: Picker;
  readonly telling: TurnTelling;
  readonly shown: BoardInputs;

  constructor(given: () => GivenBoard) {
    this.shown = new BoardInputs(given);
    this.picker = new Picker(this.shown);
    this.telling = new TurnTelling(this.shown);
  }

  paints = $derived.by(() => palette(this.shown.judge.powers));
  /** For each power, the tile of its pattern. Null unless patterns are switched on in this device's settings. */
  tiles = $derived.by(() => (patterns.on ? tilesOf(this.shown.judge.powers) : null));
  /** The letter on each unit's badge. */
  letter = $derived.by(() => lettersOf(this.shown.judge));
  /** The spaces that have units. */
  occupied = $derived.by(() => occupiedIn(this.shown.position));
  /** Whether a space has a unit of a power other than `power`. */
  isForeign(space: Space, power: Power | undefined): boolean {
    return this.shown.position.units.some((unit) => unit.at === space && unit.power !== power);
  }
  homes = $derived.by(() => homesOf(this.shown.judge));
  /** Spaces that are some power's capital. */
  capitals = $derived.by(() => spaceSet(Object.values(this.shown.judge.capitals)));
  centres = $derived.by(() => this.telling.centres);
  hinterland = $derived.by(() => hinterland(this.shown.judge.board, this.centres));

  #drawn = $derived.by(() => placesOf(this.shown.drawing));
  places = $derived.by(() => spread(this.#drawn, this.chart.symbol));

  /** Where every unit is drawn. */
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
  /** The units that the shown orders build. The list is empty while the turn is being played. */
  builds = $derived.by(() => {
    if (this.telling.moment) return [];
    return this.#said.flatMap(({ power, order }) =>
      order?.type === 'build' ? [{ power: this.centres[order.unit.at] ?? power, unit: order.unit }] : [],
    );
  });
  /** The crosses on the board. They mark bounces, and spaces that no unit may retreat to. */
  crosses = $derived.by((): readonly BounceCross[] => {
    const { telling } = this;
    const { unit } = measures(this.chart.symbol);
    const closed = closedSpaces(this.shown.position).map((at) => ({
      at: standing(this.places, { at }),
      nth: null,
    }));
    const bounced = telling.bounces.flatMap((bounce, nth) => {
      const isTold = !telling.moment || bounce.results.some((place) => isBounced(telling.momentOf(place)));
      const at = isTold && pointOfBounce(bounce, this.marks, this.stands, unit);
      return at ? [{ at, nth }] : [];
    });
    return [...closed, ...bounced];
  });

  #drivenOut = $derived.by(() => {
    const { position, turn } = this.shown;
    return turn ? drivenOut(position, turn) : nobody;
  });
  /** If a rule limits the unit being ordered to some spaces, the set has these spaces. Otherwise the set is empty. */
  range = $derived.by((): ReadonlySet<Space> => {
    const { picking } = this.picker;
    const { judge, position } = this.shown;
    const unit = picking && !picking.choosing ? position.units[picking.place] : undefined;
    const range = unit && judge.range(position, unit);
    return range ? spaceSet(range) : nowhere;
  });

  /**
   * The view with which the board opens in a pane of this size, for the draft's powers or else for `hand` (see
   * `openingView`).
   */
  opening(pane: PaneSize): View {
    const { position, draft } = this.shown;
    return this.#viewFor(position, draft?.powers ?? this.#hand, pane);
  }

  /** The view with which the animation of a turn ends, in a pane of this size: the opening view of the next position. */
  leaving(pane: PaneSize): View {
    const { position, turn } = this.shown;
    return this.#viewFor(turn?.next ?? position, this.#hand, pane);
  }

  get #hand(): readonly Power[] {
    return this.shown.hand ?? [];
  }

  #viewFor(position: Position, powers: readonly Power[], pane: PaneSize): View {
    const { corner, drawing, judge } = this.shown;
    if (corner) {
      const points = corner.map((at) => standing(this.places, { at }));
      return framing(padded(boxOf(points), cornerRoom), drawing, pane, mostCorner);
    }
    return openingView({ drawing, judge, places: this.places, position, powers }, pane);
  }

  /** Where and how a unit is drawn at this moment, given the unit's index in the position. */
  standingOf(place: number): UnitAtMoment {
    const { marks, stands, telling } = this;
    const { fates, moment, settled, momentOf } = telling;
    if (moment || settled) return standingAt(momentOf, { fates, marks, stands }, place);
    const dislodged = isDislodged(stands.position, place) || this.#drivenOut.has(place);
    return { at: standOf(stands, place), dislodged, here: 1 };
  }
}
