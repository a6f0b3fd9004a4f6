import { roundsOf } from '../../protocol/game/told/table.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import type { PhaseCode } from '../../protocol/wire/bodies.ts';

/** Whether the table has a witness and goes by it still. */
export function hasWitness({ witness }: Pick<Table, 'witness'>): boolean {
  return witness?.isDismissed === false;
}

/** Whether what a phase shows hangs on the witness's word: its own set does, or that of one before. */
export function isOnItsWord(table: Pick<Table, 'draw' | 'phases'>, phase: PhaseCode): boolean {
  const rounds = roundsOf(table);
  const first = rounds.findIndex(({ provisional }) => provisional);
  return first >= 0 && rounds.findIndex((round) => round.phase === phase) >= first;
}
