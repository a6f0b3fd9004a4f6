import { readPhase, type Wants } from '../../../engine/phase.ts';
import { spaceName } from '../../../engine/notation/names.ts';
import type { Position } from '../../../engine/position.ts';
import type { Foretold } from '../../../engine/year-steps.ts';
import type { Judge } from '../../../engine/judge.ts';
import { join } from '../../orders/names.ts';
import { nameSeason, nameTime } from '../../orders/phases.ts';
import * as event from '../../words/made/event.js';
import * as words from '../../words/made/standing.js';

/** The phases and events from one phase until the same phase of the next year. */
interface ComingTold {
  /** The phases in order, such as `retreats`, `Fall 1936`, `Winter builds`. */
  phases: readonly string[];
  /** The variant's events until the same phase of the next year, if the board stays as it is. */
  events: readonly { year: number; text: string }[];
}

/** The next phases and events, each in a few words. */
export function tellComing(judge: Judge, position: Position): ComingTold {
  const coming = judge.ahead(position);
  return {
    phases: coming.flatMap((each) => ('phase' in each ? [tellPhase(each.phase, each.wants)] : [])),
    events: coming.flatMap((each) =>
      'event' in each ? [{ year: each.year, text: tellEvent(judge, position, each) }] : [],
    ),
  };
}

function tellPhase(code: string, wants: Wants): string {
  const { season, letter } = readPhase(code);
  switch (wants) {
    case 'moves':
      return nameTime(code);
    case 'retreats':
      return letter === 'L' ? words.standing_leaders_retreats() : words.standing_retreats();
    case 'builds':
      return words.standing_builds({ season: nameSeason(season) });
    case 'ballots':
      return words.standing_vote();
  }
}

/**
 * The values for the sentence about an event. These are the event's places and their number, the inning that ends and the number of
 * innings, and the event's first and last season.
 */
interface Put {
  places: string;
  count: number;
  inning: number;
  innings: number;
  from: string;
  to: string;
}

/** The sentence for each event that a variant announces. */
const sentences = new Map<string, (put: Put) => string>([
  ['collapse', event.event_collapse],
  ['the Americans land', event.event_americans],
  ['the Africa Korps', event.event_africa_korps],
  ['jets', event.event_jets],
  ['off-board centres come', event.event_off_board],
  ['rising', event.event_rising],
  ['minors leave', event.event_minors_leave],
  ['late centres come', event.event_late_centres],
  ['late centres come when free', event.event_late_centres_when_free],
  ['runs', event.event_runs],
  ['last runs', event.event_last_runs],
]);

/** An event as a sentence. */
function tellEvent(judge: Judge, position: Position, one: Foretold & { year: number }): string {
  const schedule = judge.schedule(position);
  const put: Put = {
    places: join(one.spaces.map((at) => spaceName(judge.board, at))),
    count: one.spaces.length,
    inning: schedule.findIndex(({ year }) => year === one.year) + 1,
    innings: schedule.length,
    from: one.during ? nameTime(one.during.from) : '',
    to: one.during ? nameTime(one.during.to) : '',
  };
  return sentences.get(one.event)?.(put) ?? one.event;
}
