import { fromBase64, toBase64 } from 'lib0/buffer';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { isRecord } from '../../../engine/shape.ts';

/**
 * A word is a short message that browsers of a room send each other before they are connected. Words have y-webrtc's form. `from` and `to`
 * are names that the browsers chose themselves.
 */
export type CallWord =
  /** "I am here." */
  | { readonly type: 'announce'; readonly from: string }
  /** A signal of simple-peer: an offer, an answer, or a candidate. */
  | {
      readonly type: 'signal';
      readonly from: string;
      readonly to: string;
      readonly signal: Readonly<Record<string, unknown>>;
    };

/** Reads a decrypted value as a word. Null if it isn't a word. */
function readWord(raw: unknown): CallWord | null {
  if (!isRecord(raw) || typeof raw.from !== 'string') return null;
  const { type, from, to, signal } = raw;
  if (type === 'announce') return { type, from };
  if (type !== 'signal' || typeof to !== 'string' || !isRecord(signal)) return null;
  return { type, from, to, signal };
}

/** Decrypts a word, given in base64. Null if it isn't a word encrypted under this key. Never throws. */
export async function openWord(data: string, key: CryptoKey): Promise<CallWord | null> {
  try {
    return readWord(await decrypt(fromBase64(data), key));
  } catch {
    return null;
  }
}

/** The ciphertext of a word, in base64. */
export async function sealWord(word: CallWord, key: CryptoKey): Promise<string> {
  const plain = encoding.createEncoder();
  encoding.writeAny(plain, word as Parameters<typeof encoding.writeAny>[1]);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = encoding.toUint8Array(plain).slice();
  const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes);
  const sealed = encoding.createEncoder();
  encoding.writeVarString(sealed, 'AES-GCM');
  encoding.writeVarUint8Array(sealed, iv);
  encoding.writeVarUint8Array(sealed, new Uint8Array(cipher));
  return toBase64(encoding.toUint8Array(sealed));
}

/**
 * Decrypts a message in y-webrtc's own form, which has three parts: "AES-GCM", the nonce and the ciphertext. The plain text is one value in
 * lib0's encoding. Returns this value.
 */
async function decrypt(bytes: Uint8Array, key: CryptoKey): Promise<unknown> {
  const decoder = decoding.createDecoder(bytes);
  const algorithm = decoding.readVarString(decoder);
  const iv = decoding.readVarUint8Array(decoder).slice();
  const cipher = decoding.readVarUint8Array(decoder).slice();
  const plain = await crypto.subtle.decrypt({ name: algorithm, iv }, key, cipher);
  return decoding.readAny(decoding.createDecoder(new Uint8Array(plain)));
}
