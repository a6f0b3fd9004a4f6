import { askAgain } from '../../device/website/ask-again.ts';
import { breath } from '../../device/time/breathing-pause.ts';
import { readDrawing } from '../../map/drawing/drawing.ts';
import type { Drawing } from '../../map/drawing/drawing.ts';
import { overlay, readOverlay } from '../../map/drawing/overlay.ts';
import * as words from '../../words/made/app.js';

const loaded = new Map<string, Promise<Drawing>>();

/**
 * The drawing of the board with this id; the drawing of `standard+hvn` has Heaven beside the standard board. Each drawing is fetched once.
 * If a fetch fails, the promise rejects with a sentence for people, and a later call tries again.
 */
export function loadDrawing(id: string): Promise<Drawing> {
  const known = loaded.get(id);
  if (known) return known;
  const [board, ...beside] = id.split('+');
  const fetched = beside.length > 0 ? withBeside(board, beside) : readBoard(board);
  loaded.set(id, fetched);
  fetched.catch(() => loaded.delete(id));
  return fetched;
}

async function readBoard(id: string): Promise<Drawing> {
  const file = await fetchBoard(id);
  await breath();
  const drawing = readDrawing(file);
  await breath();
  return drawing;
}

/** A board's drawing, with these extra spaces drawn beside the map. */
async function withBeside(board: string, spaces: readonly string[]): Promise<Drawing> {
  const [drawing, beside] = await Promise.all([loadDrawing(board), fetchBoard('heaven-and-hell')]);
  return overlay(drawing, readOverlay(beside), spaces);
}

/** The content of a board's file, unchecked. Rejects with a sentence for people. */
export async function fetchBoard(id: string): Promise<unknown> {
  try {
    return await askAgain(() => fetchJson(`boards/${encodeURIComponent(id)}.json`));
  } catch (cause) {
    throw new Error(words.app_no_map(), { cause });
  }
}

async function fetchJson(path: string): Promise<unknown> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}
