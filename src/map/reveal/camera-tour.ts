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

/** A turn to be told on a board, in a pane of some size. */
export interface ToldTurn {
  position: Position;
  turn: Turn;
  places: Places;
  board: PaneSize;
  pane: PaneSize;
  /** Where the camera is before the telling, and where it ends. */
  from: View;
  to: View;
}

/** How a turn is told, and how the camera goes through it; `lasts`: milliseconds until the camera has arrived. */
export interface CameraTour {
  course: TellingCourse;
  path: CameraPath;
  lasts: number;
}

/** Room around a fight, in board units. */
const margin = 80;
/** A fight is looked at from no nearer than this, unless that were hardly nearer than the whole board. */
const closest = { scale: 0.85, ofWhole: 1.7 };
/** Contests are looked at together where that still shows them at this scale. */
const together = { scale: 0.6, ofWhole: 1.35 };

/** Plans the telling of a turn: the whole, then each fight from near by, then the whole again, and what comes next. */
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

/** What shows all that is told: the board where units move, else the part of it where something happens. */
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

/** Where the camera is when: each view as soon as its first step allows. */
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
