import { describe, expect, it } from 'vitest';
import type { Player } from '../../src/protocol/player/player.ts';
import type { Voting } from '../../src/protocol/wire/bodies.ts';
import { gameKeys } from '../../src/protocol/wire/keys.ts';
import { certify, signMessage } from '../../src/protocol/wire/message.ts';
import type { Message } from '../../src/protocol/wire/message.ts';
import type { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { nativeSigner } from '../../tools/sealed/native.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { wireOf } from './forger.ts';
import { expectSound } from './sound.ts';
import { begunTable, orderAll } from './tables.ts';

const VOTING = { end: 100, goOn: 50, draw: 'survivors', secret: false } as const;

/** A claim with which Eve asks for a seat. Her seat's key follows from `seed`, and the key of her chain from `seed` and `salt`. */
function application(table: InMemoryTable, seed: number, salt = 0): Message {
  const fill = (length: number, byte: number) => new Uint8Array(length).fill(byte);
  const { seat, box, chain } = gameKeys(fill(32, seed), table.host.link.room, fill(16, salt));
  const game = table.table.game as string;
  const certificate = certify(game, chain.public, seat);
  const body = { seat: seat.public, box: box.public, name: `Eve ${seed}`, veil: null, wishes: [], passes: 0, certificate }; // prettier-ignore
  const place = { game, author: chain.public, seq: 0, prev: null };
  return signMessage({ type: 'claim', body, ...place }, chain, nativeSigner);
}

const toAll = (table: InMemoryTable, message: Message) =>
  table.players.map((player) => player.takeWire(wireOf(message)));

/** A table of four at which sixteen made-up people ask for a seat. */
function besieged(replacing: Voting['replacing']): InMemoryTable {
  const table = begunTable(4, 'applicants', { voting: { ...VOTING, replacing } });
  for (let seed = 1; seed <= 16; seed++) toAll(table, application(table, seed));
  return table;
}

function turnAllAway(table: InMemoryTable, by: Player): void {
  for (const { id } of by.table.applicants) by.dismissClaimant(id);
  table.deliver();
}

describe('sixteen invented people who ask for a seat', () => {
  it.each([
    ['by the vote of two', 'vote', [1, 2]],
    ['by the host alone', 'host', [0]],
  ] as const)('make room once they are turned away %s', (_, replacing, who) => {
    const table = besieged(replacing);
    const wanted = application(table, 100);
    expect(new Set(toAll(table, wanted))).toEqual(new Set(['refused']));
    for (const seat of who) turnAllAway(table, table.players[seat] as Player);
    expect(table.table.applicants).toEqual([]);
    expect(new Set(toAll(table, wanted))).toEqual(new Set(['new']));
    table.players[3]?.handOver(wanted.id);
    table.deliver();
    expect(table.table.seats[3]?.pen).toBe(wanted.author);
    expectSound(table);
  });

  it.each([
    ['one of four', 'vote', [1]],
    ['three who are not the host, where the host decides', 'host', [1, 2, 3]],
  ] as const)('stay if %s turns them away', (_, replacing, who) => {
    const table = besieged(replacing);
    for (const seat of who) turnAllAway(table, table.players[seat] as Player);
    expect(table.table.applicants).toHaveLength(16);
    expect(table.table.applicants[0]?.turnedAwayBy).toEqual(who);
    expect(() => table.players[1]?.dismissClaimant(table.table.applicants[0]?.id as string)).toThrow(
      'already',
    );
  });

  it('cannot come back on other chains', () => {
    const table = besieged('host');
    turnAllAway(table, table.host);
    expect(new Set(toAll(table, application(table, 1, 1)))).toEqual(new Set(['refused']));
  });
});

it('a seat that turns somebody away goes on at browsers that do not have the claim', () => {
  const table = begunTable(4, 'applicants', { voting: { ...VOTING, replacing: 'host' } });
  const claim = application(table, 50);
  table.host.takeWire(wireOf(claim));
  table.host.drain();
  table.host.dismissClaimant(claim.id);
  orderAll(table, new Seeded('applicants'));
  expect(table.table.phases).toHaveLength(2);
  for (const player of table.players) player.takeWire(wireOf(claim));
  for (const player of table.players) expect(player.table.applicants).toEqual([]);
});
