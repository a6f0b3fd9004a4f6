import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { contexts } from './browsers.ts';
import * as lostWords from '../../src/words/made/lost.js';

const app = inject('app');
const KB = 1000;

test('the first page shows a board after at most 165 KB of JavaScript and a board file of 60 KB, compressed', async () => {
  const { people, close } = await contexts(1);
  const [{ page, faults }] = people;
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[data-testid="board"] [data-space="vie"]')) return;
      watch.disconnect();
      performance.mark('board');
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto(app);
  await page.locator('[data-testid="board"] [data-space="vie"]').first().waitFor();
  const before = await page.evaluate(() => {
    const [board] = performance.getEntriesByName('board');
    const asked = performance.getEntriesByType('resource');
    return asked.filter(({ startTime }) => startTime < board.startTime).map(({ name }) => name);
  });
  const weigh = async (ending: string) => {
    let bytes = 0;
    for (const url of before.filter((one) => new URL(one).pathname.endsWith(ending))) {
      bytes += gzipSync(await (await fetch(url)).text()).length;
    }
    return bytes;
  };
  const script = await weigh('.js');
  const board = await weigh('boards/standard.json');
  console.log(
    `first load: JavaScript ${(script / KB).toFixed(1)} KB, board ${(board / KB).toFixed(1)} KB, gzip`,
  );
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(165 * KB);
  expect(board).toBeGreaterThan(0);
  expect(board).toBeLessThanOrEqual(60 * KB);
  expect(faults).toEqual([]);
  await close();
});

test('if the app’s code is lost on the way, the page requests it twice more, and then says what to do', async () => {
  const { people, close } = await contexts(1);
  const [{ page }] = people;
  let opened = 0;
  let isWellFrom = 3;
  page.on('framenavigated', () => (opened += 1));
  await page.route('**/assets/*.js', (route) => (opened < isWellFrom ? route.abort() : route.continue()));
  await page.goto(app);
  await page.getByTestId('new-game').waitFor();
  expect(opened).toBe(3);
  isWellFrom = Infinity;
  await page.reload();
  await expect.poll(() => opened, { timeout: 20_000 }).toBe(6);
  // The page pauses before it tries to load again. This wait is longer than that pause.
  await page.waitForTimeout(2_000);
  expect(opened).toBe(6);
  await page.getByText('If nothing more appears, reload the page.').waitFor();
  await close();
});

/**
 * Lets every request fail that matches a pattern, until this many milliseconds after the first failure. Returns the addresses of the lost
 * requests.
 */
async function lose(page: Page, pattern: RegExp, ms: number): Promise<ReadonlySet<string>> {
  const lost = new Set<string>();
  let until = 0;
  await page.route(pattern, (route) => {
    until ||= Date.now() + ms;
    if (Date.now() > until) return route.continue();
    lost.add(new URL(route.request().url()).pathname);
    return route.abort('connectionfailed');
  });
  return lost;
}

test.each([500, 2500])('a page whose requests are lost for %i ms still comes, with its style', async (ms) => {
  const { people, close } = await contexts(1);
  const [{ page }] = people;
  await page.goto(app);
  const lost = await lose(page, /assets\/(New|VariantChoice)-/, ms);
  await page.getByTestId('new-game').click();
  await page.getByTestId('table-name').fill('Here');
  const bare = await page.evaluate(() => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
    return [...links].filter(({ sheet }) => sheet === null).map(({ href }) => href);
  });
  expect(bare).toEqual([]);
  for (const ending of ['.js', '.css']) expect([...lost].some((path) => path.endsWith(ending))).toBe(true);
  await close();
});

test('the app says that a page didn’t load, and another try loads it', async () => {
  const { people, close } = await contexts(1);
  const [{ page }] = people;
  await page.goto(app);
  await lose(page, /assets\/New-.*js/, Infinity);
  await page.getByTestId('new-game').click();
  const again = page.getByRole('button', { name: lostWords.lost_try_again() });
  await again.waitFor();
  await page.unrouteAll();
  await again.click();
  await page.getByTestId('table-name').fill('Here');
  await close();
});

test('a board that is lost on the way still comes', async () => {
  const { people, close } = await contexts(1);
  const [{ page }] = people;
  await lose(page, /boards\/standard\.json/, 2500);
  await page.goto(app);
  await page.locator('[data-testid="board"] [data-space="vie"]').first().waitFor();
  await close();
});
