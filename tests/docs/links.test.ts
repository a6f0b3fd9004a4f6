import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** The files that git tracks and that exist on this disk. */
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(existsSync);
const texts = files.filter((file) => !/\.(png|ico|woff2?)$|^package-lock\.json$/.test(file));
const pages = texts.filter((file) => file.endsWith('.md'));

const read = (file: string) => readFileSync(file, 'utf8');

/** The targets of a page's links and pictures. Leaves out targets on the web and targets in the page itself. */
function targets(text: string): string[] {
  const links = Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, target]) => target as string);
  return links.filter((link) => !/^(https?:|mailto:|#)/.test(link)).map((link) => link.replace(/#.*$/, ''));
}

/** The pages of this repository that a text names, such as `docs/rulings.md` or `rulings.md`. */
function namedPages(text: string): string[] {
  const ours = text.replace(/https?:\S+|\bfacebookresearch\/\w+, [\w/]+\.md/g, '');
  return Array.from(ours.matchAll(/[\w./-]*\w\.md\b/g), ([name]) => name);
}

/**
 * Whether a name in a file leads to a page. The name may start at the file's folder or at the root folder, or be the end of the page's
 * path.
 */
function isPage(name: string, file: string): boolean {
  const places = [name, join(dirname(file), name)];
  return pages.some((page) => places.includes(page) || page.endsWith(`/${name}`));
}

/** The files and folders that a page names by their full paths, such as `src/sync/carrier.ts`. */
function namedPaths(text: string): string[] {
  const paths = text.matchAll(/`((?:docs|engine|src|tests|tools|variants)\/[\w./+-]+)`/g);
  return Array.from(paths, ([, path]) => path as string);
}

test.each(pages)('every link in %s leads to a file', (page) => {
  const lost = targets(read(page)).filter((link) => !existsSync(join(dirname(page), link)));
  expect(lost).toEqual([]);
});

// The atlas's README is left out because it describes an invented board.
const tellingOfOurs = pages.filter((page) => page !== 'tools/atlas/README.md');

test.each(tellingOfOurs)('every file that %s names by its full path exists', (page) => {
  expect(namedPaths(read(page)).filter((path) => !existsSync(path))).toEqual([]);
});

test('every page that any file names is in the repository', () => {
  const lost = texts.flatMap((file) =>
    namedPages(read(file))
      .filter((name) => !isPage(name, file))
      .map((name) => `${file} names ${name}`),
  );
  expect(lost).toEqual([]);
});

// The name of the missing page is joined from two parts, so that this file itself names no missing page.
const NOWHERE = ['NOWHERE', 'md'].join('.');

test.each([
  ['a page that is not here', `as ${NOWHERE} §4 says`, [NOWHERE]],
  ['a page that is here', 'see docs/rulings.md', []],
  ['a page beside the file', 'see [rulings](rulings.md)', []],
  ['a page on the web', 'see https://example.org/a-page-of-others.md', []],
])('%s is recognised', (_, text, lost) => {
  expect(namedPages(text).filter((name) => !isPage(name, 'docs/how-it-works.md'))).toEqual(lost);
});
