import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { pause } from './clock.ts';
import type { Clock } from './clock.ts';
import { serial } from './event.ts';
import type { UnsignedEvent } from './event.ts';

/** We try this many nonces, and then pause, so that the page can do other work. */
const TRIES = 64;
/** The number of digits in a nonce. */
const NONCE_DIGITS = 9;
/**
 * The characters before the nonce in a serialised event. They can't occur inside one of the event's texts, since the quotes would be
 * escaped there.
 */
const NONCE_TAG = '["nonce","';

/** The number of zero bits at the beginning of an id. The more zero bits there are, the more work was done for the event (NIP-13). */
export function workOf(id: string): number {
  const zeros = /^0*/.exec(id)?.[0].length ?? 0;
  const digit = id.charAt(zeros);
  return 4 * zeros + (digit === '' ? 0 : Math.clz32(Number.parseInt(digit, 16)) - 28);
}

/**
 * Adds a nonce to a draft, such that the event's id begins with this many zero bits (NIP-13). The search for the nonce pauses, so that the
 * page can do other work.
 */
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
  // We serialise the event only once. For each try we overwrite the digits of the nonce and hash the bytes again.
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
