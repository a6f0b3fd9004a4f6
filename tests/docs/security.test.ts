import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { liars } from '../protocol/simulate/liars.ts';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('SECURITY.md', root), 'utf8');
/** The promises, each with the table cell that names the tests of the promise. */
const rows = [...page.matchAll(/^\| (\*\*.+?\*\*.*?) \| (.*?) \| (.*?) \|$/gm)].map(
  ([, promise, , tests]) => ({
    promise: promise as string,
    tests: tests as string,
  }),
);

/** Whether a file or folder exists. The file's name may begin with a star, which stands for any text. */
function isThere(path: string): boolean {
  if (!path.includes('*')) return existsSync(new URL(path, root));
  const [folder, end] = path.split('*') as [string, string];
  return readdirSync(new URL(folder, root)).some((name) => name.endsWith(end));
}

it('every promise in SECURITY.md names what tests it', () => {
  expect(rows.length).toBeGreaterThan(20);
  for (const { promise, tests } of rows) expect(`${promise} ${/`.+`/.test(tests)}`).toMatch(/true$/);
});

it('every test and page that SECURITY.md names is there', () => {
  const named = [...page.matchAll(/`((?:tests|src|tools|docs)\/[^` ]+)`/g)].map(([, path]) => path as string);
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});

it('every liar that SECURITY.md names plays in the simulator', () => {
  const lists = [...page.matchAll(/\bliars? ((?:`\w+`(?:, )?)+)/g)].map(([, list]) => list as string);
  const named = lists.flatMap((list) => [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name as string));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !(name in liars))).toEqual([]);
});
