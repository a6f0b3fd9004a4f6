import type { Deadline, Genesis, SeatNumber } from '../../wire/bodies.ts';
import type { TableSeat, Table } from '../../game/told/table.ts';
import { seatsThatMayBeEarly } from '../../deciding/quorum.ts';
import { currentRound } from '../../game/told/table.ts';
import { leastMinutes, nextWeekTime } from './week-times.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * When a phase ends, by one device's clock, for seats that have not locked their orders. The times are in milliseconds since 1970; null
 * means never.
 */
export interface PhaseEnd {
  at: number | null;
  /**
   * The end of the grace period after the deadline. From then on the table goes on without the missing seats, unless the table's terms make
   * it wait.
   */
  over: number | null;
  /** Whether an extension moved the deadline. */
  extended: boolean;
  /** Whether a pause moved the deadline. */
  paused: boolean;
  /** The seat whose vacation moved the deadline to the seat's return; null if no vacation moved the deadline. */
  away: SeatNumber | null;
}

/** The end of the phase that a table is in, for a device that first saw the phase at `seen` (in milliseconds since 1970). */
export function phaseEnd(table: Table, genesis: Genesis, seen: number): PhaseEnd {
  const { deadline, grace } = genesis.pace;
  const since = begunBy(table, seen);
  const phase = currentRound(table)?.phase ?? '';
  const added = table.extensions[phase] ?? 0;
  const agreed = agreedEnd(deadline, table, since);
  if (agreed === null) return { at: null, over: null, extended: false, paused: false, away: null };
  const resumed = afterPause(deadline, table, agreed + added * SECOND);
  const { at, away } = afterAbsences(table, resumed.at);
  return { at, over: at + grace * SECOND, extended: added > 0, paused: resumed.paused, away };
}

/**
 * When the phase began, in milliseconds since 1970. Usually this is when this device first saw the phase. But seats may say that they saw
 * the phase earlier. If so many seats say this that not all of them can be liars, we take the phase to have begun earlier. So the deadline
 * is about the same for everybody, although people open the app at different hours.
 */
function begunBy(table: Table, seen: number): number {
  const { making } = table;
  const commits = table.stage === 'opening' ? [] : (currentRound(table)?.commits ?? []);
  const said = commits.flatMap((one) => (one.seen === null ? [] : [one.seen * MINUTE]));
  // If the terms say `most`, the accepts of all seats but one can decide at a large table. Such a table tolerates only one liar, however
  // many seats it has (deciding/quorum.ts).
  const liars = making?.terms.many === 'most' ? 1 : seatsThatMayBeEarly(making?.electors.length ?? 0);
  return Math.min(seen, said.toSorted((one, other) => one - other)[liars] ?? seen);
}

/** The deadline by the terms alone, in milliseconds since 1970; null if the phase has no deadline. */
function agreedEnd(deadline: Deadline, table: Table, since: number): number | null {
  if (deadline.type === 'none') return null;
  const wants = wanted(table);
  if (deadline.type === 'after') {
    const seconds = deadline[wants];
    return seconds > 0 ? since + seconds * SECOND : null;
  }
  const { times, zone, between } = deadline;
  if (between > 0 && (wants !== 'orders' || table.stage === 'opening')) return since + between * SECOND;
  return nextWeekTime(times, zone, since + leastMinutes(times) * MINUTE);
}

/**
 * Which of the three spans in the terms applies to the phase. The drawing of the powers, and phases with neither moves nor retreats, get
 * the span for builds.
 */
function wanted({ judge, phases }: Table): 'orders' | 'retreats' | 'builds' {
  const phase = phases.at(-1);
  const wants = phase && judge?.phase(phase.position).wants;
  if (wants === 'moves') return 'orders';
  return wants === 'retreats' ? 'retreats' : 'builds';
}

/**
 * A deadline that falls into a pause moves to the end of the pause. At a weekly table, such a deadline moves to the first of the table's
 * times after the pause.
 */
function afterPause(deadline: Deadline, { pausedUntil }: Table, at: number): { at: number; paused: boolean } {
  const until = pausedUntil * MINUTE;
  if (at >= until) return { at, paused: false };
  const next = deadline.type === 'weekly' ? nextWeekTime(deadline.times, deadline.zone, until) : until;
  return { at: next ?? until, paused: true };
}

/**
 * Moves a deadline if the table waits for a seat that is on vacation at that time. If another seat for which the table waits is away at the
 * new time, the deadline moves again.
 */
function afterAbsences({ seats, waitingFor }: Table, begun: number): { at: number; away: SeatNumber | null } {
  const missing = seats.filter(({ number }) => waitingFor.some(({ seat }) => seat === number));
  let at = begun;
  let away: SeatNumber | null = null;
  const isAway = ({ vacation: { away: span } }: TableSeat) =>
    span !== null && span.from * MINUTE <= at && at < span.until * MINUTE;
  for (let absent = missing.find(isAway); absent; absent = missing.find(isAway)) {
    at = (absent.vacation.away?.until ?? 0) * MINUTE;
    away = absent.number;
  }
  return { at, away };
}
