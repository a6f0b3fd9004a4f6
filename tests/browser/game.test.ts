import { afterEach, describe, expect, inject, test } from 'vitest';
import { recordedGames } from '../games/games.ts';
import type { PersonBrowser } from './browsers.ts';
import { contexts, newProfile, ownProcess, photograph } from './browsers.ts';
import { tapOrders } from './tapping.ts';
import { openKeptGame, reachPhase, type Shown } from './person.ts';
import { lastResults, noteResults, only, playPhase, playYears, type RecordedTurn } from './recorded.ts';
import { expectProved, seat } from './script.ts';

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
      seated = people;
      await seat(people);
      const waits: string[] = [];
      await playYears(people, first, YEARS, async (shown, recorded) => {
        if (recorded.phase === 'F1901M') return playWithout(people, shown, recorded);
        await noteResults(people);
        const locking = await playPhase(people, shown, recorded);
        waits.push(`${recorded.phase} ${(await lastResults(people)) - locking} ms`);
      });
      console.log(`last lock to all results, seven browsers: ${waits.join(', ')}`);
      await expectProved(people);
    },
  );

  test('two processes play, once by tapping the map; one of them is stopped and started again', async () => {
    const profiles = [newProfile(), newProfile()];
    ends.push(...profiles.map(({ remove }) => remove));
    const people: PersonBrowser[] = await Promise.all(profiles.map(({ path }) => ownProcess(path)));
    ends.push(() => Promise.all(people.map(({ close }) => close())));
    seated = people;
    await seat(people);
    await reachPhase(people[0].page, 'S1901M');
    const chart = await people[0].page.getByTestId('board').locator('svg').first().elementHandle();
    await playYears(people, second, YEARS, async (shown, recorded) => {
      await playPhase(people, shown, recorded, recorded.phase === 'F1901M' ? tapOrders : undefined);
      if (recorded.phase !== 'W1901A') return;
      // The first person reaches this phase only after the second browser has stored the orders that it locked. So now we can stop the
      // second browser.
      await reachPhase(people[0].page, 'S1902M');
      await people[1].close();
      people[1] = await ownProcess(profiles[1].path);
      await openKeptGame(people[1].page, inject('app'));
    });
    // The page did not make a new board for each phase. So the part of the map that a person had moved into sight stayed in sight.
    expect(await chart?.evaluate((drawn) => drawn.isConnected)).toBe(true);
    await expectProved(people);
  });
});

/** One player locks orders and closes the page before the others lock. The player comes back when the others need the player's key. */
async function playWithout(
  people: readonly PersonBrowser[],
  shown: readonly Shown[],
  recorded: RecordedTurn,
): Promise<void> {
  const [host, ...others] = people;
  const closing = others[CLOSES - 1];
  await playPhase(people, only(shown, CLOSES), recorded);
  await host.page.getByTestId('headline').getByText('1 of 7 have locked').waitFor();
  await closing.closePage();
  const lacking = host.page.getByTestId('headline').getByText('Collecting keys 6 of 7').waitFor();
  const rest = people.flatMap((_, place) => (place === CLOSES ? [] : [place]));
  await playPhase(people, only(shown, ...rest), recorded);
  await lacking;
  await openKeptGame(await closing.openPage(), inject('app'));
}
