import { readdirSync, readFileSync } from 'node:fs';

/** The text of every file that we write ourselves, be it code or words. The key is the file's path from the root. */
export type Tree = ReadonlyMap<string, string>;

const rooms = ['engine', 'variants', 'src', 'tools', 'tests'];
const code = /\/README\.md$|\.(ts|svelte|mjs|js|css|html)$|^package\.json$|^src\/words\/\w+\.json$/;
/** `npm run words` makes the files in this folder, so the checks leave them out. */
const made = 'src/words/made/';

/**
 * Reads the files in the folders that `rooms` lists, and the files directly in the root folder. Programs that call this are started in the
 * root folder.
 */
export function readTree(): Tree {
  const inRooms = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
  );
  const paths = [...readdirSync('.'), ...inRooms].map((path) => path.replaceAll('\\', '/'));
  return new Map(
    paths
      .filter((path) => code.test(path) && !path.startsWith(made))
      .sort()
      .map((path) => [path, readFileSync(path, 'utf8')]),
  );
}

/** Whether a file is only for tests: a test, a file in tests/, or the fixtures of a folder's tests. */
export const isTest = (path: string): boolean =>
  path.startsWith('tests/') || /(\.test|-fixtures)\.ts$/.test(path);

/** Whether a file is a source: a TypeScript file or a component, but not a file that is only for tests. */
export const isSource = (path: string): boolean => /\.(ts|svelte)$/.test(path) && !isTest(path);
