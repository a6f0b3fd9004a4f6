import { movementRound } from '../movement/round.ts';
import { adjustmentPhase } from '../phases/adjustments.ts';
import { ownership, victory } from '../phases/ownership-and-victory.ts';
import { movementPhase } from '../phases/movement.ts';
import { retreatPhase } from '../phases/retreats.ts';
import type { Dislodged, Power } from '../position.ts';
import type { Outcome, Score } from '../report.ts';
import type { Round } from '../rounds.ts';
import type { Setting } from '../setting.ts';
import type { Phase, YearStep } from '../year-steps.ts';
import { censusOf, countedBySeat } from './census.ts';

/** The questions about how a game runs and ends. */
export interface PhaseQuestions {
  /** The rounds of a movement phase, in their order. Standard: one round. */
  rounds(s: Setting): readonly Round[];
  /**
   * Does this dislodged unit retreat in the phase with this letter, given the orders that are known so far? A unit that doesn't retreat now
   * waits for a later phase. Standard: yes.
   */
  retreats(s: Setting, one: Dislodged, letter: Phase['letter']): boolean;
  /** The phases and events of a year, in their order. */
  year(s: Setting, of: number): readonly YearStep[];
  /** The score: what is counted for victory, and how much of it each seat has. Standard: centres, of which more than half win. */
  score(s: Setting): Score;
  /** The outcome if the game is over; null if the game goes on. Standard: a power that owns more than half of the centres wins. */
  outcome(s: Setting): Outcome | null;
}

/** The standard year: in spring and in fall units move and retreat, then centres change owners, and in winter powers build or remove. */
const standardYear: readonly YearStep[] = [
  movementPhase('S'),
  retreatPhase('S'),
  movementPhase('F'),
  retreatPhase('F'),
  ownership,
  victory,
  adjustmentPhase('W'),
];

const standardRounds = [movementRound()];

/** The standard answers to the questions about phases and victory. */
export const standardPhases: PhaseQuestions = {
  rounds: () => standardRounds,
  retreats: () => true,
  year: () => standardYear,
  score: (s) => {
    const seats = countedBySeat(s, Object.values(s.position.centres));
    return { of: 'centres', goal: Math.trunc(censusOf(s).all / 2) + 1, seats };
  },
  outcome: majority,
};

function majority(s: Setting): { winner: Power } | null {
  const { all, owned } = censusOf(s);
  const place = owned.findIndex((count) => 2 * count > all);
  return place < 0 ? null : { winner: s.powers[place] };
}
