import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { Refusal, say, type Sentence } from '../sentences/sentence.ts';
import type { Bodies, Id, Keeper, MessageType, Witness } from './bodies.ts';
import type { Decoded } from './canonical.ts';
import { NotCanonical, canonical, decanonical } from './canonical.ts';
import { hashHex } from './hash.ts';
import type { ManySigned, SignKey, Signed, Signer, Verifier } from './keys.ts';
import { deviceStatement, isSoundBoxKey, sign, verifySignature } from './keys.ts';
import type { WireShape } from './shape.ts';
import { Misshapen, bytes, id, nullable, oneOf, record, whole } from './shape.ts';
import { bodyShapes } from './body-shapes.ts';
import { isSoundSignKey } from './signature.ts';

/** A type of message, with a body of that type. */
export type Content = {
  [T in MessageType]: { readonly type: T; readonly body: Bodies[T] };
}[MessageType];

/** A message that is not signed yet. */
export type Unsigned = Content & {
  /** The id of the genesis if the roster isn't decided yet, and the id of the game afterwards; null in the genesis itself. */
  readonly game: Id | null;
  /** The public key of the chain that this message is part of. */
  readonly author: Id;
  /** The message's place in its chain, counted from 0. */
  readonly seq: number;
  /** The id of the message before this one in the chain. */
  readonly prev: Id | null;
};

/** A signed message whose form and signature have been checked. */
export type Message = Unsigned & {
  /** The hash of `bytes`. The signature is not hashed, because an author could make several good signatures. */
  readonly id: Id;
  /** The canonical bytes that are signed. */
  readonly bytes: Uint8Array;
  readonly signature: Uint8Array;
};

/** A message of one type. */
export type MessageOf<T extends MessageType> = Extract<Message, { type: T }>;

/** Thrown for a wire that is invalid in itself, no matter who brought it. */
export class BadMessage extends Refusal {}

/** The version of the protocol, in every message. */
const VERSION = 2;
/** The longest wire, in bytes: 64 KiB. */
export const LONGEST_WIRE = 65_536;
/** The most messages in a chain. */
const LONGEST_CHAIN = 20_000;

/** Remembers the messages and signatures that were found good, so that they are not checked again. */
export interface Checked {
  /**
   * The message that was read from exactly this array; undefined if this array was not read before. The array's content is not read again,
   * so nobody may change the array.
   */
  messageOf(wire: Uint8Array): Message | undefined;
  hasSignatureOf(message: Message): boolean;
  addGood(wire: Uint8Array, message: Message): void;
}

/** Remembers the messages and signatures that were found good by the players (`Player`) of one process. */
export class Verified implements Checked {
  readonly #signatures = new Set<string>();
  readonly #messages = new WeakMap<Uint8Array, Message>();

  messageOf(wire: Uint8Array): Message | undefined {
    return this.#messages.get(wire);
  }

  hasSignatureOf(message: Message): boolean {
    return this.#signatures.has(signatureName(message));
  }

  addGood(wire: Uint8Array, message: Message): void {
    this.#messages.set(wire, message);
    this.#signatures.add(signatureName(message));
  }
}

function signatureName({ id: name, signature }: Message): string {
  return `${name}.${bytesToHex(signature)}`;
}

const envelope = {
  v: whole(0, 1_000_000),
  game: nullable(id),
  author: id,
  seq: whole(0, LONGEST_CHAIN - 1),
  prev: nullable(id),
  type: oneOf(...(Object.keys(bodyShapes) as MessageType[])),
};

const wireShape = record<{ bytes: Uint8Array; signature: Uint8Array }>({
  bytes: bytes(1, LONGEST_WIRE),
  signature: bytes(64),
});

/** Signs a message. */
export function signMessage(unsigned: Unsigned, key: SignKey, signer: Signer = sign): Message {
  const signed = encodeUnsigned(unsigned);
  if (signed.length > LONGEST_WIRE - 96) throw new BadMessage(say('too long to send'));
  return {
    ...unsigned,
    id: hashHex('id', signed),
    bytes: signed,
    signature: signer('message', signed, key),
  };
}

/** The wire of a message: canonical {bytes, signature}. Messages are sent and stored in this form. */
export function encodeMessage(message: Message): Uint8Array {
  return canonical(wireShape.write(message));
}

/**
 * Reads and checks a wire. Everything that others send must pass through this function. Size, canonical form, shape, keys and signature are
 * checked, so every `Message` is valid in itself. A `Ledger` (game/replay.ts) checks whether a message fits the game. Throws BadMessage if
 * a check fails.
 */
export function decodeMessage(wire: Uint8Array, verified?: Checked): Message {
  const message = verified?.messageOf(wire) ?? reopenMessage(wire);
  proveMessage(message, wire, verified);
  return message;
}

/**
 * The second half of `decodeMessage`: checks the keys and signatures of a message whose form is good. Throws BadMessage if a key or a
 * signature is bad.
 */
export function proveMessage(message: Message, wire: Uint8Array, verified?: Checked): void {
  if (verified?.messageOf(wire)) return;
  if (!verified?.hasSignatureOf(message)) checkSigned(message, verifySignature);
  verified?.addGood(wire, message);
}

/**
 * The first half of `decodeMessage`: reads a message and checks only its form. This check is enough for wires from our own store, because
 * their signatures were checked before they were stored. Throws BadMessage if the form is bad.
 */
export function reopenMessage(wire: Uint8Array): Message {
  if (wire.length > LONGEST_WIRE) throw new BadMessage(say('too long', { most: LONGEST_WIRE / 1024 }));
  try {
    const { bytes: signed, signature } = wireShape.read(decanonical(wire), 'the wire');
    const unsigned = readUnsigned(signed);
    return { ...unsigned, id: hashHex('id', signed), bytes: signed, signature };
  } catch (error) {
    if (error instanceof Misshapen || error instanceof NotCanonical)
      throw new BadMessage(say('bad form', { detail: error.message }));
    throw error;
  }
}

function encodeUnsigned(message: Unsigned): Uint8Array {
  const { game, author, seq, prev, type } = message;
  return canonical({
    v: VERSION,
    game: envelope.game.write(game),
    author: envelope.author.write(author),
    seq,
    prev: envelope.prev.write(prev),
    type,
    body: bodyShape(type).write(message.body),
  });
}

function readUnsigned(signed: Uint8Array): Unsigned {
  const fields = decanonical(signed);
  const head = record({ ...envelope, body: anything }).read(fields, 'the message');
  if (head.v !== VERSION) {
    throw new BadMessage(say('other version', { version: head.v, known: VERSION }));
  }
  const { game, author, seq, prev, type } = head;
  const body = bodyShape(type).read(head.body, type);
  const unsigned = { game, author, seq, prev, type, body } as Unsigned;
  checkPlace(unsigned);
  return unsigned;
}

const anything: WireShape<Decoded> = { read: (value) => value, write: (value) => value };

function bodyShape(type: MessageType): WireShape<Bodies[MessageType]> {
  return bodyShapes[type] as WireShape<Bodies[MessageType]>;
}

function checkPlace(message: Unsigned): void {
  if ((message.seq === 0) !== (message.prev === null)) {
    throw new BadMessage(say('names none before'));
  }
  if ((message.type === 'genesis') !== (message.game === null)) {
    throw new BadMessage(say('names no game'));
  }
  if (message.type === 'genesis' && message.seq !== 0) {
    throw new BadMessage(say('genesis not first'));
  }
}

/** All signatures on a message: the author's signature, and in a claim also the signature by which the seat's key certifies the device. */
function signaturesOn({ type, body, game, author, bytes: signed, signature }: Message): readonly Signed[] {
  const own = { purpose: 'message', bytes: signed, signature, key: author } as const;
  if (type !== 'claim') return [own];
  const device = { purpose: 'device', bytes: deviceStatement(game as Id, author) } as const;
  return [own, { ...device, signature: body.certificate, key: body.seat }];
}

/** Whether the keys of a table's witness or keeper are sound. Also true if the table has none. */
const isSoundHelper = (helper: Witness | Keeper | null) =>
  helper === null || (isSoundSignKey(helper.key) && isSoundBoxKey(helper.box));

/** Throws BadMessage unless the keys that a message introduces are sound and all signatures on the message are good. */
export function checkSigned(message: Message, verifier: Verifier): void {
  if (message.seq === 0 && !isSoundSignKey(message.author)) throw new BadMessage(say('bad author key'));
  const { type, body } = message;
  if (type === 'claim' && !isSoundSignKey(body.seat)) throw new BadMessage(say('bad claim key'));
  if (type === 'genesis' && !(isSoundHelper(body.witness) && isSoundHelper(body.keeper)))
    throw new BadMessage(say('bad genesis key'));
  for (const { purpose, bytes: signed, signature, key } of signaturesOn(message)) {
    if (verifier(purpose, signed, signature, key)) continue;
    throw new BadMessage(say(purpose === 'message' ? 'bad signature' : 'bad certificate'));
  }
}

/**
 * Checks many messages as `checkSigned` does, but with a verifier that works on other threads. Returns for each message a sentence that
 * says what is wrong with it, or null if the message is good.
 */
export async function checkAllSigned(
  messages: readonly Message[],
  areSigned: ManySigned,
): Promise<readonly (Sentence | null)[]> {
  const all = messages.flatMap(signaturesOn);
  const answers = await areSigned(all);
  const good = new Set(all.filter((_, place) => answers[place]).map(({ signature }) => signature));
  return messages.map((message) => {
    try {
      checkSigned(message, (_purpose, _bytes, signature) => good.has(signature));
      return null;
    } catch (error) {
      if (error instanceof BadMessage) return error.sentence;
      throw error;
    }
  });
}

/** The certificate by which a seat's key allows a chain to speak for the seat at this table. */
export function certify(genesis: Id, chain: Id, seat: SignKey): Uint8Array {
  return sign('device', deviceStatement(genesis, chain), seat);
}

/** The first 16 bytes of the digest of the host's key, in hex. The link names the host by these bytes. */
export function hostDigest(author: Id): string {
  return hashHex('host', hexToBytes(author)).slice(0, 32);
}
