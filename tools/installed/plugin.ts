import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { WORKER, writeWorker } from './write-worker.ts';

/** Gives the built app its service worker. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  writeBundle: {
    // Runs after the app has been written. By then, Vite has also copied the files of public/.
    order: 'post',
    sequential: true,
    async handler({ dir }) {
      if (dir !== undefined) await writeWorker(resolve(dir));
    },
  },
};

/**
 * If a built app was served at this address before, the browser still has that app's worker. The worker below replaces that worker, removes
 * itself and reloads the open pages.
 */
const LEAVE = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  await registration.unregister();
  for (const page of await clients.matchAll({ type: 'window' })) page.navigate(page.url);
}
`;

/** Keeps pages free of service workers while Vite serves the sources with hot reload. */
export const noServiceWorker: Plugin = {
  name: 'no-service-worker',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use(`/${WORKER}`, (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript');
      response.end(LEAVE);
    });
  },
};
