import type { SeatNumber } from '../../protocol/wire/bodies.ts';
import type { Table } from '../../protocol/game/table.ts';
import { isOverturned, seenOnItsWord, tellOverturned } from '../witness/overturned.ts';
import type { SeenResults } from '../witness/overturned.ts';
import { isOnItsWord } from '../witness/words.ts';

/** How far a table was: how many phases, and whether it is over. */
interface Reached {
  readonly phases: number;
  readonly isOver: boolean;
  /** What it showed on the witness's word; null if nothing. */
  readonly seen: SeenResults | null;
}

/** `seat`: of the person who sees it. */
export const reachedBy = (table: Table, seat: SeatNumber | null): Reached => ({
  phases: table.phases.length,
  isOver: table.ending !== null,
  seen: seenOnItsWord(table, seat),
});

/** What has happened at a table since it was there, in one sentence for the person of this seat; null: nothing to be told. */
export function tellNews(table: Table, seat: SeatNumber | null, before: Reached): string | null {
  const { phases, ending, judge } = table;
  if (before.seen && isOverturned(before.seen, table)) return tellOverturned(before.seen, table, seat);
  if (ending !== null) return before.isOver ? null : 'The game is over.';
  const newest = phases.at(-1);
  if (!newest || !judge || phases.length === before.phases) return null;
  const { name } = judge.phase(newest.position);
  const isAsked = seat !== null && newest.asks.includes(seat);
  const now = isOnItsWord(table, newest.phase) ? `Now, on the witness’s word: ${name}.` : `Now: ${name}.`;
  return isAsked ? `${now} Your orders are wanted.` : now;
}
