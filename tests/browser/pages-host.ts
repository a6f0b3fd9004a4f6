import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { extname, join } from 'node:path';

/** The path under which GitHub Pages serves the app: the repository's name. */
const BASE = '/sealed-orders/';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/**
 * A web server that works like GitHub Pages. The server serves static files below a path, and lets browsers cache these files for ten
 * minutes. For a missing file, the server sends an error page.
 */
export class PagesHost {
  /** The folder that is served. If a test changes the folder, that is a new deployment of the app. */
  folder: string;
  readonly #server: Server;
  readonly #guests = new Set<Socket>();
  #port = 0;

  constructor(folder: string) {
    this.folder = folder;
    this.#server = createServer((request, response) => void this.#answer(request, response));
    this.#server.on('connection', (guest: Socket) => {
      this.#guests.add(guest);
      guest.on('close', () => this.#guests.delete(guest));
    });
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}${BASE}`;
  }

  /** Starts serving, at the same address as before. */
  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Stops serving: cuts all connections, and answers no more requests. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const guest of this.#guests) guest.destroy();
    await closed;
  }

  async #answer({ url = '', headers, method }: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(url, this.url);
    const name = pathname.startsWith(BASE) ? pathname.slice(BASE.length) || 'index.html' : null;
    const bytes = name === null ? null : await readFile(join(this.folder, name)).catch(() => null);
    if (name === null || bytes === null) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404</h1>');
      return;
    }
    const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;
    const told = { etag, 'cache-control': 'max-age=600', 'content-type': TYPES[extname(name)] ?? '' };
    if (headers['if-none-match'] === etag) response.writeHead(304, told).end();
    else response.writeHead(200, told).end(method === 'HEAD' ? undefined : bytes);
  }
}
