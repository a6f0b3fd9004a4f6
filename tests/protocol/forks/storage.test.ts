import { describe, expect, it } from 'vitest';
import { IntakeLimits } from '../../../src/protocol/player/intake-limits.ts';
import type { Player } from '../../../src/protocol/player/player.ts';
import { gameKeys } from '../../../src/protocol/wire/keys.ts';
import type { GameKeys } from '../../../src/protocol/wire/keys.ts';
import { certify, reopenMessage, signMessage } from '../../../src/protocol/wire/message.ts';
import type { Content, Message } from '../../../src/protocol/wire/message.ts';
import { Log } from '../../../src/protocol/wire/log/log.ts';
import type { Total } from '../../../src/protocol/wire/log/waiting-messages.ts';
import { InMemoryTable } from '../../../tools/sealed/in-memory.ts';
import { nativeSigner } from '../../../tools/sealed/native.ts';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import { Forger, wireOf } from '../forger.ts';
import { begunTable, orderOne } from '../tables.ts';

const chance = new Seeded('storage');

const letter = (size: number): Content => ({
  type: 'press',
  body: { type: 'open', phase: 'S1901M', letter: chance.bytes(size) },
});

const naming = (named: readonly Message[]): Content => {
  const value = { type: 'without', phase: 'S1901M', seats: [0], bids: [] } as const;
  const heads = named.map(({ id }) => id);
  return { type: 'confirm', body: { decision: 1, ballot: 0, value, accepts: [], heads } };
};

const promising = (named: readonly Message[]): Content => ({
  type: 'promise',
  body: { decision: 1, ballot: 1, finals: null, heads: named.map(({ id }) => id) },
});

/** A table of four in its first phase. The last two seats lie, and the first two are honest. */
function liars(): { honest: Player; other: Player; liar: Forger; friend: Forger } {
  const table = begunTable(4, 'storage');
  const shared = { signer: nativeSigner };
  const [honest, other, third, fourth] = table.players as [Player, Player, Player, Player];
  const forger = (player: Player) => new Forger(player, chance, shared);
  return { honest, other, friend: forger(third), liar: forger(fourth) };
}

const heldOf = (player: Player, all: readonly Message[]) =>
  all.filter(({ id }) => player.held.has(id)).length;

/** Signs `count` branches of a chain, of one message each, that all begin after the message `first`. */
const branchesOf = (liar: Forger, count: number, first: Message, size = 100): readonly Message[] =>
  Array.from({ length: count }, () => liar.sign(letter(size), first));

describe('of a seat that forks its chain, a browser keeps', () => {
  it.each([
    ['a confirm that names them', naming],
    ['a promise that builds on them', promising],
  ])('two branches in one place, even after %s of its own', (_, say) => {
    const { honest, liar } = liars();
    const first = liar.sign(letter(100));
    const branches = branchesOf(liar, 60, first);
    honest.takeWires([first, ...branches.slice(0, 2)].map(wireOf));
    honest.takeWire(wireOf(liar.sign(say(branches), branches[0])));
    for (let turn = 0; turn < 3; turn++) honest.takeWires(branches.map(wireOf));
    expect(heldOf(honest, branches)).toBe(2);
  });

  it.each([
    ['one place after the other', (flood: readonly Message[]) => flood],
    ['the last place first', (flood: readonly Message[]) => flood.toReversed()],
  ])('eight branches beside each other, if they come %s', (_, inOrder) => {
    const { honest, liar } = liars();
    const chain = [liar.sign(letter(100))];
    const leaves: Message[] = [];
    for (let place = 0; place < 60; place++) {
      const last = chain.at(-1) as Message;
      chain.push(liar.sign(letter(100), last));
      if (place % 3 === 0) leaves.push(liar.sign(letter(100), last));
    }
    honest.takeWires(chain.map(wireOf));
    const behind = leaves.map((leaf) => liar.sign(letter(100), leaf));
    const flood = inOrder(leaves.flatMap((leaf, place) => [leaf, behind[place] as Message]));
    for (let turn = 0; turn < 3; turn++) honest.takeWires(flood.map(wireOf));
    expect(heldOf(honest, leaves)).toBe(7);
  });

  it('as many more as another seat names, and all that these build on', () => {
    const { honest, other, liar } = liars();
    const first = liar.sign(letter(100));
    const branches = branchesOf(liar, 3, first);
    const third = branches[2] as Message;
    const long = [third];
    while (long.length < 5) long.push(liar.sign(letter(100), long.at(-1)));
    honest.takeWires([first, ...branches.slice(0, 2)].map(wireOf));
    other.takeWires([first, ...long].map(wireOf));
    orderOne(other, chance);
    honest.takeWires(other.drain().signed);
    for (let turn = 0; turn < 5; turn++) honest.takeWires(long.map(wireOf));
    expect(heldOf(honest, long)).toBe(5);
  });

  it('no more than 256 because one other seat names them', () => {
    const { honest, liar, friend } = liars();
    const first = liar.sign(letter(100));
    const branches = branchesOf(liar, 600, first);
    honest.takeWire(wireOf(first));
    let last: Message | undefined;
    for (let from = 0; from < 600; from += 200) {
      last = friend.sign(naming(branches.slice(from, from + 200)), last);
      honest.takeWire(wireOf(last));
    }
    honest.takeWires(branches.map(wireOf));
    expect(heldOf(honest, branches)).toBe(2 + 256);
  });
});

describe('messages that wait for missing ones', () => {
  const { honest, liar } = liars();
  const message = liar.sign(letter(100));
  const { length } = message.bytes;
  const MiB = 1024 * 1024;

  it.each<[string, { all?: Partial<Total>; own?: Partial<Total> }, null | 'refused']>([
    ['while nothing waits', {}, null],
    ['while 1000 messages of one seat wait', { own: { messages: 1000 } }, 'refused'],
    ['while 8 MiB of one seat wait', { own: { bytes: 8 * MiB } }, 'refused'],
    ['while a little less waits', { own: { bytes: 8 * MiB - length } }, null],
    ['while 5000 messages wait', { all: { messages: 5000 } }, 'refused'],
    ['while 32 MiB wait', { all: { bytes: 32 * MiB } }, 'refused'],
    ['while a little less than 32 MiB wait', { all: { bytes: 32 * MiB - length } }, null],
  ])('are limited in number and in bytes, %s', (_, { all, own }, fate) => {
    const nothing = { messages: 0, bytes: 0 };
    const log = Object.assign(Object.create(new Log()) as Log, { isReady: () => false });
    Object.defineProperty(log, 'waitingTotal', { value: { ...nothing, ...all } });
    Object.defineProperties(log, {
      has: { value: () => false },
      waitingFor: { value: () => [] },
      versionsOf: { value: () => 0 },
      persons: { value: { totalOf: () => nothing, personOf: (author: string) => author } },
      waitingOf: { value: () => ({ ...nothing, ...own }) },
    });
    const limits = new IntakeLimits(honest.link.host, {
      log,
      table: honest.table,
      namersOf: () => [],
      isTurnedAway: () => false,
    });
    expect(limits.fateWithoutRoom(message)).toBe(fate);
  });
});

/** Somebody who has the link and no seat. */
function strangerAt(table: InMemoryTable): { keys: GameKeys; claim: Message } {
  const keys = gameKeys(chance.bytes(32), table.host.link.room, chance.bytes(16));
  const genesis = table.table.genesis?.id as string;
  const certificate = certify(genesis, keys.chain.public, keys.seat);
  const body = { seat: keys.seat.public, box: keys.box.public, name: 'Eve', veil: null, wishes: [], passes: 0, certificate }; // prettier-ignore
  return {
    keys,
    claim: signMessage(
      { type: 'claim', body, game: genesis, author: keys.chain.public, seq: 0, prev: null },
      keys.chain,
    ),
  };
}

describe('a stranger who claimed a seat and got none', () => {
  const table = new InMemoryTable({ name: 'lobby', variant: 'standard' }, 3, new Seeded('lobby'));
  const { keys, claim } = strangerAt(table);
  const before = table.players.map((player) => player.takeWire(wireOf(claim)));
  table.players.forEach((player, seat) => player.claim(`Player ${seat}`));
  table.deliver();
  const seated = table.table.claims.filter(({ pen }) => pen !== claim.author).map(({ id }) => id);
  table.host.startRoster(seated);
  table.deliver();
  const genesis = claim.game;
  const roster = table.table.roster?.id as string;
  const place = { game: genesis, author: claim.author, seq: 1, prev: claim.id };
  const value = { type: 'roster', roster } as const;

  it.each<[string, Content]>([
    ['a promise', { type: 'promise', body: { decision: 0, ballot: 1, finals: null, heads: [] } }],
    ['a confirm', { type: 'confirm', body: { decision: 0, ballot: 0, value, accepts: [], heads: [] } }],
    ['a proposal', { type: 'propose', body: { decision: 0, ballot: 1, value, promises: [] } }],
    ['an accept of another thing than a roster', { type: 'accept', body: { decision: 0, ballot: 0, value: { type: 'without', phase: 'S1901M', seats: [0], bids: [] }, proposal: null } }], // prettier-ignore
    ['another claim', { type: 'claim', body: reopenMessage(wireOf(claim)).body } as Content],
  ])('writes nothing more in the lobby of the running game: %s', (_, content) => {
    const message = signMessage({ ...content, ...place }, keys.chain);
    expect(before).toEqual(['new', 'new', 'new']);
    expect(table.table.game).not.toBeNull();
    expect(table.host.takeWire(wireOf(message))).toBe('refused');
  });

  it('accepts at most sixty-four rosters', () => {
    let last = claim;
    const taken = Array.from({ length: 100 }, () => {
      const body = { decision: 0, ballot: 0, value, proposal: null };
      const next = { ...place, seq: last.seq + 1, prev: last.id };
      last = signMessage({ type: 'accept', body, ...next }, keys.chain);
      return table.host.takeWire(wireOf(last));
    });
    expect(taken.filter((fate) => fate === 'new')).toHaveLength(64);
  });
});
