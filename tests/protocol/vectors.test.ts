import {
  createHash,
  createPrivateKey,
  createPublicKey,
  sign as signByNode,
  verify as verifyByNode,
} from 'node:crypto';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import type { Seating } from '../../src/protocol/wire/bodies.ts';
import { NotCanonical, canonical, decanonical } from '../../src/protocol/wire/canonical.ts';
import { resultCode } from '../../src/protocol/result-code.ts';
import { dealPowers } from '../../src/protocol/game/deal.ts';
import { hashHex } from '../../src/protocol/wire/hash.ts';
import { boxKeyOf, exchange, gameKeys, sealKey } from '../../src/protocol/wire/keys.ts';
import { seedFromWords, seedWords } from '../../src/protocol/wire/seeds.ts';
import { isAgreed, showAgreed, shownSecret } from '../../src/protocol/escrow/agreed.ts';
import { makeDealKey } from '../../src/protocol/escrow/deal-key.ts';
import { deal } from '../../src/protocol/escrow/sharing.ts';
import { makeLink, roomName, roomPassword } from '../../src/protocol/wire/link.ts';
import {
  certify,
  decodeMessage,
  encodeMessage,
  hostDigest,
  signMessage,
} from '../../src/protocol/wire/message.ts';
import { positionDigest, shippedRules } from '../../src/protocol/game/rulebook.ts';
import { drawNumber, keyFits, nextBeacon, seal, unseal } from '../../src/protocol/wire/seal.ts';
import { decodeSheet, encodeSheet } from '../../src/protocol/wire/order-sheet.ts';
import { plain, vectorsFrom } from './vectors-from.ts';
import vectors from './vectors.json' with { type: 'json' };

const { keys: own, message: signed, commit: sealed } = vectors;
const keys = gameKeys(hexToBytes(own.seed), own.room, hexToBytes(own.salt));

/**
 * The parts, each preceded by its length, as the bytes that are hashed. The test has its own version of this function, without any code of
 * the app.
 */
function framed(...parts: readonly (string | Uint8Array)[]): Buffer {
  return Buffer.concat(
    parts.flatMap((part) => {
      const bytes = Buffer.from(part);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      return [length, bytes];
    }),
  );
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('canonical bytes (deterministic CBOR, RFC 8949)', () => {
  it.each(vectors.canonical)('$bytes', ({ value, bytes }) => {
    expect(bytesToHex(canonical(plain(value)))).toBe(bytes);
    expect(canonical(decanonical(hexToBytes(bytes)))).toEqual(hexToBytes(bytes));
  });

  it.each(vectors.notCanonical)('$bytes is refused: $why', ({ bytes }) => {
    expect(() => decanonical(hexToBytes(bytes))).toThrow(NotCanonical);
  });
});

describe('hashes', () => {
  it.each(vectors.hash)('$purpose', ({ purpose, parts, hex }) => {
    const list = parts.map(plain) as (string | number | Uint8Array)[];
    expect(hashHex(purpose as 'draw', ...list)).toBe(hex);
    const texts = list.map((part) => (typeof part === 'number' ? String(part) : part));
    expect(sha256(framed(`sealed-orders/${purpose}/1`, ...texts))).toBe(hex);
  });
});

describe('keys', () => {
  it('follow from the seed, which 24 words spell', () => {
    expect(seedWords(hexToBytes(own.seed))).toBe(own.words);
    expect(bytesToHex(seedFromWords(own.words))).toBe(own.seed);
    expect({ seat: keys.seat.public, box: keys.box.public, chain: keys.chain.public }).toEqual({
      seat: own.seat,
      box: own.box,
      chain: own.chain,
    });
    const { seq, slot, nonce, key } = own.sealKey;
    expect(bytesToHex(sealKey(hexToBytes(own.seed), own.chain, seq, slot, hexToBytes(nonce)))).toBe(key);
  });

  it('certify a chain for a table', () => {
    const { game, signature } = vectors.certificate;
    expect(bytesToHex(certify(game, own.chain, keys.seat))).toBe(signature);
  });

  it('and give the room’s name and password from the link’s secret', () => {
    const { secret, room, password, host, link } = vectors.link;
    expect(roomName(hexToBytes(secret))).toBe(room);
    expect(roomPassword(hexToBytes(secret))).toBe(password);
    expect(hostDigest(own.chain)).toBe(host);
    expect(makeLink(hexToBytes(secret), host)).toBe(link);
  });
});

describe('a message', () => {
  const { game, seq, prev, type, body } = signed;

  it('has these bytes, this id, this signature and this wire', () => {
    const author = own.chain;
    const message = signMessage({ game, seq, prev, author, type: type as 'leave', body }, keys.chain);
    expect(bytesToHex(message.bytes)).toBe(signed.bytes);
    expect(message.id).toBe(signed.id);
    expect(bytesToHex(message.signature)).toBe(signed.signature);
    expect(bytesToHex(encodeMessage(message))).toBe(signed.wire);
    expect(decodeMessage(hexToBytes(signed.wire))).toEqual(message);
  });

  it('can be checked by others: for example with Node’s own crypto', () => {
    const bytes = hexToBytes(signed.bytes);
    expect(sha256(framed('sealed-orders/id/1', bytes))).toBe(signed.id);
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), hexToBytes(own.chain)]);
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    const text = Buffer.concat([Buffer.from('sealed-orders/message/1'), bytes]);
    expect(verifyByNode(null, text, key, hexToBytes(signed.signature))).toBe(true);
  });
});

describe('a commit', () => {
  const { context, orders, length, nonce, sheet, box, digest } = sealed;
  const key = hexToBytes(own.sealKey.key);

  it('seals the given sheet in the given box with the given digest', () => {
    const content = encodeSheet(orders);
    expect(bytesToHex(content)).toBe(sheet);
    const made = seal(context, content, length, key, hexToBytes(nonce));
    expect({ box: bytesToHex(made.box), digest: made.digest }).toEqual({ box, digest });
  });

  it('binds every field of its context, length-prefixed', () => {
    const { game, seat, phase, slot, position, rules } = context;
    const parts = [hexToBytes(game), `${seat}`, phase, `${slot}`, hexToBytes(position), hexToBytes(rules)];
    expect(sha256(framed('sealed-orders/commit/1', ...parts, key, hexToBytes(box)))).toBe(digest);
  });

  it('opens with its key', () => {
    const bytes = hexToBytes(box);
    expect(keyFits(context, { box: bytes, digest, final: true }, key)).toBe(true);
    expect(decodeSheet(unseal(bytes, key) as Uint8Array)).toEqual(orders);
  });
});

describe('a key shared among the others', () => {
  const { digest, context } = sealed;
  const { seats, boxes, threshold, shown } = vectors.escrow;
  const [digests, shares] = [vectors.escrow.digests, vectors.escrow.shares].map((list) =>
    list.map(hexToBytes),
  );
  const [point, known] = [vectors.escrow.point, vectors.escrow.known].map(hexToBytes) as [Uint8Array, Uint8Array]; // prettier-ignore
  const [agreed, proof] = [vectors.escrow.agreed, vectors.escrow.proof].map(hexToBytes) as [Uint8Array, Uint8Array]; // prettier-ignore
  const dealSecret = hexToBytes(vectors.escrow.dealSecret);
  const secret = hexToBytes(vectors.escrow.secret);
  const key = hexToBytes(own.sealKey.key);
  const box = { author: own.chain, digest, dealer: context.seat };
  const holders = { seats, boxes, threshold };

  it('is dealt by its author as given', () => {
    expect(makeDealKey(key, box)).toEqual({ point, known, secret: dealSecret });
    const dealt = deal(key, box, holders, (to) => exchange(dealSecret, to));
    expect(dealt).toEqual({ digests, shares });
  });

  it('is dealt under a key that follows from it, as Node’s own Ed25519 makes and signs it', () => {
    const derived = [key, hexToBytes(own.chain), hexToBytes(digest)];
    const seed = hexToBytes(sha256(framed('sealed-orders/derive/1', 'deal', ...derived)));
    const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
    const nodes = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
    const spki = createPublicKey(nodes).export({ format: 'der', type: 'spki' });
    expect(spki.subarray(-32).toString('hex')).toBe(vectors.escrow.point);
    const statement = sha256(framed('sealed-orders/deal/1', hexToBytes(own.chain), hexToBytes(digest)));
    const text = Buffer.concat([Buffer.from('sealed-orders/deal/1'), hexToBytes(statement)]);
    expect(signByNode(null, text, nodes).toString('hex')).toBe(vectors.escrow.known);
    const scalar = createHash('sha512').update(seed).digest().subarray(0, 32);
    scalar.writeUInt8(scalar.readUInt8(0) & 248, 0);
    scalar.writeUInt8((scalar.readUInt8(31) & 127) | 64, 31);
    expect(scalar.toString('hex')).toBe(vectors.escrow.dealSecret);
  });

  it('has shares bound and masked by the given hashes, on a polynomial that follows from the key', () => {
    const prime = 2n ** 256n - 189n;
    const number = (bytes: Uint8Array) => BigInt(`0x${bytesToHex(bytes)}`);
    const coefficients = [key, ...[1, 2, 3].map((power) => hexToBytes(sha256(framed('sealed-orders/escrow/1', key, `${power}`))))].map(number); // prettier-ignore
    const value = coefficients.reduceRight(
      (sum, next) => (sum * BigInt(1 + (seats[0] as number)) + next) % prime,
      0n,
    );
    const share = hexToBytes(value.toString(16).padStart(64, '0'));
    const named = [hexToBytes(digest), `${context.seat}`, `${seats[0]}`];
    expect(sha256(framed('sealed-orders/share/1', ...named, share))).toBe(vectors.escrow.digests[0]);
    const mask = hexToBytes(sha256(framed('sealed-orders/mask/1', hexToBytes(shown), ...named)));
    expect(bytesToHex(share.map((byte, at) => byte ^ (mask[at] as number)))).toBe(vectors.escrow.shares[0]);
  });

  it('lets dealer and holder agree on the given secret, which the holder shows as given', () => {
    expect(bytesToHex(exchange(dealSecret, boxes[0] as string))).toBe(shown);
    expect(bytesToHex(exchange(secret, boxKeyOf(vectors.escrow.point)))).toBe(shown);
    expect(showAgreed(secret, { point, known }, box)).toEqual({ agreed, proof });
    expect(bytesToHex(shownSecret({ agreed, proof }) as Uint8Array)).toBe(shown);
    expect(isAgreed(boxes[0] as string, { point, known }, box, { agreed, proof })).toBe(true);
  });
});

describe('chance', () => {
  const { before, keys: opened, beacon, draws } = vectors.beacon;

  it('comes from the keys shown, in the order of seats', () => {
    const list = opened.map((key, seat) => ({ seat, key: key === null ? null : hexToBytes(key) }));
    expect(nextBeacon(before, list)).toBe(beacon);
    const [first] = opened as [string, null];
    const parts = [hexToBytes(before), '0', hexToBytes(first), '1', 'closed'];
    expect(sha256(framed('sealed-orders/beacon/1', ...parts))).toBe(beacon);
  });

  it.each(draws)('draws $number of $among for “$name”', ({ name, among, number }) => {
    expect(drawNumber(beacon, name, among)).toBe(number);
  });

  it('deals these powers', () => {
    const { powers, seats, hands } = vectors.deal;
    const seating: Seating = { by: 'draw', spare: 'share' };
    const everybody = Array.from({ length: seats }, () => ({ opened: true, wishes: [] }));
    const singles = powers.map((power) => [power]);
    expect(dealPowers(seating, singles, everybody, vectors.deal.beacon)).toEqual(hands);
  });
});

describe('the standard game', () => {
  it('starts from this position, by these rules', () => {
    const { judge, digest } = shippedRules('standard', {});
    const start = positionDigest(judge.begin());
    expect(start).toBe(vectors.position.start);
    expect(resultCode(start)).toBe(vectors.position.code);
    // This digest depends on the texts of the board and on engine/version.ts. If you change these texts or that file on purpose, make the
    // vectors anew (`npm run vectors`).
    expect(digest).toBe(vectors.position.rules);
  });
});

it('the file of vectors is as `npm run vectors` makes it', () => {
  const made: unknown = JSON.parse(JSON.stringify(vectorsFrom(vectors)));
  expect(made).toEqual(vectors);
});
