import { isRecord } from '../../../engine/shape.ts';
import type { NewsItem } from './news-items.ts';

/** For each piece of a table's news, by name: whether the person has been told it, or has seen it on screen. Plain JSON. */
type ToldRecord = Readonly<Record<string, 'told' | 'seen'>>;

/** Reads a stored record. The result is empty if the text is damaged. */
export function readTold(kept: string | null): ToldRecord {
  try {
    const told: unknown = JSON.parse(kept ?? '{}');
    const isTold = isRecord(told) && Object.values(told).every((how) => how === 'told' || how === 'seen');
    return isTold ? (told as ToldRecord) : {};
  } catch {
    return {};
  }
}

/** The news to tell now, the new record, and the names of the items that wait for the person. */
interface Telling {
  readonly fresh: readonly NewsItem[];
  readonly told: ToldRecord;
  readonly waiting: readonly string[];
}

/**
 * Decides which news of a table to tell. News that the person sees on screen isn't told. News is told only once. News that no longer
 * applies is removed from the record. `isLooking` says whether the table is on screen, in the window that has the focus.
 */
export function goThrough(matters: readonly NewsItem[], told: ToldRecord, isLooking: boolean): Telling {
  const how = ({ name }: NewsItem) => (isLooking ? 'seen' : (told[name] ?? null));
  const waits = (matter: NewsItem) =>
    matter.counts === 'undone' || (matter.counts === 'unseen' && how(matter) !== 'seen');
  return {
    fresh: matters.filter((matter) => how(matter) === null),
    told: Object.fromEntries(matters.map((matter) => [matter.name, how(matter) ?? 'told'])),
    waiting: matters.filter(waits).map(({ name }) => name),
  };
}
