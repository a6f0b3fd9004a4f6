import type { PowerName } from '../../../engine/variant.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import { peopleAt } from '../words/seat-states.ts';
import { tellEnding } from '../words/headline.ts';
import type { People } from '../words/people.ts';
import { byYear, type ByYear } from './by-year.ts';
import { tellHow } from './how-ended.ts';
import { scoresOf, type Scores } from './score-table.ts';

/** The result of a game, or its present state, as plain data. */
export interface Summary {
  people: People;
  powers: readonly PowerName[];
  /** How the game ended and who won or drew; null while the game goes on. */
  ended: { who: string; how: string } | null;
  /** The scores. While the game goes on, the scores are those of a draw of all survivors. Null if the game was scrapped. */
  scores: Scores | null;
  years: readonly ByYear[];
}

/**
 * The summary of a table's game so far. Null before the game's first phase. Null also if this app doesn't know the game's
 * rules.
 */
export function summaryOf(table: Table): Summary | null {
  const { judge, phases, genesis } = table;
  const newest = phases.at(-1);
  if (!judge || !newest) return null;
  const outcome = newest.turn?.outcome;
  const ended = table.ending ?? (outcome ? { ending: outcome, votes: [] } : null);
  const people = peopleAt(table);
  const course = phases.flatMap(({ position, turn }) => (turn ? [position, turn.next] : [position]));
  const last = course.at(-1) ?? newest.position;
  const isScrapped = ended !== null && 'scrapped' in ended.ending;
  const shared = ended && !('scrapped' in ended.ending) ? ended.ending : null;
  return {
    people,
    powers: judge.powers,
    ended: ended && { who: tellEnding(judge, ended, last, people), how: tellHow(table, ended) },
    scores: isScrapped ? null : scoresOf(judge, course, shared, genesis?.scoring ?? null, people),
    years: byYear(judge, phases, ended !== null, people),
  };
}
