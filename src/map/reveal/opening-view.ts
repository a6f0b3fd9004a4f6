import type { Judge } from '../../../engine/judge.ts';
import type { Position, Power } from '../../../engine/position.ts';
import { centred, fitting, framing, isInSight, opening, type PaneSize, type View } from '../chart/view.ts';
import type { Drawing, BoardPoint } from '../drawing/drawing.ts';
import { besides, standing, type Places } from '../drawing/places.ts';
import { boxOf, padded } from './board-area.ts';

/** What determines the view with which a board opens. `powers` are the powers of the player who looks at the board. */
interface OpeningScene {
  drawing: Drawing;
  judge: Judge;
  places: Places;
  position: Position;
  powers: readonly Power[];
}

/**
 * A board at a scale below 0.4 can hardly be read. If a board would open at so small a scale, it opens instead on the part where powers can
 * retreat, build or remove (if any power can).
 */
const readable = 0.4;
/** The largest scale at which a board opens, in pixels per board unit. */
const handy = 0.8;
/** The margin around the points where powers can retreat, build or remove, in board units. */
const margin = 110;
/** The margin around a player's units, in board units, in a view that is chosen to bring all of these units into sight. */
const edge = 40;

/**
 * The view with which a board opens:
 * - if the pane is too small to read the whole board, the spaces where units of these powers must retreat, or where these powers can build
 *   or remove;
 * - otherwise the whole board or, if that would leave much of the pane empty, a part that fills the pane, around the units of these powers.
 *   All of these units are in sight, unless the board would be unreadable at the scale that shows all of them.
 *
 * If the pane is too small to read the whole board, and none of these powers can retreat, build or remove, the board opens on the spaces
 * where other powers can retreat, build or remove.
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

/** The points where the units of some powers are drawn. */
const standsOf = ({ places, position }: OpeningScene, powers: readonly Power[]): readonly BoardPoint[] =>
  position.units.filter(({ power }) => powers.includes(power)).map((unit) => standing(places, unit));

/** The points where powers can retreat, build or remove. The list is empty in movement phases. */
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
 * The middle of some powers' units. The result is null in two cases: these powers have no units, or they have more than half of all units
 * and the middle of their units isn't far to the left or right. The middle of the board is then used instead. (In Colonisation, the middle
 * of a player's units is far to one side before the landings.)
 */
function middleOf({ drawing, position }: OpeningScene, stands: readonly BoardPoint[]): BoardPoint | null {
  if (stands.length === 0) return null;
  const mean = (of: (at: BoardPoint) => number) =>
    stands.reduce((sum, at) => sum + of(at), 0) / stands.length;
  const at = { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  const aside = Math.abs(at.x - drawing.width / 2) > drawing.width / 4;
  return stands.length > position.units.length / 2 && !aside ? null : at;
}
