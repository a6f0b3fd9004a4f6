/** The message by which a page asks the waiting version to take over. */
export const TAKE_OVER = 'take-over';

/** How a page offers a newer version, and how it reloads to use it. */
interface Page {
  offer(use: () => void): void;
  reload(): void;
}

/**
 * Watches for a newer version and offers it. Nothing changes by itself while a page is open. A page that asks for the newer
 * version reloads once that version is in use. Other pages keep their version until their player asks too.
 */
export function watchForNewer(
  workers: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>,
  registration: Pick<ServiceWorkerRegistration, 'waiting' | 'installing' | 'addEventListener'>,
  page: Page,
): void {
  let isServed = workers.controller !== null;
  let isAsked = false;

  const use = () => {
    isAsked = true;
    if (registration.waiting) registration.waiting.postMessage(TAKE_OVER);
    else page.reload();
  };
  const follow = (coming: ServiceWorker | null) =>
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && isServed) page.offer(use);
    });

  if (registration.waiting && isServed) page.offer(use);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  workers.addEventListener('controllerchange', () => {
    // A page that no worker has served yet now gets its first one. That is no reason to reload or to offer anything.
    if (isServed && isAsked) page.reload();
    else if (isServed) page.offer(use);
    isServed = true;
  });
}
