import { circles } from './modules/circles.ts';
import type { Objection } from './objection.ts';
import { readModules } from './modules/module.ts';
import { sharedMethodNames } from './names/methods.ts';
import { sharedTypeNames } from './names/types.ts';
import { readmeFaults } from './readmes.ts';
import { fullFolders, longFiles } from './sizes.ts';
import { moduleState } from './state/module-state.ts';
import type { Tree } from './tree.ts';
import { idleExports } from './modules/idle-exports.ts';
import { faultyWords } from './words/languages.ts';
import { rawWords } from './words/raw.ts';

/** The objections of each check, by the name of the check. */
export function checkHouse(tree: Tree): Readonly<Record<string, readonly Objection[]>> {
  const modules = readModules(tree);
  return {
    'full folders': fullFolders(tree),
    'long files': longFiles(tree),
    'circles of values': circles(modules),
    'idle exports': idleExports(modules),
    'module state': moduleState(tree),
    'type names': sharedTypeNames(modules),
    'method names': sharedMethodNames(modules),
    readmes: readmeFaults(tree),
    'raw words': rawWords(tree),
    words: faultyWords(tree),
  };
}
