import type { Power, Seat } from '../../engine/position.ts';
import type { Score } from '../../engine/report.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import type { Setting } from '../../engine/setting.ts';
import { centresOf } from '../../engine/rules/census.ts';

/** The sponsor of each sponsored power. */
type Sponsors = Readonly<Record<Power, Power>>;

/**
 * Adds sponsors: one seat plays a great power and the power that it sponsors. Each power keeps its own units, centres and points (rulings
 * 10.2 and 10.4). The seat gets one victory point for each centre of the great power. The seat also gets half a point for each centre of
 * the sponsored power. The sum of these halves is rounded up (ruling 10.29).
 */
export function withSponsors(rules: VariantRules, sponsors: Sponsors): VariantRules {
  return {
    ...rules,
    seats: (s) => ({ ...rules.seats(s), ...sponsors }),
    score: (s) => ({ ...rules.score(s), of: 'points', seats: victoryPoints(s, sponsors) }),
  };
}

function victoryPoints(s: Setting, sponsors: Sponsors): Score['seats'] {
  const points: Record<Seat, number> = {};
  for (const [power, seat] of Object.entries(s.rules.seats(s))) {
    if (seat === null) continue;
    const centres = centresOf(s, power);
    points[seat] = (points[seat] ?? 0) + (power in sponsors ? Math.ceil(centres / 2) : centres);
  }
  return points;
}
