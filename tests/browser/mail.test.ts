import { expect, inject, test } from 'vitest';
import type { PersonBrowser } from './browsers.ts';
import { leave, lookIn, newestPhase } from './look-in.ts';
import { hostTable, joinTable, startGame } from './person.ts';
import { arrive } from './script.ts';

const app = inject('app');
const FIRST_PHASE = 'S1901M';
/** So often everybody looks in before that has to be reached. */
const ROUNDS = 10;

test(
  'two who are never there together agree on the table and draw their powers by mail alone',
  { timeout: 900_000 },
  async () => {
    const people = await arrive(2);
    const [ann, ben] = people as [PersonBrowser, PersonBrowser];
    const link = await hostTable(ann.page, app, 'Ann');
    await leave(ann);
    await joinTable(ben.page, link, 'Ben');
    await leave(ben);
    await lookIn(ann, async (page) => {
      await startGame(page, 2);
      return true;
    });
    const visits = 3 + (await allLookIn(people, FIRST_PHASE));
    console.log(`two people, from the table's genesis to the first phase by mail alone: ${visits} visits`);
    expect(people.flatMap(({ faults }) => faults)).toEqual([]);
  },
);

/** Everybody looks in, one after another, until all show this phase; how many visits that took. */
async function allLookIn(people: readonly PersonBrowser[], phase: string): Promise<number> {
  for (let visits = 0, round = 0; round < ROUNDS; round++) {
    const shown: (string | null)[] = [];
    for (const person of people) {
      await lookIn(person, async (page) => {
        shown.push(await newestPhase(page));
        return false;
      });
      visits += 1;
    }
    if (shown.every((one) => one === phase)) return visits;
  }
  throw new Error(`Not all came to ${phase}.`);
}
