import { expect, it } from 'vitest';
import { readModules } from '../modules/module.ts';
import { sharedMethodNames } from './methods.ts';
import { sharedTypeNames } from './types.ts';

const types = (files: Record<string, string>) =>
  sharedTypeNames(readModules(new Map(Object.entries(files)))).map(({ where }) => where);

it.each([
  ['two exported types', 'export interface Seen {}', 'export type Seen = number;'],
  ['an exported one and one for its own file', 'export class Seen {}', 'interface Seen {}'],
])('objects to a name for %s', (_what, one, other) => {
  expect(types({ 'src/a.ts': one, 'src/b.ts': other })).toEqual(['Seen']);
});

it('objects to a type that a test exports under the name of a source’s type', () => {
  expect(types({ 'src/a.ts': 'export type Seen = 1;', 'tests/b.ts': 'export type Seen = 2;' })).toEqual([
    'Seen',
  ]);
  expect(types({ 'src/a.ts': 'export type Seen = 1;', 'tests/b.test.ts': 'type Seen = 2;' })).toEqual([]);
});

it('reads the scripts of components', () => {
  const component = '<script lang="ts">\n  interface Seen {}\n</script>\n<p>Seen</p>';
  expect(types({ 'src/a.ts': 'export type Seen = 1;', 'src/B.svelte': component })).toEqual(['Seen']);
});

it.each([
  ['types that no file exports', 'interface Options {}', 'interface Options {}'],
  ['a type that is passed on', 'export type Seen = 1;', "export type { Seen } from './a.ts';"],
])('lets pass %s', (_what, one, other) => {
  expect(types({ 'src/a.ts': one, 'src/b.ts': other })).toEqual([]);
});

const classes = (count: number, method: string) =>
  readModules(
    new Map(Array.from({ length: count }, (_, at) => [`src/${at}.ts`, `export class C${at} { ${method} }`])),
  );

it('objects to a method, private or not, in more than four classes', () => {
  expect(sharedMethodNames(classes(5, 'note() {}')).map(({ where }) => where)).toEqual(['note']);
  expect(sharedMethodNames(classes(5, '#note() {}')).map(({ where }) => where)).toEqual(['note']);
  expect(sharedMethodNames(classes(4, 'note() {}'))).toEqual([]);
});

it('counts a class once, and counts neither properties nor accessors', () => {
  expect(sharedMethodNames(classes(4, 'note(): void; note(a?: number) {}'))).toEqual([]);
  expect(sharedMethodNames(classes(9, 'note = 1; get size() { return 1; }'))).toEqual([]);
});
