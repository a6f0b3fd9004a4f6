import { readPhase } from '../../../engine/phase.ts';
import * as words from '../../words/made/scores.js';
import type { Table } from '../../protocol/game/told/table.ts';

/** The way in which a game ended, in a few words. */
export function tellHow({ genesis, phases }: Table, { ending, votes }: NonNullable<Table['ending']>): string {
  if ('scrapped' in ending) return words.scores_ended_scrapped();
  if ('winner' in ending)
    return votes.length > 0 ? words.scores_ended_concession() : words.scores_ended_solo();
  if (votes.length > 0) return words.scores_ended_vote();
  const last = phases.at(-1);
  const { lastYear = 0 } = genesis ?? {};
  const isLate = last !== undefined && readPhase(last.position.phase).year >= lastYear;
  return lastYear > 0 && isLate ? words.scores_ended_year({ year: lastYear }) : words.scores_ended_rules();
}
