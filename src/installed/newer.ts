/** The message by which a page asks the waiting version to take over. */
export const TAKE_OVER = 'take-over';

/** The two abilities of a page that `watchForNewer` needs: to offer a newer version to the player, and to reload. */
interface Page {
  offer(use: () => void): void;
  reload(): void;
}

/**
 * Watches for a newer version and offers it. An open page never switches by itself. When the player accepts the offer, the page reloads as
 * soon as the newer version is in use. Other open pages keep their version until the player accepts the offer there as well.
 */
export function watchForNewer(
  workers: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>,
  registration: Pick<ServiceWorkerRegistration, 'waiting' | 'installing' | 'addEventListener'>,
  page: Page,
): void {
  let serving = workers.controller;
  let isAsked = false;

  const use = () => {
    isAsked = true;
    if (registration.waiting) registration.waiting.postMessage(TAKE_OVER);
    else page.reload();
  };
  const follow = (coming: ServiceWorker | null) =>
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && serving) page.offer(use);
    });

  if (registration.waiting && serving) page.offer(use);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  workers.addEventListener('controllerchange', () => {
    const before = serving;
    serving = workers.controller;
    // If no worker has served this page before, the new worker is the page's first worker. A first worker is no reason to reload the page
    // or to offer a newer version. In WebKit, `controllerchange` may come when the first worker is serving the page already; `before` is
    // then that same worker.
    if (before === null || before === serving) return;
    if (isAsked) page.reload();
    else page.offer(use);
  });
}
