import { writeUnit } from '../../../engine/notation/write.ts';
import { movementPhase } from '../../../engine/phases/movement.ts';
import { retreatPhase } from '../../../engine/phases/retreats.ts';
import type { Position } from '../../../engine/position.ts';
import type { YearStep } from '../../../engine/year-steps.ts';

/**
 * A year that consists of moves and retreats. The retreat phase asks every power with a dislodged unit for orders, even if the unit has
 * nowhere to go. So the turn stops there whenever a unit was dislodged. Thus no unit disbands before we compare the results of the moves.
 */
export const decidingYear: readonly YearStep[] = [
  movementPhase('S'),
  {
    ...retreatPhase('S'),
    asks: ({ position }, power) => position.dislodged.some(({ unit }) => unit.power === power),
  },
];

/** The result of the moves as text, for the comparison with a slow resolver. */
export function tellDecided({ units, dislodged, standoffs }: Position): string {
  return [
    ...units.map((unit) => `${unit.power} ${writeUnit(unit)}`).sort(),
    ...dislodged
      .map(({ unit, from, barred }) => `${unit.power} ${writeUnit(unit)} < ${from} ${barred}`)
      .sort(),
    ...standoffs.map((space) => `standoff ${space}`).sort(),
  ].join('\n');
}
