// npm run visits [-- --tables N] [--days N] [--from SEED] [--only WORDS] [--processes N]: counts how often players open the app in each
// phase if every player looks in at times of their own. Plays N tables of each kind, each with seven seats. The players run the app's own
// protocol code over a mailbox that keeps everything. Prints a line for each kind. `--only` plays only the kinds whose names contain these
// words.
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { cells } from './cells.ts';
import type { Cell } from './cells.ts';
import { measure } from './measures.ts';
import type { Halfway } from './measures.ts';
import { play } from './table.ts';
import type { VisitSetting, Story } from './table.ts';

const SEATS = 7;

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '12' },
    days: { type: 'string', default: '42' },
    from: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    processes: { type: 'string', default: String(availableParallelism()) },
    part: { type: 'string' },
  },
});

if (values.part) {
  for (const setting of JSON.parse(values.part) as VisitSetting[]) process.send?.(play(setting));
} else {
  console.log('| table | visits/phase | phases/week | h to results: median | p90 | h to eyes: median | p90 | missed % | lost % | longest phase, h |'); // prettier-ignore
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  for (const cell of cells.filter(({ name }) => name.includes(values.only))) await show(cell);
}

/** Plays the tables of one kind and prints the results. */
async function show(cell: Cell): Promise<void> {
  const [tables, days, from] = [values.tables, values.days, values.from].map(Number) as [
    number,
    number,
    number,
  ];
  const settings = Array.from({ length: tables }, (_, place): VisitSetting => {
    const { name: _name, ...kind } = cell;
    return { seed: from + place, ...kind, seats: SEATS, days };
  });
  const stories = await playAll(settings, (done) => {
    process.stderr.write(`\r${cell.name}: ${done} of ${tables} tables `);
  });
  process.stderr.write('\r'.padEnd(80) + '\r');
  console.log(row(cell.name, stories));
  for (const { setting, wrong } of stories) {
    if (wrong.length > 0) console.log(`seed ${setting.seed}: ${wrong.join(', ')}`);
    if (wrong.length > 0) process.exitCode = 1;
  }
}

/** Plays all tables, several at a time. */
async function playAll(
  settings: readonly VisitSetting[],
  tell: (done: number) => void,
): Promise<readonly Story[]> {
  const processes = Number(values.processes);
  const stories: Story[] = [];
  const playing = Array.from({ length: processes }, (_, place) => {
    const part = settings.filter((_setting, at) => at % processes === place);
    const file = fileURLToPath(import.meta.url);
    // The default way of sending data to a process can't send maps.
    const child = fork(file, ['--part', JSON.stringify(part)], { serialization: 'advanced' });
    child.on('message', (story: Story) => {
      stories.push(story);
      tell(stories.length);
    });
    return new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
  });
  if ((await Promise.all(playing)).some((code) => code > 0)) process.exitCode = 1;
  return stories.sort((one, other) => one.setting.seed - other.setting.seed);
}

function row(name: string, stories: readonly Story[]): string {
  const { visits, error, phasesAWeek, results, eyes, missed, lost, longest } = measure(stories);
  const one = (value: number) => value.toFixed(1);
  const both = ({ median, most }: Halfway) => [one(median), one(most)];
  const spread = `${visits.toFixed(2)} ± ${error.toFixed(2)}`;
  const columns = [spread, one(phasesAWeek), ...both(results), ...both(eyes), one(missed), one(lost)];
  return `| ${[name, ...columns, longest.toFixed(0)].join(' | ')} |`;
}
