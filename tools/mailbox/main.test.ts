import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publicRelays } from '../../src/sync/mail/default-relays.ts';
import { standardLimits } from './limits.ts';

const servers: Server[] = [];
const attach = vi.fn();
const probe = vi.fn();
const attended = vi.fn();
vi.mock('./probe.ts', () => ({ probe }));
vi.mock('./server.ts', async (original) => ({ ...(await original<object>()), attach }));
vi.mock('../witness/attending.ts', () => ({
  Attending: class {
    constructor(how: object) {
      attended(how);
    }
    close = async () => attended('closed');
  },
}));
vi.mock('node:http', async (original) => {
  const http = await original<typeof import('node:http')>();
  const createServer = (...args: Parameters<typeof http.createServer>) => {
    const server = http.createServer(...args);
    servers.push(server);
    return server;
  };
  return { ...http, createServer };
});

const printed = vi.spyOn(console, 'log');
const warned = vi.spyOn(console, 'error');
const exit = vi.spyOn(process, 'exit');
let folder = '';

beforeEach(() => {
  vi.resetModules();
  for (const mock of [attach, probe, attended]) mock.mockReset();
  for (const mock of [printed, warned]) mock.mockReset().mockReturnValue(undefined);
  exit.mockReset().mockReturnValue(undefined as never);
  folder = mkdtempSync(join(tmpdir(), 'sealed-orders-mailbox-'));
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  for (const signal of ['SIGTERM', 'SIGINT']) process.removeAllListeners(signal);
  process.exitCode = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the program with these words on its command line. */
async function run(...words: string[]): Promise<void> {
  process.argv = ['node', 'main.ts', ...words];
  await import('./main.ts');
}
const open = (...more: string[]) => run('--port', '0', '--host', '127.0.0.1', '--folder', folder, ...more);
const portOf = (server = servers[0]!) => (server.address() as AddressInfo).port;

test('a mailbox tells its address and its folder', async () => {
  await open();
  expect(printed.mock.calls).toEqual([[`Mailbox on ws://localhost:${portOf()}, its mail in ${folder}`]]);
  expect(servers[0]!.maxConnections).toBe(standardLimits.connections + 500);
  expect(attach.mock.calls[0]!.at(-1)).toEqual({ behindProxy: false });
  expect(attended).not.toHaveBeenCalled();
});

test.each([
  ['a browser', 'text/html', 'text/plain', /^Sealed Orders: mailbox\n$/],
  ['a program that asks what the mailbox is', 'application/nostr+json', 'application/nostr+json', /^\{/],
])('%s gets its own answer, from any website', async (_, accept, type, body) => {
  await open();
  const answer = await fetch(`http://127.0.0.1:${portOf()}/`, { headers: { accept } });
  expect(await answer.text()).toMatch(body);
  expect(answer.headers.get('content-type')).toBe(type);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

test.each([
  [[], false],
  [['--members-only'], true],
])('with %j, the mailbox says whether it is restricted: %s', async (words, restricted) => {
  await open(...words, '--behind-proxy');
  const headers = { accept: 'application/nostr+json' };
  const answer = await (await fetch(`http://127.0.0.1:${portOf()}/`, { headers })).json();
  expect(answer).toMatchObject({ limitation: { auth_required: restricted } });
  expect(attach.mock.calls[0]!.at(-1)).toEqual({ behindProxy: true });
});

/** Some machines, such as those in containers, have no addresses of IPv6. */
const hasIPv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ family }) => family === 'IPv6'),
);
const isUsable = ([host]: readonly string[]) => hasIPv6 || !host!.includes(':');

test.each(
  [
    ['127.0.0.1', '127.0.0.1'],
    ['0.0.0.0', 'localhost'],
    ['::', 'localhost'],
    ['::1', '[::1]'],
  ].filter(isUsable),
)('on %s, the witness reaches the mailbox at %s, and ends with the process', async (host, named) => {
  await run('--port', '0', '--host', host, '--folder', folder, '--witness', 'LINK');
  expect(attended).toHaveBeenCalledWith({
    folder: join(folder, 'witness'),
    mailboxes: [`ws://${named}:${portOf()}/`],
    links: ['LINK'],
  });
  process.emit('SIGTERM');
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0));
  expect(attended).toHaveBeenLastCalledWith('closed');
});

test('a probe prints which relays are fit, and fails if one is not', async () => {
  probe.mockImplementation(async (url: string) => (url.includes('bad') ? ['is slow', 'forgets'] : []));
  await run('--probe', '--wait', '3', 'wss://good', 'wss://bad');
  expect(printed.mock.calls.flat()).toEqual([
    'Trying 2 relays for 3 seconds …',
    'fit   wss://good',
    'UNFIT wss://bad is slow; forgets',
  ]);
  expect(probe).toHaveBeenCalledWith('wss://good', 3000);
  expect([process.exitCode, servers]).toEqual([1, []]);
});

test('a probe without names tries the relays of the app', async () => {
  probe.mockResolvedValue([]);
  await run('--probe');
  expect(probe.mock.calls).toEqual(publicRelays.map((url) => [url, 60_000]));
  expect(process.exitCode).toBeUndefined();
});

test('--help prints the usage, and starts no server', async () => {
  await run('--help');
  expect(printed).toHaveBeenCalledWith(expect.stringMatching(/^Usage: mailbox /));
  expect(servers).toEqual([]);
});

test.each([
  [['LINK'], /^"LINK" isn’t an option\. .+\nUsage: mailbox /],
  [['--port', '65536'], /^"65536" isn’t a port\. .+\nUsage: mailbox /],
  [['--probe', '--wait', '86401'], /^"86401" isn’t a waiting time in seconds\. .+\nUsage: mailbox /],
])('%j is refused with a sentence and the usage', async (words, sentence) => {
  await run(...words);
  expect(warned).toHaveBeenCalledWith(expect.stringMatching(sentence));
  expect(exit).toHaveBeenCalledWith(2);
});

test('a port that is in use is named', async () => {
  await open();
  const port = String(portOf());
  vi.resetModules();
  await run('--port', port, '--host', '127.0.0.1', '--folder', folder);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining(`The mailbox cannot listen on port ${port}: `));
});
