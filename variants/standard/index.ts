import { readBoard } from '../../engine/board/read.ts';
import { readUnits } from '../../engine/notation/units.ts';
import type { Position } from '../../engine/position.ts';
import { standardRules } from '../../engine/rules/standard.ts';
import type { Variant } from '../../engine/variant.ts';
import { text } from './board.ts';
import { homes, powers, units } from './start.ts';

const board = readBoard(text);

/** Diplomacy as printed, by the rulebook of 2023. */
export const standard: Variant = {
  id: 'standard',
  name: 'Standard Diplomacy',
  options: {},
  powers: () => powers,
  board: () => board,
  start: () => start,
  rules: () => standardRules,
};

const start: Position = {
  phase: 'S1901M',
  units: powers.flatMap(({ id }) => readUnits(board, id, units[id].split(','))),
  dislodged: [],
  standoffs: [],
  centres: startingCentres(),
  memory: {},
};

/** Home centres belong to their powers, the others to nobody. */
function startingCentres(): Position['centres'] {
  const owners = new Map(powers.flatMap(({ id }) => homes[id].map((space) => [space, id] as const)));
  const centres = board.spaces.filter((space) => space.centre);
  return Object.fromEntries(centres.map(({ id }) => [id, owners.get(id) ?? null]));
}
