import { expect, test } from 'vitest';
import { publicRelays } from '../../src/sync/mail/default-relays.ts';
import { eventKinds } from '../../src/sync/mail/event-kinds.ts';
import { signEvent } from '../../src/sync/mail/event.ts';
import { deviceKey, tableKeys } from '../../src/sync/mail/keys.ts';
import { inTableOrder } from '../../src/sync/mail/spares.ts';
import { plain } from './evil.ts';
import { MailPlayer, MailTable } from './players.ts';
import { Relays } from './relays.ts';
import { Simulation } from './simulation.ts';

const [A, B] = ['wss://a.example', 'wss://b.example'] as const;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

function scene(habits: Parameters<Relays['add']>[1][] = []) {
  const simulation = new Simulation();
  const relays = new Relays(simulation);
  const table = new MailTable();
  const named = [A, B].map((address) => relays.add(address, ...habits));
  const spares = inTableOrder(publicRelays, table.keys);
  const standing = spares.map((address) => relays.add(address, ...habits));
  const person = (known = spares) => {
    const player = new MailPlayer(simulation, relays, table);
    player.spares = known;
    return player;
  };
  /** A player's visit of three minutes: the player reads, then writes wires of these sizes. */
  const visit = async (player: MailPlayer, ...sizes: number[]) => {
    const mailbox = player.open([A, B]);
    await simulation.run(MINUTE_MS);
    if (sizes.length > 0) player.write(...sizes);
    await simulation.run(2 * MINUTE_MS);
    const { left, places } = mailbox.state;
    player.close();
    return { left, places };
  };
  return { simulation, table, named, standing, spares, person, visit };
}

const kinds = test.each([
  ['compare', []],
  ['neither compare nor count', [plain]],
]);

kinds(
  'all mailboxes die in the middle of a phase, and players who are never together play on (relays that %s)',
  async (_, habits) => {
    const { simulation, named, spares, standing, person, visit } = scene(habits);
    // Ben's app is older, and knows only some of the public relays.
    const [ann, ben, late] = [person(), person(spares.slice(1)), person()];
    await visit(ann, 500, 3_000);
    await visit(ben, 700);
    for (const relay of named) relay.stop();
    for (let round = 0; round < 3; round++) {
      for (const one of [ann, ben]) {
        const { left } = await visit(one, 900);
        expect(left).toBeGreaterThanOrEqual(2);
        simulation.now += 8 * HOUR_MS;
      }
    }
    await visit(late);
    expect(late.held.size).toBe(9);
    // There were two mailboxes, so each player uses two spares. Together they may use three spares, because Ben's app doesn't know one of
    // Ann's two spares.
    expect(standing.filter(({ traffic }) => traffic.events > 0).length).toBeLessThanOrEqual(3);
  },
);

kinds(
  'the mailboxes fail for one player only, and mail goes both ways (relays that %s)',
  async (_, habits) => {
    const { simulation, person, visit } = scene(habits);
    const [ann, ben, carla] = [person(), person(), person()];
    for (const one of [ann, ben, carla]) await visit(one, 500);
    ben.cutOff = new Set([A, B]);
    for (let round = 0; round < 3; round++)
      for (const one of [ann, ben, carla]) {
        await visit(one, 800);
        simulation.now += 3 * HOUR_MS;
      }
    for (const one of [ann, ben, carla]) await visit(one);
    expect([ann, ben, carla].map(({ held }) => held.size)).toEqual([12, 12, 12]);
  },
);

kinds(
  'the mailboxes come back, and after some weeks the spares get no more mail (relays that %s)',
  async (_, habits) => {
    const { simulation, named, standing, person, visit } = scene(habits);
    const people = [person(), person()];
    for (const one of people) await visit(one, 500);
    for (const relay of named) relay.stop();
    for (const one of people) await visit(one, 600);
    for (const relay of named) {
      relay.lose();
      relay.start();
    }
    for (const one of people) await visit(one, 700);
    const late = person();
    late.spares = [];
    await visit(late);
    expect(late.held.size).toBe(6);
    simulation.now += 15 * DAY_MS;
    for (const one of people) await visit(one);
    const before = standing.map(({ traffic }) => traffic.events);
    for (const one of people) {
      const { places } = await visit(one, 800);
      expect(places.map(({ isSpare }) => isSpare)).toEqual([false, false]);
    }
    expect(standing.map(({ traffic }) => traffic.events)).toEqual(before);
  },
);

test('while the mailboxes work, spares get no mail, whatever strangers leave there', async () => {
  const { simulation, table, standing, person, visit } = scene();
  const [ann, ben, stranger] = [person(), person(), deviceKey(new Uint8Array(32), 'stranger')];
  await visit(ann, 500, 4_000);
  const created_at = Math.floor(simulation.now / 1000);
  const tags = [['p', table.keys.table.public]];
  // The stranger leaves an event with meaningless content, and then an event with the same content as a member's event.
  for (const { content } of [{ content: 'AAAA' }, ...ann.lettersOf([100])])
    for (const relay of standing)
      relay.offer(signEvent({ kind: eventKinds.mail, tags, content, created_at }, stranger));
  for (const one of [ann, ben, ann]) {
    const { places } = await visit(one, 600);
    expect(places.map(({ how, isSpare }) => [how, isSpare])).toEqual(Array(2).fill(['keeps', false]));
  }
  expect(standing.map(({ traffic }) => traffic.events)).toEqual(standing.map(() => 0));
});

test('all members order the relays alike, and each table in its own way', () => {
  const tables = Array.from({ length: 40 }, (_, n) => tableKeys(new Uint8Array(16).fill(n)));
  const first = new Set<string | undefined>();
  for (const keys of tables) {
    const order = inTableOrder(publicRelays, keys);
    expect(order.toSorted()).toEqual(publicRelays.toSorted());
    expect(inTableOrder(publicRelays.toReversed().slice(2), keys)).toEqual(
      order.filter((one) => publicRelays.slice(0, -2).includes(one)),
    );
    first.add(order[0]);
  }
  expect(first.size).toBeGreaterThan(4);
});
