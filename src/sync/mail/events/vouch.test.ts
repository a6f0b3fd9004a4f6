import { expect, test } from 'vitest';
import { signEvent } from '../event.ts';
import type { RelayEvent } from '../event.ts';
import { callKey, deviceKey, tableKeys } from '../keys.ts';
import { isVouched, VOUCH, vouchFor } from './vouch.ts';

const [{ table }, other] = [tableKeys(new Uint8Array(16)), tableKeys(new Uint8Array(16).fill(1))];
const device = deviceKey(new Uint8Array(32), 'room');
const vouch = vouchFor(device.public, table);

const event = (tags: readonly (readonly string[])[], by = device): RelayEvent =>
  signEvent({ kind: 3417, tags, content: '', created_at: 0 }, by);
const named = ['p', table.public];

test.each<[string, RelayEvent, boolean]>([
  ['for its author by its table counts', event([named, [VOUCH, vouch]]), true],
  [
    'that somebody else copied does not count',
    event([named, [VOUCH, vouch]], callKey(Uint8Array.of(1))),
    false,
  ],
  ['by another table does not count', event([named, [VOUCH, vouchFor(device.public, other.table)]]), false],
  [
    'by its table counts for no other table',
    event([
      ['p', other.table.public],
      [VOUCH, vouch],
    ]),
    false,
  ],
  ['is needed', event([named]), false],
  ['that is no signature does not count', event([named, [VOUCH, 'x'.repeat(128)]]), false],
  [
    'for no table does not count',
    event([
      ['p', 'x'],
      [VOUCH, vouch],
    ]),
    false,
  ],
  [
    'by a name that is no key does not count',
    event([
      ['p', 'f'.repeat(64)],
      [VOUCH, vouch],
    ]),
    false,
  ],
])('a vouch %s', (_, one, counts) => {
  expect(isVouched(one)).toBe(counts);
});
