import type { Position } from '../../../engine/position.ts';
import { boardAfter, phaseByPhase, type Result, type Turn } from '../../../engine/report.ts';
import { fatesOf, type Fate, type Told } from '../../orders/fates.ts';
import { between, pointAt } from '../drawing/curve.ts';
import type { Point } from '../drawing/drawing.ts';
import { isDislodged } from '../../orders/pieces.ts';
import { standing } from '../drawing/places.ts';
import { asideOf, standNamed, standOf, type Stands } from '../drawing/stands.ts';
import { goalOf, type Mark, type Said, type Tone } from './scene.ts';

/**
 * A turn is told in this order: what was ordered, who helped, who was cut, how strong, and then what happened; `lost` are
 * units driven out that had nowhere to go, `removed` those that nobody could keep in the winter.
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
/** One step of the telling. */
type Stage = (typeof stages)[number];

/** Milliseconds a stage lasts, unless all together would take longer than a turn may. */
const lasting: Readonly<Record<Stage, number>> = {
  orders: 1000,
  supports: 900,
  cuts: 900,
  strengths: 1300,
  moves: 1500,
  dislodged: 900,
  lost: 800,
  centres: 1300,
  removed: 800,
};
const longest = 7_900;

/** A moment of the telling. `way`: how much of its stage has passed, 0 to 1. */
export interface Moment {
  stage: Stage;
  way: number;
}

/** The stages in which this turn has something to show. */
export function stagesOf(position: Position, turn: Turn): readonly Stage[] {
  const supports = turn.report.filter(isSupport);
  const lastStages = fatesOf(position, turn).flatMap((fate) => stageOfEnd(position, fate) ?? []);
  const shown: Readonly<Record<Stage, boolean>> = {
    orders: turn.report.some(({ order }) => order !== null),
    supports: supports.length > 0,
    cuts: supports.some(({ words }) => words.includes('cut')),
    strengths: turn.report.some((result) => strengthOf(result) !== null),
    moves: turn.report.some(({ order }) => order !== null && order.type !== 'stay'),
    dislodged: boardAfter(phaseByPhase(position, turn)[0].turn).dislodged.length > 0,
    lost: lastStages.includes('lost'),
    centres: changedCentres(position, turn).length > 0,
    removed: lastStages.includes('removed'),
  };
  return stages.filter((stage) => shown[stage]);
}

/** What is on the board this long after the beginning; null when all has been told. */
export function momentAt(told: readonly Stage[], milliseconds: number): Moment | null {
  const all = told.reduce((sum, stage) => sum + lasting[stage], 0);
  let left = milliseconds * Math.max(1, all / longest);
  for (const stage of told) {
    if (left < lasting[stage]) return { stage, way: left / lasting[stage] };
    left -= lasting[stage];
  }
  return null;
}

const reached = (moment: Moment, stage: Stage): boolean =>
  stages.indexOf(moment.stage) >= stages.indexOf(stage);

const isSupport = ({ order }: Result): boolean => order?.type === 'stay' && order.deed.type === 'support';

/** An order as far as it has been told: grey at first, then in its final tone. */
export function toneAt(moment: Moment, said: Said): Tone {
  const support = said.order?.type === 'stay' && said.order.deed.type === 'support';
  if (support && reached(moment, 'cuts')) return said.tone;
  if (support && reached(moment, 'supports')) return said.tone === 'illegal' ? 'illegal' : 'good';
  return reached(moment, 'moves') ? said.tone : 'implied';
}

/** A number that decided something, to be shown on its arrow. */
export interface Badge {
  at: Point;
  text: string;
}

/** The strengths that met, each on its arrow, the defender's on its unit. */
export function badges(moment: Moment, turn: Turn, marks: readonly Mark[], stands: Stands): readonly Badge[] {
  if (moment.stage !== 'strengths') return [];
  return marks.flatMap((mark): Badge[] => {
    const strength = strengthOf(turn.report[mark.said.index]);
    if (!strength || !mark.curve || mark.part > 0) return [];
    const own = { at: pointAt(mark.curve, 0.5), text: String(strength.own) };
    const { by } = strength;
    if (strength.code !== 'held' || !by) return [own];
    return [own, { at: standNamed(stands, by), text: String(strength.against) }];
  });
}

function strengthOf({ why, order }: Result) {
  if (order?.type !== 'move') return null;
  for (const reason of why) {
    if (reason.code !== 'vote' && 'own' in reason && (reason.own > 1 || reason.against > 0)) return reason;
  }
  return null;
}

/** Where a unit is at a moment, and how much of it is still there. */
export interface Standing {
  at: Point;
  dislodged: boolean;
  here: number;
}

/** What is being told, as it is drawn. */
interface Scene {
  fates: readonly Fate[];
  marks: readonly Mark[];
  stands: Stands;
}

/** The unit in a place on its way: along its arrow to the end, or, if it bounces, most of it and back; aside when driven out. */
export function standingAt(moment: Moment, { fates, marks, stands }: Scene, place: number): Standing {
  const { position, places } = stands;
  const home = standOf(stands, place);
  const dislodged = isDislodged(position, place);
  const mark = marks.find(({ said, part }) => said.place === place && part === 0);
  const fate = fates.find((each) => each.place === mark?.said.index);
  if (!mark?.said.unit || !fate) return { at: home, dislodged, here: 1 };
  const { words, order } = fate.result;
  const end = stageOfEnd(position, fate);
  const stays: Standing = { at: home, dislodged, here: end ? 1 - passed(moment, end) : 1 };
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

/** When a unit vanishes; null: it does not. */
function stageOfEnd(position: Position, fate: Fate): Stage | null {
  const isEnd = ({ result }: Told) => result.words.includes('disbands');
  const told = fate.end ?? (isEnd(fate) ? fate : null);
  if (told === null) return null;
  if (told.at === position) return 'moves';
  return told.at.dislodged.length > 0 ? 'lost' : 'removed';
}

/** How much of a stage is over, gently begun and ended. */
function passed(moment: Moment, stage: Stage): number {
  if (!reached(moment, stage)) return 0;
  return moment.stage === stage ? ease(moment.way) : 1;
}

/** A point of the arrow, stretched so that it begins and ends where the unit stands. */
function along({ curve }: Mark, from: Point, to: Point, way: number): Point {
  if (!curve) return from;
  const [point, start, end] = [pointAt(curve, way), pointAt(curve, 0), pointAt(curve, 1)];
  return {
    x: point.x + (1 - way) * (from.x - start.x) + way * (to.x - end.x),
    y: point.y + (1 - way) * (from.y - start.y) + way * (to.y - end.y),
  };
}

const ease = (way: number): number => (way < 0.5 ? 2 * way * way : 1 - 2 * (1 - way) * (1 - way));

/** A power's centres before and after. */
export interface Count {
  power: string;
  before: number;
  after: number;
}

/** The powers whose number of centres changed, in the order given. */
export function counts(powers: readonly { id: string }[], position: Position, turn: Turn): readonly Count[] {
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

/** Whose centres colour the board at a moment. */
export function centresAt(moment: Moment, position: Position, turn: Turn): Position['centres'] {
  return reached(moment, 'centres') ? boardAfter(turn).centres : position.centres;
}
