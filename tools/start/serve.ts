import type { Server } from 'node:http';
import { build, createServer, preview } from 'vite';
import { attach } from '../signal/server.ts';

/** Where the app, as served here, finds the signalling server: the same port, this path. */
const SIGNAL_PATH = '/signal';
/** Not dist/: this build knows the local signalling server and must not be uploaded by mistake. */
const LOCAL_BUILD = 'node_modules/.cache/sealed-orders';

interface Served {
  url: string;
  /** Addresses other devices of the same network can open. */
  network: readonly string[];
  close(): Promise<void>;
}

/** Builds the app for this machine, so that what is played is what a host would serve. */
export async function buildLocally(): Promise<void> {
  process.env.VITE_SIGNAL = SIGNAL_PATH;
  await build({ logLevel: 'warn', build: { outDir: LOCAL_BUILD, emptyOutDir: true } });
}

/**
 * Serves the local build with the signalling server on one port. `port` 0 takes any free one; a taken port moves on to
 * the next. `base` is the sub-path a host such as GitHub Pages would put the app under.
 */
export async function serveBuilt(port: number, base = '/'): Promise<Served> {
  const server = await preview({
    base,
    logLevel: 'warn',
    build: { outDir: LOCAL_BUILD },
    preview: { port, host: true, strictPort: false },
  });
  return served(server.httpServer as Server, server.resolvedUrls, () => server.close());
}

/** Serves the sources with hot reload, for working on the app. */
export async function serveSources(port: number): Promise<Served> {
  process.env.VITE_SIGNAL = SIGNAL_PATH;
  const server = await createServer({ logLevel: 'info', server: { port, host: true } });
  await server.listen();
  return served(server.httpServer as Server, server.resolvedUrls, () => server.close());
}

function served(
  http: Server,
  urls: { local: string[]; network: string[] } | null,
  stop: () => Promise<void>,
): Served {
  const signal = attach(http, SIGNAL_PATH);
  const url = urls?.local[0];
  if (url === undefined)
    throw new Error('The server answered no address: is another program holding the port?');
  return {
    url,
    network: urls?.network ?? [],
    async close() {
      await signal.close();
      await stop();
    },
  };
}
