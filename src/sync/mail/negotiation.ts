import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { BadNegentropy } from './negentropy-bytes.ts';
import { Negentropy } from './negentropy.ts';
import type { Item, ComparisonRound } from './negentropy.ts';

const negotiationLimits = { rounds: 64, messageBytes: 32_000 };

/** The ids that only we have (`have`), and the ids that only the other side has (`need`). */
export type Difference = Omit<ComparisonRound, 'next'>;

/**
 * Finds out by NIP-77 which items only we have, and which items only the other side has.
 * @param ask sends a message in hexadecimal digits, and resolves with the answer, or with null if no answer came
 * @returns the difference. If we couldn't find out the difference, one of three words: `silence` if no answer came, `nonsense` if an answer
 * made no sense, `endless` if there were too many rounds
 */
export async function negotiate(
  items: Iterable<Item>,
  ask: (message: string) => Promise<unknown>,
): Promise<Difference | 'silence' | 'nonsense' | 'endless'> {
  const side = new Negentropy(items, negotiationLimits.messageBytes);
  const [have, need] = [new Set<string>(), new Set<string>()];
  let next: Uint8Array | null = side.firstMessage();
  for (let round = 0; next !== null && round < negotiationLimits.rounds; round++) {
    const answer = await ask(bytesToHex(next));
    if (typeof answer !== 'string') return 'silence';
    const heard = hear(side, answer);
    if (heard === null) return 'nonsense';
    for (const id of heard.have) have.add(id);
    for (const id of heard.need) need.add(id);
    next = heard.next;
  }
  return next === null ? { have: [...have], need: [...need] } : 'endless';
}

function hear(side: Negentropy, hex: string): ComparisonRound | null {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(hex)) return null;
  try {
    return side.learn(hexToBytes(hex));
  } catch (error) {
    if (error instanceof BadNegentropy) return null;
    throw error;
  }
}
