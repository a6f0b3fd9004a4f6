import { dirname } from 'node:path/posix';
import type { Objection } from './objection.ts';
import { isSource, type Tree } from './tree.ts';

/** The largest number of sources in a folder. */
const mostFiles = 20;
/** The largest number of lines in a file. */
const mostLines = 400;

/** Finds folders that contain more sources than a reader can take in. */
export function fullFolders(tree: Tree): Objection[] {
  const counts = new Map<string, number>();
  for (const path of tree.keys()) {
    if (isSource(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([where, count]) => ({ where, says: `${count} source files, where ${mostFiles} are the most` }));
}

/** Finds files, including tests, that are too long for one idea. */
export function longFiles(tree: Tree): Objection[] {
  return [...tree]
    .filter(([path]) => !path.endsWith('.json'))
    .map(([where, text]) => ({ where, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > mostLines)
    .map(({ where, lines }) => ({ where, says: `${lines} lines, where ${mostLines} are the most` }));
}
