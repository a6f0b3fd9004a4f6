import { describe, expect, it } from 'vitest';
import { readModules } from './module.ts';
import { idleExports } from './idle-exports.ts';

const idle = (files: Record<string, string>) =>
  idleExports(readModules(new Map(Object.entries(files)))).map(({ where, says }) => `${where} ${says}`);

const nobody = 'is exported and used by no other file';
const tests = 'is used by tests only';

describe('idle exports', () => {
  it('finds every kind of export that nobody imports', () => {
    const text = `
      export const one = 1, { two, three: [four] } = {};
      export function five() { return one; }
      export class Six {}
      export interface Seven { six: Six }
      export type Eight = Seven;
      export default 9;
      const ten = 10;
      export { ten, ten as eleven };`;
    const names = ['one', 'two', 'four', 'five', 'Six', 'Seven', 'Eight', 'default', 'ten', 'eleven'];
    expect(idle({ 'src/all.ts': text })).toEqual(names.map((name) => `src/all.ts: ${name} ${nobody}`));
  });

  it('finds values that only tests, fixtures and files in tests/ import', () => {
    expect(
      idle({
        'src/a.ts': 'export const a = 1; export const b = 2; export const c = 3; export const d = 4;',
        'src/a.test.ts': "import { a } from './a.ts'; a;",
        'src/a-fixtures.ts': "import { b } from './a.ts'; b;",
        'tests/helper.ts': "import { c } from '../src/a.ts'; c;",
        'src/main.ts': "import { d } from './a.ts'; d;",
      }),
    ).toEqual(['a', 'b', 'c'].map((name) => `src/a.ts: ${name} ${tests}`));
  });

  it('lets a test import a type that the file itself mentions, and no other', () => {
    expect(
      idle({
        'src/a.ts':
          'export interface Options {} export interface Other {} export const open = (_: Options) => 1;',
        'src/a.test.ts': "import type { Options, Other } from './a.ts';",
        'src/main.ts': "import { open } from './a.ts'; open;",
      }),
    ).toEqual([`src/a.ts: Other ${tests}`]);
  });

  it('objects to test helpers that no file uses, not even a test', () => {
    expect(
      idle({
        'tests/helper.ts': 'export const used = 1; export const left = 2;',
        'tests/a.test.ts': "import { used } from './helper.ts'; used;",
      }),
    ).toEqual([`tests/helper.ts: left ${nobody}`]);
  });

  it('finds a component that no other file shows', () => {
    const shown = '<script lang="ts">\n  export function props() {}\n</script>';
    expect(
      idle({
        'src/App.svelte': '<script lang="ts">\n  import Shown from \'./Shown.svelte\';\n</script>\n<Shown />',
        'src/Shown.svelte': shown,
        'src/Left.svelte': shown,
        'src/main.ts': "import App from './App.svelte'; App;",
      }),
    ).toEqual([`src/Left.svelte: default ${nobody}`]);
  });

  it('counts an export as used if a file uses its re-export', () => {
    const files = { 'src/a.ts': 'export const a = 1;', 'src/b.ts': "export { a as b } from './a.ts';" };
    expect(idle(files)).toEqual([`src/a.ts: a ${nobody}`, `src/b.ts: b ${nobody}`]);
    expect(idle({ ...files, 'src/main.ts': "import { b } from './b.ts'; b;" })).toEqual([]);
    expect(
      idle({
        'src/a.ts': 'export const a = 1; export const b = 2;',
        'src/b.ts': "export * from './a.ts';",
        'src/main.ts': "import { a } from './b.ts'; a;",
      }),
    ).toEqual([`src/a.ts: b ${nobody}`]);
  });

  it.each([
    ['a whole module, by its members', "import * as all from './a.ts'; all.a; export type T = all.A;"],
    ['a module awaited, by the names taken', "const { a, A: B } = await import('./a.ts'); a; B;"],
    ['a module awaited and kept, by its members', "const all = await import('./a.ts'); all.a; all.A;"],
    ['one name of a module awaited', "(await import('./a.ts')).a; (await import('./a.ts')).A;"],
  ])('knows which names a file uses of %s', (_how, text) => {
    expect(
      idle({
        'src/a.ts': 'export const a = 1; export class A {} export const left = 2;',
        'src/main.ts': text.replace('export ', ''),
      }),
    ).toEqual([`src/a.ts: left ${nobody}`]);
  });

  it.each([
    ['a module that is loaded later', 'src/b.ts', "export default () => import('./a.ts');"],
    ['a module that is handed on', 'src/b.ts', "import * as all from './a.ts'; console.log(all);"],
    ['a process that is started', 'src/b.ts', "new URL('./a.ts', import.meta.url);"],
    ['files taken by a pattern', 'src/b.ts', "import.meta.glob('./*.ts');"],
    ['a script of a page', 'index.html', '<script type="module" src="/src/a.ts"></script>'],
    ['a script of package.json', 'package.json', '{ "scripts": { "a": "tsx src/a.ts --b" } }'],
    ['a path in a configuration', 'vite.config.ts', "export default { setup: 'src/a.ts' };"],
  ])('counts every export of %s as used', (_what, path, text) => {
    const b = { 'index.ts': "import './src/b.ts';", 'src/b.ts': '' };
    expect(
      idle({ ...b, 'src/a.ts': 'export const a = 1;', [path]: text.replace('export default () =>', '') }),
    ).toEqual([]);
  });
});
