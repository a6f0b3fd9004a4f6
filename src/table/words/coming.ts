import { nameSeason, readPhase } from '../../../engine/phase.ts';
import type { Position } from '../../../engine/position.ts';
import type { Judge } from '../../../engine/variant.ts';

/** What comes after a phase until it comes round again. */
interface ComingTold {
  /** The phases in order: `retreats`, `Fall 1936`, `Winter builds`. */
  phases: readonly string[];
  /** What happens by itself on the way, if the board stays as it is. */
  events: readonly { year: number; text: string }[];
}

/** What comes next, in few words. */
export function tellComing(judge: Judge, position: Position): ComingTold {
  const coming = judge.ahead(position);
  return {
    phases: coming.flatMap((each) => ('phase' in each ? [tellPhase(each.phase)] : [])),
    events: coming.flatMap((each) => ('event' in each ? [{ year: each.year, text: each.event }] : [])),
  };
}

function tellPhase(code: string): string {
  const { season, year, letter } = readPhase(code);
  const name = nameSeason(season);
  if (letter === 'R') return 'retreats';
  return letter === 'A' ? `${name} builds` : `${name} ${year}`;
}
