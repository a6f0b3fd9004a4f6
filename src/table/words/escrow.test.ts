import { expect, test } from 'vitest';
import type { Genesis } from '../../protocol/wire/bodies.ts';
import { tellEscrow } from './escrow.ts';

test.each<[Genesis['escrow'], number | null, RegExp]>([
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
])('escrow “%s” with %s players is told', (escrow, players, sentence) => {
  expect(tellEscrow(escrow, players)).toMatch(sentence);
});
