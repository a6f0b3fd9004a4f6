import { readPhase } from '../../../engine/phase.ts';
import { retreatPhase } from '../../../engine/phases/retreats.ts';
import type { YearStep } from '../../../engine/year-steps.ts';
import { isPhase } from '../../../engine/year-steps.ts';
import { placing } from './placing.ts';
import {
  buildsWithLeaders,
  eventWithoutLeaders,
  keepingStandoffs,
  orphansLeave,
  retreatsWithLeaders,
} from './put-out.ts';

/** The steps of a year, if the game itself begins in the phase `first`. Leaders are placed in the winter before that phase (ruling L1). */
export function yearFrom(first: string, of: number, steps: readonly YearStep[]): YearStep[] {
  const { season, year, letter } = readPhase(first);
  if (of < year) return [placing];
  const begun = (step: YearStep) => isPhase(step) && step.season === season && step.letter === letter;
  return withLeaders(of === year ? steps.slice(steps.findIndex(begun)) : steps);
}

/**
 * Adds the steps and rules for leaders to a game's year. Leaders retreat in phases of their own: one after armies and fleets have
 * retreated, and one after builds (rulings 4.11, 4.12, L1, K16). Events work as if leaders were not on the board. After each step in which
 * players may lose their last unit or centre, the leaders of such players leave the board (ruling 4.13).
 */
function withLeaders(steps: readonly YearStep[]): YearStep[] {
  return steps.flatMap((step): YearStep[] => {
    if (!isPhase(step)) return [eventWithoutLeaders(step), orphansLeave];
    const leaders = keepingStandoffs(retreatPhase(step.season, 'L'));
    if (step.wants === 'builds') return [buildsWithLeaders(step), orphansLeave, leaders];
    if (step.wants !== 'retreats') return [step];
    return step.letter === 'R'
      ? [retreatsWithLeaders(step), orphansLeave, leaders]
      : [keepingStandoffs(step)];
  });
}
