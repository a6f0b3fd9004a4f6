import type { Space } from '../../../engine/board.ts';
import type { Position, Power } from '../../../engine/position.ts';

/** Each player's capital, listed by the power whose capital it is. */
export type Capitals = Readonly<Record<Power, Space>>;

/**
 * Has a power lost its capital (ruling 3.2)?
 * 1. The capital is lost if a foreign army or fleet is in it.
 * 2. A capital without any army or fleet in it is lost if another power owns it.
 * 3. A capital that is not a centre yet cannot be lost (ruling K4).
 * 4. Planes and leaders do not take a capital (ruling K8).
 */
export function isLost({ units, centres }: Position, power: Power, capital: Space): boolean {
  const owner = centres[capital];
  if (owner === undefined) return false;
  const guest = units.find(({ at, kind }) => at === capital && (kind === 'A' || kind === 'F'));
  return (guest?.power ?? owner ?? power) !== power;
}
