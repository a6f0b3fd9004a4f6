import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * All that a browser must keep, besides the wires, to be the same player again. Plain JSON.
 * Store it before the first wire goes out; it never changes afterwards. Keys of boxes follow from the seed.
 */
export interface Keep {
  version: 1;
  /** The fragment of the game's link (link.ts). */
  link: string;
  /** The device's seed: 32 bytes in hex. One for all games of a device; `seedWords` writes it as 24 words. */
  seed: string;
  /** Names this device's chain: 16 bytes in hex, fresh for every device and every state restored from words. */
  salt: string;
}

/** What a new player keeps. */
export function newKeep(link: string, seed: Uint8Array, salt: Uint8Array): Keep {
  return { version: 1, link, seed: bytesToHex(seed), salt: bytesToHex(salt) };
}
