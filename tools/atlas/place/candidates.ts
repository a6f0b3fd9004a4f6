import type { Coast } from '../../../engine/board.ts';
import { unitSize, type BoardPoint } from '../../../src/map/drawing/drawing.ts';
import { boxAt, distanceBetween, isOnSheet } from './box.ts';
import type { TakenRoom } from './crowd.ts';
import type { Lettering } from './letterings.ts';
import type { FreeRoom } from './free-room.ts';

/** Places that the board's author has chosen, in board units. */
export interface Pinned {
  label?: BoardPoint;
  unit?: BoardPoint;
  dislodged?: BoardPoint;
  centre?: BoardPoint;
  coasts: Readonly<Record<Coast, BoardPoint>>;
}

/** A place, and a score for how good a symbol looks there. Scores of different symbols can be added up. */
export interface PlaceCandidate extends BoardPoint {
  score: number;
}

/** At most 40 places are returned for a name. */
const labelChoices = 40;
/** At most 150 places are returned for a unit. */
const unitChoices = 150;
/** The highest score of a name's place. */
export const mostForLabel = 14;

/** Places for a unit: well inside the space, near the space's middle, and clear of other symbols if possible. */
export function unitCandidates(room: FreeRoom, crowd: TakenRoom, pinned: Pinned): PlaceCandidate[] {
  if (pinned.unit) return [{ ...pinned.unit, score: 0 }];
  const score = (at: BoardPoint) => {
    const box = boxAt(at, unitSize);
    return (
      1.2 * Math.min(room.clearanceAt(at), 22) -
      60 * (1 - room.inside(box)) -
      0.04 * distanceBetween(at, room.centroid)
    );
  };
  const fits = (at: BoardPoint) => isOnSheet(boxAt(at, unitSize), room.sheet);
  const free = (at: BoardPoint) => fits(at) && crowd.isFree(boxAt(at, unitSize));
  const candidates = bestSpread(room.candidates, 6, unitChoices, score, free);
  return candidates.length ? candidates : bestSpread(room.candidates, 6, unitChoices, score, fits);
}

/**
 * Places for a name in one lettering: the place that the board's author chose, or else places clear of other symbols. The list is empty if
 * there is no such place on the sheet.
 */
export function labelCandidates(
  room: FreeRoom,
  crowd: TakenRoom,
  pinned: Pinned,
  lettering: Lettering,
): PlaceCandidate[] {
  if (pinned.label) {
    const fits = isOnSheet(boxAt(pinned.label, lettering), room.sheet);
    return fits ? [{ ...pinned.label, score: 0 }] : [];
  }
  const score = (at: BoardPoint) => labelScore(room, lettering, at);
  const free = (at: BoardPoint) =>
    isOnSheet(boxAt(at, lettering), room.sheet) && crowd.isFree(boxAt(at, lettering), 0.5);
  return bestSpread(labelPlaces(room, lettering), 10, labelChoices, score, free);
}

/**
 * The score of a place for a name. A name must stay in its space, except that the name of a coastal space may reach out to
 * sea.
 */
function labelScore(room: FreeRoom, lettering: Lettering, at: BoardPoint): number {
  const box = boxAt(at, lettering);
  const inside = room.inside(box);
  if (room.owner.wet && inside < (isSmallSea(room) ? 0.2 : 0.9)) return -Infinity;
  const own = room.owner.wet ? inside : room.own(box);
  if (own < 0.1) return -Infinity;
  const sea = room.sea(box);
  const foreign = Math.max(0, 1 - own - sea);
  if (foreign > 0.3) return -Infinity;
  const third = lettering.width / 2.2;
  const clearance = Math.min(
    room.clearanceAt(at),
    room.clearanceAt({ x: at.x - third, y: at.y }),
    room.clearanceAt({ x: at.x + third, y: at.y }),
  );
  const atSea = sea > 0.01 ? 10 + 34 * sea : 0;
  const spacious = inside > 0.9 ? Math.min(clearance, mostForLabel) : 4;
  return spacious - 160 * foreign - atSea - 0.05 * distanceBetween(at, room.centroid);
}

/** A sea smaller than 6000 square board units may have room for a unit, but not for the sea's name. */
const smallSea = 6000;

const isSmallSea = ({ owner, area }: FreeRoom): boolean => owner.wet && area < smallSea;

/** The places to try for the middle of a name: in the space, and up to half the name's size outside the space. */
function labelPlaces(room: FreeRoom, { width, height }: Lettering): readonly BoardPoint[] {
  if (room.owner.wet && !isSmallSea(room)) return room.candidates;
  const { extent } = room;
  const step = extent.width * extent.height > 60_000 ? 4 : 2;
  const places: BoardPoint[] = [];
  for (let y = extent.top - height / 2; y <= extent.top + extent.height + height / 2; y += step) {
    for (let x = extent.left - width / 2; x <= extent.left + extent.width + width / 2; x += step) {
      places.push({ x: Math.round(x), y: Math.round(y) });
    }
  }
  return places;
}

/** The best places, but at most one in every square of `spread` by `spread` board units, so that the places differ enough. */
function bestSpread(
  places: readonly BoardPoint[],
  spread: number,
  choices: number,
  scoreOf: (at: BoardPoint) => number,
  allowed: (at: BoardPoint) => boolean,
): PlaceCandidate[] {
  const squares = new Map<number, PlaceCandidate>();
  for (const at of places) {
    const score = scoreOf(at);
    if (score === -Infinity) continue;
    const square = Math.floor(at.y / spread) * 10_000 + Math.floor(at.x / spread);
    const best = squares.get(square);
    if ((best && best.score >= score) || !allowed(at)) continue;
    squares.set(square, { ...at, score });
  }
  return [...squares.values()].sort((a, b) => b.score - a.score).slice(0, choices);
}
