import { showBadge } from '../device/notices/badge.ts';
import type { Visits } from './visits.ts';
import type { WorkerScope } from './worker-scope.ts';

/** The tag of the periodic background sync, which wakes the worker in browsers that have this sync. */
export const LOOK_IN = 'look-in';
/** The shortest time, in milliseconds (12 hours), that we ask the browser to leave between two visits. */
export const LOOK_IN_MS = 12 * 3_600_000;

/**
 * Visits the tables while the app is closed. Some browsers wake the worker of an installed app once or twice a day. If the player allows
 * notifications, the worker shows one notification for each table that has news. The app shows the same news when it opens.
 * @param address the address of the script that does the visits. This script belongs to the same version as the worker and is stored with
 * it.
 */
export function lookInWhileClosed(worker: WorkerScope, address: string): void {
  const { registration, clients } = worker;

  worker.addEventListener('periodicsync', (event) => {
    if (event.tag === LOOK_IN) event.waitUntil(lookIn());
  });

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(show(`${registration.scope}#/table/${String(event.notification.data)}`));
  });

  async function lookIn(): Promise<void> {
    const visits = worker as Visits;
    if (visits.lookIn === undefined) worker.importScripts(address);
    const news = (await visits.lookIn?.()) ?? [];
    if (news.length > 0) await showBadge(news.length);
    if (Notification.permission !== 'granted') return;
    for (const { room, name, says } of news)
      await registration.showNotification(name, { body: says, tag: room, data: room, icon: 'icon-192.png' });
  }

  async function show(page: string): Promise<void> {
    const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: false });
    if (open === undefined) return void (await clients.openWindow(page));
    await open.navigate(page);
    await open.focus();
  }
}
