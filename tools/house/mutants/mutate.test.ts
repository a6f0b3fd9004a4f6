import { expect, it } from 'vitest';
import { mutantsOf } from './mutate.ts';

const changes = (text: string) =>
  mutantsOf('src/a.ts', text).map(({ line, was, becomes }) => `${line} ${was} → ${becomes}`);

it.each([
  ['a comparison', 'const a = b < c;', ['1 < → <=']],
  ['a connective', 'const a = b && c;', ['1 && → ||']],
  ['a negation', 'const a = !b;', ['1 !b → b']],
  ['a condition', 'if (a) b = 1;', ['1 a → false']],
  ['a choice', 'const a = b ? c : d;', ['1 b → false']],
  ['a quantifier', 'const a = b.every(c);', ['1 every → some']],
  ['a boolean', 'const a = true;', ['1 true → false']],
  ['a call for its effect', 'a.push(b);', ['1 a.push(b); → ;']],
])('changes %s', (_what, text, expected) => {
  expect(changes(text)).toEqual(expected);
});

it.each([
  ['a number', 'const a = b(2);', ['1 2 → 3']],
  ['a big number', 'const a = b(1n);', ['1 1n → 2n']],
  ['a sign', 'const a = -b;', ['1 -b → b']],
  ['a product', 'const a = b * c;', ['1 * → +']],
  ['a power', 'const a = b ** c;', ['1 ** → *']],
  ['a sum of points', 'const a = b.add(c);', ['1 add → subtract']],
  [
    'a list, of which each entry may be missing',
    'const a = [b, ...c];',
    ['1 [b, ...c] → [...c]', '1 [b, ...c] → [b]'],
  ],
])('changes %s only in formulas', (_what, text, expected) => {
  const fine = mutantsOf('src/a.ts', text, true).map(
    ({ line, was, becomes }) => `${line} ${was} → ${becomes}`,
  );
  expect(fine).toEqual(expected);
  expect(changes(text)).toEqual([]);
});

it.each([
  ['a type', 'type A = true | false;'],
  ['a sentence that is thrown', "throw new Error(`${a}` + 'no' + (b && c));"],
  ['texts joined', "const a = b + ' and';"],
  ['an import', "import a from './b.ts';"],
])('leaves %s alone', (_what, text) => {
  expect(changes(text)).toEqual([]);
});

it('changes exactly one place in the text', () => {
  const text = 'const a = b < c;\nconst d = e && f;\n';
  expect(mutantsOf('src/a.ts', text).map(({ text: changed }) => changed)).toEqual([
    'const a = b <= c;\nconst d = e && f;\n',
    'const a = b < c;\nconst d = e || f;\n',
  ]);
});
