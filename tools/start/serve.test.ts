import { createServer as createHttp } from 'node:http';
import type { Server } from 'node:http';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { buildLocally, serveBuilt, serveSources } from './serve.ts';

const vite = vi.hoisted(() => ({ build: vi.fn(), preview: vi.fn(), createServer: vi.fn() }));
vi.mock('vite', () => vite);
const { build, preview, createServer } = vite;

let http: Server;
let folder = '';
const close = vi.fn();
const urls = { local: ['http://localhost:1/'], network: ['http://10.0.0.2:1/'] };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sealed-orders-serve-'));
  http = createHttp((_, response) => response.end('page'));
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  for (const mock of [build, preview, createServer, close]) mock.mockReset();
  const server = { httpServer: http, resolvedUrls: urls, close, listen: vi.fn() };
  preview.mockResolvedValue(server);
  createServer.mockResolvedValue(server);
});
afterEach(() => {
  http.closeAllConnections();
  http.close();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** Whether a WebSocket opens at this path. */
function opens(path: string): Promise<boolean> {
  const { port } = http.address() as { port: number };
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
  return new Promise((told) => {
    socket.on('open', () => told(true)).on('error', () => told(false));
  });
}

test('the local build knows the servers of this machine, and is not the build for a web host', async () => {
  vi.stubEnv('VITE_SIGNAL', '');
  vi.stubEnv('VITE_MAIL', '');
  await buildLocally();
  expect([process.env.VITE_SIGNAL, process.env.VITE_MAIL]).toEqual(['/signal', '/mail']);
  expect(build).toHaveBeenCalledWith(
    expect.objectContaining({ build: { outDir: 'out/served', emptyOutDir: true } }),
  );
});

test('the built app, its signalling server and its mailbox share one port, and close together', async () => {
  const { url, network, close: end } = await serveBuilt(5180, { base: '/sub/', mail: folder });
  expect([url, network]).toEqual(['http://localhost:1/', ['http://10.0.0.2:1/']]);
  expect(preview).toHaveBeenCalledWith(
    expect.objectContaining({
      base: '/sub/',
      build: { outDir: 'out/served' },
      preview: { port: 5180, host: true, strictPort: false },
    }),
  );
  expect(await Promise.all(['/signal', '/mail'].map(opens))).toEqual([true, true]);
  expect(readdirSync(folder)).not.toEqual([]);
  await end();
  expect(close).toHaveBeenCalledTimes(1);
  const answers = await Promise.race([
    Promise.all(['/signal', '/mail'].map(opens)),
    new Promise((told) => setTimeout(told, 300, [false, false])),
  ]);
  expect(answers).toEqual([false, false]);
});

test('the sources are served with the same servers', async () => {
  const { close: end } = await serveSources(5180);
  expect(createServer).toHaveBeenCalledWith(expect.objectContaining({ server: { port: 5180, host: true } }));
  expect((await createServer.mock.results[0]!.value).listen).toHaveBeenCalledTimes(1);
  expect(await opens('/mail')).toBe(true);
  await end();
  expect(close).toHaveBeenCalledTimes(1);
});

test('a mailbox whose folder cannot be used keeps its mail in memory, and says so', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { close: end } = await serveBuilt(5180, { mail: file });
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('will lose its mail when it ends'));
  expect(await opens('/mail')).toBe(true);
  await end();
});

test('a server without an address is refused', async () => {
  preview.mockResolvedValue({ httpServer: http, resolvedUrls: null, close });
  await expect(serveBuilt(5180)).rejects.toThrow('Is another program using the port?');
});
