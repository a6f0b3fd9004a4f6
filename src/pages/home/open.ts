import { askAgain } from '../../device/website/ask-again.ts';
import { inHand } from '../../table/sandbox/game-in-hand.svelte.ts';
import { readSandbox } from '../../table/sandbox/sandbox-file.ts';
import { startSandbox } from '../../table/sandbox/kept-sandboxes.ts';
import * as appWords from '../../words/made/app.js';
import * as kindsWords from '../../words/made/kinds.js';
import { handover } from '../verify/handover.ts';

/** A file with more bytes than this (64 MiB) is refused without reading it. */
const LARGEST_FILE = 64 * 1024 * 1024;

/** The address inside this app to which a pasted link leads; null if the text contains no link into this app. */
export function addressIn(pasted: string): string | null {
  const found = /#(\/(?:join|seat|table|play|sandbox)\/\S+)/.exec(pasted.trim());
  return found?.[1] ?? null;
}

/**
 * Opens a file that a person chose, and returns the address to show. Throws an error with a sentence for people if the file is of none of
 * these kinds:
 * - a game played alone (it becomes a new game on this device);
 * - a table's file (it goes to the verify page);
 * - another program's game (it goes to the page that shows games);
 * - messages that a player saved by hand (they go to their table).
 */
export async function openFile(file: File): Promise<string> {
  if (file.size > LARGEST_FILE) throw new Error(appWords.app_file_too_large());
  const { endsOf, kindOf } = await askAgain(() => import('../../formats/format-kinds.ts'));
  const [head, end] = await endsOf(file);
  const saved = head.startsWith('{') ? null : addressIn(head);
  if (saved) return saved;
  const kind = kindOf(head, end);
  if (typeof kind !== 'string') throw new Error(kindsWords.kinds_other_file({ name: file.name, ...kind }));
  if (kind !== 'sandbox') {
    handover.file = file;
    return kind === 'table' ? '/verify' : '/look';
  }
  const sandbox = inHand.takeGame(startSandbox(readSandbox(await file.text())));
  return `/play/${sandbox.position.phase}`;
}
