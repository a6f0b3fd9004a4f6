import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import { countedBySeat } from '../../engine/rules/census.ts';
import { isOnBoard } from './on-board.ts';

/** Makes the score count only the centres that are on the board. */
export function withOnBoardCentresScored(rules: VariantRules): VariantRules {
  return {
    ...rules,
    score: (s) => {
      const { centres } = s.position;
      const onBoard = Object.keys(centres).filter((at) => isOnBoard(s, at));
      const owners = onBoard.map((at) => centres[at]);
      return { of: 'centres', goal: null, seats: countedBySeat(s, owners) };
    },
  };
}

/** Makes the score count units on the board instead of centres. */
export function withUnitsScored(rules: VariantRules): VariantRules {
  return {
    ...rules,
    score: (s) => {
      const owners = s.position.units.map(({ power }) => power);
      return { of: 'units', goal: null, seats: countedBySeat(s, owners) };
    },
  };
}
