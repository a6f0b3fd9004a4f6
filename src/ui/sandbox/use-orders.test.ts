import { beforeEach, expect, test, vi } from 'vitest';
import type { Writable } from '../../table/press/take-over.ts';
import { onTheWay } from '../../table/sandbox/brought-orders.ts';
import { announcer } from '../announce.svelte.ts';
import { notices } from '../notices.svelte.ts';
import { useBrought, useOrders } from './use-orders.ts';

const takeOver = vi.hoisted(() => vi.fn());
vi.mock('../../table/press/take-over.ts', () => ({ takeOver }));

const undo = vi.fn();
const view = {} as Writable;
const texts = { austria: ['A bud - gal'] };

beforeEach(() => {
  notices.list = [];
  undo.mockReset();
  takeOver.mockReset().mockReturnValue({ said: '1 order taken over.', undo });
});

test('orders that are taken over are told to eyes and ears, and can be taken back', () => {
  useOrders(view, texts);
  expect(takeOver).toHaveBeenCalledWith(view, texts);
  expect(announcer.line).toBe('1 order taken over.');
  const [{ kind, text, act }] = notices.list as [(typeof notices.list)[number]];
  expect([kind, text]).toEqual(['news', '1 order taken over.']);
  act!.use();
  expect(undo).toHaveBeenCalledTimes(1);
  expect(announcer.line).not.toBe('1 order taken over.');
});

test('orders that cannot be written are a problem with a sentence', () => {
  takeOver.mockImplementation(() => {
    throw new Error('These orders are for another board.');
  });
  useOrders(view, texts);
  expect(notices.list).toMatchObject([{ kind: 'problem', text: 'These orders are for another board.' }]);
});

test.each([
  ['S1901M', 1, 'news'],
  ['F1901M', 0, 'problem'],
])('orders brought for S1901M are written only in that phase: now %s', (now, times, kind) => {
  const fetched = vi.spyOn(onTheWay, 'fetch');
  fetched.mockReturnValue({ phase: 'S1901M', texts } as unknown as ReturnType<typeof onTheWay.fetch>);
  useBrought('/table/x', view, now, (phase) => `the phase ${phase}`);
  expect(takeOver).toHaveBeenCalledTimes(times);
  expect(notices.list).toMatchObject([{ kind }]);
  if (kind === 'problem') expect(notices.list[0]!.text).toMatch(/the phase F1901M.*the phase S1901M/s);
  fetched.mockRestore();
});

test('nothing happens if no orders were brought', () => {
  useBrought('/table/x', view, 'S1901M', String);
  expect([takeOver.mock.calls, notices.list]).toEqual([[], []]);
});
