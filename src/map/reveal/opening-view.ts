import type { Judge } from '../../../engine/judge.ts';
import type { Position, Power } from '../../../engine/position.ts';
import { centred, fitting, framing, isInSight, opening, type PaneSize, type View } from '../chart/view.ts';
import type { Drawing, BoardPoint } from '../drawing/drawing.ts';
import { besides, standing, type Places } from '../drawing/places.ts';
import { boxOf, padded } from './board-area.ts';

/** A position as some powers come to it. */
interface OpeningScene {
  drawing: Drawing;
  judge: Judge;
  places: Places;
  position: Position;
  powers: readonly Power[];
}

/** A board shown smaller than this can hardly be read: it is looked at as a whole only where nothing on it is to be done. */
const readable = 0.4;
/** The largest scale at which a board opens. */
const handy = 0.8;
/** Room around what is to be seen, in board units; and around units that would else lie out of sight. */
const margin = 110;
const edge = 40;

/**
 * How a board opens: where units must retreat, or something is to be built or removed, on that, if a pane is too small to
 * show the whole board to be read; else whole, or filled, on the units of these powers, all of them if these can
 * still be read. Of powers that have nothing to do, what the others do is shown.
 */
export function openingView(coming: OpeningScene, pane: PaneSize): View {
  const { drawing, judge, position, powers } = coming;
  const acting = actingPoints(coming, (power) => powers.includes(power));
  const points = acting.length > 0 ? acting : actingPoints(coming, () => true);
  const k = opening(drawing, pane);
  if (points.length > 0 && k < readable) return framing(padded(boxOf(points), margin), drawing, pane, handy);
  const stands = standsOf(coming, powers.length > 0 ? powers : judge.asks(position));
  const middle = { x: drawing.width / 2, y: drawing.height / 2 };
  const view = centred(middleOf(coming, stands) ?? middle, k, drawing, pane);
  if (stands.every((at) => isInSight(at, view, pane, 0))) return view;
  const all = padded(boxOf(stands), edge);
  return fitting(all, pane) < readable ? view : framing(all, drawing, pane, k);
}

/** Where the units of some powers stand. */
const standsOf = ({ places, position }: OpeningScene, powers: readonly Power[]): readonly BoardPoint[] =>
  position.units.filter(({ power }) => powers.includes(power)).map((unit) => standing(places, unit));

/** Where those powers act who must retreat, or build and remove; nothing in phases in which all move. */
function actingPoints(
  { judge, places, position }: OpeningScene,
  isOf: (power: Power) => boolean,
): readonly BoardPoint[] {
  switch (judge.phase(position).wants) {
    case 'retreats':
      return position.dislodged.flatMap(({ unit }) => (isOf(unit.power) ? [besides(places, unit.at)] : []));
    case 'builds':
      return judge
        .asks(position)
        .filter(isOf)
        .flatMap((power) => judge.legal(position, power, null, []))
        .flatMap((order) => ('unit' in order ? [standing(places, order.unit)] : []));
    default:
      return [];
  }
}

/**
 * The middle of some powers' units. Those that are most of all units have the middle of the board, unless they all stand at one
 * side, as before Colonisation's landings.
 */
function middleOf({ drawing, position }: OpeningScene, stands: readonly BoardPoint[]): BoardPoint | null {
  if (stands.length === 0) return null;
  const mean = (of: (at: BoardPoint) => number) =>
    stands.reduce((sum, at) => sum + of(at), 0) / stands.length;
  const at = { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  const aside = Math.abs(at.x - drawing.width / 2) > drawing.width / 4;
  return stands.length > position.units.length / 2 && !aside ? null : at;
}
