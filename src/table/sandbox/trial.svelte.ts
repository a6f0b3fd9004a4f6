import { isRecord } from '../../../engine/shape.ts';
import type { Position, Power, Seat } from '../../../engine/position.ts';
import type { Variant } from '../../../engine/variant.ts';
import { findVariant } from '../../../variants/index.ts';
import { keep, readKept } from '../../device/kept/shelf.ts';
import { checkSandbox } from './sandbox-file.ts';
import { readPosition, writePosition } from './position-code.ts';
import type { SandboxPhase, SandboxFile, Texts } from './sandbox-record.ts';
import { FORMAT_FROM } from './sandbox-record.ts';
import { Sandbox, type SandboxState } from './sandbox.svelte.ts';
import { soundPosition } from './sound-position.ts';
import { readWayBack, type WayBack } from './way-back.ts';

/** The name under which this device stores the last trial. */
const SLOT = 'trial';
/** The largest number of steps that can be undone. */
const MOST_STEPS = 200;

/**
 * A board on which a person can try things out. A trial begins from a phase of a game or from any position. The trial's board may be edited
 * freely, and every step can be undone. Trials are stored apart from the games of this device.
 */
export class Trial extends Sandbox {
  /** The page from which the trial was started; null if there is no such page. */
  readonly back: WayBack | null;
  #before = $state.raw<readonly SandboxState[]>([]);
  #after = $state.raw<readonly SandboxState[]>([]);
  readonly #addresses = new WeakMap<Position, string>();

  constructor(variant: Variant, file: SandboxFile, back: WayBack | null = null) {
    super(variant, file);
    this.back = back;
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  get canRedo(): boolean {
    return this.#after.length > 0;
  }

  /** The positions of the trial's phases, in the order of `phases`. */
  get positions(): readonly Position[] {
    const revealed = this.played.map(({ position }) => position);
    return this.outcome ? revealed : [...revealed, this.position];
  }

  /** The text that stands for a position of this variant at the end of a page's address. */
  addressOf(position: Position): string {
    const known = this.#addresses.get(position);
    if (known !== undefined) return known;
    const address = writePosition(this.variant, this.judge, position);
    this.#addresses.set(position, address);
    return address;
  }

  /**
   * The index of the phase with this address. If the trial has no phase with this address now, but an earlier or undone state of the trial
   * has one, the trial returns to that state. If no state of the trial has a phase with this address, the index is -1.
   */
  seek(address: string): number {
    const place = () => this.positions.findIndex((position) => this.addressOf(position) === address);
    if (place() >= 0) return place();
    const left = [...this.#before, ...this.#after].findLast(({ start, played }) =>
      [start, ...played.map(({ turn }) => turn.next)].some(
        (position) => this.addressOf(position) === address,
      ),
    );
    if (left) this.#step(() => this.become(left));
    return place();
  }

  override reveal(bots?: Texts): SandboxPhase {
    return this.#step(() => super.reveal(bots));
  }

  override undoTo(phase: string): void {
    this.#step(() => super.undoTo(phase));
  }

  override sitDown(seats: readonly Seat[] | null): void {
    this.#step(() => super.sitDown(seats));
  }

  /**
   * Replaces the present position. The trial then begins at the new position. Throws BadSandbox if the engine can't adjudicate the new
   * position.
   */
  edit(wanted: Position): void {
    const start = soundPosition(this.judge, wanted);
    this.#step(() => this.become({ ...this.course, start, played: [] }));
  }

  /** Writes these orders, but only for powers that have no orders yet. */
  guess(texts: Texts): void {
    this.#step(() => {
      for (const [power, lines] of Object.entries(texts))
        if ((this.draft.lines[power] ?? []).length === 0) this.draft.paste(lines.join('\n'), power);
    });
  }

  undo(): void {
    const last = this.#before.at(-1);
    if (!last) return;
    this.#after = [...this.#after, this.course];
    this.#before = this.#before.slice(0, -1);
    this.become(last);
    this.tryToSave();
  }

  redo(): void {
    const next = this.#after.at(-1);
    if (!next) return;
    this.#before = [...this.#before, this.course];
    this.#after = this.#after.slice(0, -1);
    this.become(next);
    this.tryToSave();
  }

  /** The orders written in a phase for some powers; null if the trial has no such phase. */
  ordersOf(phase: string, powers: readonly Power[]): Texts | null {
    const played = this.played.find(({ position }) => position.phase === phase);
    const texts = played?.texts ?? (this.position.phase === phase ? this.draft.toTexts() : null);
    return texts && Object.fromEntries(powers.map((power) => [power, texts[power] ?? []]));
  }

  /** Stores the trial on this device, in place of the earlier trial. */
  override save(): void {
    keep(SLOT, JSON.stringify({ back: this.back, file: this.file() }));
  }

  #step<T>(change: () => T): T {
    const before = this.course;
    const done = change();
    this.#before = [...this.#before, before].slice(-MOST_STEPS);
    this.#after = [];
    this.tryToSave();
    return done;
  }
}

/** Begins a trial from a position's address. The person has all powers. Throws BadSandbox if the address can't be read. */
export function trialAt(address: string): Trial {
  const { variant, judge, position } = readPosition(address);
  const start = position === judge.begin() ? {} : { start: position };
  const { id } = variant;
  const rest = { variant: id, options: judge.options, abandoned: [], mine: null, phases: [], draft: {} };
  return new Trial(variant, { format: FORMAT_FROM, ...start, ...rest });
}

/** The trial that this device stores; null if there is none. Throws BadSandbox if the trial is damaged. */
export function keptTrial(): Trial | null {
  const text = readKept(SLOT);
  if (text === null) return null;
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(kept)) return null;
  const file = checkSandbox(kept.file);
  return new Trial(findVariant(file.variant), file, readWayBack(kept.back));
}
