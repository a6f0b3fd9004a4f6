/** By this a page asks the version that waits to take over. */
export const TAKE_OVER = 'take-over';

/** What a page says when a newer version is here, and how it is used. */
interface Page {
  offer(use: () => void): void;
  reload(): void;
}

/**
 * Watches for a newer version and offers it. Nothing changes by itself while a page is open: a page that asks for the newer one is
 * loaded anew when that is in use; the others go on with what they have until their person says so.
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
    // The first version to serve a page is the page's own.
    if (isServed && isAsked) page.reload();
    else if (isServed) page.offer(use);
    isServed = true;
  });
}
