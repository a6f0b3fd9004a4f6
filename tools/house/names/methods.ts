import ts from 'typescript';
import type { Objection } from '../objection.ts';
import type { Modules } from '../modules/module.ts';
import { isSource } from '../tree.ts';

/** A method name may occur in at most this many classes. A name that occurs in more classes says nothing about any of these classes. */
const MOST_CLASSES = 4;

/** Finds method names that occur in more classes than a reader can tell apart. Classes in tests are not counted. */
export function sharedMethodNames(modules: Modules): Objection[] {
  const classes = new Map<string, string[]>();
  for (const [path, { source }] of modules) {
    if (!source || !isSource(path)) continue;
    for (const { method, owner } of methodsOf(source))
      classes.set(method, [...(classes.get(method) ?? []), `${owner} (${path})`]);
  }
  return [...classes]
    .filter(([, owners]) => owners.length > MOST_CLASSES)
    .map(([where, owners]) => ({
      where,
      says: `is a method of ${owners.length} classes: ${owners.join(', ')}`,
    }));
}

/** The methods of each class in a file, including private ones. A method name is listed once for each class that has it. */
function methodsOf(source: ts.SourceFile): { method: string; owner: string }[] {
  const methods: { method: string; owner: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isClassLike(node)) {
      const names = node.members
        .filter(ts.isMethodDeclaration)
        .map(({ name }) => name.getText().replace(/^#/, ''));
      for (const method of new Set(names)) methods.push({ method, owner: node.name?.text ?? 'a class' });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return methods;
}
