import { isRecord } from '../../../engine/shape.ts';
import { forget, keep, keptNames, readKept } from '../../device/kept/shelf.ts';

/** What waits for the person at a table, as it was when this browser last looked. */
export interface WaitingNews {
  /** The names of the news that wait (`NewsItem.name`). */
  readonly names: readonly string[];
  /** The deadline of the present phase, in milliseconds since 1970; null for none. */
  readonly deadline: number | null;
  /** When a look-in last visited the table, in milliseconds since 1970; 0 if the table's page has shown the table since. */
  readonly at: number;
  readonly isOver: boolean;
  /** Why the person must open the table before this browser can do its part; null if opening the app is enough. */
  readonly obstacle: string | null;
}

const WAITING = 'waiting/';
const nothing: WaitingNews = { names: [], deadline: null, at: 0, isOver: false, obstacle: null };

/** Stores what waits at a table. If the browser can't store it, the list of games shows nothing new. */
export function keepWaiting(room: string, waiting: WaitingNews): void {
  keepOrNot(WAITING + room, JSON.stringify(waiting));
}

/** What waits at a table. The result is `nothing` if this browser has not looked at the table yet, or if the stored text is damaged. */
export function waitingAt(room: string): WaitingNews {
  try {
    const kept: unknown = JSON.parse(readKept(WAITING + room) ?? 'null');
    return isWaiting(kept) ? kept : nothing;
  } catch {
    return nothing;
  }
}

/** The number of things that wait at all tables of this browser. */
export const waitingEverywhere = (): number =>
  keptNames(WAITING).reduce((sum, room) => sum + waitingAt(room).names.length, 0);

/** Deletes what is stored about a table. */
export function forgetWaiting(room: string): void {
  forget(WAITING + room);
}

/**
 * Stores a text if the browser allows it. Otherwise does nothing, since the table's page tells the person that this browser can't store
 * anything.
 */
export function keepOrNot(name: string, text: string): void {
  try {
    keep(name, text);
  } catch {
    // `readKept` will then find the older text, or no text.
  }
}

const isWaiting = (kept: unknown): kept is WaitingNews =>
  isRecord(kept) &&
  Array.isArray(kept.names) &&
  kept.names.every((name) => typeof name === 'string') &&
  (kept.deadline === null || typeof kept.deadline === 'number') &&
  typeof kept.at === 'number' &&
  typeof kept.isOver === 'boolean' &&
  (kept.obstacle === null || typeof kept.obstacle === 'string');
