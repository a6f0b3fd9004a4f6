import { describe, expect, it } from 'vitest';
import { readBoard } from '../../engine/board/read.ts';
import { text as text1926 } from '../1926/board.ts';
import { text as text1936 } from '../1936/board.ts';
import { text as neto } from '../1939-neto/board.ts';
import { text as pulsipher } from '../1939-pulsipher/board.ts';
import { text as marches } from '../marches/board.ts';
import { text as literal } from '../marches/literal.ts';
import { reconstructed } from './index.ts';
import { borderName, grounds, readEvidence } from './read.ts';

const board = readBoard(`
  a land . | A | b c | -
  b land . | B | a c | -
  c land . | C | a b | -
`);

describe('evidence', () => {
  it('covers every border', () => {
    const claims = readEvidence('seed | rule 2 | a-b\ngeo? | judgement |\n  a-c\n  b-c', board);
    expect(claims.get('a-b')).toEqual({ ground: 'seed', words: 'rule 2', doubtful: false });
    expect(claims.get('b-c')).toEqual({ ground: 'geo', words: 'judgement', doubtful: true });
  });

  it('for “rest” covers all borders that aren’t named', () => {
    const claims = readEvidence('post | a letter | a-b\ngeo | the mountains | rest', board);
    expect([...claims.values()].map(({ ground }) => ground)).toEqual(['post', 'geo', 'geo']);
  });

  it.each([
    ['geo | words | a-b a-c', 'There is no evidence for the border b-c.'],
    ['geo | words | a-b\nseed | others | a-b a-c b-c', 'a-b is named twice.'],
    ['geo | words | b-a', 'b-a isn’t a border of the board.'],
    ['guess | words | a-b', 'guess | words'],
    ['geo | words', 'geo | words'],
  ])('is refused: %j', (text, sentence) => {
    expect(() => readEvidence(text, board)).toThrow(sentence);
  });
});

it.each([
  ['marches', marches, [180, 0, 0, 0], 0],
  ['marches-literal', literal, [181, 0, 0, 0], 0],
  ['1939-pulsipher', pulsipher, [9, 0, 0, 182], 0],
  ['1939-neto', neto, [2, 0, 0, 255], 0],
  ['1926', text1926, [31, 0, 2, 287], 28],
  ['1936', text1936, [37, 4, 4, 328], 29],
])(
  '%s: every border has its ground, and each kind of ground this many borders',
  (id, text, counts, doubtful) => {
    const read = readBoard(text);
    const claims = readEvidence(reconstructed[id].evidence, read);
    expect(new Set(claims.keys())).toEqual(new Set(read.borders.map(({ a, b }) => borderName(a, b))));
    const all = [...claims.values()];
    expect(grounds.map((ground) => all.filter((claim) => claim.ground === ground).length)).toEqual(counts);
    expect(all.filter((claim) => claim.doubtful)).toHaveLength(doubtful);
  },
);
