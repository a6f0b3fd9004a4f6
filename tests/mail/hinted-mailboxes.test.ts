import { expect, test } from 'vitest';
import { hexToBytes } from '@noble/hashes/utils.js';
import type { Player } from '../../src/protocol/player/player.ts';
import { publicRelays } from '../../src/sync/mail/default-relays.ts';
import { deviceKey, tableKeys } from '../../src/sync/mail/keys.ts';
import { TableMail } from '../../src/sync/mail/mailbox.ts';
import { RelayPool } from '../../src/sync/mail/relay-pool.ts';
import { inTableOrder } from '../../src/sync/mail/spares.ts';
import { wireId } from '../../src/sync/wire.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { begunTable } from '../protocol/tables.ts';
import { plain } from './evil.ts';
import type { Habit } from './evil.ts';
import { MailPlayer, MailTable } from './players.ts';
import { Relays, loadNegotiation } from './relays.ts';
import { Simulation } from './simulation.ts';

const NAMED = ['wss://a.example', 'wss://b.example'];
const HINTED = 'wss://hinted.example';
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Three players of one table, who reach each other by relays alone. */
class Scene {
  readonly simulation = new Simulation();
  readonly relays = new Relays(this.simulation);
  readonly players = begunTable(3, 'hinted mailboxes').players as [Player, Player, Player];
  readonly keys = tableKeys(this.players[0].link.secret);
  readonly spares = inTableOrder(publicRelays, this.keys);
  readonly named = NAMED.map((address) => this.relays.add(address));
  readonly standing = this.spares.map((address) => this.relays.add(address));
  readonly #memories = new Map<Player, unknown>();

  /** A player's visit of two minutes. `act`: what the player does after reading for a while. */
  async visit(player: Player, act: () => void = () => undefined): Promise<void> {
    const { simulation } = this;
    const clock = simulation.clock();
    const own = player.voice.spoken;
    const mailbox = new TableMail({
      keys: this.keys,
      device: deviceKey(hexToBytes(player.keep.seed), player.link.room),
      addresses: NAMED,
      spares: this.spares,
      pool: new RelayPool({ dial: this.relays.dial, clock, chance: Math.random, loadNegotiation }),
      clock,
      chance: Math.random,
      random: new Seeded(`${simulation.now}`).bytes,
      wires: {
        ids: () => player.held.keys(),
        get: (id) => player.held.get(id),
        identify: wireId,
        take: (wires) => Promise.resolve(wires.map((wire) => player.takeWire(wire))),
      },
      own,
      memory: this.#memories.get(player) ?? null,
      isAlone: () => true,
      onChange: () => undefined,
      onOpen: () => undefined,
    });
    for (let second = 0; second < 120; second += 2) {
      if (second === 40) act();
      player.wake(simulation.now);
      mailbox.publish(player.drain().signed.map(wireId));
      mailbox.useHinted(player.table.hinted.map(({ address }) => address));
      await simulation.run(2 * SECOND_MS);
    }
    this.#memories.set(player, JSON.parse(JSON.stringify(mailbox.memory)));
    mailbox.close();
  }

  /** Lets the players look in, one after another. Each player looks in this many times. */
  async visits(times: number, act: (player: Player) => void = () => undefined): Promise<void> {
    for (let round = 0; round < times; round++)
      for (const player of this.players) {
        await this.visit(player, () => round === 0 && act(player));
        this.simulation.now += HOUR_MS;
      }
  }

  get phases(): readonly number[] {
    return this.players.map(({ table }) => table.phases.length);
  }
}

/** Both mailboxes of the terms have died in the middle of a phase. These are the ways in which the hint can still reach the others. */
const ways: readonly [string, (scene: Scene, ann: Player) => Promise<void>][] = [
  [
    'while one spare still works',
    async (scene, ann) => {
      for (const relay of scene.standing.slice(0, -1)) relay.stop();
      await scene.visit(ann, () => ann.hint([HINTED]));
      await scene.visits(1);
    },
  ],
  [
    'by hand, since no relay works',
    async (scene, ann) => {
      for (const relay of scene.standing) relay.stop();
      await scene.visit(ann, () => ann.hint([HINTED]));
      for (const player of scene.players.slice(1)) player.takeWires(ann.wires());
    },
  ],
];

test.each(ways)(
  'all mailboxes die in the middle of a phase, a member names another %s, and the table goes on by that one alone',
  async (_, reach) => {
    const scene = new Scene();
    const [ann, ben, carla] = scene.players;
    await scene.visit(ann, () => ann.commit({}, true));
    for (const relay of scene.named) relay.stop();
    const hinted = scene.relays.add(HINTED);
    await reach(scene, ann);
    for (const relay of scene.standing) relay.stop();
    expect(scene.phases).toEqual([1, 1, 1]);
    // Each visit opens the page anew. A page knows of the hint only if the hint is among the player's stored messages.
    await scene.visits(3, (player) => (player === ann ? undefined : player.commit({}, true)));
    expect(scene.phases).toEqual([2, 2, 2]);
    await scene.visits(3, (player) => player.commit({}, true));
    expect(scene.phases).toEqual([3, 3, 3]);
    expect(hinted.traffic.events).toBeGreaterThan(0);
    for (const { table } of [ann, ben, carla]) expect(table.faults).toEqual([]);
  },
);

test('a member names mailboxes that only seem to work, and the spares still stand in when the table’s mailboxes die', async () => {
  const scene = new Scene();
  const [ann, ben] = scene.players;
  // Ann is a liar: the mailboxes that she hints at take everybody's mail, but hand out nothing.
  const nothing: Habit = { said: (message) => (message[0] === 'EVENT' ? [] : [message]) };
  for (const address of [HINTED, 'wss://other.example']) scene.relays.add(address, nothing, plain);
  await scene.visit(ann, () => ann.hint([HINTED, 'wss://other.example']));
  await scene.visit(ben);
  for (const relay of scene.named) relay.stop();
  await scene.visits(3, (player) => player.commit({}, true));
  expect(scene.phases).toEqual([2, 2, 2]);
  expect(scene.standing.filter(({ traffic }) => traffic.events > 0)).toHaveLength(2);
});

test('a page uses the newest hint in addition to the mailboxes, and leaves those that are no longer named', async () => {
  const simulation = new Simulation();
  const relays = new Relays(simulation);
  const [a, , old, fresh] = [...NAMED, 'wss://old.example', 'wss://new.example'].map((address) =>
    relays.add(address),
  );
  const player = new MailPlayer(simulation, relays, new MailTable());
  const mailbox = player.open(NAMED);
  const used = () => mailbox.state.places.map(({ address, how, isHinted }) => [address, how, isHinted]);
  mailbox.useHinted(['wss://old.example']);
  player.write(500);
  await simulation.run(MINUTE_MS);
  mailbox.useHinted(['wss://new.example', NAMED[0] as string]);
  player.write(700);
  await simulation.run(2 * MINUTE_MS);
  expect(used()).toEqual([
    [NAMED[0], 'keeps', true],
    [NAMED[1], 'keeps', false],
    ['wss://new.example', 'keeps', true],
  ]);
  expect([a, old, fresh].map((relay) => relay?.traffic.events)).toEqual([2, 1, 1]);
  mailbox.useHinted([]);
  expect(used().map(([address]) => address)).toEqual(NAMED);
});
