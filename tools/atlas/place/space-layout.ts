import type { Coast } from '../../../engine/board.ts';
import { centreSize, planeSize, unitSize, type BoardPoint } from '../../../src/map/drawing/drawing.ts';
import { boxAt, collide, gapBetween, type SymbolSize } from './box.ts';
import {
  labelCandidates,
  mostForLabel,
  unitCandidates,
  type PlaceCandidate,
  type Pinned,
} from './candidates.ts';
import type { TakenRoom } from './crowd.ts';
import { letterings, type Lettering } from './letterings.ts';
import { findCentre, findCoasts, findDislodged, findPlane, type FoundPlace } from './symbol-places.ts';
import type { FreeRoom } from './free-room.ts';

/** The places of everything that belongs to one space. */
export interface Layout {
  lettering: Lettering;
  label: BoardPoint;
  unit: BoardPoint | null;
  /** The place of a plane above the unit, or null on boards without planes. */
  plane: BoardPoint | null;
  dislodged: BoardPoint | null;
  centre: BoardPoint | null;
  coasts: Record<Coast, BoardPoint>;
}

interface Pair {
  lettering: Lettering;
  label: PlaceCandidate;
  unit: PlaceCandidate | null;
  score: number;
}

/** The number of best pairs (places for name and unit) that are kept for the final comparison. */
const pairChoices = 14;
/**
 * A pair that is more than 12 points behind the best pair is dropped. Better places for the space's centre and coasts could not make up for
 * 12 points.
 */
const slack = 12;
/** A unit above its name scores 1.5 extra points. */
const aboveBonus = 1.5;

/** The gap between a name and its unit: 4 board units across, 2.5 board units up and down. */
const air = { x: 4, y: 2.5 };

/**
 * Finds the places for the name, unit, plane, dislodged unit, centre and coasts of a space. Chooses the combination that looks best, and
 * that is clear of everything already placed.
 * @param planes whether the board has planes
 * @param warn is called if something has to overlap
 */
export function layOut(
  room: FreeRoom,
  crowd: TakenRoom,
  pinned: Pinned,
  planes: boolean,
  warn: (sentence: string) => void,
): Layout {
  const around = crowd.near(room.centroid, Math.max(room.extent.width, room.extent.height) + 200);
  const pairs = bestPairs(room, around, pinned);
  if (!pairs.length) throw new Error(`There is no place for the name of ${room.owner.name}.`);
  const complete = pairs.map((pair) => completePair(room, around, pinned, planes, pair));
  const best = complete.reduce((a, b) => (b.score > a.score ? b : a));
  for (const problem of best.problems) warn(`${room.owner.id}: ${problem}`);
  return best.layout;
}

/** The best pairs of places for name and unit, over all letterings of the name. */
function bestPairs(room: FreeRoom, crowd: TakenRoom, pinned: Pinned): Pair[] {
  const holdsUnits = room.owner.space !== null && room.owner.space.kind !== 'impassable';
  const units = holdsUnits ? unitCandidates(room, crowd, pinned) : [null];
  const mostForUnit = Math.max(...units.map((unit) => unit?.score ?? 0)) + aboveBonus;
  const ways = letterings(room).sort((a, b) => b.merit - a.merit);
  let pairs: Pair[] = [];
  for (const lettering of ways) {
    const hopeless = lettering.merit + mostForLabel + mostForUnit < (pairs[0]?.score ?? -Infinity) - slack;
    if (hopeless) break;
    const labels = labelCandidates(room, crowd, pinned, lettering);
    pairs.push(...labels.flatMap((label) => pairsOf(lettering, label, units)));
    pairs = pairs.sort((a, b) => b.score - a.score).slice(0, pairChoices);
  }
  return pairs.filter(({ score }) => score >= pairs[0].score - slack);
}

/**
 * Makes two pairs from one place of the name: one with the unit's best place, and one with the unit's second-best place. A unit must be
 * clear of the name.
 */
function pairsOf(
  lettering: Lettering,
  label: PlaceCandidate,
  units: readonly (PlaceCandidate | null)[],
): Pair[] {
  const alone = lettering.merit + label.score;
  let best: Pair | null = null;
  let second: Pair | null = null;
  for (const unit of units) {
    const score = alone + (unit ? unit.score + togetherness(lettering, label, unit) : 0);
    if (best && score <= (second ?? best).score) continue;
    const pair = { lettering, label, unit, score };
    if (!best || score > best.score) [best, second] = [pair, best];
    else second = pair;
  }
  return [best, second].filter((pair) => pair !== null && pair.score > -Infinity) as Pair[];
}

/**
 * A score for how well the places of a unit and its name go together. The unit must be clear of the name, and should be near
 * it, preferably above.
 */
function togetherness(lettering: Lettering, label: PlaceCandidate, unit: PlaceCandidate): number {
  const labelBox = boxAt(label, lettering);
  const unitBox = boxAt(unit, unitSize);
  if (
    collide({ ...labelBox, width: labelBox.width + 2 * air.x, height: labelBox.height + 2 * air.y }, unitBox)
  ) {
    return -Infinity;
  }
  const gap = gapBetween(labelBox, unitBox);
  const above = label.y > unit.y ? aboveBonus : 0;
  return above - 0.16 * Math.min(gap, 200) - 0.05 * Math.abs(label.x - unit.x);
}

/** Completes a pair with places for the plane, the centre, the coasts and the dislodged unit. */
function completePair(room: FreeRoom, crowd: TakenRoom, pinned: Pinned, planes: boolean, pair: Pair) {
  const { lettering, label, unit } = pair;
  const space = room.owner.space;
  const layout: Layout = {
    lettering,
    label: { x: label.x, y: label.y },
    unit: unit && { x: unit.x, y: unit.y },
    plane: null,
    dislodged: null,
    centre: null,
    coasts: {},
  };
  const problems: string[] = [];
  let score = pair.score;
  if (!unit || !space) return { layout, score, problems };
  const taken = crowd.near(unit, 400);
  taken.occupy('label', boxAt(label, lettering));
  taken.occupy('unit', boxAt(unit, unitSize));
  const settle = (found: FoundPlace, what: string, size: SymbolSize) => {
    taken.occupy(what, boxAt(found.at, size));
    score += found.score;
    if (found.covered > 1) problems.push(`the ${what} overlaps something`);
    return found.at;
  };
  if (planes) layout.plane = settle(findPlane(room, taken, unit), 'plane', planeSize);
  if (space.centre) {
    const size = { width: centreSize, height: centreSize };
    layout.centre = settle(findCentre(room, taken, label, unit, pinned.centre), 'centre', size);
  }
  for (const [coast, found] of findCoasts(room, taken, pinned.coasts)) {
    layout.coasts[coast] = settle(found, `coast ${coast}`, unitSize);
  }
  layout.dislodged = settle(findDislodged(room, taken, unit, pinned.dislodged), 'dislodged unit', unitSize);
  return { layout, score, problems };
}
