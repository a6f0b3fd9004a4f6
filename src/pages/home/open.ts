import { inHand } from '../../table/sandbox/in-hand.svelte.ts';
import { readSandbox } from '../../table/sandbox/file.ts';
import { startSandbox } from '../../table/sandbox/kept.ts';
import { FORMAT } from '../../table/sandbox/sandbox.ts';
import { handover } from '../verify/handover.ts';

const LARGEST_FILE = 64 * 1024 * 1024;

/** The address inside this app that a pasted link leads to, or null if there is none in it. */
export function addressIn(pasted: string): string | null {
  const found = /#(\/(?:join|seat|table|play)\/\S+)/.exec(pasted.trim());
  return found?.[1] ?? null;
}

/**
 * Opens a file that a person chose: a game of this device becomes a new one here; a table's file goes to the verify page, and what
 * somebody saved by hand to the table that it is for.
 * Returns the address to show; throws with one sentence if the file is neither.
 */
export async function openFile(file: File): Promise<string> {
  if (file.size > LARGEST_FILE) throw new Error('This file is too large to be a game.');
  const text = await file.text();
  const saved = text.startsWith('{') ? null : addressIn(text);
  if (saved) return saved;
  if (!text.includes(FORMAT.slice(0, FORMAT.lastIndexOf('/')))) {
    handover.file = file;
    return '/verify';
  }
  const sandbox = inHand.take(startSandbox(readSandbox(text)));
  return `/play/${sandbox.position.phase}`;
}
