import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import nacl from 'tweetnacl';
import { describe, expect, it } from 'vitest';
import type { Player } from '../../src/protocol/player/player.ts';
import type { Id } from '../../src/protocol/wire/bodies.ts';
import { boxKeyOf, deviceStatement, isSoundBoxKey, signedBytes } from '../../src/protocol/wire/keys.ts'; // prettier-ignore
import { certify, type Content, type Message } from '../../src/protocol/wire/message.ts';
import { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { Forger, wireOf } from './forger.ts';
import { begunTable, orderAll } from './tables.ts';

const { Point } = ed25519;
const { Fn } = Point;

/**
 * The negative of an Ed25519 key: the only other Ed25519 key that gives the same X25519 key. Whoever has the secret of either can sign with
 * both.
 */
const twin = (key: Id): Id => Point.fromHex(key).negate().toHex();

/** A chain's certificate, signed with the twin of a seat's key. The signature is made as in RFC 8032, but with the negative secret. */
function certifyByTwin(genesis: Id, chain: Id, secret: Uint8Array): Uint8Array {
  const bytes = signedBytes('device', deviceStatement(genesis, chain));
  const own = Fn.neg(ed25519.utils.getExtendedPublicKey(secret).scalar);
  const nonce = Fn.create(bytesToNumberLE(sha512(concatBytes(secret, bytes))));
  const mark = Point.BASE.multiply(nonce).toBytes();
  const key = Point.BASE.multiply(own).toBytes();
  const challenge = Fn.create(bytesToNumberLE(sha512(concatBytes(mark, key, bytes))));
  return concatBytes(mark, numberToBytesLE(Fn.add(nonce, Fn.mul(challenge, own)), 32));
}

/** A forger's claim, which names this key as the forger's seat key. */
function claimBy(dora: Forger, seat: Id, certificate: Uint8Array): Message {
  const body = { name: 'Dora', veil: null, wishes: [], passes: 0, seat, certificate };
  const { genesis } = dora.player.table;
  return dora.sign({ type: 'claim', body } as Content, null, genesis?.id as Id);
}

/** A person who opens the link of a table, and lies about their seat's key. */
function liarAt(table: InMemoryTable): Forger {
  const dora = table.join(new Seeded('dora'));
  table.players.pop();
  return new Forger(dora, new Seeded('dora lies'));
}

describe('a seat’s X25519 key', () => {
  it('is the Montgomery form of its Ed25519 key, with the same secret', () => {
    const { keys } = liarAt(begunTable(2, 'keys'));
    const { publicKey } = nacl.box.keyPair.fromSecretKey(keys.box.secret);
    expect(bytesToHex(publicKey)).toBe(boxKeyOf(keys.seat.public));
    expect(keys.box.public).toBe(boxKeyOf(keys.seat.public));
    expect(isSoundBoxKey(keys.box.public)).toBe(true);
    expect(boxKeyOf(twin(keys.seat.public))).toBe(keys.box.public);
  });

  /** Claims in which Dora names a seat key that gives the same X25519 key as Anna's seat key. `anna`: Anna's seat key. */
  const claims: readonly { what: string; claim: (dora: Forger, genesis: Id, anna: Id) => Message }[] = [
    {
      what: 'names Anna’s seat key, certified by Dora’s',
      claim: (dora, genesis, anna) =>
        claimBy(dora, anna, certify(genesis, dora.keys.chain.public, dora.keys.seat)),
    },
    {
      what: 'names the twin of Anna’s seat key, certified by Dora’s',
      claim: (dora, genesis, anna) =>
        claimBy(dora, twin(anna), certify(genesis, dora.keys.chain.public, dora.keys.seat)),
    },
  ];

  it.each(claims)('is nobody else’s: a claim that $what gives Dora nothing of Anna’s', ({ claim }) => {
    const table = begunTable(4, 'stolen');
    const [anna] = table.table.seats;
    const message = claim(liarAt(table), table.table.genesis?.id as Id, anna?.key as Id);
    const fate = table.host.takeWire(wireOf(message));
    const boxes = table.table.applicants.map(({ seat }) => boxKeyOf(seat));
    expect(boxes).not.toContain(anna?.box);
    expect(fate).toBe('refused');
  });
});

describe('one person with two keys that have one X25519 key', () => {
  it('gets no two seats from a roster', () => {
    const table = new InMemoryTable({ name: 'twins', variant: 'standard' }, 2, new Seeded('twins'));
    for (const player of table.players) player.claim('Zoe');
    table.deliver();
    const [host, anna] = table.players as [Player, Player];
    const { seat } = new Forger(anna, new Seeded('anna')).keys;
    const dora = liarAt(table);
    const genesis = table.table.genesis?.id as Id;
    const certificate = certifyByTwin(genesis, dora.keys.chain.public, seat.secret);
    host.takeWire(wireOf(claimBy(dora, twin(seat.public), certificate)));
    const claims = host.table.claims.map(({ id }) => id);
    expect(claims).toHaveLength(3);
    expect(() => host.startRoster(claims, [])).toThrow(/claims two seats/);
    const forged = new Forger(host, new Seeded('host')).roster(claims, []);
    anna.takeWires(forged.map(wireOf));
    expect(anna.table.roster).toBeNull();
  });

  it('cannot be given a second seat while they have one', () => {
    const table = begunTable(4, 'second seat');
    const anna = table.players[1] as Player;
    const { seat } = new Forger(anna, new Seeded('anna')).keys;
    const dora = liarAt(table);
    const certificate = certifyByTwin(table.table.genesis?.id as Id, dora.keys.chain.public, seat.secret);
    const claim = claimBy(dora, twin(seat.public), certificate);
    for (const player of table.players) player.takeWire(wireOf(claim));
    expect(table.table.applicants).toEqual([]);
    orderAll(table, new Seeded('on'));
    expect(table.table.phases.length).toBeGreaterThan(1);
  });
});
