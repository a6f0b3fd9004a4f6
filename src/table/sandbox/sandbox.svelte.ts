import type { Judge } from '../../../engine/judge.ts';
import { open } from '../../../engine/judge.ts';
import type { Position, Power, Seat } from '../../../engine/position.ts';
import type { Outcome } from '../../../engine/report.ts';
import type { Variant } from '../../../engine/variant.ts';
import type { GameOptions } from '../../../engine/setting.ts';
import { randomHex } from '../../device/random-bytes.ts';
import { OrderDraft } from '../../orders/draft.svelte.ts';
import { bookOf, FORMAT, FORMAT_FROM, replaySandbox, startOf } from './sandbox-record.ts';
import type { SandboxPhase, SandboxFile, Texts } from './sandbox-record.ts';
import { gentleSeat } from './named-seats.ts';
import { keep, timestamp } from '../../device/kept/shelf.ts';
import * as words from '../../words/made/app.js';
import { partsOfPhase, phaseName } from '../../orders/phases.ts';

/** The beginning of the name under which a sandbox game is stored. The game's id follows. */
export const SHELF = 'play/';
/** The name under which the id of the last game is stored. */
export const CURRENT = 'play-current';

/** The complete state, at one moment, of a game played alone. */
export interface SandboxState {
  start: Position;
  played: readonly SandboxPhase[];
  texts: Texts;
  mine: readonly Seat[] | null;
}

/**
 * A game played alone and stored on this device. The person plays all powers, or the powers of some seats. In the second case, bots play
 * the other seats.
 */
export class Sandbox {
  readonly id: string;
  readonly variant: Variant;
  readonly options: GameOptions;
  readonly judge: Judge;
  readonly abandoned: readonly Power[];
  #unsaved = $state.raw<unknown>(null);
  #mine = $state.raw<readonly Seat[] | null>(null);
  readonly #beginning: Position;
  #start = $state.raw<Position>() as Position;
  #played = $state.raw<readonly SandboxPhase[]>([]);
  #draft = $state.raw<OrderDraft>() as OrderDraft;

  /** Opens a game from its file. `id` is the id of a stored game; if left out, the game gets a new id. */
  constructor(variant: Variant, file: SandboxFile, id = randomHex(8)) {
    this.id = id;
    this.variant = variant;
    this.options = file.options;
    this.judge = open(this.variant, file.options);
    this.abandoned = file.abandoned;
    this.#beginning = startOf(this.judge, { abandoned: file.abandoned });
    this.#start = file.start ?? this.#beginning;
    this.#mine = this.#known(file.mine);
    this.#played = replaySandbox(this.judge, this.#start, file.phases);
    this.#open(file.draft);
  }

  /** The phases revealed so far, oldest first. */
  get played(): readonly SandboxPhase[] {
    return this.#played;
  }

  /** The orders being written for the newest phase. */
  get draft(): OrderDraft {
    return this.#draft;
  }

  /** The person's seats; null if the person plays all powers. */
  get mine(): readonly Seat[] | null {
    return this.#mine;
  }

  /** The powers of the person's seats; undefined if the person plays all powers. */
  get hand(): readonly Power[] | undefined {
    return this.#mine === null
      ? undefined
      : this.judge.powers.flatMap(({ id }) => (this.#isMine(id) ? [id] : []));
  }

  /** The powers for which bots write orders in this phase. */
  get others(): readonly Power[] {
    return this.judge.asks(this.position).filter((power) => !this.#isMine(power));
  }

  get position(): Position {
    return this.#played.at(-1)?.turn.next ?? this.#start;
  }

  get outcome(): Outcome | null {
    return this.#played.at(-1)?.turn.outcome ?? null;
  }

  /** The phases that the page can show: the revealed phases and, unless the game has ended, the newest phase. */
  get phases(): readonly string[] {
    const revealed = this.#played.map(({ position }) => position.phase);
    return this.outcome ? revealed : [...revealed, this.position.phase];
  }

  /** The name of one of the game's phases. */
  nameOfPhase(phase: string): string {
    const played = this.#played.find(({ position }) => position.phase === phase);
    return phaseName(this.judge, played?.position ?? this.position);
  }

  /**
   * Gives the person these seats. If `seats` is null or contains an unknown seat, the person gets all powers. Orders that are already
   * written stay.
   */
  sitDown(seats: readonly Seat[] | null): void {
    this.#mine = this.#known(seats);
    this.#open(this.draft.toTexts());
  }

  /**
   * Adjudicates the written orders and goes on to the next phase. Returns the phase that was adjudicated.
   * @param bots the bots' orders for their powers
   */
  reveal(bots: Texts = {}): SandboxPhase {
    if (this.outcome) throw new Error(words.app_game_ended());
    const position = this.position;
    const beacon = randomHex(32);
    const theirs = Object.fromEntries(this.others.map((power) => [power, bots[power] ?? []]));
    const book = { ...bookOf(this.judge, position, theirs), ...this.draft.book() };
    const turn = this.judge.adjudicate(position, book, beacon);
    const played: SandboxPhase = { position, texts: { ...theirs, ...this.draft.toTexts() }, beacon, turn };
    this.#played = [...this.#played, played];
    this.#open({});
    this.tryToSave();
    return played;
  }

  /** Takes back `phase` and all later phases. The orders of `phase` become the draft again. */
  undoTo(phase: string): void {
    const index = this.#played.findIndex(({ position }) => position.phase === phase);
    const undone = this.#played[index];
    if (!undone) return;
    this.#played = this.#played.slice(0, index);
    this.#open(undone.texts);
    this.tryToSave();
  }

  file(): SandboxFile {
    const phases = this.#played.map(({ texts, beacon }) => ({ orders: texts, beacon }));
    return {
      ...(this.#start === this.#beginning ? { format: FORMAT } : { format: FORMAT_FROM, start: this.#start }),
      variant: this.variant.id,
      options: this.options,
      abandoned: this.abandoned,
      mine: this.#mine,
      phases,
      draft: this.draft.toTexts(),
    };
  }

  /**
   * The error with which the browser first refused to store the game on this device; null if it never refused. A refusal doesn't end the
   * game.
   */
  get unsaved(): unknown {
    return this.#unsaved;
  }

  /** Stores the game on this device. If the browser refuses for the first time, `unsaved` becomes the error. */
  tryToSave(): void {
    try {
      this.save();
    } catch (error) {
      this.#unsaved ??= error;
    }
  }

  /** Stores the game on this device. Throws ShelfFull if the browser refuses. */
  save(): void {
    const { phase } = this.position;
    const kept = {
      saved: timestamp(),
      phase,
      called: partsOfPhase(this.judge, this.position),
      file: this.file(),
    };
    keep(SHELF + this.id, JSON.stringify(kept));
    keep(CURRENT, this.id);
  }

  /** The present state. */
  protected get course(): SandboxState {
    return {
      start: this.#start,
      played: this.#played,
      texts: this.draft.toTexts(),
      mine: this.#mine,
    };
  }

  /** Replaces the present state. */
  protected become({ start, played, texts, mine }: SandboxState): void {
    this.#start = start;
    this.#played = played;
    this.#mine = mine;
    this.#open(texts);
  }

  #open(texts: Texts): void {
    const position = this.position;
    const mine = this.judge.asks(position).filter((power) => this.#isMine(power));
    this.#draft = OrderDraft.from(this.judge, position, mine, texts);
  }

  #isMine(power: Power): boolean {
    const seat = this.judge.seats(this.position)[power];
    return this.#mine === null || (seat !== null && this.#mine.includes(seat));
  }

  #known(seats: readonly Seat[] | null): readonly Seat[] | null {
    const known = Object.values(this.judge.seats(this.#start));
    return seats?.every((seat) => known.includes(seat)) ? seats : null;
  }
}

/** A new game, which isn't stored until `save` is called. */
export function freshSandbox(variant: Variant, options: GameOptions = {}, draft: Texts = {}): Sandbox {
  return new Sandbox(variant, {
    format: FORMAT,
    variant: variant.id,
    options,
    abandoned: [],
    mine: null,
    phases: [],
    draft,
  });
}

/** A new game against bots. The person gets a seat that is easy for newcomers. */
export function againstBots(variant: Variant, options: GameOptions = {}, draft: Texts = {}): Sandbox {
  const sandbox = freshSandbox(variant, options, draft);
  const seat = gentleSeat(sandbox.judge);
  sandbox.sitDown(seat === null ? null : [seat]);
  return sandbox;
}
