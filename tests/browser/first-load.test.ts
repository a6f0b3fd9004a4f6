import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { contexts } from './browsers.ts';

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

test('an app that was lost on the way is asked for again twice, then the page says what to do', async () => {
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
  // Longer than the pause before another try.
  await page.waitForTimeout(2_000);
  expect(opened).toBe(6);
  await page.getByText('If nothing more appears, reload the page.').waitFor();
  await close();
});
