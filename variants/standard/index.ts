import { readBoard } from '../../engine/board/read.ts';
import { edition1971 } from '../../engine/edition.ts';
import { standardRules } from '../../engine/rules/standard.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import type { Variant } from '../../engine/variant.ts';
import { startOf } from '../rules/start.ts';
import { text } from './board.ts';
import { opening, powers } from './start.ts';

const board = readBoard(text);
const start = startOf(board, opening);
/** The opening in which Italy begins with a fleet in Rome (ruling V6). */
const withFleetRome = startOf(board, {
  ...opening,
  units: { ...opening.units, italy: 'A ven, F nap, F rom' },
});

/** Diplomacy as it is printed, by the rulebook of 2023. */
export const standard: Variant = {
  id: 'standard',
  name: 'Standard',
  options: { opening: ['usual', 'fleet-rome'] },
  powers: () => powers,
  board: () => board,
  drawing: () => 'standard',
  start: (options) => (options.opening === 'fleet-rome' ? withFleetRome : start),
  rules: () => standardRules,
};

const rulebook: VariantRules = { ...standardRules, edition: edition1971 };

/** The same game by the rulebook of 1971. The modules of Pulsipher's booklet were written for that rulebook (rulings 1.13 and K1). */
export const standardOf1971: Variant = { ...standard, rules: () => rulebook };
