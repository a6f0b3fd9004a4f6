import { writeUnit } from '../../../engine/notation/write.ts';
import { movementPhase } from '../../../engine/phases/movement.ts';
import { retreatPhase } from '../../../engine/phases/retreats.ts';
import type { Position } from '../../../engine/position.ts';
import type { YearStep } from '../../../engine/year-steps.ts';

/**
 * A year that has only moves. A power with a dislodged unit is asked for orders even if the unit has nowhere to go. So no unit disbands
 * before the turn ends.
 */
export const decidingYear: readonly YearStep[] = [
  movementPhase('S'),
  {
    ...retreatPhase('S'),
    asks: ({ position }, power) => position.dislodged.some(({ unit }) => unit.power === power),
  },
];

/** The result of the moves as text, for the comparison with a second opinion. */
export function tellDecided({ units, dislodged, standoffs }: Position): string {
  return [
    ...units.map((unit) => `${unit.power} ${writeUnit(unit)}`).sort(),
    ...dislodged
      .map(({ unit, from, barred }) => `${unit.power} ${writeUnit(unit)} < ${from} ${barred}`)
      .sort(),
    ...standoffs.map((space) => `standoff ${space}`).sort(),
  ].join('\n');
}
