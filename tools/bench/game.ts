// npm run bench -- game: what a long game costs to check, to replay and to open again.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ed25519 } from '@noble/curves/ed25519.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { signedBytes } from '../../src/protocol/wire/keys.ts';
import type { Message } from '../../src/protocol/wire/message.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { replay } from '../../src/protocol/game/replay.ts';
import { Player } from '../../src/protocol/player/player.ts';
import { Seeded } from '../sealed/seeded.ts';
import { longGame } from './long-game.ts';

const RUNS = 3;
/** To find out how long it takes to check one signature, we check this many. Other times are compared with that time. */
const SAMPLE = 200;

const host = longGame();
const wires = host.wires();
const file = host.file();
const folder = await mkdtemp(join(tmpdir(), 'sealed-bench-'));
const path = join(folder, 'long.sealed.json');
await writeFile(path, file);
console.log(
  `${host.table.phases.length} phases, ${wires.length} messages, ${(file.length / 1e6).toFixed(1)} MB; ` +
    `medians of ${RUNS} runs in turns, processor time but for the last; ratio: to noble’s own verify of every signature\n`,
);

const chance = new Seeded('resume');
const messages = wires.map((wire) => reopenMessage(wire));
const rows: Readonly<Record<string, () => number | Promise<number>>> = {
  'every signature by noble': () => wires.length * (timed(() => noble(messages.slice(0, SAMPLE))) / SAMPLE),
  'replay of all messages': () => timed(() => replay(messages)),
  'the same in a fresh process': replayedElsewhere,
  'the host opens it again': () => timed(() => Player.resume(host.keep, wires, chance.bytes).table),
  'sealed verify, in all': () => sealedVerify().then(({ busy }) => busy),
  'its time by the clock': () => sealedVerify().then(({ wall }) => wall),
};
const times: Record<string, number[]> = {};
for (let run = 0; run < RUNS; run++) {
  for (const [name, row] of Object.entries(rows)) (times[name] ??= []).push(await row());
}

const [base] = Object.values(times).map(median) as [number];
for (const [name, list] of Object.entries(times)) {
  const ms = median(list);
  console.log(
    `${name.padEnd(28)} ${ms.toFixed(0).padStart(7)} ms  ratio ${(ms / base).toFixed(2).padStart(5)}`,
  );
}
console.log(
  `${'sealed verify, memory'.padEnd(28)} ${((await sealedVerify()).kilobytes / 1024).toFixed(0).padStart(7)} MB`,
);
await rm(folder, { recursive: true });

/** The processor time that some work takes in this process, in milliseconds. */
function timed(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
}

function noble(some: readonly Message[]): void {
  for (const { author, bytes, signature } of some) {
    if (!ed25519.verify(signature, signedBytes('message', bytes), hexToBytes(author)))
      throw new Error('Unsigned.');
  }
}

/** Replays the game in a new process, whose code isn't optimised yet. Returns the processor time of the replay in milliseconds. */
async function replayedElsewhere(): Promise<number> {
  const child = fork(fileURLToPath(new URL('replay-child.ts', import.meta.url)), [path]);
  const [milliseconds] = (await once(child, 'message')) as [number];
  return milliseconds;
}

/**
 * Checks the file with the command `sealed verify`. Returns the milliseconds from start to end, the milliseconds of processor time, and the
 * most memory used.
 */
async function sealedVerify(): Promise<{ wall: number; busy: number; kilobytes: number }> {
  const begun = performance.now();
  const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  const args = ['--import', here('tell-usage.mjs'), here('../sealed/run.mjs'), 'verify', path];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'pipe'] });
  const usage = text(child.stdio[3] as Readable);
  const [status] = (await once(child, 'close')) as [number];
  if (status !== 0) throw new Error('The file does not verify.');
  const { userCPUTime, maxRSS } = JSON.parse(await usage) as NodeJS.ResourceUsage;
  return { wall: performance.now() - begun, busy: userCPUTime / 1000, kilobytes: maxRSS };
}

function median(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] as number;
}
