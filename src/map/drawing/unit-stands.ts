import type { Space } from '../../../engine/board.ts';
import type { UnitName } from '../../../engine/order.ts';
import type { Position } from '../../../engine/position.ts';
import type { Layer } from '../../../engine/units.ts';
import { isOnGround, layerOf } from '../../../engine/units.ts';
import { sameName } from '../../orders/same-order.ts';
import { isDislodged, likePieces, piecesOf, type PlacedUnit } from '../../orders/pieces.ts';
import { distance } from './curve.ts';
import type { BoardPoint } from './drawing.ts';
import { along, besides, moved, standing, type Places } from './places.ts';

/** Where and how one unit of a position is drawn. */
interface Stand {
  at: BoardPoint;
  /** The size of the unit's symbol, as a multiple of the size that the symbol has if the unit is alone in its space. */
  size: number;
  /**
   * The indexes of all units that this symbol shows: this unit, and in a crowd also identical units. The list is empty if
   * another unit's symbol shows this unit.
   */
  shows: readonly number[];
}

/** Where every unit of a position is drawn, by the unit's index in the position. */
export interface Stands {
  position: Position;
  places: Places;
  of: readonly Stand[];
}

/** Two to four units in a space are `few`; more are `many`. */
const company = 4;
/** The size of symbols, by how many units share the space: a multiple of the usual size. */
const sizes = { alone: 1, few: 0.86, many: 0.76 };
/**
 * If symbols are enlarged more than 1.3 times, the symbols of a crowd don't fit into their sea. In that case, identical units of the crowd
 * are drawn as one symbol.
 */
const mostGrown = 1.3;

/**
 * Finds where all units of a position are drawn. `places` must have been moved apart for this scale (`spread`). In a space, planes are
 * drawn above the other unit, and leaders are drawn beside that unit. Units of a stack are drawn side by side. A dislodged unit is drawn
 * beside the unit that dislodged it.
 */
export function standsOf(position: Position, places: Places, scale: number): Stands {
  const of: Stand[] = [];
  for (const [at, pieces] of bySpace(position)) {
    for (const [place, stand] of standsIn({ position, places, scale, at }, pieces)) of[place] = stand;
  }
  return { position, places, of };
}

function bySpace(position: Position): ReadonlyMap<Space, readonly PlacedUnit[]> {
  const spaces = new Map<Space, PlacedUnit[]>();
  for (const piece of piecesOf(position)) {
    const { at } = piece.unit;
    const here = spaces.get(at);
    if (here) here.push(piece);
    else spaces.set(at, [piece]);
  }
  return spaces;
}

interface SpaceCrowd {
  position: Position;
  places: Places;
  scale: number;
  at: Space;
}

type Placed = readonly [place: number, stand: Stand];

function standsIn(crowd: SpaceCrowd, pieces: readonly PlacedUnit[]): readonly Placed[] {
  const { position } = crowd;
  const among = (layer: Layer, out: boolean) =>
    pieces.filter(({ unit, place }) => layerOf(unit) === layer && isDislodged(position, place) === out);
  return [
    ...onGround(crowd, among('ground', false), among('ground', true)),
    ...inTheAir(crowd, among('plane', false), among('plane', true)),
    ...leaders(crowd, pieces, among('leader', false), among('leader', true)),
  ];
}

/**
 * Draws the units of a space, except planes and leaders: one unit at its usual place, and one dislodged unit beside it. If the space has
 * several dislodged units, or several units that were not dislodged, all these units together are drawn as one stack.
 */
function onGround(
  crowd: SpaceCrowd,
  standing: readonly PlacedUnit[],
  out: readonly PlacedUnit[],
): readonly Placed[] {
  if (standing.length > 1 || out.length > 1) return stacked(crowd, standing, out);
  return [
    ...standing.map((piece) => single(piece, placeOf(crowd, piece))),
    ...out.map((piece) => single(piece, besides(crowd.places, crowd.at))),
  ];
}

const placeOf = ({ places }: SpaceCrowd, { unit }: PlacedUnit): BoardPoint => standing(places, unit);

const single = ({ place }: PlacedUnit, at: BoardPoint, size = sizes.alone): Placed => [
  place,
  { at, size, shows: [place] },
];

/**
 * Draws units side by side, the dislodged units last. If there isn't room for all units, identical units are drawn as one symbol, with the
 * number of these units.
 */
function stacked(
  crowd: SpaceCrowd,
  on: readonly PlacedUnit[],
  out: readonly PlacedUnit[],
): readonly Placed[] {
  const count = on.length + out.length;
  const size = count > company ? sizes.many : sizes.few;
  const slots = slotsOf(crowd, size);
  const fits = count <= slots.length && (count <= company || crowd.scale * size <= mostGrown);
  const groups = fits ? [...on, ...out].map((piece) => [piece]) : [...likePieces(on), ...likePieces(out)];
  return groups.flatMap((group, nth) => {
    const at = slots[nth] ?? moved(slots[0], 7 * nth * crowd.scale, -5 * nth * crowd.scale);
    const shows = group.map(({ place }) => place);
    return shows.map((place, index): Placed => [place, { at, size, shows: index === 0 ? shows : [] }]);
  });
}

/** The places of a stack, moved apart in proportion to the size of the stack's symbols. */
function slotsOf({ places, scale, at }: SpaceCrowd, size: number): readonly BoardPoint[] {
  const unit = standing(places, { at });
  const drawn = places.get(at)?.beside.stack ?? [];
  const grown = Math.max(1, scale * size);
  const found = [unit, ...drawn.map((slot) => along(unit, slot, grown))];
  return drawn.length > 0
    ? found
    : [unit, moved(unit, 24 * grown, -13 * grown), moved(unit, -24 * grown, -13 * grown)];
}

/** Where a dislodged unit is drawn: beside the unit that dislodged it. A dislodged plane or leader is drawn beside its own usual place. */
export function asideOf(places: Places, unit: UnitName): BoardPoint {
  const { at, kind } = unit;
  const beside = besides(places, at);
  if (isOnGround(unit)) return beside;
  const ground = standing(places, { at });
  const own = standing(places, { at, kind });
  return moved(own, (beside.x - ground.x) * 0.8, (beside.y - ground.y) * 0.5);
}

/** Draws a plane above the space's unit. A dislodged plane is drawn beside the plane that was not dislodged. */
function inTheAir(
  { places, at, scale }: SpaceCrowd,
  on: readonly PlacedUnit[],
  out: readonly PlacedUnit[],
): readonly Placed[] {
  const above = standing(places, { at, kind: 'P' });
  const first = on.length > 0 ? asideOf(places, { at, kind: 'P' }) : above;
  return [
    ...on.map((piece) => single(piece, above)),
    ...out.map((piece, nth) => single(piece, moved(first, 24 * nth * scale, -9 * nth * scale))),
  ];
}

/**
 * Draws a leader beside its unit, on that unit's coast. A dislodged leader is drawn beside the unit that was dislodged with
 * it.
 */
function leaders(
  { position, places, at, scale }: SpaceCrowd,
  all: readonly PlacedUnit[],
  on: readonly PlacedUnit[],
  out: readonly PlacedUnit[],
): readonly Placed[] {
  const led = (leader: PlacedUnit) =>
    all.find(
      ({ unit, place }) =>
        layerOf(unit) === 'ground' &&
        unit.power === leader.unit.power &&
        isDislodged(position, place) === isDislodged(position, leader.place),
    );
  const stays = on.map((piece) =>
    single(piece, standing(places, { at, kind: 'L', coast: led(piece)?.unit.coast })),
  );
  const first = on.length > 0 ? asideOf(places, { at, kind: 'L' }) : standing(places, { at, kind: 'L' });
  const driven = out.map((piece, nth) =>
    single(
      piece,
      led(piece)
        ? moved(besides(places, at), 23 * scale, 3 * scale)
        : moved(first, 8 * nth * scale, -17 * nth * scale),
    ),
  );
  return [...stays, ...driven];
}

/** Where a unit is drawn, by its index in the position. */
export const standOf = ({ of }: Stands, place: number): BoardPoint => of[place].at;

/**
 * Where a named unit is drawn. If several units have this name, a unit that wasn't dislodged is preferred to dislodged units. If no unit
 * has this name, the result is where a unit with this name would be drawn.
 */
export function standNamed({ position, places, of }: Stands, name: UnitName): BoardPoint {
  const piece = piecesOf(position).find(({ unit }) => sameName(unit, name));
  return piece ? of[piece.place].at : standing(places, name);
}

/** The units of `among` whose symbols lie within `reach` of a point, the nearest first. */
export function within(
  { of }: Stands,
  among: readonly PlacedUnit[],
  point: BoardPoint,
  reach: number,
): readonly PlacedUnit[] {
  const away = ({ place }: PlacedUnit) => distance(of[place].at, point);
  return among.filter((piece) => away(piece) < reach).toSorted((a, b) => away(a) - away(b));
}
