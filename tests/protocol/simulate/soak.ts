// npm run soak [-- --minutes N] [--from SEED] [--tables N] [--processes N] [--mail] [--bids]: plays tables with liars, absent players, and bad
// networks, disks and clocks. It plays one seed after another until the time is over or N tables are played. Then it prints at how many
// tables each kind of event happened, and the smallest scenario found for each broken promise. With `--mail`, the tables play by mail over
// bad relays. With `--bids`, all tables have secret bids. `--scenario JSON` plays one table again.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { acceptsDeciding } from '../../../src/protocol/deciding/quorum.ts';
import { byMail, scenarioOf, termsOf, withBids } from './scenario.ts';
import type { Scenario } from './scenario.ts';
import { play, shrink } from './shrink.ts';
import type { Played } from './shrink.ts';

/** The work of one process: every `step`-th seed, starting with `from`. */
interface Part {
  from: number;
  step: number;
  tables: number;
  mail: boolean;
  bids: boolean;
  /** The time at which the process stops, in milliseconds since 1970. */
  end: number;
}

/** A played table. `smallest`: if the table broke a promise, the smallest scenario found that breaks a promise. */
type ToldTable = Played & { smallest?: Scenario };

/** The shortest time between two reports of progress, in milliseconds. */
const PROGRESS_MS = 60_000;

async function playPart(
  { from, step, tables, mail, bids, end }: Part,
  tell: (told: ToldTable) => void,
): Promise<void> {
  for (let count = 0; count < tables && Date.now() < end; count++) {
    const drawn = scenarioOf(from + count * step);
    const scenario = bids ? withBids(drawn) : drawn;
    const played = await play(mail ? byMail(scenario) : scenario);
    tell(played.broken.length > 0 ? { ...played, smallest: await shrink(played.scenario) } : played);
  }
}

/** Counts the tables that all processes together have played, and prints the results. */
class Tally {
  readonly #begun = Date.now();
  readonly #bitten = new Map<string, number>();
  #tables = 0;
  #broken = 0;
  #told = Date.now();

  add({ scenario, broken, bitten, smallest }: ToldTable): void {
    this.#tables++;
    for (const what of [...bitten, ...kindsOf(scenario)])
      this.#bitten.set(what, (this.#bitten.get(what) ?? 0) + 1);
    if (broken.length > 0) this.#tellBroken(scenario, broken, smallest);
    if (Date.now() - this.#told > PROGRESS_MS) this.#tellProgress();
  }

  #tellBroken({ seed }: Scenario, broken: readonly string[], smallest?: Scenario): void {
    this.#broken++;
    process.exitCode = 1;
    console.log(`seed ${seed}: ${broken.join(' ')}\n  smallest: ${JSON.stringify(smallest)}`);
  }

  #tellProgress(): void {
    this.#told = Date.now();
    const minutes = ((Date.now() - this.#begun) / 60_000).toFixed(1);
    console.log(`${minutes} minutes: ${this.#tables} tables, ${this.#broken} with a broken promise`);
  }

  tell(): void {
    this.#tellProgress();
    for (const [what, count] of [...this.#bitten].sort()) console.log(`  ${what}: ${count}`);
  }
}

/** The names of a scenario's features. They are reported along with the events at the table. */
function kindsOf(scenario: Scenario): readonly string[] {
  const { variant, seats, liars, bids, keeper } = scenario;
  const lying = ['nobody lies', 'one lies', 'two lie at once'][liars.length] as string;
  const opening = acceptsDeciding(seats, termsOf(scenario)) < seats ? ['all but one open'] : [];
  const bidding = bids ? [keeper ? `kept bids, ${keeper} keeper` : 'secret bids'] : [];
  return [`of ${variant ?? 'standard'}`, `of ${seats} seats`, lying, ...opening, ...bidding];
}

async function soak(all: Part, processes: number): Promise<void> {
  const tally = new Tally();
  const playing = Array.from({ length: processes }, (_, place) => {
    const tables = Math.ceil((all.tables - place) / processes);
    const part: Part = { ...all, from: all.from + place, step: processes, tables };
    const child = fork(fileURLToPath(import.meta.url), ['--part', JSON.stringify(part)]);
    child.on('message', (told: ToldTable) => tally.add(told));
    return new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
  });
  const codes = await Promise.all(playing);
  if (codes.some((code) => code > 0)) process.exitCode = 1;
  tally.tell();
}

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    from: { type: 'string' },
    tables: { type: 'string' },
    processes: { type: 'string' },
    mail: { type: 'boolean' },
    bids: { type: 'boolean' },
    scenario: { type: 'string' },
    part: { type: 'string' },
  },
});
const tell = (told: ToldTable) => process.send?.(told);
if (values.part) await playPart(JSON.parse(values.part) as Part, tell);
else if (values.scenario) console.log(await play(JSON.parse(values.scenario) as Scenario));
else {
  const { minutes, from = '1', processes = '1', mail = false, bids = false } = values;
  // Each process gets its part of the work as JSON, and JSON has no infinity. So the largest safe integer means “no limit”.
  const tables = Number(values.tables ?? Number.MAX_SAFE_INTEGER);
  const end = Date.now() + Number(minutes ?? (values.tables ? 600 : 10)) * 60_000;
  await soak({ from: Number(from), step: 1, tables, mail, bids, end }, Number(processes));
}
