import { showBadge } from '../../device/notices/badge.ts';
import { notifications } from '../../device/notices/notifications.svelte.ts';
import { readKept } from '../../device/kept/shelf.ts';
import { goThrough, readTold } from './already-told.ts';
import { sayAll, type NewsItem } from './news-items.ts';
import { keepOrNot, keepWaiting, waitingEverywhere, type WaitingNews } from './waiting.ts';

/**
 * The beginning of a record's name in the store; the table's room follows. The record says which news of the table the person has been
 * told.
 */
export const TOLD = 'told/';

/** What a look-in found at a table that no page shows. */
interface TableAway extends Omit<WaitingNews, 'names'> {
  readonly room: string;
  /** The game's name. */
  readonly name: string;
  readonly matters: readonly NewsItem[];
}

/**
 * Tells the news of a table that no page shows: in the list of games, by the badge on the app's icon, and by a notification if nobody has
 * the app on screen.
 */
export function tellAway(table: TableAway, isSeen: boolean): void {
  const { room, name, matters, deadline, at, isOver, obstacle } = table;
  const { fresh, told, waiting } = goThrough(matters, readTold(readKept(TOLD + room)), false);
  keepOrNot(TOLD + room, JSON.stringify(told));
  keepWaiting(room, { names: waiting, deadline, at, isOver, obstacle });
  void showBadge(waitingEverywhere());
  if (!isSeen && fresh.length > 0) void notifications.showNotification(name, sayAll(fresh), room);
}
