import type { Seat } from '../../../engine/position.ts';
import type { Outcome, Score } from '../../../engine/report.ts';
import type { VariantRules } from '../../../engine/rules/variant-rules.ts';
import { countedBySeat } from '../../../engine/rules/census.ts';
import type { Setting } from '../../../engine/setting.ts';
import type { Capitals } from './loss.ts';

/**
 * Rule B of Capitals. A player wins by owning more than half of the capitals that are in play at the start. The player's own capital must
 * be among the capitals that the player owns. Rule B replaces every other way to win (rulings 3.5, K3).
 */
export function withCapitalsToWin(rules: VariantRules, capitals: Capitals): VariantRules {
  const goal = Math.trunc(Object.keys(capitals).length / 2) + 1;
  const score = (s: Setting): Score => {
    const owners = Object.values(capitals).map((at) => s.position.centres[at] ?? null);
    return { of: 'capitals', goal, seats: countedBySeat(s, owners) };
  };
  const outcome = (s: Setting): Outcome | null => {
    const seats = Object.entries(score(s).seats);
    const winner = seats.find(([seat, owned]) => owned >= goal && ownsItsOwn(s, capitals, seat));
    return winner ? { winner: winner[0] } : null;
  };
  return { ...rules, score, outcome };
}

function ownsItsOwn(s: Setting, capitals: Capitals, seat: Seat): boolean {
  const seats = s.rules.seats(s);
  return Object.entries(capitals).every(([power, at]) => {
    const owner = s.position.centres[at] ?? null;
    return seats[power] !== seat || (owner !== null && seats[owner] === seat);
  });
}
