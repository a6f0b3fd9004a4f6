import { nameSeason, readPhase, type Wants } from '../../../engine/phase.ts';
import type { Position } from '../../../engine/position.ts';
import type { Judge } from '../../../engine/judge.ts';
import * as words from '../../words/made/standing.js';

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
    phases: coming.flatMap((each) => ('phase' in each ? [tellPhase(each.phase, each.wants)] : [])),
    events: coming.flatMap((each) => ('event' in each ? [{ year: each.year, text: each.event }] : [])),
  };
}

function tellPhase(code: string, wants: Wants): string {
  const { season, year, letter } = readPhase(code);
  switch (wants) {
    case 'moves':
      return `${nameSeason(season)} ${year}`;
    case 'retreats':
      return letter === 'L' ? words.standing_leaders_retreats() : words.standing_retreats();
    case 'builds':
      return words.standing_builds({ season: nameSeason(season) });
    case 'ballots':
      return words.standing_vote();
  }
}
