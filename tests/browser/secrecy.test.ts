import { afterEach, expect, inject, test } from 'vitest';
import { readFile, readWire } from '../../src/protocol/wire/game-file.ts';
import { decodeMessage } from '../../src/protocol/wire/message.ts';
import { recordedGames } from '../games/games.ts';
import { contexts } from './browsers.ts';
import { listen, overheard, sharedDocument } from './listening.ts';
import { exportGame, hostTable, joinTable, lockOrders, startGame, writeOrders } from './person.ts';
import { allReach, playPhase } from './recorded.ts';
import * as waitingWords from '../../src/words/made/waiting.js';

const app = inject('app');
const [game] = recordedGames();
const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

test('no order and no key is on the wire or in the shared document before the set is decided', async () => {
  const { people, close } = await contexts(3);
  ends.push(close);
  for (const { page } of people) await listen(page);
  const [host, ...guests] = people;
  const link = await hostTable(host.page, app, 'Anna');
  for (const [i, { page }] of guests.entries()) await joinTable(page, link, `Guest ${i}`);
  await startGame(host.page, 3);
  const shown = await allReach(people, 'S1901M');
  const [{ orders }] = game.phases;
  const linesOf = (seat: number) => shown[seat].powers.flatMap((power) => orders[power]);

  for (const seat of [0, 1]) {
    await writeOrders(people[seat].page, linesOf(seat));
    await lockOrders(people[seat].page);
    const locked = `${seat + 1} of 3 have locked`;
    for (const { page } of people) await page.getByTestId('headline').getByText(locked).waitFor();
  }
  await host.page
    .getByTestId('stage')
    .getByText(waitingWords.waiting_sealed_some({ received: 1, others: 2 }))
    .waitFor();
  const wireBefore = (await Promise.all(people.map(({ page }) => overheard(page)))).flat();
  const documentBefore = (await Promise.all(people.map(({ page }) => sharedDocument(page)))).flat();
  expect(wireBefore.length).toBeGreaterThan(0);
  expect(documentBefore.length).toBeGreaterThan(0);

  await playPhase(
    people,
    [{ ...shown[0], asked: false }, { ...shown[1], asked: false }, shown[2]],
    game.phases[0],
  );
  await allReach(people, game.phases[1].phase);
  const { boxes, keys } = ordersIn(await exportGame(host.page));

  const heard = [...wireBefore, ...documentBefore];
  expect(boxes.filter((box) => occurs(box, heard))).toHaveLength(2);
  expect(keys.filter((key) => occurs(key, heard))).toEqual([]);
  const wireAfter = (await Promise.all(people.map(({ page }) => overheard(page)))).flat();
  expect(keys.every((key) => occurs(key, wireAfter))).toBe(true);
  const texts = shown.flatMap((_, seat) => linesOf(seat)).map((line) => hex(new TextEncoder().encode(line)));
  expect(texts.filter((text) => occurs(text, [...heard, ...wireAfter]))).toEqual([]);
});

/** The boxes of all orders in a game's file, and the keys that opened them, in hex. The boxes of the drawing of powers are left out. */
function ordersIn(file: string): { boxes: string[]; keys: string[] } {
  const messages = readFile(file).map((line) => decodeMessage(readWire(line)));
  const commits = messages.flatMap((message) =>
    message.type === 'commit' && message.body.phase !== 'draw' ? [message] : [],
  );
  const reveals = messages.flatMap((message) => (message.type === 'reveal' ? [message.body] : []));
  return {
    boxes: commits.map(({ body }) => hex(body.sealed.box)),
    keys: reveals
      .filter(({ seal }) => commits.some(({ id }) => id === seal.commit))
      .map(({ key }) => hex(key)),
  };
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const occurs = (needle: string, frames: readonly string[]) => frames.some((frame) => frame.includes(needle));
