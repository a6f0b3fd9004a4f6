import type { Position } from '../../../engine/position.ts';
import { phaseByPhase, type Turn } from '../../../engine/report.ts';
import { fitting, framing, type PaneSize, type View } from '../chart/view.ts';
import { standing, type Places } from '../drawing/places.ts';
import { stagesOf, type TellingCourse } from '../marks/turn-stages.ts';
import { boxOf, padded } from './board-area.ts';
import { pathOf, type CameraPath, type CameraShot } from './camera-path.ts';
import { contestsOf } from './contests.ts';
import { fightsOf } from './fights.ts';
import { momentOf, stepAt, timetable, type Timetable } from './timetable.ts';

/** A turn to be shown as an animation, with the sizes of the board and of the pane that the board is shown in. */
export interface ToldTurn {
  position: Position;
  turn: Turn;
  places: Places;
  board: PaneSize;
  pane: PaneSize;
  /** The view before the animation. */
  from: View;
  /** The view after the animation. */
  to: View;
}

/**
 * The animation of a turn: what is shown at which moment (`course`), in which view (`path`), and how many milliseconds it
 * `lasts`.
 */
export interface CameraTour {
  course: TellingCourse;
  path: CameraPath;
  lasts: number;
}

/** The margin around a fight, in board units. */
const margin = 80;
/** The largest scale at which a fight is shown: 0.85, or 1.7 times the scale of the whole board, whichever is larger. */
const closest = { scale: 0.85, ofWhole: 1.7 };
/**
 * Fights are shown together if one view has room for them at this scale: 0.6, or 1.35 times the scale of the whole board,
 * whichever is larger.
 */
const together = { scale: 0.6, ofWhole: 1.35 };

/**
 * Plans the animation of a turn: first the whole board, then each fight enlarged, then the whole board again, and at last the
 * view `to`.
 */
export function tourOf(told: ToldTurn): CameraTour {
  const { position, turn, places, board, pane } = told;
  const whole = fitting(board, pane);
  const scaleOf = ({ scale, ofWhole }: typeof closest) => Math.max(scale, whole * ofWhole);
  const near = scaleOf(together);
  const fights = fightsOf(contestsOf(position, turn), (at) => standing(places, { at }), {
    width: pane.width / near - 2 * margin,
    height: pane.height / near - 2 * margin,
  });
  const fightOf = new Map(
    fights.flatMap(({ results }, fight) => [...results].map((place) => [place, fight])),
  );
  const times = timetable(
    stagesOf(position, turn),
    fights.map(({ results }) => stagesOf(position, turn, (index) => results.has(index))),
    stagesOf(position, turn, (index) => !fightOf.has(index)),
  );
  const views = fights.map(({ box }) => framing(padded(box, margin), board, pane, scaleOf(closest)));
  const shots = shotsOf(times, views, overviewOf(told), told.to);
  return {
    course: {
      at: (milliseconds) => {
        const step = stepAt(times, milliseconds);
        return step && momentOf(times, milliseconds, step.fight);
      },
      of: (milliseconds, index) => momentOf(times, milliseconds, fightOf.get(index) ?? null),
    },
    path: pathOf(told.from, shots, times.glide, board, pane),
    lasts: times.ends + times.glide,
  };
}

/**
 * The view that shows all events of the turn. In movement phases, this is the whole board; in other phases, the part of the board with
 * results.
 */
function overviewOf({ position, turn, places, board, pane }: ToldTurn): View {
  const { report } = phaseByPhase(position, turn)[0].turn;
  const everything = { x: 0, y: 0, ...board };
  if (report.some(({ order }) => order?.type === 'move' || order?.type === 'stay')) {
    return framing(everything, board, pane, fitting(board, pane));
  }
  const spots = report.flatMap(({ unit, order }) => [
    ...(unit ? [unit] : []),
    ...(order?.type === 'retreat' ? [{ at: order.to }] : []),
  ]);
  if (spots.length === 0) return framing(everything, board, pane, fitting(board, pane));
  const box = boxOf(spots.map((spot) => standing(places, spot)));
  return framing(padded(box, margin), board, pane, closest.scale);
}

/**
 * The views of the animation, and when each view is reached. The animation reaches a fight's view `glide` milliseconds after the fight's
 * first step begins.
 */
function shotsOf(times: Timetable, views: readonly View[], overview: View, end: View): readonly CameraShot[] {
  const { steps, glide, ends } = times;
  const arrivals = views.map((view, fight): CameraShot => {
    const first = steps.find((step) => step.fight === fight);
    return { at: (first?.from ?? 0) + glide, view };
  });
  const last = steps.findLastIndex(({ fight }) => fight !== null);
  const rest = steps[last + 1];
  const back = views.length > 0 && rest ? [{ at: rest.from + glide, view: overview }] : [];
  return [{ at: glide, view: overview }, ...arrivals, ...back, { at: ends + glide, view: end }];
}
