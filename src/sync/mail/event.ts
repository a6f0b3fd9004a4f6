import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { isRecord } from '../../../engine/shape.ts';
import type { RelayKey } from './keys.ts';
import { sign, verify } from './schnorr.ts';

/** An event before it is signed. */
export interface UnsignedEvent {
  readonly kind: number;
  readonly tags: readonly (readonly string[])[];
  readonly content: string;
  /** The event's date, in seconds since 1970. */
  readonly created_at: number;
}

/** A signed event. The form and the names of the fields are those of NIP-01. */
export interface RelayEvent extends UnsignedEvent {
  /** The SHA-256 of everything but the id and the signature, in hex. */
  readonly id: string;
  readonly pubkey: string;
  readonly sig: string;
}

export const eventLimits = {
  /** The most characters of content. No relay that we know takes more. */
  content: 128 * 1024,
  /** The most tags of one event. */
  tags: 64,
  /** The most texts in one tag. */
  tagTexts: 16,
  /** The most characters in all tags together. */
  tagCharacters: 8 * 1024,
};

/** Makes an event of a draft: adds its author, its id and its signature (BIP-340). */
export function signEvent(draft: UnsignedEvent, key: RelayKey): RelayEvent {
  const id = idOf(draft, key.public);
  const sig = bytesToHex(sign(hexToBytes(id), key.secret));
  const { created_at, kind, tags, content } = draft;
  return { id, pubkey: key.public, created_at, kind, tags, content, sig };
}

/**
 * Reads an event that a relay sent. Null if the value isn't an event, is too large, or has a wrong id. Does not check the signature.
 */
export function readEvent(raw: unknown): RelayEvent | null {
  if (!isRecord(raw)) return null;
  const { id, pubkey, created_at, kind, tags, content, sig } = raw;
  if (!isHex(id, 64) || !isHex(pubkey, 64) || !isHex(sig, 128)) return null;
  if (!isWhole(created_at) || !isWhole(kind) || kind > 65_535) return null;
  if (typeof content !== 'string' || content.length > eventLimits.content || !areTags(tags)) return null;
  const event = { id, pubkey, created_at, kind, tags, content, sig };
  return idOf(event, pubkey) === id ? event : null;
}

/** Whether the event's author signed it. Checking this takes about a millisecond. */
export function isSigned({ id, pubkey, sig }: RelayEvent): boolean {
  return verify(hexToBytes(sig), hexToBytes(id), hexToBytes(pubkey));
}

/** The second text of the first tag with this name. */
export function tagOf({ tags }: UnsignedEvent, name: string): string | undefined {
  return tags.find(([first]) => first === name)?.[1];
}

function idOf(draft: UnsignedEvent, author: string): string {
  return bytesToHex(sha256(utf8ToBytes(serial(draft, author))));
}

/** The text that is hashed to give an event's id (NIP-01). */
export function serial({ created_at, kind, tags, content }: UnsignedEvent, author: string): string {
  return JSON.stringify([0, author, created_at, kind, tags, content]);
}

function isHex(raw: unknown, digits: number): raw is string {
  return typeof raw === 'string' && raw.length === digits && /^[0-9a-f]*$/.test(raw);
}

function isWhole(raw: unknown): raw is number {
  return Number.isSafeInteger(raw) && (raw as number) >= 0;
}

function areTags(raw: unknown): raw is string[][] {
  if (!Array.isArray(raw) || raw.length > eventLimits.tags) return false;
  let characters = 0;
  for (const tag of raw as unknown[]) {
    if (!Array.isArray(tag) || tag.length > eventLimits.tagTexts) return false;
    for (const text of tag as unknown[]) {
      if (typeof text !== 'string') return false;
      characters += text.length;
    }
  }
  return characters <= eventLimits.tagCharacters;
}
