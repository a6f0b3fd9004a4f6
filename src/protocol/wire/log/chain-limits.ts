import { say, type Sentence } from '../../sentences/sentence.ts';
import type { Message } from '../message.ts';

/** The most bytes in one branch of a chain: 32 MiB. */
const MOST_CHAIN_BYTES = 32 * 1024 * 1024;

/** The most claims in a chain. People change their names, wishes and devices a few times, but hardly ever this often. */
const MOST_CLAIMS = 32;

/**
 * The most rosters that a chain's author may accept. The number is not 1, since a host may sign several rosters before everybody accepts
 * the same one.
 */
const MOST_ROSTERS_ACCEPTED = 64;

/** The most letters in a chain. Because of this limit, letters can never use up the room that a chain's author needs for orders. */
const MOST_LETTERS = 10_000;
/** The most bytes of all letters in a chain: 12 MiB. */
const MOST_LETTER_BYTES = 12 * 1024 * 1024;

/** How much a chain contains up to a certain message: bytes, claims, accepted rosters, letters, and the bytes of the letters. */
export interface ChainTally {
  bytes: number;
  claims: number;
  rosters: number;
  letters: number;
  letterBytes: number;
}

export const EMPTY_CHAIN: ChainTally = { bytes: 0, claims: 0, rosters: 0, letters: 0, letterBytes: 0 };

/** The tally of a chain after one more message has been added to the chain. */
export function tallyWith({ type, body, bytes: { length } }: Message, before: ChainTally): ChainTally {
  const [claim, letter] = [type === 'claim', type === 'press'].map(Number) as [number, number];
  const roster = Number(type === 'accept' && body.value.type === 'roster');
  return {
    bytes: before.bytes + length,
    claims: before.claims + claim,
    rosters: before.rosters + roster,
    letters: before.letters + letter,
    letterBytes: before.letterBytes + letter * length,
  };
}

/** Why a chain with this tally is too long; null if the chain is not too long. */
export function excessOf({ bytes, claims, rosters, letters, letterBytes }: ChainTally): Sentence | null {
  if (bytes > MOST_CHAIN_BYTES) return say('chain too long');
  if (claims > MOST_CLAIMS) return say('many claims');
  if (rosters > MOST_ROSTERS_ACCEPTED) return say('many rosters');
  if (letters > MOST_LETTERS || letterBytes > MOST_LETTER_BYTES) return say('many letters');
  return null;
}

/** How many more letters fit in a chain with this tally, and how many bytes the messages with these letters may have in all. */
export function roomForLetters({ letters, letterBytes }: ChainTally): { letters: number; bytes: number } {
  return { letters: MOST_LETTERS - letters, bytes: MOST_LETTER_BYTES - letterBytes };
}
