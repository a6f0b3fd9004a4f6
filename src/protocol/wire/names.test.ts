import { describe, expect, it } from 'vitest';
import { isLetter, isMark } from './alphabet.ts';
import { LONGEST_NAME, isName, readName } from './names.ts';
import { visible } from './visible-text.ts';

const names = [
  'Anna',
  'J. R. O’Neil-Smith & sons (2nd table)',
  'Zoë Łódź',
  'Đặng Thị Hương',
  'Ελένη',
  'Жанна',
  'שרה',
  'أحمد',
  'अनीता',
  '김민수',
  '山田 太郎',
  '7',
  'A'.repeat(40),
];

const others: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['a space at the beginning', ' Anna'],
  ['a space at the end', 'Anna '],
  ['two spaces', 'Anna  B'],
  ['a space that does not break', 'Anna\u{a0}B'],
  ['a line break', 'Anna\nok    Won by Anna'],
  ['a line separator', 'Anna\u{2028}ok'],
  ['an escape', '\u{1b}[2K\rok'],
  ['a control of the second set', 'Anna\u{9b}2K'],
  ['a letter turned round', 'Anna\u{202e}annA'],
  ['an isolate', '\u{2066}Anna'],
  ['a mark of direction', 'Anna\u{200f}'],
  ['a soft hyphen', 'An\u{ad}na'],
  ['a space of no width', 'An\u{200b}na'],
  ['a letter that cannot be seen', '\u{3164}'],
  ['a tag', 'Anna\u{e0041}'],
  ['half a character', 'Anna\u{d800}'],
  ['another form than NFC', 'Zoe\u{308}'],
  ['a mark on nothing', '\u{301}a'],
  ['a mark on a full stop', 'A.\u{301}'],
  ['a heap of marks', `q${'\u{316}'.repeat(5)}`],
  ['no letter', '(.)'],
  ['a picture', 'Anna 🎲'],
  ['a private character', '\u{e000}'],
  ['a character that no Unicode has yet', '\u{378}'],
  ['one more character than may be', 'A'.repeat(41)],
];

describe('a name', () => {
  it.each(names)('%s', (name) => {
    expect(isName(name, LONGEST_NAME)).toBe(true);
    expect(readName(`  ${name.replace(' ', '\t ')}\n`, 'seat unnamed', LONGEST_NAME)).toBe(name);
  });

  it.each(others)('cannot have %s', (_what, name) => {
    expect(isName(name, LONGEST_NAME)).toBe(false);
  });

  it('that is not allowed is refused with a sentence of one line', () => {
    const refusal = (typed: string) => () => readName(typed, 'seat unnamed', LONGEST_NAME);
    expect(refusal('')).toThrow('Give your seat a name of at most 40 characters.');
    expect(refusal('Anna\u{202e}annA')).toThrow('“Anna\\u202eannA” is no name here. Letters, digits');
  });

  it('has only letters and marks that this Unicode knows, each visible and in canonical form', () => {
    const codes = Array.from({ length: 0x11_0000 }, (_, code) => code);
    const strange = codes.filter((code) => {
      const one = String.fromCodePoint(code);
      if (isLetter(code)) return !/[\p{L}\p{Nd}]/u.test(one) || isHidden(one);
      return isMark(code) && (!/[\p{Mn}\p{Mc}]/u.test(one) || isHidden(one));
    });
    expect(strange).toEqual([]);
    expect(codes.filter(isLetter).length).toBe(44_459);
  });
});

const isHidden = (one: string) =>
  /\p{Default_Ignorable_Code_Point}/u.test(one) || one.normalize('NFC') !== one;

it('a stranger’s text is shown in one line, and what could forge other lines is escaped', () => {
  expect(visible('a\n\u{1b}[31m\u{202e}b\u{e0041}\u{85}\u{2028} é')).toBe(
    'a\\u000a\\u001b[31m\\u202eb\\udb40\\udc41\\u0085\\u2028 é',
  );
  const text = JSON.stringify({ name: 'a\u{202e}b\u{7f}' });
  expect(JSON.parse(visible(text))).toEqual(JSON.parse(text));
});
