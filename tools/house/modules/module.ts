import type ts from 'typescript';
import { exportsOf, type Export } from './exports.ts';
import { importsOf, mentionsOf, type Import } from './imports.ts';
import { sourceOf } from '../script.ts';
import type { Tree } from '../tree.ts';

/** A file's imports from other files of the tree, and its exports to them. */
interface Module {
  /** The file as the compiler reads it. Null if the compiler doesn't read files of this kind. */
  source: ts.SourceFile | null;
  imports: readonly Import[];
  exports: readonly Export[];
}

export type Modules = ReadonlyMap<string, Module>;

/** Reads every file of the tree once, for all checks. */
export function readModules(tree: Tree): Modules {
  return new Map([...tree].map(([path, text]) => [path, readModule(tree, path, text)]));
}

function readModule(tree: Tree, path: string, text: string): Module {
  // A file isn't in use just because a README mentions it.
  if (path.endsWith('.md')) return { source: null, imports: [], exports: [] };
  if (/\.(css|html|json)$/.test(path))
    return { source: null, imports: mentionsOf(tree, path, text), exports: [] };
  const isComponent = path.endsWith('.svelte');
  const source = sourceOf(path, text);
  const imports = importsOf(tree, path, source);
  // The exports in a component's script are its props. The component itself is the default export of its file.
  return { source, imports, exports: isComponent ? [{ name: 'default' }] : exportsOf(path, source) };
}
