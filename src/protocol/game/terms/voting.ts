import type { Judge } from '../../../../engine/judge.ts';
import type { Voting } from '../../wire/bodies.ts';

/**
 * How a table votes. Its terms say this. But by the rules of some games, only all players together may end the game. There they may agree
 * on any ending, even on a draw that leaves players out (ruling 10.38).
 */
export function votingBy({ endsTogether }: Pick<Judge, 'endsTogether'>, voting: Voting): Voting {
  return endsTogether ? { ...voting, end: 100, draw: 'named' } : voting;
}
