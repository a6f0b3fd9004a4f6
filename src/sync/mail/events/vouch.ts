import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { hash } from '../../../protocol/wire/hash.ts';
import { tagOf } from '../event.ts';
import type { RelayEvent } from '../event.ts';
import type { RelayKey } from '../keys.ts';
import { sign, verify } from '../schnorr.ts';

/**
 * We sign with zeros in place of random bytes, which BIP-340 allows. So each time that we vouch for the same author, the vouch is the same.
 */
const NO_RANDOM = new Uint8Array(32);

/** The name of the tag that carries a vouch. */
export const VOUCH = 'vouch';

/**
 * A vouch: the table key's signature (BIP-340, in hex) over an author's key. Only people who have the table's link can vouch for an author,
 * and a vouch for one author is useless to everybody else. So relays and readers can distinguish a member's mail from a stranger's.
 */
export function vouchFor(author: string, table: RelayKey): string {
  return bytesToHex(sign(statement(author), table.secret, NO_RANDOM));
}

/**
 * Whether an event carries a good vouch for its author. The vouch must be signed by the table key that the event names. Does not check the
 * event's own signature.
 */
export function isVouched(event: RelayEvent): boolean {
  const [vouch, table] = [tagOf(event, VOUCH) ?? '', tagOf(event, 'p') ?? ''];
  if (!/^[0-9a-f]{128}$/.test(vouch) || !/^[0-9a-f]{64}$/.test(table)) return false;
  return verify(hexToBytes(vouch), statement(event.pubkey), hexToBytes(table));
}

function statement(author: string): Uint8Array {
  return hash('mail-member', hexToBytes(author));
}
