import type { CompiledBoard } from '../board/compile.ts';
import type { UnitName } from '../order.ts';
import type { Unit } from '../position.ts';
import type { Setting } from '../setting.ts';
import { nameOf } from '../units.ts';
import { canConvoy, canLand, unitHasWay } from './ways-on-board.ts';
import type { Fleets } from './convoy-routes.ts';
import { addFleet, emptyFleets } from './convoy-routes.ts';

/** The spaces where the units of a position may go. The lists are in the order of the position's units. */
export interface ReachTable {
  /** The name of each unit in orders. */
  names: readonly UnitName[];
  /** The space of each unit. */
  space: readonly number[];
  /** The spaces to which a unit may go by itself, in rising order. */
  direct: readonly (readonly number[])[];
  /** The spaces to which fleets on the board could carry an army, in rising order. */
  carried: readonly (readonly number[])[];
  groups: readonly FleetGroup[];
  /**
   * A table with a row for each unit and a column for each space. A cell is 1 if the unit could arrive in the space, by itself or carried.
   */
  comes: Uint8Array;
  spaces: number;
}

/**
 * A connected group of fleets: from each fleet of the group, a chain of touching fleets leads to every other fleet of the group. `members`
 * has the places of the fleets in the list of units. `touched` has the spaces that the fleets touch, and `shores` has the touched spaces
 * where an army can land.
 */
interface FleetGroup {
  members: ReadonlySet<number>;
  fleets: Fleets;
  touched: ReadonlySet<number>;
  shores: readonly number[];
}

/** Could the unit at `place` in the list of units arrive in a space, by itself or carried? */
export const reaches = ({ comes, spaces }: ReachTable, place: number, to: number) =>
  comes[place * spaces + to] !== 0;

/**
 * The spaces where the units of a position may go. The result is stored for each position, unless the variant's answers depend on the
 * orders.
 */
export function reachOf(s: Setting): ReachTable {
  if (s.orders !== null && s.own.enters) return findReach(s);
  const before = s.cache.reaches.get(s.position);
  if (before) return before;
  const reach = findReach(s);
  s.cache.reaches.set(s.position, reach);
  return reach;
}

function findReach(s: Setting): ReachTable {
  const { units } = s.position;
  const { compiled } = s;
  const space = units.map(({ at }) => compiled.number.get(at) as number);
  const groups = findFleetGroups(s, space);
  const direct = units.map((unit) => directGoals(s, unit, 'move'));
  const carried = units.map((unit, place) =>
    unit.kind === 'A' ? carriedGoals(s, unit, space[place], groups) : [],
  );
  const comes = new Uint8Array(units.length * compiled.size);
  for (const goals of [direct, carried]) {
    goals.forEach((list, place) => list.forEach((to) => (comes[place * compiled.size + to] = 1)));
  }
  return { names: units.map(nameOf), space, direct, carried, groups, comes, spaces: compiled.size };
}

/** The spaces to which a unit may go by itself. If the variant answers `enters` itself, the engine asks the variant about every space. */
export function directGoals(s: Setting, unit: Unit, how: 'move' | 'support' | 'retreat'): number[] {
  const { compiled, own, rules } = s;
  if (!own.enters) return nearestGoals(compiled, unit);
  const all = compiled.spaces.map((_, index) => index);
  return all.filter((to) => rules.enters(s, unit, compiled.spaces[to].id, how) === null);
}

function nearestGoals(board: CompiledBoard, unit: Unit): number[] {
  const at = board.number.get(unit.at) as number;
  return board.near[at].filter((to) => unitHasWay(board, unit, to));
}

/** The spaces for which the unit at `place` in the list of units may give support. */
export const supportGoals = (s: Setting, reach: ReachTable, place: number): readonly number[] =>
  s.own.enters ? directGoals(s, s.position.units[place], 'support') : reach.direct[place];

function findFleetGroups(s: Setting, space: readonly number[]): FleetGroup[] {
  const { compiled, own, rules } = s;
  const { size, touches } = compiled;
  const carriers: number[] = [];
  s.position.units.forEach((unit, place) => {
    if (own.convoys ? rules.convoys(s, unit) : canConvoy(compiled, unit.kind, space[place]))
      carriers.push(place);
  });
  const groups: FleetGroup[] = [];
  for (const first of carriers) {
    if (groups.some((group) => group.members.has(first))) continue;
    const members = new Set([first]);
    for (const member of members) {
      for (const next of carriers) if (touches[space[member] * size + space[next]]) members.add(next);
    }
    groups.push(groupOf(compiled, members, space));
  }
  return groups;
}

function groupOf(board: CompiledBoard, members: ReadonlySet<number>, space: readonly number[]): FleetGroup {
  const { size, touches } = board;
  const touched = new Set<number>();
  const fleets = emptyFleets(members.size);
  for (const member of members) addFleet(fleets, member, space[member]);
  for (let at = 0; at < size; at++) {
    for (const member of members) if (touches[space[member] * size + at]) touched.add(at);
  }
  return { members, fleets, touched, shores: [...touched].filter((at) => canLand(board, at)) };
}

function carriedGoals(s: Setting, army: Unit, from: number, groups: readonly FleetGroup[]): number[] {
  const goals = new Set<number>();
  for (const { touched, shores } of groups) {
    if (!touched.has(from)) continue;
    for (const to of shores) if (to !== from && mayBeCarried(s, army, to)) goals.add(to);
  }
  return [...goals].sort((a, b) => a - b);
}

const mayBeCarried = (s: Setting, army: Unit, to: number) =>
  !s.own.enters || s.rules.enters(s, army, s.compiled.spaces[to].id, 'be carried') === null;
