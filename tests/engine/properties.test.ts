import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { open } from '../../engine/judge.ts';
import { edition2023 } from '../../engine/edition.ts';
import { judgeOf } from './oracle/compare.ts';
import { readLine } from '../../engine/notation/read.ts';
import { writeOrder, writeUnit } from '../../engine/notation/write.ts';
import type { OrderLine, Order, OrderBook } from '../../engine/order.ts';
import type { Position, Unit } from '../../engine/position.ts';
import { readCase } from '../../tools/sealed/cases/case.ts';
import { runCase } from '../../tools/sealed/cases/run-case.ts';
import { standard } from '../../variants/standard/index.ts';
import type { BoardShape } from './random-boards.ts';
import { randomBoard } from './random-boards.ts';
import type { Named } from './random-names.ts';
import { named } from './random-names.ts';
import { randomFrom } from './random.ts';

const judge = open(standard, {});
const movementAlone = judgeOf(edition2023);
const board = judge.compiled;
const powers = judge.powers.map(({ id }) => id);

const shape = (convoys: number): BoardShape => ({
  units: 26,
  powers: 5,
  moves: 16,
  convoys,
  plots: 30,
  crowd: 34,
});

/** Random crowded boards. If a test fails with one seed, fast-check looks for the smallest seed with which the test fails too. */
const boards = (convoys = 60) =>
  fc
    .integer({ min: 0, max: 0x7fffffff })
    .map((seed) => named(board, powers, randomBoard(board, randomFrom(seed), shape(convoys))));

const turnOf = ({ position, book }: Named) => judge.adjudicate(position, book, '');
const line = (order: Order): OrderLine => ({ order, text: writeOrder(order) });
const settings = { numRuns: 150 };

describe('a movement phase', () => {
  it('creates and loses no unit, and leaves at most one in a space', () => {
    fc.assert(
      fc.property(boards(), (one) => {
        const { next } = movementAlone.adjudicate(one.position, one.book, '');
        const kinds = (units: readonly Unit[]) => units.map((unit) => `${unit.power} ${unit.kind}`).sort();
        const after = [...next.units, ...next.dislodged.map(({ unit }) => unit)];
        expect(kinds(after)).toEqual(kinds(one.position.units));
        expect(new Set(next.units.map((unit) => unit.at)).size).toBe(next.units.length);
      }),
      settings,
    );
  });

  it('never lets a power dislodge its own unit or cut its own support', () => {
    fc.assert(
      fc.property(boards(), (one) => {
        const { next, report } = turnOf(one);
        const at = new Map(one.position.units.map((unit) => [unit.at, unit.power]));
        for (const { unit, from } of next.dislodged) expect(at.get(from as string)).not.toBe(unit.power);
        for (const { power, why } of report) {
          for (const reason of why) if (reason.code === 'cut') expect(reason.by.power).not.toBe(power);
        }
      }),
      settings,
    );
  });

  it('in which all units hold changes nothing', () => {
    fc.assert(
      fc.property(boards(), ({ position }) => {
        const { next, report } = judge.adjudicate(position, {}, '');
        expect(next.units.map(writeUnit).sort()).toEqual(position.units.map(writeUnit).sort());
        expect(report.every(({ words }) => words.join() === 'holds')).toBe(true);
      }),
      settings,
    );
  });

  it('never makes a move fail because one more unit supports it', () => {
    fc.assert(
      fc.property(boards(0), fc.nat(), (one, choice) => {
        const turn = turnOf(one);
        const moved = turn.report.filter(({ words }) => words.includes('moves'));
        const idle = turn.report.filter(
          ({ words, order }) => words.join() === 'holds' && order?.type === 'stay',
        );
        const helps = idle.flatMap(({ power, unit }) => {
          const helper = one.position.units.find((other) => other.at === unit?.at) as Unit;
          const legal = judge.legal(one.position, power, helper, []).map(writeOrder);
          return moved.flatMap(({ order }) => {
            const text = `${writeUnit(helper)} S ${writeOrder(order as Order).replace(/\/.c$/, '')}`;
            return legal.includes(text)
              ? [{ power, helper, text, mover: order as Order & { type: 'move' } }]
              : [];
          });
        });
        fc.pre(helps.length > 0);
        const { power, helper, text, mover } = helps[choice % helps.length];
        const others = (one.book[power] ?? []).filter(
          ({ order }) => !(order && 'unit' in order && order.unit.at === helper.at),
        );
        const read = readLine(judge, one.position, power, text);
        const more = judge.adjudicate(
          one.position,
          { ...one.book, [power]: [...others, (read as { line: OrderLine }).line] },
          '',
        );
        const result = more.report.find(({ unit }) => unit?.at === mover.unit.at);
        expect(result?.words).toContain('moves');
      }),
      { numRuns: 100 },
    );
  });
});

describe('legal', () => {
  it('lists only what adjudicate and check accept, and an order keeps its text when read and written', () => {
    fc.assert(
      fc.property(boards(), fc.nat(), ({ position }, choice) => {
        const book: Record<string, OrderLine[]> = {};
        for (const unit of position.units) {
          const orders = judge.legal(position, unit.power, unit, []);
          const order = orders[choice % orders.length];
          const read = readLine(judge, position, unit.power, writeOrder(order));
          expect('line' in read && read.line.order).toEqual(order);
          expect(judge.check(position, unit.power, line(order), [])).toBeNull();
          (book[unit.power] ??= []).push(line(order));
        }
        const { report } = judge.adjudicate(position, book, '');
        for (const { words, order } of report)
          expect([order && writeOrder(order), words.includes('illegal')]).toEqual([
            order && writeOrder(order),
            false,
          ]);
      }),
      { numRuns: 40 },
    );
  });

  it('misses nothing that adjudicate accepts', () => {
    const tries = (position: Position, unit: Unit, random: ReturnType<typeof randomFrom>): Order => {
      const name = { kind: unit.kind, at: unit.at, ...(unit.coast ? { coast: unit.coast } : {}) };
      const to = random.one(judge.board.spaces).id;
      const { power: _power, ...of } = random.one(position.units);
      const goal = random.one(board.near[board.number.get(random.chance(50) ? unit.at : of.at) as number]);
      const near = goal === undefined ? to : board.spaces[goal].id;
      return random.one<Order>([
        { type: 'move', unit: name, to: random.chance(30) ? to : near },
        { type: 'stay', unit: name, deed: { type: 'support', of } },
        { type: 'stay', unit: name, deed: { type: 'support', of, to: near } },
      ]);
    };
    fc.assert(
      fc.property(boards(), fc.integer({ min: 0, max: 1e9 }), ({ position }, seed) => {
        const random = randomFrom(seed);
        for (const unit of position.units) {
          const order = tries(position, unit, random);
          if (judge.check(position, unit.power, line(order), []) !== null) continue;
          const legal = judge.legal(position, unit.power, unit, []);
          if (order.type === 'move')
            expect(legal.some((one) => one.type === 'move' && one.to === order.to)).toBe(true);
          // A player may order a support of a move that the supported unit can't make. The judge accepts such an order, and the support
          // fails. But the judge never offers such an order.
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('any input', () => {
  it('an unreadable or illegal line makes its unit hold, with a reason', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 40 }), { maxLength: 12 }), (texts) => {
        const start = judge.begin();
        const lines = texts.map((text): OrderLine => {
          const read = readLine(judge, start, 'france', text);
          return 'line' in read ? read.line : { order: null, text };
        });
        const { next, report } = judge.adjudicate(start, { france: lines }, '');
        expect(next.units).toHaveLength(22);
        for (const { words, why } of report)
          if (words.includes('illegal')) expect(why.length).toBeGreaterThan(0);
      }),
      settings,
    );
  });

  it('random JSON as a case is adjudicated, or refused with a sentence', () => {
    const texts = fc.constantFrom(
      'A bud',
      'F stp/sc',
      'A xxx',
      'bud - gal',
      'S1901M',
      'F1901R',
      'W1901A',
      'standard',
      '',
      'ser',
    );
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 3 },
        texts,
        fc.integer(),
        fc.constant(null),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('austria', 'turkey', 'unit', 'from', '__proto__'), tie('any'), {
          maxKeys: 3,
        }),
      ),
    })).any;
    const record = fc.record(
      {
        id: texts,
        variant: fc.oneof(fc.constant('standard'), value),
        phase: fc.oneof(texts, value),
        units: value,
        dislodged: value,
        standoffs: value,
        centers: value,
        memory: value,
        orders: value,
        then: value,
        options: value,
      },
      { requiredKeys: ['phase'] },
    );
    fc.assert(
      fc.property(record, (given) => {
        try {
          runCase(readCase(JSON.stringify(given), 'x'));
        } catch (error) {
          expect((error as Error).name).toMatch(/^(BadCase|BadPosition|UnknownVariant|BadBeacon)$/);
          expect((error as Error).message).toMatch(/[.?]$/);
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('lines for powers that don’t exist have no effect, and cause no error', () => {
    const start = judge.begin();
    const book = { atlantis: [line({ type: 'waive' })], austria: [line({ type: 'waive' })] } as OrderBook;
    const { report } = judge.adjudicate(start, book, '');
    expect(report.filter(({ unit }) => unit === null)).toMatchObject([
      { power: 'austria', words: ['illegal'] },
    ]);
  });
});
