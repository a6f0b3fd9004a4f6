import { retreatPhase } from '../../../engine/phases/retreats.ts';
import type { Step } from '../../../engine/steps.ts';
import { isPhase } from '../../../engine/steps.ts';
import {
  buildsWithLeaders,
  eventWithoutLeaders,
  keepingStandoffs,
  orphansLeave,
  retreatsWithLeaders,
} from './put-out.ts';

/**
 * A game's year with leaders: they retreat in phases of their own, after the units' and after builds (rulings 4.11, 4.12,
 * L1), and events do not see them.
 */
export function yearWithLeaders(steps: readonly Step[]): Step[] {
  return steps.flatMap((step): Step[] => {
    if (!isPhase(step)) return [eventWithoutLeaders(step)];
    if (step.wants === 'moves' || step.wants === 'ballots') return [step];
    const leaders = keepingStandoffs(retreatPhase(step.season, 'L'));
    return step.wants === 'retreats'
      ? [retreatsWithLeaders(step), orphansLeave, leaders]
      : [orphansLeave, buildsWithLeaders(step), orphansLeave, leaders];
  });
}
