import type { Coast } from '../../../engine/board.ts';
import {
  centreSize,
  leaderSize,
  planeSize,
  unitSize,
  type BoardPoint,
} from '../../../src/map/drawing/drawing.ts';
import { boxAt, distanceBetween, gapBetween, isOnSheet, type SymbolBox, type SymbolSize } from './box.ts';
import type { TakenRoom } from './crowd.ts';
import type { FreeRoom } from './free-room.ts';

/**
 * A place for a symbol, and the score of this place. `covered` is the area that the symbol would share with other symbols, in square board
 * units.
 */
export interface FoundPlace {
  at: BoardPoint;
  score: number;
  covered: number;
}

/**
 * The cost of one square board unit of overlap, in points. The cost is so high that no place with an overlap can score better than a place
 * without one.
 */
const overlapCost = 4;
/** If a symbol covers a part of the wanted gap around another symbol, each square board unit of that part costs this many points. */
const airCost = 0.06;
/** The wanted gap between two symbols, in board units. */
const air = 2;
/**
 * The wanted gap around a centre's dot, in board units. On a small screen, units are drawn larger and must not hide the dot.
 */
const airOfCentre = 4;
const dot: SymbolSize = { width: centreSize, height: centreSize };

/** A step away from a place. `distance` is the length of the step in board units. */
interface RatedStep extends BoardPoint {
  distance: number;
}

/** We look for a symbol's place up to 84 board units away from the unit or other point to which the symbol belongs. */
const farthest = 84;
const steps: readonly RatedStep[] = stepsWithin(farthest, 3);

function stepsWithin(radius: number, stride: number): RatedStep[] {
  const found: RatedStep[] = [];
  for (let y = -radius; y <= radius; y += stride) {
    for (let x = -radius; x <= radius; x += stride) {
      const distance = Math.hypot(x, y);
      if (distance <= radius) found.push({ x, y, distance });
    }
  }
  return found.sort((a, b) => a.distance - b.distance || a.y - b.y || a.x - b.x);
}

/** Finds the place of a centre's dot: near the unit and the name, and well inside the space. */
export function findCentre(
  room: FreeRoom,
  crowd: TakenRoom,
  label: BoardPoint,
  unit: BoardPoint,
  pinned?: BoardPoint,
): FoundPlace {
  const score = (box: SymbolBox, distance: number) => {
    const clearance = room.clearanceAt(box);
    const cramped = Math.max(0, 6 - clearance) * 6;
    const outside = 40 * (1 - room.inside(box));
    return (
      1.3 * Math.min(clearance, 9) - outside - cramped - 0.12 * distanceBetween(box, label) - 0.1 * distance
    );
  };
  const bound = (distance: number) => 11.7 - 0.1 * distance;
  return bestAround(room, crowd, unit, { size: dot, air: airOfCentre, bound, score, pinned });
}

/** Finds the places of fleets on named coasts: at the shore, near the place that the source gives. */
export function findCoasts(
  room: FreeRoom,
  crowd: TakenRoom,
  places: Readonly<Record<Coast, BoardPoint>>,
): [Coast, FoundPlace][] {
  return (room.owner.space?.coasts ?? []).map((coast) => {
    const score = (box: SymbolBox, distance: number) => {
      const [own, sea] = [room.own(box), room.sea(box)];
      const foreign = Math.max(0, 1 - own - sea);
      return -0.8 * distance - 20 * Math.max(0, 0.55 - own) - 60 * foreign;
    };
    const bound = (distance: number) => -0.8 * distance;
    return [coast, bestAround(room, crowd, places[coast], { size: unitSize, air, bound, score })];
  });
}

/** Finds the place of a dislodged unit: in its space, close to the unit that dislodged it, and beside that unit rather than above it. */
export function findDislodged(
  room: FreeRoom,
  crowd: TakenRoom,
  unit: BoardPoint,
  pinned?: BoardPoint,
): FoundPlace {
  const victor = boxAt(unit, unitSize);
  const score = (box: SymbolBox) => {
    const foreign = Math.max(0, 1 - room.own(box) - room.sea(box));
    const askew = 0.08 * Math.abs(box.y - unit.y);
    return -0.5 * gapBetween(box, victor) - askew + 12 * room.inside(box) - 26 * foreign;
  };
  const bound = (distance: number) => 12 - 0.5 * Math.max(0, distance - unitSize.width - unitSize.height);
  return bestAround(room, crowd, unit, { size: unitSize, air, bound, score, pinned });
}

/** Finds the place of a plane, above the unit. */
export function findPlane(room: FreeRoom, crowd: TakenRoom, unit: BoardPoint): FoundPlace {
  const below = boxAt(unit, unitSize);
  const score = (box: SymbolBox) => {
    const foreign = Math.max(0, 1 - room.own(box) - room.sea(box));
    const askew = 0.1 * Math.abs(box.x - unit.x) + 0.25 * Math.max(0, box.y - unit.y + unitSize.height);
    return -0.4 * gapBetween(box, below) - askew + 12 * room.inside(box) - 20 * foreign;
  };
  const bound = (distance: number) => 12 - 0.1 * Math.max(0, distance - unitSize.width - unitSize.height);
  return bestAround(room, crowd, unit, { size: planeSize, air: 1, bound, score });
}

/** Finds the place of a leader, close beside its unit. */
export function findLeader(room: FreeRoom, crowd: TakenRoom, unit: BoardPoint): FoundPlace {
  const led = boxAt(unit, unitSize);
  const score = (box: SymbolBox) => {
    const foreign = Math.max(0, 1 - room.own(box) - room.sea(box));
    return (
      -0.6 * gapBetween(box, led) - 0.08 * Math.abs(box.y - unit.y) + 8 * room.inside(box) - 20 * foreign
    );
  };
  const bound = (distance: number) => 8 - 0.6 * Math.max(0, distance - unitSize.width - unitSize.height);
  return bestAround(room, crowd, unit, { size: leaderSize, air: 0, bound, score });
}

/** Finds a place for another unit in a space that has a unit already: near the first unit, and well inside the space. */
export function findStacked(room: FreeRoom, crowd: TakenRoom, unit: BoardPoint): FoundPlace {
  const score = (box: SymbolBox, distance: number) =>
    60 * Math.min(0, room.inside(box) - 0.9) - 0.2 * distance;
  const bound = (distance: number) => -0.2 * distance;
  return bestAround(room, crowd, unit, { size: unitSize, air, bound, score });
}

/** A symbol to be placed, and how its places are scored. */
interface Wanted {
  size: SymbolSize;
  air: number;
  score: (box: SymbolBox, distance: number) => number;
  /** Returns the highest score that a place at this distance can have. */
  bound: (distance: number) => number;
  pinned?: BoardPoint;
}

/** The best place around a given place, clear of other symbols if possible. */
function bestAround(
  room: FreeRoom,
  crowd: TakenRoom,
  around: BoardPoint,
  { size, air, score: scoreOf, bound, pinned }: Wanted,
): FoundPlace {
  if (pinned) return { at: pinned, score: 0, covered: crowd.covered(boxAt(pinned, size)) };
  const neighbours = crowd.near(around, farthest + size.width);
  let best: FoundPlace | null = null;
  for (const { x, y, distance } of steps) {
    if (best && bound(distance) <= best.score) break;
    const box = boxAt({ x: Math.round(around.x) + x, y: Math.round(around.y) + y }, size);
    const covered = neighbours.covered(box);
    const cost = overlapCost * covered + airCost * neighbours.covered(box, air);
    if (best && bound(distance) - cost <= best.score) continue;
    if (!isOnSheet(box, room.sheet)) continue;
    const score = scoreOf(box, distance) - cost;
    if (!best || score > best.score) best = { at: { x: box.x, y: box.y }, score, covered };
  }
  if (!best) throw new Error(`${room.owner.name} lies off the sheet.`);
  return best;
}
