import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCase } from './cases/case.ts';
import { runCase } from './cases/run-case.ts';

/** Requires that reading succeeds, or fails with one of our own sentences. Any other error fails the test. */
function throwsSentence(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    const { name, message } = error as Error;
    expect([name, message]).toEqual([
      expect.stringMatching(/^(Bad(Case|Position|Beacon)|UnknownVariant)$/),
      expect.stringMatching(/[.?}]$/),
    ]);
  }
}

const words = fc.constantFrom(
  'S1901M',
  'A BUD - SER',
  'A BUD',
  'bud',
  'F STP/SC',
  'COMPLETED',
  'standard',
  '',
);
const any = fc.oneof(
  words,
  fc.jsonValue({ maxDepth: 2 }),
  fc.array(words, { maxLength: 3 }),
  fc.dictionary(
    fc.constantFrom('AUSTRIA', 'austria', 'toString'),
    fc.oneof(fc.array(words), words, fc.constant(null)),
  ),
);

it('a case with expectations of any shape is read, or is refused with a sentence', () => {
  const expected = fc.record(
    {
      units: any,
      dislodged: any,
      retreats: any,
      standoffs: any,
      centers: any,
      memory: any,
      phase: any,
      outcome: any,
      results: any,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(expected, any), (expect_) => {
      const text = JSON.stringify({ phase: 'S1901M', orders: { austria: ['A bud - ser'] }, expect: expect_ });
      throwsSentence(() => runCase(readCase(text, 'x')));
    }),
    { numRuns: 1500 },
  );
});
