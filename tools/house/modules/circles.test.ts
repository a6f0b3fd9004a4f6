import { describe, expect, it } from 'vitest';
import { circles } from './circles.ts';
import { readModules } from './module.ts';

const circlesOf = (files: Record<string, string>) =>
  circles(readModules(new Map(Object.entries(files)))).map(({ says }) => says);

describe('circles of values', () => {
  it('finds two files that need each other', () => {
    expect(
      circlesOf({
        'src/a.ts': "import { b } from './b.ts'; export const a = () => b;",
        'src/b.ts': "import { a } from './a.ts'; export const b = () => a;",
      }),
    ).toEqual(['src/a.ts -> src/b.ts -> src/a.ts']);
  });

  it('finds a circle through a component, a re-export and an import made for its side effects', () => {
    expect(
      circlesOf({
        'src/Board.svelte':
          '<script lang="ts">\n  import { pick } from \'./pick/index.ts\';\n</script>\n{pick}',
        'src/pick/index.ts': "export { pick } from './pick.ts';",
        'src/pick/pick.ts': "import '../effect.ts'; export const pick = 1;",
        'src/effect.ts': "import Board from './Board.svelte'; Board();",
      }),
    ).toEqual([
      'src/Board.svelte -> src/pick/index.ts -> src/pick/pick.ts -> src/effect.ts -> src/Board.svelte',
    ]);
  });

  it('reports each circle once, by its shortest path', () => {
    expect(
      circlesOf({
        'a.ts': "import './b.ts'; import './c.ts';",
        'b.ts': "import './a.ts'; import './c.ts';",
        'c.ts': "import './a.ts';",
        'outside.ts': "import './a.ts';",
      }),
    ).toEqual(['a.ts -> b.ts -> a.ts', 'c.ts -> a.ts -> c.ts']);
  });

  it.each([
    ['an import of types', "import type { A } from './a.ts'; export type B = A;"],
    ['an import of a name that is a type', "import { type A } from './a.ts'; export type B = A;"],
    ['a type passed on', "export type { A } from './a.ts';"],
    ['a file loaded later', "export const b = () => import('./a.ts');"],
  ])('doesn’t count %s as part of a circle', (_what, text) => {
    expect(circlesOf({ 'a.ts': "import * as b from './b.ts'; b.x;", 'b.ts': text })).toEqual([]);
  });
});
