import type { Table } from '../../protocol/game/told/table.ts';
import type { Store } from '../../sync/store.ts';
import { isOnItsWord } from '../words/witness-word.ts';
import { keptBoard } from './last-board.ts';
import { partsOfPhase } from '../../orders/phases.ts';

/** Stores a game's card, which the first page shows, and updates it during the game. */
export class GameCardKeeper {
  readonly #store: Store;
  readonly #room: string;
  #shown = '';

  constructor(store: Store, room: string) {
    this.#store = store;
    this.#room = room;
  }

  /** Stores the card if it has changed. */
  async keep(table: Table | null): Promise<void> {
    const { genesis, judge, phases } = table ?? {};
    const name = genesis?.name ?? '';
    const newest = phases?.at(-1);
    const phase = judge && newest ? { ...partsOfPhase(judge, newest.position) } : null;
    const standing = table && newest ? `${newest.digest} ${isOnItsWord(table, newest.phase)}` : '';
    const shown = `${JSON.stringify(phase)} ${name} ${standing}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    const board = table && keptBoard(table);
    await this.#store.putGame({ room: this.#room, name, phase, lastSeen: Date.now(), board });
  }
}
