import type { Coast, Kind, Space } from './board.ts';
import type { UnitName } from './order.ts';
import type { Dislodged, Position, Power, Unit } from './position.ts';

/**
 * Makes a unit. Only this function makes units, so that every unit has one of four shapes. JavaScript engines work faster if objects have
 * few shapes.
 */
export function makeUnit(power: Power, kind: Kind, at: Space, coast?: Coast, mark?: string): Unit {
  if (mark !== undefined)
    return coast === undefined ? { power, kind, at, mark } : { power, kind, at, coast, mark };
  return coast === undefined ? { power, kind, at } : { power, kind, at, coast };
}

/** A unit's name as orders have it. */
export function nameOf({ kind, at, coast }: Unit): UnitName {
  return coast === undefined ? { kind, at } : { kind, at, coast };
}

/** The layers are `ground` (armies and fleets), planes and leaders. Units of different layers are not in each other's way. */
export type Layer = 'ground' | 'plane' | 'leader';

/** The layer of a kind of unit (rulings 4.2, 9.1). */
export const layerOf = ({ kind }: { kind: Kind }): Layer =>
  kind === 'P' ? 'plane' : kind === 'L' ? 'leader' : 'ground';

/** Is this an army, a fleet or an army-fleet? */
export const isOnGround = (unit: { kind: Kind }): boolean => layerOf(unit) === 'ground';

/** Compares two units by power, kind, space, coast and mark: the order of units in a position. */
export function compareUnits(a: Unit, b: Unit): number {
  if (a.power !== b.power) return a.power < b.power ? -1 : 1;
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1;
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return compareText(a.coast ?? '', b.coast ?? '') || compareText(a.mark ?? '', b.mark ?? '');
}

/** Compares two dislodged units in the order of units. */
export const compareDislodged = (a: Dislodged, b: Dislodged) => compareUnits(a.unit, b.unit);

/** Compares two texts by their UTF-16 codes, which gives the same order on every machine. */
export function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The position with its lists sorted. */
export function sortedPosition(position: Position): Position {
  const { phase, centres, memory } = position;
  return {
    phase,
    units: position.units.toSorted(compareUnits),
    dislodged: position.dislodged.toSorted(compareDislodged),
    standoffs: position.standoffs.toSorted(compareText),
    centres,
    memory,
  };
}

/** All units of a position, the dislodged ones last. */
export const everyUnit = ({ units, dislodged }: Position): Unit[] => [
  ...units,
  ...dislodged.map(({ unit }) => unit),
];

/** The unit at `place` in the list of all units. The dislodged units come last in this list. */
export const unitAtPlace = ({ units, dislodged }: Position, place: number): Unit =>
  place < units.length ? units[place] : dislodged[place - units.length].unit;

/** The position without some of its units, whether dislodged or not. */
export const withoutUnits = (position: Position, isGone: (unit: Unit) => boolean): Position => ({
  ...position,
  units: position.units.filter((unit) => !isGone(unit)),
  dislodged: position.dislodged.filter(({ unit }) => !isGone(unit)),
});

/** The position after some of its units are made to retreat although nobody attacked them (ruling G2). */
export function withDrivenOut(position: Position, driven: readonly Unit[]): Position {
  const dislodged = driven.map((unit): Dislodged => ({ unit, from: null, barred: false }));
  return sortedPosition({
    ...position,
    units: position.units.filter((unit) => !driven.includes(unit)),
    dislodged: [...position.dislodged, ...dislodged],
  });
}

/**
 * Sorts units in place, by insertion, and removes the nulls. `before` is the sorted list from which `list` was made, or null if `list` was
 * not made from a sorted list. The sort is fast if most units of `before` have not moved. The function that compares units is not a
 * parameter: if it were, V8 would not inline the function, and a turn would take 3 % longer.
 */
export function sortUnits(list: (Unit | null)[], before: readonly Unit[] | null): Unit[] {
  const units = list as Unit[];
  let count = 0;
  let isLastAsBefore = true;
  for (let index = 0; index < list.length; index++) {
    const unit = list[index];
    if (unit === null) continue;
    const isAsBefore = before !== null && index < before.length && unit === before[index];
    let place = count++;
    if (!isAsBefore || !isLastAsBefore) {
      for (; place > 0 && compareUnits(units[place - 1], unit) > 0; place--) units[place] = units[place - 1];
      if (place === count - 1) isLastAsBefore = isAsBefore;
    }
    if (place < index) units[place] = unit;
  }
  // setting `length`, even to the same value, makes V8's compiled code call the runtime, which takes time
  if (count < units.length) units.length = count;
  return units;
}

/**
 * The same position in another phase. Every field is written out, since a copy made by spreading takes far longer, and every turn calls
 * this function several times.
 */
export function inPhase(position: Position, phase: string): Position {
  const { units, dislodged, standoffs, centres, memory } = position;
  return { phase, units, dislodged, standoffs, centres, memory };
}

/** The unit of a list that is the same object as `unit`, or else the first unit that is equal to `unit`. */
export function findAlike(units: readonly Unit[], unit: Unit): Unit | undefined {
  if (units.includes(unit)) return unit;
  return units.find((one) => compareUnits(one, unit) === 0);
}

/** The first unit of a list that is in a space; null if no such unit is in the list. */
export function firstAt(units: readonly Unit[], at: Space): Unit | null {
  for (const unit of units) if (unit.at === at) return unit;
  return null;
}

/** The kinds of unit that keep their power alive. Planes and leaders do not keep their power alive (ruling G7). */
const vitalKinds: readonly Kind[] = ['A', 'F', 'AF'];

/** Is a power alive? A power is alive if it has a centre, an army, a fleet or an army-fleet. Dislodged units count too (ruling G7). */
export function isAlive(position: Position, power: Power): boolean {
  const isVital = (unit: Unit) => unit.power === power && vitalKinds.includes(unit.kind);
  return (
    position.units.some(isVital) ||
    position.dislodged.some(({ unit }) => isVital(unit)) ||
    Object.values(position.centres).includes(power)
  );
}
