// npm run soak [-- --minutes N] [--from SEED]: tables with liars, people who are gone, bad networks and deadlines, one seed after
// another, until the time is over. Prints which faults were really seen, and for a broken promise the smallest scenario found.
import { parseArgs } from 'node:util';
import { liarsBorne, quorum } from '../../../src/protocol/deciding/quorum.ts';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import { liars } from './liars.ts';
import type { LiarName } from './liars.ts';
import { simulate } from './run.ts';
import type { Scenario } from './run.ts';

const variants = ['standard', '1936', 'capitals'] as const;
const names = Object.keys(liars) as LiarName[];

/** Whether a table of so many seats goes on with this liar, and without somebody. */
const isBorne = (seats: number, liar: LiarName | null, absent: boolean): boolean =>
  (liar === null || liarsBorne(seats) > 0) && Number(liar !== null) + Number(absent) <= seats - quorum(seats);

/** The table of a seed: so many liars and absent people as it bears. Where all are honest and there, some vote, leave and change devices. */
function scenarioOf(seed: number): Scenario {
  const chance = new Seeded(`soak ${seed}`);
  const seats = 2 + chance.below(6);
  const liar = liarsBorne(seats) > 0 && chance.chance(80) ? chance.pick(names) : null;
  const absent = isBorne(seats, liar, true) && chance.chance(40);
  return {
    seed,
    variant: chance.pick(variants),
    seats,
    phases: 1 + chance.below(3),
    liar,
    clock: true,
    absent,
    asks: liar === null && !absent && chance.chance(60),
  };
}

/** What a scenario breaks; an exception is a broken promise like any. */
function broken(scenario: Scenario, bitten: Map<string, number>): readonly string[] {
  try {
    const { broken: sentences, honest } = simulate(scenario);
    const kinds = new Set(honest.flatMap(({ player }) => player.table.faults.map(({ kind }) => kind)));
    const without = honest.some(({ player }) =>
      player.table.decisions.some(({ value }) => value.type === 'without'),
    );
    const decided = honest.flatMap(({ player }) => player.table.decisions.map(({ value }) => value));
    const changes = decided.flatMap((value) =>
      value.type === 'change' ? [`change ${value.change.type}`] : [],
    );
    const ended = decided.some((value) => value.type === 'end' && value.votes.length > 0);
    const seen = [
      ...new Set(changes),
      ...(ended ? ['an end by votes'] : []),
      ...kinds,
      ...(without ? ['a key left out'] : []),
      ...(scenario.absent ? ['somebody gone'] : []),
    ];
    for (const what of [scenario.liar ?? 'nobody lies', ...seen])
      bitten.set(what, (bitten.get(what) ?? 0) + 1);
    return sentences;
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
}

/** The smallest scenario found that still breaks something, one step smaller at a time. */
function shrink(scenario: Scenario): Scenario {
  const smaller: readonly Scenario[] = [
    { ...scenario, variant: 'standard' },
    { ...scenario, absent: false },
    { ...scenario, asks: false },
    { ...scenario, phases: scenario.phases - 1 },
    { ...scenario, seats: scenario.seats - 1 },
    { ...scenario, liar: null },
  ];
  const next = smaller.find(
    (one) =>
      JSON.stringify(one) !== JSON.stringify(scenario) &&
      one.phases > 0 &&
      one.seats > 1 &&
      isBorne(one.seats, one.liar, one.absent ?? false) &&
      broken(one, new Map()).length > 0,
  );
  return next ? shrink(next) : scenario;
}

function soak(minutes: number, from: number): void {
  const end = Date.now() + minutes * 60_000;
  const bitten = new Map<string, number>();
  let seed = from;
  for (; Date.now() < end; seed++) {
    const scenario = scenarioOf(seed);
    const sentences = broken(scenario, bitten);
    if (sentences.length === 0) continue;
    process.exitCode = 1;
    console.log(`seed ${seed}: ${sentences.join(' ')}\n  smallest: ${JSON.stringify(shrink(scenario))}`);
  }
  console.log(`seeds ${from} to ${seed - 1}: ${seed - from} tables`);
  for (const [what, count] of [...bitten].sort()) console.log(`  ${what}: ${count}`);
}

const { values } = parseArgs({ options: { minutes: { type: 'string' }, from: { type: 'string' } } });
soak(Number(values.minutes ?? 10), Number(values.from ?? 1));
