import { join } from '../../orders/names.ts';
import { promisesCited } from '../../protocol/deciding/quorum.ts';
import type { PhaseEnd } from '../../protocol/player/time/deadline.ts';
import { awaitsWitness, promisedByQuorum } from '../../protocol/game/told/making.ts';
import { isZone } from '../../protocol/player/time/week-times.ts';
import type { Absence, Genesis } from '../../protocol/wire/bodies.ts';
import { currentRound } from '../../protocol/game/told/table.ts';
import type { Making, Table } from '../../protocol/game/told/table.ts';
import { isUnlisted, looksLacking, tellListing, tellOpening } from '../words/opening-progress.ts';
import { tellZone } from '../words/pace.ts';
import { tellLeft, tellMoment } from '../words/time-spans.ts';
import * as words from '../../words/made/clock.js';
import * as personWords from '../../words/made/person.js';

/** The clock of a running game, in words. */
interface Countdown {
  /** `none` if no clock runs, `short` if little time is left, `over` if the time is up. */
  state: 'none' | 'running' | 'short' | 'over';
  /** The part that changes every second, such as "2 h 14 min left". */
  left: string;
  /**
   * The deadline by this device's clock. If clocks in the table's time zone show another time, that time is added. If the deadline is later
   * than usual, the reason is added. '' if there is nothing to say.
   */
  until: string;
  /** A sentence about what happens at the deadline. */
  then: string;
}

/** The clock is highlighted when less than this many milliseconds are left. */
const SHORT_MS = 2 * 60_000;
/** If more players than this are missing, the sentence gives their number and no names. */
const MOST_NAMES = 3;

/**
 * The clock of the table's current phase; null when no clock can run, for example in the lobby or after the game. `own`: this browser's
 * seat. `now`: milliseconds since 1970.
 */
export function tellCountdown(
  table: Table,
  end: PhaseEnd | null,
  own: number | null,
  now: number,
): Countdown | null {
  const { genesis, making, stage } = table;
  if (!genesis || !making || !['draw', 'orders', 'opening', 'ending'].includes(stage)) return null;
  const isClosed = isClosedByList(making, end, now);
  const then = isClosed
    ? tellListed(table, making, own)
    : tellAfterwards(table, genesis.absence, making, own);
  if (!isClosed && ((making.due !== null && end === null) || isUnlisted(table))) {
    return {
      state: 'none',
      left: words.clock_nothing_missing(),
      until: '',
      then: tellOpening(table, making),
    };
  }
  if (isClosed || promisedByQuorum(making) > making.spent)
    return { state: 'over', left: words.clock_time_up(), until: '', then };
  if (end === null) return null;
  if (end.at === null || end.over === null) {
    return { state: 'none', left: noClock(genesis), until: '', then: tellWaiting(table, own) };
  }
  const until = tellUntil(table, genesis, end, now);
  if (now >= end.over) return { state: 'over', left: words.clock_time_up(), until, then };
  if (now >= end.at) {
    return { state: 'short', left: words.clock_grace({ left: tellLeft(end.over - now) }), until, then };
  }
  const left = end.at - now;
  const state = left < SHORT_MS ? 'short' : 'running';
  return { state, left: words.clock_left({ left: tellLeft(left) }), until, then };
}

/**
 * True if the witness has listed a set with gaps and the time is up. The time is up if this device's clock says so, or if enough seats have
 * accepted the list. It is not enough that the time is up by the witness's clock.
 */
function isClosedByList({ listed }: Making, end: PhaseEnd | null, now: number): boolean {
  if (!listed || listed.gaps.length === 0) return false;
  return listed.closes || now >= (end?.over ?? Infinity);
}

function noClock({ pace: { deadline } }: Genesis): string {
  if (deadline.type === 'weekly' && !isZone(deadline.zone)) {
    return words.clock_unknown_zone({ zone: deadline.zone });
  }
  return deadline.type === 'none' ? words.clock_none() : words.clock_none_for_this();
}

/** The deadline in words: "until Thu 26 Nov, 20:00 (19:00 in London); with the time that was added". */
function tellUntil({ seats }: Table, genesis: Genesis, end: PhaseEnd, now: number): string {
  const at = end.at ?? now;
  const { deadline } = genesis.pace;
  const here = tellMoment(at, now);
  const there = deadline.type === 'weekly' ? tellMoment(at, now, deadline.zone) : here;
  const until =
    deadline.type === 'weekly' && there !== here
      ? words.clock_until_there({ here, there, zone: tellZone(deadline.zone) })
      : words.clock_until({ moment: here });
  const why = [
    ...(end.extended ? [words.clock_extended()] : []),
    ...(end.paused ? [words.clock_paused()] : []),
    ...(end.away === null ? [] : [tellAbsent(seats[end.away]?.name)]),
  ];
  return [until, ...why].join('; ');
}

const tellAbsent = (name: string | undefined): string =>
  name === undefined ? words.clock_somebody_away() : words.clock_away({ name });

/** The words for what happens at the deadline: "Then the table goes on without Anna’s orders. After 3 misses in a row: civil disorder." */
function tellAfterwards(table: Table, absence: Absence, making: Making, own: number | null): string {
  const { electors, terms } = making;
  const missing = missingFrom(table);
  const all = electors.length;
  const needed = promisesCited(all, terms);
  const awaited = tellSeats(table, missing, own, 'awaited');
  if (absence.rule === 'wait') return words.clock_then_waits({ missing: awaited });
  if (needed === all && all > 1) return words.clock_then_waits_together({ missing: awaited, all });
  if (awaitsWitness(making)) {
    return tellGoingOn(table, absence, own, words.clock_if_listed({ listing: tellListing(table) }));
  }
  const condition = needed === all ? null : words.clock_if_here({ needed, all });
  if (making.due !== null) {
    return condition === null
      ? words.clock_goes_on_without_waiting({ missing: awaited })
      : words.clock_if_goes_on_without_waiting({ condition, missing: awaited });
  }
  return tellGoingOn(table, absence, own, condition);
}

/** A sentence which says that the table goes on without the missing seats, either at once or under a condition. */
function tellGoingOn(table: Table, absence: Absence, own: number | null, condition: string | null): string {
  const seats = missingFrom(table);
  if (table.stage === 'draw') {
    const missing = tellSeats(table, seats, own, 'last');
    return condition === null
      ? words.clock_goes_on_picking({ missing })
      : words.clock_if_goes_on_picking({ condition, missing });
  }
  const missing = tellSeats(table, seats, own, 'whose');
  if (table.stage === 'opening') {
    return condition === null
      ? words.clock_goes_on_without_keys({ missing })
      : words.clock_if_goes_on_without_keys({ condition, missing });
  }
  const goesOn =
    condition === null
      ? words.clock_goes_on_without_orders({ missing })
      : words.clock_if_goes_on_without_orders({ condition, missing });
  return [goesOn, ...tellDisorder(absence)].join(' ');
}

/** A sentence about what happens after the witness has listed a set with a gap. */
function tellListed(table: Table, making: Making, own: number | null): string {
  const missing = tellSeats(table, making.listed?.gaps ?? [], own, 'whose');
  const more = looksLacking(making, currentRound(table)) ?? 0;
  return more === 0 ? words.clock_opens_now({ missing }) : words.clock_opens_when({ more, missing });
}

const tellDisorder = ({ rule, misses }: Absence): readonly string[] =>
  rule === 'disorder' ? [words.clock_disorder({ misses })] : [];

const tellWaiting = (table: Table, own: number | null): string =>
  words.clock_waits({ missing: tellSeats(table, missingFrom(table), own, 'awaited') });

const missingFrom = ({ waitingFor }: Table): readonly number[] => [
  ...new Set(waitingFor.map(({ seat }) => seat)),
];

/** The grammatical roles of players in a sentence. Some languages need a different form of `you` and `somebody` for each role. */
const places = {
  awaited: {
    you: personWords.person_you_accusative,
    somebody: personWords.person_somebody_accusative,
    many: words.clock_many_awaited,
  },
  whose: {
    you: personWords.person_you_dative,
    somebody: personWords.person_somebody_dative,
    many: words.clock_many_whose,
  },
  last: { you: personWords.person_you, somebody: personWords.person_somebody, many: words.clock_many_last },
};

function tellSeats(
  { seats }: Table,
  missing: readonly number[],
  own: number | null,
  place: keyof typeof places,
): string {
  const { you, somebody, many } = places[place];
  if (missing.length > MOST_NAMES) return many({ count: missing.length });
  const others = missing.filter((seat) => seat !== own).map((seat) => seats[seat]?.name ?? somebody());
  return join(others.length < missing.length ? [you(), ...others] : others);
}
