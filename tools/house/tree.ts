import { readdirSync, readFileSync } from 'node:fs';

/** The text of every file that we write in code, and of the words, by its path from the root. */
export type Tree = ReadonlyMap<string, string>;

const rooms = ['engine', 'variants', 'src', 'tools', 'tests'];
const code = /\/README\.md$|\.(ts|svelte|mjs|js|css|html)$|^package\.json$|^src\/words\/\w+\.json$/;
/** Made by `npm run words`. */
const made = 'src/words/made/';

/** Reads the files of the rooms, and those of the root, which start everything. */
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

/** Whether a file serves tests alone: a test, whatever stands in tests/, and what a folder prepares for its tests. */
export const isTest = (path: string): boolean =>
  path.startsWith('tests/') || /(\.test|-fixtures)\.ts$/.test(path);

/** Whether a file is a source: TypeScript or a component, and not there for tests alone. */
export const isSource = (path: string): boolean => /\.(ts|svelte)$/.test(path) && !isTest(path);
