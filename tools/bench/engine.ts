// npm run bench: how many movement phases of full boards the engine adjudicates per second, compared with js-diplomacy in the same run.
import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { bundled } from '../house/bundle.mjs';
import { contests } from './contests.ts';

/**
 * The number of processes for each row. We need several, since the speeds of two processes that run the same program can differ by a fifth:
 * V8 seeds its hashes at random, and optimises the code that happens to run first.
 */
const teams = 3;
const runs = 5;
/** The number of unmeasured turns before the measured runs. During the unmeasured turns, V8 compiles the code. */
const warmUps = 2;
/** We measure the bundled code, since users run bundled code too: in the app and on the command line. */
const child = join(await bundled('bench', ['tools/bench/engine-child.ts']), 'engine-child.mjs');

interface BenchRow {
  name: string;
  note: string;
  /** The boards per second in each run. */
  rates: number[];
}

const rows = new Map<string, BenchRow>();
for (let team = 0; team < teams; team++) await measureTeam();

/** Starts a process for each row, and measures the row several times in its process. */
async function measureTeam(): Promise<void> {
  const processes = contests.map((_, place) => fork(child, [String(place)], { execArgv: [] }));
  const told = await Promise.all(processes.map((process) => answerOf<Omit<BenchRow, 'rates'>>(process)));
  for (const { name, note } of told) if (!rows.has(name)) rows.set(name, { name, note, rates: [] });
  // The rows take turns, so that a slow minute of the machine affects all of them.
  for (let turn = 0; turn < warmUps + runs; turn++) {
    for (const [place, process] of processes.entries()) {
      process.send('measure');
      const rate = await answerOf<number>(process);
      if (turn >= warmUps) rows.get(told[place].name)?.rates.push(rate);
    }
  }
  for (const process of processes) process.disconnect();
}

async function answerOf<Answer>(process: ChildProcess): Promise<Answer> {
  const [answer] = (await once(process, 'message')) as [Answer];
  return answer;
}

console.log(
  `standard, full boards; a process and a thread for each row, medians of ${runs} runs in turns in each of ${teams} processes,\n` +
    'processor time; ratio: to js-diplomacy in the same turn\n',
);
const [rival] = rows.values();
for (const { name, note, rates } of rows.values()) {
  const perSecond = median(rates);
  const ratio = median(rates.map((rate, run) => rate / rival.rates[run]));
  console.log(
    `${name.padEnd(24)} ${Math.round(perSecond).toLocaleString('en').padStart(9)} a second ` +
      `${(1000 / perSecond).toFixed(3).padStart(7)} ms  ratio ${ratio.toFixed(1).padStart(6)}  ${note}`,
  );
}

function median(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
}
