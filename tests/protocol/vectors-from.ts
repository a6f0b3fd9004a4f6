import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import nacl from 'tweetnacl';
import type { Id, PhaseCode, Seating, SeatNumber } from '../../src/protocol/wire/bodies.ts';
import { showAgreed, shownSecret } from '../../src/protocol/escrow/agreed.ts';
import { makeDealKey } from '../../src/protocol/escrow/deal-key.ts';
import { deal } from '../../src/protocol/escrow/sharing.ts';
import { dealPowers } from '../../src/protocol/game/deal.ts';
import { positionDigest, shippedRules } from '../../src/protocol/game/rulebook.ts';
import { letterKey, sealEnvelope } from '../../src/protocol/press/envelope.ts';
import { encodeLetter } from '../../src/protocol/press/letter.ts';
import type { Letter } from '../../src/protocol/press/letter.ts';
import { veilName } from '../../src/protocol/press/sealed-names.ts';
import { resultCode } from '../../src/protocol/result-code.ts';
import { canonical } from '../../src/protocol/wire/canonical.ts';
import { hashHex } from '../../src/protocol/wire/hash.ts';
import type { HashPart } from '../../src/protocol/wire/hash.ts';
import { exchange, gameKeys, pressSecret, sealKey, veilKey } from '../../src/protocol/wire/keys.ts';
import type { GameKeys } from '../../src/protocol/wire/keys.ts';
import { makeLink, roomName, roomPassword } from '../../src/protocol/wire/link.ts';
import { certify, encodeMessage, hostDigest, signMessage } from '../../src/protocol/wire/message.ts';
import { encodeSheet } from '../../src/protocol/wire/order-sheet.ts';
import { drawNumber, nextBeacon, seal } from '../../src/protocol/wire/seal.ts';
import type { SealContext } from '../../src/protocol/wire/seal.ts';
import { seedWords } from '../../src/protocol/wire/seeds.ts';
import { isSignature } from '../../src/protocol/wire/signature.ts';
import { bidVectorsFrom } from './bids/vectors-of-bids.ts';
import type { GivenBids } from './bids/vectors-of-bids.ts';

/** The freely chosen part of the test vectors. The rest follows from this part. Bytes are in hex. */
export interface GivenVectors {
  canonical: readonly { value: unknown }[];
  notCanonical: readonly { bytes: string; why: string }[];
  hash: readonly { purpose: string; parts: readonly unknown[] }[];
  keys: { seed: string; salt: string; sealKey: { seq: number; slot: number; nonce: string } };
  link: { secret: string };
  certificate: { game: Id };
  message: { game: Id; seq: number; prev: Id; type: string; body: { why: string } };
  commit: { context: SealContext; orders: Record<string, string[]>; length: number };
  /** `boxes`: the holders' X25519 keys. `secret`: the secret of the first of these keys. */
  escrow: { seats: readonly SeatNumber[]; boxes: readonly Id[]; threshold: number; secret: string };
  beacon: {
    before: Id;
    keys: readonly (string | null)[];
    draws: readonly { name: string; among: number }[];
  };
  deal: { powers: readonly string[]; seats: number };
  position: { variant: string };
  /** These signatures are given, not worked out. Nobody but a liar would make most of them, and our own functions can't make those. */
  signatures: readonly { why: string; key: string; bytes: string; signature: string }[];
  press: {
    letter: Letter;
    context: { game: Id; seq: number; phase: PhaseCode };
    nonce: string;
    reader: { secret: string; seat: SeatNumber };
    seats: number;
  };
  veil: { name: string; nonce: string };
  bids: GivenBids;
}

/** The person and the box that the vectors are about: the person's seed and keys, and the box's key and nonce. */
interface Subject {
  seed: Uint8Array;
  room: string;
  keys: GameKeys;
  key: Uint8Array;
  nonce: Uint8Array;
}

/** Works out all test vectors from the part that is given, with the app's own code. */
export function vectorsFrom(given: GivenVectors) {
  const subject = subjectOf(given);
  const commit = commitFrom(given, subject);
  const beacon = beaconFrom(given);
  return {
    canonical: given.canonical.map(({ value }) => ({ value, bytes: bytesToHex(canonical(plain(value))) })),
    notCanonical: given.notCanonical,
    hash: given.hash.map((one) => {
      const parts = one.parts.map(plain) as HashPart[];
      return { ...one, hex: hashHex(one.purpose as 'draw', ...parts) };
    }),
    keys: keysFrom(given, subject),
    link: linkFrom(given, subject),
    certificate: certificateFrom(given, subject),
    message: messageFrom(given, subject),
    commit,
    escrow: escrowFrom(given, subject, commit.digest),
    beacon,
    deal: dealFrom(given, beacon.beacon),
    position: positionFrom(given),
    signatures: given.signatures.map(({ why, key, bytes, signature }) => {
      const good = isSignature(hexToBytes(signature), hexToBytes(bytes), key);
      return { why, good, key, bytes, signature };
    }),
    press: pressFrom(given, subject),
    veil: veilFrom(given, subject),
    bids: bidVectorsFrom(given.bids, subject.keys),
  };
}

/** Turns the objects {"$bytes": "0a0b"} of vectors.json into bytes. */
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  if ('$bytes' in value) return hexToBytes(value.$bytes as string);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
}

function subjectOf({ keys: own, link }: GivenVectors): Subject {
  const { seq, slot } = own.sealKey;
  const [seed, nonce] = [hexToBytes(own.seed), hexToBytes(own.sealKey.nonce)];
  const room = roomName(hexToBytes(link.secret));
  const keys = gameKeys(seed, room, hexToBytes(own.salt));
  return { seed, room, keys, key: sealKey(seed, keys.chain.public, seq, slot, nonce), nonce };
}

function keysFrom({ keys: own }: GivenVectors, { seed, room, keys, key }: Subject) {
  const { seat, box, chain } = keys;
  return {
    seed: own.seed,
    words: seedWords(seed),
    room,
    salt: own.salt,
    seat: seat.public,
    box: box.public,
    chain: chain.public,
    sealKey: { seq: own.sealKey.seq, slot: own.sealKey.slot, nonce: own.sealKey.nonce, key: bytesToHex(key) },
  };
}

function linkFrom({ link }: GivenVectors, { room, keys }: Subject) {
  const secret = hexToBytes(link.secret);
  const host = hostDigest(keys.chain.public);
  return { secret: link.secret, room, password: roomPassword(secret), host, link: makeLink(secret, host) };
}

function certificateFrom({ certificate: { game } }: GivenVectors, { keys }: Subject) {
  return { game, signature: bytesToHex(certify(game, keys.chain.public, keys.seat)) };
}

function messageFrom({ message: { game, seq, prev, type, body } }: GivenVectors, { keys }: Subject) {
  const author = keys.chain.public;
  const message = signMessage({ game, seq, prev, author, type: type as 'leave', body }, keys.chain);
  const [bytes, signature] = [bytesToHex(message.bytes), bytesToHex(message.signature)];
  const wire = bytesToHex(encodeMessage(message));
  return { game, seq, prev, type, body, bytes, id: message.id, signature, wire };
}

function commitFrom({ commit: { context, orders, length } }: GivenVectors, { key, nonce }: Subject) {
  const content = encodeSheet(orders);
  const { box, digest } = seal(context, content, length, key, nonce);
  const sheet = bytesToHex(content);
  return { context, orders, length, nonce: bytesToHex(nonce), sheet, box: bytesToHex(box), digest };
}

function escrowFrom({ escrow, commit }: GivenVectors, { keys, key }: Subject, digest: Id) {
  const { seats, boxes, threshold, secret } = escrow;
  const box = { author: keys.chain.public, digest, dealer: commit.context.seat };
  const made = makeDealKey(key, box);
  const { digests, shares } = deal(key, box, { seats, boxes, threshold }, (to) => exchange(made.secret, to));
  const shown = showAgreed(hexToBytes(secret), made, box);
  return {
    seats,
    boxes,
    threshold,
    dealSecret: bytesToHex(made.secret),
    point: bytesToHex(made.point),
    known: bytesToHex(made.known),
    digests: digests.map(bytesToHex),
    shares: shares.map(bytesToHex),
    secret,
    agreed: bytesToHex(shown.agreed),
    proof: bytesToHex(shown.proof),
    shown: bytesToHex(shownSecret(shown) as Uint8Array),
  };
}

function beaconFrom({ beacon: { before, keys, draws } }: GivenVectors) {
  const list = keys.map((key, seat) => ({ seat, key: key === null ? null : hexToBytes(key) }));
  const beacon = nextBeacon(before, list);
  const drawn = draws.map(({ name, among }) => ({ name, among, number: drawNumber(beacon, name, among) }));
  return { before, keys, beacon, draws: drawn };
}

function dealFrom({ deal: { powers, seats } }: GivenVectors, beacon: Id) {
  const seating: Seating = { by: 'draw', spare: 'share' };
  const everybody = Array.from({ length: seats }, () => ({ opened: true, wishes: [] }));
  const singles = powers.map((power) => [power]);
  return { beacon, powers, seats, hands: dealPowers(seating, singles, everybody, beacon) };
}

function positionFrom({ position: { variant } }: GivenVectors) {
  const { judge, digest: rules } = shippedRules(variant, {});
  const start = positionDigest(judge.begin());
  return { variant, rules, start, code: resultCode(start) };
}

function pressFrom({ press }: GivenVectors, { seed, room, keys }: Subject) {
  const { letter, nonce, seats } = press;
  const { game, seq, phase } = press.context;
  const context = { game, author: keys.chain.public, seq, phase };
  const content = encodeLetter(letter);
  const secret = pressSecret(seed, room, 'game');
  const key = letterKey(secret, context, hexToBytes(nonce));
  const box = bytesToHex(nacl.scalarMult.base(hexToBytes(press.reader.secret)));
  const reader = { secret: press.reader.secret, seat: press.reader.seat, box };
  const sealed = sealEnvelope(context, content, { others: [reader], seats }, key, hexToBytes(nonce));
  return {
    letter,
    content: bytesToHex(content),
    secret: bytesToHex(secret),
    context,
    nonce,
    key: bytesToHex(key),
    reader,
    seats,
    point: bytesToHex(sealed.point),
    keys: sealed.keys.map(bytesToHex),
    box: bytesToHex(sealed.box),
    digest: sealed.digest,
  };
}

function veilFrom({ veil: { name, nonce } }: GivenVectors, { seed, room, keys }: Subject) {
  const key = veilKey(seed, room, hexToBytes(nonce));
  const { box, digest } = veilName(keys.seat.public, name, key, hexToBytes(nonce));
  return { name, nonce, key: bytesToHex(key), box: bytesToHex(box), digest };
}
