import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { random } from '../../device/random-bytes.ts';
import type { Ledger } from '../../protocol/game/replay.ts';
import { Player } from '../../protocol/player/player.ts';
import type { Pausable } from '../../protocol/pausable.ts';
import type { Press } from '../../protocol/player/press/press-reader.ts';
import { readPress } from '../../session/kept/press.ts';
import { openStore } from '../../sync/store.ts';
import { Letters } from './letters.svelte.ts';

const { keep } = Player.host({ name: 'Test', variant: 'standard' }, random(32), random);
let stores = 0;

/** Makes a `Letters` with a new, empty store. `work` is the work that the letters have begun, and `settled` waits for it. */
async function open() {
  const store = await openStore(`letters-${stores++}`);
  const work: Promise<void>[] = [];
  const letters = new Letters(store, 'room', (one) => void work.push(one));
  const settled = async () => {
    for (const one of work) await one;
  };
  return { store, work, letters, settled };
}

/** A player whose reading of the press gives these results, one after the other. */
function playerWith(...presses: Press[]): Player {
  const reading = function* (): Pausable<Press> {
    yield;
    return presses.length > 1 ? presses.shift()! : presses[0];
  };
  return { readingPress: vi.fn(reading), mayWrite: () => 'may' } as unknown as Player;
}
const press = (): Press => ({ rooms: [], troubles: [], disclosed: [] });

afterEach(() => {
  vi.restoreAllMocks();
});

test('letters are ready when both the letters and the record of shown ones have been read', async () => {
  const { letters, settled } = await open();
  expect([letters.isReady, letters.made, letters.draft('a')]).toEqual([false, [], { text: '', quote: null }]);
  await settled();
  expect(letters.isReady).toBe(false);
  const read = press();
  letters.look(playerWith(read), null, keep);
  await settled();
  expect([letters.isReady, letters.press === read]).toEqual([true, true]);
});

test('before the record has been read, nothing overwrites it', async () => {
  const { letters, store, settled } = await open();
  letters.keepDraft('a', { text: 'Dear', quote: null });
  await settled();
  expect((await readPress(store, 'room')).drafts).toEqual({});
});

test('a draft is stored, and an empty draft deletes it; a quote alone is a draft', async () => {
  const { letters, store, settled } = await open();
  await settled();
  const stored = async () => {
    await settled();
    return (await readPress(store, 'room')).drafts;
  };
  letters.keepDraft('a', { text: 'Dear', quote: null });
  letters.keepDraft('b', { text: '', quote: { france: ['A par H'] } });
  expect(await stored()).toEqual({
    a: { text: 'Dear', quote: null },
    b: { text: '', quote: { france: ['A par H'] } },
  });
  expect(letters.draft('a').text).toBe('Dear');
  letters.keepDraft('a', { text: '', quote: null });
  expect(Object.keys(await stored())).toEqual(['b']);
  expect(letters.draft('a').text).toBe('');
});

test('rooms that the player made, and letters that were shown, are stored once', async () => {
  const { letters, store, work, settled } = await open();
  await settled();
  letters.keepMade([0, 2]);
  letters.keepMade([1, 2]);
  letters.show(['x', 'y']);
  letters.show(['y', 'z']);
  const writes = work.length;
  letters.show(['x', 'z']);
  expect(work).toHaveLength(writes);
  await settled();
  expect(await readPress(store, 'room')).toEqual({
    drafts: {},
    made: [
      [0, 2],
      [1, 2],
    ],
    seen: ['x', 'y', 'z'],
  });
  expect(letters.made).toEqual([
    [0, 2],
    [1, 2],
  ]);
  expect([...letters.seen]).toEqual(['x', 'y', 'z']);
});

test('letters that arrive during a reading are read by one further reading', async () => {
  const { letters, settled } = await open();
  const [early, late] = [press(), press()];
  const player = playerWith(early, late);
  letters.look(player, null, keep);
  for (let again = 0; again < 3; again++) letters.look(player, null, keep);
  await settled();
  expect(player.readingPress).toHaveBeenCalledTimes(2);
  expect(letters.press).toBe(late);
  letters.look(player, null, keep);
  await settled();
  expect(player.readingPress).toHaveBeenCalledTimes(3);
});

test('only the tab that signs knows whether the player may write', async () => {
  const { letters, settled } = await open();
  expect(letters.right([1])).toBeNull();
  letters.look(playerWith(press()), null, keep);
  expect(letters.right([1])).toBe('may');
  letters.look(null, null, keep);
  expect(letters.right([1])).toBeNull();
  await settled();
});

test('a tab that follows reads the letters of the ledger with the keys of the seat', async () => {
  const { letters, settled } = await open();
  await settled();
  const post = { posted: [], disclosed: [], reached: [], table: { seats: [], phases: [] } };
  const ledger = { post } as unknown as Ledger;
  letters.look(null, ledger, keep);
  await settled();
  const first = letters.press;
  expect(letters.isReady).toBe(true);
  letters.look(null, ledger, keep);
  await settled();
  expect(letters.press).toBe(first);
});
