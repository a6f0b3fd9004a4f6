import type { Coast, Space } from '../../../engine/board.ts';
import {
  centreSize,
  planeSize,
  unitSize,
  type Beside,
  type BoardPoint,
} from '../../../src/map/drawing/drawing.ts';
import type { Canvas, CellOwner } from '../canvas.ts';
import { readPlace, readPlaces, type LonLat, type PlaceText } from '../source.ts';
import { placeBeside, type SettledSymbols } from './beside.ts';
import { boxAt } from './box.ts';
import { layOutBoxes, type BoxSpace } from './box-space.ts';
import { TakenRoom } from './crowd.ts';
import { sampleField } from './field.ts';
import type { Pinned } from './candidates.ts';
import { layOut, type Layout } from './space-layout.ts';
import { smallLettering } from './letterings.ts';
import { measureRoom, type FreeRoom } from './free-room.ts';

const crossingSize = { width: 18, height: 18 };

/** A name and where it is written. */
export type NamedLayout = Pick<Layout, 'label' | 'lettering'>;

/** The layout of one space or piece of scenery (`owner`), with the largest circle inside its room. */
export interface SpaceSpot extends Layout {
  owner: CellOwner;
  beside: Beside;
  middle: BoardPoint;
  reach: number;
}

export interface Placement {
  spots: readonly SpaceSpot[];
  boxes: readonly BoxSpace[];
  /** Names that are written once more, in another part of their space. */
  repeats: readonly NamedLayout[];
  /** The boxes of all names and symbols, so that a check can find overlaps. */
  crowd: TakenRoom;
}

/**
 * Finds places for the names and symbols of all spaces and for the names of scenery, then for leaders and stacks. Small
 * spaces choose first.
 */
export function placeAll(canvas: Canvas): Placement {
  const field = sampleField(canvas);
  const rooms = canvas.owners
    .map((owner, index) => (owner.name ? measureRoom(field, owner, index) : null))
    .filter((room) => room !== null)
    .sort((a, b) => a.area - b.area);
  const crowd = new TakenRoom();
  const boxes = layOutBoxes(canvas);
  for (const { space, frame } of boxes) crowd.occupy(`${space.id} box`, frame);
  for (const { at } of canvas.source.crossings ?? []) {
    crowd.occupy(`crossing at ${at}`, boxAt(toPoint(canvas, readPlace(at)), crossingSize));
  }
  const repeats = canvas.owners.flatMap((owner) => repeatName(canvas, owner, crowd));
  const warn = (sentence: string) => canvas.warnings.push(sentence);
  const settled = rooms.map((room): SettledSymbols => {
    const layout = layOut(room, crowd, pinnedOf(canvas, room), canvas.source.planes === true, warn);
    addToCrowd(crowd, room.owner.id, layout);
    return { room, layout };
  });
  const besides = placeBeside(settled, crowd, warn);
  const spots = settled.map(({ room: { owner, middle, reach }, layout }, index) => {
    return { ...layout, beside: { plane: layout.plane, ...besides[index] }, owner, middle, reach };
  });
  return { spots, boxes, repeats, crowd };
}

function repeatName(canvas: Canvas, owner: CellOwner, crowd: TakenRoom): NamedLayout[] {
  return readPlaces(owner.source.again).map((place) => {
    const named = { label: toPoint(canvas, place), lettering: smallLettering(owner) };
    crowd.occupy(`${owner.id} second label`, boxAt(named.label, named.lettering));
    return named;
  });
}

function addToCrowd(crowd: TakenRoom, id: Space, layout: Layout): void {
  crowd.occupy(`${id} label`, boxAt(layout.label, layout.lettering));
  if (layout.unit) crowd.occupy(`${id} unit`, boxAt(layout.unit, unitSize));
  if (layout.plane) crowd.occupy(`${id} plane`, boxAt(layout.plane, planeSize));
  if (layout.dislodged) crowd.occupy(`${id} dislodged`, boxAt(layout.dislodged, unitSize));
  const dot = { width: centreSize, height: centreSize };
  if (layout.centre) crowd.occupy(`${id} centre`, boxAt(layout.centre, dot));
  for (const [coast, at] of Object.entries(layout.coasts)) {
    crowd.occupy(`${id}/${coast} unit`, boxAt(at, unitSize));
  }
}

/** The places that the author of the board fixed, and the places of the coasts. */
function pinnedOf(canvas: Canvas, { owner }: FreeRoom): Pinned {
  const { label, unit, dislodged, centre, coasts } = owner.source.pins ?? {};
  const pin = (place: PlaceText | undefined) =>
    place === undefined ? undefined : toPoint(canvas, readPlace(place));
  const standing = Object.entries(owner.coasts).map(([coast, [first]]): [Coast, BoardPoint] => [
    coast,
    toPoint(canvas, first),
  ]);
  const pinnedCoasts = Object.entries(coasts ?? {}).map(([coast, place]): [Coast, BoardPoint] => [
    coast,
    toPoint(canvas, readPlace(place)),
  ]);
  return {
    label: pin(label),
    unit: pin(unit),
    dislodged: pin(dislodged),
    centre: pin(centre),
    coasts: Object.fromEntries([...standing, ...pinnedCoasts]),
  };
}

function toPoint(canvas: Canvas, at: LonLat): BoardPoint {
  const [x, y] = canvas.project(at);
  return { x: Math.round(x), y: Math.round(y) };
}
