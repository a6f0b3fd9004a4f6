import type { Seat } from '../../engine/position.ts';
import type { Outcome } from '../../engine/report.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import type { Setting } from '../../engine/setting.ts';

/**
 * The outcome if one seat has reached the goal and has a higher score than every other seat. Otherwise null. If two or more seats share the
 * highest score, the game goes on.
 */
function leaderAtGoal(s: Setting): Outcome | null {
  const { goal, seats } = s.rules.score(s);
  if (goal === null) return null;
  const best = Math.max(...Object.values(seats));
  const leaders = Object.entries(seats).filter(([, points]) => points === best);
  const [first, second] = leaders as [[Seat, number], ([Seat, number] | undefined)?];
  return best >= goal && second === undefined ? { winner: first[0] } : null;
}

/** Sets the goal, which is a score. A seat wins once its score has reached the goal and is higher than that of every other seat. */
export function withGoal(rules: VariantRules, goal: number): VariantRules {
  return { ...rules, score: (s) => ({ ...rules.score(s), goal }), outcome: leaderAtGoal };
}
