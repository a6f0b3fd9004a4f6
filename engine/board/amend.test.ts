import { describe, expect, it } from 'vitest';
import { amended } from './amend.ts';

const base = `
# Land
a land . | A | b | -
b land . | B | a c | -
c land * | C | b | -
`;

describe('a board written over another', () => {
  it('replaces lines with the same ids, and adds new lines at the end', () => {
    expect(amended(base, 'b land . | Bee | a c d | -\n# More\n  d land . | D | b | -').split('\n')).toEqual([
      'a land . | A | b | -',
      'b land . | Bee | a c d | -',
      'c land * | C | b | -',
      'd land . | D | b | -',
    ]);
  });

  it('may leave spaces out', () => {
    expect(amended(base, 'b land . | B | a | -', 'c')).toBe('a land . | A | b | -\nb land . | B | a | -');
  });

  it.each([
    ['d', 'd cannot be left out'],
    ['a b', 'b is both left out and written anew'],
  ])('refuses to leave out %s', (without, sentence) => {
    expect(() => amended(base, 'b land . | B | a | -', without)).toThrow(sentence);
  });
});
