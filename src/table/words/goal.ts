import type { Position } from '../../../engine/position.ts';
import type { Judge } from '../../../engine/judge.ts';
import { handsOf } from '../../protocol/game/hands.ts';

/** What wins, in a few words: `18 centres win`, `16 units on the board win`. */
export function tellGoal(judge: Judge, position: Position): string {
  const { goal, of } = judge.score(position);
  if (goal === null) return `most ${of} win`;
  return `${goal} ${of === 'units' ? 'units on the board' : of} win`;
}

/** How many people can play, and what: `7 players, 9 powers`, or `7 powers` where everybody plays one. */
export function tellSeats(judge: Judge): string {
  const hands = handsOf(judge);
  const powers = hands.flat().length;
  return powers === hands.length ? `${powers} powers` : `${hands.length} players, ${powers} powers`;
}
