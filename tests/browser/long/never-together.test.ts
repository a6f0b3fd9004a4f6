import { expect, test } from 'vitest';
import { recordedGames } from '../../games/games.ts';
import type { RecordedGame } from '../../games/games.ts';
import { Correspondence } from '../correspondence.ts';
import { APP_MAILBOX, writesBy } from '../network.ts';
import { years } from '../recorded.ts';
import type { RecordedTurn } from '../recorded.ts';
import { arrive } from '../script.ts';

const [recorded] = recordedGames() as [RecordedGame];
const YEARS = 2;

test.each([3, 7])('%i players who are never online together play two years by mail alone', async (count) => {
  const people = await arrive(count);
  for (const { page } of people) await writesBy(page, [APP_MAILBOX]);
  const begun = Date.now();
  const game = new Correspondence(people, recorded);
  await game.sitDown();
  const phases = years(recorded.phases, YEARS);
  for (const phase of phases)
    console.log(`${count} people: ${phase.phase} ordered by all after ${await game.play(phase)} visits`);
  await game.reach(recorded.phases[phases.length] as RecordedTurn, 1);
  const seconds = (Date.now() - begun) / 1000;
  console.log(`${count} people: ${game.visits} visits, ${(seconds / game.visits).toFixed(1)} s each`);
  expect(people.flatMap(({ faults }) => faults)).toEqual([]);
});
