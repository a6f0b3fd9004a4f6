import { findVariant } from '../../../variants/index.ts';
import { standard } from '../../../variants/standard/index.ts';
import { forget, keep, keptNames, readKept } from '../../device/kept/shelf.ts';
import { checkSandbox } from './sandbox-file.ts';
import { inHand } from './game-in-hand.svelte.ts';
import { BadSandbox, type SandboxFile } from './sandbox-record.ts';
import { againstBots, CURRENT, Sandbox, SHELF } from './sandbox.svelte.ts';
import * as words from '../../words/made/saved.js';

/** Keeps a new game with a file's content. */
export function startSandbox(file: SandboxFile): Sandbox {
  const sandbox = new Sandbox(findVariant(file.variant), file);
  sandbox.save();
  return sandbox;
}

/** Opens the kept game with this id. Throws BadSandbox if it is gone or damaged; what is kept stays as it is. */
function loadSandbox(id: string): Sandbox {
  const text = readKept(SHELF + id);
  if (text === null) throw new BadSandbox(words.saved_gone());
  const file = checkSandbox(unwrap(text).file);
  return new Sandbox(findVariant(file.variant), file, id);
}

/** The game last played here, or null when there is none. */
function currentSandbox(): Sandbox | null {
  const id = readKept(CURRENT);
  return id !== null && readKept(SHELF + id) !== null ? loadSandbox(id) : null;
}

/**
 * The game on screen, else the one last played on this device, else a new one. Throws BadSandbox if the last game is
 * damaged.
 */
export function resumeSandbox(): Sandbox {
  return inHand.sandbox ?? inHand.takeGame(currentSandbox() ?? againstBots(standard));
}

/** Makes `#/play` show this kept game. */
export function chooseSandbox(id: string): void {
  keep(CURRENT, id);
}

interface KeptSandbox {
  id: string;
  /** When it was last saved, as an ISO date; '' if that can't be read. */
  saved: string;
  /** The code of its present phase; '' if that can't be read. */
  phase: string;
  /** The parts of the phase's name. Older apps kept the name itself, or nothing. */
  called: unknown;
  variant: string;
}

/** The games kept on this device. */
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

/** What the browser keeps for one game: when it was saved, its phase, and its file. */
function unwrap(text: string): { saved?: unknown; phase?: unknown; called?: unknown; file?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
