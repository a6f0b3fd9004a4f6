import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * All that a browser must keep, besides the wires, to be the same player again. Plain JSON.
 * Store it before the first wire goes out. It changes only when others hold messages of this chain that this browser lost, as
 * after its profile came back from a copy: then it goes on as another device of the seat (`renewed`), since on the old chain it
 * would sign a second message in a place already used. Keys of boxes follow from the seed.
 */
export interface KeptIdentity {
  version: 1;
  /** The fragment of the game's link (link.ts). */
  link: string;
  /** The device's seed: 32 bytes in hex. One for all games of a device, but a seat that was brought here has its own; `seedWords` writes it as 24 words. */
  seed: string;
  /** Names this device's chain: 16 bytes in hex, fresh for every device and every state restored from words. */
  salt: string;
}

/** What a new player keeps. */
export function newIdentity(link: string, seed: Uint8Array, salt: Uint8Array): KeptIdentity {
  return { version: 1, link, seed: bytesToHex(seed), salt: bytesToHex(salt) };
}

/** The same seat on a fresh chain. */
export function renewed(keep: KeptIdentity, salt: Uint8Array): KeptIdentity {
  return { ...keep, salt: bytesToHex(salt) };
}
