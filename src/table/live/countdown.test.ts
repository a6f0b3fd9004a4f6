import { afterEach, describe, expect, test } from 'vitest';
import type { PhaseEnd } from '../../protocol/player/time/deadline.ts';
import type { Absence, Deadline, Value } from '../../protocol/wire/bodies.ts';
import type { Making, Owed, Table } from '../../protocol/game/told/table.ts';
import { newGenesis } from '../../protocol/player/settings.ts';
import { shippedRules } from '../../protocol/game/rulebook.ts';
import { shown } from '../../words/shown.svelte.ts';
import { tellCountdown } from './countdown.ts';

afterEach(() => shown.showLanguage('en', []));

const NOW = Date.parse('2026-11-24T12:00Z');
const MINUTE = 60_000;
const NAMES = ['Anna', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus'];

const making = (electors: number, few: Absence['few'], part: Partial<Making>): Making => ({
  number: 1,
  due: null,
  isCheated: false,
  electors: [...Array(electors).keys()],
  overdue: null,
  terms: { few, many: 'most' },
  needsAll: false,
  listed: null,
  receipted: null,
  accepts: [],
  confirms: [],
  promises: [],
  proposals: [],
  proposable: null,
  spent: 0,
  ...part,
});

interface Shown {
  seats?: number;
  missing?: readonly number[];
  absence?: Partial<Absence>;
  deadline?: Deadline;
  stage?: Table['stage'];
  made?: Partial<Making>;
}

/** A table with this many seats that waits for those in `missing`. */
function table({
  seats = 4,
  missing = [0],
  absence = {},
  deadline,
  stage = 'orders',
  made = {},
}: Shown): Table {
  const usual = newGenesis({ name: 'Clock', variant: 'standard' }, new Uint8Array(16), shippedRules);
  const genesis = {
    ...usual,
    id: '',
    host: '',
    absence: { ...usual.absence, ...absence },
    pace: { ...usual.pace, ...(deadline && { deadline }) },
  };
  const what: Owed['what'] = stage === 'opening' ? 'key' : 'commit';
  return {
    stage,
    genesis,
    keeper: null,
    motions: [],
    absent: [],
    dissolvable: [],
    dissolved: [],
    applicants: [],
    rematches: [],
    bidSecrets: [],
    whoBid: null,
    hinted: [],
    received: [],
    pausedUntil: 0,
    extensions: {},
    claims: [],
    roster: null,
    game: '',
    seats: NAMES.slice(0, seats).map((name, number) => ({
      number,
      name,
      signedName: name,
      key: '',
      box: '',
      pen: '',
      pens: [],
      passes: 0,
      asking: [],
      veil: null,
      former: [],
      gone: false,
      held: [],
      powers: [],
      live: true,
      vacation: { away: null, left: 0 },
    })),
    judge: null,
    draw: null,
    phases: [],
    decisions: [],
    settling: null,
    madeOnForks: [],
    witness: null,
    making: making(seats, genesis.absence.few, made),
    waitingFor: missing.map((seat) => ({ seat, what })),
    faults: [],
    ending: null,
    split: null,
    stopped: null,
  };
}

const end = (part: Partial<PhaseEnd> = {}): PhaseEnd => ({
  at: NOW + 134 * MINUTE,
  over: NOW + 134 * MINUTE,
  extended: false,
  paused: false,
  away: null,
  ...part,
});

describe('the time left', () => {
  test.each<readonly [Partial<PhaseEnd>, string, string]>([
    [{}, 'running', '2 h 14 min left'],
    [{ at: NOW + MINUTE, over: NOW + MINUTE }, 'short', '1 min 0 s left'],
    [{ at: NOW - MINUTE, over: NOW + 4 * MINUTE }, 'short', 'Time is up; 4 min 0 s of grace left'],
    [{ at: NOW - MINUTE, over: NOW - MINUTE }, 'over', 'Time is up'],
    [{ at: null, over: null }, 'none', 'No clock for this'],
  ])('%j', (part, state, left) => {
    expect(tellCountdown(table({}), end(part), null, NOW)).toMatchObject({ state, left });
  });

  test('no clock, or a time zone that this device does not know', () => {
    const never = end({ at: null, over: null });
    const none = tellCountdown(table({ deadline: { type: 'none' } }), never, 1, NOW);
    expect(none).toEqual({ state: 'none', left: 'No clock', until: '', then: 'The table waits for Anna.' });
    const mars: Deadline = { type: 'weekly', times: [{ day: 1, minute: 0 }], zone: 'Mars/X', between: 0 };
    expect(tellCountdown(table({ deadline: mars }), never, 1, NOW)?.left).toBe(
      'No clock here: this device does not know the time zone “Mars/X”',
    );
  });

  test('the reason for a later deadline', () => {
    const at = Date.parse('2026-11-26T19:00Z');
    const moved = end({ at, over: at, extended: true, paused: true, away: 2 });
    const weekly: Deadline = {
      type: 'weekly',
      times: [{ day: 4, minute: 1200 }],
      zone: 'Asia/Tokyo',
      between: 0,
    };
    const until = tellCountdown(table({ deadline: weekly }), moved, null, NOW)?.until;
    expect(until).toMatch(
      /^until .* \(Fri 27 Nov, 04:00 in Tokyo\); with the time that was added; the game is paused before; Cleo is away before$/,
    );
  });

  test('no orders are missing, ballots have begun, or no phase is being played', () => {
    const due = { type: 'without', phase: 'S1901M', seats: [0], bids: [] } as const;
    expect(tellCountdown(table({ made: { due } }), null, null, NOW)?.left).toBe('Nothing is missing');
    const promises = [0, 1, 2].map((seat) => ({ seat, ballot: 1, message: `${seat}`, finals: null }));
    expect(tellCountdown(table({ made: { promises } }), null, null, NOW)?.state).toBe('over');
    expect(tellCountdown({ ...table({}), stage: 'over' }, null, null, NOW)).toBeNull();
    expect(tellCountdown({ ...table({}), making: null }, null, null, NOW)).toBeNull();
  });
});

describe('how many players must visit the table once all orders are in', () => {
  const due = { type: 'set', phase: 'S1901M', position: '', seals: [] } as const satisfies Value;
  const accepts = (count: number) =>
    [...Array(count).keys()].map((seat) => ({ seat, ballot: 0, value: due, message: `${seat}` }));
  test.each<readonly [number, number, Partial<Making>, string]>([
    [7, 1, {}, 'All are in: opens when 5 more of you have looked in; opening the app is enough.'],
    [7, 5, {}, 'All are in: opens when 1 more of you has looked in; opening the app is enough.'],
    [
      7,
      5,
      { terms: { few: 'all', many: 'all' } },
      'All are in: opens when 2 more of you have looked in; opening the app is enough.',
    ],
    [3, 2, {}, 'All are in: opens when 1 more of you has looked in; opening the app is enough.'],
    [1, 0, {}, 'The browsers agree on it.'],
    [2, 1, {}, 'The browsers agree on it.'],
    [3, 0, { due: { type: 'without', phase: 'S1901M', seats: [0], bids: [] } }, 'The browsers agree on it.'],
    [4, 4, {}, 'All are in: it opens now.'],
  ])('of %i players, %i have visited', (seats, count, part, then) => {
    const made = making(seats, 'all', { due, accepts: accepts(count), ...part });
    const shown = table({ seats, missing: [], made });
    expect(tellCountdown(shown, null, null, NOW)?.then).toBe(then);
  });
});

describe('what happens at the deadline', () => {
  test.each<readonly [Shown, string]>([
    [{ absence: { rule: 'wait' } }, 'Then the table waits for Anna.'],
    [{}, 'Then, with 3 of 4 here, it goes on without the orders of Anna.'],
    [
      { seats: 7, missing: [1, 2, 3] },
      'Then, with 5 of 7 here, it goes on without the orders of you, Cleo and Dan.',
    ],
    [
      { seats: 7, missing: [0, 2, 3, 4] },
      'Then, with 5 of 7 here, it goes on without the orders of whoever is missing (4 now).',
    ],
    [
      { absence: { rule: 'disorder', misses: 3 } },
      'Then, with 3 of 4 here, it goes on without the orders of Anna. After 3 misses in a row: civil disorder.',
    ],
    [
      { absence: { rule: 'disorder', misses: 1 } },
      'Then, with 3 of 4 here, it goes on without the orders of Anna. Who misses one phase is in civil disorder.',
    ],
    [{ seats: 3 }, 'Then, with 2 of 3 here, it goes on without the orders of Anna.'],
    [{ seats: 2 }, 'Then the table waits for Anna: 2 decide only together.'],
    [{ seats: 3, absence: { few: 'all' } }, 'Then the table waits for Anna: 3 decide only together.'],
    [
      { seats: 3, absence: { few: 'present' } },
      'Then, with 2 of 3 here, it goes on without the orders of Anna.',
    ],
    [
      { seats: 2, absence: { few: 'present' } },
      'Then, with 1 of 2 here, it goes on without the orders of Anna.',
    ],
    [
      { stage: 'opening' },
      'Then, with 3 of 4 here, it goes on without the orders of Anna, whose keys are missing.',
    ],
    [{ stage: 'draw' }, 'Then, with 3 of 4 here, it goes on; Anna picks last.'],
    [
      {
        seats: 2,
        absence: { few: 'present' },
        made: { due: { type: 'without', phase: 'S1901M', seats: [1], bids: [] } },
      },
      'Then, with 1 of 2 here, it goes on without waiting for Anna.',
    ],
  ])('%j', (part, then) => expect(tellCountdown(table(part), end(), 1, NOW)?.then).toBe(then));

  test.each<readonly [Shown, string]>([
    [{ missing: [1], absence: { rule: 'wait' } }, 'Dann wartet der Tisch auf dich.'],
    [{ missing: [1, 2] }, 'Dann geht es, wenn 3 von 4 da sind, ohne die Befehle von dir und Cleo weiter.'],
    [
      { missing: [1], stage: 'draw' },
      'Dann geht es, wenn 3 von 4 da sind, weiter; zuletzt wählt, wer fehlt: du.',
    ],
  ])('in German each role in the sentence has its own case: %j', (part, then) => {
    shown.showLanguage('de', []);
    expect(tellCountdown(table(part), end(), 1, NOW)?.then).toBe(then);
  });
});
