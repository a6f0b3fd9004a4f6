import { isRecord } from '../../../engine/shape.ts';
import type { Json, Store } from '../../sync/store.ts';
import { isTexts } from './orders.ts';

/** A letter that the player is still writing. */
export interface LetterDraft {
  text: string;
  quote: Readonly<Record<string, readonly string[]>> | null;
}

/** Everything about a seat's letters that only this device knows. */
export interface KeptPress {
  /** The first characters of the ids of letters that were shown on this device. */
  seen: readonly string[];
  /** The unfinished letter of each room. */
  drafts: Readonly<Record<string, LetterDraft>>;
  /** The rooms that the player has made and in which nobody has written yet, each as a list of its members. */
  made: readonly (readonly number[])[];
}

/** The store's name for a `KeptPress`. */
const PRESS = 'press';

/** Reads the stored `KeptPress`. Any part that cannot be read is empty. */
export async function readPress(store: Store, room: string): Promise<KeptPress> {
  const kept: unknown = await store.draft(room, PRESS);
  const { seen, drafts, made } = isRecord(kept) ? kept : {};
  return {
    seen: isListOf(seen, isText) ? seen : [],
    drafts: isRecord(drafts) && Object.values(drafts).every(isDraft) ? (drafts as KeptPress['drafts']) : {},
    made: isListOf(made, (one) => isListOf(one, Number.isSafeInteger)) ? (made as number[][]) : [],
  };
}

/** Stores a `KeptPress`, and resolves when it is on disk. */
export function writePress(store: Store, room: string, kept: KeptPress): Promise<void> {
  return store.putDraft(room, PRESS, kept as unknown as Json);
}

const isText = (value: unknown): value is string => typeof value === 'string';

function isListOf<T>(value: unknown, is: (one: unknown) => one is T): value is T[];
function isListOf(value: unknown, is: (one: unknown) => boolean): boolean;
function isListOf(value: unknown, is: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(is);
}

const isDraft = (value: unknown): boolean =>
  isRecord(value) && isText(value.text) && (value.quote === null || isTexts(value.quote));
