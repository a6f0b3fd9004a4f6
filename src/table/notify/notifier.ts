import { showBadge, showInTitle } from '../../device/notices/badge.ts';
import { notifications } from '../../device/notices/notifications.svelte.ts';
import { forget, readKept } from '../../device/kept/shelf.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import type { Press } from '../../protocol/player/press/press-reader.ts';
import type { PhaseEnd } from '../../protocol/player/time/deadline.ts';
import type { SeatNumber } from '../../protocol/wire/bodies.ts';
import type { Role } from '../../sync/tabs.ts';
import { goThrough, readTold } from './already-told.ts';
import { newLetters } from '../press/room-list.ts';
import { mattersOf, sayAll } from './news-items.ts';
import { TOLD } from './told-away.ts';
import { forgetWaiting, keepOrNot, keepWaiting, waitingEverywhere, type WaitingNews } from './waiting.ts';

/** The time between two checks of the table, in milliseconds. */
const LOOK_MS = 1000;
/**
 * The time that the notifier waits before it tells news, in milliseconds. News that arrives while the notifier waits is told together. If
 * another tab shows the table, the wait gives that tab time to record that the news was seen.
 */
const PATIENCE_MS = 2500;

/** The part of an open table that the notifier reads. */
interface WatchedTable {
  readonly room: string;
  readonly table: Table | null;
  readonly seat: SeatNumber | null;
  readonly end: PhaseEnd | null;
  /** The present time, in milliseconds since 1970. */
  readonly now: number;
  readonly role: Role;
  /** The phase for which orders are locked on this device but not sealed yet; null for none. */
  readonly heldPhase: string | null;
  readonly letters: { readonly isReady: boolean; readonly press: Press; readonly seen: ReadonlySet<string> };
}

/**
 * Tells the news of a table that the person is not looking at: by a notification, by the badge on the app's icon, and in the page's title.
 */
export class Notifier {
  readonly #live: WatchedTable;
  readonly #timer: ReturnType<typeof setInterval>;
  #fresh: number | null = null;
  #shown = '';

  constructor(live: WatchedTable) {
    this.#live = live;
    this.#timer = setInterval(() => this.#checkTable(), LOOK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    showInTitle(0);
  }

  #checkTable(): void {
    const { room, table, seat, end, now, role, heldPhase, letters: read } = this.#live;
    if (!table?.genesis || role === 'waiting' || !read.isReady) return;
    const isLocked = heldPhase !== null && heldPhase === table.phases.at(-1)?.phase;
    const letters = newLetters(read.press, read.seen);
    const matters = mattersOf(table, { seat, isLocked, letters, end, now });
    const kept = readKept(TOLD + room);
    const looks = isBefore(room);
    const { fresh, told, waiting } = goThrough(matters, readTold(kept), looks);
    if (fresh.length === 0) this.#fresh = null;
    else this.#fresh ??= now;
    this.#showWaiting(waiting, { deadline: end?.at ?? null, isOver: table.ending !== null });
    const isDue = fresh.length === 0 || now - (this.#fresh ?? now) >= PATIENCE_MS;
    const text = JSON.stringify(told);
    if (!isDue || text === kept) return;
    keepOrNot(TOLD + room, text);
    if (looks) void notifications.takeDown(room);
    if (fresh.length === 0 || role !== 'writer') return;
    const unseen = matters.filter(({ name }) => told[name] !== 'seen');
    void notifications.showNotification(table.genesis.name, sayAll(unseen), room);
  }

  /**
   * Shows how many things wait for the person. The title counts the things at this table. The badge counts the things at all tables of this
   * browser.
   */
  #showWaiting(names: readonly string[], state: Pick<WaitingNews, 'deadline' | 'isOver'>): void {
    showInTitle(names.length);
    const shown = JSON.stringify({ names, ...state });
    if (shown === this.#shown) return;
    this.#shown = shown;
    keepWaiting(this.#live.room, { names, ...state, at: 0, obstacle: null });
    void showBadge(waitingEverywhere());
  }
}

/** Deletes the record of a table that is removed from this browser. */
export function forgetTold(room: string): void {
  forget(TOLD + room);
  forgetWaiting(room);
  void showBadge(waitingEverywhere());
}

/** Whether a table is on screen, in the window that has the focus. */
const isBefore = (room: string): boolean =>
  document.visibilityState === 'visible' &&
  document.hasFocus() &&
  location.hash.startsWith(`#/table/${room}`);
