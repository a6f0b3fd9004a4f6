import { keep, readKept } from '../../device/kept/shelf.ts';
import type { PhaseRecord } from '../../protocol/game/told/table.ts';
import type { GameView } from '../live/game-view.svelte.ts';
import { readSeen, seenOf, whileAway } from './away-summary.ts';
import type { LastSeen } from './away-summary.ts';

/** What the person of a table missed. */
interface Away {
  /** A sentence each. */
  readonly lines: readonly string[];
  /** The last phase that was revealed meanwhile; null if none was. */
  readonly last: PhaseRecord | null;
}

/**
 * Decides how a table's page presents news: at once to a person who is watching, in one summary to a person who comes
 * back.
 */
export class TableNews {
  readonly #name: string;
  #seen: LastSeen | null;
  /** How far the table was when its person went away; null while they are here. */
  #left: LastSeen | null;
  #isFirst = true;
  #away = $state.raw<Away | null>(null);

  constructor(room: string) {
    this.#name = `seen/${room}`;
    this.#seen = this.#left = readSeen(readKept(this.#name));
  }

  /** The summary of what happened while the person was away, until they dismiss it. */
  get away(): Away | null {
    return this.#away;
  }

  dismissAway(): void {
    this.#away = null;
  }

  /**
   * Records how far the table is. Returns the phases revealed since the person last looked, and whether to show them at
   * once; if not, they are in the summary. `isHere`: whether the page is visible. `isCatchingUp`: whether it has just
   * been opened and still fetches what happened before. Throws if nothing can be kept.
   */
  meet(
    view: GameView,
    isHere: boolean,
    isCatchingUp: boolean,
  ): { revealed: readonly PhaseRecord[]; atOnce: boolean } {
    const { table, news } = view;
    if (!isHere) this.#left ??= this.#seen;
    if (!table || news === '' || !isHere) return { revealed: [], atOnce: false };
    const before = this.#left ?? this.#seen;
    const wasAway = this.#left !== null;
    const isNew = this.#keepSeen(seenOf(table, news));
    if (isCatchingUp) this.#left ??= this.#seen;
    else this.#left = null;
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    if (before === null || (!isNew && !isFirst)) return { revealed: [], atOnce: false };
    const revealed = view.revealedSince(before.news);
    const lines = wasAway ? whileAway(table, before, revealed, view.people, view.live.seat) : [];
    // A person who only looked away for a moment is shown the one phase they missed.
    const atOnce = !wasAway || (!isFirst && !isCatchingUp && lines.length === 1 && revealed.length === 1);
    if (!atOnce && lines.length > 0) this.#away = { lines, last: revealed.at(-1) ?? null };
    return { revealed, atOnce };
  }

  /** Keeps how far the table is. Returns whether that has changed. */
  #keepSeen(now: LastSeen): boolean {
    const isNew = JSON.stringify(now) !== JSON.stringify(this.#seen);
    this.#seen = now;
    if (isNew) keep(this.#name, JSON.stringify(now));
    return isNew;
  }
}
