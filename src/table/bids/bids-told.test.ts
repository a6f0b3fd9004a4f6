import { expect, test, vi } from 'vitest';
import type { PhaseRecord, Table } from '../../protocol/game/told/table.ts';
import { bidsToldAt, readsBids } from './bids-told.ts';

const told = [{ seat: 0, powers: ['italy'], bids: [], untold: null }];
const phase = (code: string, isCounted: boolean) =>
  ({ phase: code, count: isCounted ? { counted: [] } : null }) as unknown as PhaseRecord;
const [spring, retreats] = [phase('S1936M', true), phase('S1936R', false)];
const tableWith = (whoBid: Table['whoBid']) => ({ phases: [spring, retreats], whoBid }) as unknown as Table;

test('the phases in which bids were counted are read', () => {
  const whoBid = vi.fn(() => told);
  expect(bidsToldAt(tableWith(whoBid))).toEqual({ S1936M: told });
  expect(whoBid).toHaveBeenCalledTimes(1);
});

test('a phase is read only when somebody asks', () => {
  const whoBid = vi.fn(() => told);
  const reads = readsBids(tableWith(whoBid), spring);
  expect(whoBid).not.toHaveBeenCalled();
  expect(reads.whoBid?.()).toEqual(told);
  expect(whoBid).toHaveBeenCalledWith(spring);
});

test.each([
  ['the table tells nothing', tableWith(null), spring],
  ['nothing was counted', tableWith(() => told), retreats],
  ['there is no table yet', null, spring],
])('nothing can be read if %s', (_, table, record) => {
  expect(readsBids(table, record)).toEqual({});
});
