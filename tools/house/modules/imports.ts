import { posix } from 'node:path';
import ts from 'typescript';
import type { Tree } from '../tree.ts';

/** One name that a file uses from another file. `*` means that the file may use any name. */
export interface Import {
  path: string;
  name: string;
  /**
   * `value`: the importing file can't run before it has the name. `later`: the importing file loads, starts or reads the other file while
   * running.
   */
  kind: 'value' | 'type' | 'later';
}

/** Everything that a file uses from other files of the tree: its imports, its re-exports, and the files that its strings name. */
export function importsOf(tree: Tree, path: string, source: ts.SourceFile): Import[] {
  const imports: Import[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) imports.push(...imported(tree, path, node));
    else if (ts.isExportDeclaration(node)) imports.push(...passedOn(tree, path, node));
    else if (ts.isStringLiteralLike(node)) imports.push(...named(tree, path, node));
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return imports;
}

/** The files that a page, a style sheet or package.json names. Any export of these files may be in use. */
export function mentionsOf(tree: Tree, path: string, text: string): Import[] {
  return [...text.matchAll(/[\w./-]+\.(ts|mjs|css)\b/g)].flatMap(([word]) =>
    filesAt(tree, path, word).map((file): Import => ({ path: file, name: '*', kind: 'later' })),
  );
}

function imported(tree: Tree, path: string, node: ts.ImportDeclaration): Import[] {
  const { importClause: clause } = node;
  const named = clause?.namedBindings;
  const names: Omit<Import, 'path'>[] = [];
  const kind = clause?.isTypeOnly ? 'type' : 'value';
  if (!clause) names.push({ name: '', kind });
  if (clause?.name) names.push({ name: 'default', kind });
  if (named && ts.isNamespaceImport(named)) {
    names.push(...membersOf(named.name).map((name) => ({ name, kind }) as const));
  } else if (named) {
    for (const { name, propertyName, isTypeOnly } of named.elements) {
      names.push({ name: (propertyName ?? name).text, kind: isTypeOnly ? 'type' : kind });
    }
  }
  const target = (node.moduleSpecifier as ts.StringLiteral).text;
  return filesAt(tree, path, target).flatMap((file) => names.map((asked) => ({ path: file, ...asked })));
}

/**
 * The import that a re-export implies: a file can't run before the file from which it re-exports. This import has an empty name, since a
 * re-export alone doesn't use a name. A name counts as used only if some file imports the name from the re-exporting file.
 */
function passedOn(tree: Tree, path: string, node: ts.ExportDeclaration): Import[] {
  const target = node.moduleSpecifier as ts.StringLiteral | undefined;
  if (!target || node.isTypeOnly) return [];
  return filesAt(tree, path, target.text).map((file) => ({ path: file, name: '', kind: 'value' }));
}

/** The files that a string names, as in `import('./a.ts')`, `new URL('./a.ts', import.meta.url)` or `glob('./cases/*.ts')`. */
function named(tree: Tree, path: string, node: ts.StringLiteralLike): Import[] {
  return filesAt(tree, path, node.text).flatMap((file) =>
    namesAsked(node).map((name): Import => ({ path: file, name, kind: 'later' })),
  );
}

/** The names that a file takes from an awaited `import(…)`. Returns `*` if the file uses the import in any other way. */
function namesAsked(node: ts.StringLiteralLike): string[] {
  let use: ts.Node = node.parent.parent;
  if (!ts.isAwaitExpression(use)) return ['*'];
  while (ts.isParenthesizedExpression(use.parent)) use = use.parent;
  const { parent } = use;
  if (ts.isPropertyAccessExpression(parent)) return [parent.name.text];
  if (!ts.isVariableDeclaration(parent)) return ['*'];
  if (ts.isIdentifier(parent.name)) return membersOf(parent.name);
  if (!ts.isObjectBindingPattern(parent.name)) return ['*'];
  return parent.name.elements.map(({ name, propertyName }) => (propertyName ?? name).getText());
}

/**
 * Which members of a module a file uses, if the file imports the whole module. Returns `*` if the file uses the module's name in any other
 * way.
 */
function membersOf(namespace: ts.Identifier): string[] {
  const members = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === namespace.text && node !== namespace) {
      const { parent } = node;
      if (ts.isPropertyAccessExpression(parent) && parent.expression === node) members.add(parent.name.text);
      else if (ts.isQualifiedName(parent) && parent.left === node) members.add(parent.right.text);
      else members.add('*');
    }
    ts.forEachChild(node, visit);
  };
  visit(namespace.getSourceFile());
  return [...members];
}

/** The files to which a path in the file `from` leads. The path starts at the folder of that file. A star in the path matches any name. */
function filesAt(tree: Tree, from: string, path: string): string[] {
  const file = posix.join(posix.dirname(from), path);
  if (!path.startsWith('.') || !path.includes('*')) return tree.has(file) ? [file] : [];
  const pattern = new RegExp(`^${file.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`);
  return [...tree.keys()].filter((key) => pattern.test(key));
}
