import { expect, inject, test } from 'vitest';
import { recordedGames } from '../games/games.ts';
import type { RecordedGame } from '../games/games.ts';
import { hostTable, joinTable, startGame } from './person.ts';
import { allReach, expectRecorded, playPhase, type RecordedTurn } from './recorded.ts';
import { arrive } from './script.ts';

// Tables where no direct connection is possible, as behind many routers and in browsers without WebRTC. All pages stay open from the link
// to the first result, and the mail carries everything.

const [recorded] = recordedGames() as [RecordedGame];
const [spring, fall] = recorded.phases as [RecordedTurn, RecordedTurn];

/** Takes WebRTC away from a page, before anything on the page runs. */
function withoutWebRtc(): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection'])
    Object.defineProperty(window, name, { value: undefined });
}

/** A person who never answers when the browser asks whether the app may keep its storage, as Firefox does. */
function unanswered(): void {
  navigator.storage.persisted = async () => false;
  navigator.storage.persist = () => new Promise(() => undefined);
}

test.each([
  ['nobody has WebRTC', [0, 1]],
  ['only the host has none', [0]],
  ['only the guest has none', [1]],
])('two open pages play from the link to the first result: %s', { timeout: 300_000 }, async (_, without) => {
  const people = await arrive(2);
  for (const place of without) await people[place].page.addInitScript(withoutWebRtc);
  for (const { page } of people) await page.addInitScript(unanswered);
  const [host, guest] = people;
  const link = await hostTable(host.page, inject('app'), 'Anna');
  await joinTable(guest.page, link, 'Ben');
  await startGame(host.page, 2);
  await playPhase(people, await allReach(people, spring.phase), spring);
  const [shown] = await allReach(people, fall.phase);
  expectRecorded(shown, spring.after);
  expect(people.flatMap(({ faults }) => faults)).toEqual([]);
});
