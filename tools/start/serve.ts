import type { Server } from 'node:http';
import { build, createServer, type Plugin, preview } from 'vite';
import { FileTape } from '../mailbox/file-tape.ts';
import { standardLimits } from '../mailbox/limits.ts';
import { MailboxServer } from '../mailbox/mailbox.ts';
import { attach as attachMailbox } from '../mailbox/server.ts';
import { tapeInMemory } from '../mailbox/tape.ts';
import type { Tape } from '../mailbox/tape.ts';
import { attach } from '../signal/server.ts';
import type { Sockets } from '../sockets/attach.ts';

/** If this program serves the app, the app finds the signalling server at this path. The signalling server has the same port as the app. */
const SIGNAL_PATH = '/signal';
/** The path at which the app finds the mailbox. */
const MAIL_PATH = '/mail';
/** We don't build into dist/, since this build uses the local signalling server and must not be uploaded by mistake. */
const LOCAL_BUILD = 'out/served';

interface Serving {
  /** The sub-path under which a host such as GitHub Pages would put the app. */
  readonly base?: string;
  /** The folder of the mailbox. Without a folder, the mailbox loses its mail when it stops. */
  readonly mail?: string;
}

interface Served {
  url: string;
  /** Addresses that other devices on the same network can open. */
  network: readonly string[];
  close(): Promise<void>;
}

/** Builds the app for this machine, so that people here use the same code that a web host would serve. */
export async function buildLocally(): Promise<void> {
  process.env.VITE_SIGNAL = SIGNAL_PATH;
  process.env.VITE_MAIL = MAIL_PATH;
  await build({ logLevel: 'warn', build: { outDir: LOCAL_BUILD, emptyOutDir: true } });
}

/**
 * Vite compresses every file anew for each request. On one machine or within one house, compressing takes more time than the smaller files
 * save.
 */
const uncompressed: Plugin = {
  name: 'uncompressed',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use(({ headers }, _response, next) => {
      delete headers['accept-encoding'];
      next();
    });
  },
};

/**
 * Serves the local build with the signalling server and the mailbox on one port. Port 0 takes any free port. If a port is in use, the next
 * one is tried.
 */
export async function serveBuilt(port: number, { base = '/', mail }: Serving = {}): Promise<Served> {
  const server = await preview({
    base,
    logLevel: 'warn',
    plugins: [uncompressed],
    build: { outDir: LOCAL_BUILD },
    preview: { port, host: true, strictPort: false },
  });
  return served(server.httpServer as Server, server.resolvedUrls, mail, () => server.close());
}

/** Serves the sources with hot reload, for people who work on the app. */
export async function serveSources(port: number, { mail }: Serving = {}): Promise<Served> {
  process.env.VITE_SIGNAL = SIGNAL_PATH;
  process.env.VITE_MAIL = MAIL_PATH;
  const server = await createServer({ logLevel: 'info', server: { port, host: true } });
  await server.listen();
  return served(server.httpServer as Server, server.resolvedUrls, mail, () => server.close());
}

function served(
  http: Server,
  urls: { local: string[]; network: string[] } | null,
  mail: string | undefined,
  stop: () => Promise<void>,
): Served {
  const signal = attach(http, SIGNAL_PATH);
  const mailbox = openMailbox(http, mail);
  const url = urls?.local[0];
  if (url === undefined) throw new Error('The server has no address. Is another program using the port?');
  return {
    url,
    network: urls?.network ?? [],
    async close() {
      signal.close();
      mailbox.close();
      await stop();
    },
  };
}

function openMailbox(http: Server, folder: string | undefined): Sockets {
  const limits = standardLimits;
  const mailbox = new MailboxServer(openTape(folder), { limits, membersOnly: false }, Date.now());
  return attachMailbox(http, MAIL_PATH, mailbox, limits);
}

/** The storage of the mailbox. Only one app at a time can use the folder. A second app on this machine keeps its mail in memory. */
function openTape(folder: string | undefined): Tape {
  if (folder === undefined) return tapeInMemory();
  try {
    return new FileTape(folder, standardLimits);
  } catch (error) {
    console.warn(`${String(error)} The mailbox will lose its mail when it ends.`);
    return tapeInMemory();
  }
}
