import { readPhase } from '../../../engine/phase.ts';
import { firstMovement, type Judge } from '../../../engine/judge.ts';
import { Refusal, say } from '../sentences/sentence.ts';
import type { Deadline, Genesis, Seating } from '../wire/bodies.ts';
import { LONGEST_TABLE_NAME, readName } from '../wire/names.ts';
import { unplayable } from '../game/playable.ts';
import type { Rulebook } from '../game/rulebook.ts';
import { lastYearProblem } from '../game/terms/last-year.ts';
import { isZone } from './time/week-times.ts';

/** The host's choices for a table. A setting that is left out gets its default. */
export interface TableSettings {
  name: string;
  variant: string;
  options?: Genesis['options'];
  seating?: Seating;
  pace?: Partial<Genesis['pace']>;
  press?: Genesis['press'];
  anonymous?: boolean;
  bids?: Genesis['bids'];
  keeper?: Genesis['keeper'];
  bidsTold?: boolean;
  escrow?: Genesis['escrow'];
  absence?: Partial<Genesis['absence']>;
  voting?: Partial<Genesis['voting']>;
  lastYear?: number;
  scoring?: Genesis['scoring'];
  mail?: Genesis['mail'];
  witness?: Genesis['witness'];
}

/** A day, in seconds. */
const DAY = 86_400;

/** The settings of a table whose host chooses nothing. */
const defaults = {
  options: {},
  seating: { by: 'draw', spare: 'share' },
  pace: {
    deadline: { type: 'after', orders: 3.5 * DAY, retreats: DAY, builds: DAY },
    grace: 0,
  },
  press: 'full',
  anonymous: false,
  bids: 'open',
  keeper: null,
  bidsTold: false,
  escrow: 'most',
  absence: { rule: 'hold', misses: 3, few: 'most', many: 'most', vacation: 0 },
  voting: { end: 100, goOn: 66, draw: 'survivors', secret: false, replacing: 'vote' },
  lastYear: 0,
  scoring: 'draw-size',
  mail: [],
  witness: null,
} as const;

/** Boards with at most this many spaces get small boxes. The orders for all units on such a board fit into a small box. */
const SMALL_BOARD = 100;

/**
 * The genesis of a new table. `nonce`: 16 fresh random bytes. Throws a Refusal if the variant, an option or the time zone is unknown here.
 * Also throws a Refusal if the last year is before the game's first year, or if the name is not allowed (wire/names.ts).
 */
export function newGenesis(settings: TableSettings, nonce: Uint8Array, rulebook: Rulebook): Genesis {
  const name = readName(settings.name, 'table unnamed', LONGEST_TABLE_NAME);
  const { variant } = settings;
  const { options, seating, press, anonymous, bids, keeper, bidsTold } = { ...defaults, ...settings };
  const { escrow, lastYear, scoring, mail, witness } = { ...defaults, ...settings };
  const { judge, digest } = rulebook(variant, options);
  const { deadline, grace, patience = patienceFor(deadline) } = { ...defaults.pace, ...settings.pace };
  if (deadline.type === 'weekly' && !isZone(deadline.zone)) {
    throw new Refusal(say('no zone', { zone: deadline.zone }));
  }
  const problem = lastYearProblem(lastYear, judge);
  if (problem) throw new Refusal(problem);
  const length = judge.board.spaces.length <= SMALL_BOARD ? 1024 : 2048;
  const genesis: Genesis = {
    ...defaults,
    name,
    variant,
    options,
    rules: digest,
    seating,
    pace: { deadline, grace, patience },
    press,
    anonymous,
    bids,
    keeper,
    bidsTold,
    escrow,
    absence: { ...defaults.absence, ...settings.absence },
    voting: { ...defaults.voting, ...settings.voting },
    lastYear,
    scoring,
    boxes: { length, ahead: lettersAhead(judge) },
    mail,
    witness,
    nonce,
  };
  const refused = unplayable(genesis);
  if (refused) throw new Refusal(refused);
  return genesis;
}

/**
 * After this many seconds, browsers give up a stuck ballot. If the terms give a time for orders, this is a thirtieth of that time, but at
 * least 20 seconds and at most 2 minutes. Otherwise it is 2 minutes.
 */
function patienceFor(deadline: Deadline): number {
  return deadline.type === 'after' ? Math.min(120, Math.max(20, Math.ceil(deadline.orders / 30))) : 120;
}

/**
 * Orders can be written ahead for some phases of a year. Returns the letters that stand for these phases, such as `R`. These are the phases
 * in which units retreat, or are built or removed. In some variants there are also phases in which the powers vote. Such votes are not
 * written ahead, because nobody knows yet what the votes will be about.
 */
function lettersAhead(judge: Judge): readonly string[] {
  const letters = judge
    .ahead(firstMovement(judge))
    .flatMap((one) =>
      'phase' in one && (one.wants === 'retreats' || one.wants === 'builds')
        ? [readPhase(one.phase).letter]
        : [],
    );
  return [...new Set(letters)];
}
