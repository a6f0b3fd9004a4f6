import { describe, expect, it } from 'vitest';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import { canonical } from '../../../src/protocol/wire/canonical.ts';
import { decodeLetter, encodeLetter, isPlain, type Letter } from '../../../src/protocol/press/letter.ts';
import { unveilName, veilName } from '../../../src/protocol/press/sealed-names.ts';

const letter: Letter = {
  members: [
    { seat: 0, turn: 0 },
    { seat: 2, turn: 1 },
  ],
  at: 1_790_000_000,
  text: 'Zug um Zug:\nA Wien – Galizien? 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 مرحبا',
  quote: { austria: ['A Vie - Gal', 'F Tri H'], italy: [] },
  answers: 'ab'.repeat(32),
  after: ['cd'.repeat(32)],
};

const written = (part: object) => canonical({ ...plain, ...part });
const plain = {
  members: letter.members,
  at: letter.at,
  text: letter.text,
  quote: letter.quote,
  answers: new Uint8Array(32),
  after: [new Uint8Array(32)],
};

describe('the content of a letter', () => {
  it('is read as it was written', () => {
    expect(decodeLetter(encodeLetter(letter))).toEqual(letter);
    const short: Letter = { ...letter, at: null, quote: null, answers: null, after: [] };
    expect(decodeLetter(encodeLetter(short))).toEqual(short);
    expect(decodeLetter(written({}))).not.toBeNull();
  });

  const member = (seat: unknown, turn: unknown = 0) => ({ seat, turn });
  it.each<[string, object]>([
    ['no member', { members: [] }],
    ['a member twice', { members: [member(1), member(1)] }],
    ['members out of order', { members: [member(2), member(0)] }],
    ['a seat that no table has', { members: [member(0), member(32)] }],
    ['a turn below the first', { members: [member(0, -1)] }],
    ['a seat that is no number', { members: [member('0')] }],
    ['a time before 1970', { at: -1 }],
    ['nothing to read', { text: ' \n ', quote: null }],
    ['nothing to read but a power', { text: '', quote: { italy: [] } }],
    ['too long a text', { text: 'x'.repeat(4001) }],
    ['a text of another type', { text: 7 }],
    ['a quote of too many lines', { quote: { italy: Array.from({ length: 41 }, () => 'A Ven H') } }],
    ['too long a line', { quote: { italy: ['x'.repeat(121)] } }],
    ['an empty line', { quote: { italy: [''] } }],
    ['two lines in one', { quote: { italy: ['A Ven H\nA Rom H'] } }],
    ['a power that is none', { quote: { __proto__x: ['A Ven H'] } }],
    ['too many letters before it', { after: Array.from({ length: 17 }, () => new Uint8Array(32)) }],
    ['an id of another length', { answers: new Uint8Array(31) }],
    ['a property more', { more: 1 }],
  ])('isn’t a letter with %s', (_, part) => {
    expect(decodeLetter(written(part))).toBeNull();
  });

  it.each(['\r', '\t', '\0', '\u001b', '\u0085', '\u200f', '\u2028', '\u202e', '\u2066', '\ufeff', '\ud800'])(
    'isn’t a letter with %j in it',
    (bad) => {
      expect(isPlain(`a${bad}b`, true)).toBe(false);
      const encoded = () => decodeLetter(written({ text: `a${bad}b` }));
      if (bad === '\ud800') expect(encoded).toThrow();
      else expect(encoded()).toBeNull();
    },
  );

  it('is read from its canonical bytes only', () => {
    const chance = new Seeded('letters');
    const bytes = encodeLetter(letter);
    expect(decodeLetter(bytes.subarray(1))).toBeNull();
    for (let count = 0; count < 300; count++) {
      const changed = bytes.slice();
      const at = chance.below(bytes.length);
      changed[at] = (changed[at] as number) ^ (1 << chance.below(8));
      const read = decodeLetter(changed);
      if (read) expect(encodeLetter(read)).toEqual(changed);
      expect(decodeLetter(chance.bytes(chance.below(300)))).toBeNull();
    }
  });
});

describe('a sealed name', () => {
  const chance = new Seeded('names');
  const [seat, other] = ['ab'.repeat(32), 'cd'.repeat(32)];
  const [key, nonce] = [chance.bytes(32), chance.bytes(24)];

  it('can be read with its key and for its seat, and in no other way', () => {
    const veil = veilName(seat, 'Ána', key, nonce);
    expect(unveilName(seat, veil, key)).toBe('Ána');
    expect(unveilName(other, veil, key)).toBeNull();
    expect(unveilName(seat, veil, chance.bytes(32))).toBeNull();
    expect(unveilName(seat, { ...veil, box: chance.bytes(veil.box.length) }, key)).toBeNull();
    expect(veil.box).toHaveLength(veilName(seat, 'X'.repeat(40), key, nonce).box.length);
  });

  it('must be a name that a claim could have', () => {
    expect(unveilName(seat, veilName(seat, 'A\u202eB', key, nonce), key)).toBeNull();
    expect(unveilName(seat, veilName(seat, '', key, nonce), key)).toBeNull();
  });
});
