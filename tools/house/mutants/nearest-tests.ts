import type { Modules } from '../modules/module.ts';

/** For each file, the files that import it. */
type Importers = ReadonlyMap<string, readonly string[]>;

/** Finds the files that import each file. Imports of types don't count, since they change nothing that a test sees. */
export function importersIn(modules: Modules): Importers {
  const importers = new Map<string, string[]>();
  for (const [path, { imports }] of modules)
    for (const need of imports)
      if (need.kind !== 'type') importers.set(need.path, [...(importers.get(need.path) ?? []), path]);
  return importers;
}

/**
 * The tests that depend on a file through imports. The tests with the shortest chain of imports to the file come first. `isTest`: whether a
 * path is a test.
 */
export function nearestTests(
  importers: Importers,
  file: string,
  isTest: (path: string) => boolean,
): string[] {
  const found = new Set([file]);
  for (const path of found) for (const importer of importers.get(path) ?? []) found.add(importer);
  return [...found].filter(isTest);
}
