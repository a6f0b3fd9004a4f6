import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import type { Id } from './bodies.ts';
import { Refusal, say, type Code } from '../sentences/sentence.ts';
import { hash, hashHex } from './hash.ts';

/** The contents of a link to a game. */
export interface Link {
  /** The room's public name, made from the secret. */
  room: string;
  /** 16 bytes that nobody knows without the link. */
  secret: Uint8Array;
  /** The first 16 bytes of the digest of the host's key, in hex. Only a genesis signed by that key opens this table. */
  host: string;
  /** The addresses of the table's mailboxes; if empty, the table uses the mailboxes that the app names. */
  mail: readonly string[];
}

/** Thrown for a text that is not a link to a game. */
export class BadLink extends Refusal {}

const PREFIX = '#/join/';
const SEAT_PREFIX = '#/seat/';
/** The length of the room's secret, in bytes. */
export const SECRET_BYTES = 16;
/** The length of the host's digest, in bytes. */
const HOST_BYTES = 16;
/** The length of a seat's seed, in bytes. */
const SEED_BYTES = 32;
/** The length of the room's name, in bytes. */
const ROOM_BYTES = 9;

/** The most mailboxes that a table or a person can name. The number is small, because the page keeps a socket open to each mailbox. */
export const MOST_MAILBOXES = 6;
/** The most mailboxes that one seat can name for its table during the game. */
export const MOST_HINTED_BY_SEAT = 2;
/** The longest address of a mailbox, in characters. */
export const LONGEST_ADDRESS = 200;

// We do not use `new URL`, because browsers differ a little in the addresses that `URL` accepts. A genesis must be valid in all browsers or
// in none.
const ADDRESS = /^wss?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?(\/[!-~]*)?$/;

/** Whether a text is a mailbox's address: ws or wss, with the server's name in lower case. */
export function isMailboxAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && ADDRESS.test(text);
}

/** The room's public name, which peers and signalling servers see. */
export function roomName(secret: Uint8Array): string {
  return base64urlnopad.encode(hash('room', secret).slice(0, ROOM_BYTES));
}

/**
 * The room's password. Before browsers are connected, they send each other messages over signalling servers or relays. They encrypt all
 * these messages with this password.
 */
export function roomPassword(secret: Uint8Array): string {
  return hashHex('password', secret);
}

/**
 * The link's fragment: `#/join/<room>.<secret>.<host>`. If the table names its own mailboxes, the fragment ends with `.<mailboxes>`, so
 * that whoever opens the link can find the genesis there. A browser never sends a fragment to a web host.
 */
export function makeLink(secret: Uint8Array, host: string, mail: readonly string[] = []): string {
  const parts = [secret, hexToBytes(host), ...(mail.length > 0 ? [utf8ToBytes(mail.join(' '))] : [])];
  return PREFIX + [roomName(secret), ...parts.map((part) => base64urlnopad.encode(part))].join('.');
}

/**
 * The secret of the link to the next table for the same people. Anyone who has this table's link can compute the new secret; somebody who
 * has only the game's file cannot. `author`: the chain that opens the next table.
 */
export function rematchSecret({ secret }: Link, game: Id, author: Id): Uint8Array {
  return hash('rematch', secret, hexToBytes(game), hexToBytes(author)).slice(0, SECRET_BYTES);
}

/** Reads a link from a whole address, or from its fragment alone. Throws BadLink if there is no link, or if the link is damaged. */
export function readLink(text: string): Link {
  const start = text.indexOf(PREFIX);
  if (start < 0) throw new BadLink(say('no link', { prefix: PREFIX }));
  const parts = withoutEnd(text.slice(start + PREFIX.length)).split('.');
  if (parts.length !== 3 && parts.length !== 4) throw new BadLink(say('link cut'));
  const [room, secretText, hostText, mailText] = parts as [string, string, string, string?];
  const secret = readPart(secretText, SECRET_BYTES, 'secret damaged');
  const host = readPart(hostText, HOST_BYTES, 'host damaged');
  if (room !== roomName(secret)) {
    throw new BadLink(say('link mixed'));
  }
  return { room, secret, host: bytesToHex(host), mail: mailText === undefined ? [] : readMail(mailText) };
}

/** Removes from the end of a text the characters that can follow a link in a sentence, such as a full stop or a bracket. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && !/[\w-]/.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

function readMail(coded: string): readonly string[] {
  const addresses =
    decoded(coded, (bytes) => new TextDecoder('utf-8', { fatal: true }).decode(bytes))?.split(' ') ?? [];
  if (addresses.length === 0 || addresses.length > MOST_MAILBOXES || !addresses.every(isMailboxAddress))
    throw new BadLink(say('mailboxes damaged'));
  return addresses;
}

/**
 * The fragment with which another device takes over a seat: it contains the game's link and the seat's seed. Whoever has this fragment can
 * play the seat.
 */
export function makeSeatLink(link: string, seed: Uint8Array): string {
  return `${SEAT_PREFIX}${link.slice(PREFIX.length)}.${base64urlnopad.encode(seed)}`;
}

/** Reads the game's link and the seed from a fragment of `makeSeatLink`. Throws BadLink if the fragment is damaged. */
export function readSeatLink(text: string): { link: string; seed: Uint8Array } {
  const start = text.indexOf(SEAT_PREFIX);
  const rest = start < 0 ? '' : withoutEnd(text.slice(start + SEAT_PREFIX.length));
  const end = rest.lastIndexOf('.');
  if (end < 0) throw new BadLink(say('no seat link'));
  const link = PREFIX + rest.slice(0, end);
  readLink(link);
  return { link, seed: readPart(rest.slice(end + 1), SEED_BYTES, 'seat damaged') };
}

type Damaged = Extract<Code, `${string} damaged`>;

function readPart(text: string, length: number, damaged: Damaged): Uint8Array {
  const bytes = decoded(text, (read) => read);
  if (bytes?.length !== length) throw new BadLink(say(damaged));
  return bytes;
}

/** Decodes a part of a link and reads it; null if the part cannot be read. */
function decoded<T>(text: string, read: (bytes: Uint8Array) => T): T | null {
  try {
    return read(base64urlnopad.decode(text));
  } catch {
    return null;
  }
}
