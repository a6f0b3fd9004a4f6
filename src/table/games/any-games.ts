import { keptNames } from '../../device/kept/shelf.ts';
import { SHELF } from '../sandbox/sandbox.svelte.ts';

/** Whether this browser keeps any game. Also true if that can't be found out: the list of games will say why. */
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
