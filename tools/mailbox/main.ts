import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { publicRelays } from '../../src/sync/mail/default-relays.ts';
import { readNumber, readPort } from '../sockets/read-number.ts';
import { FileTape } from './file-tape.ts';
import { standardLimits } from './limits.ts';
import { MailboxServer } from './mailbox.ts';
import { probe } from './probe.ts';
import { asksForInformation, attach, information } from './server.ts';

const usage = `Usage: mailbox [--port N] [--host ADDRESS] [--folder FOLDER] [--behind-proxy] [--members-only] [--witness [LINK …]]
       mailbox --probe [--wait SECONDS] [RELAY …]
Keeps the encrypted mail of tables in a file in the folder, and passes their calls on. It can read neither mail nor calls.
--behind-proxy  takes visitors’ addresses from X-Forwarded-For; safe only behind a proxy of your own
--members-only  gives a table's mail only to people who have its link
--witness       also runs a witness, which may also keep secret bids, for the tables in FOLDER/witness/tables.txt,
                and adds the LINKs there
--probe         tests relays (by default those of the app), and prints which are fit`;

/** If no complete request comes on a connection within these times, in milliseconds, we close the connection. */
const WEB = { headersTimeout: 10_000, requestTimeout: 10_000, connectionsCheckingInterval: 5_000 };
/** Besides WebSockets, we allow this many connections that have not become WebSockets yet. */
const SPARE = 500;

const options = {
  port: { type: 'string', default: '7777' },
  host: { type: 'string', default: '::' },
  folder: { type: 'string', default: 'mail' },
  'behind-proxy': { type: 'boolean', default: false },
  'members-only': { type: 'boolean', default: false },
  witness: { type: 'boolean', default: false },
  probe: { type: 'boolean', default: false },
  wait: { type: 'string', default: '60' },
  help: { type: 'boolean', default: false },
} as const;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) return console.log(usage);
  if (values.probe) {
    const relays = positionals.length > 0 ? positionals : publicRelays;
    return probeAll(relays, 1000 * readNumber(values.wait, 86_400, 'waiting time in seconds'));
  }
  if (positionals.length > 0 && !values.witness)
    throw new Error(
      `"${positionals[0]}" isn’t an option. Links of tables need --witness, relays need --probe.`,
    );
  const port = readPort(values.port);
  const membersOnly = values['members-only'];
  const server = createServer(WEB, (request, response) => {
    const isAsked = asksForInformation(request);
    response.setHeader('content-type', isAsked ? 'application/nostr+json' : 'text/plain');
    response.setHeader('access-control-allow-origin', '*');
    response.end(isAsked ? information(standardLimits, membersOnly) : 'Sealed Orders: mailbox\n');
  });
  server.maxConnections = standardLimits.connections + SPARE;
  await listening(server, port, values.host);
  const mailbox = new MailboxServer(
    new FileTape(values.folder, standardLimits),
    { limits: standardLimits, membersOnly },
    Date.now(),
  );
  attach(server, '/', mailbox, standardLimits, { behindProxy: values['behind-proxy'] });
  const address = server.address();
  const open = typeof address === 'object' && address !== null ? address.port : port;
  console.log(`Mailbox on ws://localhost:${open}, its mail in ${values.folder}`);
  if (values.witness)
    await attend(join(values.folder, 'witness'), ownAddress(values.host, open), positionals);
}

/** The address at which a program on this machine reaches the mailbox. */
function ownAddress(host: string, port: number): string {
  const isEverywhere = host === '::' || host === '0.0.0.0';
  return `ws://${isEverywhere ? 'localhost' : isIPv6(host) ? `[${host}]` : host}:${port}/`;
}

/** Runs a witness beside the mailbox, until the process gets a signal to stop. */
async function attend(folder: string, mailbox: string, links: readonly string[]): Promise<void> {
  const { Attending } = await import('../witness/attending.ts');
  const attending = new Attending({ folder, mailboxes: [mailbox], links });
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void attending.close().then(() => process.exit(0)));
}

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new Error(`The mailbox cannot listen on port ${port}: ${message}`)),
    );
    server.listen(port, host, resolve);
  });
}

/** Tests relays and prints a line for each relay. The exit code is 1 if any relay is unfit. */
async function probeAll(relays: readonly string[], waitMs: number): Promise<void> {
  console.log(`Trying ${relays.length} relays for ${waitMs / 1000} seconds …`);
  const findings = await Promise.all(relays.map((url) => probe(url, waitMs)));
  for (const [place, failures] of findings.entries())
    console.log(
      `${failures.length === 0 ? 'fit  ' : 'UNFIT'} ${relays[place]} ${failures.join('; ')}`.trimEnd(),
    );
  if (findings.some((failures) => failures.length > 0)) process.exitCode = 1;
}

try {
  await run();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exit(2);
}
