import { readBoard } from '../../engine/board/read.ts';
import { ownership, victory } from '../../engine/phases/ownership-and-victory.ts';
import { adjustmentPhase } from '../../engine/phases/adjustments.ts';
import { movementPhase } from '../../engine/phases/movement.ts';
import { retreatPhase } from '../../engine/phases/retreats.ts';
import { edition1971 } from '../../engine/edition.ts';
import { standardRules } from '../../engine/rules/standard.ts';
import type { YearStep } from '../../engine/year-steps.ts';
import type { Variant } from '../../engine/variant.ts';
import { withMinors } from '../rules/minors.ts';
import { withUnitsScored } from '../rules/scores.ts';
import { startOf } from '../rules/start.ts';
import { withGoal } from '../rules/victory.ts';
import { text } from './board.ts';
import { opening, powers } from './start.ts';

const board = readBoard(text);
const start = startOf(board, opening);

/**
 * The standard year, but victory is decided after the builds. The reason is that a player wins by the number of units, not of centres
 * (ruling 6.2).
 */
const year: readonly YearStep[] = [
  movementPhase('S'),
  retreatPhase('S'),
  movementPhase('F'),
  retreatPhase('F'),
  ownership,
  adjustmentPhase('W'),
  victory,
];

const minors = withMinors({ ...standardRules, edition: edition1971, year: () => year });
const rules = withGoal(withUnitsScored(minors), 16);

/** The game “1939 I” by Lewis Pulsipher. */
export const pulsipher1939: Variant = {
  id: '1939-pulsipher',
  name: '1939 I',
  options: {},
  powers: () => powers,
  board: () => board,
  drawing: () => '1939-pulsipher',
  start: () => start,
  rules: () => rules,
};
