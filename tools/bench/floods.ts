// npm run bench -- floods: the time that an honest browser spends on half a megabyte of junk messages, from their arrival over the log road
// until they are in the store. Needs Linux. `-- floods votes` runs only the floods that have "votes" in their names.
import { readFileSync } from 'node:fs';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { soon } from '../../src/device/time/once-a-turn.ts';
import { gameKeys } from '../../src/protocol/wire/keys.ts';
import type { SealName } from '../../src/protocol/wire/bodies.ts';
import type { GameKeys } from '../../src/protocol/wire/keys.ts';
import { certify, encodeMessage, reopenMessage, signMessage } from '../../src/protocol/wire/message.ts';
import type { Content, Message } from '../../src/protocol/wire/message.ts';
import { Player } from '../../src/protocol/player/player.ts';
import { LogRoad } from '../../src/sync/log-road.ts';
import { named, wireId } from '../../src/sync/wire.ts';
import { Wires } from '../../src/sync/wires.ts';
import type { WireFate } from '../../src/protocol/wire-fate.ts';
import { Forecheck } from '../../src/session/forecheck.ts';
import { Forger } from '../../tests/protocol/forger.ts';
import { begunTable, orderOne } from '../../tests/protocol/tables.ts';
import { InMemoryTable } from '../sealed/in-memory.ts';
import { nativeSigner } from '../sealed/native.ts';
import { Seeded } from '../sealed/seeded.ts';

const FLOOD_BYTES = 500_000;
const SEATS = 7;
/** If the browser has judged no wire of a flood for this many milliseconds, the flood is over. */
const QUIET_MS = 2_000;
/** The size of one message on the log road, in bytes. */
const PACK_BYTES = 64 * 1024;

const chance = new Seeded('floods');
const strangers = new Map<number, GameKeys>();
const invented = () => bytesToHex(chance.bytes(32));

/** Signs the next message of a flood, given the messages before it. */
type Says = (said: readonly Message[]) => Message;

interface Flood {
  victim: Player;
  says: Says;
}

const value = { type: 'set', phase: 'S1901M', position: 'ab'.repeat(32) } as const;
const heads = (count: number) => Array.from({ length: count }, invented);

const floods: Readonly<Record<string, () => Flood>> = {
  'promises of one ballot, by a seat': () =>
    bySeat(({ decision }) => ({ type: 'promise', body: { decision, ballot: 1, finals: null, heads: [] } })),
  'promises of ever higher ballots, by a seat': () =>
    bySeat(({ decision, count: ballot }) => ({
      type: 'promise',
      body: { decision, ballot: ballot + 1, finals: null, heads: [] },
    })),
  'promises about decisions far ahead, by a seat': () =>
    bySeat(({ count }) => ({
      type: 'promise',
      body: { decision: 1000 + count, ballot: 1, finals: null, heads: [] },
    })),
  'promises that cite invented heads, by a seat': () =>
    bySeat(({ decision }) => ({
      type: 'promise',
      body: { decision, ballot: 1, finals: null, heads: heads(8) },
    })),
  'accepts of invented values, by a seat': () =>
    bySeat(({ decision, count }) => {
      const seals = [{ seat: count % SEATS, seal: null }];
      return { type: 'accept', body: { decision, ballot: 0, value: { ...value, seals }, proposal: null } };
    }),
  'votes for ever new motions, by a seat': () =>
    bySeat(({ count }) => ({
      type: 'vote',
      body: { motion: { type: 'pause', until: count + 1 }, stands: true },
    })),
  'votes for one motion, by a seat': () =>
    bySeat(({ count }) => ({ type: 'vote', body: { motion: { type: 'scrap' }, stands: count % 2 === 0 } })),
  'shares of a key, by a seat': () =>
    bySeat(({ decision, seal }) => ({
      type: 'share',
      body: { decision, seal, share: chance.bytes(32), proof: heads(4) },
    })),
  'accusations, by a seat': () =>
    bySeat(({ decision, seal }) => ({
      type: 'accuse',
      body: { decision, seal, agreed: chance.bytes(32), proof: chance.bytes(64) },
    })),
  'positions that nobody is in, by a seat': () =>
    bySeat(() => ({ type: 'attest', body: { phase: 'S1901M', position: invented() } })),
  'two chains of leaves that part, by a seat': () => {
    const { victim, forger } = playing();
    const leave = (why: string): Content => ({ type: 'leave', body: { why } });
    return { victim, says: (said) => forger.sign(leave(`${said.length}`), said.at(-2)) };
  },
  'final orders as leaves beside the chain, by a seat': () => {
    const { victim, forger } = playing();
    let last = forger.chain.at(-1) as Message;
    const says: Says = (said) => {
      if (said.length > 0 && said.length % 2 === 0) last = said.at(-2) as Message;
      return forger.sign(forger.commit({}, true), last);
    };
    return { victim, says };
  },
  'branches in one place that the next messages name, by a seat': () => {
    const { victim, forger } = playing();
    const first = forger.chain.at(-1) as Message;
    return {
      victim,
      says: (said) => (said.length % 51 === 50 ? naming(forger, said) : branch(forger, first)),
    };
  },
  'promises and confirms by claimants, in the lobby of a running game': () => {
    const { victim, room, claimants } = claimed();
    const genesis = victim.table.genesis?.id as string;
    const says: Says = (said) => {
      const { chain } = stranger(said.length % claimants.length, room);
      const before = said.at(-claimants.length) ?? (claimants[said.length] as Message);
      const place = { game: genesis, author: chain.public, seq: before.seq + 1, prev: before.id };
      const body = { decision: 0, ballot: 1 + said.length, finals: null, heads: [] };
      return signMessage({ type: 'promise', body, ...place }, chain, nativeSigner);
    };
    return { victim, says };
  },
  'claims by one stranger, in the lobby': () =>
    inLobby((said, room, lobby) => claim(stranger(0, room), said, lobby)),
  'claims by sixty-four strangers, in the lobby': () =>
    inLobby((said, room, lobby) => {
      const keys = stranger(said.length % 64, room);
      return claim(
        keys,
        said.filter(({ author }) => author === keys.chain.public),
        lobby,
      );
    }),
  'claims by as many strangers as claims, in the lobby': () =>
    inLobby((said, room, lobby) => claim(stranger(said.length, room), [], lobby)),
  'rosters by the host, in the lobby': () => {
    const { players, host } = lobby();
    const forger = new Forger(host, chance);
    const claims = host.table.claims.map(({ id }) => id);
    const genesis = host.table.genesis?.id as string;
    const says: Says = (said) => {
      const some = claims.slice(0, 2 + (said.length % (SEATS - 1)));
      return forger.sign({ type: 'roster', body: { claims: some, powers: [] } }, said.at(-1), genesis);
    };
    return { victim: players[1] as Player, says };
  },
  'early messages by one stranger': () => {
    const { victim } = playing();
    const { chain } = stranger(0, 'room');
    return { victim, says: (said) => early(chain, victim.table.game, said.length) };
  },
  'early messages by ever new strangers': () => {
    const { victim } = playing();
    return {
      victim,
      says: (said) => early(stranger(said.length, 'room').chain, victim.table.game, said.length),
    };
  },
  'messages that nobody signed': () => {
    const { victim, says } = bySeat(() => ({ type: 'leave', body: { why: 'tired' } }));
    return { victim, says: (said) => ({ ...says(said), signature: chance.bytes(64) }) };
  },
};

console.log(
  `${FLOOD_BYTES / 1e6} MB of each, at a table of ${SEATS}; the page’s time is what the main thread was busy\n`,
);
const [, , , wanted = ''] = process.argv;
for (const [name, flood] of Object.entries(floods).filter(([name]) => name.includes(wanted)))
  console.log(`${name.padEnd(52)} ${await suffer(flood())}`);

/** A table in its first phase, whose last seat floods the host with messages. */
function playing(): { victim: Player; forger: Forger } {
  const table = begunTable(SEATS, 'floods');
  for (const player of table.players.slice(0, -1)) orderOne(player, chance);
  table.deliver();
  return { victim: table.host, forger: new Forger(table.players.at(-1) as Player, chance) };
}

/** A flood in which the last seat signs messages that name the seal of the victim's orders. */
function bySeat(say: (about: { decision: number; seal: SealName; count: number }) => Content): Flood {
  const { victim, forger } = playing();
  const decision = victim.table.making?.number as number;
  const [commit] = victim
    .wires()
    .map(reopenMessage)
    .filter(({ type, author }) => type === 'commit' && author === victim.chain);
  const seal = { commit: commit?.id as string, slot: 0 };
  return { victim, says: (said) => forger.sign(say({ decision, seal, count: said.length }), said.at(-1)) };
}

/** One of many letters in the same place of a chain. */
function branch(forger: Forger, after: Message): Message {
  return forger.sign(
    { type: 'press', body: { type: 'open', phase: 'S1901M', letter: chance.bytes(200) } },
    after,
  );
}

/** A message that names the newest branches of its own chain among its heads. */
function naming(forger: Forger, said: readonly Message[]): Message {
  const value = { type: 'without', phase: 'S1901M', seats: [0], bids: [] } as const;
  const body = { decision: 1, ballot: 0, value, accepts: [], heads: said.slice(-50).map(({ id }) => id) };
  return forger.sign({ type: 'confirm', body }, said.at(-51) ?? said[0]);
}

/** A running game, with strangers who claimed seats in its lobby and got none. */
function claimed(): { victim: Player; room: string; claimants: readonly Message[] } {
  const table = lobby();
  const { room } = table.host.link;
  const genesis = table.table.genesis?.id as string;
  const claimants = Array.from({ length: 40 }, (_, count) => claim(stranger(count, room), [], genesis));
  for (const player of table.players) player.takeWires(claimants.map(encodeMessage));
  const own = new Set(table.players.map(({ chain }) => chain));
  table.host.startRoster(table.table.claims.filter(({ pen }) => own.has(pen)).map(({ id }) => id));
  table.deliver();
  return { victim: table.host, room, claimants };
}

/** A table whose players have claimed their seats. */
function lobby(): InMemoryTable {
  const table = new InMemoryTable({ name: 'lobby', variant: 'standard' }, SEATS, chance);
  for (const player of table.players) player.claim('Anna');
  table.deliver();
  return table;
}

function inLobby(say: (said: readonly Message[], room: string, genesis: string) => Message): Flood {
  const { host } = lobby();
  return { victim: host, says: (said) => say(said, host.link.room, host.table.genesis?.id as string) };
}

function stranger(number: number, room: string): GameKeys {
  const seed = new Uint8Array(32);
  new DataView(seed.buffer).setUint32(0, number + 1);
  const keys = strangers.get(number) ?? gameKeys(seed, room, new Uint8Array(16));
  strangers.set(number, keys);
  return keys;
}

function claim({ seat, chain }: GameKeys, before: readonly Message[], game: string): Message {
  const certificate = certify(game, chain.public, seat);
  const body = {
    seat: seat.public,
    name: 'Eve',
    veil: null,
    wishes: [],
    passes: 0,
    certificate,
  };
  const place = { game, author: chain.public, seq: before.length, prev: before.at(-1)?.id ?? null };
  return signMessage({ type: 'claim', body, ...place }, chain, nativeSigner);
}

function early(chain: GameKeys['chain'], game: string | null, seq: number): Message {
  const place = { game, author: chain.public, seq: seq + 1, prev: invented() };
  return signMessage({ type: 'leave', body: { why: '' }, ...place }, chain, nativeSigner);
}

/**
 * Sends half a megabyte from a peer to the store. Returns how long the main thread was busy, how much was stored, and how the messages were
 * judged.
 */
async function suffer({ victim, says }: Flood): Promise<string> {
  const flood: Message[] = [];
  const wires: Uint8Array[] = [];
  for (let size = 0; size < FLOOD_BYTES; size += wires.at(-1)?.length ?? 0) {
    flood.push(says(flood));
    wires.push(encodeMessage(flood.at(-1) as Message));
  }
  const forecheck = new Forecheck();
  const honest = Player.resume(victim.keep, victim.wires(), chance.bytes, { verified: forecheck });
  const counts: Record<WireFate, number> = { new: 0, known: 0, waiting: 0, refused: 0, foreign: 0, bad: 0 };
  let stored = 0;
  let cut = false;
  const accept = (wire: Uint8Array): WireFate => {
    const fate = honest.hearWire(wire);
    counts[fate]++;
    act();
    return fate;
  };
  // When several messages arrive together, the browser reacts once to all of them, as the app does.
  const act = soon(() => {
    honest.act();
    const { signed, accepted } = honest.drain();
    for (const { bytes } of named([...signed, ...accepted])) stored += bytes.length;
  });
  const held = new Wires(
    {
      identify: wireId,
      accept,
      prepare: (some) => forecheck.look(some, (message) => honest.hasRoomFor(message)),
    },
    named(honest.wires()),
  );
  const road = new LogRoad(
    held,
    () => undefined,
    () => undefined,
  );
  let strikes = 0;
  const end = road.join({
    peer: 'flood',
    send: () => undefined,
    thank: () => undefined,
    strike: () => {
      cut = ++strikes >= 3;
      if (cut) end.leave();
    },
    cutOff: () => undefined,
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  const before = mainThread();
  const cpu = process.cpuUsage();
  for (const pack of packed(wires)) end.receive(pack);
  for (let size = -1; size !== judged();) {
    size = judged();
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
  const page = mainThread() - before;
  const { user } = process.cpuUsage(cpu);
  road.close();
  const what = Object.entries(counts).flatMap(([finding, count]) =>
    count > 0 ? [`${count} ${finding}`] : [],
  );
  return (
    `page ${page.toFixed(2)} s (all threads ${(user / 1e6).toFixed(2)} s), ` +
    `store ${(stored / 1e6).toFixed(2)} MB; of ${wires.length}: ${what.join(', ')}${cut ? ', then cut off' : ''}`
  );

  function judged(): number {
    return Object.values(counts).reduce((sum, count) => sum + count, 0);
  }
}

/** The processor time of this process's main thread, in seconds. In the app, the page's thread would spend this time. */
function mainThread(): number {
  const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e9;
}

function* packed(wires: readonly Uint8Array[]): Generator<Uint8Array> {
  let parts: Uint8Array[] = [];
  let size = 0;
  for (const wire of wires) {
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, wire.length);
    parts.push(length, wire);
    size += wire.length;
    if (size < PACK_BYTES) continue;
    yield concatBytes(Uint8Array.of(4), ...parts);
    parts = [];
    size = 0;
  }
  yield concatBytes(Uint8Array.of(4), ...parts);
}
