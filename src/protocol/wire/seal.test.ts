import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyFits, seal, unseal } from './seal.ts';
import { decodeSheet, encodeSheet } from './order-sheet.ts';

const context = {
  game: 'aa'.repeat(32),
  seat: 2,
  phase: 'S1901M',
  slot: 0,
  position: 'bb'.repeat(32),
  rules: 'cc'.repeat(32),
};
const key = new Uint8Array(32).fill(3);
const nonce = new Uint8Array(24).fill(4);
const orders = { italy: ['A ven H'] };
const made = { ...seal(context, encodeSheet(orders), 256, key, nonce), final: true };

describe('a sealed box', () => {
  it('opens to what was sealed', () => {
    expect(decodeSheet(unseal(made.box, key) as Uint8Array)).toEqual(orders);
  });

  it('has the same size, whatever is in it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 252 }), (content) => {
        const { box } = seal(context, content, 256, key, nonce);
        expect(box.length).toBe(made.box.length);
        expect(unseal(box, key)).toEqual(content);
      }),
    );
  });

  it('holds no more than its length', () => {
    expect(() => seal(context, new Uint8Array(253), 256, key, nonce)).toThrow('too long');
  });

  it.each(
    Object.entries({
      game: 'dd'.repeat(32),
      seat: 3,
      phase: 'F1901M',
      slot: 1,
      position: 'ee'.repeat(32),
      rules: 'ff'.repeat(32),
    }),
  )('is bound to its %s', (field, value) => {
    expect(keyFits(context, made, key)).toBe(true);
    expect(keyFits({ ...context, [field]: value }, made, key)).toBe(false);
  });

  it('is bound to one key, and to its own bytes', () => {
    expect(keyFits(context, made, new Uint8Array(32))).toBe(false);
    const other = made.box.slice();
    other[30] = (other[30] as number) ^ 1;
    expect(keyFits(context, { ...made, box: other }, key)).toBe(false);
    expect(unseal(other, key)).toBeNull();
  });
});

describe('a sheet', () => {
  it.each([
    ['no CBOR', new Uint8Array([0xff])],
    ['a list', new Uint8Array([0x80])],
    ['an order that is not text', new Uint8Array([0xa1, 0x61, 0x61, 0x81, 0x01])],
    ['a name no power has', new Uint8Array([0xa1, 0x61, 0x41, 0x80])],
  ])('%s is not a sheet', (_name, bytes) => {
    expect(decodeSheet(bytes)).toBeNull();
  });
});
