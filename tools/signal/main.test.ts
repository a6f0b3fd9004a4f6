import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standardLimits } from './limits.ts';

const servers: Server[] = [];
const attach = vi.fn();
vi.mock('./server.ts', () => ({ attach }));
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

beforeEach(() => {
  vi.resetModules();
  attach.mockReset();
  for (const mock of [printed, warned]) mock.mockReset().mockReturnValue(undefined);
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  process.exitCode = undefined;
});

/** Runs the program with these words on its command line, until it has printed something. */
async function run(...words: string[]): Promise<void> {
  process.argv = ['node', 'main.ts', ...words];
  await import('./main.ts');
  await vi.waitFor(() => expect(printed.mock.calls.length + warned.mock.calls.length).toBe(1));
}

test('the server tells its address, and answers a browser that opens the address', async () => {
  await run('--port', '0', '--host', '127.0.0.1', '--path', '/calls');
  const [server] = servers as [Server];
  const { port } = server.address() as AddressInfo;
  expect(printed).toHaveBeenCalledWith(`Signalling on ws://localhost:${port}/calls`);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('Sealed Orders: signalling\n');
  expect(server.maxConnections).toBe(standardLimits.connections + 500);
  expect(attach).toHaveBeenCalledWith(server, '/calls', { behindProxy: false });
});

test('only with --behind-proxy does the server take addresses from a proxy', async () => {
  await run('--port', '0', '--host', '127.0.0.1', '--behind-proxy');
  expect(attach).toHaveBeenCalledWith(servers[0], '/', { behindProxy: true });
});

test('--help prints the usage, and starts no server', async () => {
  await run('--help');
  expect(printed).toHaveBeenCalledWith(expect.stringMatching(/^Usage: signal /));
  expect(servers).toEqual([]);
});

test.each([
  [['--port', 'x'], /^"x" isn’t a port\. .+\nUsage: signal /],
  [['--colour', 'red'], /^Unknown option '--colour'[^]*\nUsage: signal /],
])('%j is refused with a sentence and the usage', async (words, sentence) => {
  await run(...words);
  expect(warned).toHaveBeenCalledWith(expect.stringMatching(sentence));
  expect(process.exitCode).toBe(2);
});

test('a port that is in use is named', async () => {
  await run('--port', '0', '--host', '127.0.0.1');
  const { port } = servers[0]!.address() as AddressInfo;
  vi.resetModules();
  printed.mockReset();
  await run('--port', String(port), '--host', '127.0.0.1');
  const sentence = `The signalling server cannot listen on port ${port}: `;
  expect(warned).toHaveBeenCalledWith(expect.stringContaining(sentence));
  expect(process.exitCode).toBe(1);
});
