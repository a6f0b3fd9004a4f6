import { createHash } from 'node:crypto';
import type { App } from './offline.ts';

/**
 * A browser's cache storage, which Node lacks. Lists caches in the order in which they were first opened, and finds responses by address.
 */
export class Caches {
  readonly #caches = new Map<string, Map<string, Response>>();

  readonly open = async (name: string): Promise<Cache> => {
    const held = this.#caches.get(name) ?? new Map<string, Response>();
    this.#caches.set(name, held);
    const put = async (address: string, answer: Response) => void held.set(address, answer);
    return { put } as unknown as Cache;
  };

  readonly match = async (address: string, options: { cacheName: string }) =>
    this.#caches.get(options.cacheName)?.get(address)?.clone();

  readonly keys = async () => [...this.#caches.keys()];
  readonly delete = async (name: string) => this.#caches.delete(name);
}

/**
 * A web host that serves these files unless the test takes it offline. Like a browser, `fetch` rejects a request if the file does not have
 * the digest that the request names.
 */
export class Host {
  files: Readonly<Record<string, string>>;
  isUp = true;
  readonly asked: string[] = [];

  constructor(files: Readonly<Record<string, string>>) {
    this.files = files;
  }

  readonly fetch = async ({ url, integrity }: Request): Promise<Response> => {
    const path = url.slice(SCOPE.length);
    this.asked.push(path);
    const text = this.files[path];
    if (!this.isUp) throw new TypeError('Failed to fetch');
    if (text === undefined) return new Response('', { status: 404 });
    if (integrity && integrity !== digestOf(text)) throw new TypeError('Failed to fetch');
    return new Response(text);
  };
}

export const SCOPE = 'https://name.example/sealed-orders/';

/** The version of the app that consists of these files. */
export const appOf = (version: string, files: Readonly<Record<string, string>>): App => ({
  version,
  files: Object.entries(files).map(([path, text]) => ({ path, integrity: digestOf(text) })),
});

const digestOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
