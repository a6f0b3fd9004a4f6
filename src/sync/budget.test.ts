import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Budget } from './budget.ts';

test('spends the burst, and after that only the amount that has come back', () => {
  const budget = new Budget({ burst: 100, perSecond: 10 }, 0);
  expect(budget.spend(100, 0)).toBe(true);
  expect(budget.spend(1, 0)).toBe(false);
  expect(budget.wait(5, 0)).toBe(500);
  expect(budget.spend(5, 499)).toBe(false);
  expect(budget.spend(5, 500)).toBe(true);
  expect(budget.wait(101, 500)).toBe(Infinity);
});

test('never lets through more than burst and rate allow, whatever the clock does', () => {
  const step = fc.record({ cost: fc.nat(80), later: fc.integer({ min: -500, max: 2000 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const budget = new Budget({ burst: 100, perSecond: 20 }, 0);
      let [now, latest, spent] = [0, 0, 0];
      for (const { cost, later } of steps) {
        now += later;
        latest = Math.max(latest, now);
        if (budget.spend(cost, now)) spent += cost;
      }
      expect(spent).toBeLessThanOrEqual(100 + (latest / 1000) * 20 + 1e-6);
    }),
  );
});
