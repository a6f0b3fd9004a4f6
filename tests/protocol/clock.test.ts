import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { begunTable } from './tables.ts';
import { TableClock, readSeenTimes } from '../../src/protocol/player/time/table-clock.ts';
import type { PhaseEnd } from '../../src/protocol/player/time/deadline.ts';
import type { Deadline, Genesis } from '../../src/protocol/wire/bodies.ts';
import type { Table } from '../../src/protocol/game/told/table.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.UTC(2026, 10, 22);

/** A table in its first phase, which lasts 48 hours. Nobody has given orders yet. */
const { table } = begunTable(2, 'clock', {
  pace: { deadline: { type: 'after', orders: 2 * 24 * 3600, retreats: 0, builds: 0 }, patience: 60 },
});

/**
 * The minute, within a ten-minute visit, at which the deadline passes for this device. Null if the deadline doesn't pass during the visit.
 */
function visit(clock: TableClock, start: number): number | null {
  for (let now = start; now <= start + 10 * MINUTE; now += 1000) {
    clock.tellTime(now);
    if (clock.isOver('deadline', table)) return (now - start) / MINUTE;
  }
  return null;
}

describe('a clock', () => {
  it('lets a deadline pass for a device that is online for ten minutes a day', () => {
    let { seen } = new TableClock();
    const visits = [0, 1, 2, 3].map((day) => {
      const clock = new TableClock(readSeenTimes(JSON.parse(JSON.stringify(seen))));
      const over = visit(clock, START + day * DAY);
      seen = clock.seen;
      return over;
    });
    expect(visits).toEqual([null, null, 0.25, 0.25]);
  });

  it('listens to the others first: a deadline that passed before the app opened counts only a little later', () => {
    const first = new TableClock();
    first.tellTime(START);
    expect(first.isOver('deadline', table)).toBe(false);
    const later = new TableClock(first.seen);
    later.tellTime(START + 9 * DAY);
    expect(later.isOver('deadline', table)).toBe(false);
    later.tellTime(START + 9 * DAY + 15_000);
    expect(later.isOver('deadline', table)).toBe(true);
  });

  it('that is set back starts again, and doesn’t wait for the later day that it had shown', () => {
    const clock = new TableClock();
    clock.tellTime(START + 365 * DAY);
    expect(clock.isOver('deadline', table)).toBe(false);
    clock.tellTime(START);
    expect(clock.isOver('deadline', table)).toBe(false);
    expect(visit(clock, START + 2 * DAY)).toBe(0.25);
  });

  it('after its page slept, counts phases from its waking, and listens to the others first', () => {
    const clock = new TableClock();
    clock.tellTime(START);
    clock.tableChanged();
    expect(clock.isOver('deadline', table)).toBe(false);
    const visits = [9, 10, 11].map((day) => visit(clock, START + day * DAY));
    expect(visits).toEqual([null, null, 0.25]);
  });

  const hour = (hours: number) => START / MINUTE + 60 * hours;

  it.each([
    ['from when it saw the phase, while too few say more', [null, null, null, null], 20],
    ['not from what one says, who may lie', [0, null, null, null], 20],
    ['from when the second of four had seen it', [hour(5), hour(9), null, hour(13)], 9],
    ['from when the first honest one had, where one lies', [0, hour(9), null, hour(13)], 9],
    ['from when it saw the phase, if that was before', [hour(21), hour(22), hour(23), null], 20],
  ])('counts a phase %s', (_, seen, begun) => {
    const four = begunTable(4, 'seen', {
      pace: { deadline: { type: 'after', orders: 24 * 3600, retreats: 0, builds: 0 } },
    }).table;
    const phases = four.phases.map((phase) => ({
      ...phase,
      commits: phase.commits.map((one, place) => ({ ...one, seen: seen[place] ?? null })),
    }));
    const clock = new TableClock();
    clock.tellTime(START + 20 * 60 * MINUTE);
    expect(clock.end({ ...four, phases })?.at).toBe(START + begun * 60 * MINUTE + DAY);
  });

  it.each([
    [4, true],
    [2, false],
  ])('at a table of %i, whether the table refuses a lock after the deadline: %s', (seats, isRefused) => {
    const pace = { deadline: { type: 'after', orders: 24 * 3600, retreats: 0, builds: 0 } } as const;
    const [player] = begunTable(seats, 'late', { pace }).players;
    player?.wake(START);
    player?.wake(START + DAY);
    const lock = () => player?.commit({}, true);
    if (isRefused) expect(lock).toThrow('The time for these orders is up');
    else expect(lock).not.toThrow();
  });

  it('goes on from the times that an earlier version of the app stored', () => {
    const earlier = {
      accepted: null,
      keys: null,
      torn: null,
      proposable: null,
      spent: 0,
      witness: null,
      settling: null,
      madeOnForks: [],
    };
    const ballot = { name: `${table.making?.number} ${table.stage} 0`, since: START };
    const added = { phases: [], finals: null, keeper: null };
    expect(readSeenTimes({ ...earlier, ballot })).toEqual({ ...earlier, ballot, ...added });
  });

  it('counts a phase from when it saw the phase, whatever number the decision has by now', () => {
    const clock = new TableClock();
    clock.tellTime(START);
    expect(clock.end(table)?.at).toBe(START + 2 * DAY);
    const later = { ...table, making: table.making && { ...table.making, number: 7 } };
    clock.tellTime(START + DAY);
    expect(clock.end(later)?.at).toBe(START + 2 * DAY);
  });

  it('counts a phase to which the table returns from when it first saw the phase', () => {
    const other = table.phases.map((one) => ({ ...one, phase: 'F1901M', digest: 'ab'.repeat(32) }));
    const clock = new TableClock();
    clock.tellTime(START);
    expect(clock.end(table)?.at).toBe(START + 2 * DAY);
    clock.tellTime(START + DAY);
    expect(clock.end({ ...table, phases: other })?.at).toBe(START + 3 * DAY);
    expect(clock.end(table)?.at).toBe(START + 2 * DAY);
  });

  it('stores nothing new while no phase has begun', () => {
    const clock = new TableClock();
    visit(clock, START);
    const { seen } = clock;
    visit(clock, START + DAY / 2);
    expect(clock.seen).toBe(seen);
  });

  it.each([
    null,
    7,
    {},
    { ballot: {}, accepted: null },
    { ...new TableClock().seen, phases: [{ name: 'x', since: '1' }] },
    { ballot: null, accepted: { name: 'x', since: '1' } },
  ])('does not trust %j from a browser’s store', (kept) => expect(readSeenTimes(kept)).toBeUndefined());
});

const HOUR = 60 * MINUTE;
const MONDAYS_AND_THURSDAYS: Deadline = {
  type: 'weekly',
  times: [
    { day: 1, minute: 20 * 60 },
    { day: 4, minute: 20 * 60 },
  ],
  zone: 'Europe/Berlin',
  between: 24 * 3600,
};
const after = (orders: number, retreats = 0, builds = 0): Deadline => ({
  type: 'after',
  orders,
  retreats,
  builds,
});
const weekly = (zone: string, ...times: readonly (readonly [number, number])[]): Deadline => ({
  type: 'weekly',
  times: times.map(([day, minute]) => ({ day, minute })),
  zone,
  between: 0,
});

/** The table with these terms in place of its own. `since`: what the players agreed on or announced after the terms were set. */
function tableWith(
  deadline: Deadline,
  terms: { pace?: Partial<Genesis['pace']>; absence?: Partial<Genesis['absence']> } = {},
  since: Partial<Table> = {},
): Table {
  const genesis = table.genesis as NonNullable<Table['genesis']>;
  const pace = { ...genesis.pace, ...terms.pace, deadline };
  const absence = { ...genesis.absence, ...terms.absence };
  return { ...table, ...since, genesis: { ...genesis, pace, absence } };
}

/** The time at which the phase ends for a device that first sees this table now. */
function endFrom(now: number, shown: Table): PhaseEnd | null {
  const clock = new TableClock();
  clock.tellTime(now);
  return clock.end(shown);
}

const at = (text: string): number => Date.parse(text);
const atMinutes = (text: string): number => at(text) / MINUTE;

const ends: readonly (readonly [string, Deadline, string, string | null])[] = [
  ['none', { type: 'none' }, '2026-11-23T12:00Z', null],
  ['ten minutes', after(600), '2026-11-23T12:00Z', '2026-11-23T12:10Z'],
  ['no time for orders', after(0, 60, 60), '2026-11-23T12:00Z', null],
  ['Mondays and Thursdays, seen on a Tuesday', MONDAYS_AND_THURSDAYS, '2026-11-24T12:00Z', '2026-11-26T19:00Z'],
  ['Mondays and Thursdays, seen on a Monday at noon', MONDAYS_AND_THURSDAYS, '2026-11-23T12:00Z', '2026-11-23T19:00Z'],
  ['Mondays and Thursdays, seen on a Monday an hour before', MONDAYS_AND_THURSDAYS, '2026-11-23T18:00Z', '2026-11-26T19:00Z'],
  ['a phase that follows on a deadline', MONDAYS_AND_THURSDAYS, '2026-11-23T19:00:20Z', '2026-11-26T19:00Z'],
  ['in summer it is an hour earlier by the sun', MONDAYS_AND_THURSDAYS, '2026-07-21T12:00Z', '2026-07-23T18:00Z'],
  ['over the beginning of summer time', MONDAYS_AND_THURSDAYS, '2026-03-27T12:00Z', '2026-03-30T18:00Z'],
  ['over its end', MONDAYS_AND_THURSDAYS, '2026-10-23T12:00Z', '2026-10-26T19:00Z'],
  ['a time that summer time leaves out', weekly('Europe/Berlin', [7, 150]), '2026-03-28T12:00Z', '2026-03-29T01:30Z'],
  ['a time that comes twice', weekly('Europe/Berlin', [7, 150]), '2026-10-24T12:00Z', '2026-10-25T00:30Z'],
  ['a day that is another one in the zone', weekly('Pacific/Auckland', [1, 0]), '2026-11-21T12:00Z', '2026-11-22T11:00Z'],
  ['a zone of half hours', weekly('Asia/Kolkata', [3, 18 * 60]), '2026-11-23T12:00Z', '2026-11-25T12:30Z'],
  ['every two hours of a Sunday', weekly('UTC', [7, 840], [7, 960], [7, 1080]), '2026-11-22T14:30Z', '2026-11-22T16:00Z'],
  ['every two hours of a Sunday, with less than one left', weekly('UTC', [7, 840], [7, 960], [7, 1080]), '2026-11-22T15:30Z', '2026-11-22T18:00Z'],
  ['a zone that no device knows', weekly('Mars/Olympus', [1, 0]), '2026-11-23T12:00Z', null],
]; // prettier-ignore

describe('the end of a phase', () => {
  it.each(ends)('%s', (_, deadline, seen, end) => {
    const found = endFrom(at(seen), tableWith(deadline))?.at ?? null;
    expect(found && new Date(found).toISOString()).toBe(end && new Date(at(end)).toISOString());
  });

  it('is followed by a grace period', () => {
    const end = endFrom(START, tableWith(after(600), { pace: { grace: 120 } }));
    expect(end).toMatchObject({ at: START + 10 * MINUTE, over: START + 12 * MINUTE });
  });

  it('is later by the time that the table added to this phase, but not by time added to another phase', () => {
    const shown = tableWith(after(600), {}, { extensions: { S1901M: 300, F1901M: 9000 } });
    expect(endFrom(START, shown)).toMatchObject({ at: START + 15 * MINUTE, extended: true });
  });

  it('does not come before a pause is over, and with weekly deadlines only at one of their times', () => {
    const pausedUntil = atMinutes('2026-12-24T12:00Z');
    const seen = at('2026-11-24T12:00Z');
    const paused = endFrom(seen, tableWith(after(600), {}, { pausedUntil }));
    expect(paused).toMatchObject({ at: pausedUntil * MINUTE, paused: true });
    const byWeek = endFrom(seen, tableWith(MONDAYS_AND_THURSDAYS, {}, { pausedUntil }));
    expect(byWeek).toMatchObject({ at: at('2026-12-24T19:00Z'), paused: true });
    expect(endFrom(seen, tableWith(after(600), {}, { pausedUntil: 1 }))).toMatchObject({ paused: false });
  });

  it('waits for a seat on vacation, if the table waits for that seat', () => {
    const away = { from: START / MINUTE - 60, until: START / MINUTE + 3 * 1440 };
    const seats = table.seats.map((seat) =>
      seat.number === 1 ? { ...seat, vacation: { away, left: 0 } } : seat,
    );
    const shown = tableWith(after(600), {}, { seats });
    expect(endFrom(START, shown)).toMatchObject({ at: START + 3 * DAY, away: 1 });
    const locked = { ...shown, waitingFor: [{ seat: 0, what: 'commit' as const }] };
    expect(endFrom(START, locked)).toMatchObject({ at: START + 10 * MINUTE, away: null });
    const begins = { from: away.from + 71, until: away.until };
    const later = seats.map((seat) =>
      seat.number === 1 ? { ...seat, vacation: { away: begins, left: 0 } } : seat,
    );
    expect(endFrom(START, { ...shown, seats: later })).toMatchObject({ at: START + 10 * MINUTE, away: null });
  });

  it('doesn’t exist while no orders are missing', () => {
    const making = table.making && {
      ...table.making,
      due: { type: 'without', phase: 'S1901M', seats: [0], bids: [] } as const,
    };
    expect(endFrom(START, { ...table, making })).toBeNull();
  });
});

describe('the rule `wait`', () => {
  it('never begins a ballot at a deadline, but still says when the deadline was', () => {
    const shown = tableWith(after(600), { absence: { rule: 'wait' } });
    const clock = new TableClock();
    for (const day of [0, 1, 2]) {
      for (let now = START + day * DAY; now < START + day * DAY + HOUR; now += 20_000) {
        clock.tellTime(now);
        expect(clock.isOver('deadline', shown)).toBe(false);
      }
    }
    expect(clock.end(shown)?.at).toBe(START + 10 * MINUTE);
  });
});

describe('a device that is rarely online', () => {
  /** Visits of half a minute to twenty minutes, with gaps of up to a hundred hours between them. */
  const visits = fc.array(
    fc.record({ gap: fc.integer({ min: 1, max: 100 * 3600 }), stay: fc.integer({ min: 30, max: 1200 }) }),
    { minLength: 1, maxLength: 12 },
  );
  const deadlines = fc.constantFrom(
    after(600),
    after(24 * 3600),
    after(3.5 * 24 * 3600),
    MONDAYS_AND_THURSDAYS,
    weekly('America/New_York', [1, 1200], [2, 1200], [3, 1200], [4, 1200], [5, 1200], [6, 1200], [7, 1200]),
  );

  it('closes a phase in the first visit after its deadline, and never before', () => {
    fc.assert(
      fc.property(visits, deadlines, fc.integer({ min: 0, max: 3600 }), (times, deadline, grace) => {
        const shown = tableWith(deadline, { pace: { grace } });
        let { seen } = new TableClock();
        let now = START;
        let over: number | null = null;
        for (const { gap, stay } of [{ gap: 0, stay: 30 }, ...times]) {
          now += gap * 1000;
          const clock = new TableClock(readSeenTimes(JSON.parse(JSON.stringify(seen))));
          for (const end = now + stay * 1000; now <= end; now += 5000) {
            clock.tellTime(now);
            over ??= clock.end(shown)?.over ?? null;
            const isOver = clock.isOver('deadline', shown);
            if (isOver && now < (over as number)) return false;
            if (!isOver && now >= (over as number) + 20_000 && now >= end - 5000) return false;
          }
          seen = clock.seen;
        }
        return true;
      }),
      { numRuns: 200 },
    );
  });
});
