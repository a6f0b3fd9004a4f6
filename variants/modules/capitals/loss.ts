import type { Space } from '../../../engine/board.ts';
import type { Position, Power } from '../../../engine/position.ts';

/** Each player's capital. */
export type Capitals = Readonly<Record<Power, Space>>;

/**
 * Has a power lost its capital (ruling 3.2)? It has if a foreign army or fleet stands there, or if nobody does and
 * another power owns it. A capital that is not a centre yet cannot be lost (ruling K4), and planes and leaders do not
 * take it (ruling K8).
 */
export function isLost({ units, centres }: Position, power: Power, capital: Space): boolean {
  const owner = centres[capital];
  if (owner === undefined) return false;
  const guest = units.find(({ at, kind }) => at === capital && (kind === 'A' || kind === 'F'));
  return (guest?.power ?? owner ?? power) !== power;
}
