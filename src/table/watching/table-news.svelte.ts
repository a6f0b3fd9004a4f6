import { keep, readKept } from '../../device/kept/shelf.ts';
import type { PhaseRecord } from '../../protocol/game/told/table.ts';
import type { GameView } from '../live/game-view.svelte.ts';
import { readSeen, seenOf, whileAway } from './away-summary.ts';
import type { LastSeen } from './away-summary.ts';

/** The news that a person missed at a table. */
interface Away {
  /** A sentence for each event. */
  readonly lines: readonly string[];
  /** The last phase that was revealed during the absence; null for none. */
  readonly last: PhaseRecord | null;
}

/** Decides how a table's page presents news. A person who is watching gets each event at once. A person who comes back gets one summary. */
export class TableNews {
  readonly #name: string;
  #seen: LastSeen | null;
  /** The table's progress when the person went away; null while the person is here. */
  #left: LastSeen | null;
  #isFirst = true;
  #away = $state.raw<Away | null>(null);

  constructor(room: string) {
    this.#name = `seen/${room}`;
    this.#seen = this.#left = readSeen(readKept(this.#name));
  }

  /** The summary of the events during the person's absence; null after the person dismisses the summary. */
  get away(): Away | null {
    return this.#away;
  }

  dismissAway(): void {
    this.#away = null;
  }

  /**
   * Records the table's progress. Returns the phases revealed since the person last looked, and whether to show them at once. Phases that
   * are not shown at once are in the summary. `isHere` says whether the page is visible. `isCatchingUp` says whether the page is still
   * fetching messages from the time before it was opened. Throws if the browser can't store the progress.
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
    // If a person who comes back has missed one phase and nothing else, the page shows this phase at once.
    const atOnce = !wasAway || (!isFirst && !isCatchingUp && lines.length === 1 && revealed.length === 1);
    if (!atOnce && lines.length > 0) this.#away = { lines, last: revealed.at(-1) ?? null };
    return { revealed, atOnce };
  }

  /** Stores the table's progress. Returns whether the progress has changed. */
  #keepSeen(now: LastSeen): boolean {
    const isNew = JSON.stringify(now) !== JSON.stringify(this.#seen);
    this.#seen = now;
    if (isNew) keep(this.#name, JSON.stringify(now));
    return isNew;
  }
}
