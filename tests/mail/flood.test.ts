import { bytesToHex } from '@noble/hashes/utils.js';
import nacl from 'tweetnacl';
import { expect, test } from 'vitest';
import { eventKinds } from '../../src/sync/mail/event-kinds.ts';
import { signEvent } from '../../src/sync/mail/event.ts';
import { EventWriter } from '../../src/sync/mail/events/event-writer.ts';
import { VOUCH, vouchFor } from '../../src/sync/mail/events/vouch.ts';
import { callKey } from '../../src/sync/mail/keys.ts';
import { deletion } from '../../tools/mailbox/mailbox-fixtures.ts';
import { counting, plain, stingy } from './evil.ts';
import type { Habit } from './evil.ts';
import { MailPlayer, MailTable } from './players.ts';
import { Relays } from './relays.ts';
import { Simulation } from './simulation.ts';

// A stranger who knows the table's name, but not its link, fills a relay with noise under this name.

const A = 'wss://a.example';
const MINUTE_MS = 60_000;
const MIB = 1024 * 1024;
const NOISE = 60_000;
/** All tests use one table, so that the noise is signed only once. */
const { keys } = new MailTable();
const table = keys.table.public;
const noisyFrom = Math.floor((new Simulation().now + 60 * MINUTE_MS) / 1000);
/**
 * The stranger's noise, of 8 MiB. The stranger's key is new for each event, so that no limit for one author applies. Every second event has
 * a false vouch. A relay that doesn't check vouches keeps the events with false vouches too.
 */
const noise = Array.from({ length: 140 }, (_, n) => {
  const tags = [['p', table], ...(n % 2 === 0 ? [[VOUCH, vouchFor(table, keys.table)]] : [])];
  const draft = { kind: eventKinds.mail, tags, content: 'A'.repeat(NOISE), created_at: noisyFrom + n };
  return signEvent(draft, callKey(Uint8Array.of(n)));
});

function scene(...habits: readonly Habit[]) {
  const simulation = new Simulation();
  const relays = new Relays(simulation);
  const relay = relays.add(A, ...habits);
  const all = new MailTable(keys);
  const people = Array.from({ length: 4 }, () => new MailPlayer(simulation, relays, all));
  /** A visit in which the player reads, and then writes wires of these sizes. */
  const visit = async (player: MailPlayer, ...sizes: number[]) => {
    player.open([A]);
    await simulation.run(10_000);
    if (sizes.length > 0) player.write(...sizes);
    await simulation.run(2 * MINUTE_MS);
    player.close();
  };
  const flood = () => {
    simulation.now = 1000 * noisyFrom + 10 * MINUTE_MS;
    relay.fill(noise);
  };
  const seconds = () => Math.floor(simulation.now / 1000);
  const lists = () => relay.stored({ authors: [table] });
  /** Somebody who has the link deletes all lists. */
  const deleteLists = () => relay.offer(deletion(lists(), { by: keys.table, created_at: seconds() }));
  const falseLists = (count: number) => {
    const random = nacl.randomBytes;
    const [device, clock] = [callKey(random(32)), simulation.clock()];
    const writer = new EventWriter({ keys, device, clock, random, setBack: 0 });
    const authors = () => Array.from({ length: 64 }, () => bytesToHex(random(32)));
    return Array.from({ length: count }, () => writer.writeList(authors()));
  };
  return {
    simulation,
    relay,
    people: people as [MailPlayer, MailPlayer, MailPlayer, MailPlayer],
    visit,
    flood,
    lists,
    deleteLists,
    falseLists,
  };
}

const kinds: readonly (readonly [string, readonly Habit[]])[] = [
  ['compares', []],
  ['counts', [counting]],
  ['neither compares nor counts, and gives 500 events at once', [plain, stingy(500)]],
  ['neither compares nor counts, and gives one event at once', [plain, stingy(1)]],
];

test.each(kinds.slice(1))(
  'a device that comes back finds all mail behind the noise, and fetches little noise (a relay that %s)',
  async (_, habits) => {
    const { people, visit, flood } = scene(...habits);
    const [ann, ben] = people;
    await visit(ann, 500, 4_000);
    await visit(ben);
    await visit(ann, 700, 30_000, 900);
    flood();
    await visit(ben);
    expect(ben.held.size).toBe(5);
    expect(ben.traffic.down).toBeLessThan(1.2 * MIB);
  },
);

test.each(kinds)(
  'a newcomer who has nothing but the link finds all mail behind the noise, and fetches little noise (a relay that %s)',
  async (_, habits) => {
    const { people, visit, flood, relay } = scene(...habits);
    const [ann, ben, late] = people;
    await visit(ann, 500, 4_000);
    await visit(ben, 700, 30_000, 900);
    flood();
    const before = relay.traffic.questions;
    await visit(late);
    expect(late.held.size).toBe(5);
    expect(late.traffic.down).toBeLessThan(1.2 * MIB);
    expect(relay.traffic.questions - before).toBeLessThan(50);
  },
);

test('if somebody who has the link deletes the lists, the next member who comes puts the others back, too', async () => {
  const { people, visit, flood, deleteLists } = scene(plain, stingy(1));
  const [ann, ben, carla, late] = people;
  await visit(ann, 500, 4_000);
  await visit(ben, 700);
  deleteLists();
  await visit(carla, 900);
  flood();
  await visit(late);
  expect(late.held.size).toBe(4);
});

test('a device writes few lists: none without need, and no more than two a visit however often they are deleted', async () => {
  const { simulation, relay, people, visit, lists, deleteLists } = scene();
  const [ann, ben] = people;
  await visit(ann);
  expect(lists()).toHaveLength(0);
  for (let n = 0; n < 4; n++) for (const one of [ann, ben]) await visit(one, 500);
  expect(lists()).toHaveLength(2);
  const before = relay.traffic.lists;
  ann.open([A]);
  for (let n = 0; n < 20; n++) {
    await simulation.run(10 * MINUTE_MS);
    if (lists().length > 0) deleteLists();
  }
  expect(relay.traffic.lists - before).toBeLessThanOrEqual(2);
  ann.close();
});

test('lists full of false authors by somebody who has the link do not hide the true ones', async () => {
  const { simulation, relay, people, visit, flood, falseLists } = scene(plain, stingy(1));
  const [ann, ben, carla, late] = people;
  await visit(ann, 500, 4_000);
  await visit(ben, 700);
  for (const event of falseLists(20)) relay.offer(event);
  simulation.now += MINUTE_MS;
  await visit(carla);
  await visit(carla, 900);
  flood();
  await visit(late);
  expect(late.held.size).toBe(4);
});
