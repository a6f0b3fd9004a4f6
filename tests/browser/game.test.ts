import { afterEach, describe, expect, inject, test } from 'vitest';
import { verify } from '../../src/protocol/verify.ts';
import { recordedGames } from '../games/games.ts';
import type { PersonBrowser } from './browsers.ts';
import { contexts, newProfile, ownProcess, photograph } from './browsers.ts';
import { tapOrders } from './tapping.ts';
import { type Shown, exportGame, hostTable, joinTable, openKeptGame, startGame } from './person.ts';
import {
  allReach,
  expectRecorded,
  lastResults,
  noteResults,
  only,
  playPhase,
  type RecordedTurn,
  years,
} from './recorded.ts';

const app = inject('app');
const YEARS = inject('whole') ? 2 : 1;
const [first, second] = recordedGames();
const ends: (() => Promise<unknown> | void)[] = [];

/** The index of the player whose page the test closes. */
const CLOSES = 4;

let seated: readonly PersonBrowser[] = [];

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await photograph(seated);
  for (const end of ends.splice(0).reverse()) await end();
});

describe('a recorded game through the app, over real WebRTC', () => {
  test(
    'seven contexts play; a page that is closed after locking comes back and catches up',
    { timeout: 600_000 },
    async () => {
      const { people, close } = await contexts(7);
      ends.push(close);
      await sitDown(people);
      let shown = await openingOf(people, first.start);
      const waits: string[] = [];
      for (const [i, recorded] of years(first.phases, YEARS).entries()) {
        const leaves = recorded.phase === 'F1901M';
        if (!leaves) await noteResults(people);
        const locking = leaves
          ? await playWithout(people, shown, recorded)
          : await playPhase(people, shown, recorded);
        if (!leaves) waits.push(`${recorded.phase} ${(await lastResults(people)) - locking} ms`);
        shown = await allReach(people, first.phases[i + 1].phase);
        expectRecorded(shown[0], recorded.after);
      }
      console.log(`last lock to all results, seven browsers: ${waits.join(', ')}`);
      await expectOneProvedFile(people);
      expectNoFaults(people);
    },
  );

  test('two processes play, once by tapping the map; one of them is stopped and started again', async () => {
    const profiles = [newProfile(), newProfile()];
    ends.push(...profiles.map(({ remove }) => remove));
    const people: PersonBrowser[] = await Promise.all(profiles.map(({ path }) => ownProcess(path)));
    ends.push(() => Promise.all(people.map(({ close }) => close())));
    await sitDown(people);
    let shown = await openingOf(people, second.start);
    const chart = await people[0].page.getByTestId('board').locator('svg').first().elementHandle();
    for (const [i, recorded] of years(second.phases, YEARS).entries()) {
      await playPhase(people, shown, recorded, recorded.phase === 'F1901M' ? tapOrders : undefined);
      if (recorded.phase === 'W1901A') {
        await people[1].close();
        people[1] = await ownProcess(profiles[1].path);
        await openKeptGame(people[1].page, app);
      }
      shown = await allReach(people, second.phases[i + 1].phase);
      expectRecorded(shown[0], recorded.after);
    }
    // The board was not made anew for each phase, so it kept what the person had moved into sight.
    expect(await chart?.evaluate((drawn) => drawn.isConnected)).toBe(true);
    await expectOneProvedFile(people);
    expectNoFaults(people);
  });
});

/** The first player hosts the table, the others follow the link, and the host starts the game. */
async function sitDown(people: readonly PersonBrowser[]): Promise<void> {
  seated = people;
  const [host, ...guests] = people;
  const link = await hostTable(host.page, app, 'Anna');
  await Promise.all(guests.map(({ page }, i) => joinTable(page, link, `Guest ${i + 1}`)));
  await startGame(host.page, people.length);
}

/** One player locks orders and closes the page before the others lock. The player comes back when the others need the player's key. */
async function playWithout(
  people: readonly PersonBrowser[],
  shown: readonly Shown[],
  recorded: RecordedTurn,
): Promise<number> {
  const [host, ...others] = people;
  const closing = others[CLOSES - 1];
  await playPhase(people, only(shown, CLOSES), recorded);
  await host.page.getByTestId('headline').getByText('1 of 7 have locked').waitFor();
  await closing.closePage();
  const lacking = host.page.getByTestId('headline').getByText('Collecting keys 6 of 7').waitFor();
  const rest = people.flatMap((_, place) => (place === CLOSES ? [] : [place]));
  const locking = await playPhase(people, only(shown, ...rest), recorded);
  await lacking;
  await openKeptGame(await closing.openPage(), app);
  return locking;
}

/** Checks the first phase: it has the recorded position, and every power is in exactly one hand. */
async function openingOf(people: readonly PersonBrowser[], start: RecordedTurn['after']): Promise<Shown[]> {
  const shown = await allReach(people, 'S1901M');
  expectRecorded(shown[0], start);
  expect(shown.flatMap(({ powers }) => powers).sort()).toEqual(Object.keys(start.units).sort());
  return shown;
}

/** Checks that every browser exports the same game, and that the game's file verifies. */
async function expectOneProvedFile(people: readonly PersonBrowser[]): Promise<void> {
  const files = await Promise.all(people.map(({ page }) => exportGame(page)));
  for (const file of files) {
    const { lines } = verify(file);
    expect(lines.filter(({ ok }) => !ok)).toEqual([]);
  }
}

function expectNoFaults(people: readonly PersonBrowser[]): void {
  for (const { faults } of people) expect(faults).toEqual([]);
}
