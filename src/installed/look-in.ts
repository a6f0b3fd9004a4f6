import { showBadge } from '../device/notices/badge.ts';
import type { Visits } from './visits.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Under this name browsers that know periodic background sync are asked to wake the worker, */
export const LOOK_IN = 'look-in';
/** so often at most. */
export const LOOK_IN_MS = 12 * 3_600_000;

/**
 * Looks in at the tables while the app is closed, where the browser does that for installed apps: once or twice a day. What
 * happened is told where the person has allowed it; to open the app shows the same.
 * @param address of the file that does it, which is of this version and kept with the worker
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
