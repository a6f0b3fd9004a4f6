import { expect, inject, test } from 'vitest';
import { recordedGames } from '../games/games.ts';
import type { RecordedGame } from '../games/games.ts';
import { hostTable, joinTable, startGame } from './person.ts';
import { allReach, expectRecorded, playPhase, type RecordedTurn } from './recorded.ts';
import { arrive } from './script.ts';

// A table where no direct connection is possible, as behind many routers and in browsers without WebRTC. Both pages stay open until the
// first result, and all messages travel by mail. `npm run long` runs the other tests of tables in this way too.

const [recorded] = recordedGames() as [RecordedGame];
const [spring, fall] = recorded.phases as [RecordedTurn, RecordedTurn];

test('two open pages play from the link to the first result by mail alone', async () => {
  const people = await arrive(2, 'everybody');
  const [host, guest] = people;
  const link = await hostTable(host.page, inject('app'), 'Anna');
  await joinTable(guest.page, link, 'Ben');
  await startGame(host.page, 2);
  await playPhase(people, await allReach(people, spring.phase), spring);
  const [shown] = await allReach(people, fall.phase);
  expectRecorded(shown, spring.after);
  expect(people.flatMap(({ faults }) => faults)).toEqual([]);
});
