import type { Coast, SpaceKind } from '../../engine/board.ts';
import {
  lineKinds,
  packedFormat,
  tenths,
  type LineKind,
  type PackedDrawing,
  type PackedLabel,
  type PackedPoint,
  type PackedRing,
  type PackedSpace,
  type BoardPoint,
} from '../../src/map/drawing/drawing.ts';
import type { Canvas } from './canvas.ts';
import { stitchRings } from './lines/stitch.ts';
import { faceOf, type TracedArc, type Topology } from './lines/topology.ts';
import { outside } from './lines/trace.ts';
import { packLine } from './pack-line.ts';
import { shoreOf, type BoxSpace } from './place/box-space.ts';
import type { NamedLayout, Placement, SpaceSpot } from './place/place-all.ts';
import type { XY } from './projection.ts';
import { readPlace, type PlaceText } from './source.ts';

/** Everything drawn in addition to the spaces, in board units. */
interface Ornaments {
  lakes: readonly (readonly XY[])[];
  graticule: readonly (readonly XY[])[];
  surround: readonly (readonly XY[])[];
}

/** Packs a drawn board into the format of board files (src/map/drawing/drawing.ts). */
export function packBoard(
  canvas: Canvas,
  topology: Topology,
  { spots, boxes, repeats }: Placement,
  ornaments: Ornaments,
): PackedDrawing {
  const lines = [...topology.arcs, ...boxes.map(boxArc)];
  const arcs = lineKinds.flatMap((kind) => lines.filter((arc) => arc.kind === kind));
  const packedArcs = lineKinds.map((kind): [LineKind, string[]] => [
    kind,
    arcs.filter((arc) => arc.kind === kind).map((arc) => packLine(arc.points)),
  ]);
  const isScenery = (face: number) => face !== outside && canvas.owners[face >> 1].space === null;
  const crossings = canvas.source.crossings ?? [];
  const toPoint = ({ at }: { at: PlaceText }): BoardPoint => {
    const [x, y] = canvas.project(readPlace(at));
    return { x, y };
  };
  return {
    format: packedFormat,
    id: canvas.source.id,
    size: [canvas.width, canvas.height],
    arcs: Object.fromEntries(packedArcs) as Record<LineKind, string[]>,
    spaces: [...packSpaces(canvas, arcs, spots), ...boxes.map((box) => packBox(canvas, arcs, box))],
    scenery: {
      land: packRings(arcs, (face) => isScenery(face) && isLand(face)),
      water: packRings(arcs, (face) => isScenery(face) && !isLand(face)),
      names: spots.filter((spot) => !spot.owner.space).map(packLabel),
    },
    ...(repeats.length && { repeats: repeats.map(packLabel) }),
    ...(crossings.length && { crossings: crossings.map((at) => packPoint(toPoint(at))) }),
    lakes: ornaments.lakes.map(packLine),
    graticule: ornaments.graticule.map(packLine),
    ...(ornaments.surround.length && { surround: ornaments.surround.map(packLine) }),
  };
}

const isLand = (face: number): boolean => (face & 1) === 1;

/** The spaces to pack: seas first, then land. */
function packSpaces(canvas: Canvas, arcs: readonly TracedArc[], spots: readonly SpaceSpot[]): PackedSpace[] {
  const seas = canvas.owners.filter((owner) => owner.space && owner.wet);
  const lands = canvas.owners.filter((owner) => owner.space && !owner.wet);
  return [...seas, ...lands].map((owner) => {
    const spot = spots.find((candidate) => candidate.owner === owner);
    if (!spot) throw new Error(`${owner.name} has no place on the sheet.`);
    const index = canvas.owners.indexOf(owner);
    const land = packRings(arcs, (face) => face === faceOf(index, true));
    const water = packRings(arcs, (face) => face === faceOf(index, false));
    return {
      id: owner.id,
      kind: owner.space?.kind as SpaceKind,
      ...(land.length && { land }),
      ...(water.length && { water }),
      label: packLabel(spot),
      ...packPlaces({ unit: spot.unit, dislodged: spot.dislodged, centre: spot.centre }),
      ...packAll('coasts', spot.coasts),
      ...packPlaces({ plane: spot.beside.plane, leader: spot.beside.leader }),
      ...packAll('leaders', spot.beside.leaders),
      ...(spot.beside.stack.length && { stack: spot.beside.stack.map(packPoint) }),
      middle: packPoint(spot.middle),
      reach: round(spot.reach),
    };
  });
}

/** Packs places that have names. Places that are null are left out. */
function packPlaces<Name extends string>(
  places: Readonly<Record<Name, BoardPoint | null>>,
): Partial<Record<Name, PackedPoint>> {
  const packed: Partial<Record<Name, PackedPoint>> = {};
  for (const name in places) {
    const at = places[name];
    if (at) packed[name] = packPoint(at);
  }
  return packed;
}

/**
 * An object with one field, which holds the packed places. `name` is the name of this field. If there are no places, the object is empty.
 */
function packAll<Name extends string>(
  name: Name,
  places: Readonly<Record<Coast, BoardPoint>>,
): Partial<Record<Name, Record<Coast, PackedPoint>>> {
  const packed = Object.entries(places).map(([coast, at]) => [coast, packPoint(at)]);
  return packed.length
    ? ({ [name]: Object.fromEntries(packed) } as Record<Name, Record<Coast, PackedPoint>>)
    : {};
}

/** The outline of a box as an arc. Such an arc separates no faces, so it isn't part of any ring. */
function boxArc({ frame }: BoxSpace): TracedArc {
  const nowhere = { owner: -1, isLand: false, isMain: false };
  const sides = { left: nowhere, right: nowhere };
  return {
    kind: 'coast',
    points: shoreOf(frame),
    length: 0,
    sides,
    left: outside,
    right: outside,
    from: -1,
    to: -1,
  };
}

function packBox(
  { source }: Canvas,
  arcs: readonly TracedArc[],
  { space, frame, lettering, label, unit, centre }: BoxSpace,
): PackedSpace {
  const [corner] = shoreOf(frame);
  const outline = arcs.findIndex(({ points, from }) => from < 0 && points[0].join() === corner.join());
  return {
    id: space.id,
    kind: space.kind,
    land: [[outline]],
    label: { at: packPoint(label), size: lettering.size, lines: lettering.lines, font: lettering.font },
    unit: packPoint(unit),
    ...packPlaces({ centre, plane: source.planes ? unit : null }),
    middle: packPoint(frame),
    reach: round(Math.min(frame.width, frame.height) / 2),
  };
}

function packRings(arcs: readonly TracedArc[], inside: (face: number) => boolean): PackedRing[] {
  // A ring refers to arc n backwards by -n - 1, which equals ~n.
  return stitchRings(arcs, inside);
}

function packLabel({ label, lettering }: NamedLayout): PackedLabel {
  return { at: packPoint(label), size: lettering.size, lines: lettering.lines, font: lettering.font };
}

const packPoint = ({ x, y }: BoardPoint): PackedPoint => [round(x), round(y)];

const round = (value: number): number => Math.round(value * tenths) / tenths;
