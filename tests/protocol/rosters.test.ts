import { describe, expect, it } from 'vitest';
import type { Id } from '../../src/protocol/wire/bodies.ts';
import type { Message } from '../../src/protocol/wire/message.ts';
import { encodeMessage, reopenMessage, signMessage } from '../../src/protocol/wire/message.ts';
import { newGenesis } from '../../src/protocol/player/settings.ts';
import { Player } from '../../src/protocol/player/player.ts';
import { shippedRules } from '../../src/protocol/game/rulebook.ts';
import { replay } from '../../src/protocol/game/replay.ts';
import type { Table } from '../../src/protocol/game/told/table.ts';
import { verify } from '../../src/protocol/verify.ts';
import { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { Forger, wireOf } from './forger.ts';
import { begunTable, orderAll } from './tables.ts';

const told = (table: Table) => ({ ...table, judge: null });
const messagesOf = (player: Player) => player.wires().map((wire) => reopenMessage(wire));
const kinds = ({ table }: Player) => table.faults.map(({ kind }) => kind);

/** Checks that a player's table equals a replay of all messages, both for this player and for a stranger. */
function expectLiveIsReplay(player: Player, messages: readonly Message[] = messagesOf(player)): void {
  expect(told(player.table)).toEqual(told(replay(messages, shippedRules, player.chain)));
  expect(told(player.table)).toEqual(told(replay(messages)));
}

function expectVerifies(player: Player): void {
  const { lines } = verify(player.file());
  expect(lines.filter(({ ok }) => !ok)).toEqual([]);
}

/** A table in its lobby, at which this many people have claimed seats. */
function lobby(seats: number, seed: string): InMemoryTable {
  const table = new InMemoryTable({ name: seed, variant: 'standard' }, seats, new Seeded(seed));
  table.players.forEach((player, place) => player.claim(`Player ${place}`));
  table.deliver();
  return table;
}

const claimOf = ({ table }: Player, { chain }: Player) =>
  table.claims.find(({ pen }) => pen === chain)?.id as Id;

function give(messages: readonly Message[], players: readonly Player[]): void {
  for (const message of messages) for (const player of players) player.takeWire(wireOf(message));
}

describe('a host who signs a second roster', () => {
  it('changes nothing once the game has begun, and is named', () => {
    const table = begunTable(4, 'second roster');
    orderAll(table, new Seeded('second roster'));
    const [host, , , liar] = table.players as [Player, Player, Player, Player];
    const forgers = [host, liar].map((player) => new Forger(player, new Seeded('forger'))) as [
      Forger,
      Forger,
    ];
    const games = table.players.map((player) => player.table.game);
    const second = forgers[0].roster([claimOf(host, host), claimOf(host, liar)], forgers);
    give(second, table.players);
    expect(table.players.map((player) => player.table.game)).toEqual(games);
    orderAll(table, new Seeded('and on'));
    for (const player of table.players) {
      expect(player.table.phases).toHaveLength(3);
      expect(player.table.stopped).toBeNull();
      expect(kinds(player)).toContain('two rosters');
      expectLiveIsReplay(player);
      expectVerifies(player);
    }
  });

  it('in the same place of the chain as the first leaves every player in the game that they are playing', () => {
    const table = lobby(4, 'fork');
    const [host, one, two, liar] = table.players as [Player, Player, Player, Player];
    const forger = new Forger(host, new Seeded('host'));
    const accomplice = new Forger(liar, new Seeded('liar'));
    const second = forger.roster([claimOf(host, host), claimOf(host, liar)], [forger, accomplice]);
    host.startRoster(host.table.claims.map(({ id }) => id));
    give(second, [one]);
    table.deliver();
    give(second, [host, two, liar]);
    table.deliver();
    expect(new Set([one, two].map(({ table: { game } }) => game)).size).toBe(1);
    expect([one, two].map(({ table: { seats } }) => seats.length)).toEqual([4, 4]);
    orderAll(table, new Seeded('orders'));
    for (const player of [one, two]) {
      expect(player.table.stopped).toBeNull();
      expectLiveIsReplay(player);
      expectVerifies(player);
    }
  });
});

describe('a roster', () => {
  it('that names an unknown claim has no effect, whoever accepts it', () => {
    const table = lobby(3, 'no claim');
    const [host] = table.players as [Player];
    const forger = new Forger(host, new Seeded('host'));
    const strange = forger.roster([host.table.genesis?.id as Id, claimOf(host, host)], [forger]);
    give(strange, table.players);
    expect(table.players.map(({ table: { roster } }) => roster)).toEqual([null, null, null]);
    expectLiveIsReplay(host, [...messagesOf(host), ...strange]);
    expect(() => verify(host.file())).not.toThrow();
  });

  it('that somebody never accepts is replaced, and the game begins without them', () => {
    const table = lobby(4, 'gone');
    const [host, one, two, gone] = table.players as [Player, Player, Player, Player];
    const present = [host, one, two];
    const talk = () => {
      for (let sent = true; sent;) {
        const wires = present.flatMap((from) => from.drain().signed.map((wire) => ({ from, wire })));
        for (const { from, wire } of wires) for (const to of present) if (to !== from) to.takeWire(wire);
        sent = wires.length > 0;
      }
    };
    host.startRoster(host.table.claims.map(({ id }) => id));
    const first = host.wires().map((wire) => reopenMessage(wire)).find(({ type }) => type === 'roster') as Message; // prettier-ignore
    talk();
    expect(host.table.game).toBeNull();
    host.startRoster(present.map((player) => claimOf(host, player)));
    talk();
    const { game } = host.table;
    expect(present.map((player) => player.table.game)).toEqual([game, game, game]);

    // The player who was away comes back. This player has seen only the old roster, and accepts it.
    give([first], [gone]);
    const late = gone.drain().signed.map((wire) => reopenMessage(wire));
    expect(late.map(({ type }) => type)).toContain('accept');
    give(late, present);
    talk();
    expect(present.map((player) => player.table.game)).toEqual([game, game, game]);
    for (const player of present) expectLiveIsReplay(player);
  });
});

describe('a host who begins twice', () => {
  it('is named, and the game that players have joined goes on', () => {
    const table = begunTable(3, 'geneses');
    const { keys } = new Forger(table.host, new Seeded('host'));
    const body = newGenesis({ name: 'Other', variant: 'standard' }, new Uint8Array(16), shippedRules);
    const place = { game: null, author: keys.chain.public, seq: 0, prev: null };
    const rival = signMessage({ type: 'genesis', body, ...place }, keys.chain);
    const before = table.players.map((player) => player.table.game);
    give([rival], table.players);
    expect(table.players.map((player) => player.table.game)).toEqual(before);
    for (const player of table.players) expect(kinds(player)).toEqual(['two messages in one place']);
    orderAll(table, new Seeded('orders'));
    expect(table.table.phases).toHaveLength(2);
    expectLiveIsReplay(table.host, [rival, ...messagesOf(table.host)]);
  });

  it('is named again when a browser opens the table from its store', () => {
    const table = begunTable(3, 'geneses stored');
    const { keys } = new Forger(table.host, new Seeded('host'));
    const body = newGenesis({ name: 'Other', variant: 'standard' }, new Uint8Array(16), shippedRules);
    const rival = signMessage(
      { type: 'genesis', body, game: null, author: keys.chain.public, seq: 0, prev: null },
      keys.chain,
    );
    const guest = table.players[1] as Player;
    const stored = guest.wires();
    expect(guest.takeWire(encodeMessage(rival))).toBe('new');
    expect(guest.takeWire(encodeMessage(rival))).toBe('known');
    stored.push(...guest.drain().accepted);
    const again = Player.resume(guest.keep, stored, new Seeded('again').bytes);
    expect(again.held.has(rival.id)).toBe(true);
    expect(kinds(again)).toEqual(['two messages in one place']);
    expect(again.table.game).toBe(guest.table.game);
  });
});
