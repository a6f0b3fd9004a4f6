import { keptNames } from '../../device/kept/shelf.ts';
import { SHELF } from '../sandbox/sandbox.svelte.ts';

/** Whether this browser stores any game. Also true if the store can't be read: the list of games then shows the error. */
export async function anyGames(): Promise<boolean> {
  return keptNames(SHELF).length > 0 || (await anyTables().catch(() => true));
}

async function anyTables(): Promise<boolean> {
  const { openStore } = await import('../../sync/store.ts');
  const store = await openStore();
  try {
    return (await store.games()).length > 0;
  } finally {
    store.close();
  }
}
