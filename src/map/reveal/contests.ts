import type { Space } from '../../../engine/board.ts';
import type { Position } from '../../../engine/position.ts';
import { phaseByPhase, type Result, type Turn } from '../../../engine/report.ts';
import { wasRepelled } from '../marks/bounces.ts';

/** A place that was fought for in a turn. */
export interface ContestedPlace {
  at: Space;
  /** What was decided there, by its place in the report: who came, and who was driven out. */
  results: readonly number[];
  /** The place, and where those stood who came. */
  spaces: readonly Space[];
  /** How much it matters to people. */
  weight: number;
}

/** A unit driven out is news, whoever sees it; each who comes adds a little, and so does a centre at stake. */
const weights = { dislodged: 4, comer: 1, centre: 1 };

/** Every place that was fought for when units moved, in the order of the report. */
export function contestsOf(position: Position, turn: Turn): readonly ContestedPlace[] {
  const { report } = phaseByPhase(position, turn)[0].turn;
  const places = new Set(report.flatMap((result) => contestedBy(result) ?? []));
  return [...places].map((at) => contestAt(position, report, at));
}

/** The place for which a result shows that it was fought for. */
function contestedBy(result: Result): Space | null {
  if (result.words.includes('dislodged')) return result.unit?.at ?? null;
  return wasRepelled(result) && result.order?.type === 'move' ? result.order.to : null;
}

function contestAt(position: Position, report: readonly Result[], at: Space): ContestedPlace {
  const isTold = (result: Result) =>
    contestedBy(result) === at || (comesTo(result, at) && !result.words.includes('illegal'));
  const results = report.flatMap((result, place) => (isTold(result) ? [place] : []));
  const told = results.map((place) => report[place]);
  const came = told.flatMap(({ unit }) => (unit ? [unit.at] : []));
  const driven = told.filter(({ words, unit }) => words.includes('dislodged') && unit?.at === at).length;
  const weight =
    driven * weights.dislodged + told.length * weights.comer + (at in position.centres ? weights.centre : 0);
  return { at, results, spaces: [...new Set([at, ...came])], weight };
}

const comesTo = ({ order }: Result, at: Space): boolean => order?.type === 'move' && order.to === at;
