import { expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { findVariant } from '../../../variants/index.ts';
import type { Making, Owed, PhaseRecord, Table } from '../../protocol/game/told/table.ts';
import type { Value } from '../../protocol/wire/bodies.ts';
import { nudgeText, nudgeToBegin, tellFixed } from './nudge.ts';

const names = ['Anna', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus'];
const due = { type: 'set', phase: 'S1901M', position: '', seals: [] } as const satisfies Value;

/** A table which waits for these seats, and at which this many seats have accepted the pending decision. */
function table(what: Owed['what'], missing: readonly number[], accepted: number): Table {
  const seats = names.map((name, number) => ({ number, name }));
  const accepts = seats.slice(0, accepted).map(({ number }) => ({ seat: number, ballot: 0, value: due }));
  const making = {
    ...{ due: what === 'commit' ? null : due, accepts },
    ...{ electors: seats.map(({ number }) => number), terms: { few: 'all', many: 'most' } },
  };
  return {
    ...{ seats, genesis: { name: 'Friday' }, judge: null },
    ...{ making: making as unknown as Making, waitingFor: missing.map((seat) => ({ seat, what })) },
  } as unknown as Table;
}

const phase = { phase: 'S1901M' } as PhaseRecord;

test.each<[Owed['what'], readonly number[], number, string | null]>([
  ['commit', [1, 2, 0], 0, 'waiting for the orders of Ben and Cleo. https://so'],
  ['accept', [0, 1, 2, 3], 3, 'all orders are in. They open when Ben, Cleo and Dan look in; opening the app is enough. https://so'],
  ['accept', [3, 4, 5], 4, 'all orders are in. They open when 2 of Dan, Eve and Finn look in; opening the app is enough. https://so'],
  ['accept', [5, 6], 5, 'all orders are in. They open when 1 of Finn and Gus looks in; opening the app is enough. https://so'],
  ['accept', [6], 5, 'all orders are in. They open when Gus looks in; opening the app is enough. https://so'],
  ['key', [2, 3], 6, 'all orders are in. They open when Cleo and Dan look in; opening the app is enough. https://so'],
  ['commit', [0], 0, null],
  ['accept', [], 6, null],
])('%s of %j, with %i accepts', (what, missing, accepted, text) => {
  const told = nudgeText(table(what, missing, accepted), phase, 0, null, 'https://so');
  expect(told).toBe(text && `“Friday”, S1901M: ${text}`);
}); // prettier-ignore

test('if orders are missing, the players who have locked but must still look in are named too', () => {
  const mixed = table('commit', [1], 0);
  const waitingFor = [...mixed.waitingFor, { seat: 2, what: 'accept' as const }];
  expect(nudgeText({ ...mixed, waitingFor }, phase, 0, null, 'https://so')).toContain(
    'orders of Ben and Cleo',
  );
});

test('the phase has its name in the game', () => {
  const judge = open(findVariant('standard'), {});
  const at = { ...phase, position: judge.begin() };
  expect(nudgeText({ ...table('commit', [1], 0), judge }, at, 0, null, 'https://so')).toMatch(
    /^“Friday”, Spring 1901 – Orders: waiting for the orders of Ben\./,
  );
});

test.each([
  [
    1,
    'The orders open when 3 of Ben, Cleo, Dan, Eve, Finn and Gus look in; opening the app is enough. https://so',
  ],
  [3, 'The orders open when 1 of Dan, Eve, Finn and Gus looks in; opening the app is enough. https://so'],
  [6, 'The orders open when Gus looks in; opening the app is enough. https://so'],
])(
  'when time is up and orders are missing, the message names who has not looked in: %i have',
  (looked, text) => {
    const at = table('commit', [1], looked);
    const listed = { value: due, closed: [0, 1], gaps: [3], closes: false };
    const electors = names.map((_, number) => number);
    const making = { ...at.making, accepts: table('accept', [], looked).making?.accepts, electors, listed };
    const sharing = { escrow: 'most', electors, boxKeys: names, witness: { key: '', box: '', plays: false } };
    const round = { ...phase, sharing } as unknown as PhaseRecord;
    const told = nudgeText({ ...at, making: making as unknown as Making }, round, 0, null, 'https://so');
    expect(told).toBe(`“Friday”, S1901M: time is up. ${text}`);
  },
);

test('a fixed time of the week is named, by the table’s clocks', () => {
  const weekly = {
    type: 'weekly',
    times: [{ day: 1, minute: 1200 }],
    zone: 'Europe/Berlin',
    between: 0,
  } as const;
  const until = tellFixed(weekly, Date.UTC(2026, 10, 23, 19));
  expect(until).toBe('Mon 23 Nov 2026, 20:00 (Berlin time)');
  expect(nudgeText(table('commit', [1], 0), phase, 0, until, 'https://so')).toBe(
    `“Friday”, S1901M: waiting for the orders of Ben, until ${until}. https://so`,
  );
  expect(tellFixed({ type: 'after', orders: 60, retreats: 60, builds: 60 }, 0)).toBeNull();
});

test('before the game, those who must still agree are named', () => {
  expect(nudgeToBegin('Friday', ['Ben'], 'https://so')).toBe('“Friday” begins as soon as Ben has opened the app. https://so'); // prettier-ignore
});
