import { expect, test } from 'vitest';
import { open } from '../../engine/judge.ts';
import { readLine } from '../../engine/notation/read.ts';
import { findVariant } from '../../variants/index.ts';
import { readBackLine } from './readback.ts';

const judge = open(findVariant('standard'), {});

test.each([
  ['S1901M', 'A bud - gal', 'Army Budapest moves to Galicia'],
  ['S1901M', 'F stp/sc - bot', 'Fleet St Petersburg (south coast) moves to Gulf of Bothnia'],
  ['S1901M', 'A lon - nwy via convoy', 'Army London moves to Norway by convoy'],
  ['S1901M', 'A par H', 'Army Paris holds'],
  ['S1901M', 'A tyr S A vie - tri', 'Army Tyrolia supports the army in Vienna to Trieste'],
  ['S1901M', 'A mun S A ber', 'Army Munich supports the army in Berlin to hold'],
  ['S1901M', 'F nth C A lon - nwy', 'Fleet North Sea carries the army from London to Norway'],
  ['S1901R', 'A mar R bur', 'Army Marseilles retreats to Burgundy'],
  ['S1901R', 'A mar D', 'Disband the army in Marseilles'],
  ['W1901A', 'A par B', 'Build an army in Paris'],
  ['W1901A', 'F stp/nc B', 'Build a fleet in St Petersburg (north coast)'],
  ['W1901A', 'WAIVE', 'Build nothing (waive)'],
  ['S1901M', 'AF bar - nwg (A - nwy)', 'Army-fleet Barents Sea moves to Norwegian Sea, then lands in Norway'],
  ['S1901M', 'VOTE bar england', 'Vote for England in Barents Sea'],
  ['S1901M', 'KEEP bar AF', 'Keep the army-fleet in Barents Sea'],
  ['S1901M', 'SET B', 'Choose set B'],
])('%s: %s', (phase, text, words) => {
  const position = { ...judge.begin(), phase };
  const read = readLine(judge, position, 'france', text);
  if (!('line' in read)) throw new Error(read.problem);
  expect(readBackLine(judge, read.line)).toBe(words);
});

test('a line that isn’t an order is quoted', () => {
  expect(readBackLine(judge, { order: null, text: 'hop' })).toMatch(/“hop” is not an order/);
});
