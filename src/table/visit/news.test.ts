import { expect, test } from 'vitest';
import type { Table } from '../../protocol/game/table.ts';
import { reachedBy, tellNews } from './news.ts';

/** A table at its so-manyth phase, which asks these seats. */
function at(phases: number, asks: readonly number[] = [], ending: object | null = null): Table {
  const judge = { phase: () => ({ name: `Phase ${phases}` }) };
  return { phases: Array.from({ length: phases }, () => ({ asks })), ending, judge } as unknown as Table;
}

const cases = [
  ['a phase that asks this seat', at(1), at(2, [0, 3]), 3, 'Now: Phase 2. Your orders are wanted.'],
  ['a phase that does not', at(1), at(2, [0]), 3, 'Now: Phase 2.'],
  ['a phase, for who only watches', at(1), at(3, [0]), null, 'Now: Phase 3.'],
  ['the first phase', at(0), at(1, [3]), 3, 'Now: Phase 1. Your orders are wanted.'],
  ['the end', at(4), at(4, [], {}), 3, 'The game is over.'],
  ['nothing new', at(2, [3]), at(2, [3]), 3, null],
  ['nothing new after the end', at(4, [], {}), at(4, [], {}), 3, null],
  ['nothing yet', at(0), at(0), null, null],
] as const;

test.each(cases)('%s', (_what, before, now, seat, says) => {
  expect(tellNews(now, seat, reachedBy(before, seat))).toBe(says);
});
