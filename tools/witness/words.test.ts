import { expect, test } from 'vitest';
import type { Table } from '../../src/protocol/game/told/table.ts';
import { whyLeft } from './words.ts';

const served = {
  genesis: { witness: { key: 'own' }, keeper: null },
  witness: null,
  keeper: null,
  ending: null,
  stopped: null,
};
const keeps = { genesis: { witness: null, keeper: { key: 'own' } }, keeper: { isDropped: false } };
const isBoth = { genesis: { witness: { key: 'own' }, keeper: { key: 'own' } } };

test.each<[string, object, RegExp | null]>([
  ['a table of which nothing has come yet', { genesis: null }, null],
  ['a table that it serves', {}, null],
  [
    'a table that it serves, and that has not dismissed it',
    { witness: { isDismissed: false, proof: null } },
    null,
  ],
  ['a table without a witness', { genesis: { witness: null } }, /no witness/],
  ['a table with another witness', { genesis: { witness: { key: 'other' } } }, /another witness/],
  ['a game that is over', { ending: { ending: { winner: 'france' }, votes: [] } }, /over/],
  [
    'a table that has dismissed it for its silence',
    { witness: { isDismissed: true, proof: null } },
    /^the table goes on without this witness$/,
  ],
  [
    'a table that has proved its lie',
    { witness: { isDismissed: true, proof: ['a', 'b'] } },
    /^a proof there/,
  ],
  ['a table whose bids it keeps', keeps, null],
  [
    'a table that has dropped it as keeper',
    { ...keeps, keeper: { isDropped: true } },
    /without this keeper$/,
  ],
  [
    'a table with another witness and another keeper',
    { genesis: { witness: { key: 'other' }, keeper: { key: 'another' } } },
    /another witness/,
  ],
  [
    'a table that has dismissed it as witness, and whose bids it keeps',
    { ...isBoth, keeper: { isDropped: false }, witness: { isDismissed: true, proof: null } },
    null,
  ],
  [
    'a table that has dropped it as keeper, and whose witness it is',
    { ...isBoth, keeper: { isDropped: true }, witness: { isDismissed: false, proof: null } },
    null,
  ],
])('why a witness leaves %s', (_, part, why) => {
  const told = whyLeft({ ...served, ...part } as unknown as Table, 'own');
  if (why === null) expect(told).toBeNull();
  else expect(told).toMatch(why);
});
