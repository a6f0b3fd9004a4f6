import type { Space } from '../../../engine/board.ts';
import { closeUp, fingertip } from '../../../src/map/chart/finger.ts';
import { opening } from '../../../src/map/chart/view.ts';
import type { Drawing, DrawnSpace, BoardPoint } from '../../../src/map/drawing/drawing.ts';
import { meant, placesOf, type Places } from '../../../src/map/drawing/places.ts';
import type { Canvas } from '../canvas.ts';

/** The size of the board's pane on a phone, in pixels. */
const phone = { width: 390, height: 560 };
/** A tap cannot mean a space whose middle is 160 or more board units away. */
const farthest = 160;

/** Returns the space that the drawing shows at a place. */
type Under = (place: BoardPoint) => Space | null;

/**
 * The spaces that are too small for a finger when a phone opens the board: even the largest circle in the space is narrower than a finger.
 */
export function tooSmallAtFirst(drawing: Drawing): Space[] {
  const scale = opening(drawing, phone);
  return playable(drawing)
    .filter(({ reach }) => reach * scale < fingertip)
    .map(({ id }) => id);
}

/**
 * Checks that a finger can hit every space on a phone. Each space is tried at the larger of two scales: the one at which the phone opens
 * the board, and the one to which the app enlarges the space. A space needs a circle that is as wide as a finger, and every tap in the
 * circle must mean that space. The lack of such a circle is a fault.
 */
export function touchFaults(canvas: Canvas, drawing: Drawing): string[] {
  const first = opening(drawing, phone);
  const under = lookUp(canvas, drawing);
  const places = placesOf(drawing);
  return playable(drawing).flatMap((space) => {
    const reach = fingertip / Math.max(first, closeUp(space));
    const isHit = (tap: BoardPoint) => meant(near(places, tap), tap, under(tap), reach) === space.id;
    return hasRoomFor(reach, space, isHit) ? [] : [`${space.id} is too small for a finger, even enlarged`];
  });
}

const playable = ({ spaces }: Drawing): readonly DrawnSpace[] =>
  spaces.filter(({ kind }) => kind !== 'impassable');

function near(places: Places, { x, y }: BoardPoint): Places {
  const isNear = ({ middle }: DrawnSpace) => Math.hypot(middle.x - x, middle.y - y) < farthest;
  return new Map([...places].filter(([, space]) => isNear(space)));
}

/**
 * Whether there is a circle with this radius such that every tap in the circle hits the space. We look for such a circle near the points
 * that people aim at.
 */
function hasRoomFor(
  radius: number,
  { middle, unit, label }: DrawnSpace,
  isHit: (tap: BoardPoint) => boolean,
): boolean {
  const aims = [middle, unit ?? middle, label.at];
  return shifts.some((shift) =>
    aims.some((aim) =>
      isCircleHit({ x: aim.x + shift.x * radius, y: aim.y + shift.y * radius }, radius, isHit),
    ),
  );
}

/**
 * From each point that people aim at, we try circles whose middles are shifted by these steps, in multiples of the circle's radius. The
 * shortest step comes first.
 */
const shifts: readonly BoardPoint[] = Array.from({ length: 15 }, (_, row) => (row - 7) / 6)
  .flatMap((x, _, all) => all.map((y) => ({ x, y })))
  .sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));

/** The number of points that are tried on a circle. */
const directions = 24;

function isCircleHit(middle: BoardPoint, radius: number, isHit: (tap: BoardPoint) => boolean): boolean {
  const rings = [0, 0.5, 1].map((part) => part * radius);
  return rings.every((ring) =>
    Array.from({ length: directions }, (_, index) => (2 * Math.PI * index) / directions).every((angle) =>
      isHit({ x: middle.x + ring * Math.cos(angle), y: middle.y + ring * Math.sin(angle) }),
    ),
  );
}

function lookUp({ width, height, scale, grid, owners, ownerOf }: Canvas, { spaces }: Drawing): Under {
  const boxes = spaces.filter(({ kind }) => kind === 'offboard');
  return ({ x, y }) => {
    const box = boxes.find(
      ({ middle, reach }) => Math.max(Math.abs(middle.x - x), Math.abs(middle.y - y)) < reach,
    );
    if (box) return box.id;
    if (x < 0 || y < 0 || x >= width || y >= height) return null;
    const owner = owners[ownerOf[Math.floor(y * scale) * grid.width + Math.floor(x * scale)]];
    return owner.space ? owner.id : null;
  };
}
