// npm run bench: movement phases of full boards adjudicated per second, against js-diplomacy in the same run.
import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { bundled } from '../house/bundle.mjs';
import { contests } from './contests.ts';

const runs = 7;
/** Measured is what people run: the app and the command line are bundled too, and Node alone runs it. */
const child = join(await bundled('bench', ['tools/bench/engine-child.ts']), 'engine-child.mjs');

interface Runner {
  process: ChildProcess;
  name: string;
  note: string;
  /** Boards a second in each run. */
  rates: number[];
}

const runners: Runner[] = [];
for (const place of contests.keys()) {
  const process = fork(child, [String(place)], { execArgv: [] });
  const [told] = (await once(process, 'message')) as [{ name: string; note: string }];
  runners.push({ process, ...told, rates: [] });
}

// in turns, so that all meet the same weather; the first turn is to warm up
for (let run = 0; run <= runs; run++) {
  for (const { process, rates } of runners) {
    process.send('measure');
    const [rate] = (await once(process, 'message')) as [number];
    if (run > 0) rates.push(rate);
  }
}
for (const { process } of runners) process.disconnect();

console.log(
  `standard, full boards; a process and a thread for each row, medians of ${runs} runs in turns, processor time;\n` +
    'ratio: to js-diplomacy in the same turn\n',
);
const [rival] = runners;
for (const { name, note, rates } of runners) {
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
