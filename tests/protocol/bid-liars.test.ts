import { hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import type { Unit } from '../../engine/position.ts';
import { castBids } from '../../src/protocol/bids/casting.ts';
import type { DealProducts } from '../../src/protocol/bids/sharing.ts';
import { bidsContextOf } from '../../src/protocol/game/round/seat-bids.ts';
import { finish } from '../../src/protocol/pausable.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import { biddingRoundIn } from '../../src/protocol/player/own-bids.ts';
import { keyProducts } from '../../src/protocol/player/per-process.ts';
import type { Id } from '../../src/protocol/wire/bodies.ts';
import type { Content, Message } from '../../src/protocol/wire/message.ts';
import { bidsSecret, exchange, sign } from '../../src/protocol/wire/keys.ts';
import type { SecretBids } from '../../src/protocol/wire/secret-bids.ts';
import type { OrderTexts } from '../../src/protocol/wire/order-sheet.ts';
import type { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { bidTable, botSheets, pass, TEN_MINUTES, totalsOf } from './bid-tables.ts';
import { carry } from './fall.ts';
import { Forger, wireOf } from './forger.ts';
import { expectReplayed } from './sound.ts';
import { phaseOf } from './tables.ts';

const LIAR = 3;

/** A table, the orders that bots write for its players, and a forger who has the keys of one seat. */
function stage(seed: string) {
  const table = bidTable(seed, { pace: TEN_MINUTES });
  const sheets = botSheets(table.players, new Seeded(seed));
  const liar = table.players[LIAR] as Player;
  const honest = table.players.filter((player) => player !== liar);
  const totals = totalsOf(table.host, sheets);
  const without = totalsOf(
    table.host,
    sheets.filter((_, place) => place !== LIAR),
  );
  return {
    table,
    sheets,
    liar,
    honest,
    totals,
    without,
    forger: new Forger(liar, new Seeded(`${seed} liar`)),
  };
}

/** Secret bids of the forger's seat, with no points on any order. */
function castBy({ player, keys, chain }: Forger, products?: DealProducts): SecretBids {
  const round = biddingRoundIn(player.table, phaseOf(player));
  const context = round && bidsContextOf(round, player.seat as number, keys.chain.public);
  if (!context) throw new Error('This seat may not bid.');
  const own = bidsSecret(hexToBytes(player.keep.seed), player.link.room);
  const secrets = { own, seq: chain.length, nonce: new Seeded('nonce').bytes(24) };
  return finish(castBids(context, [], secrets, products));
}

const flipped = (bytes: Uint8Array): Uint8Array =>
  bytes.map((byte, place) => (place === 40 ? byte ^ 1 : byte));

/** Lets the honest players lock their sheets, and then gives them the messages that the liar has signed. */
function lock(honest: readonly Player[], sheets: readonly OrderTexts[], lies: readonly Message[]): void {
  for (const player of honest) player.commit(sheets[player.seat as number] ?? {}, true);
  for (const player of honest) player.takeWires(lies.map(wireOf));
}

const faultsIn = ({ table }: InMemoryTable) => table.faults.map(({ kind, seat }) => `${kind}: ${seat}`);

describe('bids that do not count', () => {
  const ways: readonly (readonly [string, (bids: SecretBids) => SecretBids | null])[] = [
    ['whose proof is bad', (bids) => ({ ...bids, answers: flipped(bids.answers) })],
    ['that hold other points than the proof', (bids) => ({ ...bids, sums: flipped(bids.sums) })],
    ['that lack an answer', (bids) => ({ ...bids, answers: bids.answers.slice(32) })],
    ['that are missing', () => null],
  ];

  it.each(ways)('%s: the others’ bids count, and the seat is named', (_, change) => {
    const { table, sheets, honest, without, forger } = stage('unfit');
    const lie = forger.sign(forger.commit({}, true, undefined, change(castBy(forger))));
    lock(honest, sheets, [lie]);
    pass(honest, 0, 10);
    const [played] = table.table.phases;
    expect(played?.count?.totals).toEqual(without);
    expect(played?.set?.find(({ seat }) => seat === LIAR)?.seal?.commit).toBe(lie.id);
    expect(played?.opened).toContain(LIAR);
    expect(faultsIn(table)).toEqual([`unfit bids: ${LIAR}`]);
    expectReplayed(table.host);
  });
});

describe('a bad share of bids', () => {
  const bad = {
    ...keyProducts,
    sign,
    exchange: (own: Uint8Array, to: Id) => exchange(own, to).map((byte) => (to === victim ? byte ^ 1 : byte)),
  };
  let victim = '';

  function dealt(seed: string) {
    const given = stage(seed);
    victim = given.table.table.seats[5]?.box as string;
    const bids = castBy(given.forger, bad);
    return { ...given, lie: given.forger.sign(given.forger.commit({}, true, undefined, bids)) };
  }

  it('is proved before the set is decided: the seat has no orders, and the others’ bids count', () => {
    const { table, sheets, honest, without, lie } = dealt('bad share');
    lock(honest, sheets, [lie]);
    pass(honest, 0, 700);
    const [played] = table.table.phases;
    expect(played?.set?.find(({ seat }) => seat === LIAR)?.seal).toBeNull();
    expect(played?.count?.totals).toEqual(without);
    expect(faultsIn(table)).toEqual([`bad deal: ${LIAR}`]);
    expectReplayed(table.host);
  });

  it('is proved after the set is decided: a decision leaves the seat out, and the others’ bids are counted without it', () => {
    const { table, sheets, honest, without, lie } = dealt('late proof');
    const accuser = honest.find(({ seat }) => seat === 5) as Player;
    for (const player of honest) player.commit(sheets[player.seat as number] ?? {}, true);
    const deaf = honest.filter((player) => player !== accuser);
    const locked = honest.flatMap((player) => player.drain().signed);
    // The liar accepts the same set as the honest seats. So the set has six accepts, which decide it even without the accuser's accept.
    const liarsEyes = table.players[LIAR] as Player;
    for (const player of deaf) player.takeWires([wireOf(lie), ...locked]);
    liarsEyes.takeWires([wireOf(lie), ...locked]);
    const full = deaf[0]?.table.making?.accepts[0]?.value;
    if (!full) throw new Error('Nobody accepted.');
    const forger = new Forger(liarsEyes, new Seeded('accept'));
    const accept: Content = { type: 'accept', body: { decision: deaf[0]?.table.making?.number as number, ballot: 0, value: full, proposal: null } }; // prettier-ignore
    const accepted = forger.sign(accept, lie);
    for (const player of deaf) player.takeWires([wireOf(accepted)]);
    carry(deaf);
    const decided = deaf[0]?.table.decisions.at(-1)?.value;
    expect([decided?.type, deaf[0]?.table.phases.length]).toEqual(['set', 1]);
    accuser.takeWires((deaf[0] as Player).wires());
    pass(honest, 0, 1400);
    const values = table.table.decisions.map(({ value }) => value);
    expect(values).toContainEqual({ type: 'without', phase: 'S1936M', seats: [LIAR], bids: [LIAR] });
    const [played] = table.table.phases;
    expect(played?.count?.totals).toEqual(without);
    expect(played?.bidsLeftOut).toEqual([LIAR]);
    expect(table.table.phases.length).toBeGreaterThan(1);
    expect(faultsIn(table)).toEqual([`bad deal: ${LIAR}`]);
    expectReplayed(table.host);
  });
});

describe('parts', () => {
  it('that are wrong, or shown without a decision, are faults of their authors, and the count is the same', () => {
    const { table, sheets, honest, totals, forger, liar } = stage('parts');
    liar.commit(sheets[LIAR] ?? {}, true);
    const locked = liar.drain().signed;
    const before = forger.chain.at(-1) as Message;
    const early = forger.sign({ type: 'part', body: { decision: phaseOf(liar).decision as number, masked: false, part: new Uint8Array(32).fill(1), proof: [] } }, before); // prettier-ignore
    for (const player of honest) player.commit(sheets[player.seat as number] ?? {}, true);
    for (const player of honest) player.takeWires([...locked, wireOf(early)]);
    pass(honest, 0, 10);
    const made = table.table.decisions.find(({ value }) => value.type === 'set' && value.phase === 'S1936M');
    const late = forger.sign({ type: 'part', body: { decision: made?.number as number, masked: false, part: new Uint8Array(32).fill(1), proof: made?.proof ?? [] } }, early); // prettier-ignore
    for (const player of honest) player.takeWires([wireOf(late)]);
    expect(table.table.phases[0]?.count?.totals).toEqual(totals);
    expectReplayed(table.host);
    expect(faultsIn(table).sort()).toEqual([`part without proof: ${LIAR}`, `wrong part: ${LIAR}`]);
  });

  it('that are too few let all minor powers hold once the time for keys is over, and nobody is blamed', () => {
    const table = bidTable('few parts', { pace: TEN_MINUTES, escrow: 'all' });
    const sheets = botSheets(table.players, new Seeded('few parts'));
    table.players.forEach((player, place) => player.commit(sheets[place] ?? {}, true));
    const leaving = table.players.slice(5);
    const there = table.players.slice(0, 5);
    // Two seats leave after they have shown their keys. Nobody receives the part that each of them signs last.
    const isLost = ({ author, type }: Message) =>
      type === 'part' && leaving.some(({ chain }) => chain === author);
    carry(table.players, isLost);
    expect(table.table.stage).toBe('opening');
    expect(table.table.waitingFor).toEqual([5, 6].map((seat) => ({ seat, what: 'part' })));
    pass(there, 0, 1400);
    const value = { type: 'without', phase: 'S1936M', seats: [], bids: [0, 1, 2, 3, 4, 5, 6] };
    expect(table.table.decisions.map((one) => one.value)).toContainEqual(value);
    const [played, next] = table.table.phases;
    expect(played).toMatchObject({ opened: [0, 1, 2, 3, 4, 5, 6], count: null, bidsLeftOut: value.bids });
    const minors = (units: readonly Unit[] = []) => units.filter(({ power }) => power === 'minor');
    expect(minors(next?.position.units).every(({ at }) => minors(played?.position.units).some((one) => one.at === at))).toBe(true); // prettier-ignore
    expect([table.table.faults, table.table.absent]).toEqual([[], []]);
    expectReplayed(table.host);
  });
});
