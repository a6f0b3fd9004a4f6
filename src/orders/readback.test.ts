import { expect, test } from 'vitest';
import { open } from '../../engine/judge.ts';
import { readLine } from '../../engine/notation/read.ts';
import { readPhase, writePhase } from '../../engine/phase.ts';
import { findVariant } from '../../variants/index.ts';
import { readBackLine } from './readback.ts';

const judge = open(findVariant('standard'), {});

test.each([
  ['M', 'A bud - gal', 'Army Budapest moves to Galicia'],
  ['M', 'F stp/sc - bot', 'Fleet St Petersburg (south coast) moves to Gulf of Bothnia'],
  ['M', 'A lon - nwy via convoy', 'Army London moves to Norway by convoy'],
  ['M', 'A par H', 'Army Paris holds'],
  ['M', 'A tyr S A vie - tri', 'Army Tyrolia supports the army in Vienna to Trieste'],
  ['M', 'A mun S A ber', 'Army Munich supports the army in Berlin to hold'],
  ['M', 'F nth C A lon - nwy', 'Fleet North Sea carries the army from London to Norway'],
  ['R', 'A mar R bur', 'Army Marseilles retreats to Burgundy'],
  ['R', 'A mar D', 'Disband the army in Marseilles'],
  ['A', 'A par B', 'Build an army in Paris'],
  ['A', 'F stp/nc B', 'Build a fleet in St Petersburg (north coast)'],
  ['A', 'WAIVE', 'Build nothing (waive)'],
])('%s: %s', (letter, text, words) => {
  const start = judge.begin();
  const position = { ...start, phase: writePhase({ ...readPhase(start.phase), letter }) };
  const read = readLine(judge.board, position, 'france', text);
  if (!('line' in read)) throw new Error(read.problem);
  expect(readBackLine(judge.board, read.line)).toBe(words);
});

test('what is no order is quoted', () => {
  expect(readBackLine(judge.board, { order: null, text: 'hop' })).toMatch(/“hop” is not an order/);
});
