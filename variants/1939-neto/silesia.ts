import type { Position } from '../../engine/position.ts';
import { sortedPosition } from '../../engine/units.ts';
import { choicePhase } from '../rules/choosing.ts';

/** The names of Germany's two choices: its army begins in Berlin or in Silesia. */
const berlin = 'BER';
const silesia = 'SIL';

/** The position in which Germany’s army of Berlin is in Silesia (ruling 9.20). */
export function withArmyInSilesia(position: Position): Position {
  const units = position.units.map((unit) =>
    unit.kind === 'A' && unit.at === 'ber' && unit.power === 'germany' ? { ...unit, at: 'sil' } : unit,
  );
  return sortedPosition({ ...position, units });
}

/** The phase in which Germany chooses in secret where its army of Berlin begins. It comes before the first turn (rulings 9.20 and N8). */
export const silesiaPhase = choicePhase({
  season: 'F',
  title: 'Berlin or Silesia',
  choices: (_s, power) => (power === 'germany' ? [berlin, silesia] : []),
  after: ({ position }, chosen) =>
    chosen.get('germany') === silesia ? withArmyInSilesia(position) : position,
});
