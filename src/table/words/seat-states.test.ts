import { describe, expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { readUnits } from '../../../engine/notation/read-units.ts';
import { findVariant } from '../../../variants/index.ts';
import type { Fault } from '../../protocol/deciding/faults.ts';
import type { CountTold, PhaseRecord, TableSeat, Table } from '../../protocol/game/told/table.ts';
import {
  peopleAt,
  playersIn,
  receivedFrom,
  seatStates,
  tellAgo,
  tellAway,
  tellOthers,
  tellProgress,
  unheard,
} from './seat-states.ts';
import { tellFault } from '../sentences/faults.ts';

const MINUTE = 60_000;

test.each([
  [undefined, 'not heard from since you opened this'],
  [0, 'heard from in the last minute'],
  [MINUTE, 'last heard from 1 min ago'],
  [5 * MINUTE, 'last heard from 5 min ago'],
  [60 * MINUTE, 'last heard from 1 h ago'],
  [47 * 60 * MINUTE, 'last heard from 47 h ago'],
  [48 * 60 * MINUTE, 'last heard from 2 days ago'],
  [3 * 60 * MINUTE, 'last heard from 3 h ago'],
  [72 * 60 * MINUTE, 'last heard from 3 days ago'],
])('heard from %s ms ago', (ago, words) => {
  const now = 1_000_000_000_000;
  expect(tellAgo(ago === undefined ? undefined : now - ago, now)).toBe(words);
});

const judge = open(findVariant('standard'), {});

const seats: readonly TableSeat[] = ['Ann', 'Bob'].map((name, number) => ({
  number,
  name,
  signedName: name,
  key: `key ${name}`,
  box: '',
  pen: `pen ${name}`,
  pens: [`pen ${name}`],
  passes: 0,
  asking: [],
  veil: null,
  former: [],
  held: [],
  powers: [],
  live: true,
  gone: false,
  vacation: { away: null, left: 0 },
}));

const phase: PhaseRecord = {
  phase: 'S1901M',
  decision: 1,
  digest: '',
  asks: [0, 1],
  electors: [0, 1],
  commits: [],
  set: null,
  along: [],
  opened: [],
  openedByOthers: [],
  badlyDealt: [],
  bidding: null,
  count: null,
  bidsLeftOut: [],
  sharing: { escrow: 'none', electors: [], boxKeys: [], witness: null },
  receipts: [],
  provisional: false,
  beacon: null,
  position: judge.begin(),
  hands: [],
  book: null,
  turn: null,
  settled: false,
};

const table = (part: Partial<Table>): Table => ({
  stage: 'orders',
  genesis: null,
  pausedUntil: 0,
  extensions: {},
  claims: [],
  roster: null,
  game: null,
  seats,
  judge,
  draw: null,
  settling: null,
  keeper: null,
  madeOnForks: [],
  witness: null,
  phases: [],
  decisions: [],
  making: null,
  waitingFor: [],
  faults: [],
  ending: null,
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
  split: null,
  stopped: null,
  ...part,
});

const seal = { commit: 'c', slot: 0 };
type State = PhaseRecord['commits'][number]['state'];
const committed = (state: State, slot = 0) => ({
  ...phase,
  commits: [{ seat: 0, state, seal: state === 'nothing' ? null : { ...seal, slot }, seen: null }],
});
const set = [0, 1].map((seat) => ({ seat, seal }));
/** A decision that is being made, and for which the witness has listed the orders of both seats. */
const listing = (number: number, part = {}) =>
  ({
    number,
    listed: { closes: true, value: { type: 'set', seals: set }, ...part },
  }) as unknown as Table['making'];

test.each<[string, PhaseRecord, Partial<Table>, boolean]>([
  ['not yet', phase, {}, false],
  ['not yet', committed('nothing'), {}, false],
  ['not yet', committed('sealed', 1), {}, false],
  ['locked, may change', committed('sealed'), {}, false],
  ['locked', committed('final'), {}, true],
  ['locked, still to agree', committed('final'), { waitingFor: [{ seat: 0, what: 'accept' }] }, false],
  ['locked twice', committed('two finals'), {}, false],
  ['locked, witnessed', { ...committed('final'), receipts: [{ commit: 'c', at: 1 }] }, {}, true],
  ['part of the count missing', committed('final'), { waitingFor: [{ seat: 0, what: 'part' }] }, false],
  ['locked', { ...committed('final'), receipts: [{ commit: 'd', at: 1 }] }, {}, true],
  ['locked', phase, { making: listing(1) }, true],
  ['not yet', phase, { making: listing(2) }, false],
  ['not yet', phase, { making: listing(1, { closes: false }) }, false],
  ['key missing', { ...phase, set }, { waitingFor: [{ seat: 0, what: 'key' }] }, false],
  ['key shown', { ...phase, set, opened: [0] }, {}, true],
  ['key missing, opened by the others', { ...phase, set, opened: [0], openedByOthers: [0] }, {}, true],
  [
    'opened on the witness’s list',
    { ...phase, set, opened: [0], openedByOthers: [0], receipts: [{ commit: 'c', at: 1 }] },
    {},
    true,
  ],
  ['locked', { ...phase, set }, {}, true],
  ['not yet', { ...phase, set }, { waitingFor: [{ seat: 0, what: 'accept' }] }, false],
  ['locked', { ...committed('final'), set: [{ seat: 1, seal: null }] }, {}, true],
  [
    'no orders, too late',
    { ...phase, set: [{ seat: 0, seal: null }] },
    { waitingFor: [{ seat: 0, what: 'accept' }] },
    true,
  ],
  ['no orders, too late', { ...phase, set: [{ seat: 0, seal: null }] }, {}, true],
])('a seat is told as “%s”', (word, record, part, done) => {
  expect(seatStates(table(part), record)[0]).toMatchObject({ word, done });
});

const keysIn: PhaseRecord = { ...phase, set, opened: [0, 1] };
const counting = (part: Partial<CountTold>): CountTold => ({
  counted: [{ seat: 0, commit: 'c' }],
  shown: [],
  owed: [],
  isLost: false,
  totals: null,
  keeper: null,
  ...part,
});

test.each<[PhaseRecord, string]>([
  [phase, '0 of 2 have locked.'],
  [committed('final'), '1 of 2 have locked.'],
  [{ ...phase, set, opened: [0, 1], turn: {} as PhaseRecord['turn'] }, 'All keys are in.'],
  [{ ...phase, set, opened: [1] }, 'All orders in. Collecting keys 1 of 2.'],
  // Only a seat that sealed orders has a key to reveal.
  [
    {
      ...phase,
      set: [
        { seat: 0, seal },
        { seat: 1, seal: null },
      ],
      opened: [],
    },
    'All orders in. Collecting keys 0 of 1.',
  ],
  [
    { ...phase, decision: null, set, opened: [1] },
    'All who are asked had written ahead: it opens with the keys, 1 of 2 so far.',
  ],
  [
    { ...keysIn, count: counting({ shown: [0], isLost: true }) },
    'Too few are left who can open the bids. This season is settled without them.',
  ],
  [
    { ...keysIn, count: counting({ shown: [0], owed: [1] }) },
    'All keys in. Counting the bids, one part so far.',
  ],
  [{ ...keysIn, count: counting({ owed: [0, 1] }) }, 'All keys in. Counting the bids, 0 parts so far.'],
  [{ ...keysIn, count: counting({ shown: [0, 1] }) }, 'Waiting for the keeper’s count.'],
  [{ ...keysIn, opened: [1], count: counting({ owed: [0] }) }, 'All orders in. Collecting keys 1 of 2.'],
])('the progress of a phase', (record, sentence) => {
  expect(tellProgress(table({}), record)).toBe(sentence);
});

const allLocked: PhaseRecord = {
  ...phase,
  commits: [0, 1].map((seat) => ({ seat, state: 'final', seal, seen: null })),
};

test.each<[string, Partial<Table>, string]>([
  [
    'visits, after the witness has made its list',
    { making: listing(1) },
    'The witness has listed what was in. It opens as you look in.',
  ],
  ['an agreement', {}, 'All orders in. The browsers are agreeing on the set.'],
  [
    'the list of the witness',
    { witness: { isDismissed: false } as Table['witness'] },
    'All orders in. The witness has still to list them.',
  ],
])('when all have locked, the progress says what is missing: %s', (_, part, sentence) => {
  expect(tellProgress(table(part), allLocked)).toBe(sentence);
});

describe('who has acknowledged sealed orders', () => {
  const three = ['Ann', 'Bob', 'Cleo'].map((name, number) => ({ ...(seats[0] as TableSeat), number, name }));
  const at = (by: readonly number[], part: Partial<Table> = {}) =>
    table({ seats: three, received: [{ seat: 0, by }], phases: [committed('sealed')], ...part });

  test('are others who are still in the game', () => {
    expect(receivedFrom(at([1]), 0)).toEqual({ by: ['Bob'], missing: ['Cleo'] });
    expect(receivedFrom(at([1]), 1)).toEqual({ by: [], missing: ['Ann', 'Cleo'] });
    const gone = three.map((seat) => ({ ...seat, gone: seat.number === 2 }));
    expect(receivedFrom(at([1], { seats: gone }), 0)).toEqual({ by: ['Bob'], missing: [] });
  });

  test.each<[string, Table, number | null, readonly string[]]>([
    ['if nobody has', at([]), 0, ['c']],
    ['if somebody has', at([2]), 0, []],
    ['for whoever has sealed nothing', at([]), 1, []],
    ['for whoever has no seat', at([]), null, []],
  ])('%s: the message that must be sent again', (_, table, own, message) => {
    expect(unheard(table, own)).toEqual(message);
  });
});

test.each([
  [{ set: 'choice' }, {}, 'Austria, England and France choose; nothing for you.'],
  [{}, { phase: 'F1902V' }, 'Austria and England vote; nothing for you.'],
])('whoever may neither choose nor vote is told who does: %j', (options, change, told) => {
  const colonisation = open(findVariant('colonisation'), { players: 3, ...options });
  const units = readUnits(colonisation.board, 'austria', ['F ion']).concat(
    readUnits(colonisation.board, 'england', ['F ion']),
  );
  const position = { ...colonisation.begin(), units, ...change };
  expect(tellOthers(colonisation, { ...phase, position })).toBe(told);
});

test('a player with nothing to do is told who orders', () => {
  const position = {
    ...judge.begin(),
    phase: 'S1901R',
    units: [],
    dislodged: [
      { unit: { power: 'england', kind: 'F', at: 'nth' }, from: 'nwg', barred: false },
      { unit: { power: 'turkey', kind: 'A', at: 'bul' }, from: 'rum', barred: false },
    ] as const,
  };
  const record = { ...phase, phase: 'S1901R', position };
  expect(tellOthers(judge, record)).toBe('England and Turkey retreat; nothing for you.');
});

test('a fault names the seat and the phase', () => {
  const fault: Fault = { kind: 'wrong key', seat: 1, author: 'pen Bob', phase: 'F1901M', messages: [] };
  expect(tellFault(table({}), fault)).toMatch(
    /^Bob showed a key that does not fit the locked orders\. The signed proof \(F1901M\)/,
  );
  expect(tellFault(table({}), { ...fault, seat: null, author: 'a stranger' })).toMatch(
    /^Somebody without a seat /,
  );
});

test('people and powers are those of the phase’s hands', () => {
  const [ann, bob] = seats as [TableSeat, TableSeat];
  const seated = table({
    seats: [
      { ...ann, held: ['p1', 'p3'], powers: ['england', 'germany'] },
      { ...bob, held: ['p2'], powers: ['france'] },
    ],
  });
  expect(peopleAt(seated)).toEqual({ p1: 'Ann', p2: 'Bob', p3: 'Ann' });
  const earlier = { ...phase, hands: [['austria', 'france'], ['england']] };
  expect(playersIn(seated, earlier)).toEqual({ austria: 'Ann', france: 'Ann', england: 'Bob' });
});

test('a seat is away between the two times of its vacation', () => {
  const away = { from: 100, until: 200 };
  const seat = { ...(seats[0] as TableSeat), vacation: { away, left: 5 } };
  expect(tellAway(seat, 99 * MINUTE)).toBeNull();
  expect(tellAway(seat, 100 * MINUTE)).toMatch(/^away until today /);
  expect(tellAway(seat, 150 * MINUTE)).toMatch(/^away until today /);
  expect(tellAway(seat, 200 * MINUTE)).toBeNull();
});
