import { expect, test } from 'vitest';
import type { Table } from '../protocol/game/told/table.ts';
import { wantsPen } from './pen-wanted.ts';

const seat = { key: 'seat', gone: false, pens: ['first'], asking: [{ pen: 'asked' }] };
const table = (part: object = {}, more: object = {}) =>
  ({
    ...{
      game: 'game',
      ending: null,
      seats: [
        { ...seat, key: 'other', pens: ['mine'] },
        { ...seat, ...part },
      ],
    },
    ...more,
  }) as unknown as Table;

test.each<[string, Table, string, boolean]>([
  ['a device that never had the pen asks for it', table(), 'mine', true],
  ['a device that had the pen does not ask again', table(), 'first', false],
  ['a device that has asked waits', table(), 'asked', false],
  ['nobody asks for a seat that is gone', table({ gone: true }), 'mine', false],
  ['nobody asks before the game begins', table({}, { game: null }), 'mine', false],
  ['nobody asks after the game has ended', table({}, { ending: {} }), 'mine', false],
  ['nobody asks for the pen of a seat that the table doesn’t have', table({ key: 'x' }), 'mine', false],
])('%s', (_, at, chain, wants) => {
  expect(wantsPen(at, 'seat', chain)).toBe(wants);
});
