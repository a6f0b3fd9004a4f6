import { decode, encode, rfc8949EncodeOptions } from 'cborg';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NotCanonical, canonical, decanonical, sameBytes } from './canonical.ts';

const whole = fc.oneof(
  fc.maxSafeInteger().map((number) => (Object.is(number, -0) ? 0 : number)),
  fc.constantFrom(
    0,
    23,
    24,
    255,
    256,
    65_535,
    65_536,
    2 ** 32 - 1,
    2 ** 32,
    2 ** 53 - 1,
    -1,
    -24,
    -25,
    1 - 2 ** 53,
  ),
);
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ maxLength: 300 }),
);
const bytes = fc.uint8Array({ maxLength: 700 });

/** Plain values, with a `Map` in place of each object. */
const plain = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constant(null),
    fc.boolean(),
    whole,
    text,
    bytes,
    fc.array(tie('value'), { maxLength: 30 }),
    fc.array(fc.tuple(text, tie('value')), { maxLength: 12 }).map((entries) => new Map(entries)),
  ),
})).value;

/** The value that our reader finds in some bytes; `undefined` if the reader refuses the bytes. */
function read(foreign: Uint8Array): unknown {
  try {
    return decanonical(foreign);
  } catch (error) {
    if (error instanceof NotCanonical) return undefined;
    throw error;
  }
}

/**
 * The value that another reader finds in some bytes; `undefined` if that reader refuses the bytes, or if our writer would write the value
 * differently.
 */
function readTwice(foreign: Uint8Array): unknown {
  try {
    const value: unknown = decode(foreign, { strict: true, useMaps: true, rejectDuplicateMapKeys: true });
    return sameBytes(canonical(value), foreign) ? value : undefined;
  } catch {
    return undefined;
  }
}

describe('canonical bytes', () => {
  it('are the same as those of another encoder of deterministic CBOR', () => {
    fc.assert(
      fc.property(plain, (value) => {
        expect(canonical(value)).toEqual(new Uint8Array(encode(value, rfc8949EncodeOptions)));
      }),
      { numRuns: 500 },
    );
  });

  it('read back as what was written', () => {
    fc.assert(
      fc.property(plain, (value) => {
        expect(decanonical(canonical(value))).toEqual(value);
        expect(decode(canonical(value), { useMaps: true })).toEqual(value);
      }),
    );
  });

  it('are exactly the bytes that another strict reader accepts and our writer would write in the same way', () => {
    const spoilt = fc
      .tuple(plain, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 3 }), fc.nat(3))
      .map(([value, changes, cut]) => {
        const bytes = canonical(value);
        for (const [place, byte] of changes) bytes[place % bytes.length] = byte;
        return bytes.subarray(0, bytes.length - cut);
      });
    const short = fc.uint8Array({ maxLength: 12 });
    fc.assert(
      fc.property(fc.oneof(spoilt, short), (foreign) => {
        expect(read(foreign)).toEqual(readTwice(foreign));
      }),
      { numRuns: 2000 },
    );
  });

  it('sort keys by their bytes, not by their letters', () => {
    const keys = ['b', 'aa', 'é', 'a', '\u{10000}', '\uffee', 'zz', ''];
    const written = canonical(Object.fromEntries(keys.map((key) => [key, 1])));
    expect([...(decanonical(written) as ReadonlyMap<string, unknown>).keys()]).toEqual([
      '',
      'a',
      'b',
      'aa',
      'zz',
      'é',
      '\uffee',
      '\u{10000}',
    ]);
  });

  it('leave out properties that are undefined', () => {
    expect(canonical({ a: 1, b: undefined })).toEqual(canonical({ a: 1 }));
  });

  it.each([
    ['a fraction', 0.5],
    ['minus nought', -0],
    ['a number too large', 2 ** 53],
    ['half a character', '\ud800'],
    ['half a character in a key', { '\ud800': 1 }],
    ['a key that is not text', new Map([[1, 1]])],
    ['a function', () => 1],
    ['undefined in a list', [undefined]],
    ['a big integer', 1n],
    ['a value nested too deeply', Array.from({ length: 40 }).reduce<unknown>((inner) => [inner], 1)],
  ])('do not exist for %s', (_what, value) => {
    expect(() => canonical(value)).toThrow(NotCanonical);
  });
});
