import type { Looked } from '../../table/games/looked-game.ts';
import type { Checking } from '../verify/checking.svelte.ts';

/**
 * The game on the screen, which was read from a file, and the file itself, which may contain more games. After a reload of the page, the
 * game and the file are gone.
 */
class InView {
  #checking = $state.raw<Checking | null>(null);

  get checking(): Checking | null {
    return this.#checking;
  }

  get game(): Looked | null {
    return this.#checking?.game ?? null;
  }

  take(checking: Checking): void {
    this.#checking = checking;
  }
}

export const inView = new InView();
