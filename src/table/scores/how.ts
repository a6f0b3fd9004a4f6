import { readPhase } from '../../../engine/phase.ts';
import type { Table } from '../../protocol/game/table.ts';

/** By what a game ended, in a few words. */
export function tellHow({ genesis, phases }: Table, { ending, votes }: NonNullable<Table['ending']>): string {
  if ('scrapped' in ending) return 'Scrapped, because all agreed. Nothing is scored.';
  if ('winner' in ending)
    return votes.length > 0 ? 'A concession: all the others agreed to it.' : 'A solo victory.';
  if (votes.length > 0) return 'A draw, because the table voted for it.';
  const last = phases.at(-1);
  const { lastYear = 0 } = genesis ?? {};
  const isLate = last !== undefined && readPhase(last.position.phase).year >= lastYear;
  return lastYear > 0 && isLate
    ? `The table agreed to end with ${lastYear}.`
    : 'A draw by the rules of this game.';
}
