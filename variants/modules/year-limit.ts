import { readPhase } from '../../engine/phase.ts';
import type { Outcome } from '../../engine/report.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import type { Setting } from '../../engine/setting.ts';
import type { RuleModule } from './module.ts';

/** The numbers of years that a table may choose from. */
const yearNumbers = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 20];
const usual = 7;

/**
 * The game ends after a number of years, and then the leader wins. The option `years` is this number. If several players lead, the game is
 * a draw among them (ruling V5).
 */
export const yearLimit: RuleModule = {
  id: 'year-limit',
  name: 'Year limit',
  over: (game) => ({
    ...game,
    options: { ...game.options, years: yearNumbers },
    defaults: (given) => ({ ...game.defaults?.(given), years: usual }),
    rules: (options) => {
      const first = readPhase(game.start(options).phase);
      const firstYear = first.season === 'W' ? first.year + 1 : first.year;
      return withLastYear(game.rules(options), firstYear + Number(options.years) - 1);
    },
  }),
};

/** In the last year, or in a later year, the game ends when it checks for a winner, even if nobody has won by the game's own rules. */
function withLastYear(rules: VariantRules, last: number): VariantRules {
  return {
    ...rules,
    outcome: (s) => rules.outcome(s) ?? (readPhase(s.position.phase).year < last ? null : leadersIn(s)),
  };
}

/** The player with the highest score wins. If several have the highest score, they share a draw. */
function leadersIn(s: Setting): Outcome {
  const scores = Object.entries(s.rules.score(s).seats);
  const best = Math.max(...scores.map(([, score]) => score));
  const leaders = scores.flatMap(([seat, score]) => (score === best ? [seat] : []));
  return leaders.length === 1 ? { winner: leaders[0] } : { draw: leaders };
}
