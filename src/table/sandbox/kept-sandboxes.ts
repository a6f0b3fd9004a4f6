import { findVariant } from '../../../variants/index.ts';
import { standard } from '../../../variants/standard/index.ts';
import { forget, keep, keptNames, readKept } from '../../device/kept/shelf.ts';
import { checkSandbox } from './sandbox-file.ts';
import { inHand } from './game-in-hand.svelte.ts';
import { BadSandbox, type SandboxFile } from './sandbox-record.ts';
import { againstBots, CURRENT, Sandbox, SHELF } from './sandbox.svelte.ts';
import * as words from '../../words/made/saved.js';

/** Stores a new game with the content of a file. */
export function startSandbox(file: SandboxFile): Sandbox {
  const sandbox = new Sandbox(findVariant(file.variant), file);
  sandbox.tryToSave();
  return sandbox;
}

/** Opens the stored game with this id. Throws BadSandbox if the game is missing or damaged. The stored text is not changed. */
function loadSandbox(id: string): Sandbox {
  const text = readKept(SHELF + id);
  if (text === null) throw new BadSandbox(words.saved_gone());
  const file = checkSandbox(unwrap(text).file);
  return new Sandbox(findVariant(file.variant), file, id);
}

/** The game that was last played on this device; null if there is none. */
function currentSandbox(): Sandbox | null {
  const id = readKept(CURRENT);
  return id !== null && readKept(SHELF + id) !== null ? loadSandbox(id) : null;
}

/**
 * The game on screen. If no game is on screen, this is the game that was last played on this device, or else a new game. Throws BadSandbox
 * if the last game is damaged.
 */
export function resumeSandbox(): Sandbox {
  return inHand.sandbox ?? inHand.takeGame(currentSandbox() ?? againstBots(standard));
}

/** Makes `#/play` show this stored game. */
export function chooseSandbox(id: string): void {
  keep(CURRENT, id);
}

interface KeptSandbox {
  id: string;
  /** The date on which the game was last saved, in ISO form; '' if it can't be read. */
  saved: string;
  /** The code of the game's present phase; '' if it can't be read. */
  phase: string;
  /** The parts of the phase's name. Older versions of the app stored the name itself, or nothing. */
  called: unknown;
  variant: string;
}

/** The games stored on this device. */
export function keptSandboxes(): readonly KeptSandbox[] {
  return keptNames(SHELF).map((id) => {
    const { saved, phase, called, file } = unwrap(readKept(SHELF + id) ?? '');
    const [when, at] = [saved, phase].map((kept) => String(kept ?? ''));
    return { id, saved: when, phase: at, called, variant: variantOf(file) };
  });
}

export function forgetSandbox(id: string): void {
  forget(SHELF + id);
}

function variantOf(file: unknown): string {
  return typeof file === 'object' && file !== null && 'variant' in file ? String(file.variant) : '';
}

/** The data that the browser stores for one game: the date of saving, the phase's code and name, and the file. */
function unwrap(text: string): { saved?: unknown; phase?: unknown; called?: unknown; file?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
