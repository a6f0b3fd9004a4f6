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

/** The results of a turn as a board tells them: played stage by stage if asked, with one of them explained. */
export class TurnTelling {
  /** The result that is being explained, by its place in the report. */
  explained = $state<number | null>(null);
  /** The bounce that is being explained, by its place among the bounces. */
  bounced = $state<number | null>(null);
  #course: TellingCourse | null = null;
  #milliseconds = $state.raw<number | null>(null);
  #frame = 0;
  readonly #given: () => Shown;

  constructor(given: () => Shown) {
    this.#given = given;
  }

  #shown = $derived.by(() => this.#given());
  /** The moment of the telling; null before and after it. */
  moment = $derived.by((): TellingMoment | null =>
    this.#shown.turn && this.#milliseconds !== null ? (this.#course?.at(this.#milliseconds) ?? null) : null,
  );
  /** Whether the turn was told to its end: units stay where it brought them. */
  settled = $state(false);
  /** The moment that one result has reached. */
  momentOf = (index: number): TellingMoment => {
    const now = this.#milliseconds;
    return now === null || !this.#course ? theEnd : this.#course.of(now, index);
  };
  /** What became of every unit and line. */
  fates = $derived.by((): readonly Fate[] => {
    const { position, turn } = this.#shown;
    return turn ? fatesOf(position, turn) : [];
  });
  /** Where moves bounced. */
  bounces = $derived.by((): readonly Bounce[] => {
    const { position, turn } = this.#shown;
    return turn ? bouncesOf(position, turn) : [];
  });
  /** The one that is being explained. */
  fate = $derived.by(() => this.fates.find(({ place }) => place === this.explained) ?? null);
  #results = $derived.by((): readonly ShownOrder[] => {
    const { position, turn } = this.#shown;
    return turn ? shownByTurn(position, turn) : [];
  });
  #isPlaying = $derived.by(() => this.moment !== null);
  /** The tone of every order at this moment, as one text: so nothing is drawn anew until one of them changes. */
  #tones = $derived.by(() =>
    this.#isPlaying ? this.#results.map((said) => toneAt(this.momentOf(said.index), said)).join(' ') : '',
  );
  /**
   * The orders to be drawn, each in its tone at this moment. What was disbanded without an order is left out until the end.
   */
  said = $derived.by((): readonly ShownOrder[] => {
    const { turn } = this.#shown;
    if (!turn || !this.#isPlaying) return this.#results;
    const tones = this.#tones.split(' ') as OrderTone[];
    return this.#results
      .map((said, place) => ({ ...said, tone: tones[place] }))
      .filter(({ index, order }) => order === turn.report[index].order);
  });
  /** Whose centres colour the board just now. */
  centres = $derived.by(() => {
    const { position, turn } = this.#shown;
    const moment = this.moment ?? (this.settled ? theEnd : null);
    return moment && turn ? centresAt(moment, position, turn) : position.centres;
  });
  /** What a finger is likely to aim at: units with a result, and bounces. */
  aims = $derived.by((): ReadonlySet<Space> =>
    spaceSet([
      ...this.fates.flatMap((fate) => this.#stands(fate) ?? []),
      ...this.bounces.map(({ at }) => at),
    ]),
  );

  /** The space in which the board shows a unit now. */
  #stands(fate: Fate): Space | undefined {
    return (this.settled ? placeAfter(fate.result) : fate.result.unit)?.at;
  }

  /**
   * Explains the result of the unit in a place of the position. Without a place, each further call explains the next unit
   * in the space, and then the bounce there. If there was nothing, it explains nothing.
   */
  explain(space: Space, place?: number): void {
    const own = this.#results.find((said) => place !== undefined && said.place === place);
    if (own) return this.explainResult(own.index);
    const here = this.fates.filter((fate) => this.#stands(fate) === space);
    const nth = this.bounces.findIndex(({ at }) => at === space);
    const last = here.findIndex((fate) => fate === this.fate);
    const isNew = this.bounced === null || this.bounced !== nth;
    if (nth >= 0 && last === here.length - 1 && isNew) this.explainBounce(nth);
    else this.#explain(here[(last + 1) % here.length]?.place ?? null, null);
  }

  /** Explains a result of the report. A unit's disbanding is explained together with what led to it. */
  explainResult(place: number): void {
    const fate = this.fates.find((each) => each.place === place || each.end?.place === place);
    this.#explain(fate?.place ?? null, null);
  }

  /** Explains a bounce, by its place among them. */
  explainBounce(nth: number): void {
    this.#explain(null, nth);
  }

  /** Explains the next result, or the one before; after the last comes the first. */
  step(by: 1 | -1): void {
    const all = this.fates.map(({ place }) => place);
    const at = this.explained === null ? -1 : all.indexOf(this.explained);
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

  /** Plays the turn, frame by frame. */
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

  /** Goes to the end of the telling at once. */
  showEnd(): void {
    this.rewind();
    this.settled = true;
  }

  /** Shows the turn as it was ordered: nothing is being told or explained. */
  rewind(): void {
    cancelAnimationFrame(this.#frame);
    this.#milliseconds = null;
    this.settled = false;
    this.hush();
  }
}
