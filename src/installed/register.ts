import { notices } from '../ui/notices.svelte.ts';
import * as words from '../words/made/installed.js';
import { LOOK_IN, LOOK_IN_MS } from './look-in.ts';
import { watchForNewer } from './newer.ts';

/** An open page looks for a newer version again after this time, in milliseconds (one hour). */
const LOOK_MS = 3_600_000;

/**
 * Makes this browser store the app, so that the app opens without a network. Offers newer versions to the player. If the browser or the web
 * host does not support service workers, the app runs without a service worker.
 */
export async function keepApp(): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (workers === undefined) return;
  workers.register('./service-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
  const registration = await workers.ready;
  watchForNewer(workers, registration, {
    offer: (use) => notices.offer(words.installed_new_version(), { label: words.installed_use_it(), use }),
    reload: () => location.reload(),
  });
  await lookIn(registration);
  setInterval(() => void registration.update().catch(() => undefined), LOOK_MS);
}

/** Periodic background sync, for which TypeScript has no types. */
interface Wakeable {
  readonly periodicSync?: { register(name: string, how: { minInterval: number }): Promise<void> };
}

/** Asks the browser to wake the worker while the app is closed. Some browsers wake the worker if the app is installed. */
async function lookIn(registration: ServiceWorkerRegistration): Promise<void> {
  const { periodicSync } = registration as Wakeable;
  await periodicSync?.register(LOOK_IN, { minInterval: LOOK_IN_MS }).catch(() => undefined);
}
