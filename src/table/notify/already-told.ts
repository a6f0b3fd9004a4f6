import { isRecord } from '../../../engine/shape.ts';
import type { NewsItem } from './news-items.ts';

/** What a person has been told about a table, and what they have seen on screen. Plain JSON. */
type ToldRecord = Readonly<Record<string, 'told' | 'seen'>>;

/** Reads a kept record; empty if the text is damaged. */
export function readTold(kept: string | null): ToldRecord {
  try {
    const told: unknown = JSON.parse(kept ?? '{}');
    const isTold = isRecord(told) && Object.values(told).every((how) => how === 'told' || how === 'seen');
    return isTold ? (told as ToldRecord) : {};
  } catch {
    return {};
  }
}

/** What to tell now, the record afterwards, and how many items wait for the person. */
interface Telling {
  readonly fresh: readonly NewsItem[];
  readonly told: ToldRecord;
  readonly waiting: number;
}

/**
 * Sorts out the news of a table. What the person sees on screen needn't be told, what was told isn't told again, and
 * what is over is forgotten. `isLooking`: whether the table is on screen and the person is there.
 */
export function goThrough(matters: readonly NewsItem[], told: ToldRecord, isLooking: boolean): Telling {
  const how = ({ name }: NewsItem) => (isLooking ? 'seen' : (told[name] ?? null));
  const waits = (matter: NewsItem) =>
    matter.counts === 'undone' || (matter.counts === 'unseen' && how(matter) !== 'seen');
  return {
    fresh: matters.filter((matter) => how(matter) === null),
    told: Object.fromEntries(matters.map((matter) => [matter.name, how(matter) ?? 'told'])),
    waiting: matters.filter(waits).length,
  };
}
