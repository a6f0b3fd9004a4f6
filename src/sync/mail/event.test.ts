import { hexToBytes } from '@noble/hashes/utils.js';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventKinds } from './event-kinds.ts';
import { eventLimits, isSigned, readEvent, signEvent, tagOf } from './event.ts';
import type { UnsignedEvent } from './event.ts';
import { deviceKey } from './keys.ts';

const key = deviceKey(hexToBytes('11'.repeat(32)), 'room');
const draft: UnsignedEvent = {
  kind: eventKinds.mail,
  tags: [
    ['p', 'ab'.repeat(32)],
    ['expiration', '1800000000'],
  ],
  content: 'Grüße, "quoted"\n and \\ more \u{1F4EC}',
  created_at: 1_790_000_000,
};

test('an event has the id that NIP-01 prescribes', () => {
  expect(signEvent(draft, key).id).toMatchInlineSnapshot(
    `"77e6a2f3d3ab092de025f9ed9e0c68c9568a5efd9c5b9b12dc176eb8989c6c7a"`,
  );
});

test('a signed event reads back unchanged, and its signature is good', () => {
  const event = signEvent(draft, key);
  expect(readEvent(JSON.parse(JSON.stringify(event)))).toEqual(event);
  expect(isSigned(event)).toBe(true);
  expect(tagOf(event, 'expiration')).toBe('1800000000');
  expect(tagOf(event, 'e')).toBeUndefined();
});

test('an event with another’s signature, another’s key or half a signature does not count as signed', () => {
  const event = signEvent(draft, key);
  const other = signEvent(draft, deviceKey(hexToBytes('22'.repeat(32)), 'room'));
  expect(isSigned({ ...event, sig: other.sig })).toBe(false);
  expect(isSigned({ ...event, pubkey: 'ff'.repeat(32) })).toBe(false);
  expect(isSigned({ ...event, sig: '00'.repeat(64) })).toBe(false);
});

describe('not an event', () => {
  const event = signEvent(draft, key);
  const tagged = (tags: string[][]) => signEvent({ ...draft, tags }, key);
  const rows: [string, unknown][] = [
    ['nothing', null],
    ['a list', [event]],
    ['another id', { ...event, id: '00'.repeat(32) }],
    ['other content', { ...event, content: 'forged' }],
    ['an id in capitals', { ...event, id: event.id.toUpperCase() }],
    ['a short signature', { ...event, sig: 'ab' }],
    ['a time with a fraction', signEvent({ ...draft, created_at: 1.5 }, key)],
    ['a time before 1970', signEvent({ ...draft, created_at: -1 }, key)],
    ['a kind beyond the largest', signEvent({ ...draft, kind: 70_000 }, key)],
    ['a text for a kind', { ...event, kind: '3417' }],
    ['a number in a tag', { ...event, tags: [['p', 7]] }],
    ['a tag that is a text', { ...event, tags: ['p'] }],
    ['too many tags', tagged(Array.from({ length: eventLimits.tags + 1 }, () => ['t']))],
    ['a tag of too many texts', tagged([Array.from({ length: eventLimits.tagTexts + 1 }, () => 't')])],
    ['tags that are too long', tagged([['t', 'x'.repeat(eventLimits.tagCharacters)]])],
    ['content that is too long', signEvent({ ...draft, content: 'x'.repeat(eventLimits.content + 1) }, key)],
  ];
  test.each(rows)('%s', (_, raw) => expect(readEvent(raw)).toBeNull());

  test('anything at all', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        expect(readEvent(raw)).toBeNull();
      }),
    );
  });

  test('fields of any kind', () => {
    const field = fc.constantFrom(...Object.keys(event));
    fc.assert(
      fc.property(field, fc.anything(), (name, value) => {
        const read = readEvent({ ...event, [name]: value });
        if (read !== null && name !== 'sig') expect(read).toEqual(event);
      }),
    );
  });
});
