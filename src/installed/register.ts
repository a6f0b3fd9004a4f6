import { notices } from '../ui/notices.svelte.ts';
import * as words from '../words/made/installed.js';
import { LOOK_IN, LOOK_IN_MS } from './look-in.ts';
import { watchForNewer } from './newer.ts';

/** A page that stays open looks so often whether there is a newer version. */
const LOOK_MS = 3_600_000;

/**
 * Has this browser keep the app, so that it opens without a network, and tells of newer versions. Where there are no service
 * workers, or the host has none for them, the app goes on as it is.
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

/** Periodic background sync, which TypeScript does not know. */
interface Wakeable {
  readonly periodicSync?: { register(name: string, how: { minInterval: number }): Promise<void> };
}

/** Asks to be woken while the app is closed: granted by some browsers, to apps that are installed. */
async function lookIn(registration: ServiceWorkerRegistration): Promise<void> {
  const { periodicSync } = registration as Wakeable;
  await periodicSync?.register(LOOK_IN, { minInterval: LOOK_IN_MS }).catch(() => undefined);
}
