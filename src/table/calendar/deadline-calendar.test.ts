import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Deadline, WeekTime } from '../../protocol/wire/bodies.ts';
import type { PhaseEnd } from '../../protocol/player/time/deadline.ts';
import { nextWeekTime } from '../../protocol/player/time/week-times.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import { deadlineCalendar } from './deadline-calendar.ts';

const encoder = new TextEncoder();
const WEEK = 7 * 86_400_000;
const NOW = Date.UTC(2026, 10, 23, 10, 30);
const address = 'https://friends.example/so/#/table/abcdefghijkl';

function table(name: string, deadline: Deadline, over = false): Table {
  const judge = { phase: () => ({ season: 'S', year: 1901, letter: 'M' }) };
  return {
    ...{ genesis: { name, pace: { deadline } }, judge, phases: [{ phase: 'S1901M' }] },
    ...{ ending: over ? {} : null, pausedUntil: 0 },
  } as unknown as Table;
}

function made(name: string, deadline: Deadline, at: number | null = null, now = NOW): string | null {
  const end: PhaseEnd = { at, over: at, extended: false, paused: false, away: null };
  return deadlineCalendar({ table: table(name, deadline), room: 'abcdefghijkl', end, address }, now);
}

const mondays = { type: 'weekly', times: [{ day: 1, minute: 1200 }, { day: 4, minute: 1200 }], zone: 'Europe/Berlin', between: 0 } as const; // prettier-ignore
const daily = { type: 'after', orders: 86_400, retreats: 43_200, builds: 43_200 } as const;

/** The lines of a calendar, unfolded as RFC 5545 §3.1 says. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
const valueOf = (lines: readonly string[], name: string) =>
  lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length));
const untold = (value: string) =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));

test('the times of the week are one event, in the table’s zone, for half a year', () => {
  const lines = unfolded(made('Friday', mondays) ?? '');
  expect(lines.slice(0, 4)).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//sealed-orders//deadlines//EN', 'METHOD:PUBLISH'],
  ]);
  const zone = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE'));
  expect(zone).toEqual([
    ...['BEGIN:VTIMEZONE', 'TZID:Europe/Berlin'],
    ...[
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
    ],
    ...[
      'BEGIN:DAYLIGHT',
      'DTSTART:20270328T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'END:DAYLIGHT',
    ],
  ]);
  expect(lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('BEGIN:VALARM'))).toEqual([
    'BEGIN:VEVENT',
    'UID:weekly-1200.abcdefghijkl@sealed-orders',
    'DTSTAMP:20261123T103000Z',
    'DTSTART;TZID=Europe/Berlin:20261123T200000',
    'RRULE:FREQ=WEEKLY;UNTIL=20270524T103000Z;BYDAY=MO,TH',
    'SUMMARY:“Friday”: deadline',
    `DESCRIPTION:The table goes on at once when all are in\\, and later if it agreed on more time or a pause.\\n${address}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
  ]);
});

test("the deadline of the present phase has its own event if it isn't a weekly deadline", () => {
  const tonight = Date.UTC(2026, 10, 23, 19);
  const events = (deadline: Deadline, at: number) => valueOf(unfolded(made('Friday', deadline, at) ?? ''), 'SUMMARY:'); // prettier-ignore
  expect(events(mondays, tonight)).toEqual(['“Friday”: deadline']);
  expect(events(mondays, tonight + 1)).toEqual([
    '“Friday”: deadline',
    '“Friday”: deadline\\, Spring 1901 – Orders',
  ]);
  expect(events(daily, tonight)).toEqual(['“Friday”: deadline\\, Spring 1901 – Orders']);
  expect(valueOf(unfolded(made('Friday', daily, tonight) ?? ''), 'DTSTART:')).toEqual(['20261123T190000Z']);
});

test('a reminder comes three hours before a deadline, or half-way to a nearer one', () => {
  const reminder = (minutes: number) => valueOf(unfolded(made('Friday', daily, NOW + minutes * 60_000) ?? ''), 'TRIGGER:'); // prettier-ignore
  expect([1440, 60, 1].map(reminder)).toEqual([['-PT180M'], ['-PT30M'], []]);
});

test('there is no calendar without deadlines, in a time zone unknown here, or after the game', () => {
  expect(made('Friday', { type: 'none' })).toBeNull();
  expect(made('Friday', daily)).toBeNull();
  expect(made('Friday', { ...mondays, zone: 'Mars/Olympus' })).toBeNull();
  const over = { table: table('Friday', mondays, true), room: 'abcdefghijkl', end: null, address };
  expect(deadlineCalendar(over, NOW)).toBeNull();
});

test("whatever a table's name is, no line is too long or forged, and the name can be read back", () => {
  const names = fc.string({ unit: 'binary', maxLength: 200 });
  fc.assert(
    fc.property(names, (name) => {
      const file = made(name, daily, NOW + 60_000) ?? '';
      const raw = file.split('\r\n');
      expect(raw.every((line) => encoder.encode(line).length <= 75)).toBe(true);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      const lines = unfolded(file);
      expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
      // eslint-disable-next-line no-control-regex -- these a calendar may not hold
      const kept = name.replace(/\r\n?/g, '\n').replace(/[\0-\x09\x0b-\x1f\x7f]/g, ''); // prettier-ignore
      expect(untold(valueOf(lines, 'SUMMARY:')[0])).toBe(`“${kept}”: deadline, Spring 1901 – Orders`);
    }),
    { numRuns: 40 },
  );
});

test('a deadline that summer time moves has its own event and is not one of the weekly events', () => {
  const nightly = { ...mondays, times: [{ day: 7, minute: 150 }] };
  const lines = unfolded(made('Friday', nightly) ?? '');
  expect(valueOf(lines, 'DTSTART')).toEqual([
    ...[':19700101T000000', ':20270328T020000', ';TZID=Europe/Berlin:20261129T023000', ':20270328T013000Z'],
  ]);
  expect(readTimes(lines)).toEqual(counted(nightly.times, nightly.zone, NOW, NOW + 26 * WEEK));
});

const zones = ['Europe/Berlin', 'America/New_York', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Africa/Casablanca', 'America/Santiago', 'UTC']; // prettier-ignore
const weekTimes = fc.uniqueArray(
  fc.record({ day: fc.integer({ min: 1, max: 7 }), minute: fc.integer({ min: 0, max: 1439 }) }),
  { minLength: 1, maxLength: 5, selector: ({ day, minute }) => day * 1440 + minute },
);

test('read with its own time zone, the file has exactly the deadlines of the table', () => {
  const begins = fc.integer({ min: 0, max: 200 }).map((weeks) => NOW + weeks * WEEK);
  fc.assert(
    fc.property(weekTimes, fc.constantFrom(...zones), begins, (times, zone, now) => {
      const lines = unfolded(made('Friday', { type: 'weekly', times, zone, between: 0 }, null, now) ?? '');
      expect(readTimes(lines)).toEqual(counted(times, zone, now, now + 26 * WEEK));
    }),
    { numRuns: 15 },
  );
});

function counted(times: readonly WeekTime[], zone: string, from: number, until: number): readonly number[] {
  const found: number[] = [];
  for (let at = nextWeekTime(times, zone, from); at !== null && at <= until; at = nextWeekTime(times, zone, at + 1))
    found.push(at); // prettier-ignore
  return found;
}

const read = (at: string) =>
  Date.UTC(+at.slice(0, 4), +at.slice(4, 6) - 1, +at.slice(6, 8), +at.slice(9, 11), +at.slice(11, 13), +at.slice(13, 15)); // prettier-ignore

/** The times of all events in a calendar, worked out from the file alone. */
function readTimes(lines: readonly string[]): readonly number[] {
  const found: number[] = valueOf(lines, 'DTSTART:').filter((at) => at.endsWith('Z')).map(read); // prettier-ignore
  const changes = observances(lines);
  const starts = valueOf(lines, 'DTSTART;').map((line) => read(line.slice(line.indexOf(':') + 1)));
  const rules = valueOf(lines, 'RRULE:');
  starts.forEach((start, place) => {
    const [, until, days] = /UNTIL=(\w+);BYDAY=([A-Z,]+)/.exec(rules[place] ?? '') ?? [];
    for (let wall = start; wall <= read(until) + WEEK; wall += WEEK / 7) {
      const day = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][new Date(wall).getUTCDay()];
      const at = days.split(',').includes(day) ? instantOf(wall, changes) : null;
      if (at !== null && at <= read(until)) found.push(at);
    }
  });
  return found.sort((one, other) => one - other);
}

interface Observance {
  at: number;
  before: number;
  after: number;
}

function observances(lines: readonly string[]): readonly Observance[] {
  const offset = (told: string) =>
    Number(`${told[0]}1`) * (+told.slice(1, 3) * 3_600_000 + +told.slice(3, 5) * 60_000);
  return lines.flatMap((line, place) => {
    if (line !== 'BEGIN:STANDARD' && line !== 'BEGIN:DAYLIGHT') return [];
    const [start, from, to] = lines.slice(place + 1, place + 4).map((one) => one.slice(one.indexOf(':') + 1));
    return [{ at: read(start) - offset(from), before: offset(from), after: offset(to) }];
  });
}

/** The first moment at which the clocks show this time; null if the clocks skip this time when summer time begins. */
function instantOf(wall: number, changes: readonly Observance[]): number | null {
  const offsetAt = (at: number) => changes.findLast((change) => change.at <= at)?.after ?? 0;
  const offsets = [...new Set(changes.flatMap(({ before, after }) => [before, after]))];
  const fitting = offsets.map((offset) => wall - offset).filter((at) => at + offsetAt(at) === wall);
  return fitting.length > 0 ? Math.min(...fitting) : null;
}
