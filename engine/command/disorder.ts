import type { Position, Power } from '../position.ts';
import { compareText } from '../units.ts';

const disorderKey = 'disorder';
const nobody: readonly Power[] = [];

/** The powers in civil disorder (1971 rulebook XIV.3): their units hold, disband when dislodged, and nothing is built. */
export function powersInDisorder(position: Position): readonly Power[] {
  const list = position.memory[disorderKey];
  if (list === undefined) return nobody;
  return Array.isArray(list) ? list.filter((power): power is Power => typeof power === 'string') : [];
}

/** The position in which somebody commands these powers again. */
export function withoutDisorder(position: Position, powers: readonly Power[]): Position {
  const left = powersInDisorder(position).filter((power) => !powers.includes(power));
  const { [disorderKey]: _, ...memory } = position.memory;
  return { ...position, memory: left.length > 0 ? { ...memory, [disorderKey]: left } : memory };
}

/** The position with these powers in civil disorder too; their units that should retreat are disbanded. */
export function withDisorder(position: Position, powers: readonly Power[]): Position {
  const all = [...new Set([...powersInDisorder(position), ...powers])].sort(compareText);
  const dislodged = position.dislodged.filter(({ unit }) => !all.includes(unit.power));
  return { ...position, dislodged, memory: { ...position.memory, [disorderKey]: all } };
}
