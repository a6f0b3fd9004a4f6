import { isRecord } from '../../../engine/shape.ts';
import { join } from '../../orders/names.ts';
import type { PhaseRecord, Table } from '../../protocol/game/told/table.ts';
import type { SeatNumber } from '../../protocol/wire/bodies.ts';
import { changesSince } from '../votes/vote-news.ts';
import { tellMotion } from '../votes/motion-words.ts';
import { isOnItsWord } from '../words/witness-word.ts';
import { headline } from '../words/headline.ts';
import type { People } from '../words/people.ts';
import * as words from '../../words/made/told.js';
import { phaseName } from '../../orders/phases.ts';

/** A table's progress when the person last looked at the table. The record is plain JSON, so that it can be stored. */
export interface LastSeen {
  /** The newest event, by its name in `GameView.news`. */
  readonly news: string;
  /** The number of decisions that the table had made when the person last looked. */
  readonly decisions: number;
  /** The motions that had votes when the person last looked, as JSON. */
  readonly motions: readonly string[];
}

/** A table's present progress. */
export const seenOf = ({ decisions, motions }: Table, news: string): LastSeen => ({
  news,
  decisions: decisions.length,
  motions: motions.map(({ motion }) => JSON.stringify(motion)),
});

/** Reads a stored record; null if the text is damaged. */
export function readSeen(kept: string | null): LastSeen | null {
  try {
    const seen: unknown = JSON.parse(kept ?? 'null');
    const isSeen =
      isRecord(seen) &&
      typeof seen.news === 'string' &&
      typeof seen.decisions === 'number' &&
      Array.isArray(seen.motions);
    return isSeen ? (seen as unknown as LastSeen) : null;
  } catch {
    return null;
  }
}

/**
 * A sentence for each event since the person last looked at the table. `revealed` are the phases whose results have become known since the
 * person last looked. `own` is the person's seat.
 */
export function whileAway(
  table: Table,
  seen: LastSeen,
  revealed: readonly PhaseRecord[],
  people: People,
  own: SeatNumber | null,
): readonly string[] {
  const proposed = table.motions.filter(({ motion }) => !seen.motions.includes(JSON.stringify(motion)));
  return [
    ...tellRevealed(table, revealed, people),
    ...changesSince(table, seen.decisions, own),
    ...proposed.map(({ motion, votes, needs }) =>
      words.told_proposed({ motion: tellMotion(table, motion), votes: votes.length, needs }),
    ),
  ];
}

/** If more phases than this were revealed, the sentence gives their number in place of their names. */
const MOST_NAMES = 3;

function tellRevealed(table: Table, revealed: readonly PhaseRecord[], people: People): readonly string[] {
  const { judge } = table;
  const last = revealed.at(-1);
  if (!judge || !last?.turn) return [];
  const names = revealed.map(({ position }) => phaseName(judge, position));
  const count = names.length;
  const isOnWord = isOnItsWord(table, last.phase);
  const news = headline(judge, last.position, last.turn, people);
  if (count > MOST_NAMES) {
    const tell = isOnWord ? words.told_many_revealed_on_word : words.told_many_revealed;
    return [tell({ count, last: names[count - 1], news })];
  }
  const tell = isOnWord ? words.told_were_revealed_on_word : words.told_were_revealed;
  return [tell({ count, phases: join(names), news })];
}
