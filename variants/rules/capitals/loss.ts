import type { Space } from '../../../engine/board.ts';
import type { Position, Power } from '../../../engine/position.ts';

/** Each player's capital. */
export type Capitals = Readonly<Record<Power, Space>>;

/** Has a power lost its capital: does a foreign unit stand there, or nobody, and it is another's (ruling 3.2)? */
export function isLost({ units, centres }: Position, power: Power, capital: Space): boolean {
  const guest = units.find(({ at }) => at === capital);
  const holder = guest ? guest.power : (centres[capital] ?? power);
  return holder !== power;
}
