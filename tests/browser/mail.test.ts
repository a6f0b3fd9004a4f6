import type { Page } from 'playwright-core';
import { afterEach, expect, inject, test } from 'vitest';
import { contexts, photograph } from './browsers.ts';
import type { PersonBrowser } from './browsers.ts';
import { hostTable, joinTable, openKeptGame, startGame } from './person.ts';

const app = inject('app');
const FIRST_PHASE = 'S1901M';
/** So often everybody looks in before that has to be reached. */
const ROUNDS = 10;
/** What the app does by itself after it heard the others is done when nothing has been left to do for so long. */
const QUIET_MS = 1_500;

let people: readonly PersonBrowser[] = [];
const ends: (() => Promise<unknown>)[] = [];

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await photograph(people.filter(({ page }) => !page.isClosed()));
  for (const end of ends.splice(0).reverse()) await end();
});

test(
  'two who are never there together agree on the table and draw their powers by mail alone',
  { timeout: 900_000 },
  async () => {
    const scene = await contexts(2);
    ends.push(scene.close);
    people = scene.people;
    const [ann, ben] = people as [PersonBrowser, PersonBrowser];
    const link = await hostTable(ann.page, app, 'Ann');
    await leave(ann);
    await joinTable(ben.page, link, 'Ben');
    await leave(ben);
    await visit(ann, (page) => startGame(page, 2));
    const visits = 3 + (await lookIn(FIRST_PHASE));
    console.log(`two people, from the table's genesis to the first phase by mail alone: ${visits} visits`);
    expect(people.flatMap(({ faults }) => faults)).toEqual([]);
  },
);

/** Everybody looks in, one after another, until all show this phase; how many visits that took. */
async function lookIn(phase: string): Promise<number> {
  for (let visits = 0, round = 0; round < ROUNDS; round++) {
    const shown: (string | null)[] = [];
    for (const person of people) {
      await visit(person, async (page) => {
        shown.push(
          await page
            .getByTestId('phase')
            .getAttribute('data-current', { timeout: 1_000 })
            .catch(() => null),
        );
      });
      visits += 1;
    }
    if (shown.every((one) => one === phase)) return visits;
  }
  throw new Error(`Not all came to ${phase}.`);
}

async function visit(person: PersonBrowser, act: (page: Page) => Promise<void>): Promise<void> {
  const page = await person.openPage();
  await openKeptGame(page, app);
  await heard(page);
  await act(page);
  await leave(person);
}

/** What the others left has been read, and what is due upon it is signed and left for them. */
async function heard(page: Page): Promise<void> {
  await page.locator('[data-testid="connection"][data-heard="true"]').waitFor({ timeout: 60_000 });
  await quiet(page);
}

/** Goes when what was written lies at the mailbox. */
async function leave(person: PersonBrowser): Promise<void> {
  await quiet(person.page);
  await person.closePage();
}

async function quiet(page: Page): Promise<void> {
  const left = page.locator('[data-testid="connection"]:not([data-left="0"])');
  for (let since = Date.now(); Date.now() - since < QUIET_MS;) {
    await left.waitFor({ timeout: 60_000 });
    await page.waitForTimeout(250);
    if (!(await left.isVisible())) since = Date.now();
  }
}
