import type { Judge } from '../../../../engine/judge.ts';
import type { Voting } from '../../wire/bodies.ts';

/**
 * How a table votes: by its terms, except that the rules of some games say how such a game ends. There only all players together may end
 * the game, and they may agree on any ending, also on a draw that leaves players out (ruling 10.38).
 */
export function votingBy({ endsTogether }: Pick<Judge, 'endsTogether'>, voting: Voting): Voting {
  return endsTogether ? { ...voting, end: 100, draw: 'named' } : voting;
}
