import type { PhaseEnd } from '../../protocol/player/time/deadline.ts';
import { isZone, nextWeekTime } from '../../protocol/player/time/week-times.ts';
import type { WeekTime } from '../../protocol/wire/bodies.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import * as words from '../../words/made/calendar.js';
import * as phaseWords from '../../words/made/phase.js';
import * as appWords from '../../words/made/app.js';
import { calendarOf, instant, part, text, wall } from './ical.ts';
import { offsetOf, zonePart } from './zone-changes.ts';
import { phaseName } from '../../orders/phases.ts';

const MINUTE = 60_000;
const WEEK = 7 * 86_400_000;
/**
 * The number of weeks for which weekly deadlines are written: half a year. The number is limited because a calendar does not learn that a
 * game is over.
 */
const WEEKS = 26;
/**
 * The time between a reminder and the deadline, in minutes (three hours). If less than six hours are left in the present phase, the
 * reminder for its deadline comes when half of that time is over.
 */
const REMINDER_MINUTES = 180;

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** The data from which a table's calendar is made. */
interface Dated {
  readonly table: Pick<Table, 'genesis' | 'judge' | 'phases' | 'ending' | 'pausedUntil'>;
  readonly room: string;
  /** The deadline of the present phase; null while no orders are missing. */
  readonly end: PhaseEnd | null;
  /** The table's address without its secret, since calendars are shared and copied. */
  readonly address: string;
}

/**
 * A table's deadlines as a calendar file. The calendar contains the weekly deadlines for half a year, in the table's time zone. If the
 * deadline of the present phase is not a weekly deadline, the calendar contains it too. A calendar program that imports a newer file
 * replaces the events of the older file. `now` is the time at which the file is made, in milliseconds since 1970. Null if the table has no
 * deadlines.
 */
export function deadlineCalendar(dated: Dated, now: number): string | null {
  const { ending, pausedUntil } = dated.table;
  if (ending) return null;
  const from = Math.max(now, pausedUntil * MINUTE);
  const week = weekOf(dated, from);
  const weekly = week ? week.groups.flatMap((group) => seriesPart(dated, week, group, now)) : [];
  const own = phasePart(dated, week?.groups.flatMap(({ all }) => all) ?? [], now);
  if (weekly.length + own.length === 0) return null;
  const zone = weekly.length > 0 && week ? zonePart(week.zone, from, week.until) : [];
  return calendarOf([...zone, ...weekly, ...own]);
}

/**
 * The weekly deadlines at one time of the day. `all` has all of them; `usual` leaves out those that the beginning of summer time moves to
 * another time of the day.
 */
interface Group {
  readonly minute: number;
  readonly days: readonly number[];
  readonly all: readonly number[];
  readonly usual: readonly number[];
}

interface Week {
  readonly zone: string;
  readonly until: number;
  readonly groups: readonly Group[];
}

function weekOf({ table }: Dated, from: number): Week | null {
  const deadline = table.genesis?.pace.deadline;
  if (deadline?.type !== 'weekly' || !isZone(deadline.zone)) return null;
  const { times, zone } = deadline;
  const until = from + WEEKS * WEEK;
  const minutes = [...new Set(times.map(({ minute }) => minute))].sort((one, other) => one - other);
  const groups = minutes.map((minute) => {
    const alike = times.filter((time) => time.minute === minute);
    const all = timesUntil(alike, zone, from, until);
    const usual = all.filter((at) => minuteOf(at, zone) === minute);
    return { minute, days: alike.map(({ day }) => day), all, usual };
  });
  return { zone, until, groups };
}

/**
 * All weekly deadlines between two moments. `times` says when in a week the deadlines are; the protocol's own rule (`nextWeekTime`) finds
 * each deadline.
 */
function timesUntil(
  times: readonly WeekTime[],
  zone: string,
  from: number,
  until: number,
): readonly number[] {
  const found: number[] = [];
  for (let at = nextWeekTime(times, zone, from); at !== null && at <= until;) {
    found.push(at);
    at = nextWeekTime(times, zone, at + 1);
  }
  return found;
}

/** The time of day in a time zone, in minutes after midnight. */
function minuteOf(at: number, zone: string): number {
  const shown = new Date(at + offsetOf(zone, at));
  return shown.getUTCHours() * 60 + shown.getUTCMinutes();
}

/**
 * One event that is repeated each week. Each deadline that summer time moves also gets an event of its own, which is not repeated. If the
 * clocks skip the time of the weekly event on some day, calendar programs leave the event out on that day (RFC 5545 §3.3.10).
 */
function seriesPart(dated: Dated, { zone, until }: Week, group: Group, now: number): readonly string[] {
  const { minute, days, all, usual } = group;
  const [first] = usual;
  const moved = all.filter((at) => !usual.includes(at));
  const on = [...new Set(days)].sort((one, other) => one - other).map((day) => DAYS[day - 1]);
  const name = `weekly-${minute}`;
  const series =
    first === undefined
      ? []
      : eventPart(dated, name, '', REMINDER_MINUTES, now, [
          `DTSTART;TZID=${zone}:${wall(first, offsetOf(zone, first))}`,
          `RRULE:FREQ=WEEKLY;UNTIL=${instant(until)};BYDAY=${on.join(',')}`,
        ]);
  const singles = moved.flatMap((at) =>
    eventPart(dated, `${name}-${instant(at)}`, '', REMINDER_MINUTES, now, [`DTSTART:${instant(at)}`]),
  );
  return [...series, ...singles];
}

/**
 * An event for the deadline of the present phase. The deadlines in `told` already have events. If the deadline of the present phase is one
 * of them, the result is empty.
 */
function phasePart(dated: Dated, told: readonly number[], now: number): readonly string[] {
  const { table, end } = dated;
  const phase = table.phases.at(-1);
  const at = end?.at ?? null;
  if (at === null || at <= now || told.includes(at)) return [];
  const reminder = Math.min(REMINDER_MINUTES, Math.floor((at - now) / MINUTE / 2));
  return eventPart(dated, phase?.phase ?? 'draw', tellPhase(table), reminder, now, [
    `DTSTART:${instant(at)}`,
  ]);
}

function tellPhase({ judge, phases }: Dated['table']): string {
  const phase = phases.at(-1);
  if (!phase) return phaseWords.phase_drawing_of_powers();
  return judge ? phaseName(judge, phase.position) : phase.phase;
}

/** An event for a deadline. `reminder` is the number of minutes between the reminder and the deadline. */
function eventPart(
  { table, room, address }: Dated,
  name: string,
  phase: string,
  reminder: number,
  now: number,
  when: readonly string[],
): readonly string[] {
  const game = table.genesis?.name ?? appWords.app_our_game();
  const title =
    phase === '' ? words.calendar_deadline({ game }) : words.calendar_deadline_of({ game, phase });
  const alarm = part('VALARM', ['ACTION:DISPLAY', `DESCRIPTION:${text(title)}`, `TRIGGER:-PT${reminder}M`]);
  return part('VEVENT', [
    `UID:${name}.${room}@sealed-orders`,
    `DTSTAMP:${instant(now)}`,
    ...when,
    `SUMMARY:${text(title)}`,
    `DESCRIPTION:${text(`${words.calendar_says()}\n${address}`)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    ...(reminder > 0 ? alarm : []),
  ]);
}
