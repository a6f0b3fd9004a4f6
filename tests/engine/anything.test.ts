import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBoard } from '../../engine/board/read.ts';
import { compileBoard } from '../../engine/board/compile.ts';
import { checkBoard } from '../../engine/board/check.ts';
import { open } from '../../engine/judge.ts';
import { PowerWords } from '../../engine/notation/power-words.ts';
import { readLine } from '../../engine/notation/read.ts';
import { partsOf } from '../../engine/notation/sheet.ts';
import { readUnit } from '../../engine/notation/read-units.ts';
import { tellResult } from '../../src/orders/reasons/reasons.ts';
import type { OrderLine, OrderBook } from '../../engine/order.ts';
import { namePhase, readPhase } from '../../engine/phase.ts';
import type { Position, Unit } from '../../engine/position.ts';
import type { GameOptions } from '../../engine/setting.ts';
import { standard } from '../../variants/standard/index.ts';
import { randomBoard } from './random-boards.ts';
import { named } from './random-names.ts';
import { randomFrom } from './random.ts';

const judge = open(standard, {});
const powers = judge.powers.map(({ id }) => id);
const board = judge.compiled;

const start = judge.begin();
const fall = judge.adjudicate(start, {}, '').next;
const winter: Position = { ...start, phase: 'W1901A', centres: { ...start.centres, ser: 'austria' } };
const retreats: Position = {
  ...start,
  phase: 'F1901R',
  dislodged: [{ unit: { power: 'turkey', kind: 'A', at: 'ser' }, from: 'bul', barred: true }],
};
const positions = [start, fall, winter, retreats];

/**
 * Requires that a call either succeeds or throws one of the engine's own errors, whose messages are sentences. Any other error fails the
 * test.
 */
function throwsSentence(ask: () => unknown): void {
  try {
    ask();
  } catch (error) {
    const { name, message } = error as Error;
    expect([name, message]).toEqual([
      expect.stringMatching(/^(Bad(Board|Position|Order|Beacon)|UnknownVariant)$/),
      expect.stringMatching(/^[^\n]+[.?}]$/),
    ]);
  }
}

const words = fc.constantFrom('A', 'F', 'bud', 'stp', 'sc', 'ser', 'austria', 'turkey', 'S1901M', 'xyz', '');
const types = fc.constantFrom(
  'stay',
  'move',
  'retreat',
  'build',
  'disband',
  'waive',
  'vote',
  'keep',
  'choose',
);
const deeds = fc.constantFrom('hold', 'bomb', 'land', 'convoy', 'support');

/** Random JSON. Many of its objects have the fields of an order or of a position. The values of these fields may be wrong. */
const { any } = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 5 },
    words,
    types,
    deeds,
    fc.constantFrom(null, true, 0, 1.5, -1),
    fc.array(tie('any'), { maxLength: 3 }),
    tie('name'),
    tie('order'),
    fc.record({ order: tie('order'), text: words }, { requiredKeys: [], noNullPrototype: true }),
    fc.dictionary(fc.constantFrom('unit', 'at', 'power', '__proto__', 'toString'), tie('any'), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
  name: fc.record(
    { kind: fc.oneof(words, tie('any')), at: fc.oneof(words, tie('any')), coast: tie('any'), power: words },
    { requiredKeys: [], noNullPrototype: true },
  ),
  order: fc.record(
    {
      type: fc.oneof(types, deeds, tie('any')),
      unit: fc.oneof(tie('name'), tie('any')),
      of: tie('name'),
      to: fc.oneof(words, tie('any')),
      deed: fc.oneof(tie('order'), tie('any')),
      coast: tie('any'),
    },
    { requiredKeys: [], noNullPrototype: true },
  ),
}));
const lines = fc.oneof(any, fc.array(fc.record({ order: any, text: words }), { maxLength: 4 }));
const position = fc.constantFrom(...positions);

describe('anything at all', () => {
  it('as lines of orders is adjudicated with its reasons, or refused in a sentence', () => {
    fc.assert(
      fc.property(position, lines, lines, (at, austria, turkey) => {
        throwsSentence(() => {
          const turn = judge.adjudicate(at, { austria, turkey } as unknown as OrderBook, '');
          for (const { words: told, why } of turn.report)
            if (told.includes('illegal')) expect(why.length).toBeGreaterThan(0);
        });
      }),
      { numRuns: 3000 },
    );
  });

  it('as a book, a beacon or a list of powers is taken, or refused in a sentence', () => {
    fc.assert(
      fc.property(position, any, (at, given) => {
        throwsSentence(() => judge.adjudicate(at, given as OrderBook, given as string));
        throwsSentence(() => judge.abandon(at, given as string[]));
        throwsSentence(() => judge.takeOver(at, given as string[]));
      }),
      { numRuns: 1000 },
    );
  });

  it('as a question for legal orders or a check of a line is answered, or refused in a sentence', () => {
    fc.assert(
      fc.property(position, any, any, any, (at, power, unit, soFar) => {
        throwsSentence(() => judge.legal(at, power as string, unit as Unit, soFar as OrderLine[]));
        throwsSentence(() => judge.check(at, power as string, unit as OrderLine, soFar as OrderLine[]));
        throwsSentence(() => judge.points(at, power as string));
      }),
      { numRuns: 3000 },
    );
  });

  it('as options opens the variant, or is refused in a sentence', () => {
    const options = { length: ['short', 'long'] };
    fc.assert(
      fc.property(fc.oneof(any, fc.record({ length: any })), (given) => {
        throwsSentence(() => open({ ...standard, options }, given as GameOptions));
      }),
    );
  });

  it('as a position is played, or refused in a sentence', () => {
    const fields = fc.record(
      {
        phase: fc.oneof(words, any),
        units: fc.oneof(any, fc.array(any)),
        dislodged: fc.oneof(any, fc.array(fc.record({ unit: any, from: any, barred: any }))),
        standoffs: fc.oneof(any, fc.array(any)),
        centres: any,
        memory: any,
      },
      { requiredKeys: [], noNullPrototype: true },
    );
    fc.assert(
      fc.property(position, fc.oneof(any, fields), (at, given) => {
        const whole = (typeof given === 'object' ? { ...at, ...given } : given) as Position;
        for (const one of [whole, given as Position]) {
          throwsSentence(() => judge.adjudicate(one, {}, ''));
          throwsSentence(() => judge.phase(one));
          throwsSentence(() => judge.asks(one));
          throwsSentence(() => judge.legal(one, 'austria', start.units[0], []));
          throwsSentence(() => judge.score(one));
          throwsSentence(() => judge.ahead(one));
          throwsSentence(() => judge.seats(one));
          throwsSentence(() => judge.abandon(one, ['austria']));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('as text is read as an order, a sheet, a unit, a phase or a board, or refused in a sentence', () => {
    const pieces = fc.array(
      fc.oneof(words, fc.string({ maxLength: 8 }), fc.constantFrom(' - ', ' S ', ' C ', '/', '\n')),
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      pieces.map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(position, text, (at, given) => {
        readLine(judge, at, 'austria', given);
        partsOf(new PowerWords(judge.powers), given);
        for (const read of [readUnit.bind(null, judge.board), readPhase, namePhase, readBoard])
          throwsSentence(() => read(given));
      }),
      { numRuns: 3000, examples: [[start, 'F stp\n ']] },
    );
  });

  it('as the lines of a board file is a board, or refused in a sentence', () => {
    const line = fc
      .array(fc.constantFrom('bud', 'vie', 'stp/nc', 'land', 'sea', 'coast', 'A', 'F', ':', '-', '*', '"'), {
        maxLength: 7,
      })
      .map((all) => all.join(' '));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (all) =>
        throwsSentence(() => {
          const read = readBoard(all.join('\n'));
          if (checkBoard(read).length === 0) compileBoard(read);
        }),
      ),
      { numRuns: 1000 },
    );
  });
});

describe('the report on a turn', () => {
  it('has a sentence for every order on crowded boards', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const shape = { units: 30, powers: 6, moves: 16, convoys: 50, plots: 30, crowd: 34 };
      const { position: at, book } = named(board, powers, randomBoard(board, randomFrom(seed), shape));
      for (const result of judge.adjudicate(at, book, '').report) {
        expect(tellResult(result, judge.board)).toMatch(/^[^%]*: [a-z ,]+( \([^%]+\))?$/);
      }
    }
  });
});
