import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical } from '../protocol/wire/canonical.ts';
import { gameKeys } from '../protocol/wire/keys.ts';
import { decodeMessage, encodeMessage, LONGEST_WIRE, signMessage } from '../protocol/wire/message.ts';
import { BadWire, named, wireId } from './wire.ts';

const signed = (text: string, signature = 1) =>
  canonical({ bytes: new TextEncoder().encode(text), signature: new Uint8Array(64).fill(signature) });

test('an id depends on what is signed, and not on the signature', () => {
  expect(wireId(signed('a', 1))).toBe(wireId(signed('a', 2)));
  expect(wireId(signed('a'))).not.toBe(wireId(signed('b')));
  expect(wireId(signed('a'))).toMatch(/^[0-9a-f]{64}$/);
  expect(named([signed('a')])).toEqual([{ id: wireId(signed('a')), bytes: signed('a') }]);
});

test('a wire’s id is the one that the protocol computes', () => {
  const { chain } = gameKeys(new Uint8Array(32).fill(1), 'room', new Uint8Array(16));
  const place = { game: '00'.repeat(32), author: chain.public, seq: 0, prev: null };
  const message = signMessage({ ...place, type: 'leave', body: { why: 'tired' } }, chain);
  expect(wireId(encodeMessage(message))).toBe(message.id);
  expect(decodeMessage(encodeMessage(message)).id).toBe(message.id);
});

describe('not a wire', () => {
  test.each([
    ['nothing', Uint8Array.of()],
    ['a number', canonical(7)],
    ['a list', canonical([1])],
    ['no signed bytes', canonical({ signature: new Uint8Array(64) })],
    ['text for bytes', canonical({ bytes: 'x', signature: 'y' })],
    ['too long', new Uint8Array(LONGEST_WIRE + 1)],
  ])('%s', (_name, bytes) => {
    expect(() => wireId(bytes)).toThrow(BadWire);
  });

  test('any bytes give an id or a BadWire', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        try {
          expect(wireId(bytes)).toMatch(/^[0-9a-f]{64}$/);
        } catch (error) {
          expect(error).toBeInstanceOf(BadWire);
        }
      }),
    );
  });
});
