import type { Space } from '../../../engine/board.ts';
import type { Position } from '../../../engine/position.ts';
import { phaseByPhase, type Result, type Turn } from '../../../engine/report.ts';
import { wasRepelled } from '../marks/bounces.ts';

/** A space that was fought for in a turn. */
export interface ContestedPlace {
  at: Space;
  /**
   * The results decided in this space, as indexes into the report. These results are about the units that tried to move there, and about a
   * unit dislodged there.
   */
  results: readonly number[];
  /** The space itself, and the spaces from which units tried to move there. */
  spaces: readonly Space[];
  /** How interesting the fight is, in points (see `weights`). */
  weight: number;
}

/**
 * The points that make a fight interesting: 1 for each result, 4 more for each unit that was dislodged in the space, and 1 if the space has
 * a supply centre.
 */
const weights = { dislodged: 4, comer: 1, centre: 1 };

/** All spaces that were fought for when units moved, in the sequence of the report. */
export function contestsOf(position: Position, turn: Turn): readonly ContestedPlace[] {
  const { report } = phaseByPhase(position, turn)[0].turn;
  const places = new Set(report.flatMap((result) => contestedBy(result) ?? []));
  return [...places].map((at) => contestAt(position, report, at));
}

/**
 * The space that was fought for, according to this result: the space where the result's unit was dislodged, or the space into which this
 * unit failed to move. Null if the result shows no fight.
 */
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
