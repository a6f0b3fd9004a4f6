import type { Space } from '../../../engine/board.ts';
import type { Position } from '../../../engine/position.ts';
import type { Turn } from '../../../engine/report.ts';
import { fatesOf, placeAfter, type Fate } from '../../orders/fates.ts';
import type { ShownOrder, OrderTone } from './mark-model.ts';
import { shownByTurn } from './shown-orders.ts';
import { bouncesOf, type Bounce } from './bounces.ts';
import { centresAt, theEnd, toneAt, type TellingCourse, type TellingMoment } from './turn-stages.ts';

interface Shown {
  position: Position;
  turn: Turn | null;
}

const spaceSet = (spaces: readonly Space[]): ReadonlySet<Space> => new Set(spaces);

/**
 * Shows the results of a turn on a board: plays them stage by stage if asked, and explains one result or bounce at a time.
 */
export class TurnTelling {
  /** The index, in the report, of the result that is being explained. */
  explained = $state<number | null>(null);
  /** The index, in `bounces`, of the bounce that is being explained. */
  bounced = $state<number | null>(null);
  #course: TellingCourse | null = null;
  #milliseconds = $state.raw<number | null>(null);
  #frame = 0;
  readonly #shown: Shown;

  constructor(shown: Shown) {
    this.#shown = shown;
  }

  /** The current moment of the animation. Null before the animation begins and after the animation ends. */
  moment = $derived.by((): TellingMoment | null =>
    this.#shown.turn && this.#milliseconds !== null ? (this.#course?.at(this.#milliseconds) ?? null) : null,
  );
  /** Whether the animation is over: played to its end, or skipped. After the animation, units are drawn where the turn brought them. */
  settled = $state(false);
  /** The moment that one result has reached, by its index in the report. */
  momentOf = (index: number): TellingMoment => {
    const now = this.#milliseconds;
    return now === null || !this.#course ? theEnd : this.#course.of(now, index);
  };
  /** What became of every unit and every order. */
  fates = $derived.by((): readonly Fate[] => {
    const { position, turn } = this.#shown;
    return turn ? fatesOf(position, turn) : [];
  });
  /** The bounces of the turn. */
  bounces = $derived.by((): readonly Bounce[] => {
    const { position, turn } = this.#shown;
    return turn ? bouncesOf(position, turn) : [];
  });
  /** The result that is being explained, with any later result of the same unit. Null if no result is being explained. */
  fate = $derived.by(() => this.fates.find(({ place }) => place === this.explained) ?? null);
  #results = $derived.by((): readonly ShownOrder[] => {
    const { position, turn } = this.#shown;
    return turn ? shownByTurn(position, turn) : [];
  });
  #isPlaying = $derived.by(() => this.moment !== null);
  /**
   * The tones of all orders at this moment, joined into one text, so that the orders are drawn anew only when a tone changes.
   */
  #tones = $derived.by(() =>
    this.#isPlaying ? this.#results.map((said) => toneAt(this.momentOf(said.index), said)).join(' ') : '',
  );
  /** The orders to draw, each in its tone at this moment. Disbandings that weren't ordered are left out until the animation ends. */
  said = $derived.by((): readonly ShownOrder[] => {
    const { turn } = this.#shown;
    if (!turn || !this.#isPlaying) return this.#results;
    const tones = this.#tones.split(' ') as OrderTone[];
    return this.#results
      .map((said, place) => ({ ...said, tone: tones[place] }))
      .filter(({ index, order }) => order === turn.report[index].order);
  });
  /** The owners of the centres, as the board shows them at this moment. */
  centres = $derived.by(() => {
    const { position, turn } = this.#shown;
    const moment = this.moment ?? (this.settled ? theEnd : null);
    return moment && turn ? centresAt(moment, position, turn) : position.centres;
  });
  /** The spaces that a finger is likely to aim at: those of units with a result, and those of bounces. */
  aims = $derived.by((): ReadonlySet<Space> =>
    spaceSet([
      ...this.fates.flatMap((fate) => this.#stands(fate) ?? []),
      ...this.bounces.map(({ at }) => at),
    ]),
  );

  /** The space where the board now draws the unit that a result is about. */
  #stands(fate: Fate): Space | undefined {
    return (this.settled ? placeAfter(fate.result) : fate.result.unit)?.at;
  }

  /**
   * Explains the result of a unit in a space; `place` is the unit's index in the position. Without `place`, each further call explains the
   * next unit in the space, and after the last unit, the next call explains the bounce there. In a space without results and bounces, the
   * call ends any explanation.
   */
  explain(space: Space, place?: number): void {
    const own = this.#results.find((said) => place !== undefined && said.place === place);
    if (own) return this.explainResult(own.index);
    const here = this.fates.filter((fate) => this.#stands(fate) === space);
    const nth = this.bounces.findIndex(({ at }) => at === space);
    const last = here.findIndex((fate) => fate.place === this.explained);
    if (nth >= 0 && last === here.length - 1 && this.bounced !== nth) this.explainBounce(nth);
    else this.#explain(here[(last + 1) % here.length]?.place ?? null, null);
  }

  /**
   * Explains a result, by its index in the report. A unit's disbanding is explained together with the result that led to the
   * disbanding.
   */
  explainResult(place: number): void {
    const fate = this.fates.find((each) => each.place === place || each.end?.place === place);
    this.#explain(fate?.place ?? null, null);
  }

  /** Explains a bounce, by its index in `bounces`. */
  explainBounce(nth: number): void {
    this.#explain(null, nth);
  }

  /** Explains the next result, or the previous one. After the last result comes the first. */
  step(by: 1 | -1): void {
    const all = this.fates.map(({ place }) => place);
    const at = all.findIndex((place) => place === this.explained);
    const next = at < 0 && by < 0 ? all.length - 1 : at + by;
    this.#explain(all[(next + all.length) % all.length] ?? null, null);
  }

  /** Ends the explanation. */
  hush(): void {
    this.#explain(null, null);
  }

  #explain(explained: number | null, bounced: number | null): void {
    this.explained = explained;
    this.bounced = bounced;
  }

  /** Plays the turn as an animation. */
  play(course: TellingCourse): void {
    this.rewind();
    this.#course = course;
    this.#milliseconds = 0;
    let began = 0;
    const next = (now: number) => {
      began ||= now;
      this.#milliseconds = now - began;
      if (course.at(now - began)) this.#frame = requestAnimationFrame(next);
      else this.showEnd();
    };
    this.#frame = requestAnimationFrame(next);
  }

  /** Goes to the end of the animation at once. */
  showEnd(): void {
    this.rewind();
    this.settled = true;
  }

  /** Stops the animation and any explanation, and shows the units where they were before the turn. */
  rewind(): void {
    cancelAnimationFrame(this.#frame);
    this.#milliseconds = null;
    this.settled = false;
    this.hush();
  }
}
