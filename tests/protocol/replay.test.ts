import { utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { valueKey } from '../../src/protocol/deciding/values.ts';
import { currentRound } from '../../src/protocol/game/told/table.ts';
import type { Message } from '../../src/protocol/wire/message.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { Ledger, replay } from '../../src/protocol/game/replay.ts';
import type { Table } from '../../src/protocol/game/told/table.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { Forger, wireOf } from './forger.ts';
import { begunTable, orderAll, orderOne, phaseOf } from './tables.ts';

/** A log of four seats over three phases. One of the seats forks, lies about its keys and accepts made-up values. */
let log: readonly Message[] = [];

beforeAll(() => {
  const chance = new Seeded('replay');
  const table = begunTable(4, 'replay');
  const liar = new Forger(table.players[3] as never, chance);
  const forged: Message[] = [];

  orderAll(table, chance);
  const [early] = liar.chain;
  forged.push(
    liar.sign(
      { type: 'press', body: { type: 'open', phase: 'S1901M', letter: utf8ToBytes('a fork') } },
      early,
    ),
  );

  for (const player of table.players.slice(0, 3)) orderOne(player, chance);
  const fork = liar.sign(liar.commit({}, true));
  orderOne(liar.player, chance);
  table.deliver();
  const reveal = liar.chain.findLast((message) => message.type === 'reveal');
  if (reveal?.type !== 'reveal') throw new Error('The liar has shown no key.');
  forged.push(fork, liar.sign({ ...reveal, body: { ...reveal.body, key: chance.bytes(32) } }));
  const value = { type: 'set', phase: 'S1902M', position: 'cd'.repeat(32), seals: [] } as const;
  const body = { decision: 4, ballot: 0, value, proposal: null };
  forged.push(liar.sign({ type: 'accept', body }, forged.at(-1)));

  for (const message of forged) for (const player of table.players) player.takeWire(wireOf(message));
  orderAll(table, chance);
  log = table.host.wires().map((wire) => reopenMessage(wire));
});

/** A table without its judge. The judge consists of functions, which can't be compared. */
const told = (table: Table) => ({ ...table, judge: null });

const decisionsOf = (table: Table) =>
  table.decisions.map(({ number, ballot, value }) => `${number} ${ballot} ${valueKey(value)}`);

/** Parts of the log: messages drawn at random, in any order. */
const parts = fc
  .record({ seed: fc.integer(), percent: fc.integer({ min: 30, max: 100 }) })
  .map(({ seed, percent }): Message[] => {
    const chance = new Seeded(`part ${seed}`);
    const kept = log.filter(() => chance.chance(percent));
    return kept
      .map((message) => ({ message, place: chance.below(1e6) }))
      .sort((one, other) => one.place - other.place)
      .map(({ message }) => message);
  });

/**
 * The messages of a browser that lost its connection: the beginning of each chain. Of some chains, the browser has more messages than of
 * others.
 */
const beginnings = fc.integer().map((seed): Message[] => {
  const chance = new Seeded(`beginning ${seed}`);
  const authors = [...new Set(log.map(({ author }) => author))];
  const lengths = new Map(authors.map((author) => [author, 2 + chance.below(14)]));
  return log.filter(({ author, seq }) => seq < (lengths.get(author) as number));
});

function ledgerOf(messages: readonly Message[]): Ledger {
  const ledger = new Ledger();
  for (const message of messages) ledger.add(message);
  return ledger;
}

/**
 * A ledger that gets these messages one by one, and computes its table after each message. Earlier tables must not influence later tables.
 */
function ledgerReadOnTheWay(messages: readonly Message[]): Ledger {
  const ledger = new Ledger();
  for (const message of messages) {
    ledger.add(message);
    expect(ledger.table.stopped).toBeNull();
  }
  return ledger;
}

describe('replay', () => {
  it('reads a log to its end although a liar has written in it, and names the liar', () => {
    const table = replay(log);
    expect(table.phases.map(({ phase }) => phase).slice(0, 3)).toEqual([
      'S1901M',
      'F1901M',
      currentRound(table)?.phase,
    ]);
    expect(new Set(table.faults.map(({ seat }) => seat))).toEqual(new Set([3]));
    const kinds = new Set(table.faults.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['two messages in one place', 'two finals', 'wrong key', 'unfit accept']));
    expect(table.split).toBeNull();
  });

  it('gives for every beginning of the log the first part of the result for the whole', () => {
    const whole = decisionsOf(replay(log));
    const ledger = new Ledger();
    for (const message of log) {
      ledger.add(message);
      const soFar = decisionsOf(ledger.table);
      expect(whole.slice(0, soFar.length)).toEqual(soFar);
    }
    expect(told(ledger.table)).toEqual(told(replay(log)));
  });

  it('never decides anything different from a part of the log, in whatever order the messages come', () => {
    const whole = decisionsOf(replay(log));
    fc.assert(
      fc.property(fc.oneof(parts, beginnings), (part) => {
        const found = decisionsOf(ledgerOf(part).table);
        expect(whole.slice(0, found.length)).toEqual(found);
      }),
      { numRuns: 120, seed: 1 },
    );
  });

  it('makes the same table of the same messages in any order, one at a time or all at once', () => {
    fc.assert(
      fc.property(parts, (part) => {
        const sorted = [...part].sort((one, other) => (one.id < other.id ? -1 : 1));
        expect(told(ledgerReadOnTheWay(part).table)).toEqual(told(replay(sorted)));
      }),
      { numRuns: 40, seed: 2 },
    );
  });

  it('changes nothing when a message comes twice', () => {
    const ledger = ledgerOf(log);
    const before = ledger.table;
    for (const message of log) expect(ledger.add(message).fate).toBe('known');
    expect(ledger.table).toBe(before);
  });
});

describe('a split', () => {
  /**
   * A table of four seats. Two of the seats lie: they sign for two sets, and the BFT bound f = 1 allows only one liar. So each set gets a
   * quorum of confirms.
   */
  function splitLog(): { before: Message[]; one: Message[]; other: Message[] } {
    const chance = new Seeded('split');
    const table = begunTable(4, 'split');
    const before = table.host.wires().map((wire) => reopenMessage(wire));
    const forgers = table.players.map((player) => new Forger(player, chance));
    const roots = forgers.map(({ chain }) => chain.at(-1) as Message);
    const commits = forgers.map((forger, seat) =>
      forger.sign(forger.commit({}, true), roots[seat] as Message),
    );
    const liar = forgers[3] as Forger;
    const second = liar.sign(liar.commit({}, true), roots[3] as Message);
    const decide = (last: Message, seats: readonly number[]): Message[] => {
      const sealed = [...commits.slice(0, 3), last];
      const { phase, digest: position } = phaseOf(table.host);
      const seals = sealed.map(({ id }, seat) => ({ seat, seal: { commit: id, slot: 0 } }));
      const value = { type: 'set', phase, position, seals } as const;
      const common = { decision: 2, ballot: 0, value };
      const accepts = seats.map((seat) =>
        (forgers[seat] as Forger).sign({ type: 'accept', body: { ...common, proposal: null } }, sealed[seat]),
      );
      const cited = accepts.map(({ id }) => id);
      const body = { ...common, accepts: cited, heads: [] };
      const confirms = seats.map((seat, place) =>
        (forgers[seat] as Forger).sign({ type: 'confirm', body }, accepts[place]),
      );
      return [last, ...accepts, ...confirms];
    };
    return {
      before: [...before, ...commits.slice(0, 3)],
      one: decide(commits[3] as Message, [0, 2, 3]),
      other: decide(second, [1, 2, 3]),
    };
  }

  it('is proved, names the seats that signed for both, and stops the table there', () => {
    const { before, one, other } = splitLog();
    expect(ledgerOf([...before, ...one]).table.stage).toBe('opening');
    expect(ledgerOf([...before, ...other]).table.stage).toBe('opening');
    const orders = [
      [...before, ...one, ...other],
      [...before, ...other, ...one],
      [...other, ...one, ...before],
    ];
    for (const messages of orders) {
      const { table } = ledgerOf(messages);
      const authors = [2, 3].map((seat) => table.seats[seat]?.pen);
      expect(table.split).toMatchObject({ decision: 2, authors });
      expect(table.stage).toBe('stopped');
      expect(table.decisions.map(({ number }) => number)).toEqual([0, 1]);
      expect(told(table)).toEqual(told(replay(messages)));
    }
  });
});
