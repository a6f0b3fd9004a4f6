import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { pause } from './clock.ts';
import type { Clock } from './clock.ts';
import { serial } from './event.ts';
import type { UnsignedEvent } from './event.ts';

/** So many tries between two pauses. */
const TRIES = 64;
/** A nonce's digits, and what stands before them; within a text the quotes would be escaped. */
const NONCE_DIGITS = 9;
const NONCE_TAG = '["nonce","';

/** With how many zero bits an id begins: the work that was done for the event (NIP-13). */
export function workOf(id: string): number {
  const zeros = /^0*/.exec(id)?.[0].length ?? 0;
  const digit = id.charAt(zeros);
  return 4 * zeros + (digit === '' ? 0 : Math.clz32(Number.parseInt(digit, 16)) - 28);
}

/** The same draft with a tag that makes its id begin with so many zero bits (NIP-13), found with pauses for the page. */
export async function worked(
  draft: UnsignedEvent,
  author: string,
  bits: number,
  clock: Clock,
): Promise<UnsignedEvent> {
  const withNonce = (nonce: string): UnsignedEvent => ({
    ...draft,
    tags: [...draft.tags, ['nonce', nonce, String(bits)]],
  });
  // All is hashed again and again, but written only once: the nonce's digits stand where these do.
  const text = serial(withNonce('0'.repeat(NONCE_DIGITS)), author);
  const bytes = utf8ToBytes(text);
  const place = utf8ToBytes(text.slice(0, text.indexOf(NONCE_TAG) + NONCE_TAG.length)).length;
  for (let tried = 0; ; tried++) {
    const nonce = String(tried).padStart(NONCE_DIGITS, '0');
    bytes.set(utf8ToBytes(nonce), place);
    if (workOf(bytesToHex(sha256(bytes))) >= bits) return withNonce(nonce);
    if (tried % TRIES === TRIES - 1) await pause(clock, 0);
  }
}
