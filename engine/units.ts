import type { Position, Power, Unit } from './position.ts';

/** The order of units in a position: by power, kind, space and coast. */
export function compareUnits(a: Unit, b: Unit): number {
  return (
    compareText(a.power, b.power) ||
    compareText(a.kind, b.kind) ||
    compareText(a.at, b.at) ||
    compareText(a.coast ?? '', b.coast ?? '')
  );
}

/** By code unit, the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A position with its lists in order. */
export function sortedPosition(position: Position): Position {
  return {
    ...position,
    units: position.units.toSorted(compareUnits),
    dislodged: position.dislodged.toSorted((a, b) => compareUnits(a.unit, b.unit)),
    standoffs: position.standoffs.toSorted(compareText),
  };
}

const disorderKey = 'disorder';

/** The powers in civil disorder (1971 rulebook XIV.3): their units hold, disband when dislodged, and nothing is built. */
export function powersInDisorder(position: Position): readonly Power[] {
  const list = position.memory[disorderKey];
  return Array.isArray(list) ? list.filter((power): power is Power => typeof power === 'string') : [];
}

/** The position with these powers in civil disorder too. */
export function withDisorder(position: Position, powers: readonly Power[]): Position {
  const all = new Set([...powersInDisorder(position), ...powers]);
  return { ...position, memory: { ...position.memory, [disorderKey]: [...all].sort(compareText) } };
}
