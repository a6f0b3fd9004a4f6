import type { Objection } from '../objection.ts';
import type { Modules } from './module.ts';

/**
 * Finds files that import values from each other in a circle, so that each would have to run before the others. Imports of types make no
 * circle.
 */
export function circles(modules: Modules): Objection[] {
  const needs = new Map<string, readonly string[]>();
  for (const [path, { imports }] of modules) {
    needs.set(path, [...new Set(imports.filter(({ kind }) => kind === 'value').map((need) => need.path))]);
  }
  const found = new Map<string, Objection>();
  for (const path of modules.keys()) {
    const circle = wayBack(needs, path);
    if (!circle) continue;
    const where = [...circle].sort().join(' ');
    if (!found.has(where)) found.set(where, { where, says: [...circle, path].join(' -> ') });
  }
  return [...found.values()];
}

/** The shortest chain of imports from a file back to itself. The chain lists that file at its start, but not again at its end. */
function wayBack(needs: ReadonlyMap<string, readonly string[]>, start: string): string[] | undefined {
  const before = new Map<string, string>();
  const queue = [start];
  for (const path of queue) {
    for (const need of needs.get(path) ?? []) {
      if (need === start) return chain(before, start, path);
      if (before.has(need)) continue;
      before.set(need, path);
      queue.push(need);
    }
  }
  return undefined;
}

function chain(before: ReadonlyMap<string, string>, start: string, end: string): string[] {
  const path = [end];
  while (path[0] !== start) path.unshift(before.get(path[0])!);
  return path;
}
