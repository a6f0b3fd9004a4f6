import type { Space } from '../../../engine/board.ts';
import type { Position, Power } from '../../../engine/position.ts';

/** Each player's capital. */
export type Capitals = Readonly<Record<Power, Space>>;

/**
 * Has a power lost its capital: does a foreign army or fleet stand there, or nobody, and it is another's (ruling 3.2)? What
 * is no centre yet cannot be lost (ruling K4), and no plane or leader takes it (ruling K8).
 */
export function isLost({ units, centres }: Position, power: Power, capital: Space): boolean {
  const owner = centres[capital];
  if (owner === undefined) return false;
  const guest = units.find(({ at, kind }) => at === capital && (kind === 'A' || kind === 'F'));
  return (guest?.power ?? owner ?? power) !== power;
}
