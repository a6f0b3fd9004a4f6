import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roomName } from '../protocol/wire/link.ts';
import { BadParcel, findParcel, packParcel, parcelAddress, parcelKey, unpackParcel } from './parcel.ts';

const secret = new Uint8Array(16).fill(7);
const room = roomName(secret);
const key = parcelKey(secret);
const nonce = new Uint8Array(24).fill(3);
const wires = [new Uint8Array([1, 2, 3]), new Uint8Array(0), new Uint8Array(5000).fill(9)];

describe('a parcel', () => {
  test('brings the same wires through an address, whatever text surrounds the address', () => {
    const bytes = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 });
    fc.assert(
      fc.property(bytes, fc.string(), fc.string(), (packed, before, after) => {
        const address = parcelAddress(packParcel(room, packed, key, nonce));
        const found = findParcel(`${before}https://example.org/a/${address}\n ${after}`);
        expect(found.room).toBe(room);
        expect(unpackParcel(found, key)).toEqual(packed);
      }),
    );
  });

  test('never changes its form', () => {
    expect(parcelAddress(packParcel(room, [new Uint8Array([1])], key, nonce))).toMatchInlineSnapshot(
      `"#/table/YH5pRqAU7et9?parcel=AwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDx1mob1peRvh-Ahl5wdE2X75JyaIr"`,
    );
  });

  test('opens only with its own table’s secret', () => {
    const packed = packParcel(room, wires, key, nonce);
    expect(() => unpackParcel(packed, parcelKey(new Uint8Array(16)))).toThrow(BadParcel);
  });

  test('does not open if any character was changed or cut off', () => {
    const { text } = packParcel(room, wires, key, nonce);
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.boolean(), (place, isCut) => {
        const other = text[place] === 'A' ? 'B' : 'A';
        const changed = isCut ? text.slice(0, place) : text.slice(0, place) + other + text.slice(place + 1);
        expect(() => unpackParcel({ room, text: changed }, key)).toThrow(BadParcel);
      }),
    );
  });

  test.each(['', 'hello', '{"format":"sealed-orders"}', '#/table/short?parcel=AAAA', '#/join/a.b.c'])(
    'is not found in %j',
    (text) => expect(() => findParcel(text)).toThrow(BadParcel),
  );
});
