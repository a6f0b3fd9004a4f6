import { expect, test } from 'vitest';
import { noServiceWorker, serviceWorker } from './plugin.ts';

test('the worker is written only when the app is built; while sources are served, a worker that leaves is served', () => {
  expect([serviceWorker.apply, noServiceWorker.apply]).toEqual(['build', 'serve']);
});

test('the worker is written after everything else', () => {
  expect(serviceWorker.writeBundle).toMatchObject({ order: 'post', sequential: true });
});

test('where the app’s worker was, the browser finds a worker that removes itself and reloads the pages', () => {
  const served = new Map<string, (request: unknown, response: unknown) => void>();
  const use = (path: string, answer: () => void) => void served.set(path, answer);
  const { configureServer } = noServiceWorker;
  if (typeof configureServer !== 'function') throw new Error('the plugin serves nothing');
  void configureServer.call({} as never, { middlewares: { use } } as never);
  const heads: string[][] = [];
  let body = '';
  served.get('/service-worker.js')?.(null, {
    setHeader: (...head: string[]) => heads.push(head),
    end: (text: string) => (body = text),
  });
  expect(heads).toEqual([['Content-Type', 'text/javascript']]);
  expect(body).toMatch(/skipWaiting[\s\S]*unregister[\s\S]*navigate/);
});
