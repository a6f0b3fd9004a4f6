import { hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { ordersByNumber } from '../../engine/command/bidding.ts';
import type { Bidding } from '../../engine/command/bidding.ts';
import { writeOrder } from '../../engine/notation/write.ts';
import type { Power } from '../../engine/position.ts';
import { handsOf, placesOf } from '../../src/protocol/bids/bidding.ts';
import { bidsName, maskNumber } from '../../src/protocol/bids/bids-name.ts';
import { sealSums } from '../../src/protocol/bids/sealed-sums.ts';
import { seatStatement } from '../../src/protocol/bids/seat-statement.ts';
import { dealNumber } from '../../src/protocol/bids/sharing.ts';
import { replay } from '../../src/protocol/game/replay.ts';
import { shippedRules } from '../../src/protocol/game/rulebook.ts';
import { bidsContextOf } from '../../src/protocol/game/round/seat-bids.ts';
import type { PhaseRecord, Table } from '../../src/protocol/game/told/table.ts';
import { finish } from '../../src/protocol/pausable.ts';
import { keyProducts } from '../../src/protocol/player/per-process.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import { generator } from '../../src/protocol/points/generators.ts';
import { writePoints } from '../../src/protocol/points/points.ts';
import { secretProduct } from '../../src/protocol/points/sums.ts';
import { inEnglish } from '../../src/protocol/sentences/sentence.ts';
import { verify } from '../../src/protocol/verify.ts';
import { bidsSecret } from '../../src/protocol/wire/keys.ts';
import { type Message, reopenMessage } from '../../src/protocol/wire/message.ts';
import type { OrderTexts } from '../../src/protocol/wire/order-sheet.ts';
import type { SecretBids } from '../../src/protocol/wire/secret-bids.ts';
import type { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { chanceOf } from './bids/chance.ts';
import { proveByThePage } from './bids/second-prover.ts';
import { bidTable, botSheets } from './bid-tables.ts';
import { carry } from './fall.ts';
import { Forger, wireOf } from './forger.ts';
import { simulatedRules } from './simulate/crowded.ts';
import { expectReplayed } from './sound.ts';
import { handSeatOver, phaseOf } from './tables.ts';

const { judge, read } = shippedRules('1936', {});
const told = { bidsTold: true, voting: { end: 50 } } as const;

/** The bids in these sheets for a phase, sorted. For example, `germany 2 A aus S A mun - cze` is a bid of two points by Germany. */
function bidsIn({ position, bidding }: PhaseRecord, sheets: readonly OrderTexts[]): readonly string[] {
  const orders = ordersByNumber(bidding as Bidding);
  const bids = sheets
    .flatMap((sheet) => Object.entries(sheet))
    .flatMap(([power, texts]) => {
      const lines = texts.map((text) => read(position, power, text));
      return [...judge.pointsBid(position, power, lines).entries()].flatMap(([order, points]) =>
        points > 0 ? `${power} ${points} ${orders[order]?.text}` : [],
      );
    });
  return bids.sort();
}

/** The bids of a phase as the table shows them after the game, in the form of `bidsIn`. */
function toldIn({ whoBid }: Table, phase: PhaseRecord): readonly string[] {
  const bids = (whoBid?.(phase) ?? []).flatMap((one) => one.bids ?? []);
  return bids.map(({ power, points, order }) => `${power} ${points} ${writeOrder(order)}`).sort();
}

const untoldIn = ({ whoBid, phases }: Table) =>
  (whoBid?.(phases[0] as PhaseRecord) ?? []).map(({ untold }) => untold);

const notesOf = (player: Player) => verify(player.file(), { rulebook: simulatedRules }).notes.map(inEnglish);

/** Lets these players end the game. */
function scrap(players: readonly Player[]): void {
  for (const player of players) player.vote({ type: 'scrap' }, true);
  carry(players);
}

const typesBy = ({ host }: InMemoryTable, type: string) =>
  host
    .wires()
    .map((wire) => reopenMessage(wire))
    .filter((message) => message.type === type);

describe('a game whose table wants to know who bid what', () => {
  const table = bidTable('told', told);
  const first = phaseOf(table.host);
  const sheets = botSheets(table.players, new Seeded('told'));
  table.players.forEach((player, place) => player.commit(sheets[place] ?? {}, true));
  table.deliver();

  it('tells nothing before it is over', () => {
    expect(first.bidding).not.toBeNull();
    expect([table.table.whoBid, table.table.bidSecrets]).toEqual([null, []]);
    expect(typesBy(table, 'bare')).toEqual([]);
  });

  it('tells every bid of every power, once each browser has shown its secret', () => {
    scrap(table.players);
    expect(table.table.stage).toBe('over');
    expect(typesBy(table, 'bare')).toHaveLength(7);
    const [played] = table.table.phases as [PhaseRecord];
    const bids = bidsIn(played, sheets);
    expect(bids.length).toBeGreaterThan(5);
    expect(toldIn(table.table, played)).toEqual(bids);
    expect(untoldIn(table.table)).toEqual(Array(7).fill(null));
    expect([table.table.faults, notesOf(table.host)]).toEqual([[], []]);
    expectReplayed(table.host);
  });

  it('tells the same to whoever replays its messages in another order', () => {
    const again = replay(table.host.wires().map((wire) => reopenMessage(wire)).reverse(), simulatedRules); // prettier-ignore
    expect(toldIn(again, again.phases[0] as PhaseRecord)).toEqual(bidsIn(first, sheets));
    expect(again.bidSecrets).toEqual(table.table.bidSecrets);
  });
});

it('no browser shows its secret if the terms do not say so', () => {
  const table = bidTable('untold', { voting: { end: 50 } });
  for (const player of table.players) player.commit({}, true);
  table.deliver();
  scrap(table.players);
  expect([table.table.stage, table.table.whoBid]).toEqual(['over', null]);
  expect(typesBy(table, 'bare')).toEqual([]);
});

it('of a seat that changed hands, each person shows the secret for their own bids', () => {
  const table = bidTable('handed over', told);
  const [, leaver] = table.players as [Player, Player];
  const sheets: OrderTexts[][] = [];
  const season = (players: readonly Player[], seed: string) => {
    const made = botSheets(players, new Seeded(seed));
    players.forEach((player, place) => player.commit(made[place] ?? {}, true));
    table.deliver();
    sheets.push([...made]);
  };
  season(table.players, 'one');
  while (phaseOf(table.host).bidding === null) {
    for (const player of table.players) if (phaseOf(player).asks.includes(player.seat as number)) player.commit({}, true); // prettier-ignore
    table.deliver();
  }
  const heir = table.join(new Seeded('heir'));
  handSeatOver(table, leaver, heir, 'Hal');
  season(table.players.filter((player) => player !== leaver), 'two'); // prettier-ignore
  scrap(table.players.filter((player) => player !== leaver));
  const unheard = table.table.phases.filter(({ bidding }) => bidding !== null);
  expect(table.table.whoBid?.(unheard[0] as PhaseRecord)[1]).toMatchObject({ bids: null, untold: 'not shown' }); // prettier-ignore
  table.deliver();
  leaver.takeWires(table.host.wires());
  carry(table.players);
  const [one, two] = table.table.phases.filter(({ bidding }) => bidding !== null) as [PhaseRecord, PhaseRecord]; // prettier-ignore
  expect(typesBy(table, 'bare')).toHaveLength(8);
  expect(toldIn(table.table, one)).toEqual(bidsIn(one, sheets[0] ?? []));
  expect(toldIn(table.table, two)).toEqual(bidsIn(two, sheets[1] ?? []));
  expect(bidsIn(two, sheets[1] ?? []).length).toBeGreaterThan(3);
  expectReplayed(table.host);
});

const LIAR = 3;

/** A game in which a forger acts for one seat: it seals these bids, and the others end the game. */
function forgedGame(seed: string, bidsOf: (forger: Forger) => SecretBids | undefined) {
  const table = bidTable(seed, told);
  const liar = table.players[LIAR] as Player;
  const honest = table.players.filter((player) => player !== liar);
  const forger = new Forger(liar, new Seeded(seed));
  const bids = bidsOf(forger);
  if (bids) {
    const lie = forger.sign(forger.commit({}, true, undefined, bids));
    for (const player of honest) player.takeWires([wireOf(lie)]);
    for (const player of honest) player.commit({}, true);
    carry(honest);
    for (let second = 0; second < 10; second++) {
      for (const player of honest) player.wake(1e12 + 1000 * second);
      carry(honest);
    }
    return { table, honest, forger, last: lie };
  }
  for (const player of table.players) player.commit({}, true);
  table.deliver();
  return { table, honest, forger, last: forger.chain.at(-1) };
}

/**
 * Lets everybody vote for the end of the game. The forger's vote comes after the message `after` in the forger's chain. Returns this vote.
 */
function scrapTogether(honest: readonly Player[], forger: Forger, after: Message | undefined): Message {
  const vote = forger.sign({ type: 'vote', body: { motion: { type: 'scrap' }, stands: true } }, after);
  for (const player of honest) player.takeWires([wireOf(vote)]);
  scrap(honest);
  return vote;
}

it('a wrong secret is told and opens nothing; a later right one by the same chain does not count', () => {
  const { table, honest, forger, last } = forgedGame('wrong secret', () => undefined);
  const bare = (secret: Uint8Array, after = last) => forger.sign({ type: 'bare', body: { secret } }, after);
  const early = bare(new Uint8Array(32).fill(7));
  const right = bare(bidsSecret(hexToBytes(forger.player.keep.seed), forger.player.link.room), early);
  for (const player of honest) player.takeWires([wireOf(early), wireOf(right)]);
  expect([table.table.whoBid, table.table.bidSecrets]).toEqual([null, []]);
  scrapTogether(honest, forger, right);
  expect(untoldIn(table.table)).toEqual([null, null, null, 'wrong secret', null, null, null]);
  expect(notesOf(table.host)).toEqual(['Player 4 showed a secret for bids that opens none of their bids.']);
  expectReplayed(table.host);
});

it('nobody can read the bids of a program that drew the numbers of its proof in another way', () => {
  const { table, honest, forger, last } = forgedGame('foreign', foreignBids);
  const vote = scrapTogether(honest, forger, last);
  expect(untoldIn(table.table)[LIAR]).toBe('not shown');
  const secret = bidsSecret(hexToBytes(forger.player.keep.seed), forger.player.link.room);
  const shown = forger.sign({ type: 'bare', body: { secret } }, vote);
  for (const player of honest) player.takeWires([wireOf(shown)]);
  expect(table.table.phases[0]?.count?.totals?.filter((points) => points > 0)).toEqual([2]);
  expect(untoldIn(table.table)).toEqual([null, null, null, 'unreadable', null, null, null]);
  expect(notesOf(table.host)).toEqual([]);
});

/**
 * Secret bids that are proved by a program other than the app. The forger's first power bids two points for the first order for which it
 * may bid.
 */
function foreignBids({ player, keys, chain }: Forger): SecretBids {
  const { game, genesis } = player.table;
  const record = phaseOf(player);
  const round = { ...record, game: game as string, rules: genesis?.rules as string };
  const context = bidsContextOf(round, player.seat as number, keys.chain.public);
  if (!context) throw new Error('This seat may not bid.');
  const nonce = new Seeded('foreign').bytes(24);
  const own = bidsSecret(hexToBytes(player.keep.seed), player.link.room);
  const number = maskNumber(own, context.author, chain.length, nonce);
  const places = placesOf(handsOf(context.bidding, context.powers as readonly Power[]));
  const points = places.map((_, place) => (place === 0 ? 2n : 0n));
  const name = { digest: bidsName(context, nonce), dealer: context.seat };
  const dealt = dealNumber(number, context.author, name, context.holders, keyProducts);
  const sums = finish(sealSums(context, points, number));
  const unproved = { nonce, ...dealt, sums: writePoints(sums) };
  const mask = secretProduct(generator('mask'), number);
  const statement = seatStatement(context, unproved, sums, mask);
  return { ...unproved, ...proveByThePage(statement, points, number, chanceOf('foreign')) };
}
