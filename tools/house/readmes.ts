import { dirname } from 'node:path/posix';
import type { Objection } from './objection.ts';
import { isTest, type Tree } from './tree.ts';

/** The folders that must have a README of their own. */
const room = /^(engine|variants|tests|(?:src|tools)\/[\w-]+)\//;
const readme = 'README.md';
const source = /\.(ts|svelte|mjs)$/;
/** Matches the first heading of a table that lists files. */
const listsFiles = /^(files?|folders?|rooms?)\b/i;
const quoted = /`([^`\s]+)`/g;
/** Matches what a README may leave out of a name: the ending of a file, or the slash of a folder. */
const ending = /(\.svelte)?\.(ts|mjs)$|\.svelte$|\/$/;

/** Finds folders that need a README and have none, listed files that do not exist, and sources that no README covers. */
export function readmeFaults(tree: Tree): Objection[] {
  const readmes = [...tree].filter(([path]) => path.endsWith(`/${readme}`));
  const names = namesOf(tree);
  return [
    ...lackingReadmes(tree),
    ...readmes.flatMap(([path, text]) => ghostsIn(names, path, text)),
    ...untold(tree, new Map(readmes.map(([path, text]) => [dirname(path), namesIn(text)]))),
  ];
}

function lackingReadmes(tree: Tree): Objection[] {
  const rooms = new Set([...tree.keys()].flatMap((path) => room.exec(path)?.[1] ?? []));
  return [...rooms]
    .filter((folder) => !tree.has(`${folder}/${readme}`))
    .map((where) => ({ where, says: 'has no README' }));
}

function ghostsIn(there: ReadonlySet<string>, path: string, text: string): Objection[] {
  const ghosts = listedFiles(text).filter((name) => !isThere(there, `${dirname(path)}/${name}`));
  return ghosts.map((name) => ({ where: path, says: `lists ${name}, which does not exist` }));
}

/** The names in the first column of the tables whose first heading is “file”, “folder” or “room”. */
function listedFiles(text: string): string[] {
  const names: string[] = [];
  let isListing: boolean | null = null;
  for (const line of text.split('\n')) {
    if (!line.startsWith('|')) isListing = null;
    else {
      const cell = (line.split('|')[1] ?? '').trim();
      isListing ??= listsFiles.test(cell);
      if (isListing) names.push(...namesIn(cell));
    }
  }
  return names;
}

/** The names in backquotes, without their endings. */
const namesIn = (text: string): string[] =>
  Array.from(text.matchAll(quoted), ([, name]) => (name as string).replace(ending, ''));

/** The path of every code file without its ending, and of every folder that contains code files. */
function namesOf(tree: Tree): ReadonlySet<string> {
  const names = new Set<string>();
  for (const path of tree.keys()) {
    names.add(path.replace(ending, ''));
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) names.add(folder);
  }
  return names;
}

/**
 * Whether a path that a README names leads to a code file or a folder that exists. Names with another ending than a source's always pass,
 * since `tree` lacks most of these files.
 */
const isThere = (names: ReadonlySet<string>, path: string): boolean =>
  names.has(path) || (/\.\w+$/.test(path) && !source.test(path));

/** Finds sources that no README covers. A source is covered if the nearest README above it names the source or its folder. */
function untold(tree: Tree, names: ReadonlyMap<string, readonly string[]>): Objection[] {
  return [...tree.keys()].flatMap((path) => {
    if (!source.test(path) || !room.test(path) || isLeftOut(path)) return [];
    let home = dirname(path);
    while (home !== '.' && !names.has(home)) home = dirname(home);
    const told = names.get(home);
    if (told === undefined) return [];
    const parts = path
      .slice(home.length + 1)
      .replace(ending, '')
      .split('/');
    const ways = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
    return ways.some((way) => told.includes(way))
      ? []
      : [{ where: path, says: `is not described in ${home}/${readme}` }];
  });
}

/** Tests and fixtures beside their source need no entry. The README of `tests/` covers folders and helpers, but not single tests. */
const isLeftOut = (path: string): boolean => isTest(path) && !/^tests\/(?!.*\.test\.ts$)/.test(path);
