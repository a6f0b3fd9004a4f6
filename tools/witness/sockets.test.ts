import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { giveSockets } from './sockets.ts';

afterEach(() => vi.unstubAllGlobals());

/** The event that a socket of the witness reports when a relay sends this frame: `message` or `close`. */
async function heard(frame: string): Promise<string> {
  vi.stubGlobal('WebSocket', undefined);
  giveSockets();
  const server = new WebSocketServer({ port: 0 });
  let extensions = '';
  server.on('connection', (socket) => {
    ({ extensions } = socket);
    socket.on('error', () => undefined);
    socket.send(frame);
  });
  await once(server, 'listening');
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const first = await new Promise<string>((resolve) => {
    socket.addEventListener('message', () => resolve('message'));
    socket.addEventListener('close', () => resolve('close'));
  });
  socket.close();
  server.close();
  for (const client of server.clients) client.terminate();
  expect(extensions).toBe('');
  return first;
}

test('a frame of a mebibyte comes; a longer one closes the socket, and nothing is thrown', async () => {
  expect(await heard('x'.repeat(1 << 20))).toBe('message');
  expect(await heard('x'.repeat((1 << 20) + 1))).toBe('close');
});
