import { utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it, vi } from 'vitest';
import { certify } from '../../src/protocol/wire/message.ts';
import { gameKeys } from '../../src/protocol/wire/keys.ts';
import { Log } from '../../src/protocol/wire/log/log.ts';
import type { Content, Message } from '../../src/protocol/wire/message.ts';
import { reopenMessage, signMessage } from '../../src/protocol/wire/message.ts';
import type { Id } from '../../src/protocol/wire/bodies.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { Forger, wireOf } from './forger.ts';
import { begunTable, orderAll, orderOne } from './tables.ts';

/** The number of messages in a flood. Together, the messages take up 0.1 MB, since each message is as short as possible. */
const FLOOD = 400;

/**
 * The number of times that the log compares the order of two messages while this work is done. This number once grew with the square of the
 * size of a flood.
 */
function stepsOf(work: () => void): number {
  const asked = vi.spyOn(Log.prototype, 'isBefore');
  const walked = vi.spyOn(Log.prototype, 'before');
  work();
  const steps = asked.mock.calls.length + walked.mock.calls.length;
  asked.mockRestore();
  walked.mockRestore();
  return steps;
}

/** At a table of four, lets a seat sign the same kind of message over and over. */
function flood(
  seed: string,
  say: (forger: Forger, count: number) => Content,
): { honest: Player; steps: number } {
  const table = begunTable(4, seed);
  const chance = new Seeded(seed);
  const [honest, , , liar] = table.players as [Player, Player, Player, Player];
  for (const player of table.players.slice(0, 3)) orderOne(player, chance);
  table.deliver();
  const forger = new Forger(liar, chance);
  const said: Message[] = [];
  for (let count = 0; count < FLOOD; count++) {
    said.push(forger.sign(say(forger, count), said.at(-1)));
  }
  const steps = stepsOf(() => {
    for (const message of said) expect(honest.takeWire(wireOf(message))).toBe('new');
  });
  return { honest, steps };
}

const decisionOf = ({ player }: Forger) => player.table.making?.number as number;

describe('a seat that floods', () => {
  it('with promises of one ballot counts once, and is named', () => {
    const { honest, steps } = flood('promises', (forger) => ({
      type: 'promise',
      body: { decision: decisionOf(forger), ballot: 1, finals: null, heads: [] },
    }));
    expect(honest.table.making?.promises).toHaveLength(1);
    expect(honest.table.faults.map(({ kind }) => kind)).toEqual(['said twice']);
    expect(steps).toBeLessThan(4 * FLOOD);
  });

  it('with promises of ever higher ballots counts with the first alone, because nobody else has promised any', () => {
    const { honest, steps } = flood('ballots', (forger, count) => ({
      type: 'promise',
      body: { decision: decisionOf(forger), ballot: count + 1, finals: null, heads: [] },
    }));
    expect(honest.table.making?.promises).toMatchObject([{ seat: 3, ballot: 1 }]);
    expect(steps).toBeLessThan(4 * FLOOD);
  });

  it('with accepts of one ballot counts once, and is named', () => {
    const { honest, steps } = flood('accepts', (forger, count) => {
      const value = { type: 'set', phase: 'S1901M', position: 'ab'.repeat(32), seals: [] } as const;
      const seals = [{ seat: count % 30, seal: null }];
      return { type: 'accept', body: { decision: decisionOf(forger), ballot: 0, value: { ...value, seals }, proposal: null } }; // prettier-ignore
    });
    expect(honest.table.faults.map(({ kind }) => kind).sort()).toEqual(['other position', 'said twice']);
    expect(steps).toBeLessThan(4 * FLOOD);
  });

  it('with votes for ever new motions counts only with the newest sixty-four', () => {
    const { honest, steps } = flood('votes', (_, count) => ({
      type: 'vote',
      body: { motion: { type: 'pause', until: 1000 + count }, stands: true },
    }));
    expect(honest.table.motions).toHaveLength(64);
    expect(steps).toBeLessThan(4 * FLOOD);
  });

  it('with positions that nobody is in counts once', () => {
    const { honest, steps } = flood('positions', (_, count) => ({
      type: 'attest',
      body: { phase: 'S1901M', position: count.toString(16).padStart(64, '0') },
    }));
    expect(honest.table.faults).toHaveLength(1);
    expect(steps).toBeLessThan(4 * FLOOD);
  });
});

it('a seat that forks one place of its chain forty times is kept with two branches, even if all branches waited for missing messages', () => {
  const table = begunTable(3, 'forks');
  const forger = new Forger(table.players[2] as Player, new Seeded('forks'));
  const first = forger.sign({
    type: 'press',
    body: { type: 'open', phase: 'S1901M', letter: utf8ToBytes('first') },
  });
  const forks = Array.from({ length: 40 }, (_, count) =>
    forger.sign(
      { type: 'press', body: { type: 'open', phase: 'S1901M', letter: utf8ToBytes(`fork ${count}`) } },
      first,
    ),
  );
  for (const message of [...forks, first]) table.host.takeWire(wireOf(message));
  const kept = table.host.wires().filter((wire) => forks.some((fork) => reopenMessage(wire).id === fork.id));
  expect(kept).toHaveLength(2);
});

/** The claims of a stranger who has only the link, all of them under one key. */
function claims(table: InMemoryTable, count: number): readonly Message[] {
  const genesis = table.table.genesis?.id as Id;
  const { seat, chain } = gameKeys(new Uint8Array(32).fill(9), table.host.link.room, new Uint8Array(16));
  const body = { seat: seat.public, name: 'Eve', veil: null, wishes: [], passes: 0, certificate: certify(genesis, chain.public, seat) }; // prettier-ignore
  const said: Message[] = [];
  while (said.length < count) {
    const place = { game: genesis, author: chain.public, seq: said.length, prev: said.at(-1)?.id ?? null };
    said.push(signMessage({ type: 'claim', body, ...place }, chain));
  }
  return said;
}

describe('a stranger with the link', () => {
  it('who claims again and again pushes nobody’s chain out of the heads that promises cite', () => {
    const pace = { deadline: { type: 'after', orders: 60, retreats: 60, builds: 60 }, patience: 10 } as const;
    const table = begunTable(4, 'stranger', { pace });
    const said = claims(table, 300);
    const taken = table.players.map((player) => said.map((message) => player.takeWire(wireOf(message))));
    expect(new Set(taken.flat())).not.toContain('new');
    for (const player of table.players.slice(0, 3)) orderOne(player, new Seeded('stranger'));
    table.deliver();
    for (let now = 0; now < 300_000; now += 5000) {
      for (const player of table.players.slice(0, 3)) player.wake(now);
      table.deliver();
    }
    expect(table.table.phases.length).toBeGreaterThan(1);
    expect(table.table.faults).toEqual([]);
  });

  it('who claims before the game begins has one claim in the lobby, and room for as many messages as an honest person needs', () => {
    const table = new InMemoryTable({ name: 'lobby', variant: 'standard' }, 2, new Seeded('lobby'));
    const taken = claims(table, 100).map((message) => table.host.takeWire(wireOf(message)));
    expect(taken.filter((state) => state === 'new')).toHaveLength(32);
    expect(table.table.claims).toHaveLength(1);
  });

  it('who writes without a claim has room for a few messages, and takes no room from the seats', () => {
    const table = begunTable(3, 'nobody');
    const { chain } = gameKeys(new Uint8Array(32).fill(9), 'nobody', new Uint8Array(16));
    const place = { game: table.table.game, author: chain.public, prev: 'ab'.repeat(32) };
    const early = Array.from({ length: 200 }, (_, count) =>
      signMessage(
        {
          type: 'press',
          body: { type: 'open', phase: 'S1901M', letter: utf8ToBytes('early') },
          ...place,
          seq: count + 1,
        },
        chain,
      ),
    );
    const taken = early.map((message) => table.host.takeWire(wireOf(message)));
    expect(taken.filter((state) => state === 'waiting')).toHaveLength(64);
    const guest = new Forger(table.players[1] as Player, new Seeded('guest'));
    const first = guest.sign({
      type: 'press',
      body: { type: 'open', phase: 'S1901M', letter: utf8ToBytes('first') },
    });
    const behind = guest.sign(
      { type: 'press', body: { type: 'open', phase: 'S1901M', letter: utf8ToBytes('behind') } },
      first,
    );
    expect(table.host.takeWire(wireOf(behind))).toBe('waiting');
    orderAll(table, new Seeded('orders'));
    expect(table.table.phases).toHaveLength(2);
  });
});
