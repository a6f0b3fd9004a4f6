import { bytesToHex } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { winnersOf } from '../../engine/command/bidding.ts';
import type { Bidding, Bought } from '../../engine/command/bidding.ts';
import type { Position } from '../../engine/position.ts';
import { shippedRules } from '../../src/protocol/game/rulebook.ts';
import { isKeeperDrop } from '../../src/protocol/deciding/values.ts';
import { awaitsKeeper } from '../../src/protocol/game/told/making.ts';
import { Chain } from '../../src/protocol/player/chain.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import { witnessKeys } from '../../src/protocol/player/witness.ts';
import type { TableWitness } from '../../src/protocol/player/witness.ts';
import { inEnglish } from '../../src/protocol/sentences/sentence.ts';
import type { Sentence } from '../../src/protocol/sentences/sentence.ts';
import { verify } from '../../src/protocol/verify.ts';
import { Log } from '../../src/protocol/wire/log/log.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import type { Content, Message, MessageOf } from '../../src/protocol/wire/message.ts';
import type { OrderTexts } from '../../src/protocol/wire/order-sheet.ts';
import type { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { botSheets, KEEPER_SEED, keptTable, pass, TEN_MINUTES, totalsOf } from './bid-tables.ts';
import { carry } from './fall.ts';
import { Forger, wireOf } from './forger.ts';
import { simulatedRules } from './simulate/crowded.ts';
import { expectReplayed, expectSound } from './sound.ts';
import { phaseOf } from './tables.ts';

const { judge, read } = shippedRules('1936', {});

/** The position that follows from these sheets and from the bought orders in `bought`. */
function nextBy(
  position: Position,
  sheets: readonly OrderTexts[],
  beacon: string | null | undefined,
  bought: Bought,
) {
  const lines = sheets
    .flatMap((sheet) => Object.entries(sheet))
    .map(([power, texts]) => [power, texts.map((text) => read(position, power, text))]);
  return judge.adjudicate(position, Object.fromEntries(lines), beacon as string, bought).next;
}

const messagesOf = (player: Player): readonly Message[] => player.wires().map((wire) => reopenMessage(wire));

/** Lets all bots of a table lock their orders. Returns the orders, and the points on each order. */
function lockAll(table: InMemoryTable, seed: string) {
  const sheets = botSheets(table.players, new Seeded(seed));
  const totals = totalsOf(table.host, sheets);
  table.players.forEach((player, place) => player.commit(sheets[place] ?? {}, true));
  return { sheets, totals };
}

describe('a season with a keeper, in which one seat leaves before the orders are opened', () => {
  const table = keptTable('kept season');
  const before = phaseOf(table.host);
  const { sheets, totals } = lockAll(table, 'kept season');
  const there = table.players.slice(0, -1);
  const gone = table.players.at(-1) as Player;
  const left = gone.drain().signed;
  for (const one of [...there, ...table.helpers]) one.takeWires(left);
  pass([...there, ...table.helpers], 0, 10);
  const { phases, faults } = table.table;
  const played = phases[0];

  it('has the orders that win by all bids, also of the seat that left', () => {
    expect(totals.filter((points) => points > 0).length).toBeGreaterThan(2);
    const bought = winnersOf(before.bidding as Bidding, totals);
    expect(played?.turn?.next).toEqual(nextBy(before.position, sheets, played?.beacon, bought));
    expect(bought.some((order) => order !== null)).toBe(true);
    expect([phases.length, faults]).toEqual([2, []]);
  });

  it('tells nobody but the keeper a total', () => {
    expect(played?.count).toMatchObject({ totals: null, owed: [] });
    expect(played?.count?.shown).not.toContain(gone.seat);
    const parts = messagesOf(table.host).filter(({ type }) => type === 'part');
    expect(parts.length).toBeGreaterThanOrEqual(6);
    expect(parts.every(({ body }) => 'masked' in body && body.masked)).toBe(true);
  });

  it('is the same in every order of its messages, and its file verifies', () => {
    gone.takeWires(table.host.wires());
    carry([...table.players, ...table.helpers]);
    expectSound(table);
  });

  it('has a file that says so', () => {
    const told = verify(table.host.file(), { rulebook: simulatedRules }).lines.map(({ says }) => says);
    expect(told).toContainEqual({ code: 'bids kept', given: { count: 1 } });
  });
});

const KEEPER_VALUE = { type: 'change', change: { type: 'keeper' }, votes: [] };
const valuesOf = ({ table }: InMemoryTable) => table.decisions.map(({ value }) => value);

/** Expects three things: the turn follows from the totals, everybody sees the totals, and the next season goes on without the keeper. */
function expectOpen(
  table: InMemoryTable,
  before: ReturnType<typeof phaseOf>,
  sheets: readonly OrderTexts[],
  totals: readonly number[],
): void {
  // prettier-ignore
  const [played, next] = table.table.phases;
  expect(valuesOf(table)).toContainEqual(KEEPER_VALUE);
  expect(table.table.keeper).toEqual({ isDropped: true });
  expect(played?.count?.totals).toEqual(totals);
  const bought = winnersOf(before.bidding as Bidding, totals);
  expect(next?.position).toEqual(nextBy(before.position, sheets, played?.beacon, bought));
}

describe('a keeper that is silent', () => {
  const table = keptTable('silent keeper', { pace: TEN_MINUTES });
  table.helpers.splice(0);
  const before = phaseOf(table.host);
  const { sheets, totals } = lockAll(table, 'silent keeper');
  pass(table.players, 0, 595);
  const waiting = table.table;

  it('is waited for as long as a witness may be silent', () => {
    expect(waiting.phases.length).toBe(1);
    expect(waiting.waitingFor).toEqual([]);
    expect(awaitsKeeper(waiting)).toBe(true);
    expect(valuesOf(table)).not.toContainEqual(KEEPER_VALUE);
  });

  it('is dropped then: everybody sees the totals, and the table goes on', () => {
    pass(table.players, 600, 700);
    expect(table.table.faults).toEqual([]);
    expectOpen(table, before, sheets, totals);
    expectReplayed(table.host);
  });

  it('counts no later season: everybody sees its parts at once', () => {
    const again = lockAll(table, 'again');
    pass(table.players, 705, 720);
    const played = table.table.phases[1];
    expect(played?.count).toMatchObject({ totals: again.totals, keeper: null });
    expectReplayed(table.host);
  });
});

/** Signs, with the keeper's keys, a message that an honest keeper never signs. */
function forge(table: InMemoryTable, content: Content): Uint8Array {
  const log = new Log();
  for (const message of messagesOf(table.host)) log.addMessage(message);
  const keys = witnessKeys(KEEPER_SEED);
  const game = table.table.game as string;
  log.openGame(game, [keys.chain.public, ...table.players.map(({ chain }) => chain)]);
  return new Chain(keys.chain, KEEPER_SEED, log).sign(content, game).wire;
}

/** A table whose keeper has counted the bids, and the message with this count. Nobody at the table has received the message. */
function untold(seed: string) {
  const table = keptTable(seed, { pace: TEN_MINUTES });
  const keeper = table.helpers.splice(0)[0] as TableWitness;
  const before = phaseOf(table.host);
  const locked = lockAll(table, seed);
  carry(table.players);
  keeper.takeWires(table.host.wires());
  const wire = keeper.drain().signed[0] as Uint8Array;
  return { table, keeper, before, ...locked, wire, tell: reopenMessage(wire) as MessageOf<'tell'> };
}

describe('a keeper whose proof does not hold', () => {
  const { table, before, sheets, totals, tell } = untold('wrong keeper');
  const [first = 0, ...others] = tell.body.followed;
  const wrong: Content = { type: 'tell', body: { ...tell.body, followed: [first === 0 ? 1 : 0, ...others] } };
  const lie = forge(table, wrong);
  for (const player of table.players) player.takeWires([lie]);
  pass(table.players, 0, 60);

  it('is named and dropped at once, and the table goes on with the right orders', () => {
    expect(table.table.faults).toMatchObject([{ kind: 'false tell', seat: null, phase: 'S1936M' }]);
    expectOpen(table, before, sheets, totals);
    expectReplayed(table.host);
  });
});

describe('a keeper that tells late', () => {
  const { table, before, sheets, totals, wire } = untold('late keeper');
  pass(table.players, 0, 700);

  it('changes nothing once it is dropped', () => {
    const digest = table.table.phases[1]?.digest;
    expectOpen(table, before, sheets, totals);
    expectReplayed(table.host);
    for (const player of table.players) player.takeWires([wire]);
    carry(table.players);
    expect(table.table.phases[1]?.digest).toBe(digest);
    expect(table.table.faults).toEqual([]);
    expectOpen(table, before, sheets, totals);
    expectReplayed(table.host);
  });
});

describe('a keeper whose word reached one seat only', () => {
  const { table, before, sheets, totals, wire } = untold('one seat');
  const ahead = table.players[6] as Player;
  const others = table.players.filter((player) => player !== ahead);
  ahead.takeWires([wire]);

  it('is dropped by the others, and the seat that had gone on begins the next phase anew with its orders', () => {
    expect(ahead.table.phases.length).toBe(2);
    ahead.commit({}, true);
    pass(table.players, 0, 700);
    expectOpen(table, before, sheets, totals);
    expect(ahead.table.phases.map(({ digest }) => digest)).toEqual(
      table.table.phases.map(({ digest }) => digest),
    );
    expect(ahead.table.phases[1]?.commits[6]).toMatchObject({ state: 'final' });
    expect(ahead.table.phases[0]?.count?.keeper?.bought).not.toBeNull();
    expect([table.table.faults, ahead.table.faults]).toEqual([[], []]);
    expectReplayed(ahead);
  });

  it('leads everybody to the same table once the word has reached the others', () => {
    for (const player of others) player.takeWires([wire]);
    carry(table.players);
    expectSound(table);
  });
});

describe('a keeper that tells', () => {
  it('before there is a decision does not count, and is named', () => {
    const table = keptTable('early keeper', { pace: TEN_MINUTES });
    const round = phaseOf(table.host);
    const units = (round.bidding as Bidding).units.length;
    const bytes = new Uint8Array(32);
    const body = { phase: round.phase, decision: round.decision as number, followed: Array.from({ length: units }, () => 0), marks: bytes, answers: bytes, proof: [] }; // prettier-ignore
    table.helpers.splice(0);
    const early = forge(table, { type: 'tell', body });
    for (const player of table.players) player.takeWires([early]);
    expect(table.table.faults).toMatchObject([{ kind: 'tell without proof', seat: null }]);
    expect(table.table.phases.length).toBe(1);
    expectReplayed(table.host);
  });

  it('tells once, whatever it hears afterwards', () => {
    const { table, keeper, wire } = untold('once');
    for (const player of table.players) player.takeWires([wire]);
    pass([...table.players, keeper], 0, 20);
    const tells = messagesOf(table.host).filter(({ type }) => type === 'tell');
    expect(tells).toHaveLength(1);
    expect(table.table.phases.length).toBe(2);
  });
});

describe('parts for a keeper', () => {
  const masks = (table: InMemoryTable) =>
    messagesOf(table.host).filter((one): one is MessageOf<'part'> => one.type === 'part' && one.body.masked);

  it('that are bad make no difference while enough others are good', () => {
    const table = keptTable('bad part', { pace: TEN_MINUTES });
    const keeper = table.helpers.splice(0)[0] as TableWitness;
    const { totals, sheets } = lockAll(table, 'bad part');
    const before = phaseOf(table.host);
    const liar = table.players[3] as Player;
    const chance = new Seeded('liar');
    const isLost = ({ type, author }: Message) => type === 'part' && author === liar.chain;
    carry(table.players, isLost);
    const others = table.players.filter((player) => player !== liar);
    const forger = new Forger(liar, chance);
    const [own] = masks(table);
    const chain = messagesOf(others[0] as Player).filter(({ author }) => author === liar.chain);
    const last = chain.sort((one, other) => other.seq - one.seq)[0] as Message;
    const bad: Content = {
      type: 'part',
      body: { ...(own as MessageOf<'part'>).body, part: chance.bytes(32) },
    };
    const lie = wireOf(forger.sign(bad, last));
    for (const one of others) one.takeWires([lie]);
    keeper.takeWires((others[0] as Player).wires());
    pass([...others, keeper], 0, 20);
    const [played, next] = table.table.phases;
    const bought = winnersOf(before.bidding as Bidding, totals);
    expect(next?.position).toEqual(nextBy(before.position, sheets, played?.beacon, bought));
    expect(played?.count?.keeper?.bought).not.toBeNull();
    expectReplayed(others[0] as Player);
  });

  it('that are too few let all minor powers hold once the time for keys is over', () => {
    const table = keptTable('few parts', { pace: TEN_MINUTES, escrow: 'all' });
    lockAll(table, 'few parts');
    const leaving = table.players.slice(5);
    const isLost = ({ author, type }: Message) =>
      type === 'part' && leaving.some(({ chain }) => chain === author);
    carry([...table.players, ...table.helpers], isLost);
    expect(table.table.waitingFor).toEqual([5, 6].map((seat) => ({ seat, what: 'part' })));
    pass([...table.players.slice(0, 5), ...table.helpers], 0, 1400);
    const value = { type: 'without', phase: 'S1936M', seats: [], bids: [0, 1, 2, 3, 4, 5, 6] };
    expect(valuesOf(table)).toContainEqual(value);
    expect(table.table.phases[0]).toMatchObject({ count: null, bidsLeftOut: value.bids });
    expect([table.table.faults, table.table.keeper]).toEqual([[], { isDropped: false }]);
    expectReplayed(table.host);
  });

  it('of which too few are good make the keeper silent: the bad ones are seen once all parts are open', () => {
    const table = keptTable('bad parts', { pace: TEN_MINUTES, escrow: 'all' });
    lockAll(table, 'bad parts');
    const liars = table.players.slice(5);
    const honest = [...table.players.slice(0, 5), ...table.helpers];
    carry(
      table.players,
      ({ type, author }) => type === 'part' && liars.some(({ chain }) => chain === author),
    );
    const [own] = masks(table) as [MessageOf<'part'>];
    const lie = (body: MessageOf<'part'>['body']) => {
      for (const liar of liars) {
        const heard = messagesOf(table.host).filter(({ author }) => author === liar.chain);
        const last = heard.sort((one, other) => other.seq - one.seq)[0] as Message;
        const forger = new Forger(liar, new Seeded('lie'));
        const wire = wireOf(
          forger.sign({ type: 'part', body: { ...body, part: new Uint8Array(32).fill(3) } }, last),
        );
        for (const one of honest) one.takeWires([wire]);
      }
    };
    lie(own.body);
    for (const one of honest) one.takeWires(table.host.wires());
    pass(honest, 0, 590);
    expect(awaitsKeeper(table.table)).toBe(true);
    expect(messagesOf(table.host).filter(({ type }) => type === 'tell')).toEqual([]);
    pass(honest, 595, 700);
    const dropped = table.table.decisions.find(({ value }) => isKeeperDrop(value));
    lie({ ...own.body, masked: false, proof: [...own.body.proof, ...(dropped?.proof ?? [])] });
    expect(table.table.waitingFor.map(({ what, seat }) => [what, seat])).toEqual([['part', 5], ['part', 6]]); // prettier-ignore
    pass(honest, 705, 1500);
    expect(table.table.phases[0]).toMatchObject({ count: null, bidsLeftOut: [0, 1, 2, 3, 4, 5, 6] });
    const faults = table.table.faults.map(({ kind, seat }) => `${kind}: ${seat}`).sort();
    expect(faults).toEqual(['wrong part: 5', 'wrong part: 6']);
    expect(table.table.phases.length).toBe(2);
    expectReplayed(table.host);
  });

  it('cannot be read by anybody else, and each chain, holder and count has another mask', () => {
    const { table } = untold('masks');
    const parts = masks(table).map(({ body }) => bytesToHex(body.part));
    expect(new Set(parts).size).toBe(7);
    const count = table.table.phases[0]?.count;
    expect(count).toMatchObject({ totals: null, keeper: { isDropped: false, bought: null } });
    expect(count?.keeper?.parts).toHaveLength(7);
  });

  it('that everybody can read are a fault while the keeper serves', () => {
    const { table, wire } = untold('open part');
    const liar = table.players[3] as Player;
    const [masked] = masks(table);
    const body = { ...(masked as MessageOf<'part'>).body, masked: false };
    const lie = wireOf(new Forger(liar, new Seeded('open')).sign({ type: 'part', body }));
    for (const player of table.players) if (player !== liar) player.takeWires([lie, wire]);
    expect(table.table.faults).toMatchObject([{ kind: 'part without proof', seat: 3 }]);
    expect(table.table.phases[0]?.count).toMatchObject({ totals: null });
    expectReplayed(table.host);
  });
});

describe('a file with a keeper’s word', () => {
  it('does not verify if a byte of the word changes, and the sentence names season and keeper', () => {
    const table = keptTable('changed word', { pace: TEN_MINUTES });
    lockAll(table, 'changed word');
    table.deliver();
    const file = table.host.file();
    const tell = messagesOf(table.host).find(({ type }) => type === 'tell') as Message;
    const wire = wireOf(tell);
    const changed = wire.map((byte, place) => (place === Math.floor(wire.length / 2) ? byte ^ 1 : byte));
    const text = file.replace(base64urlnopad.encode(wire), base64urlnopad.encode(changed));
    expect(text).not.toBe(file);
    const wrong = verify(text, { rulebook: simulatedRules }).lines.filter(({ ok }) => !ok);
    expect(inEnglish(wrong[0]?.says as Sentence)).toMatch(
      /The word on minor powers of the keeper for .*1936/,
    );
  });
});

describe('a seat with two devices', () => {
  it('shows one part for the keeper, and the other device another only after the pen has passed', () => {
    const table = keptTable('two devices', { pace: TEN_MINUTES });
    const first = table.players[2] as Player;
    const second = table.device(first, new Seeded('second device'));
    second.applyForSeat('');
    table.deliver();
    expect([first.seat, second.seat]).toEqual([null, 2]);
    const seated = table.players.filter(({ seat }) => seat !== null);
    for (const player of seated) player.commit({}, true);
    table.deliver();
    const parts = messagesOf(table.host).filter(({ type }) => type === 'part');
    expect(parts.filter(({ author }) => author === second.chain)).toHaveLength(1);
    expect(parts.filter(({ author }) => author === first.chain)).toEqual([]);
    expect(table.table.phases.length).toBe(2);
    expect(table.table.faults).toEqual([]);
    expectReplayed(table.host);
  });
});
