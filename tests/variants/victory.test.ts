import { describe, expect, it } from 'vitest';
import { adjustmentPhase } from '../../engine/phases/adjustments.ts';
import { movementPhase } from '../../engine/phases/movement.ts';
import { ownership, victory } from '../../engine/phases/ownership-and-victory.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import type { YearStep } from '../../engine/year-steps.ts';
import { standardRules } from '../../engine/rules/standard.ts';
import { withCollapse } from '../../variants/modules/capitals/collapse.ts';
import { withCapitalsToWin } from '../../variants/modules/capitals/majority.ts';
import { withUnitsScored } from '../../variants/rules/scores.ts';
import { withGoal } from '../../variants/rules/victory.ts';
import { play, toyJudge } from '../engine/toys/toy.ts';

const year: readonly YearStep[] = [movementPhase('F'), ownership, victory, adjustmentPhase('W'), victory];
const rulebook: VariantRules = { ...standardRules, year: () => year };

describe('units that win', () => {
  const rules = withGoal(withUnitsScored(rulebook), 2);
  const outcome = (units: Record<string, string>) =>
    play(toyJudge({ rules, units, phase: 'F1901M' }), {}).outcome;

  it('win for a player who reaches the goal alone, or who has more than another player who reaches it (ruling 6.2)', () => {
    expect(outcome({ red: 'A alp', blue: 'A bay' })).toBeNull();
    expect(outcome({ red: 'A alp, A dun', blue: 'A bay' })).toEqual({ winner: 'red' });
    expect(outcome({ red: 'A alp, A dun', blue: 'A bay, F cap, F sou' })).toEqual({ winner: 'blue' });
  });

  it('let the game go on if two players are level (ruling 6.2)', () => {
    expect(outcome({ red: 'A alp, A dun', blue: 'A bay, F cap' })).toBeNull();
  });
});

describe('capitals of a player who plays two countries (ruling 3.7)', () => {
  const capitals = { red: 'alp', blue: 'bay', grey: 'dun' };
  const centres = { alp: 'red', bay: 'blue', dun: 'grey' };
  const seats: VariantRules['seats'] = () => ({ red: 'anna', blue: 'anna', grey: 'ben' });

  it('count together under rule B, for all countries in play', () => {
    const rules = withCapitalsToWin({ ...rulebook, seats }, capitals);
    const units = { red: 'A alp', blue: 'A bay', grey: 'A ele' };
    const judge = toyJudge({ rules, units, centres, phase: 'F1901M' });
    expect(judge.score(judge.begin())).toEqual({ of: 'capitals', goal: 2, seats: { anna: 2, ben: 1 } });
    expect(play(judge, {}).outcome).toEqual({ winner: 'anna' });
  });

  it('count separately under rule A: one country collapses, the other plays on', () => {
    const rules = withCollapse({ ...rulebook, seats }, capitals);
    const units = { red: 'A cap', blue: 'A bay', grey: 'A alp, A ele' };
    const judge = toyJudge({ rules, units, centres: { ...centres, alp: 'grey' }, phase: 'F1901M' });
    const turn = play(judge, { grey: 'A ele H' });
    expect(turn.next.memory).toEqual({ collapsed: ['red'] });
    expect(turn.outcome).toBeNull();
    expect(judge.asks({ ...turn.next, phase: 'F1902M' })).toEqual(['blue', 'grey']);
  });
});
