import type { Judge } from '../../../engine/judge.ts';
import { open } from '../../../engine/judge.ts';
import type { Position, Power, Seat } from '../../../engine/position.ts';
import type { Outcome } from '../../../engine/report.ts';
import type { Variant } from '../../../engine/variant.ts';
import type { Options } from '../../../engine/setting.ts';
import { randomHex } from '../../device/chance.ts';
import { Draft } from '../../orders/draft.svelte.ts';
import { bookOf, FORMAT, replaySandbox, startOf } from './sandbox.ts';
import type { Played, SandboxFile, Texts } from './sandbox.ts';
import { gentleSeat } from './seats.ts';
import { keep, timestamp } from '../../device/shelf.ts';

/** Where this device keeps sandbox games, each by its id, and the id of the one last played. */
export const SHELF = 'play/';
export const CURRENT = 'play-current';

/** A game alone, kept on this device: all powers in one hand, or one seat's, the others being played by bots. */
export class Sandbox {
  readonly id: string;
  readonly variant: Variant;
  readonly options: Options;
  readonly judge: Judge;
  readonly abandoned: readonly Power[];
  #seat = $state<Seat | null>(null);
  readonly #start: Position;
  #played = $state.raw<readonly Played[]>([]);
  #draft = $state.raw<Draft>();

  /** The game of a file that plays this variant, under a new id unless it is a kept game. */
  constructor(variant: Variant, file: SandboxFile, id = randomHex(8)) {
    this.id = id;
    this.variant = variant;
    this.options = file.options;
    this.judge = open(this.variant, file.options);
    this.abandoned = file.abandoned;
    this.#start = startOf(this.judge, file);
    this.#seat = this.#known(file.seat);
    this.#played = replaySandbox(this.judge, this.#start, file.phases);
    this.#open(file.draft);
  }

  /** The phases revealed so far, oldest first. */
  get played(): readonly Played[] {
    return this.#played;
  }

  /** The orders being written for the newest phase. */
  get draft(): Draft {
    if (!this.#draft) throw new Error('A sandbox always has a draft.');
    return this.#draft;
  }

  /** The seat that the person has; null: all powers are in one hand. */
  get seat(): Seat | null {
    return this.#seat;
  }

  /** The powers of the person's seat; undefined: all are. */
  get hand(): readonly Power[] | undefined {
    return this.#seat === null
      ? undefined
      : this.judge.powers.flatMap(({ id }) => (this.#isMine(id) ? [id] : []));
  }

  /** The powers that bots write for in this phase. */
  get others(): readonly Power[] {
    return this.judge.asks(this.position).filter((power) => !this.#isMine(power));
  }

  get position(): Position {
    return this.#played.at(-1)?.turn.next ?? this.#start;
  }

  get outcome(): Outcome | null {
    return this.#played.at(-1)?.turn.outcome ?? null;
  }

  /** The phases there are to look at: those revealed, and the one being written unless the game has ended. */
  get phases(): readonly string[] {
    const revealed = this.#played.map(({ position }) => position.phase);
    return this.outcome ? revealed : [...revealed, this.position.phase];
  }

  /** What people call one of its phases. */
  nameOf(phase: string): string {
    const played = this.#played.find(({ position }) => position.phase === phase);
    return this.judge.phase(played?.position ?? this.position).name;
  }

  /** Takes this seat, or with null all powers; what was written for them stays. A seat that there is not is all powers too. */
  sitDown(seat: Seat | null): void {
    this.#seat = this.#known(seat);
    this.#open(this.draft.toTexts());
  }

  /**
   * Adjudicates what is written and goes on to the next phase. Returns the phase just played.
   * @param bots what bots wrote for the powers that are not in this hand
   */
  reveal(bots: Texts = {}): Played {
    if (this.outcome) throw new Error('This game has ended; go back to a phase to try another way.');
    const position = this.position;
    const beacon = randomHex(32);
    const theirs = Object.fromEntries(this.others.map((power) => [power, bots[power] ?? []]));
    const book = { ...bookOf(this.judge, position, theirs), ...this.draft.book() };
    const turn = this.judge.adjudicate(position, book, beacon);
    const played: Played = { position, texts: { ...theirs, ...this.draft.toTexts() }, beacon, turn };
    this.#played = [...this.#played, played];
    this.#open({});
    this.save();
    return played;
  }

  /** Takes back everything from `phase` on; its orders become the draft again. */
  undoTo(phase: string): void {
    const index = this.#played.findIndex(({ position }) => position.phase === phase);
    const undone = this.#played[index];
    if (!undone) return;
    this.#played = this.#played.slice(0, index);
    this.#open(undone.texts);
    this.save();
  }

  /** The same game up to `phase`, as a new one; its orders are the new one's draft. */
  fork(phase: string): Sandbox {
    const file = this.file();
    const index = this.#played.findIndex(({ position }) => position.phase === phase);
    const upTo =
      index < 0
        ? file
        : { ...file, phases: file.phases.slice(0, index), draft: this.#played[index]?.texts ?? {} };
    const sandbox = new Sandbox(this.variant, upTo);
    sandbox.save();
    return sandbox;
  }

  file(): SandboxFile {
    const phases = this.#played.map(({ texts, beacon }) => ({ orders: texts, beacon }));
    return {
      format: FORMAT,
      variant: this.variant.id,
      options: this.options,
      abandoned: this.abandoned,
      seat: this.#seat,
      phases,
      draft: this.draft.toTexts(),
    };
  }

  /** Keeps the game on this device; throws ShelfFull when the browser refuses. */
  save(): void {
    const { phase } = this.position;
    const kept = { saved: timestamp(), phase, called: this.nameOf(phase), file: this.file() };
    keep(SHELF + this.id, JSON.stringify(kept));
    keep(CURRENT, this.id);
  }

  #open(texts: Texts): void {
    const position = this.position;
    const mine = this.judge.asks(position).filter((power) => this.#isMine(power));
    this.#draft = Draft.from(this.judge, position, mine, texts);
  }

  #isMine(power: Power): boolean {
    return this.#seat === null || this.judge.seats(this.position)[power] === this.#seat;
  }

  #known(seat: Seat | null): Seat | null {
    return Object.values(this.judge.seats(this.#start)).includes(seat) ? seat : null;
  }
}

/** A game that has just begun and is not kept until it is saved. */
export function freshSandbox(variant: Variant, options: Options = {}, draft: Texts = {}): Sandbox {
  return new Sandbox(variant, {
    format: FORMAT,
    variant: variant.id,
    options,
    abandoned: [],
    seat: null,
    phases: [],
    draft,
  });
}

/** The same with one seat that is gentle to newcomers, bots having the others. */
export function againstBots(variant: Variant, options: Options = {}, draft: Texts = {}): Sandbox {
  const sandbox = freshSandbox(variant, options, draft);
  sandbox.sitDown(gentleSeat(sandbox.judge));
  return sandbox;
}
