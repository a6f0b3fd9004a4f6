import { readdirSync, readFileSync } from 'node:fs';

/** The text of every file of code or words that we write ourselves, by its path from the root. */
export type Tree = ReadonlyMap<string, string>;

const rooms = ['engine', 'variants', 'src', 'tools', 'tests'];
const code = /\/README\.md$|\.(ts|svelte|mjs|js|css|html)$|^package\.json$|^src\/words\/\w+\.json$/;
/** `npm run words` makes the files in this folder, so they are left out. */
const made = 'src/words/made/';

/** Reads the files of the rooms, and those in the root, from which programs start. */
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

/** Whether a file serves only tests: a test, a file in tests/, or a folder's fixtures for its tests. */
export const isTest = (path: string): boolean =>
  path.startsWith('tests/') || /(\.test|-fixtures)\.ts$/.test(path);

/** Whether a file is a source: TypeScript or a component that does not serve only tests. */
export const isSource = (path: string): boolean => /\.(ts|svelte)$/.test(path) && !isTest(path);
