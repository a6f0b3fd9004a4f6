import { showBadge, showInTitle } from '../../device/notices/badge.ts';
import { notifications } from '../../device/notices/notifications.svelte.ts';
import { forget, keep, keptNames, readKept } from '../../device/kept/shelf.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import type { Press } from '../../protocol/player/press/press-reader.ts';
import type { PhaseEnd } from '../../protocol/player/time/deadline.ts';
import type { SeatNumber } from '../../protocol/wire/bodies.ts';
import type { Role } from '../../sync/tabs.ts';
import { goThrough, readTold } from './already-told.ts';
import { newLetters } from '../press/room-list.ts';
import { mattersOf, sayAll } from './news-items.ts';

/** The time between two checks of the table, in milliseconds. */
const LOOK_MS = 1000;
/**
 * The time that the notifier waits before it tells news, in milliseconds. News that arrives while the notifier waits is told together. If
 * another tab shows the table, the wait gives that tab time to record that the news was seen.
 */
const PATIENCE_MS = 2500;
const TOLD = 'told/';
const WAITING = 'waiting/';

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
  #shown = -1;

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
    this.#showWaiting(waiting);
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
  #showWaiting(waiting: number): void {
    showInTitle(waiting);
    if (waiting === this.#shown) return;
    this.#shown = waiting;
    keepOrNot(WAITING + this.#live.room, String(waiting));
    void showBadge(waitingEverywhere());
  }
}

/** Deletes the record of a table that is removed from this browser. */
export function forgetTold(room: string): void {
  forget(TOLD + room);
  forget(WAITING + room);
  void showBadge(waitingEverywhere());
}

/** Whether a table is on screen, in the window that has the focus. */
const isBefore = (room: string): boolean =>
  document.visibilityState === 'visible' &&
  document.hasFocus() &&
  location.hash.startsWith(`#/table/${room}`);

const waitingEverywhere = (): number =>
  keptNames(WAITING).reduce((sum, room) => sum + (Number(readKept(WAITING + room)) || 0), 0);

/** Stores a text if the browser allows it. If nothing can be stored, the same news may be told again. */
function keepOrNot(name: string, text: string): void {
  try {
    keep(name, text);
  } catch {
    // The table's page tells the person that this browser can't store anything.
  }
}
