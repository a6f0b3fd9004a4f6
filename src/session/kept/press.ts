import { isRecord } from '../../../engine/shape.ts';
import type { Json, Store } from '../../sync/store.ts';
import { isTexts } from './orders.ts';

/** A letter that is being written. */
export interface LetterDraft {
  text: string;
  quote: Readonly<Record<string, readonly string[]>> | null;
}

/** What this device alone knows of a seat's letters. */
export interface KeptPress {
  /** Letters that were shown here, by the beginning of their ids. */
  seen: readonly string[];
  /** By room, what is being written. */
  drafts: Readonly<Record<string, LetterDraft>>;
  /** The rooms that its person has put together and not written in yet. */
  made: readonly (readonly number[])[];
}

/** Under this name the store keeps it. */
const PRESS = 'press';

/** What was kept; nothing where that cannot be read. */
export async function readPress(store: Store, room: string): Promise<KeptPress> {
  const kept: unknown = await store.draft(room, PRESS);
  const { seen, drafts, made } = isRecord(kept) ? kept : {};
  return {
    seen: isListOf(seen, isText) ? seen : [],
    drafts: isRecord(drafts) && Object.values(drafts).every(isDraft) ? (drafts as KeptPress['drafts']) : {},
    made: isListOf(made, (one) => isListOf(one, Number.isSafeInteger)) ? (made as number[][]) : [],
  };
}

/** Keeps it: on disk when the promise resolves. */
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
