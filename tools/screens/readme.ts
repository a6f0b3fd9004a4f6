import { chromium } from 'playwright-core';
import { FORMAT } from '../../src/table/sandbox/sandbox-record.ts';
import { CHROMIUM, FLAGS } from '../../tests/browser/chromium.ts';
import { buildLocally, serveBuilt } from '../start/serve.ts';
import { boardOf, openGame, sandboxUpTo } from './tour.ts';

// npm run screens:readme takes the two pictures of README.md again.

await buildLocally();
const { url, close } = await serveBuilt(0);
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
const page = await browser.newPage({
  viewport: { width: 1280, height: 860 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
});

await openGame(page, url, sandboxUpTo('F1902M'));
await page.locator('[data-phase-link="S1902M"]').click();
await page.getByTestId('results').waitFor();
await boardOf(page);
await page.screenshot({ path: 'docs/board.png' });

await page.setViewportSize({ width: 1600, height: 1100 });
const opening = { format: FORMAT, variant: '1936', options: {}, phases: [], draft: {} };
await openGame(page, url, JSON.stringify(opening));
await page.getByTestId('board').getByRole('application').screenshot({ path: 'docs/board-1936.png' });

await browser.close();
await close();
