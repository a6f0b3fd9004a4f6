import { expect, test } from 'vitest';
import { refusalOf } from './relay-refusal.ts';

test.each([
  ['invalid: created_at too early', 'early'],
  ['invalid: event is too old', 'early'],
  ['invalid: created_at is too far in the past', 'early'],
  ['invalid: created_at too late', 'clock'],
  ['invalid: event creation date is too far off from the current time', 'clock'],
  ['invalid: event too large', 'large'],
  ['rate-limited: slow down', 'busy'],
  ['pow: 28 bits needed', 'work'],
  ['deleted: the author asked for it', 'deleted'],
  ['blocked: not on the list', 'closed'],
])('“%s” means: %s', (why, meaning) => {
  expect(refusalOf(why)).toBe(meaning);
});
