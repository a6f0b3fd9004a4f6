import type { CompiledBoard } from '../../engine/board/compile.ts';
import { SEVERAL } from '../../engine/board/compile.ts';
import type { Random } from './random.ts';

/** A unit on a random board, and its order. The order names another unit by its index in the list of units. */
export interface RandomUnit {
  power: number;
  fleet: boolean;
  space: number;
  berth: number;
  order: RandomOrder;
}

type RandomOrder =
  | { type: 'hold' }
  | { type: 'move'; to: number; berth: number; via: boolean }
  | { type: 'support'; of: number; to: number | null }
  | { type: 'convoy'; of: number; to: number };

export interface BoardShape {
  units: number;
  powers: number;
  /** The largest number of units that are ordered to move. */
  moves: number;
  /** How many of the fleets at sea convoy, in percent. */
  convoys: number;
  /**
   * The percentage of convoying fleets for which we make a paradox likely: a move attacks the fleet, and this move has the support of the
   * unit that the convoyed army attacks.
   */
  plots: number;
  /** The number of neighbouring spaces among which all units are placed. Null if units may be anywhere on the board. */
  crowd: number | null;
}

/** A position with orders. Moves and supports go only to spaces in reach, but a convoy may lack fleets. */
export function randomBoard(board: CompiledBoard, random: Random, shape: BoardShape): RandomUnit[] {
  const open = board.spaces.flatMap((space, at) =>
    space.kind === 'impassable' || space.kind === 'offboard' ? [] : [at],
  );
  const spaces = shape.crowd === null ? open : crowdedSpaces(board, random, open, shape.crowd);
  const units = random
    .shuffled(spaces)
    .slice(0, shape.units)
    .map((space) => randomUnit(board, random, shape, space));
  orderConvoys(board, random, shape, units);
  orderPlots(board, random, shape, units);
  orderMoves(board, random, shape, units);
  orderSupports(board, random, units);
  return units;
}

function crowdedSpaces(
  board: CompiledBoard,
  random: Random,
  open: readonly number[],
  size: number,
): number[] {
  const seas = open.filter((at) => board.convoysAt[at]);
  const crowd = new Set([random.one(random.chance(50) ? seas : open)]);
  while (crowd.size < size) {
    const near = board.near[random.one([...crowd])];
    crowd.add(random.one(near));
  }
  return [...crowd];
}

function randomUnit(board: CompiledBoard, random: Random, shape: BoardShape, space: number): RandomUnit {
  const { kind, coasts } = board.spaces[space];
  const fleet = kind === 'sea' || (kind !== 'land' && random.chance(35));
  const berth = fleet ? board.firstBerth[space] + (coasts ? random.pick(coasts.length) : 0) : -1;
  return { power: random.pick(shape.powers), fleet, space, berth, order: { type: 'hold' } };
}

/** Orders some fleets at sea, alone or in a chain, to convoy a nearby army to some coast. */
function orderConvoys(board: CompiledBoard, random: Random, shape: BoardShape, units: RandomUnit[]): void {
  const { touches, size } = board;
  let moves = 0;
  for (const [row, unit] of units.entries()) {
    if (!unit.fleet || !board.convoysAt[unit.space] || !random.chance(shape.convoys)) continue;
    const armies = units.flatMap((army, place) => {
      const moving = army.order.type === 'move';
      return !army.fleet && (moving || moves < shape.moves) && row !== place ? [place] : [];
    });
    const near = armies.filter((army) => touches[units[army].space * size + unit.space]);
    const moving = armies.filter((army) => units[army].order.type === 'move');
    const choice = random.chance(60) ? near : moving;
    if (choice.length === 0) continue;
    const of = random.one(choice);
    const army = units[of];
    if (army.order.type !== 'move') {
      const shores = shoresNear(board, unit.space).filter((to) => to !== army.space);
      if (shores.length === 0) continue;
      army.order = { type: 'move', to: random.one(shores), berth: -1, via: true };
      moves++;
    }
    unit.order = { type: 'convoy', of, to: army.order.to };
  }
}

/** Makes convoy paradoxes likely: the unit that a convoyed army attacks supports an attack on the convoying fleet. */
function orderPlots(board: CompiledBoard, random: Random, shape: BoardShape, units: RandomUnit[]): void {
  for (const fleet of units) {
    const { order } = fleet;
    if (order.type !== 'convoy' || !random.chance(shape.plots)) continue;
    const canAttack = units.flatMap((unit, row) =>
      unit.order.type === 'hold' && unit.space !== order.to && goalsOf(board, unit).includes(fleet.space)
        ? [row]
        : [],
    );
    if (canAttack.length === 0) continue;
    const of = random.one(canAttack);
    const to = fleet.space;
    units[of].order = { type: 'move', to, berth: berthIn(board, random, units[of], to), via: false };
    const supporter = units.find((unit) => unit.space === order.to);
    if (supporter?.order.type !== 'hold' || !goalsOf(board, supporter).includes(to)) continue;
    supporter.order = random.chance(80)
      ? { type: 'support', of, to }
      : { type: 'support', of: units.indexOf(fleet), to: null };
  }
}

/** The coastal spaces of a sea and of the seas next to it. */
function shoresNear(board: CompiledBoard, sea: number): number[] {
  const { near, convoysAt, armyLand } = board;
  const seas = [sea, ...near[sea].filter((next) => convoysAt[next])];
  return [...new Set(seas.flatMap((at) => near[at].filter((to) => armyLand[to])))];
}

function orderMoves(board: CompiledBoard, random: Random, shape: BoardShape, units: RandomUnit[]): void {
  let moves = units.filter((unit) => unit.order.type === 'move').length;
  for (const unit of random.shuffled(units)) {
    if (unit.order.type !== 'hold' || moves >= shape.moves || !random.chance(60)) continue;
    const goals = goalsOf(board, unit);
    const contested = goals.filter((to) =>
      units.some((other) => isBoundFor(other, to) || other.space === to),
    );
    const choice = contested.length > 0 && random.chance(75) ? contested : goals;
    if (choice.length === 0) continue;
    const to = random.one(choice);
    unit.order = { type: 'move', to, berth: berthIn(board, random, unit, to), via: false };
    moves++;
  }
}

const isBoundFor = ({ order }: RandomUnit, to: number) => order.type === 'move' && order.to === to;

/** The spaces that a unit can reach by itself. */
function goalsOf(board: CompiledBoard, unit: RandomUnit): number[] {
  const { size, armyWay, fleetReach } = board;
  return board.near[unit.space].filter((to) =>
    unit.fleet ? fleetReach[unit.berth * size + to] !== 0 : armyWay[unit.space * size + to] !== 0,
  );
}

function berthIn(board: CompiledBoard, random: Random, unit: RandomUnit, to: number): number {
  if (!unit.fleet) return -1;
  const only = board.fleetReach[unit.berth * board.size + to];
  if (only !== SEVERAL) return only - 1;
  const coasts = board.spaces[to].coasts as readonly string[];
  const berths = coasts.map((_, index) => board.firstBerth[to] + index);
  return random.one(berths.filter((berth) => board.fleetWay[unit.berth * board.berths + berth]));
}

function orderSupports(board: CompiledBoard, random: Random, units: RandomUnit[]): void {
  for (const [row, unit] of units.entries()) {
    if (unit.order.type !== 'hold' || !random.chance(85)) continue;
    const goals = goalsOf(board, unit);
    const movers = units.flatMap((other, of) =>
      other.order.type === 'move' && of !== row && goals.includes(other.order.to)
        ? [{ of, to: other.order.to }]
        : [],
    );
    const stayers = units.flatMap((other, of) => (of !== row && goals.includes(other.space) ? [of] : []));
    if (movers.length > 0 && random.chance(75)) unit.order = { type: 'support', ...random.one(movers) };
    else if (stayers.length > 0) unit.order = { type: 'support', of: random.one(stayers), to: null };
  }
}
