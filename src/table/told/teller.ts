import { showBadge, showInTitle } from '../../device/badge.ts';
import { notifications } from '../../device/notifications.svelte.ts';
import { forget, keep, keptNames, readKept } from '../../device/shelf.ts';
import type { LiveTable } from '../live/live-table.svelte.ts';
import { goThrough, readTold } from './ledger.ts';
import { newLetters } from '../press/rooms.ts';
import { mattersOf, sayAll } from './matters.ts';

const LOOK_MS = 1000;
/** What comes together is told together; and another tab, in which the person looks at the table, says so meanwhile. */
const PATIENCE_MS = 2500;
const TOLD = 'told/';
const WAITING = 'waiting/';

type Watched = Pick<LiveTable, 'room' | 'table' | 'seat' | 'end' | 'now' | 'role' | 'back' | 'letters'>;

/** Tells a person of what happens at a table while he looks elsewhere: by the system, by the app's badge, and in the title. */
export class Teller {
  readonly #live: Watched;
  readonly #timer: ReturnType<typeof setInterval>;
  #fresh: number | null = null;
  #shown = -1;

  constructor(live: Watched) {
    this.#live = live;
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    showInTitle(0);
  }

  #look(): void {
    const { room, table, seat, end, now, role, back, letters: read } = this.#live;
    if (!table?.genesis || role === 'waiting' || !read.isReady) return;
    const isLocked = back.waitingPhase !== null && back.waitingPhase === table.phases.at(-1)?.phase;
    const letters = newLetters(read.press, read.seen);
    const matters = mattersOf(table, { seat, isLocked, letters, end, now });
    const kept = readKept(TOLD + room);
    const looks = isBefore(room);
    const { fresh, told, waiting } = goThrough(matters, readTold(kept), looks);
    if (fresh.length === 0) this.#fresh = null;
    else this.#fresh ??= now;
    this.#count(waiting);
    const isDue = fresh.length === 0 || now - (this.#fresh ?? now) >= PATIENCE_MS;
    const text = JSON.stringify(told);
    if (!isDue || text === kept) return;
    keepOrNot(TOLD + room, text);
    if (looks) void notifications.takeDown(room);
    if (fresh.length === 0 || role !== 'writer') return;
    const unseen = matters.filter(({ name }) => told[name] !== 'seen');
    void notifications.show(table.genesis.name, sayAll(unseen), room);
  }

  /** What waits here, in the title; what waits at all tables of this browser, on the badge. */
  #count(waiting: number): void {
    showInTitle(waiting);
    if (waiting === this.#shown) return;
    this.#shown = waiting;
    keepOrNot(WAITING + this.#live.room, String(waiting));
    void showBadge(waitingEverywhere());
  }
}

/** Drops what is kept here of a table that is forgotten. */
export function forgetTold(room: string): void {
  forget(TOLD + room);
  forget(WAITING + room);
  void showBadge(waitingEverywhere());
}

/** Whether a table is on screen before the person's eyes. */
const isBefore = (room: string): boolean =>
  document.visibilityState === 'visible' &&
  document.hasFocus() &&
  location.hash.startsWith(`#/table/${room}`);

const waitingEverywhere = (): number =>
  keptNames(WAITING).reduce((sum, room) => sum + (Number(readKept(WAITING + room)) || 0), 0);

/** A browser that keeps nothing may tell a thing again. */
function keepOrNot(name: string, text: string): void {
  try {
    keep(name, text);
  } catch {
    // The game itself says that nothing can be kept.
  }
}
