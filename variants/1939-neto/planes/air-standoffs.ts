import type { Space } from '../../../engine/board.ts';
import type { Position } from '../../../engine/position.ts';
import type { YearEvent } from '../../../engine/year-steps.ts';
import { recall, remember } from '../../rules/memory.ts';

const memoryKey = 'airStandoffs';

/** The spaces over which planes stood each other off. The memory keeps these spaces until planes have retreated (ruling N6). */
export const airStandoffs = (position: Position): readonly Space[] => recall(position, memoryKey);

/** Writes the spaces of air standoffs into a draft's memory. If there are no such spaces, removes the key for them from the memory. */
export function rememberAirStandoffs(memory: Record<string, unknown>, spaces: readonly Space[]): void {
  delete memory[memoryKey];
  if (spaces.length > 0) memory[memoryKey] = spaces;
}

/** The event that clears the standoffs in the air, after planes have retreated. */
export const airClears: YearEvent = {
  event: 'the air clears',
  happens: ({ position }) =>
    airStandoffs(position).length === 0
      ? null
      : { report: [], next: remember(position, memoryKey, []), outcome: null },
};
