import { bytesToHex } from '@noble/hashes/utils.js';
import nacl from 'tweetnacl';
import { Refusal, say } from '../sentences/sentence.ts';
import type { Id, PhaseCode, SealedPress, SeatNumber } from '../wire/bodies.ts';
import { sameBytes } from '../wire/canonical.ts';
import { bytesOf, hash, hashHex } from '../wire/hash.ts';
import { exchange } from '../wire/keys.ts';
import type { Exchange } from '../wire/keys.ts';
import { boxed, roomIn, unseal } from '../wire/seal.ts';
import { PRESS_LENGTHS } from '../wire/body-shapes.ts';

/** The place of a letter. The letter's digest binds the letter's box to this place. So nobody can move the box to another place. */
export interface EnvelopeContext {
  game: Id;
  /** The chain that the letter is part of. `seq`: the letter's place in this chain. */
  author: Id;
  seq: number;
  phase: PhaseCode;
}

/** A seat that a letter is addressed to, with the X25519 key that the seat had when the letter was sealed. */
export interface Addressee {
  seat: SeatNumber;
  box: Id;
}

/** The key of a letter. This key derives from a secret of the author's seat and from a fresh nonce. */
export function letterKey(
  secret: Uint8Array,
  { author, seq }: Pick<EnvelopeContext, 'author' | 'seq'>,
  nonce: Uint8Array,
): Uint8Array {
  return hash('press-letter', secret, bytesOf(author), seq, nonce);
}

/**
 * Seals a letter for other seats. `seats`: how many seats the table has. The point and the masked keys derive from the letter's key and the
 * addressees alone. So anyone who can read the letter can check which seats can read it. Throws a Refusal if the letter is too long.
 */
export function sealEnvelope(
  context: EnvelopeContext,
  content: Uint8Array,
  to: { others: readonly Addressee[]; seats: number },
  key: Uint8Array,
  nonce: Uint8Array,
  agree: Exchange = exchange,
): SealedPress {
  const length = PRESS_LENGTHS.find((one) => content.length <= roomIn(one));
  if (length === undefined) throw new Refusal(say('long letter'));
  const box = boxed(content, length, key, nonce);
  return {
    phase: context.phase,
    ...keysFor(key, to.others, to.seats, agree),
    box,
    digest: digestOf(context, key, box),
  };
}

/** The key of a letter, found with the X25519 secret of a seat. Null if the letter is not addressed to that seat. */
export function keyHeldFor(
  context: EnvelopeContext,
  press: SealedPress,
  seat: SeatNumber,
  secret: Uint8Array,
  agree: Exchange = exchange,
): Uint8Array | null {
  const masked = press.keys[seat];
  if (!masked) return null;
  const shared = agree(secret, bytesToHex(press.point));
  const key = exclusiveOr(masked, maskOf(shared, press.point, seat));
  return isKeyOf(context, press, key) ? key : null;
}

/** Whether this is the key of the letter. The letter's digest binds the author to one key. */
export function isKeyOf(context: EnvelopeContext, { box, digest }: SealedPress, key: Uint8Array): boolean {
  return digestOf(context, key, box) === digest;
}

/** The content of a letter; null if the key does not open the letter's box. */
export function openEnvelope({ box }: SealedPress, key: Uint8Array): Uint8Array | null {
  return unseal(box, key);
}

/**
 * Whether exactly these seats can read a letter: the seat of its author, and the seats in `others`. The list `keys` has one entry for each
 * seat of the table, even for seats that can't read the letter.
 */
export function isSealedTo(
  { keys, point }: SealedPress,
  key: Uint8Array,
  others: readonly Addressee[],
  agree: Exchange = exchange,
): boolean {
  const right = keysFor(key, others, keys.length, agree);
  return (
    sameBytes(point, right.point) && keys.every((one, seat) => sameBytes(one, right.keys[seat] as Uint8Array))
  );
}

/**
 * The point and the masked keys of a letter. Seats to which the letter is not addressed get a hash instead of a masked key. The author's
 * seat also gets a hash, since the author's devices can derive the key.
 */
function keysFor(
  key: Uint8Array,
  others: readonly Addressee[],
  seats: number,
  agree: Exchange,
): Pick<SealedPress, 'point' | 'keys'> {
  const secret = hash('press-point', key);
  const point = nacl.scalarMult.base(secret);
  const keys = Array.from({ length: seats }, (_, seat) => {
    const reader = others.find((one) => one.seat === seat);
    if (!reader) return hash('press-blind', key, seat);
    return exclusiveOr(key, maskOf(agree(secret, reader.box), point, seat));
  });
  return { point, keys };
}

function maskOf(shared: Uint8Array, point: Uint8Array, seat: SeatNumber): Uint8Array {
  return hash('press-key', shared, point, seat);
}

function digestOf({ game, author, seq, phase }: EnvelopeContext, key: Uint8Array, box: Uint8Array): Id {
  return hashHex('press', bytesOf(game), bytesOf(author), seq, phase, key, box);
}

function exclusiveOr(one: Uint8Array, other: Uint8Array): Uint8Array {
  return one.map((byte, place) => byte ^ (other[place] as number));
}
