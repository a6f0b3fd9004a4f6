import { it } from 'vitest';
import { readPhase } from '../../engine/phase.ts';
import { shippedRules } from '../../src/protocol/game/rulebook.ts';
import { handsOf } from '../../src/protocol/game/hands.ts';
import { playMatch } from '../../tools/sealed/match.ts';
import type { Match } from '../../tools/sealed/match.ts';
import { choices } from '../variants/played-in-tests.ts';
import { expectEnd, named } from './matches.ts';

/** Each of these games ends after its third year. Whole games are played in games.test.ts. */
const YEARS = 3;

/** Three people share all powers, since there are three kinds of bots to try. */
const games = choices.map(({ variant, options }): Match => {
  const { judge } = shippedRules(variant.id, options);
  return {
    variant: variant.id,
    options,
    seed: 3,
    seats: Math.min(3, handsOf(judge).length),
    years: 2 * YEARS,
    lastYear: readPhase(judge.begin().phase).year + YEARS - 1,
    spare: 'share',
    bots: 'mixed',
  };
});

it.each(games.map(named))(
  '%s is played for three years by greedy, random and wild players, and its file verifies',
  (_title, one) => expectEnd(playMatch(one)),
);
