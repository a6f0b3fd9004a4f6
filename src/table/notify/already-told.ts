import { isRecord } from '../../../engine/shape.ts';
import type { Matter } from './news-items.ts';

/** What a person has been told of a table, and what of it was on screen before him. Plain JSON. */
type Told = Readonly<Record<string, 'told' | 'seen'>>;

/** What was kept of it; nothing if it is no such thing. */
export function readTold(kept: string | null): Told {
  try {
    const told: unknown = JSON.parse(kept ?? '{}');
    const isTold = isRecord(told) && Object.values(told).every((how) => how === 'told' || how === 'seen');
    return isTold ? (told as Told) : {};
  } catch {
    return {};
  }
}

/** What is to be told now, what has been told then, and how much waits for the person. */
interface Telling {
  readonly fresh: readonly Matter[];
  readonly told: Told;
  readonly waiting: number;
}

/**
 * Goes through what there is to be told. What the person looks at needs no telling, what was told is not told again, and what is past is
 * forgotten. `isLooking`: whether the table is before the person's eyes.
 */
export function goThrough(matters: readonly Matter[], told: Told, isLooking: boolean): Telling {
  const how = ({ name }: Matter) => (isLooking ? 'seen' : (told[name] ?? null));
  const waits = (matter: Matter) =>
    matter.counts === 'undone' || (matter.counts === 'unseen' && how(matter) !== 'seen');
  return {
    fresh: matters.filter((matter) => how(matter) === null),
    told: Object.fromEntries(matters.map((matter) => [matter.name, how(matter) ?? 'told'])),
    waiting: matters.filter(waits).length,
  };
}
