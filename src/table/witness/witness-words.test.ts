import { expect, test } from 'vitest';
import type { Genesis } from '../../protocol/wire/bodies.ts';
import { shippedRules } from '../../protocol/game/rulebook.ts';
import { newGenesis } from '../../protocol/player/settings.ts';
import { readSeen } from './overturned-results.ts';
import { tellWitness } from './witness-words.ts';

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
