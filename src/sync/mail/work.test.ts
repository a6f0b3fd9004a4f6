import { hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { pageTime } from './clock.ts';
import { eventKinds } from './event-kinds.ts';
import { isSigned, readEvent, signEvent, tagOf } from './event.ts';
import { deviceKey } from './keys.ts';
import { worked, workOf } from './work.ts';

const key = deviceKey(hexToBytes('11'.repeat(32)), 'room');
const clock = { ...pageTime, time: () => 0, isTrue: false };

test('work is the number of zero bits at the beginning of an id', () => {
  expect(workOf('8'.repeat(64))).toBe(0);
  expect(workOf(`1${'f'.repeat(63)}`)).toBe(3);
  expect(workOf(`003${'f'.repeat(61)}`)).toBe(10);
  expect(workOf('0'.repeat(64))).toBe(256);
});

test('work is found for any event', async () => {
  const content = 'Grüße, "quoted"\n and \\ more [["nonce","000000000","6"]]';
  const draft = { kind: eventKinds.mail, tags: [['p', 'ab'.repeat(32)]], content, created_at: 1_790_000_000 };
  const event = signEvent(await worked(draft, key.public, 8, clock), key);
  expect(workOf(event.id)).toBeGreaterThanOrEqual(8);
  expect(readEvent(event)).toEqual(event);
  expect(isSigned(event)).toBe(true);
  expect(tagOf(event, 'nonce')).toMatch(/^\d{9}$/);
  expect(event.tags.at(-1)?.[2]).toBe('8');
});
