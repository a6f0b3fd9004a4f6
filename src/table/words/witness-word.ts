import { roundsOf } from '../../protocol/game/told/table.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import type { PhaseCode } from '../../protocol/wire/bodies.ts';

/** Whether the table has a witness that hasn't been dismissed. */
export function hasWitness({ witness }: Pick<Table, 'witness'>): boolean {
  return witness?.isDismissed === false;
}

/**
 * Whether the results of a phase are provisional: the set of this phase, or of an earlier phase, rests on the witness's list
 * alone.
 */
export function isOnItsWord(table: Pick<Table, 'draw' | 'phases'>, phase: PhaseCode): boolean {
  const rounds = roundsOf(table);
  const first = rounds.findIndex(({ provisional }) => provisional);
  return first >= 0 && rounds.findIndex((round) => round.phase === phase) >= first;
}
