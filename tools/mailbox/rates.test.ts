import { expect, test } from 'vitest';
import { standardLimits } from './limits.ts';
import { Rates } from './rates.ts';

const budget = { burst: 2, perSecond: 1 };
const limits = { ...standardLimits, addresses: 2, arrivals: budget, events: budget };

test('each address has its own budget, which fills again', () => {
  const rates = new Rates(limits);
  const spent = ['a', 'a', 'a', 'b'].map((address) => rates.spend(address, 'events', 1, 0));
  expect(spent).toEqual([true, true, false, true]);
  expect(rates.spend('a', 'events', 1, 999)).toBe(false);
  expect(rates.spend('a', 'events', 1, 1000)).toBe(true);
});

test('the budgets of one address are separate', () => {
  const rates = new Rates(limits);
  expect([rates.spend('a', 'events', 2, 0), rates.spend('a', 'arrivals', 2, 0)]).toEqual([true, true]);
});

test('if there are too many addresses, the one that was silent longest is forgotten', () => {
  const rates = new Rates(limits);
  const spend = (address: string) => rates.spend(address, 'events', 2, 0);
  expect([spend('a'), spend('b'), spend('a')]).toEqual([true, true, false]);
  expect(spend('c')).toBe(true);
  expect(spend('a')).toBe(false);
  expect(spend('b')).toBe(true);
});
