import type { CompiledBoard } from '../board/compile.ts';
import { berthAt } from '../board/compile.ts';
import type { Space } from '../board.ts';
import type { Deed, Name, Order } from '../order.ts';
import type { Position, Unit } from '../position.ts';
import type { Setting } from '../rules.ts';
import { liesOnChain } from './chains.ts';
import { addFleet, emptyFleets } from './fleets.ts';
import type { Fleets } from './fleets.ts';
import { makeMove, makeStay, makeSupport } from '../orders.ts';
import { nameOf } from '../units.ts';

/** Where each unit may go, worked out once for a position by one judge. */
interface Reaches {
  /** The start of the judge's variant, which is its own: another judge may have other rules for the same position. */
  judge: Position;
  groups: readonly FleetGroup[];
  units: readonly Unit[];
  /** Spaces a unit goes to by itself. */
  direct: readonly (readonly number[])[];
  /** Spaces an army may be carried to by fleets on the board. */
  carried: readonly (ReadonlySet<number> | null)[];
}

/** Every order a hand may pick for this unit in a movement phase. */
export function legalMovement(s: Setting, unit: Unit): Order[] {
  const place = s.position.units.findIndex((one) => sameUnit(one, unit));
  if (place < 0) return [];
  const reaches = reachesOf(s);
  const name = nameOf(unit);
  return [
    makeStay(name, { type: 'hold' }),
    ...movesOf(s, reaches, place, name),
    ...supportsOf(s, reaches, place).map((deed) => makeStay(name, deed)),
    ...convoysOf(s, reaches, place).map((deed) => makeStay(name, deed)),
  ];
}

const sameUnit = (a: Unit, b: Unit) =>
  a.power === b.power && a.kind === b.kind && a.at === b.at && a.coast === b.coast;

const known = new WeakMap<Position, Reaches>();

function reachesOf(s: Setting): Reaches {
  const before = known.get(s.position);
  if (before?.judge === s.start) return before;
  const reaches = findReaches(s);
  known.set(s.position, reaches);
  return reaches;
}

function findReaches(s: Setting): Reaches {
  const { units } = s.position;
  const groups = findFleetGroups(s);
  return {
    judge: s.start,
    groups,
    units,
    direct: units.map((unit) => directGoals(s, unit)),
    carried: units.map((unit) => (isArmy(unit) ? carriedGoals(s, unit, groups) : null)),
  };
}

const isArmy = (unit: Unit) => unit.kind === 'A';

/** The spaces a unit may go to by itself; with other than standard rules every space is asked for. */
export function directGoals(s: Setting, unit: Unit, how: 'move' | 'support' | 'retreat' = 'move'): number[] {
  const { compiled, asked, rules } = s;
  const at = compiled.number.get(unit.at) as number;
  const near = asked.enters ? compiled.spaces.map((_, index) => index) : compiled.near[at];
  return near.filter((to) =>
    asked.enters
      ? rules.enters(s, unit, compiled.spaces[to].id, how) === null
      : hasWay(compiled, unit, at, to),
  );
}

/** Does the board have a way for this unit from its place to another? */
export function hasWay(board: CompiledBoard, unit: Unit, at: number, to: number): boolean {
  if (unit.kind !== 'F' && unit.kind !== 'AF') return board.armyWay[at * board.size + to] !== 0;
  const berth = berthAt(board, at, unit.coast);
  return berth >= 0 && board.fleetReach[berth * board.size + to] !== 0;
}

/** A fleet may name the coast it goes to; one order a coast it reaches. */
export function goalsOfFleet(board: CompiledBoard, unit: Unit, to: number): { to: Space; coast?: string }[] {
  const { id, coasts } = board.spaces[to];
  if (!coasts || (unit.kind !== 'F' && unit.kind !== 'AF')) return [{ to: id }];
  const from = berthAt(board, board.number.get(unit.at) as number, unit.coast);
  const reached = coasts.filter(
    (_, index) => board.fleetWay[from * board.berths + board.firstBerth[to] + index],
  );
  return reached.map((coast) => ({ to: id, coast }));
}

function movesOf(s: Setting, reaches: Reaches, place: number, unit: Name): Order[] {
  const direct = reaches.direct[place];
  const moves = direct.flatMap((to) =>
    goalsOfFleet(s.compiled, reaches.units[place], to).map((goal) => makeMove(unit, goal.to, goal.coast)),
  );
  const carried = [...(reaches.carried[place] ?? [])].sort((a, b) => a - b);
  return [...moves, ...carried.map((to) => makeMove(unit, s.compiled.spaces[to].id, undefined, true))];
}

function supportsOf(s: Setting, reaches: Reaches, place: number): Deed[] {
  const { compiled, asked } = s;
  const goals = asked.enters ? directGoals(s, reaches.units[place], 'support') : reaches.direct[place];
  const deeds: Deed[] = [];
  reaches.units.forEach((other, index) => {
    if (index === place) return;
    const at = compiled.number.get(other.at) as number;
    if (goals.includes(at)) deeds.push(makeSupport(nameOf(other)));
    for (const to of goals) {
      if (to === at || !(reaches.direct[index].includes(to) || reaches.carried[index]?.has(to))) continue;
      deeds.push(makeSupport(nameOf(other), compiled.spaces[to].id));
    }
  });
  return deeds;
}

function convoysOf(s: Setting, reaches: Reaches, place: number): Deed[] {
  const group = reaches.groups.find((fleets) => fleets.members.has(place));
  if (!group) return [];
  const deeds: Deed[] = [];
  const fleet = s.compiled.number.get(reaches.units[place].at) as number;
  reaches.units.forEach((army, index) => {
    const at = s.compiled.number.get(army.at) as number;
    if (!reaches.carried[index] || !group.touched.has(at)) return;
    for (const to of [...group.shores].sort((a, b) => a - b)) {
      if (to !== at && liesOnChain(s.compiled, group.fleets, fleet, at, to))
        deeds.push({ type: 'convoy', of: nameOf(army), to: s.compiled.spaces[to].id });
    }
  });
  return deeds;
}

/** Fleets that touch each other, the spaces they touch, and which of those they can carry an army to. */
interface FleetGroup {
  members: ReadonlySet<number>;
  fleets: Fleets;
  touched: ReadonlySet<number>;
  shores: ReadonlySet<number>;
}

function findFleetGroups(s: Setting): FleetGroup[] {
  const { compiled, asked, rules } = s;
  const { size, touches, convoysAt, armyLand } = compiled;
  const at = (place: number) => compiled.number.get(s.position.units[place].at) as number;
  const able = (unit: Unit, place: number) =>
    asked.convoys ? rules.convoys(s, unit) : unit.kind !== 'A' && convoysAt[at(place)] !== 0;
  const carriers = s.position.units.flatMap((unit, place) => (able(unit, place) ? [place] : []));
  const groups: FleetGroup[] = [];
  for (const first of carriers) {
    if (groups.some((group) => group.members.has(first))) continue;
    const members = new Set([first]);
    for (const member of members) {
      for (const next of carriers) if (touches[at(member) * size + at(next)]) members.add(next);
    }
    const touched = new Set<number>();
    for (let space = 0; space < size; space++) {
      if ([...members].some((member) => touches[at(member) * size + space])) touched.add(space);
    }
    const shores = new Set([...touched].filter((space) => armyLand[space]));
    const fleets = emptyFleets(members.size);
    for (const member of members) addFleet(fleets, member, at(member));
    groups.push({ members, fleets, touched, shores });
  }
  return groups;
}

function carriedGoals(s: Setting, army: Unit, groups: readonly FleetGroup[]): ReadonlySet<number> {
  const from = s.compiled.number.get(army.at) as number;
  const goals = new Set<number>();
  for (const { touched, shores } of groups) {
    if (!touched.has(from)) continue;
    for (const to of shores) {
      const open =
        !s.asked.enters || s.rules.enters(s, army, s.compiled.spaces[to].id, 'be carried') === null;
      if (to !== from && open) goals.add(to);
    }
  }
  return goals;
}
