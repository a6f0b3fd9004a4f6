import { posix } from 'node:path';
import type { Objection } from '../objection.ts';
import type { Modules } from './module.ts';
import { isTest } from '../tree.ts';

type User = 'program' | 'test';

/**
 * Finds exports that no other file uses, or that only tests use. A type that only tests use is allowed if other declarations of its own
 * module mention the type. Exports of files in the root folder count as used, since programs start from those files.
 */
export function idleExports(modules: Modules): Objection[] {
  const users = usersOf(modules);
  const objections: Objection[] = [];
  for (const [path, { exports }] of modules) {
    if (posix.dirname(path) === '.') continue;
    for (const { name, spokenOf } of exports) {
      if (name === '*') continue;
      const where = `${path}: ${name}`;
      const user = users.get(where);
      if (!user) objections.push({ where, says: 'is exported and used by no other file' });
      else if (user === 'test' && !isTest(path) && !spokenOf)
        objections.push({ where, says: 'is used by tests only' });
    }
  }
  return objections;
}

/** For each file and export, tells whether the program uses the export or only tests do. */
function usersOf(modules: Modules): ReadonlyMap<string, User> {
  const users = new Map<string, User>();
  const mark = (path: string, name: string, user: User): void => {
    const exports = modules.get(path)?.exports ?? [];
    for (const offered of exports) {
      if (name !== '*' && offered.name !== '*' && offered.name !== name) continue;
      const where = `${path}: ${offered.name === '*' ? name : offered.name}`;
      const known = users.get(where);
      if (known === 'program' || known === user) continue;
      users.set(where, user);
      const { from } = offered;
      if (from) mark(from.path, offered.name === '*' ? name : from.name, user);
    }
  };
  for (const [path, { imports }] of modules) {
    for (const { path: from, name } of imports) mark(from, name, isTest(path) ? 'test' : 'program');
  }
  return users;
}
