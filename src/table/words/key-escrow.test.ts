import { expect, test } from 'vitest';
import type { Genesis } from '../../protocol/wire/bodies.ts';
import { tellEscrow } from './key-escrow.ts';

const stranger = { key: '', box: '', plays: false };

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
  ['most', 3, /^With 3 players keys are not shared/, stranger],
  ['none', 7, /^Keys are not shared: only its author opens/, stranger],
  [
    'most',
    null,
    /all others but one\. So could the witness and any two of you, but no fewer\. Once/,
    stranger,
  ],
])('escrow “%s” with %s players is told', (escrow, players, sentence, witness = null) => {
  expect(tellEscrow({ escrow, witness }, players)).toMatch(sentence);
});
