import { hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { ordersByNumber, winnersOf } from '../../engine/command/bidding.ts';
import type { Bidding } from '../../engine/command/bidding.ts';
import { isBid } from '../../engine/order.ts';
import { writeOrder, writeUnit } from '../../engine/notation/write.ts';
import type { Power } from '../../engine/position.ts';
import { shippedRules } from '../../src/protocol/game/rulebook.ts';
import type { DecidedSet } from '../../src/protocol/deciding/values.ts';
import { Ledger } from '../../src/protocol/game/replay.ts';
import type { CountTold, PhaseRecord } from '../../src/protocol/game/told/table.ts';
import { OwnBids } from '../../src/protocol/player/own-bids.ts';
import type { OrderTexts } from '../../src/protocol/wire/order-sheet.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { Forger } from './forger.ts';
import { verify } from '../../src/protocol/verify.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { bidTable, botSheets, pass, playerOf, totalsOf } from './bid-tables.ts';
import { carry } from './fall.ts';
import { simulatedRules } from './simulate/crowded.ts';
import { expectSound } from './sound.ts';
import { phaseOf } from './tables.ts';
import type { Player } from '../../src/protocol/player/player.ts';

const { judge, read } = shippedRules('1936', {});

describe('a season of 1936 with secret bids, in which one seat leaves before the orders are opened', () => {
  const table = bidTable('secret season', { variant: '1936' });
  const before = phaseOf(table.host);
  const sheets = botSheets(table.players, new Seeded('secret season'));
  const totals = totalsOf(table.host, sheets);
  table.players.forEach((player, place) => player.commit(sheets[place] ?? {}, true));
  const there = table.players.slice(0, -1);
  const gone = table.players.at(-1) as Player;
  const left = gone.drain().signed;
  for (const player of there) player.takeWires(left);
  pass(there, 0, 10);
  const { phases, faults } = table.table;
  const played = phases[0];

  it('gives the totals of all bids, also of the seat that left, and the orders that win by them', () => {
    expect(totals.filter((points) => points > 0).length).toBeGreaterThan(2);
    expect(played?.count?.totals).toEqual(totals);
    expect(played?.count?.shown).not.toContain(gone.seat);
    const bought = winnersOf(before.bidding as Bidding, totals);
    const book = Object.fromEntries(
      sheets
        .flatMap((sheet) => Object.entries(sheet))
        .map(([power, texts]) => [power, texts.map((text) => read(before.position, power, text))]),
    );
    const turn = judge.adjudicate(before.position, book, played?.beacon as string, bought);
    expect(played?.turn?.next).toEqual(turn.next);
    expect([phases.length, faults]).toEqual([2, []]);
  });

  it('has no bid in any sheet', () => {
    const all = Object.values(played?.book ?? {}).flat();
    expect(all.length).toBeGreaterThan(10);
    expect(all.filter(isBid)).toEqual([]);
  });

  it('can be read by each seat as to its own bids, also after the phase, and by nobody else', () => {
    const place = there.findIndex((_, one) =>
      Object.values(sheets[one] ?? {})
        .flat()
        .some((text) => /^\d/.test(text)),
    );
    const [player, sheet] = [there[place] as Player, sheets[place] ?? {}];
    const seat = player.seat as number;
    const commit = played?.set?.find((one) => one.seat === seat)?.seal?.commit as string;
    const own = player.ownBids(seat, commit);
    const written = Object.entries(sheet).flatMap(([power, texts]) => {
      const lines = texts.map((text) => read(before.position, power, text));
      return judge.pointsBid(before.position, power, lines).flatMap((points, order) => {
        return points > 0 ? [{ power, order, points }] : [];
      });
    });
    expect(own.length).toBeGreaterThan(0);
    expect(own).toEqual(written);
    expect(there.filter((one) => one.ownBids(seat, commit).length > 0)).toEqual([player]);
  });

  it('is the same in every order of its messages, and its file verifies', () => {
    gone.takeWires(table.host.wires());
    carry(table.players);
    expectSound(table);
  });

  it('has a file that tells how many bids were proved, and that fails if a byte of it changes', () => {
    const file = table.host.file();
    const told = verify(file).lines.map(({ says }) => says);
    expect(told).toContainEqual({ code: 'bids proved', given: { proved: 7, count: 7 } });
    const middle = Math.floor(file.length / 2);
    const changed = file.slice(0, middle) + (file[middle] === 'A' ? 'B' : 'A') + file.slice(middle + 1);
    expect(verify(changed).lines.some(({ ok }) => !ok)).toBe(true);
  });
});

describe('a part that a seat has shown', () => {
  const table = bidTable('once');
  for (const player of table.players) player.commit({}, true);
  table.deliver();
  const player = table.players[2] as Player;
  const ledger = new Ledger(simulatedRules);
  ledger.addAll(player.wires().map((wire) => reopenMessage(wire)));
  const { keys } = new Forger(player, new Seeded('once'));
  const identity = { seed: hexToBytes(player.keep.seed), room: player.link.room };
  const own = new OwnBids(keys, identity, ledger.log);
  const round = ledger.table.phases[0] as PhaseRecord;
  const set = round.set as DecidedSet;
  const count = round.count as CountTold;
  const others = { ...count, counted: count.counted.filter(({ seat }) => seat !== 3) };

  it.each([
    ['the same count', count, set, [], false],
    ['the count of another set that has some of its commits', others, set.map((one) => (one.seat === 3 ? { ...one, seal: null } : one)), [], false], // prettier-ignore
    ['the count without bids that a decision has left out since', others, set, [3], true],
  ])('lets its browser show a part of %s or not', (_, counted, of, leftOut, isShown) => {
    expect(own.part(ledger.table, 2, counted, of, leftOut) !== null).toBe(isShown);
  });
});

const german = 'A aus S A mun - cze';
const italian = 'A aus S A mil - swi';
const attacks: OrderTexts = { germany: ['A mun - cze'], italy: ['A mil - swi'] };

/** An example from the rules: the points that powers bid for orders of Austria's army, and what this army then does. */
interface Example {
  bids: Readonly<Record<Power, string>>;
  /** The power whose player leaves before the orders are opened. */
  leaves: Power;
  totals: Readonly<Record<string, number>>;
  austria: string | null;
  units: { germany: string; italy: string };
}
const germanWins = { austria: german, units: { germany: 'A cze', italy: 'A mil' } };

const examples: readonly (readonly [string, Example])[] = [
  [
    '1: one point for one order',
    { bids: { germany: `1: ${german}` }, leaves: 'france', totals: { [german]: 1 }, ...germanWins },
  ],
  [
    '2: one point each for two orders',
    {
      bids: { germany: `1: ${german}`, italy: `1: ${italian}` },
      leaves: 'italy',
      totals: { [german]: 1, [italian]: 1 },
      austria: null,
      units: { germany: 'A mun', italy: 'A mil' },
    },
  ],
  [
    '3: two points against one',
    {
      bids: { germany: `2: ${german}`, italy: `1: ${italian}` },
      leaves: 'germany',
      totals: { [german]: 2, [italian]: 1 },
      ...germanWins,
    },
  ],
  [
    '4: one point of each of two powers against one',
    {
      bids: { germany: `1: ${german}`, italy: `1: ${italian}`, turkey: `1: ${german}` },
      leaves: 'turkey',
      totals: { [german]: 2, [italian]: 1 },
      ...germanWins,
    },
  ],
];

describe.each(['1926', '1936'])(
  'the examples in the rules of %s, with secret bids of seven people',
  (variant) => {
    it.each(examples)('%s', (_, { bids, leaves, totals, austria, units }) => {
      const table = bidTable('example', { variant });
      expect(table.players).toHaveLength(7);
      for (const player of table.players) {
        const lines = (power: Power) => [...(attacks[power] ?? []), ...(bids[power] ? [bids[power]] : [])];
        player.commit(Object.fromEntries(player.powers.map((power) => [power, lines(power)])), true);
      }
      const gone = playerOf(table, leaves);
      if (bids[leaves]) expect(gone.ownOrders()?.orders[leaves]).toContain(bids[leaves]);
      const there = table.players.filter((player) => player !== gone);
      const left = gone.drain().signed;
      for (const player of there) player.takeWires(left);
      pass(there, 0, 10);
      const told = (there[0] as Player).table;
      const played = told.phases[0] as PhaseRecord;
      const orders = ordersByNumber(played.bidding as Bidding);
      const bid = (played.count?.totals ?? []).flatMap((points, order) =>
        points > 0 ? [[orders[order]?.text as string, points] as const] : [],
      );
      expect(Object.fromEntries(bid)).toEqual(totals);
      expect(played.count?.shown).not.toContain(gone.seat);
      const result = played.turn?.report.find(({ power, unit }) => power === 'minor' && unit?.at === 'aus');
      expect(result?.order ? writeOrder(result.order) : null).toBe(austria);
      expect(result?.words).toEqual([austria ? 'succeeds' : 'holds']);
      const unitsOf = (power: Power) =>
        played.turn?.next.units.filter((unit) => unit.power === power).map(writeUnit);
      expect(unitsOf('germany')).toContain(units.germany);
      expect(unitsOf('italy')).toContain(units.italy);
      expect([told.phases.length, told.faults]).toEqual([2, []]);
    });
  },
);

describe('bids that would not count', () => {
  const table = bidTable('refused', { variant: '1936' });
  const germany = playerOf(table, 'germany');

  it.each([
    ['too many points', [`2: ${german}`, '2: F den H'], 'Germany bids more than its 3 points.'],
    ['too many points on one unit', [`3: ${german}`], 'Germany bids too many points on one unit'],
    ['an order that nobody can bid for', ['1: A aus - mun'], 'Germany may not bid “1: A aus - mun”'],
    ['bids that nobody can read', ['1: sing'], 'Germany may not bid'],
  ])('are refused: %s', (_, lines, says) => {
    expect(() => germany.commit({ germany: lines }, true)).toThrow(new RegExp(says, 'i'));
    expect(germany.drain().signed).toEqual([]);
  });
});
