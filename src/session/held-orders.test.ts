import { beforeEach, expect, test, vi } from 'vitest';
import type { Player } from '../protocol/player/player.ts';
import { HeldOrders } from './held-orders.ts';

const isBeingDecided = vi.hoisted(() => vi.fn());
vi.mock('../protocol/player/own-orders.ts', () => ({ isBeingDecided }));

const commit = vi.fn();
const orders = { austria: ['A bud - gal'] };
const first = { phase: 'S1901M', digest: 'one' };

/** A stand-in for a player whose table has these phases. */
const player = (phases: readonly object[] = [first], table: object = {}, seat: number | null = 0) =>
  ({
    seat,
    table: { phases, seats: [{ key: 'key', gone: false }], stage: 'orders', making: null, ...table },
  }) as unknown as Player;

let held: HeldOrders;

/** Seals the orders that are due. */
function seal(at: Player): void {
  const due = held.takeDue(at, 'key');
  if (due) commit(due.orders, due.final, due.ahead);
}

beforeEach(() => {
  commit.mockReset();
  isBeingDecided.mockReset().mockReturnValue(false);
  held = new HeldOrders();
  expect(held.hold(player(), orders, true, undefined)).toBe(true);
});

test('orders wait for their phase, and are sealed once', () => {
  expect(held.phase).toBe('S1901M');
  seal(player());
  seal(player());
  expect(commit.mock.calls).toEqual([[orders, true, undefined]]);
  expect(held.phase).toBeNull();
});

test('orders for no phase are not held, and released orders are not sealed', () => {
  expect(new HeldOrders().hold(player([]), orders, true, undefined)).toBe(false);
  held.release();
  seal(player());
  expect([commit.mock.calls, held.phase]).toEqual([[], null]);
});

test('newer orders replace older ones', () => {
  const ahead = {} as never;
  held.hold(player(), { austria: [] }, false, ahead);
  seal(player());
  expect(commit.mock.calls).toEqual([[{ austria: [] }, false, ahead]]);
});

test('orders wait on while the device does not have the pen of its seat', () => {
  seal(player([first], {}, null));
  expect(held.phase).toBe('S1901M');
  seal(player());
  expect(commit).toHaveBeenCalledTimes(1);
});

test.each<[string, Player]>([
  ['another phase has come', player([first, { phase: 'F1901M', digest: 'two' }])],
  ['the position is another', player([{ ...first, digest: 'two' }])],
  ['the witness has listed the set', player([first], { making: { listed: { closes: true } } })],
  ['the game is over', player([first], { stage: 'over' })],
  ['the seat is another’s now', player([first], { seats: [{ key: 'key', gone: true }] }, null)],
])('orders become a draft again if %s', (_, at) => {
  seal(at);
  expect([commit.mock.calls, held.phase]).toEqual([[], null]);
});

test('orders become a draft again while the set is being decided, but not because of an open list', () => {
  seal(player([first], { making: { listed: { closes: false } } }));
  expect(commit).toHaveBeenCalledTimes(1);
  held.hold(player(), orders, true, undefined);
  isBeingDecided.mockReturnValue(true);
  seal(player());
  expect([commit.mock.calls.length, held.phase]).toEqual([1, null]);
});
