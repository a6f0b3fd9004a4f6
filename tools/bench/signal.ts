// npm run bench -- signal: what the signalling server spends on idle connections, and on an hour's worth of hostile frames that arrive
// within a minute.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';

const IDLE = 5000;
const ROOM = 7;
/** The number of hostile frames: an hour of ten frames a second. */
const HOSTILE = 36_000;
const MINUTE_MS = 60_000;
const MB = 1024 * 1024;

interface Memory {
  readonly rss: number;
  readonly heap: number;
  readonly connections: number;
}

const server = fork(fileURLToPath(new URL('signal-child.ts', import.meta.url)));
const [port] = (await once(server, 'message')) as [number];
server.on('exit', (code) => console.log(`the server ended with ${code}`));

const before = await memory('settled');
tell('empty', before);

const idle: WebSocket[] = [];
for (let n = 0; n < IDLE; n += 100) {
  const some = await Promise.all(Array.from({ length: 100 }, () => open()));
  some.forEach((socket, i) =>
    say(socket, { type: 'subscribe', topics: [`room ${Math.floor((n + i) / ROOM)}`] }),
  );
  idle.push(...some);
}
const after = await memory('settled');
tell(`${IDLE} idle`, after);
console.log(
  `each ${Math.round((after.rss - before.rss) / IDLE / 1024)} kB, of it heap ${Math.round((after.heap - before.heap) / IDLE / 1024)} kB`,
);

const worst = { rss: 0, answerMs: 0 };
const kinds: Record<string, number> = {};
const started = performance.now();
let sent = 0;
while (sent < HOSTILE) {
  await Promise.all(Array.from({ length: 200 }, () => attack(sent++)));
  if (sent % 1000 === 0) await watch();
  const due = started + (sent / HOSTILE) * MINUTE_MS;
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
}
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`${HOSTILE} hostile frames in ${seconds} s, closed with: ${JSON.stringify(kinds)}`);
console.log(
  `memory at most ${Math.round(worst.rss / MB)} MB; a ping of an idle one answered in at most ${Math.round(worst.answerMs)} ms`,
);
tell('afterwards', await memory('settled'));
console.log(
  `idle ones that are still open: ${idle.filter(({ readyState }) => readyState === WebSocket.OPEN).length}`,
);
server.removeAllListeners('exit');
server.disconnect();
for (const socket of idle) socket.terminate();

async function open(): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`, { perMessageDeflate: false });
  socket.on('error', () => socket.terminate());
  await once(socket, 'open');
  return socket;
}

function say(socket: WebSocket, frame: unknown): void {
  socket.send(JSON.stringify(frame));
}

/** Sends one hostile frame over a new connection. */
async function attack(n: number): Promise<void> {
  const socket = await open();
  const closed = once(socket, 'close');
  socket.send(hostile(n));
  const patience = setTimeout(() => socket.terminate(), 5000);
  const [code] = (await closed) as [number];
  clearTimeout(patience);
  kinds[code] = (kinds[code] ?? 0) + 1;
}

function hostile(n: number): string | Buffer {
  const depth = 500 + (n % 16) * 500;
  const nested = '['.repeat(depth) + ']'.repeat(depth);
  const frames: (string | Buffer)[] = [
    'no JSON',
    `{"type":"publish","topic":"room 1","data":${nested}}`,
    nested,
    `{"type":"subscribe","topics":${nested}}`,
    JSON.stringify({ type: 'publish', topic: 'room 1', data: 'x'.repeat(100_000) }),
    JSON.stringify({
      type: 'publish',
      topic: 'room 1',
      data: { type: 'signal', to: 'x', signal: { type: 'offer' } },
    }),
    JSON.stringify({ type: 'subscribe', topics: Array.from({ length: 100 }, (_, i) => `${n} ${i}`) }),
    Buffer.alloc(1000, n),
  ];
  return frames[n % frames.length];
}

async function watch(): Promise<void> {
  const at = performance.now();
  const [someone] = idle;
  const answered = once(someone, 'message');
  say(someone, { type: 'ping' });
  await answered;
  worst.answerMs = Math.max(worst.answerMs, performance.now() - at);
  worst.rss = Math.max(worst.rss, (await memory('now')).rss);
}

async function memory(question: 'settled' | 'now'): Promise<Memory> {
  const answered = once(server, 'message');
  server.send(question);
  const [told] = (await answered) as [Memory];
  return told;
}

function tell(when: string, { rss, heap, connections }: Memory): void {
  console.log(
    `${when}: ${connections} connections, ${Math.round(rss / MB)} MB resident, ${(heap / MB).toFixed(1)} MB heap and buffers`,
  );
}
