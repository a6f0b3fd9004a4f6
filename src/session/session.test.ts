import { expect, test, vi } from 'vitest';
import { reopenMessage } from '../protocol/wire/message.ts';
import type { Wire } from '../sync/wire.ts';
import { atRest, bring, FailingStore, hosting, resumed, seatOf, twoSeats } from './session-fixtures.ts';

const ids = (wires: readonly Wire[]) => wires.map(({ id }) => id);
const now = 1_700_000_000_000;

test('two sessions begin a game, and each has stored everything it sent', async () => {
  const [ann, bob] = await twoSeats();
  expect(ann.session.player.table.game).not.toBeNull();
  expect(bob.session.player.table.game).toBe(ann.session.player.table.game);
  for (const { store, sent } of [ann, bob])
    expect(ids(store.wires)).toEqual(expect.arrayContaining(ids(sent)));
});

test('the times that the clock noted are stored with the wires that follow from them', async () => {
  const [ann] = await twoSeats();
  ann.session.wake(now);
  await ann.session.commit({}, true);
  await atRest(ann);
  expect(ann.store.seen).toEqual(ann.session.player.seen);
});

test.each([0, 1, 2, 3])(
  'a store that fails from call %i on ends the session: nothing unstored is ever sent, and nothing more is signed',
  async (more) => {
    const [ann, bob] = await twoSeats();
    ann.store.failsFrom = ann.store.calls + more;
    const spoken = () => ann.session.player.voice.spoken.length;
    for (let turn = 0; turn < 6; turn++) {
      if (ann.session.isOpen) await ann.session.commit({}, false);
      await bob.session.commit({}, false);
      await atRest(ann, bob);
    }
    expect(ann.failed).toEqual([new Error('no room')]);
    expect(ids(ann.store.wires)).toEqual(expect.arrayContaining(ids(ann.sent)));
    const before = spoken();
    ann.session.wake(now);
    ann.session.act();
    await expect(ann.session.commit({}, true)).rejects.toThrow();
    expect(spoken()).toBe(before);
    expect(ann.session.acceptWire(bob.sent.at(-1)?.bytes as Uint8Array)).toBe('refused');
  },
);

test('after storing has failed once, nothing more is stored or sent, even if the store works again', async () => {
  const [ann] = await twoSeats();
  [ann.store.failsFrom, ann.store.failures] = [ann.store.calls, 1];
  const [stored, sent] = [ann.store.wires.length, ann.sent.length];
  void ann.session.commit({}, false);
  void ann.session.commit({}, false);
  // We wait until storing has failed, but not until the session learns of the failure. In between, the player acts again.
  await Promise.resolve();
  await Promise.resolve();
  if (ann.session.isOpen) void ann.session.commit({}, true);
  await atRest(ann);
  expect([ann.store.wires.length, ann.sent.length]).toEqual([stored, sent]);
});

test('a wire whose handling throws an error ends the session', async () => {
  const [ann, bob] = await twoSeats();
  void bob.session.commit({}, true);
  vi.spyOn(ann.session.player, 'hearWire').mockImplementation(() => {
    throw new TypeError('broken');
  });
  await atRest(ann, bob);
  expect(ann.failed).toEqual([new TypeError('broken')]);
  expect(ann.session.isOpen).toBe(false);
});

test('the mail’s memory is stored only after the wires that the mail read', async () => {
  const [ann, bob] = await twoSeats();
  const work = vi.fn(async () => expect(ids(ann.store.wires)).toContain(bob.sent.at(-1)?.id));
  await bob.session.commit({}, false);
  await atRest(bob);
  await ann.session.afterStored(work);
  expect(work).toHaveBeenCalledOnce();
  ann.store.failsFrom = ann.store.calls;
  await ann.session.commit({}, false);
  await expect(ann.session.afterStored(work)).rejects.toThrow();
  bob.session.abandon();
  await expect(bob.session.afterStored(work)).rejects.toThrow();
  expect(work).toHaveBeenCalledOnce();
});

test('when a session has closed, everything is stored and sent', async () => {
  const [ann, bob] = await twoSeats();
  await ann.session.commit({}, true);
  await ann.session.close();
  expect(ids(ann.store.wires)).toEqual(expect.arrayContaining(ids(ann.sent)));
  expect(ann.session.player.voice.spoken).toHaveLength(
    ann.store.wires.filter(({ bytes }) => reopenMessage(bytes).author === ann.session.player.chain).length,
  );
  await atRest(bob);
  expect(ann.session.acceptWire(bob.sent[0]?.bytes as Uint8Array)).toBe('refused');
});

/** Ann's session, resumed from a copy of her store. The copy lacks her commit. `lost` are the wires that the copy lacks. */
async function restored() {
  const [ann, bob] = await twoSeats();
  const copy = new FailingStore(ann.store.identity);
  copy.wires.push(...ann.store.wires);
  await ann.session.commit({}, false);
  await ann.session.commit({}, false);
  await atRest(ann, bob);
  const lost = ann.store.wires.filter(({ id }) => !ids(copy.wires).includes(id));
  await ann.session.close();
  const again = await resumed(copy);
  again.session.listen();
  return { again, copy, lost, bob, chain: ann.session.player.chain };
}

test('a listening session signs nothing and holds orders, and seals them once it speaks', async () => {
  const { again } = await restored();
  await again.session.commit({}, true);
  again.session.wake(now);
  await atRest(again);
  expect([again.sent, again.session.heldPhase]).toEqual([[], 'S1901M']);
  again.session.speak();
  await atRest(again);
  expect(again.session.heldPhase).toBeNull();
  expect(again.session.player.ownOrders()?.final).toBe(true);
});

test('held orders that are released are not sealed', async () => {
  const { again } = await restored();
  await again.session.commit({}, true);
  again.session.releaseOrders();
  again.session.speak();
  await atRest(again);
  expect(again.session.player.ownOrders()).toBeNull();
});

test('a session that is outrun stores what it had lost, and goes on as another device of its seat', async () => {
  const { again, copy, lost, bob, chain } = await restored();
  bring(again.session, lost);
  expect(again.session.isOutrun).toBe(true);
  again.session.speak();
  expect(again.session.isOpen).toBe(false);
  await atRest(again);
  const { player } = again.session;
  expect([again.session.isOpen, again.session.isOutrun, player.chain === chain]).toEqual([
    true,
    false,
    false,
  ]);
  expect(copy.identity).toEqual(player.keep);
  expect(ids(copy.wires)).toEqual(expect.arrayContaining(ids(lost)));
  expect([...player.held.keys()]).toEqual(expect.arrayContaining(ids(lost)));
  // The new device asks for the pen. Nothing more was signed on the old chain.
  expect(new Set(again.sent.map(({ bytes }) => reopenMessage(bytes).author))).toEqual(
    new Set([player.chain]),
  );
  bring(bob.session, again.sent);
  expect(bob.session.player.table.faults).toEqual([]);
});

test('a session that hears a message of its chain that must wait for another signs nothing more on its chain', async () => {
  const { again, lost, chain } = await restored();
  const own = lost.filter(({ bytes }) => reopenMessage(bytes).author === chain);
  expect(own.length).toBeGreaterThan(1);
  // The message before this one is missing, so this one only waits. The call of `speak` then says that the others have nothing more to
  // bring.
  expect(again.session.acceptWire(own.at(-1)?.bytes as Uint8Array)).toBe('waiting');
  again.session.speak();
  await atRest(again);
  const { player } = again.session;
  expect([again.session.isOpen, player.chain === chain]).toEqual([true, false]);
  expect(again.sent.filter(({ bytes }) => reopenMessage(bytes).author === chain)).toEqual([]);
});

test.each([0, 1])(
  'a store that fails at step %i of the change to another device ends the session',
  async (step) => {
    const { again, copy, lost } = await restored();
    bring(again.session, lost.slice(0, 1));
    if (step > 0) await atRest(again);
    copy.failsFrom = copy.calls;
    again.session.speak();
    await atRest(again);
    expect(again.failed).toEqual([new Error('no room')]);
    expect([again.session.isOpen, again.sent]).toEqual([false, []]);
  },
);

test('a session that is outrun after it began to speak signs nothing more on its chain', async () => {
  const { again, lost } = await restored();
  again.session.speak();
  await atRest(again);
  const before = again.session.player.chain;
  bring(again.session, lost);
  await atRest(again);
  expect(again.session.player.chain).not.toBe(before);
});

test('a session does not send messages that were stored before it began', async () => {
  const player = hosting();
  const store = new FailingStore(player.keep);
  player.drain();
  const { session, sent } = seatOf(player, store);
  session.settle();
  await session.settled();
  expect([sent, store.wires]).toEqual([[], []]);
});
