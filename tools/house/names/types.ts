import ts from 'typescript';
import type { Objection } from '../objection.ts';
import type { Modules } from '../modules/module.ts';
import { isTest } from '../tree.ts';

/** Where a type is declared, and whether its file exports it. */
interface Declared {
  path: string;
  isExported: boolean;
}

/**
 * Finds type names declared in more than one file, if at least one of those files exports the type. A reader who searches for a shared name
 * may end up in the wrong file. Types in tests count too, but two tests may share a name that no source uses.
 */
export function sharedTypeNames(modules: Modules): Objection[] {
  const places = new Map<string, Declared[]>();
  for (const [path, { source }] of modules) {
    for (const { name, isExported } of source ? typesOf(source) : [])
      places.set(name, [...(places.get(name) ?? []), { path, isExported }]);
  }
  return [...places]
    .filter(([, declared]) => declared.length > 1 && isConfusing(declared))
    .map(([where, declared]) => ({
      where,
      says: `is a type in ${declared.length} files: ${declared.map(({ path }) => path).join(', ')}`,
    }));
}

function isConfusing(declared: readonly Declared[]): boolean {
  const seen = declared.filter(({ path, isExported }) => isExported || !isTest(path));
  return seen.length > 1 && seen.some(({ path, isExported }) => isExported && !isTest(path));
}

/** The types that a file declares: interfaces, aliases and classes. */
function typesOf(source: ts.SourceFile): { name: string; isExported: boolean }[] {
  return source.statements.flatMap((node) => {
    const isType =
      ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node);
    if (!isType || !node.name) return [];
    const isExported = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
    return [{ name: node.name.text, isExported }];
  });
}
