import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { isRecord } from '../../../engine/shape.ts';
import type { RelayKey } from './keys.ts';
import { sign, verify } from './schnorr.ts';

/** What an event says, before it is signed. */
export interface UnsignedEvent {
  readonly kind: number;
  readonly tags: readonly (readonly string[])[];
  readonly content: string;
  /** In seconds since 1970. */
  readonly created_at: number;
}

/** A signed note in the form that relays know (NIP-01); the names of its fields are theirs. */
export interface RelayEvent extends UnsignedEvent {
  /** The SHA-256 of all the rest but the signature, in hex. */
  readonly id: string;
  readonly pubkey: string;
  readonly sig: string;
}

export const eventLimits = {
  /** Characters of content, as much as any relay takes. */
  content: 128 * 1024,
  tags: 64,
  /** Texts in one tag, and characters of all tags together. */
  tagTexts: 16,
  tagCharacters: 8 * 1024,
};

/** Signs a draft (BIP-340). */
export function signEvent(draft: UnsignedEvent, key: RelayKey): RelayEvent {
  const id = idOf(draft, key.public);
  const sig = bytesToHex(sign(hexToBytes(id), key.secret));
  const { created_at, kind, tags, content } = draft;
  return { id, pubkey: key.public, created_at, kind, tags, content, sig };
}

/** What a relay sent as an event: one, under its own id and within bounds, or null. Its signature is not looked at. */
export function readEvent(raw: unknown): RelayEvent | null {
  if (!isRecord(raw)) return null;
  const { id, pubkey, created_at, kind, tags, content, sig } = raw;
  if (!isHex(id, 64) || !isHex(pubkey, 64) || !isHex(sig, 128)) return null;
  if (!isWhole(created_at) || !isWhole(kind) || kind > 65_535) return null;
  if (typeof content !== 'string' || content.length > eventLimits.content || !areTags(tags)) return null;
  const event = { id, pubkey, created_at, kind, tags, content, sig };
  return idOf(event, pubkey) === id ? event : null;
}

/** Whether an event's author signed it. Takes a millisecond. */
export function isSigned({ id, pubkey, sig }: RelayEvent): boolean {
  return verify(hexToBytes(sig), hexToBytes(id), hexToBytes(pubkey));
}

/** The second text of the first tag of this name. */
export function tagOf({ tags }: UnsignedEvent, name: string): string | undefined {
  return tags.find(([first]) => first === name)?.[1];
}

function idOf(draft: UnsignedEvent, author: string): string {
  return bytesToHex(sha256(utf8ToBytes(serial(draft, author))));
}

/** What is hashed of an event (NIP-01). */
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
