import { createHash, createPrivateKey, createPublicKey, diffieHellman } from 'node:crypto';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { gameKeys, pressSecret, veilKey } from '../../../src/protocol/wire/keys.ts';
import {
  isSealedTo,
  keyHeldFor,
  letterKey,
  openEnvelope,
  sealEnvelope,
} from '../../../src/protocol/press/envelope.ts';
import { decodeLetter, encodeLetter } from '../../../src/protocol/press/letter.ts';
import { unveilName, veilName } from '../../../src/protocol/press/sealed-names.ts';
import vectors from '../vectors.json' with { type: 'json' };

const { keys: own, press, veil } = vectors;
const seed = hexToBytes(own.seed);

/** The hash of a purpose and some parts, each preceded by its length. Uses none of our own code. */
function sha256(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(Buffer.from(part).length);
    hash.update(length).update(part);
  }
  return hash.digest('hex');
}

/** The X25519 product of a secret and a point, computed by Node. */
function exchanged(secret: string, point: string): Uint8Array {
  const key = Buffer.concat([Buffer.from('302e020100300506032b656e04220420', 'hex'), hexToBytes(secret)]);
  const spki = Buffer.concat([Buffer.from('302a300506032b656e032100', 'hex'), hexToBytes(point)]);
  return diffieHellman({
    privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
    publicKey: createPublicKey({ key: spki, format: 'der', type: 'spki' }),
  });
}

describe('a letter', () => {
  const { letter, content, context, reader, seats } = press;
  const [secret, nonce, key] = [press.secret, press.nonce, press.key].map(hexToBytes) as [Uint8Array, Uint8Array, Uint8Array]; // prettier-ignore
  const wire = {
    phase: context.phase,
    point: hexToBytes(press.point),
    keys: press.keys.map(hexToBytes),
    box: hexToBytes(press.box),
    digest: press.digest,
  };
  const others = [{ seat: reader.seat, box: reader.box }];

  it('has these bytes, and opens under this key', () => {
    expect(bytesToHex(encodeLetter(letter))).toBe(content);
    expect(decodeLetter(hexToBytes(content))).toEqual(letter);
    expect(pressSecret(seed, own.room, 'game')).toEqual(secret);
    expect(letterKey(secret, context, nonce)).toEqual(key);
  });

  it('is sealed like this, and opens for its reader', () => {
    expect(sealEnvelope(context, hexToBytes(content), { others, seats }, key, nonce)).toEqual(wire);
    expect(keyHeldFor(context, wire, reader.seat, hexToBytes(reader.secret))).toEqual(key);
    expect(bytesToHex(openEnvelope(wire, key) as Uint8Array)).toBe(content);
    expect(isSealedTo(wire, key, others)).toBe(true);
  });

  it('masks and blinds its keys with these hashes, computed here with Node’s own X25519', () => {
    const scalar = sha256('sealed-orders/press-point/1', key);
    const shared = exchanged(scalar, reader.box);
    expect(bytesToHex(shared)).toBe(bytesToHex(exchanged(reader.secret, press.point)));
    const mask = hexToBytes(sha256('sealed-orders/press-key/1', shared, wire.point, `${reader.seat}`));
    const masked = key.map((byte, at) => byte ^ (mask[at] as number));
    const blind = (seat: number) => sha256('sealed-orders/press-blind/1', key, `${seat}`);
    expect(press.keys).toEqual([blind(0), blind(1), bytesToHex(masked)]);
    const { game, author, seq, phase } = context;
    const parts = [hexToBytes(game), hexToBytes(author), `${seq}`, phase, key, wire.box];
    expect(sha256('sealed-orders/press/1', ...parts)).toBe(press.digest);
    expect(sha256('sealed-orders/press-letter/1', secret, hexToBytes(author), `${seq}`, nonce)).toBe(
      press.key,
    );
  });
});

it('a veiled name is sealed like this', () => {
  const [nonce, key] = [veil.nonce, veil.key].map(hexToBytes) as [Uint8Array, Uint8Array];
  const seat = gameKeys(seed, own.room, hexToBytes(own.salt)).seat.public;
  expect(veilKey(seed, own.room, nonce)).toEqual(key);
  const made = veilName(seat, veil.name, key, nonce);
  expect({ box: bytesToHex(made.box), digest: made.digest }).toEqual({ box: veil.box, digest: veil.digest });
  expect(unveilName(seat, made, key)).toBe(veil.name);
  expect(sha256('sealed-orders/veil/1', hexToBytes(seat), key, made.box)).toBe(veil.digest);
});
