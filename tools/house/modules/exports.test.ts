import { expect, test } from 'vitest';
import { sourceOf } from '../script.ts';
import { exportsOf } from './exports.ts';

const namesIn = (text: string) => exportsOf('a/b.ts', sourceOf('a/b.ts', text)).map(({ name }) => name);

test.each([
  ['export const a = 1, b = 2;', ['a', 'b']],
  ['const a = 1;', []],
  ['export function f() {}', ['f']],
  ['export async function f() {}', ['f']],
  ['export default function f() {}', ['default']],
  ['export default 1;', ['default']],
  ['export class C {}\nclass D {}', ['C']],
  ['export interface I {}\nexport type T = I;', ['I', 'T']],
  ["export { a, b as c } from './c.ts';", ['a', 'c']],
  ["export * from './c.ts';", ['*']],
])('%s', (text, names) => expect(namesIn(text)).toEqual(names));
