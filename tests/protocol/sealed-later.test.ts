import { beforeAll, expect, it } from 'vitest';
import { castBids } from '../../src/protocol/bids/casting.ts';
import type { BidsToSeal } from '../../src/protocol/bids/questions.ts';
import { finish } from '../../src/protocol/pausable.ts';
import { Player } from '../../src/protocol/player/player.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { SeatSession } from '../../src/session/seat-session.ts';
import { FailingStore } from '../../src/session/session-fixtures.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { bidTable, playerOf } from './bid-tables.ts';

const bid = '1: A aus S A mun - cze';
const orders = { germany: ['A mun - cze', bid] };

let germany: Player;
beforeAll(() => {
  germany = playerOf(bidTable('sealed later', { variant: '1936' }), 'germany');
});

/** Germany's session, whose bids are sealed when a test says so. */
function begin() {
  const player = Player.resume(germany.keep, germany.wires(), new Seeded('sealed later').bytes);
  const asked: BidsToSeal[] = [];
  const waiting: (() => void)[] = [];
  const sealBids: NonNullable<ConstructorParameters<typeof SeatSession>[3]['sealBids']> = (from) =>
    new Promise((resolve) => {
      asked.push(from);
      waiting.push(() => resolve(finish(castBids(from.context, from.bids, from.secrets))));
    });
  const failed: unknown[] = [];
  const store = new FailingStore(player.keep);
  const host = {
    changed: () => undefined,
    stored: () => undefined,
    failed: (error: unknown) => failed.push(error),
  };
  const surroundings = { entropy: new Seeded('salt').bytes, perProcess: {}, sealBids };
  const session = new SeatSession(player, store, host, surroundings);
  const give = async () => {
    waiting.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  const commits = () =>
    store.wires.filter(({ bytes }) => reopenMessage(bytes).type === 'commit').map(({ id }) => id);
  return { session, asked, failed, give, commits };
}

it('orders are signed and stored only after their bids are sealed', async () => {
  const { session, asked, give, commits } = begin();
  const locking = session.commit(orders, true);
  await session.settled();
  expect([session.isSealing, asked.length, commits(), session.player.ownOrders()]).toEqual([
    true,
    1,
    [],
    null,
  ]);
  await give();
  expect(await locking).toBe(true);
  await session.settled();
  expect([session.isSealing, commits().length]).toEqual([false, 1]);
  expect(session.player.ownOrders()?.orders['germany']).toContain(bid);
});

it.each<[string, (session: SeatSession) => unknown]>([
  ['the player gives them up', (session) => session.releaseOrders()],
  ['the page closes', (session) => session.close()],
  ['the page crashes', (session) => session.abandon()],
])('orders whose bids are still being sealed are thrown away if %s', async (_, end) => {
  const { session, give, commits, failed } = begin();
  const locking = session.commit(orders, true);
  await end(session);
  await give();
  expect(await locking).toBe(false);
  await session.settled();
  expect([session.isSealing, commits(), failed]).toEqual([false, [], []]);
});

it('newer orders take the place of orders that are still being sealed', async () => {
  const { session, asked, give, commits } = begin();
  const first = session.commit(orders, true);
  const second = session.commit({ germany: ['A mun - cze'] }, true);
  await give();
  expect(await first).toBe(false);
  expect(session.isSealing).toBe(true);
  await give();
  expect(await second).toBe(true);
  await session.settled();
  expect([asked.length, commits().length]).toEqual([2, 1]);
  expect(session.player.ownOrders()?.orders['germany']).toEqual(['A mun - cze']);
});

it('bids are sealed again if the chain has grown meanwhile', async () => {
  const { session, asked, give, commits } = begin();
  const locking = session.commit(orders, true);
  session.ask((player) => player.away(1_000_000, 2_000_000));
  await give();
  await session.settled();
  expect([session.isSealing, commits()]).toEqual([true, []]);
  await give();
  expect(await locking).toBe(true);
  await session.settled();
  expect(commits()).toHaveLength(1);
  const [first, second] = asked.map(({ secrets: { seq } }) => seq);
  expect(second).toBe((first as number) + 1);
  expect(session.player.ownOrders()?.orders['germany']).toContain(bid);
});

it('bids that cannot be sealed are refused at once', async () => {
  const { session, asked, commits } = begin();
  const tooMany = { germany: ['2: A aus S A mun - cze', '2: F den H'] };
  await expect(session.commit(tooMany, true)).rejects.toThrow(/more than its 3 points/);
  expect([session.isSealing, asked, commits()]).toEqual([false, [], []]);
});

it('a player does not use bids that were sealed from others', () => {
  const { session } = begin();
  const { player } = session;
  const from = player.bidsToSeal(orders) as BidsToSeal;
  const sealed = { from, bids: finish(castBids(from.context, from.bids, from.secrets)) };
  expect(player.commit({ germany: ['A mun - cze'] }, true, {}, sealed)).toBe(false);
  expect(player.drain().signed).toEqual([]);
  expect(player.commit(orders, true, {}, sealed)).toBe(true);
  expect(player.drain().signed).toHaveLength(1);
});
