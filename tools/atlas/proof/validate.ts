import type { Canvas } from '../canvas.ts';
import { signedArea } from '../lines/lakes.ts';
import { stitchRings } from '../lines/stitch.ts';
import type { TracedArc, Topology } from '../lines/topology.ts';
import { outside } from '../lines/trace.ts';
import { collide, isOnSheet } from '../place/box.ts';
import type { Placement } from '../place/place-all.ts';
import type { XY } from '../projection.ts';

/**
 * The least allowed gap between two boxes, in board units. The number is negative: boxes may overlap by half a board unit, since nobody
 * sees such an overlap.
 */
const tolerance = -0.5;
/**
 * The largest circle inside a space must have a radius of at least 6 board units. Smaller spaces cannot be hit even on an enlarged board.
 */
const minReach = 6;

/** Returns a sentence for each fault of the drawing itself. */
export function validateDrawing(canvas: Canvas, topology: Topology, { spots, crowd }: Placement): string[] {
  const boxes = crowd.placed;
  const collisions = boxes.flatMap((box, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => collide(box, other, tolerance))
      .map((other) => `${box.what} meets ${other.what}`),
  );
  const cutOff = boxes
    .filter((box) => !isOnSheet(box, canvas))
    .map((box) => `${box.what} runs off the sheet`);
  const cramped = spots
    .filter(({ owner, reach }) => owner.space && reach < minReach)
    .map(({ owner, reach }) => `${owner.id} is too small to be hit: only ${reach} units from its middle`);
  const withoutUnit = spots
    .filter(({ owner, unit }) => owner.space && owner.space.kind !== 'impassable' && !unit)
    .map(({ owner }) => `${owner.id} has no place for a unit`);
  return [
    ...areaFaults(canvas, topology),
    ...crossings(topology.arcs),
    ...collisions,
    ...cutOff,
    ...cramped,
    ...withoutUnit,
  ];
}

/** Checks that the areas of all faces add up to the area of the sheet. If they do not, faces overlap or leave a gap. */
function areaFaults({ width, height }: Canvas, { arcs }: Topology): string[] {
  const faces = new Set(arcs.flatMap((arc) => [arc.left, arc.right]));
  faces.delete(outside);
  const covered = [...faces].reduce((sum, face) => sum + faceArea(arcs, face), 0);
  const error = Math.abs(covered - width * height);
  return error < 1 ? [] : [`the spaces cover ${covered.toFixed(1)} of ${width * height} square units`];
}

function faceArea(arcs: readonly TracedArc[], face: number): number {
  const rings = stitchRings(arcs, (other) => other === face);
  return Math.abs(rings.reduce((sum, ring) => sum + signedArea(ringPoints(arcs, ring)), 0));
}

function ringPoints(arcs: readonly TracedArc[], ring: readonly number[]): XY[] {
  return ring.flatMap((reference) => {
    const points = reference >= 0 ? arcs[reference].points : [...arcs[~reference].points].reverse();
    return points.slice(1);
  });
}

interface Segment {
  from: XY;
  to: XY;
  arc: TracedArc;
}

/**
 * To find crossings fast, we sort pieces of lines into squares, and compare only pieces that are in one square. The number is the side of
 * such a square, in board units.
 */
const square = 12;

/** Reports lines that cross. Smoothing and simplifying must not make lines cross. */
function crossings(arcs: readonly TracedArc[]): string[] {
  const squares = new Map<string, Segment[]>();
  const found = new Set<string>();
  for (const arc of arcs) {
    if (arc.kind === 'frame') continue;
    for (let index = 1; index < arc.points.length; index++) {
      const segment = { from: arc.points[index - 1], to: arc.points[index], arc };
      for (const key of squaresOf(segment)) {
        const others = squares.get(key) ?? [];
        squares.set(key, others);
        for (const other of others) if (cross(segment, other)) found.add(describe(segment, other));
        others.push(segment);
      }
    }
  }
  return [...found];
}

function squaresOf({ from, to }: Segment): string[] {
  const range = (axis: 0 | 1) => [
    Math.floor(Math.min(from[axis], to[axis]) / square),
    Math.floor(Math.max(from[axis], to[axis]) / square),
  ];
  const [[left, right], [top, bottom]] = [range(0), range(1)];
  const keys: string[] = [];
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) keys.push(`${x} ${y}`);
  return keys;
}

function cross(a: Segment, b: Segment): boolean {
  return (
    turn(a.from, a.to, b.from) * turn(a.from, a.to, b.to) < 0 &&
    turn(b.from, b.to, a.from) * turn(b.from, b.to, a.to) < 0
  );
}

/**
 * The bend of the path from a over b to c: positive to one side, negative to the other, 0 if straight. The result is exact
 * for coordinates in tenths.
 */
function turn(a: XY, b: XY, c: XY): number {
  const tenths = (value: number) => Math.round(value * 10);
  return (
    (tenths(b[0]) - tenths(a[0])) * (tenths(c[1]) - tenths(a[1])) -
    (tenths(b[1]) - tenths(a[1])) * (tenths(c[0]) - tenths(a[0]))
  );
}

function describe(a: Segment, b: Segment): string {
  const [x, y] = a.from;
  return `a ${a.arc.kind} and a ${b.arc.kind} line cross near ${x}, ${y}`;
}
