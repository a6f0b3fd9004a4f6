import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const notOurs = /^(\.|node_modules$|dist$)/;

function pagesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return notOurs.test(entry.name) ? [] : pagesIn(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

/** Where a page's links and pictures lead, but those to the web and within the page. */
function targets(text: string): string[] {
  const links = Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, target]) => target as string);
  return links.filter((link) => !/^(https?:|mailto:|#)/.test(link)).map((link) => link.replace(/#.*$/, ''));
}

test.each(pagesIn('.'))('every link in %s leads to a file', (page) => {
  const lost = targets(readFileSync(page, 'utf8')).filter((link) => !existsSync(join(dirname(page), link)));
  expect(lost).toEqual([]);
});
