import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubShelf } from '../../device/kept/shelf-fixtures.ts';
import { notifications } from '../../device/notices/notifications.svelte.ts';
import type { NewsItem } from './news-items.ts';
import { tellAway } from './told-away.ts';
import { keepWaiting, waitingAt } from './waiting.ts';

const badges: number[] = [];
const orders: NewsItem = { name: 'orders F1901M', says: 'Orders are missing.', counts: 'undone' };
const result: NewsItem = { name: 'revealed S1901M', says: 'Spring is over.', counts: 'unseen' };
const look = { deadline: 9000, at: 5000, isOver: false, obstacle: null };

beforeEach(() => {
  stubShelf();
  badges.length = 0;
  vi.stubGlobal('navigator', { setAppBadge: async (count: number) => void badges.push(count) });
  vi.spyOn(notifications, 'showNotification').mockResolvedValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const tell = (matters: readonly NewsItem[], isSeen = false, part = {}) =>
  tellAway({ room: 'room', name: 'Friday', matters, ...look, ...part }, isSeen);

test('the list of games tells what waits, and when this browser looked', () => {
  tell([orders, result]);
  expect(waitingAt('room')).toEqual({ ...look, names: [orders.name, result.name] });
});

test('a notification tells each piece of news once, by the name of the game', () => {
  tell([orders]);
  tell([orders]);
  expect(notifications.showNotification).toHaveBeenCalledTimes(1);
  expect(notifications.showNotification).toHaveBeenCalledWith('Friday', 'Orders are missing.', 'room');
  tell([orders, result]);
  expect(notifications.showNotification).toHaveBeenLastCalledWith('Friday', 'Spring is over.', 'room');
});

test('nothing is notified while the person has the app on screen, or if there is no news', () => {
  tell([orders], true);
  tell([]);
  expect(notifications.showNotification).not.toHaveBeenCalled();
});

test('the badge counts what waits at all tables', () => {
  keepWaiting('other', { ...look, names: ['over'] });
  tell([orders, result]);
  expect(badges).toEqual([3]);
});
