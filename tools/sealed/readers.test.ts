import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCase } from './case.ts';
import { readDiplomacyJson } from './formats/diplomacy-json.ts';
import { readSheets } from './formats/sheet.ts';
import { judgeFor, runCase } from './run-case.ts';

const judge = judgeFor('standard', {});

/** What is read must be refused in a sentence of our own, never by a fault of the reader. */
function throwsSentence(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    const { name, message } = error as Error;
    expect([name, message]).toEqual([
      expect.stringMatching(/^(Bad(Game|Case|Position|Beacon)|UnknownVariant)$/),
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

it('saved games of any shape', () => {
  const state = fc.record({ units: any, centers: any }, { requiredKeys: [] });
  const phase = fc.record({ name: fc.oneof(words, any), state: fc.oneof(state, any), orders: any });
  const saved = fc.record(
    { id: any, map: fc.oneof(words, any), phases: fc.oneof(fc.array(phase), any) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(saved, any), (game) => {
      throwsSentence(() => readDiplomacyJson(JSON.stringify(game), 'x', judge));
    }),
    { numRuns: 1500 },
  );
});

it('saved games whose orders are of any shape', () => {
  const start = judge.begin();
  const upper = (power: string) => power.toUpperCase();
  const units = Object.fromEntries(judge.powers.map(({ id }) => [upper(id), [] as string[]]));
  const centers = Object.fromEntries(judge.powers.map(({ id }) => [upper(id), [] as string[]]));
  for (const { power, kind, at, coast } of start.units)
    units[upper(power)].push(upper(`${kind} ${at}${coast ? `/${coast}` : ''}`));
  for (const [at, owner] of Object.entries(start.centres)) if (owner) centers[upper(owner)].push(upper(at));
  const lists = fc.dictionary(
    fc.constantFrom('AUSTRIA', 'FRANCE', 'ATLANTIS', '__proto__'),
    fc.oneof(fc.array(fc.string()), fc.array(words), any),
  );
  fc.assert(
    fc.property(lists, (orders) => {
      const phases = [
        { name: 'S1901M', state: { units, centers }, orders },
        { name: 'F1901M', state: { units, centers }, orders },
      ];
      throwsSentence(() => readDiplomacyJson(JSON.stringify({ map: 'standard', phases }), 'x', judge));
    }),
    { numRuns: 500 },
  );
});

it('sheets of any text', () => {
  const lines = fc.array(
    fc.oneof(words, fc.string(), fc.constantFrom('Austria:', 'AUSTRIA', 'F1901M', 'A vie - gal')),
  );
  fc.assert(
    fc.property(lines, (all) =>
      throwsSentence(() => readSheets(['S1901M', ...all].join('\n'), 'x', 'standard', judge)),
    ),
    { numRuns: 1000 },
  );
});

it('cases whose expectations are of any shape', () => {
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
