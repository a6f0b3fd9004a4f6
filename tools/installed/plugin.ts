import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { WORKER, writeWorker } from './write-worker.ts';

/** Gives the built app its service worker. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  writeBundle: {
    // When the app itself is written; what lies in public/ was copied before.
    order: 'post',
    sequential: true,
    async handler({ dir }) {
      if (dir !== undefined) await writeWorker(resolve(dir));
    },
  },
};

/** Takes the place of a worker that this address had when a built app was served at it, and leaves. */
const LEAVE = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  await registration.unregister();
  for (const page of await clients.matchAll({ type: 'window' })) page.navigate(page.url);
}
`;

/** Sources that are served with hot reload have no service worker, and free pages from one. */
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
