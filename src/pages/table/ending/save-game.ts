import type { LiveTable } from '../../../table/live/live-table.svelte.ts';
import { download, fileStem } from '../../../ui/files.ts';
import { notices } from '../../../ui/notices.svelte.ts';
import { sentenceOf } from '../../../device/error-sentence.ts';

/** Saves the game’s file under the table’s name. */
export async function saveGame(live: LiveTable): Promise<void> {
  const name = live.table?.genesis?.name ?? 'game';
  try {
    download(`${fileStem(name)}.sealed.json`, await live.file());
  } catch (error) {
    notices.problem(sentenceOf(error));
  }
}
