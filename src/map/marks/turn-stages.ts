import type { Position } from '../../../engine/position.ts';
import { boardAfter, type Result, type Turn } from '../../../engine/report.ts';
import { fatesOf, type Fate, type ToldResult } from '../../orders/fates.ts';
import { between, pointAt } from '../drawing/curve.ts';
import type { BoardPoint } from '../drawing/drawing.ts';
import { isDislodged } from '../../orders/pieces.ts';
import { standing } from '../drawing/places.ts';
import { asideOf, standNamed, standOf, type Stands } from '../drawing/unit-stands.ts';
import { goalOf, type OrderMark, type ShownOrder, type OrderTone } from './mark-model.ts';

/**
 * The stages of a turn's animation, in this order. In `lost`, dislodged units without a retreat disappear. In `removed`,
 * units that were disbanded in a winter disappear.
 */
const stages = [
  'orders',
  'supports',
  'cuts',
  'strengths',
  'moves',
  'dislodged',
  'lost',
  'centres',
  'removed',
] as const;
/** One stage of a turn's animation. */
export type TellingStage = (typeof stages)[number];

/** A moment of a turn's animation. `way` is the share of the stage that has passed, 0 to 1. */
export interface TellingMoment {
  stage: TellingStage;
  way: number;
}

/** The moment at the end of the animation. */
export const theEnd: TellingMoment = { stage: 'removed', way: 1 };

/**
 * Returns the moment that a result has reached, by the result's index in the report. At one time, different results may have reached
 * different moments, since fights are shown one after another.
 */
type MomentOf = (index: number) => TellingMoment;

/**
 * The course of a turn's animation, by the milliseconds since its start. `at` is the moment of the whole animation; null after the
 * animation is over. `of` is the moment of one result.
 */
export interface TellingCourse {
  at: (milliseconds: number) => TellingMoment | null;
  of: (milliseconds: number, index: number) => TellingMoment;
}

/**
 * The stages in which a turn has something to show. `of` says which results are taken into account, given a result's index in the report;
 * if `of` is left out, all results are taken into account.
 */
export function stagesOf(
  position: Position,
  turn: Turn,
  of: (index: number) => boolean = () => true,
): readonly TellingStage[] {
  const results = turn.report.filter((_, index) => of(index));
  const supports = results.filter(isSupport);
  const fates = fatesOf(position, turn).filter(({ place }) => of(place));
  const lastStages = fates.flatMap((fate) => stageOfEnd(position, fate) ?? []);
  const shown: Readonly<Record<TellingStage, boolean>> = {
    orders: results.some(({ order }) => order !== null),
    supports: supports.length > 0,
    cuts: supports.some(({ words }) => words.includes('cut')),
    strengths: results.some((result) => strengthOf(result) !== null),
    moves: results.some(({ order }) => order !== null && order.type !== 'stay'),
    dislodged: results.some(({ words }) => words.includes('dislodged')),
    lost: lastStages.includes('lost'),
    centres: changedCentres(position, turn).length > 0,
    removed: lastStages.includes('removed'),
  };
  return stages.filter((stage) => shown[stage]);
}

const reached = (moment: TellingMoment, stage: TellingStage): boolean =>
  stages.indexOf(moment.stage) >= stages.indexOf(stage);

const isSupport = ({ order }: Result): boolean => order?.type === 'stay' && order.deed.type === 'support';

/**
 * The tone of an order at a moment: `implied` (grey) at first, then the order's final tone. A legal support is `good` in the stage
 * `supports`, and gets its final tone in the stage `cuts`.
 */
export function toneAt(moment: TellingMoment, said: ShownOrder): OrderTone {
  const support = said.order?.type === 'stay' && said.order.deed.type === 'support';
  if (support && reached(moment, 'cuts')) return said.tone;
  if (support && reached(moment, 'supports')) return said.tone === 'illegal' ? 'illegal' : 'good';
  return reached(moment, 'moves') ? said.tone : 'implied';
}

/** A strength shown as a number on the board. */
export interface StrengthBadge {
  at: BoardPoint;
  text: string;
}

/**
 * The strengths to show at this moment. An attacker's strength is shown on the arrow of its move. A defender's strength is shown on the
 * defender itself.
 */
export function badges(
  momentOf: MomentOf,
  turn: Turn,
  marks: readonly OrderMark[],
  stands: Stands,
): readonly StrengthBadge[] {
  return marks.flatMap((mark): StrengthBadge[] => {
    const { index } = mark.said;
    const strength = strengthOf(turn.report[index]);
    if (!strength || !mark.curve || mark.part > 0 || momentOf(index).stage !== 'strengths') return [];
    const own = { at: pointAt(mark.curve, 0.5), text: String(strength.own) };
    const { by } = strength;
    if (strength.code !== 'held' || !by) return [own];
    return [own, { at: standNamed(stands, by), text: String(strength.against) }];
  });
}

/** Whether a bouncing unit is already on its way back. */
export const isBounced = ({ stage, way }: TellingMoment): boolean =>
  stages.indexOf(stage) > stages.indexOf('moves') || (stage === 'moves' && way > 0.45);

function strengthOf({ why, order }: Result) {
  if (order?.type !== 'move') return null;
  for (const reason of why) {
    if (reason.code !== 'vote' && 'own' in reason && (reason.own > 1 || reason.against > 0)) return reason;
  }
  return null;
}

/** Where a unit is drawn at a moment. `here` is the unit's opacity: 1, or less than 1 while a lost unit fades out. */
export interface UnitAtMoment {
  at: BoardPoint;
  dislodged: boolean;
  here: number;
}

/** The results, marks and units of the shown turn. */
interface ToldScene {
  fates: readonly Fate[];
  marks: readonly OrderMark[];
  stands: Stands;
}

/**
 * How a unit is drawn at a moment; `place` is the unit's index in the position. A moving unit goes along its arrow to the
 * end. A bouncing unit goes most of the way and comes back. A dislodged unit moves aside.
 */
export function standingAt(
  momentOf: MomentOf,
  { fates, marks, stands }: ToldScene,
  place: number,
): UnitAtMoment {
  const { position, places } = stands;
  const home = standOf(stands, place);
  const dislodged = isDislodged(position, place);
  const mark = marks.find(({ said, part }) => said.place === place && part === 0);
  const fate = fates.find((each) => each.place === mark?.said.index);
  if (!mark?.said.unit || !fate) return { at: home, dislodged, here: 1 };
  const moment = momentOf(mark.said.index);
  const { words, order } = fate.result;
  const end = stageOfEnd(position, fate);
  const stays: UnitAtMoment = { at: home, dislodged, here: end ? 1 - passed(moment, end) : 1 };
  const moving = passed(moment, 'moves');
  const aside = words.includes('dislodged') ? passed(moment, 'dislodged') : 0;
  if (aside > 0) {
    return { ...stays, at: between(home, asideOf(places, mark.said.unit), aside), dislodged: true };
  }
  if (order?.type !== 'move' && order?.type !== 'retreat') return stays;
  const arrives = words.includes('moves') || words.includes('retreats');
  if (!arrives && !words.includes('bounces')) return stays;
  const way = arrives ? moving : 0.7 * (1 - Math.abs(2 * moving - 1));
  const goal = standing(places, goalOf(mark.said.unit, order));
  return { ...stays, at: along(mark, home, goal, way), dislodged: dislodged && !arrives };
}

/** The stage in which a unit disappears. Null if the unit stays on the board. */
function stageOfEnd(position: Position, fate: Fate): TellingStage | null {
  const isEnd = ({ result }: ToldResult) => result.words.includes('disbands');
  const told = fate.end ?? (isEnd(fate) ? fate : null);
  if (told === null) return null;
  if (told.at === position) return 'moves';
  return told.at.dislodged.length > 0 ? 'lost' : 'removed';
}

/** The share of a stage that has passed, 0 to 1. The share grows slowly at the start and at the end of the stage. */
function passed(moment: TellingMoment, stage: TellingStage): number {
  if (!reached(moment, stage)) return 0;
  return moment.stage === stage ? ease(moment.way) : 1;
}

/**
 * The point at a share `way` of the arrow, shifted so that the movement begins exactly at `from` and ends exactly at `to`.
 */
function along({ curve }: OrderMark, from: BoardPoint, to: BoardPoint, way: number): BoardPoint {
  if (!curve) return from;
  const [point, start, end] = [pointAt(curve, way), pointAt(curve, 0), pointAt(curve, 1)];
  return {
    x: point.x + (1 - way) * (from.x - start.x) + way * (to.x - end.x),
    y: point.y + (1 - way) * (from.y - start.y) + way * (to.y - end.y),
  };
}

const ease = (way: number): number => (way < 0.5 ? 2 * way * way : 1 - 2 * (1 - way) * (1 - way));

/** A power's number of centres before and after a turn. */
export interface CentreCount {
  power: string;
  before: number;
  after: number;
}

/** The powers whose number of centres changed, in the sequence of `powers`. */
export function counts(
  powers: readonly { id: string }[],
  position: Position,
  turn: Turn,
): readonly CentreCount[] {
  const of = (centres: Position['centres'], id: string) =>
    Object.values(centres).filter((owner) => owner === id).length;
  const then = boardAfter(turn).centres;
  return powers
    .map(({ id }) => ({ power: id, before: of(position.centres, id), after: of(then, id) }))
    .filter(({ before, after }) => before !== after);
}

function changedCentres(position: Position, turn: Turn): readonly string[] {
  const { centres } = boardAfter(turn);
  return Object.keys(centres).filter((space) => centres[space] !== position.centres[space]);
}

/** The owners of the centres, as the board shows them at a moment. */
export function centresAt(moment: TellingMoment, position: Position, turn: Turn): Position['centres'] {
  return reached(moment, 'centres') ? boardAfter(turn).centres : position.centres;
}
