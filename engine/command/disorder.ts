import type { Position, Power } from '../position.ts';
import { compareText } from '../units.ts';

const disorderKey = 'disorder';
const nobody: readonly Power[] = [];

/**
 * The powers in civil disorder (1971 rulebook XIV.3). The units of such powers hold, and are disbanded when dislodged. Such powers build
 * nothing.
 */
export function powersInDisorder(position: Position): readonly Power[] {
  const list = position.memory[disorderKey];
  if (list === undefined) return nobody;
  return Array.isArray(list) ? list.filter((power): power is Power => typeof power === 'string') : [];
}

/** The position after somebody takes over these powers: they are no longer in civil disorder. */
export function withoutDisorder(position: Position, powers: readonly Power[]): Position {
  const left = powersInDisorder(position).filter((power) => !powers.includes(power));
  const { [disorderKey]: _, ...memory } = position.memory;
  return { ...position, memory: left.length > 0 ? { ...memory, [disorderKey]: left } : memory };
}

/** The position after these powers fall into civil disorder. The dislodged units of these powers are disbanded. */
export function withDisorder(position: Position, powers: readonly Power[]): Position {
  const all = [...new Set([...powersInDisorder(position), ...powers])].sort(compareText);
  const dislodged = position.dislodged.filter(({ unit }) => !all.includes(unit.power));
  return { ...position, dislodged, memory: { ...position.memory, [disorderKey]: all } };
}
