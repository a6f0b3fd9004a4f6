import { expect, test } from 'vitest';
import type { Genesis } from '../../protocol/wire/bodies.ts';
import { seatsWithWitness, tellEscrow } from './key-escrow.ts';

const stranger = { key: '', box: '', plays: false };
const pace: Genesis['pace'] = {
  deadline: { type: 'after', orders: 900, retreats: 300, builds: 300 },
  grace: 0,
  patience: 30,
};
const goingOn: Genesis['absence'] = { rule: 'hold', misses: 3, few: 'most', many: 'most', vacation: 0 };

test.each<[Genesis['escrow'], number | null, RegExp, Genesis['witness']?]>([
  [
    'most',
    7,
    /^Any five of the six others together could read a sealed order early\. Once .* open those of whoever/,
  ],
  ['most', 6, /^Any four of the five others together/],
  ['most', 5, /^Only all four others together/],
  ['most', 4, /^Only all three others together/],
  ['all', 7, /^Only all six others together/],
  ['most', 3, /^With 3 players keys are not shared/],
  ['none', 7, /^Keys are not shared: .* loses his orders\.$/],
  [
    'most',
    null,
    /^With four or five players only all others .*; with six or more, all others but one\. Once/,
  ],
  ['all', null, /^From four players on, only all others/],
  [
    'most',
    7,
    /^Any five of the six others together, or the witness and any two of you, could read/,
    stranger,
  ],
  ['most', 4, /^Only all three others together, or the witness and any two of you, could read/, stranger],
  ['most', 7, /or the witness and any three of you, could/, { ...stranger, plays: true }],
  ['most', 4, /^Only all three others together could read/, { ...stranger, plays: true }],
  ['most', 3, /^Only the witness and both others together could read a sealed order early\. Once/, stranger],
  ['most', 3, /^With 3 players keys are not shared/, { ...stranger, plays: true }],
  ['most', 2, /^With 2 players keys are not shared/, stranger],
  ['none', 7, /^Keys are not shared: only its author opens/, stranger],
  [
    'most',
    null,
    /all others but one\. So could the witness and any two of you, but no fewer\. Once/,
    stranger,
  ],
])('escrow “%s” with %s players is told', (escrow, players, sentence, witness = null) => {
  expect(tellEscrow({ escrow, witness, absence: goingOn, pace }, players)).toMatch(sentence);
});

const losesOrders = /loses his orders/;
const waits = /the game waits for it/;

test.each<[number, Partial<Genesis['absence']>, Genesis['pace'], RegExp]>([
  [3, {}, pace, losesOrders],
  [3, { few: 'present' }, pace, losesOrders],
  [3, { few: 'all' }, pace, waits],
  [2, {}, pace, waits],
  [2, { few: 'present' }, pace, losesOrders],
  [3, { rule: 'wait' }, pace, waits],
  [3, {}, { ...pace, deadline: { type: 'none' } }, waits],
])('at %i players, terms %j: what happens if a player keeps his key back', (players, terms, at, sentence) => {
  const absence = { ...goingOn, ...terms };
  for (const escrow of ['most', 'none'] as const)
    expect(tellEscrow({ escrow, witness: null, absence, pace: at }, players)).toMatch(sentence);
});

test.each<[Genesis['escrow'], number, Genesis['witness'], number]>([
  ['most', 7, null, 5],
  ['most', 7, stranger, 2],
  ['most', 7, { ...stranger, plays: true }, 3],
  ['none', 7, stranger, 7],
  ['none', 3, null, 3],
])(
  'escrow “%s” with %s players and the witness %j: %s seats open a box',
  (escrow, players, witness, seats) => {
    const electors = [...Array(players).keys()];
    expect(seatsWithWitness({ escrow, electors, boxKeys: [], witness })).toBe(seats);
  },
);
