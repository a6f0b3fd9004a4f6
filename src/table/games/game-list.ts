import { chooseSandbox, forgetSandbox, keptSandboxes } from '../sandbox/kept-sandboxes.ts';
import { waitingAt } from '../notify/waiting.ts';
import { tellWaiting } from './waiting-words.ts';
import { variantName } from '../words/variant-names.ts';
import { inHand } from '../sandbox/game-in-hand.svelte.ts';
import * as words from '../../words/made/home.js';
import { tellKeptPhase } from '../../orders/phases.ts';

/** A game of this browser, with the data for the list on the first page. */
export interface ListedGame {
  /** The game's id, which no other game of the list has. */
  id: string;
  name: string;
  href: string;
  /** Whether the game is played at a table with others. */
  isTable: boolean;
  /** The name of the game's present phase; '' if it isn't known without opening the game. */
  phase: string;
  seen: Date | null;
  /** What waits for the person in this game, in short sentences. */
  waits: readonly string[];
  /**
   * Call this before the game's address is opened: all sandbox games share one address, and this call chooses which of them the page shows.
   */
  choose: () => void;
  forget(): Promise<void>;
}

/** All games of this browser, the most recently seen first. If some games could not be listed, `problem` says why. */
export async function listGames(): Promise<{ games: readonly ListedGame[]; problem: string | null }> {
  const alone = listSandboxes();
  try {
    const games = [...alone, ...(await listTables())];
    return { games: games.sort((a, b) => Number(b.seen) - Number(a.seen)), problem: null };
  } catch (error) {
    // The words for the store's errors are loaded only if they are needed.
    const { tellError } = await import('../sentences/refusals.ts');
    return { games: alone, problem: error instanceof Error ? tellError(error) : String(error) };
  }
}

function listSandboxes(): ListedGame[] {
  return keptSandboxes().map(({ id, saved, phase, called, variant }) => ({
    id: `alone ${id}`,
    name: onDevice(variant),
    isTable: false,
    href: phase ? `#/play/${phase}` : '#/play',
    phase: tellKeptPhase(called ?? phase),
    seen: saved ? new Date(saved) : null,
    waits: [],
    choose: () => {
      chooseSandbox(id);
      inHand.letGo();
    },
    forget: async () => {
      forgetSandbox(id);
      inHand.letGo();
    },
  }));
}

const onDevice = (variant: string): string =>
  variant === 'standard'
    ? words.home_on_device()
    : words.home_on_device_variant({ variant: variantName(variant) });

async function listTables(): Promise<ListedGame[]> {
  const { openStore } = await import('../../sync/store.ts');
  const store = await openStore();
  try {
    const cards = await store.games();
    return cards.map(({ room, name, phase, lastSeen }) => ({
      id: `table ${room}`,
      name: name || words.home_unseen_game(),
      isTable: true,
      href: `#/table/${encodeURIComponent(room)}`,
      phase: tellKeptPhase(phase),
      seen: new Date(lastSeen),
      waits: tellWaiting(waitingAt(room), Date.now()),
      choose: () => undefined,
      forget: () => forgetTable(room),
    }));
  } finally {
    store.close();
  }
}

async function forgetTable(room: string): Promise<void> {
  const tables = await import('../live/tables.ts');
  await tables.forgetTable(room);
}
