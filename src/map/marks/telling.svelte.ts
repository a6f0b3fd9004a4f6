import type { Space } from '../../../engine/board.ts';
import type { Position } from '../../../engine/position.ts';
import type { Turn } from '../../../engine/report.ts';
import { fatesOf, type Fate } from '../../orders/fates.ts';
import type { Said } from './scene.ts';
import { saidByTurn } from './said.ts';
import { centresAt, momentAt, stagesOf, toneAt, type Moment } from './telling.ts';

interface Shown {
  position: Position;
  turn: Turn | null;
}

const spacesOf = (fates: readonly Fate[]): ReadonlySet<Space> =>
  new Set(fates.flatMap(({ result }) => (result.unit ? [result.unit.at] : [])));

/** The results of a turn as a board tells them: played stage by stage if asked, one of them explained. */
export class Telling {
  /** The result that is being explained, by its place in the report. */
  explained = $state<number | null>(null);
  #playing = $state.raw<Moment | null>(null);
  #frame = 0;
  readonly #given: () => Shown;

  constructor(given: () => Shown) {
    this.#given = given;
  }

  #shown = $derived.by(() => this.#given());
  /** The moment of the play; null before and after it. */
  moment = $derived.by(() => (this.#shown.turn ? this.#playing : null));
  /** What became of every unit and line. */
  fates = $derived.by((): readonly Fate[] => {
    const { position, turn } = this.#shown;
    return turn ? fatesOf(position, turn) : [];
  });
  /** The one that is being explained. */
  fate = $derived.by(() => this.fates.find(({ place }) => place === this.explained) ?? null);
  #results = $derived.by((): readonly Said[] => {
    const { position, turn } = this.#shown;
    return turn ? saidByTurn(position, turn) : [];
  });
  /** What is drawn of the orders, in the tone in which they stand just now; what nobody ordered only in the end. */
  said = $derived.by(() => {
    const { moment } = this;
    const { turn } = this.#shown;
    if (!moment || !turn) return this.#results;
    return this.#results
      .filter(({ index, order }) => order === turn.report[index].order)
      .map((result) => ({ ...result, tone: toneAt(moment, result) }));
  });
  /** Whose centres colour the board just now. */
  centres = $derived.by(() => {
    const { position, turn } = this.#shown;
    return this.moment && turn ? centresAt(this.moment, position, turn) : position.centres;
  });
  /** What a finger is likely to aim at: units whose results can be asked for. */
  aims = $derived.by(() => spacesOf(this.fates));

  /**
   * Explains what came of the unit in a place of the position, or of the units in a space, one after the other; nothing, if
   * there was none.
   */
  explain(space: Space, place?: number): void {
    const own = this.#results.find((said) => place !== undefined && said.place === place);
    if (own) return this.explainResult(own.index);
    const here = this.fates.filter(({ result }) => result.unit?.at === space);
    const last = here.findIndex((fate) => fate === this.fate);
    this.explained = here[(last + 1) % here.length]?.place ?? null;
  }

  /** Explains what a result of the report is about, the end of a unit together with what led to it. */
  explainResult(place: number): void {
    const fate = this.fates.find((each) => each.place === place || each.end?.place === place);
    this.explained = fate?.place ?? null;
  }

  /** Plays the turn from its first stage, frame by frame. */
  play(): void {
    this.stop();
    const { position, turn } = this.#shown;
    const stages = turn ? stagesOf(position, turn) : [];
    if (stages.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.#playing = momentAt(stages, 0);
    let began = 0;
    const next = (now: number) => {
      began ||= now;
      this.#playing = momentAt(stages, now - began);
      if (this.#playing) this.#frame = requestAnimationFrame(next);
    };
    this.#frame = requestAnimationFrame(next);
  }

  /** Goes to the end at once. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#playing = null;
  }
}
