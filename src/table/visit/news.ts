import type { SeatNumber } from '../../protocol/wire/bodies.ts';
import type { Table } from '../../protocol/game/table.ts';

/** How far a table was: how many phases, and whether it is over. */
interface Reached {
  readonly phases: number;
  readonly isOver: boolean;
}

export const reachedBy = ({ phases, ending }: Table): Reached => ({
  phases: phases.length,
  isOver: ending !== null,
});

/** What has happened at a table since it was there, in one sentence for the person of this seat; null: nothing to be told. */
export function tellNews(table: Table, seat: SeatNumber | null, before: Reached): string | null {
  const { phases, ending, judge } = table;
  if (ending !== null) return before.isOver ? null : 'The game is over.';
  const newest = phases.at(-1);
  if (!newest || !judge || phases.length === before.phases) return null;
  const { name } = judge.phase(newest.position);
  const isAsked = seat !== null && newest.asks.includes(seat);
  return isAsked ? `Now: ${name}. Your orders are wanted.` : `Now: ${name}.`;
}
