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
 * The stages in which a turn is told, in this order. `lost` are dislodged units without a retreat; `removed` are units
 * disbanded in the winter because their power cannot keep them.
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
/** One stage of the telling. */
export type TellingStage = (typeof stages)[number];

/** A moment of the telling. `way` says how much of its stage has passed, 0 to 1. */
export interface TellingMoment {
  stage: TellingStage;
  way: number;
}

/** The moment when everything has been told. */
export const theEnd: TellingMoment = { stage: 'removed', way: 1 };

/**
 * The moment that a result has reached, by its place in the report. Results are at different moments, since fights are
 * told one after the other.
 */
type MomentOf = (index: number) => TellingMoment;

/**
 * How a turn is told, by the milliseconds since it began: the moment of the whole (null when it is over), and that of each
 * result.
 */
export interface TellingCourse {
  at: (milliseconds: number) => TellingMoment | null;
  of: (milliseconds: number, index: number) => TellingMoment;
}

/** The stages in which a turn has something to show. `of` limits that to some results, by their places in the report. */
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

/** The tone of an order at a moment: grey at first, then its final one. */
export function toneAt(moment: TellingMoment, said: ShownOrder): OrderTone {
  const support = said.order?.type === 'stay' && said.order.deed.type === 'support';
  if (support && reached(moment, 'cuts')) return said.tone;
  if (support && reached(moment, 'supports')) return said.tone === 'illegal' ? 'illegal' : 'good';
  return reached(moment, 'moves') ? said.tone : 'implied';
}

/** A strength that decided something, shown on its arrow. */
export interface StrengthBadge {
  at: BoardPoint;
  text: string;
}

/** The strengths that meet at this moment: each on its arrow, a defender's on its unit. */
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

/** Where a unit is at a moment, and how much of it is still there (`here`, 1 to 0: it fades). */
export interface UnitAtMoment {
  at: BoardPoint;
  dislodged: boolean;
  here: number;
}

/** What is drawn of the turn that is told. */
interface ToldScene {
  fates: readonly Fate[];
  marks: readonly OrderMark[];
  stands: Stands;
}

/**
 * The unit in a place at a moment. It moves along its arrow to the end. If it bounces, it goes most of the way and comes
 * back. If it is dislodged, it moves aside.
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

/** The stage in which a unit vanishes; null if it stays. */
function stageOfEnd(position: Position, fate: Fate): TellingStage | null {
  const isEnd = ({ result }: ToldResult) => result.words.includes('disbands');
  const told = fate.end ?? (isEnd(fate) ? fate : null);
  if (told === null) return null;
  if (told.at === position) return 'moves';
  return told.at.dislodged.length > 0 ? 'lost' : 'removed';
}

/** How much of a stage is over, 0 to 1, starting and ending gently. */
function passed(moment: TellingMoment, stage: TellingStage): number {
  if (!reached(moment, stage)) return 0;
  return moment.stage === stage ? ease(moment.way) : 1;
}

/** A point of the arrow, shifted so that the way begins and ends exactly where the unit stands. */
function along({ curve }: OrderMark, from: BoardPoint, to: BoardPoint, way: number): BoardPoint {
  if (!curve) return from;
  const [point, start, end] = [pointAt(curve, way), pointAt(curve, 0), pointAt(curve, 1)];
  return {
    x: point.x + (1 - way) * (from.x - start.x) + way * (to.x - end.x),
    y: point.y + (1 - way) * (from.y - start.y) + way * (to.y - end.y),
  };
}

const ease = (way: number): number => (way < 0.5 ? 2 * way * way : 1 - 2 * (1 - way) * (1 - way));

/** How many centres a power had before a turn, and has after it. */
export interface CentreCount {
  power: string;
  before: number;
  after: number;
}

/** The powers whose number of centres changed, in the order given. */
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

/** The owners of centres that colour the board at a moment. */
export function centresAt(moment: TellingMoment, position: Position, turn: Turn): Position['centres'] {
  return reached(moment, 'centres') ? boardAfter(turn).centres : position.centres;
}
