import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBookLine } from '../../engine/notation/read.ts';
import { writeLine, writeOrder } from '../../engine/notation/write.ts';
import type { OrderLine, OrderBook } from '../../engine/order.ts';
import type { Position, Power } from '../../engine/position.ts';
import { judgeFor } from '../../tools/sealed/cases/run-case.ts';

const judge = judgeFor('1936', {});
const start = judge.begin();
const beacon = '00'.repeat(32);
const bidders = judge.powers.map(({ id }) => id).filter((id) => id !== 'minor');

/** A few units of minor powers. Many powers bid for these units, so that their bids conflict. */
const contested = start.units.filter(
  ({ power, at }) => power === 'minor' && ['aus', 'cze', 'por', 'swi', 'gre'].includes(at),
);

const lineOf = (power: Power, text: string, at: Position = start) => readBookLine(judge, at, power, text);

/** For each contested unit, every order that powers may bid for, and some orders that powers may not bid for. */
const orders = contested.flatMap((unit) => [
  ...judge.legal(start, 'germany', unit, []).map(writeOrder),
  `${unit.kind} ${unit.at} - mun`,
  `${unit.kind} ${unit.at} S A mos - sib`,
  `${unit.kind} ${unit.at} S A nowhere`,
]);

const bid = fc
  .record({ by: fc.constantFrom(...bidders), points: fc.nat(3), order: fc.constantFrom(...orders) })
  .map(({ by, points, order }) => ({ by, text: `${points}: ${order}` }));

const bids = fc.array(bid, { maxLength: 20 });

function bookOf(lines: readonly { by: Power; text: string }[]): Record<Power, OrderLine[]> {
  const book: Record<Power, OrderLine[]> = {};
  for (const { by, text } of lines) (book[by] ??= []).push(lineOf(by, text));
  return book;
}

const next = (book: OrderBook) => JSON.stringify(judge.adjudicate(start, book, beacon).next);

/** For each space with a unit of a minor power, the order that this unit follows. Null if the unit follows no order. */
function obeyed(book: OrderBook): Map<string, string | null> {
  const { report } = judge.adjudicate(start, book, beacon);
  const minors = report.filter(({ power, unit }) => power === 'minor' && unit !== null);
  return new Map(minors.map(({ unit, order }) => [unit?.at ?? '', order && writeOrder(order)]));
}

describe('bids of every kind', () => {
  it('never throw, whatever is written', () => {
    const words = fc.constantFrom('A', 'F', 'aus', 'cze', 'S', 'H', '-', 'mun', 'C', ':', '2', '/nc', '?');
    const text = fc.oneof(
      fc.string(),
      fc.array(words, { maxLength: 8 }).map((list) => `1: ${list.join(' ')}`),
      fc.bigInt({ min: 0n }).map((points) => `${points}: A aus H`),
    );
    const lines = fc.array(fc.record({ by: fc.constantFrom(...bidders), text }), { maxLength: 10 });
    fc.assert(
      fc.property(fc.oneof(lines, bids), fc.constantFrom('S1936M', 'F1936R', 'W1936A'), (written, phase) => {
        const at = { ...start, phase };
        const book: Record<Power, OrderLine[]> = {};
        for (const { by, text } of written) (book[by] ??= []).push(lineOf(by, text, at));
        judge.adjudicate(at, book, beacon);
        for (const [power, all] of Object.entries(book)) {
          for (const line of all) judge.check(at, power, line, all);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('count for no more points than a power has, and for no more than two on one unit', () => {
    fc.assert(
      fc.property(bids, (written) => {
        for (const [power, all] of Object.entries(bookOf(written))) {
          const counted = all.filter((line) => judge.check(start, power, line, all) === null);
          const total = (lines: readonly OrderLine[]) =>
            lines.reduce((sum, { points = 0 }) => sum + points, 0);
          expect(total(counted)).toBeLessThanOrEqual(judge.points(start, power));
          for (const { at } of contested) {
            const here = counted.filter(({ order }) => order && 'unit' in order && order.unit.at === at);
            expect(total(here)).toBeLessThanOrEqual(2);
          }
        }
      }),
    );
  });

  it('give a unit the order for which most points count, and only if no other order has as many', () => {
    fc.assert(
      fc.property(bids, (written) => {
        const book = bookOf(written);
        const told = obeyed(book);
        const sums = new Map<string, number>();
        for (const [power, all] of Object.entries(book)) {
          for (const line of all) {
            if (judge.check(start, power, line, all) !== null) continue;
            const order = writeOrder(line.order as NonNullable<OrderLine['order']>);
            sums.set(order, (sums.get(order) ?? 0) + (line.points ?? 0));
          }
        }
        for (const { kind, at } of contested) {
          const rivals = [...sums].filter(([order]) => order.startsWith(`${kind} ${at} `));
          const most = Math.max(0, ...rivals.map(([, points]) => points));
          const leaders = rivals.filter(([, points]) => points === most);
          const idle = told.get(at) ?? null;
          expect(idle).toBe(leaders.length === 1 ? leaders[0][0] : null);
        }
      }),
    );
  });

  it('mean the same in whatever order powers and lines are read', () => {
    fc.assert(
      fc.property(bids, fc.infiniteStream(fc.nat()), (written, keys) => {
        const book = bookOf(written);
        const shuffled = written
          .map((one) => ({ one, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        expect(next(bookOf(shuffled))).toBe(next(book));
        expect(obeyed(bookOf(shuffled))).toEqual(obeyed(book));
      }),
    );
  });

  it('are the same when written and read back', () => {
    fc.assert(
      fc.property(bid, ({ by, text }) => {
        const line = lineOf(by, text);
        const again = lineOf(by, writeLine(line));
        expect(writeLine(again)).toBe(writeLine(line));
        expect({ ...again, text: '' }).toEqual({ ...line, text: '' });
      }),
    );
  });

  it('are offered exactly when they would count beside the lines already written', () => {
    fc.assert(
      fc.property(bid, fc.array(bid, { maxLength: 2 }), ({ by, text }, before) => {
        const soFar = before.map((one) => lineOf(by, one.text));
        const line = lineOf(by, text.replace(/^\d+/, '1'));
        const all = [...soFar, line];
        fc.pre(soFar.every((one) => judge.check(start, by, one, soFar) === null));
        const unit = contested.find(
          ({ at }) => at === (line.order && 'unit' in line.order ? line.order.unit.at : line.about?.at),
        );
        const offered = judge
          .legal(start, by, unit ?? null, soFar)
          .some((order) => line.order !== null && writeOrder(order) === writeOrder(line.order));
        expect(offered).toBe(judge.check(start, by, line, all) === null);
      }),
    );
  });
});
