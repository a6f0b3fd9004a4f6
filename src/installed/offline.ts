/** A file of the app: its path from where the app lies (the page itself is ''), and the digest that its bytes must have. */
interface AppFile {
  readonly path: string;
  /** As in HTML: "sha256-" and base64. */
  readonly integrity: string;
}

/** One version of the app: all of its files, and a name that no other version has. */
export interface App {
  readonly version: string;
  readonly files: readonly AppFile[];
}

/** Names of files there carry a digest of what is in them: the same name is the same file, in every version. */
const UNCHANGING = 'assets/';
/** In a version's cache, once it was in use: how many were before it. */
const TURN = '?turn';
/** What a cached answer says of the request's headers does not matter: there is one answer for all. */
const alike = { ignoreVary: true } as const;

/**
 * The app kept by this browser, so that it needs no network. A version is kept as a whole, each file checked by its digest, or
 * not at all; a page is served from the version that is in use. The version that was in use before is kept too, for
 * pages that still show it and fetch more of it; earlier ones are dropped.
 */
export class Offline {
  readonly #app: App;
  readonly #scope: string;
  readonly #caches: CacheStorage;
  readonly #fetch: (request: Request) => Promise<Response>;
  readonly #paths: ReadonlySet<string>;

  /** @param scope where the app lies: an address that ends in a slash. Other apps of the same host are left alone. */
  constructor(app: App, scope: string, stores: CacheStorage, fetch: (request: Request) => Promise<Response>) {
    this.#app = app;
    this.#scope = scope;
    this.#caches = stores;
    this.#fetch = fetch;
    this.#paths = new Set(app.files.map(({ path }) => path));
  }

  /**
   * Fetches this version. Rejects if a file is not there or is not of this version, as while a host is
   * changing from one to the next; then nothing of it is kept, and the browser tries again later.
   */
  async install(): Promise<void> {
    const cache = await this.#caches.open(this.#own);
    const taken = await Promise.allSettled(this.#app.files.map((file) => this.#takeFile(cache, file)));
    const failed = taken.find(({ status }) => status === 'rejected');
    if (failed?.status !== 'rejected') return;
    await this.#caches.delete(this.#own);
    throw failed.reason;
  }

  /** This version is in use from now on. */
  async activate(): Promise<void> {
    const before = await this.#before();
    const turn = (before[0]?.turn ?? 0) + 1;
    const cache = await this.#caches.open(this.#own);
    await cache.put(this.#scope + TURN, new Response(String(turn)));
    const kept = before[0]?.turn ? 1 : 0;
    await Promise.all(before.slice(kept).map(({ name }) => this.#caches.delete(name)));
  }

  /** The answer to a request; null for what is none of the app's files, which the network answers. */
  answer(request: Request): Promise<Response> | null {
    const { origin, pathname } = new URL(request.url);
    const address = origin + pathname;
    if (request.method !== 'GET' || !address.startsWith(this.#scope)) return null;
    const path = address.slice(this.#scope.length).replace(/^index\.html$/, '');
    if (request.mode === 'navigate' && path !== '') return null;
    if (!this.#paths.has(path) && !path.startsWith(UNCHANGING)) return null;
    return this.#serve(path, request);
  }

  async #serve(path: string, request: Request): Promise<Response> {
    const own = await this.#caches.match(this.#scope + path, { ...alike, cacheName: this.#own });
    return own ?? (await this.#unchanged(path)) ?? this.#fetch(request);
  }

  async #takeFile(cache: Cache, { path, integrity }: AppFile): Promise<void> {
    const address = this.#scope + path;
    const here = await this.#unchanged(path);
    const answer = here ?? (await this.#fetch(new Request(address, { integrity, cache: 'no-cache' })));
    if (!answer.ok) throw new Error(`${answer.status}: ${address}`);
    await cache.put(address, answer);
  }

  /** A file that is the same in every version, from an earlier one. */
  async #unchanged(path: string): Promise<Response | undefined> {
    if (!path.startsWith(UNCHANGING)) return undefined;
    for (const { name } of await this.#before()) {
      const found = await this.#caches.match(this.#scope + path, { ...alike, cacheName: name });
      if (found) return found;
    }
    return undefined;
  }

  /** The other versions that are kept, the one in use last first; those that never were in use have no turn. */
  async #before(): Promise<{ name: string; turn: number }[]> {
    const names = (await this.#caches.keys()).filter(
      (name) => name.startsWith(this.#family) && name !== this.#own,
    );
    const versions = names.map(async (name) => {
      const told = await this.#caches.match(this.#scope + TURN, { cacheName: name });
      return { name, turn: Number((await told?.text()) ?? 0) };
    });
    return (await Promise.all(versions)).sort((one, other) => other.turn - one.turn);
  }

  get #family(): string {
    return `sealed-orders ${this.#scope} `;
  }

  get #own(): string {
    return this.#family + this.#app.version;
  }
}
