// Runs the signalling server in a process of its own for the bench. Sends the server's port at the start, and its memory on request.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { attach } from '../signal/server.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const server = createServer();
const signal = attach(server, '/', { limits: { connectionsPerAddress: Infinity } });
server.listen(0, '127.0.0.1', 4096, () => process.send?.((server.address() as AddressInfo).port));

process.on('message', (question) => {
  if (question === 'settled') collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss, heap: heapUsed + external, connections: signal.connections });
});
process.on('disconnect', () => process.exit());
