import { base64urlnopad } from '@scure/base';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytesFromBase64 } from './base64.ts';

const by = {
  scure: (text: string): number[] | null => {
    try {
      return [...base64urlnopad.decode(text)];
    } catch {
      return null;
    }
  },
  ours: (text: string): number[] | null => {
    const bytes = bytesFromBase64(text);
    return bytes && [...bytes];
  },
};

it('bytes come back as they were written', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(by.ours(base64urlnopad.encode(bytes))).toEqual([...bytes]);
    }),
  );
});

it('another decoder reads and refuses the same texts', () => {
  const letter = fc.constantFrom(...'AQgwBCxyz019-_=+/ é');
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 9 }), fc.string({ unit: letter, maxLength: 9 })), (text) => {
      expect(by.ours(text)).toEqual(by.scure(text));
    }),
    { numRuns: 3000 },
  );
  expect(['', 'A', 'AA', 'AB', 'AAA', 'AAB', 'AAAA', 'AAAAA'].map(by.ours)).toEqual([
    [],
    null,
    [0],
    null,
    [0, 0],
    null,
    [0, 0, 0],
    null,
  ]);
});
