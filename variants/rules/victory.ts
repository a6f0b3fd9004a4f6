import type { Seat } from '../../engine/position.ts';
import type { Outcome } from '../../engine/report.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import type { Setting } from '../../engine/setting.ts';

/** The seat that has reached the goal of the score and has strictly more than every other; if two lead, the game goes on. */
function leaderAtGoal(s: Setting): Outcome | null {
  const { goal, seats } = s.rules.score(s);
  if (goal === null) return null;
  const best = Math.max(...Object.values(seats));
  const leaders = Object.entries(seats).filter(([, points]) => points === best);
  const [first, second] = leaders as [[Seat, number], ([Seat, number] | undefined)?];
  return best >= goal && second === undefined ? { winner: first[0] } : null;
}

/** A seat wins with this much of what is scored, if it then has strictly more than every other. */
export function withGoal(rules: VariantRules, goal: number): VariantRules {
  return { ...rules, score: (s) => ({ ...rules.score(s), goal }), outcome: leaderAtGoal };
}
