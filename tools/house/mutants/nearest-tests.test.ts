import { describe, expect, it } from 'vitest';
import { readModules } from '../modules/module.ts';
import { importersIn, nearestTests } from './nearest-tests.ts';

const modules = readModules(
  new Map([
    ['a.ts', 'export const a = 1;\nexport type A = number;\n'],
    ['a.test.ts', "import { a } from './a.ts';\n"],
    ['b.ts', "import { a } from './a.ts';\nexport const b = a;\n"],
    ['b.test.ts', "import { b } from './b.ts';\n"],
    ['Part.svelte', '<script lang="ts">\n  import { b } from \'./b.ts\';\n</script>\n{b}\n'],
    ['part.test.ts', "const { default: Part } = await import('./Part.svelte');\n"],
    ['typed.test.ts', "import type { A } from './a.ts';\n"],
    ['other.test.ts', 'export {};\n'],
  ]),
);

describe('the tests that depend on a file', () => {
  it.each([
    ['a.ts', ['a.test.ts', 'b.test.ts', 'part.test.ts']],
    ['b.ts', ['b.test.ts', 'part.test.ts']],
    ['Part.svelte', ['part.test.ts']],
  ])('%s: nearest first, through components and late imports, but not through types', (file, tests) => {
    expect(nearestTests(importersIn(modules), file, (path) => path.endsWith('.test.ts'))).toEqual(tests);
  });
});
