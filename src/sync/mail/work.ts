import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { pause } from './clock.ts';
import type { Clock } from './clock.ts';
import { serial } from './event.ts';
import type { UnsignedEvent } from './event.ts';

/** After this many tries the page gets a pause. */
const TRIES = 64;
/** The digits of a nonce. */
const NONCE_DIGITS = 9;
/** What stands before the nonce in an event. It cannot occur within a text, where the quotes would be escaped. */
const NONCE_TAG = '["nonce","';

/** The number of zero bits at the beginning of an id: the work that was done for the event (NIP-13). */
export function workOf(id: string): number {
  const zeros = /^0*/.exec(id)?.[0].length ?? 0;
  const digit = id.charAt(zeros);
  return 4 * zeros + (digit === '' ? 0 : Math.clz32(Number.parseInt(digit, 16)) - 28);
}

/**
 * The same draft with a nonce that makes its id begin with this many zero bits (NIP-13). The search pauses for the
 * page.
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
  // We hash the whole text again and again, but write it only once: each nonce overwrites these digits.
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
