import {
  centreSize,
  planeSize,
  unitSize,
  type DrawnSpace,
  type Drawing,
  type BoardPoint,
} from '../drawing/drawing.ts';
import { oncePerDrawing } from '../drawing/once-per-drawing.ts';
import { dotAt, dotScale, type Places } from '../drawing/places.ts';
import { boxAround, type NameBox } from './name-box.ts';
import { endsOf } from './naming.ts';

/** Names stay this far from the end of a border, in board units. */
const border = 2;

const endsOfBorders = oncePerDrawing(({ lines }) => [...endsOf(lines.border), ...endsOf(lines.sea)]);

/**
 * What no name may cover on a board:
 * - the places for units, even empty ones, so that names stay where they are from phase to phase;
 * - units that are now drawn outside these places (`elsewhere`);
 * - centres;
 * - the ends of borders, since these ends show which spaces touch.
 * @param scale the factor by which units are enlarged; `places` must already be moved apart for this factor
 */
export function takenOn(
  drawing: Drawing,
  places: Places,
  scale: number,
  elsewhere: readonly BoardPoint[],
): readonly NameBox[] {
  const unit = (at: BoardPoint) => boxAround(at, unitSize.width * scale, unitSize.height * scale);
  return [
    ...[...places.values()].flatMap((space) => [
      ...[space.unit, ...Object.values(space.coasts)].flatMap((at) => (at ? [unit(at)] : [])),
      ...dotOf(space, scale),
    ]),
    ...drawing.spaces.flatMap(({ id, beside }) => {
      const at = beside.plane && places.get(id)?.beside.plane;
      return at ? [boxAround(at, planeSize.width * scale, planeSize.height * scale)] : [];
    }),
    ...elsewhere.map(unit),
    ...endsOfBorders(drawing).map((at) => boxAround(at, 2 * border, 2 * border)),
  ];
}

function dotOf(space: DrawnSpace, scale: number): readonly NameBox[] {
  const at = dotAt(space, scale);
  const size = centreSize * dotScale(scale);
  return at ? [boxAround(at, size, size)] : [];
}
