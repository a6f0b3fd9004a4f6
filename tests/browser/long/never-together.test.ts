import { expect, inject, test } from 'vitest';
import { verify } from '../../../src/protocol/verify.ts';
import { recordedGames } from '../../games/games.ts';
import type { RecordedGame } from '../../games/games.ts';
import type { PersonBrowser } from '../browsers.ts';
import { leave, lookIn, newestPhase } from '../look-in.ts';
import {
  exportGame,
  hostTable,
  joinTable,
  lockOrders,
  reachPhase,
  startGame,
  writeOrders,
} from '../person.ts';
import { expectRecorded, years } from '../recorded.ts';
import type { RecordedPhase } from '../recorded.ts';
import { arrive } from '../script.ts';

const app = inject('app');
const [recorded] = recordedGames() as [RecordedGame];
const YEARS = 2;
/** So often everybody looks in before the next phase has to be there. */
const ROUNDS = 8;

let people: readonly PersonBrowser[] = [];

test.each([3, 7])('%i who are never there together play two years by mail alone', async (count) => {
  people = await arrive(count);
  await sitDown();
  const phases = years(recorded.phases, YEARS);
  const after = recorded.phases[phases.length]?.phase;
  const visits: string[] = [];
  for (const [place, phase] of phases.entries()) {
    visits.push(`${phase.phase} ${await playPhase(phase, phases[place - 1])}`);
    console.log(`${count} people: ${visits.at(-1)} visits`);
  }
  await reachAll(after as string, phases.at(-1) as RecordedPhase);
  console.log(`${count} people, visits until each phase was ordered by all: ${visits.join(', ')}`);
  expect(people.flatMap(({ faults }) => faults)).toEqual([]);
});

async function sitDown(): Promise<void> {
  const [host, ...guests] = people as [PersonBrowser, ...PersonBrowser[]];
  const link = await hostTable(host.page, app, 'Anna');
  await leave(host);
  for (const [place, guest] of guests.entries()) {
    await joinTable(guest.page, link, `Guest ${place + 1}`);
    await leave(guest);
  }
  await lookIn(host, async (page) => {
    await startGame(page, people.length);
    return true;
  });
}

const order = recorded.phases.map(({ phase }) => phase);

/** Everybody looks in until all have come to a phase, or beyond it, and, if they are asked, locked; how many visits that took. */
async function playPhase(phase: RecordedPhase, before: RecordedPhase | undefined): Promise<number> {
  const done = new Set<PersonBrowser>();
  for (let visits = 0, round = 0; round < ROUNDS * people.length; round++) {
    const person = people[round % people.length] as PersonBrowser;
    await lookIn(person, async (page) => {
      const newest = order.indexOf((await newestPhase(page)) ?? '');
      if (done.has(person) || newest < order.indexOf(phase.phase)) return false;
      done.add(person);
      // Who is not asked may come when others have gone on.
      if (newest > order.indexOf(phase.phase)) return false;
      const shown = await reachPhase(page, phase.phase);
      if (before) expectRecorded(shown, before.after);
      if (!shown.asked) return false;
      await writeOrders(page, shown.powers.flatMap((power) => phase.orders[power] ?? [])); // prettier-ignore
      await lockOrders(page);
      return true;
    });
    visits += 1;
    if (done.size === people.length) return visits;
  }
  throw new Error(`Not all came to ${phase.phase}.`);
}

/** Everybody looks in until all have come to a phase: the position is the recorded one, and the file proves it. */
async function reachAll(phase: string, before: RecordedPhase): Promise<void> {
  const there = new Set<PersonBrowser>();
  for (let round = 0; there.size < people.length; round++) {
    if (round === ROUNDS * people.length) throw new Error(`Not all came to ${phase}.`);
    const person = people[round % people.length] as PersonBrowser;
    await lookIn(person, async (page) => {
      if (there.has(person) || (await newestPhase(page)) !== phase) return false;
      expectRecorded(await reachPhase(page, phase), before.after);
      expect(verify(await exportGame(page)).lines.filter(({ ok }) => !ok)).toEqual([]);
      there.add(person);
      return false;
    });
  }
}
