import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * Everything that a browser must keep, in addition to the wires, to resume the same player. The identity is plain JSON. Store it before the
 * first wire goes out. The keys of boxes derive from the seed.
 *
 * The identity changes in one case only: others hold messages of this chain that this browser has lost, for example because the browser's
 * profile was restored from a backup. If the browser went on with the old chain, it would sign a second message for a place that is already
 * used. So the browser goes on as another device of the seat, with a chain of its own (`renewed`).
 */
export interface KeptIdentity {
  version: 1;
  /** The fragment of the game's link (wire/link.ts). */
  link: string;
  /**
   * The seed of the seat at this table, 32 bytes in hex (wire/seeds.ts). The device's seed is not kept here.
   * `seedWords` writes a seed as 24 words.
   */
  seed: string;
  /**
   * The salt that makes this device's chain unique: 16 bytes in hex. The salt is fresh on every device, and whenever a seat is restored
   * from its words.
   */
  salt: string;
}

/** The identity of a new player. */
export function newIdentity(link: string, seed: Uint8Array, salt: Uint8Array): KeptIdentity {
  return { version: 1, link, seed: bytesToHex(seed), salt: bytesToHex(salt) };
}

/** The identity of the same seat on a fresh chain. */
export function renewed(keep: KeptIdentity, salt: Uint8Array): KeptIdentity {
  return { ...keep, salt: bytesToHex(salt) };
}
