import type { Judge } from '../../../engine/judge.ts';
import { open } from '../../../engine/judge.ts';
import type { Position, Power } from '../../../engine/position.ts';
import type { Outcome } from '../../../engine/report.ts';
import type { Variant } from '../../../engine/variant.ts';
import type { Options } from '../../../engine/setting.ts';
import { findVariant } from '../../../variants/index.ts';
import { randomHex } from '../../device/chance.ts';
import { Draft } from '../../orders/draft.svelte.ts';
import { BadSandbox, checkSandbox, FORMAT, readSandbox, replaySandbox, startOf } from './sandbox.ts';
import type { Played, SandboxFile, Texts } from './sandbox.ts';
import { forget, keep, keptNames, readKept, timestamp } from '../../device/shelf.ts';

const SHELF = 'play/';
const CURRENT = 'play-current';
const OPENING = 'first-board';

/** A game with every power in one hand, kept on this device. */
export class Sandbox {
  readonly id: string;
  readonly variant: Variant;
  readonly options: Options;
  readonly judge: Judge;
  readonly abandoned: readonly Power[];
  readonly #start: Position;
  #played = $state.raw<readonly Played[]>([]);
  #draft = $state.raw<Draft>();
  #locked = $state(false);

  constructor(id: string, file: SandboxFile) {
    this.id = id;
    this.variant = findVariant(file.variant);
    this.options = file.options;
    this.judge = open(this.variant, file.options);
    this.abandoned = file.abandoned;
    this.#start = startOf(this.judge, file);
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

  /** Locked orders can be unlocked until they are revealed. */
  get locked(): boolean {
    return this.#locked;
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

  lock(): void {
    this.#locked = true;
  }

  unlock(): void {
    this.#locked = false;
  }

  /** Adjudicates what is locked and goes on to the next phase. Returns the phase just played. */
  reveal(): Played {
    if (this.outcome) throw new Error('This game has ended; go back to a phase to try another way.');
    const position = this.position;
    const beacon = randomHex(32);
    const turn = this.judge.adjudicate(position, this.draft.book(), beacon);
    const played: Played = { position, texts: this.draft.toTexts(), beacon, turn };
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
    if (index < 0) return startSandbox(file);
    const phases = file.phases.slice(0, index);
    return startSandbox({ ...file, phases, draft: this.#played[index]?.texts ?? {} });
  }

  file(): SandboxFile {
    const phases = this.#played.map(({ texts, beacon }) => ({ orders: texts, beacon }));
    return {
      format: FORMAT,
      variant: this.variant.id,
      options: this.options,
      abandoned: this.abandoned,
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
    this.#draft = Draft.from(this.judge, position, this.judge.asks(position), texts);
    this.#locked = false;
  }
}

/** A game that has just begun and is not kept until it is saved. */
export function freshSandbox(variant = 'standard', options: Options = {}): Sandbox {
  return new Sandbox(randomHex(8), {
    format: FORMAT,
    variant,
    options,
    abandoned: [],
    phases: [],
    draft: {},
  });
}

/** The game on the first page: at its very beginning, with the orders left there. It is no kept game yet. */
export function openingSandbox(): Sandbox {
  const left = readKept(OPENING);
  if (left === null) return freshSandbox();
  try {
    return new Sandbox(randomHex(8), { ...readSandbox(left), phases: [] });
  } catch (error) {
    if (error instanceof BadSandbox) return freshSandbox();
    throw error;
  }
}

/** Keeps the orders left on the first page. */
export function keepOpening(sandbox: Sandbox): void {
  keep(OPENING, JSON.stringify(sandbox.file()));
}

/** Makes the first page's game a kept one, and clears that board. */
export function beginFromOpening(sandbox: Sandbox): void {
  sandbox.save();
  forget(OPENING);
}

/** A new kept game from a file's content. */
export function startSandbox(file: SandboxFile): Sandbox {
  const sandbox = new Sandbox(randomHex(8), file);
  sandbox.save();
  return sandbox;
}

/** The kept game with this id; throws BadSandbox if it is gone or broken. What is kept stays as it is. */
function loadSandbox(id: string): Sandbox {
  const text = readKept(SHELF + id);
  if (text === null) throw new BadSandbox('This game is no longer on this device.');
  return new Sandbox(id, checkSandbox(unwrap(text).file));
}

/** The game last played here, or null when there is none. */
export function currentSandbox(): Sandbox | null {
  const id = readKept(CURRENT);
  return id !== null && readKept(SHELF + id) !== null ? loadSandbox(id) : null;
}

/** Makes a kept game the one that `#/play` shows. */
export function chooseSandbox(id: string): void {
  keep(CURRENT, id);
}

interface KeptSandbox {
  id: string;
  /** When it was last saved, as an ISO date; '' when that cannot be read. */
  saved: string;
  /** The phase it stands at; '' when that cannot be read. */
  phase: string;
  /** What people call that phase; '' when that was not kept. */
  called: string;
  variant: string;
}

/** The games kept on this device. */
export function keptSandboxes(): readonly KeptSandbox[] {
  return keptNames(SHELF).map((id) => {
    const { saved, phase, called, file } = unwrap(readKept(SHELF + id) ?? '');
    const [when, at, words] = [saved, phase, called].map((kept) => String(kept ?? ''));
    return { id, saved: when, phase: at, called: words, variant: variantOf(file) };
  });
}

export function forgetSandbox(id: string): void {
  forget(SHELF + id);
}

function variantOf(file: unknown): string {
  return typeof file === 'object' && file !== null && 'variant' in file ? String(file.variant) : '';
}

/** What the shelf holds of one game: when and where it was left, and its file. */
function unwrap(text: string): { saved?: unknown; phase?: unknown; called?: unknown; file?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
