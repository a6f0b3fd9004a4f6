import { base64 } from '@scure/base';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import nacl from 'tweetnacl';
import type { Wire } from '../../wire.ts';

/**
 * The version of our format for the plain text of an event. The plain text is the version (1 byte), then records, then zeros. A record is
 * its type (1 byte), the length of its body (4 bytes, big endian), and its body.
 * - The body of a `wire` is the wire.
 * - The body of a `part` is the wire's id (32 bytes), the number of this part (1 byte), the number of parts (1 byte), and the bytes
 *   of this part.
 * - The body of an `authors` is the device keys of some of the table's authors (32 bytes each). Such a record counts only in
 *   events that the table key signed.
 * A type of zero ends the records. Readers skip unknown types.
 */
const VERSION = 1;
const types = { wire: 1, part: 2, authors: 3 } as const;
/** The number of bytes of a record before its body. */
const HEAD_BYTES = 5;
/** The number of bytes of a device key. */
const KEY_BYTES = 32;
/** The number of bytes in the body of a `part` before the bytes of the wire. */
const PART_HEAD_BYTES = 34;
/** The number of bytes of a nonce. */
const NONCE_BYTES = nacl.secretbox.nonceLength;
/** The number of bytes that the version and the encryption add to the records. */
const SEAL_BYTES = 1 + nacl.secretbox.overheadLength + NONCE_BYTES;
const KIB = 1024;
/** Up to this many bytes, padded sizes are powers of two. */
const DOUBLED_TO = 8 * KIB;
/** Above `DOUBLED_TO`, padded sizes are multiples of this many bytes. */
const STEP = 4 * KIB;

/**
 * Sizes of an encrypted event in bytes. `most` is the largest size that all known relays take. `least` is the smallest size to which we go
 * down for a relay that refuses larger events.
 */
export const packingLimits = { most: 32 * KIB, least: 4 * KIB };

/** A piece of a wire: part number `index`, counted from 0, of `of` parts. A whole wire is part 0 of 1. */
export interface WirePart {
  readonly id: string;
  readonly index: number;
  readonly of: number;
}

/** A record read from an event: a whole wire (we don't know its id yet), a part of a wire, or a list of authors (device keys, in hex). */
export type UnpackedRecord =
  | { readonly whole: Uint8Array }
  | { readonly part: WirePart; readonly bytes: Uint8Array }
  | { readonly authors: readonly string[] };

/** The content of one event before it is encrypted: the pieces of wires, and the records that hold these pieces. */
export interface EventLoad {
  readonly pieces: readonly WirePart[];
  readonly records: readonly Uint8Array[];
}

/** The size in bytes that an event with this many bytes has after padding. */
function paddedSize(bytes: number): number {
  let size = KIB;
  while (size < bytes && size < DOUBLED_TO) size *= 2;
  return bytes <= size ? size : Math.ceil(bytes / STEP) * STEP;
}

/** The largest padded size that is not above this number of bytes. */
export function paddedBelow(bytes: number): number {
  return bytes >= DOUBLED_TO
    ? Math.floor(bytes / STEP) * STEP
    : 2 ** Math.floor(Math.log2(Math.max(bytes, KIB)));
}

/** Packs wires into as few loads as possible, one wire after another. Once encrypted, each load has at most `most` bytes. */
export function pack(wires: Iterable<Wire>, most: number): EventLoad[] {
  const room = most - SEAL_BYTES;
  const loads: { pieces: WirePart[]; records: Uint8Array[] }[] = [];
  let left = 0;
  const put = (piece: WirePart, record: Uint8Array) => {
    if (record.length > left || loads.length === 0) {
      loads.push({ pieces: [], records: [] });
      left = room;
    }
    left -= record.length;
    loads.at(-1)?.pieces.push(piece);
    loads.at(-1)?.records.push(record);
  };
  for (const { id, bytes } of wires) {
    const of =
      bytes.length + HEAD_BYTES <= room ? 1 : Math.ceil(bytes.length / (room - HEAD_BYTES - PART_HEAD_BYTES));
    for (let index = 0; index < of; index++) {
      const piece = { id, index, of };
      const cut = pieceOf(bytes, piece);
      put(
        piece,
        of === 1
          ? record(types.wire, cut)
          : record(types.part, hexToBytes(id), Uint8Array.of(index, of), cut),
      );
    }
  }
  return loads;
}

/** Packs a list of authors (device keys, in hex). */
export function packAuthors(authors: readonly string[]): EventLoad {
  return { pieces: [], records: [record(types.authors, ...authors.map((author) => hexToBytes(author)))] };
}

/** The bytes that belong to this piece of the wire. All pieces but the last are equally long. */
export function pieceOf(wire: Uint8Array, { index, of }: Omit<WirePart, 'id'>): Uint8Array {
  const each = Math.ceil(wire.length / of);
  return wire.subarray(index * each, (index + 1) * each);
}

function record(type: number, ...bodies: readonly Uint8Array[]): Uint8Array {
  const head = new Uint8Array(HEAD_BYTES);
  head[0] = type;
  const length = bodies.reduce((sum, body) => sum + body.length, 0);
  new DataView(head.buffer).setUint32(1, length);
  return concatBytes(head, ...bodies);
}

/** Encrypts a load under the mail key. `nonce` is 24 random bytes that are never used twice. */
export function seal({ records }: EventLoad, key: Uint8Array, nonce: Uint8Array): string {
  const length = records.reduce((sum, { length }) => sum + length, 0);
  const plain = new Uint8Array(paddedSize(length + SEAL_BYTES) - SEAL_BYTES + 1);
  plain.set(concatBytes(Uint8Array.of(VERSION), ...records));
  return base64.encode(concatBytes(nonce, nacl.secretbox(plain, nonce, key)));
}

/** The number of encrypted bytes that an event has. `content` is the base64 of these bytes. */
export function sealedSize(content: string): number {
  const padding = content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0;
  return (content.length * 3) / 4 - padding;
}

/** Decrypts an event's content and reads its records. Null if the content was not encrypted under this key, or is malformed. */
export function open(content: string, key: Uint8Array): UnpackedRecord[] | null {
  const sealed = fromBase64(content);
  if (sealed === null || sealed.length < SEAL_BYTES) return null;
  const plain = nacl.secretbox.open(sealed.subarray(NONCE_BYTES), sealed.subarray(0, NONCE_BYTES), key);
  return plain === null || plain[0] !== VERSION ? null : readRecords(plain);
}

function fromBase64(text: string): Uint8Array | null {
  try {
    return base64.decode(text);
  } catch {
    return null;
  }
}

function readRecords(plain: Uint8Array): UnpackedRecord[] | null {
  const found: UnpackedRecord[] = [];
  const view = new DataView(plain.buffer, plain.byteOffset, plain.length);
  let at = 1;
  while (at + HEAD_BYTES <= plain.length && plain[at] !== 0) {
    const type = plain[at];
    const start = at + HEAD_BYTES;
    at = start + view.getUint32(at + 1);
    if (at > plain.length) return null;
    const body = plain.slice(start, at);
    if (type === types.wire) found.push({ whole: body });
    if (type === types.authors) found.push({ authors: readAuthors(body) });
    if (type !== types.part) continue;
    const part = readPart(body);
    if (part === null) return null;
    found.push(part);
  }
  return found;
}

function readAuthors(body: Uint8Array): string[] {
  const count = Math.floor(body.length / KEY_BYTES);
  return Array.from({ length: count }, (_, n) =>
    bytesToHex(body.subarray(n * KEY_BYTES, (n + 1) * KEY_BYTES)),
  );
}

function readPart(body: Uint8Array): UnpackedRecord | null {
  const [index, of] = [body[32], body[33]];
  if (index === undefined || of === undefined || index >= of || of < 2 || body.length === PART_HEAD_BYTES)
    return null;
  return { part: { id: bytesToHex(body.subarray(0, 32)), index, of }, bytes: body.subarray(PART_HEAD_BYTES) };
}
