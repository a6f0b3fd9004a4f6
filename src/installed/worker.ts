import { lookInWhileClosed } from './look-in.ts';
import { TAKE_OVER } from './newer.ts';
import { Offline } from './offline.ts';
import type { App } from './offline.ts';
import type { WorkerScope } from './worker-scope.ts';

/** The version of the app that this worker belongs to. The build writes this constant at the top of the file (tools/installed). */
declare const APP: App & { readonly visits: string };

const worker = self as unknown as WorkerScope;
const offline = new Offline(APP, worker.registration.scope, caches, (request) => fetch(request));

const canLookIn = 'periodicSync' in worker.registration;

worker.addEventListener('install', (event) => event.waitUntil(install()));

/**
 * The browser stores the scripts that a worker loads during its installation. After the installation, the worker cannot load any other
 * script.
 */
async function install(): Promise<void> {
  if (canLookIn) worker.importScripts(APP.visits);
  await offline.install();
}

if (canLookIn) lookInWhileClosed(worker, APP.visits);

worker.addEventListener('activate', (event) =>
  event.waitUntil(offline.activate().then(() => worker.clients.claim())),
);

worker.addEventListener('fetch', (event) => {
  const answer = offline.answer(event.request);
  if (answer !== null) event.respondWith(answer);
});

worker.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void worker.skipWaiting();
});
