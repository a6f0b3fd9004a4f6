import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { random } from '../../src/device/random-bytes.ts';
import { Player } from '../../src/protocol/player/player.ts';
import type { TableSettings } from '../../src/protocol/player/settings.ts';
import { witnessKeys } from '../../src/protocol/player/witness.ts';
import { makeLink } from '../../src/protocol/wire/link.ts';
import type { Message } from '../../src/protocol/wire/message.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { readWitnessCard } from '../../src/protocol/game/witness/card.ts';
import type { WitnessCard } from '../../src/protocol/game/witness/card.ts';
import { KeptTable } from '../../tools/witness/kept-table.ts';
import { giveSockets } from '../../tools/witness/sockets.ts';
import { carry } from './carry.ts';
import { TestMailbox, Visitor } from './witness-players.ts';
import { WitnessProgram } from './witness-program.ts';

const ends: (() => unknown)[] = [];
let boxes: [TestMailbox, TestMailbox];
let folder = '';

beforeEach(async () => {
  giveSockets();
  boxes = [new TestMailbox(), new TestMailbox()];
  for (const box of boxes) await box.start();
  folder = mkdtempSync(join(tmpdir(), 'sealed-orders-witness-'));
  ends.push(
    () => rmSync(folder, { recursive: true, force: true }),
    () => Promise.all(boxes.map((box) => box.stop())),
  );
});

afterEach(() => {
  for (const end of ends.splice(0).reverse()) end();
});

const addresses = () => boxes.map(({ address }) => address);

/** Starts the program `sealed witness`, and kills it after the test. */
function program(place: string, ...links: readonly string[]): WitnessProgram {
  const started = new WitnessProgram(place, ...links);
  ends.push(() => started.end('SIGKILL'));
  return started;
}

async function until(what: () => unknown, ms = 60_000): Promise<void> {
  await vi.waitFor(() => expect(what()).toBeTruthy(), { timeout: ms, interval: 20 });
}

/** A table with this many seats. The players have claimed seats, the host has signed the roster, and all players have the app open. */
function sitDown(
  card: WitnessCard,
  seats: number,
  terms: Partial<TableSettings> = { witness: { ...card, plays: false } },
): { link: string; visitors: Visitor[]; players: Player[] } {
  const host = Player.host(
    { name: 'Friday', variant: 'standard', mail: addresses(), ...terms },
    random(32),
    random,
  );
  const guests = Array.from({ length: seats - 1 }, () =>
    Player.joinTable(host.keep.link, random(32), random),
  );
  const players = [host, ...guests];
  carry(players);
  players.forEach((player, place) => player.claim(`Player ${place}`));
  carry(players);
  host.startRoster(host.table.claims.map(({ id }) => id));
  carry(players);
  return { link: host.keep.link, players, visitors: players.map(open) };
}

function open(player: Player): Visitor {
  const visitor = new Visitor(player, addresses());
  ends.push(() => visitor.close());
  return visitor;
}

async function cardOf(started: WitnessProgram): Promise<WitnessCard> {
  await until(() => started.card);
  return readWitnessCard(started.card as string);
}

const signedBy = (key: string, { held }: Player): Message[] =>
  [...held.values()].map((wire) => reopenMessage(wire)).filter(({ author }) => author === key);

/** Checks that the witness's chain has exactly one message in each place, and one list for each decision. */
function expectStraight(key: string, player: Player): void {
  const all = signedBy(key, player);
  expect(all.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(all.map((_, place) => place));
  const lists = all.flatMap((one) => (one.type === 'list' ? one.body.decision : []));
  expect(new Set(lists).size).toBe(lists.length);
  expect(player.table.witness).toEqual({ isDismissed: false, proof: null });
  expect(player.table.faults).toEqual([]);
}

/**
 * Checks that the witness stores its messages before it sends them: every message that this player has from the witness must be in the
 * witness's folder.
 */
function expectStored(key: string, player: Player): void {
  const kept = new KeptTable(join(folder, 'tables', player.link.room));
  const stored = kept.before.map((wire) => reopenMessage(wire).id);
  kept.close();
  expect(stored).toEqual(expect.arrayContaining(signedBy(key, player).map(({ id }) => id)));
}

const phases = ({ table }: Player) => table.phases.length;
const begun = (players: readonly Player[], count: number) =>
  until(() => players.every((player) => phases(player) === count));

test('a witness for four players who have only the mail gives receipts, a list and provisional results, which are then settled; killed in between, it signs nothing twice', async () => {
  const first = program(folder);
  const card = await cardOf(first);
  expect(statSync(join(folder, 'seed')).mode & 0o777).toBe(0o600);
  const { link, players, visitors } = sitDown(card, 4);
  const [ann, ben, carla, dan] = visitors as [Visitor, Visitor, Visitor, Visitor];
  await until(() => visitors.every(({ isLeft }) => isLeft));
  writeFileSync(join(folder, 'tables.txt'), `nonsense\n${link}\n`);
  await begun(players, 1);
  await until(() =>
    first.count(/^\d\d:\d\d table “Friday”: list of the drawing of the powers, .* 4 of 4 seats$/),
  );
  carla.lock();
  await until(() => carla.isLeft);
  carla.close();
  for (const visitor of [ann, ben, dan]) visitor.lock();
  const seers = [ann, ben, dan].map(({ player }) => player);
  await begun(seers, 2);
  // Without the fourth player nothing can be decided, but there are provisional results.
  expect(seers.map(({ table }) => table.phases[0]?.provisional)).toEqual([true, true, true]);
  expect(phases(carla.player)).toBe(1);
  const again = open(carla.player);
  await begun(players, 2);
  await until(() => players.every(({ table }) => table.settling === null));
  expect(players.map(({ table }) => table.phases[0]?.provisional)).toEqual(Array(4).fill(false));

  for (const visitor of [ann, ben, dan]) visitor.lock();
  await until(() => first.count(/: receipt for seat \d$/) === 11);
  expect(await first.end('SIGKILL')).toBeNull();
  expectStored(card.key, ann.player);
  again.lock();
  const second = program(folder);
  await begun(players, 3);
  await until(() => players.every(({ table }) => table.settling === null));
  expect(second.count(/: receipt for seat \d$/)).toBe(1);
  expect(second.count(/: list of Fall 1901 – Orders, with the orders of 4 of 4 seats$/)).toBe(1);
  for (const player of players) expectStraight(card.key, player);
  expect(await second.end('SIGTERM')).toBe(0);
});

test('the same program keeps secret bids at a table that names it as its keeper', async () => {
  const first = program(folder);
  const card = await cardOf(first);
  const keeper = { ...card, plays: false };
  const { link, players, visitors } = sitDown(card, 4, { variant: '1936', bids: 'kept', keeper });
  await until(() => visitors.every(({ isLeft }) => isLeft));
  writeFileSync(join(folder, 'tables.txt'), link);
  await begun(players, 1);
  for (const visitor of visitors) visitor.lock();
  await begun(players, 2);
  await until(() => first.count(/: what minor powers did in Spring 1936 – Orders, with the proof$/) === 1);
  const told = signedBy(card.key, players[0] as Player);
  expect(told.map(({ type }) => type)).toEqual(['tell']);
  for (const { table } of players) {
    expect(table.phases[0]?.count?.keeper?.bought).toBeInstanceOf(Array);
    expect(table.faults).toEqual([]);
  }
  expect(await first.end('SIGTERM')).toBe(0);
  expectStored(card.key, players[0] as Player);
});

test('a witness that comes back from a copy first reads its own messages since then, and continues its chain', async () => {
  const copy = `${folder}-copy`;
  ends.push(() => rmSync(copy, { recursive: true, force: true }));
  const first = program(folder);
  const card = await cardOf(first);
  const { link, players, visitors } = sitDown(card, 3);
  const busy = program(folder, link);
  expect(await busy.ended).toBe(1);
  expect(busy.said.join()).toMatch(/^Another witness, process \d+, is using this folder/);
  await until(() => visitors.every(({ isLeft }) => isLeft));
  writeFileSync(join(folder, 'tables.txt'), link);
  await begun(players, 1);
  await first.end('SIGTERM');
  cpSync(folder, copy, { recursive: true });

  const last = visitors.find(({ player }) => player.seat === 2) as Visitor;
  last.lock();
  await until(() => last.isLeft);
  last.close();
  // One mailbox has this player's orders, but none of the messages that the witness signs from now on.
  await boxes[0].stop();
  for (const visitor of visitors) if (visitor !== last) visitor.lock();
  const second = program(folder);
  const reader = open(Player.joinTable(link, random(32), random));
  const lists = () => signedBy(card.key, reader.player).filter(({ type }) => type === 'list');
  await until(() => lists().length === 2);
  await second.end('SIGKILL');
  for (const visitor of [...visitors, reader]) if (visitor !== last) visitor.close();
  // The witness starts again from the copy of its folder, and at first can read only the mailbox that lacks the witness's latest messages.
  await boxes[1].stop();
  await boxes[0].start();
  const restored = program(copy);
  await until(() => restored.count(/: attended$/));
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  await boxes[1].start();
  const again = players.map(open);
  await begun(players, 2);
  for (const visitor of again) visitor.lock();
  await begun(players, 3);
  for (const player of players) expectStraight(card.key, player);
  expect(restored.count(/: this folder is an old copy/)).toBe(1);
  expect(restored.count(/: list of Spring 1901/)).toBe(0);
  expect(restored.count(/: list of Fall 1901/)).toBe(1);
});

test('a witness leaves a table that has another witness, and only then has room for its sixty-fifth table', async () => {
  const { link, visitors } = sitDown(keysOf(random(32)), 3);
  await until(() => visitors.every(({ isLeft }) => isLeft));
  const others = Array.from({ length: 64 }, () => makeLink(random(16), 'ab'.repeat(16), addresses()));
  const started = program(folder, ...others.slice(0, 63), link, ...others.slice(63));
  await until(() => started.count(/: left: the table has another witness$/));
  await until(() => started.count(/: attended$/) === 65);
  expect(started.count(/: more than 64 tables are open/)).toBe(1);
  const places = started.said.map((line) => /attended$|left|more than/.exec(line)?.[0] ?? '');
  expect(places.filter(Boolean).slice(-3)).toEqual(['more than', 'left', 'attended']);
  expect(await started.end('SIGTERM')).toBe(0);
});

function keysOf(seed: Uint8Array): WitnessCard {
  const { chain, box } = witnessKeys(seed);
  return { key: chain.public, box: box.public };
}
