import { describe, expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { findVariant } from '../../../variants/index.ts';
import type { PhaseRecord, Table } from '../../protocol/game/told/table.ts';
import type { Genesis } from '../../protocol/wire/bodies.ts';
import { shippedRules } from '../../protocol/game/rulebook.ts';
import { newGenesis } from '../../protocol/player/settings.ts';
import { tellClock, tellMoment } from '../words/time-spans.ts';
import { readSeen } from './overturned-results.ts';
import { nameOfPhase, tellDismissed, tellProvisional, tellWitness, tellWitnessed } from './witness-words.ts';

const usual = newGenesis({ name: 'Table', variant: 'standard' }, new Uint8Array(16), shippedRules);
const witness = { key: '', box: '', plays: false };
const live = { type: 'after', orders: 900, retreats: 300, builds: 300 } as const;

test.each<[Partial<Genesis>, number | null, RegExp | null]>([
  [{ witness: null }, 7, null],
  [{ witness }, 7, /^The witness is a computer that none of the players runs\. It notes who locked when/],
  [{ witness }, 7, /It cannot read orders; it and two players together could\./],
  [{ witness }, null, /it and two players together could\..* silent for a day, or signs what it must not/],
  [
    { witness: { ...witness, plays: true } },
    7,
    /that one of the players runs.*it and three players together/,
  ],
  [{ witness }, 3, /It cannot read orders; it and two players together could\./],
  [{ witness: { ...witness, plays: true } }, 3, /It cannot read orders\. What opens/],
  [{ witness }, 2, /It cannot read orders\. What opens/],
  [{ witness, escrow: 'none' }, null, /It cannot read orders\. What opens/],
  [{ witness, pace: { ...usual.pace, deadline: live } }, 7, /If it is silent for 15 min, or/],
])('%j, %s players', (part, players, sentence) => {
  const told = tellWitness({ ...usual, ...part }, players);
  if (sentence === null) expect(told).toEqual([]);
  else expect(told.join(' ')).toMatch(sentence);
});

test.each([
  null,
  '',
  '{',
  '{}',
  '[1]',
  '[{"phase":"S1901M"}]',
  '[{"phase":1,"set":null,"locked":null}]',
  '[{"phase":"a","set":[1],"locked":null}]',
])('damaged text in place of kept results counts as none: %s', (kept) => expect(readSeen(kept)).toEqual([]));

test.each([
  ['never had a witness', null, null],
  ['has its witness', { isDismissed: false, proof: null }, null],
  [
    'dismissed a silent witness',
    { isDismissed: true, proof: null },
    'The witness was silent for too long. The table goes on without it.',
  ],
  [
    'dismissed a witness that lied',
    { isDismissed: true, proof: {} },
    'The witness signed what it must not; the proof is in the game’s file. The table goes on without it.',
  ],
])('a table that %s', (_, witness, told) => {
  expect(tellDismissed({ witness } as unknown as Table)).toBe(told);
});

const noon = Date.UTC(2026, 10, 24, 12);
const receipt = { commit: 'c', at: noon / 60_000 };
const DAY = 86_400_000;

/** A table in whose only phase seat 0 has sealed orders. */
const sealed = (round = {}, part = {}, seal: object | null = { commit: 'c', slot: 0 }) =>
  ({
    ...{ draw: null, witness: { isDismissed: false }, making: null, judge: null },
    phases: [
      { phase: 'S1901M', set: null, turn: null, receipts: [], commits: [{ seat: 0, seal }], ...round },
    ],
    ...part,
  }) as unknown as Table;

test.each<[string, Table, number, string | null]>([
  [
    'the witness has them since today',
    sealed({ receipts: [receipt] }),
    noon,
    `Witnessed at ${tellClock(noon)}.`,
  ],
  [
    'the witness has them since another day',
    sealed({ receipts: [receipt] }),
    noon + DAY,
    `Witnessed on ${tellMoment(noon, noon + DAY)}.`,
  ],
  [
    'the witness has only other orders',
    sealed({ receipts: [{ ...receipt, commit: 'd' }] }),
    noon,
    'Not yet witnessed; keep this open for a moment.',
  ],
  [
    'the witness listed before it had them',
    sealed({}, { making: { listed: {} } }),
    noon,
    'The witness made its list before it had these orders.',
  ],
  ['the set is decided', sealed({ set: [], receipts: [receipt] }), noon, null],
  ['they were written for another slot', sealed({}, {}, { commit: 'c', slot: 1 }), noon, null],
  ['nothing is sealed', sealed({}, {}, null), noon, null],
  ['there is no witness', sealed({}, { witness: null }), noon, null],
])('sealed orders: %s', (_, table, now, told) => {
  expect(tellWitnessed(table, 0, now)).toBe(told);
});

test('a phase has its name, and the drawing of the powers has one too', () => {
  const judge = open(findVariant('standard'), {});
  const phases = [{ phase: 'S1901M', position: judge.begin() }];
  const at = { judge, phases } as unknown as Table;
  expect(nameOfPhase(at, 'S1901M')).toBe('Spring 1901 – Orders');
  expect(nameOfPhase(at, 'draw')).toMatch(/draw/i);
});

describe('provisional results', () => {
  const value = { type: 'set', phase: 'S1901M', position: '', seals: [] };
  const another = { ...value, phase: 'F1901M' };
  const accept = (seat: number, of = value, ballot = 0) => ({ seat, ballot, value: of });
  const settlingWith = (accepts: readonly object[], part = {}) => ({
    ...{ electors: [0, 1, 2, 3, 4, 5, 6], terms: { few: 'all', many: 'most' }, promises: [] },
    ...{ accepts, listed: { value }, ...part },
  });
  const told = (settling: object | null, turn: object | null = {}, provisional = true) => {
    const round = { phase: 'S1901M', turn, provisional };
    return tellProvisional(
      { draw: null, phases: [round], settling } as unknown as Table,
      round as PhaseRecord,
    );
  };

  test.each<[string, readonly object[], string]>([
    ['nobody has looked in', [], '0'],
    ['two have looked in', [accept(0), accept(3)], '2'],
    ['somebody has accepted a set in a later ballot', [accept(0), accept(3, value, 1)], '1'],
  ])('are settled by visits: %s', (_, accepts, looked) => {
    expect(told(settlingWith(accepts))).toBe(
      `Results, on the witness’s word. Settled when six of you have looked in (${looked} so far).`,
    );
  });

  test('are called a board while the phase itself has no results', () => {
    expect(told(settlingWith([]), null)).toMatch(/^This board stands on the witness’s word\. Settled when/);
  });

  test.each([
    ['seats have accepted different sets', settlingWith([accept(0), accept(1, another)])],
    ['a seat has promised a later ballot', settlingWith([], { promises: [{ seat: 1, ballot: 1 }] })],
  ])('are in doubt if %s', (_, settling) => {
    expect(told(settling)).toBe(
      'Results, on the witness’s word. The players’ browsers do not agree on it yet.',
    );
  });

  test('are told of no longer once they are settled', () => {
    expect(told(null)).toBeNull();
    expect(told(settlingWith([]), {}, false)).toBeNull();
  });
});
