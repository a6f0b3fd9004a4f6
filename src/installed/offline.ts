/** A file of the app: its path relative to the app's address ('' for the page itself), and its digest. */
interface AppFile {
  readonly path: string;
  /** The digest in the form of HTML's `integrity` attribute: "sha256-", then base64. */
  readonly integrity: string;
}

/** One version of the app: all of its files, and a name that no other version has. */
export interface App {
  readonly version: string;
  readonly files: readonly AppFile[];
}

/**
 * The name of each file in this folder contains a digest of the file's content. A file with the same name is therefore the same in every
 * version.
 */
const UNCHANGING = 'assets/';
/**
 * Each version that was put in use has an entry with this name in its cache. The entry contains a number; a version that was put in use
 * later has a higher number.
 */
const TURN = '?turn';
/** Lets a cached response answer a request whatever the request's headers are: the response's header `Vary` is ignored. */
const alike = { ignoreVary: true } as const;

/**
 * The copy of the app that this browser stores, so that the app needs no network. The browser checks each file of a version by its digest,
 * and stores either all of them or none. Pages are served from the version in use. The version that was in use before is kept as well,
 * since open pages may still load that version's files. All older versions are deleted.
 */
export class Offline {
  readonly #app: App;
  readonly #scope: string;
  readonly #caches: CacheStorage;
  readonly #fetch: (request: Request) => Promise<Response>;
  readonly #paths: ReadonlySet<string>;

  /** @param scope the app's address, which ends in a slash. This class doesn't answer requests for other apps on the same web host. */
  constructor(app: App, scope: string, stores: CacheStorage, fetch: (request: Request) => Promise<Response>) {
    this.#app = app;
    this.#scope = scope;
    this.#caches = stores;
    this.#fetch = fetch;
    this.#paths = new Set(app.files.map(({ path }) => path));
  }

  /**
   * Fetches this version. Rejects if a file is missing or does not match its digest, for example while the web host is being updated. In
   * that case nothing of this version is kept, and the browser tries again later.
   */
  async install(): Promise<void> {
    const cache = await this.#caches.open(this.#own);
    const taken = await Promise.allSettled(this.#app.files.map((file) => this.#takeFile(cache, file)));
    const failed = taken.find(({ status }) => status === 'rejected');
    if (failed?.status !== 'rejected') return;
    await this.#caches.delete(this.#own);
    throw failed.reason;
  }

  /** Puts this version in use. */
  async activate(): Promise<void> {
    const before = await this.#before();
    const turn = (before[0]?.turn ?? 0) + 1;
    const cache = await this.#caches.open(this.#own);
    await cache.put(this.#scope + TURN, new Response(String(turn)));
    const kept = before[0]?.turn ? 1 : 0;
    await Promise.all(before.slice(kept).map(({ name }) => this.#caches.delete(name)));
  }

  /** The response to a request; null if the request is not for a file of the app. If the result is null, the browser asks the network. */
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

  /**
   * A file that is the same in every version, taken from another stored version. Undefined if no other version has the file, or if the file
   * may differ between versions.
   */
  async #unchanged(path: string): Promise<Response | undefined> {
    if (!path.startsWith(UNCHANGING)) return undefined;
    for (const { name } of await this.#before()) {
      const found = await this.#caches.match(this.#scope + path, { ...alike, cacheName: name });
      if (found) return found;
    }
    return undefined;
  }

  /**
   * The stored versions other than this one, beginning with the version that was put in use last. `turn` is 0 for a version that was never
   * in use.
   */
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
