import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { ordersByNumber } from '../../../engine/command/bidding.ts';
import type { BiddingHand } from '../../../engine/command/bidding.ts';
import { Player, type TableSettings } from '../../protocol/player/player.ts';
import type { KeptIdentity } from '../../protocol/player/kept-identity.ts';
import { openStore, StoreError } from '../../sync/store.ts';
import type { Store } from '../../sync/store.ts';
import { named } from '../../sync/wire.ts';
import { writeKeep } from '../../session/kept/identity.ts';
import { readBoard } from './last-board.ts';
import { LiveTable } from './live-table.svelte.ts';
import { tellErrorsBy } from '../../device/error-sentence.ts';
import { random } from '../../device/random-bytes.ts';
import { tellError } from '../sentences/refusals.ts';
import { GameView } from './game-view.svelte.ts';
import { clearRoom, room } from './room-fixtures.ts';
import { TableDraft } from './table-draft.svelte.ts';

vi.mock('../../sync/carrier.ts', async () => ({
  openCarrier: (await import('./room-fixtures.ts')).openCarrier,
}));
vi.mock('../../sync/tabs.ts', async () => ({ elect: (await import('./room-fixtures.ts')).elect }));

// Registers the words for errors, as the app does when it opens a table.
tellErrorsBy(tellError);

const settings = { signal: [], ice: [], mail: [] };
const reach = { chosen: settings, usual: settings };
const opened: LiveTable[] = [];
let databases = 0;

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000 });

async function sit(player: Player, store: Store): Promise<LiveTable> {
  await writeKeep(store, player.link.room, player.keep);
  await store.append(player.link.room, named(player.drain().signed));
  return reopen(store, player.keep, player.link.room);
}

function reopen(store: Store, keep: KeptIdentity, name: string): LiveTable {
  const live = new LiveTable(store, reach, keep, name);
  opened.push(live);
  return live;
}

const newStore = () => openStore(`table-${databases++}`);

afterEach(async () => {
  await Promise.all(opened.splice(0).map((live) => live.close()));
  clearRoom();
});

async function twoInTheLobby(settings: Partial<TableSettings> = {}) {
  const hosting = Player.host({ name: 'Test', variant: 'standard', ...settings }, random(32), random);
  const joining = Player.joinTable(hosting.keep.link, random(32), random);
  const stores = [await newStore(), await newStore()] as const;
  const ann = await sit(hosting, stores[0]);
  // Carriers are numbered in the order in which they open. We wait for Ann's carrier, so that Ann's has number 0.
  await until(() => expect(room.members.size).toBe(1));
  const bob = await sit(joining, stores[1]);
  await until(() => expect(bob.table?.genesis?.name).toBe('Test'));
  ann.claim('Ann', []);
  bob.claim('Bob', []);
  await until(() => expect(ann.table?.claims).toHaveLength(2));
  return { ann, bob, stores, keep: hosting.keep };
}

async function twoAtTheTable(settings: Partial<TableSettings> = {}) {
  const sitting = await twoInTheLobby(settings);
  const { ann, bob } = sitting;
  ann.start(ann.table?.claims.map(({ id }) => id) ?? []);
  await until(() => {
    expect(ann.powers.length + bob.powers.length).toBe(settings.variant === '1936' ? 9 : 7);
    expect(bob.table?.phases).toHaveLength(1);
  });
  return sitting;
}

test('two players play a phase and reach one position, and a reopened table is where it was', async () => {
  const { ann, bob, stores, keep } = await twoAtTheTable();
  await ann.commit({}, true);
  await bob.commit({}, true);
  await until(async () =>
    expect(await stores[1].games()).toMatchObject([{ phase: { season: 'F', year: 1901, letter: 'M' } }]),
  );
  const [card] = await stores[1].games();
  const last = readBoard(card?.board);
  expect(last?.position).toEqual(bob.table?.phases.at(-1)?.position);
  expect(last?.judge.phase(last.position).name).toBe('Fall 1901 – Orders');
  await until(() => {
    expect(ann.table?.phases.at(-1)?.phase).toBe('F1901M');
    expect(bob.table?.phases.at(-1)?.digest).toBe(ann.table?.phases.at(-1)?.digest);
  });
  const stood = { digest: ann.table?.phases.at(-1)?.digest, seat: ann.seat, powers: ann.powers };
  await ann.close();
  const again = reopen(await openStore(`table-${databases - 2}`), keep, ann.room);
  await until(() => expect(again.table?.phases.at(-1)?.digest).toBe(stood.digest));
  expect({ seat: again.seat, powers: again.powers }).toEqual({ seat: stood.seat, powers: stood.powers });
  expect(stores).toHaveLength(2);
});

test('a table from the store listens before it signs anything; a table that is new here has nothing to hear', async () => {
  const { ann, keep, stores } = await twoInTheLobby();
  room.opening = new Promise(() => undefined);
  const [kept, fresh] = (['kept', 'new'] as const).map((chain) => {
    const live = new LiveTable(stores[0], reach, keep, ann.room, chain);
    opened.push(live);
    return live;
  }) as [LiveTable, LiveTable];
  await until(() => expect([kept.table, fresh.table]).not.toContain(null));
  expect([kept.isListening, fresh.isListening]).toEqual([true, false]);
});

test('nothing is sent before it is stored', async () => {
  const { ann, stores } = await twoAtTheTable();
  const append = stores[0].append.bind(stores[0]);
  const stored = new Set((await stores[0].wires(ann.room)).map(({ id }) => id));
  vi.spyOn(stores[0], 'append').mockImplementation(async (name, wires) => {
    await append(name, wires);
    for (const { id } of wires) stored.add(id);
  });
  const sentByAnn: boolean[] = [];
  room.onSend = (sender, { id }) => {
    if (sender === 0) sentByAnn.push(stored.has(id));
  };
  await ann.commit({}, true);
  await until(() => expect(sentByAnn.length).toBeGreaterThan(0));
  expect(sentByAnn).not.toContain(false);
});

/** The state of sealed orders, as the page shows it. */
const wordsOf = (live: LiveTable) => new GameView(live, () => null).words;

test('orders are shown as sent only once they are stored', async () => {
  const { ann, stores } = await twoAtTheTable();
  const append = stores[0].append.bind(stores[0]);
  let store = () => {};
  const mayStore = new Promise<void>((resolve) => (store = resolve));
  vi.spyOn(stores[0], 'append').mockImplementation(async (name, wires) => {
    await mayStore;
    await append(name, wires);
  });
  await ann.commit({}, true);
  let isStored: boolean | null = null;
  void ann.stored().then((stored) => (isStored = stored));
  await until(() => expect(wordsOf(ann)).toBe('Sealed, waiting to be sent'));
  expect([ann.isSending, isStored]).toEqual([true, null]);
  store();
  await until(() => expect(isStored).toBe(true));
  expect(wordsOf(ann)).not.toBe('Sealed, waiting to be sent');
  expect(ann.isSending).toBe(false);
});

test('when storing fails nothing is sent, and the player is told', async () => {
  const { ann, stores } = await twoAtTheTable();
  vi.spyOn(stores[0], 'append').mockRejectedValue(new StoreError({ code: 'store full' }));
  const before = room.sent.size;
  await ann.commit({}, true);
  await until(() =>
    expect(ann.trouble).toMatch(/^This browser has no room left for the game: .* Then reload/),
  );
  expect(room.sent.size).toBe(before);
  expect(wordsOf(ann)).toBe('Not sent, because nothing could be saved');
  expect(await ann.stored()).toBe(false);
  expect(ann.connectionWords).toBe('Stopped: nothing can be saved here');
  await expect(ann.commit({}, true)).rejects.toThrow(/no room left/);
});

test('a player whose store was deleted is told to note the words of the seat, and not to reload', async () => {
  const { ann, stores } = await twoAtTheTable();
  vi.spyOn(stores[0], 'append').mockRejectedValue(new StoreError({ code: 'store deleted' }));
  await ann.commit({}, true);
  await until(() => expect(ann.trouble).toMatch(/note the words of your seat/));
  expect(ann.trouble).not.toMatch(/reload/);
  expect(ann.seatWords.split(' ')).toHaveLength(24);
});

test('wires that a stranger sends in advance never fill the store, so there is space for the player’s own wires', async () => {
  const { ann, stores, keep } = await twoInTheLobby();
  const stranger = Player.joinTable(keep.link, random(32), random);
  for (const { bytes } of room.sent.values()) stranger.takeWire(bytes);
  for (let n = 0; n < 30; n++) stranger.claim(`Nobody ${n}`);
  const [, ...ahead] = stranger.drain().signed;
  const append = stores[0].append.bind(stores[0]);
  let left = 3000;
  vi.spyOn(stores[0], 'append').mockImplementation(async (name, wires) => {
    left -= wires.reduce((sum, { bytes }) => sum + bytes.length, 0);
    if (left < 0) throw new StoreError({ code: 'store full' });
    await append(name, wires);
  });
  for (const member of room.members)
    for (const wire of ahead) expect(member.accept(wire, 'stranger')).toBe('waiting');
  ann.claim('Anna', []);
  await until(() => expect(room.sent.size).toBe(4));
  expect([ann.trouble, await stores[0].wires(ann.room)]).toEqual([
    '',
    expect.objectContaining({ length: 4 }),
  ]);
});

test('a tab that is closed while it stores lets the next tab write only when everything is on disk, so that there is no fork', async () => {
  const { ann, bob, stores, keep } = await twoAtTheTable();
  const append = stores[0].append.bind(stores[0]);
  vi.spyOn(stores[0], 'append').mockImplementation(async (name, wires) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    await append(name, wires);
  });
  let next: LiveTable | null = null;
  const second = await openStore(`table-${databases - 2}`);
  room.onLeave = () => {
    room.onLeave = () => undefined;
    next = reopen(second, keep, ann.room);
  };
  await ann.commit({}, false);
  await ann.close();
  await until(() => expect(next?.ownOrders()?.final).toBe(false));
  await (next as LiveTable | null)?.commit({}, true);
  await bob.commit({}, true);
  await until(() => expect(bob.table?.phases.at(-1)?.phase).toBe('F1901M'));
  expect(bob.table?.faults).toEqual([]);
});

test('a tab that follows shows the table and signs nothing', async () => {
  const { ann, stores, keep } = await twoInTheLobby();
  room.role = 'follower';
  const second = reopen(await openStore(`table-${databases - 2}`), keep, ann.room);
  await until(() => expect(second.table?.claims).toHaveLength(2));
  expect(second.isHost).toBe(true);
  expect(() => second.claim('Ann again', [])).toThrow(/another tab/);
  expect(await stores[0].wires(ann.room)).toHaveLength(3);
});

test('if the writing tab goes on as another device, a tab that follows shows the same seat, and then writes as that device', async () => {
  const { ann, bob, stores, keep } = await twoAtTheTable();
  const stored = (await stores[0].wires(ann.room)).map(({ bytes }) => bytes);
  room.role = 'follower';
  const second = reopen(await openStore(`table-${databases - 2}`), keep, ann.room);
  await until(() => expect(second.seat).toBe(ann.seat));

  // A copy of Ann's profile locks orders. Ann's first tab lacks that message, so it goes on as another device of her seat.
  const copy = Player.resume(keep, stored, random);
  copy.commit({}, true);
  for (const wire of copy.drain().signed) for (const member of room.members) member.accept(wire, 'copy');
  const isPenOf = (live: LiveTable) => live.table?.seats.some(({ pen }) => pen === copy.chain);
  await until(() => expect([isPenOf(ann), ann.elsewhere]).toEqual([false, null]));
  await until(() => expect([isPenOf(second), second.elsewhere]).toEqual([false, null]));
  expect(second.powers).toEqual(ann.powers);

  await ann.close();
  room.become('writer');
  await until(async () => void (await second.commit({}, true)));
  await bob.commit({}, true);
  await until(() => expect(bob.table?.phases.at(-1)?.phase).toBe('F1901M'));
  expect(bob.table?.faults).toEqual([]);
});

test('a draft comes back when the table is opened again', async () => {
  const { ann } = await twoAtTheTable();
  ann.orders.keepDraft('S1901M', { italy: ['A ven - pie'] });
  await until(async () => expect(await ann.orders.draft('S1901M')).toEqual({ italy: ['A ven - pie'] }));
  expect(await ann.orders.draft('F1901M')).toEqual({});
});

test('a message that is signed before the carrier opens is sent once it is open', async () => {
  const hosting = Player.host({ name: 'Early', variant: 'standard' }, random(32), random);
  let open = () => {};
  room.opening = new Promise((resolve) => (open = resolve));
  const ann = await sit(hosting, await newStore());
  await until(() => expect(ann.table?.genesis?.name).toBe('Early'));
  ann.claim('Ann', []);
  await until(() => expect(ann.table?.claims).toHaveLength(1));
  expect(room.sent.size).toBe(0);
  open();
  await until(() => expect(room.sent.size).toBe(2));
});

test('orders that are not final can be replaced, and the orders written ahead stay with them', async () => {
  const { ann } = await twoAtTheTable();
  const [judge, phase] = [ann.table?.judge, ann.table?.phases[0]];
  if (!judge || !phase) throw new Error('The table should have begun.');
  const ahead = {
    R: { orders: {}, final: false, along: false },
    A: { orders: {}, final: true, along: true },
  };
  const drafts = new TableDraft(ann);
  await drafts.open(judge, phase, ann.powers, false);
  await drafts.lock(false, ahead);
  expect(ann.ownOrders()?.final).toBe(false);
  await drafts.lock(true, drafts.ahead);
  expect(ann.ownOrders()?.final).toBe(true);
  await drafts.lock(true, drafts.ahead);
  expect(ann.ownOrders()?.final).toBe(true);

  const reopened = new TableDraft(ann);
  await reopened.open(judge, phase, ann.powers, true);
  expect(reopened.ahead).toEqual(ahead);
});

test('in a later phase, a seat’s secret bids can be read in each tab of its browser, and nowhere else', async () => {
  const { ann, bob, keep } = await twoAtTheTable({ variant: '1936', bids: 'secret' });
  const bidding = ann.table?.phases[0]?.bidding;
  const number = bidding ? ordersByNumber(bidding).findIndex(({ text }) => text === 'A aus H') : -1;
  const own = ({ power, legal }: BiddingHand) => ann.powers.includes(power) && legal.includes(number);
  const power = bidding?.hands.find(own)?.power ?? '';
  ann.commit({ [power]: ['1: A aus H'] }, true);
  bob.commit({}, true);
  await until(() => expect([ann, bob].map(({ table }) => table?.phases.length)).toEqual([2, 2]));
  room.role = 'follower';
  const second = reopen(await openStore(`table-${databases - 2}`), keep, ann.room);
  await until(() => expect(second.table?.phases).toHaveLength(2));
  const bids = [ann, second, bob].map((live) => {
    const [played] = live.table?.phases ?? [];
    return played && live.ownBids(played);
  });
  const bid = { power, order: number, points: 1 };
  expect(bids).toEqual([[bid], [bid], []]);
  expect(new GameView(ann, () => 'S1936M').secretBids?.own).toEqual([bid]);
});
