import type { Modules } from '../modules/module.ts';

/**
 * The tests that depend on a file through imports, those with the fewest imports in between first. Imports of types don't count, since they
 * change nothing that a test sees. `isTest`: whether a path is a test.
 */
export function nearestTests(modules: Modules, file: string, isTest: (path: string) => boolean): string[] {
  const importers = new Map<string, string[]>();
  for (const [path, { imports }] of modules)
    for (const need of imports)
      if (need.kind !== 'type') importers.set(need.path, [...(importers.get(need.path) ?? []), path]);
  const found = new Set([file]);
  for (const path of found) for (const importer of importers.get(path) ?? []) found.add(importer);
  return [...found].filter(isTest);
}
