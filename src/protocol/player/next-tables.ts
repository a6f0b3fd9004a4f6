import { bytesToHex } from '@noble/hashes/utils.js';
import type { Table } from '../game/told/table.ts';
import type { Id, SeatNumber } from '../wire/bodies.ts';
import type { Link } from '../wire/link.ts';
import { makeLink, rematchSecret } from '../wire/link.ts';

/** The secret in the link of the next table that this chain opens for the same people; null before the game begins. */
export function nextSecret({ game }: Table, link: Link, chain: Id): Uint8Array | null {
  return game === null ? null : rematchSecret(link, game, chain);
}

/** The links of the next tables that seats have opened. */
export function nextTables(
  { game, rematches }: Table,
  link: Link,
): readonly { seat: SeatNumber; link: string }[] {
  return rematches.map(({ seat, author, host }) => ({
    seat,
    link: makeLink(rematchSecret(link, game as Id, author), bytesToHex(host), link.mail),
  }));
}
