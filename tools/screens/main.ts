import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM, FLAGS } from '../../tests/browser/chromium.ts';
import { buildLocally, serveBuilt } from '../start/serve.ts';
import { type Look, walkPages, walkSandbox, walkTable } from './tour.ts';

// Pictures of every screen, for whoever wants to see what people see:
//   npm run screens -- [folder] [--only pages|play|table] [--size desk|side|phone|large] [--built]
// One file for each screen, size and theme. Without a folder they are put beside other passing files of the system.

const sizes = {
  desk: { width: 1280, height: 800 },
  side: { width: 844, height: 390 },
  phone: { width: 390, height: 844 },
  /** With letters twice as large. */
  large: { width: 390, height: 844 },
} as const;
const themes = ['light', 'dark'] as const;

const words = process.argv.slice(2);
const only = valueOf('--only');
const size = valueOf('--size');
const folder = words[0]?.startsWith('--') === false ? words[0] : join(tmpdir(), 'sealed-orders-screens');

function valueOf(flag: string): string | null {
  const place = words.indexOf(flag);
  return place < 0 ? null : (words[place + 1] ?? null);
}

mkdirSync(folder, { recursive: true });
if (!words.includes('--built')) await buildLocally();
const served = await serveBuilt(0);
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
for (const [name, viewport] of Object.entries(sizes)) {
  if (size !== null && size !== name) continue;
  const hasTouch = name !== 'desk';
  const open = async () => {
    const context = await browser.newContext({
      viewport,
      hasTouch,
      deviceScaleFactor: hasTouch ? 2 : 1,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      permissions: ['microphone'],
    });
    const page = await context.newPage();
    if (name === 'large')
      await page.addInitScript(() => {
        document.addEventListener('readystatechange', () => {
          document.documentElement.style.fontSize = '212.5%';
        });
      });
    return page;
  };
  const look: Look = (page, screen) => photograph(page, `${screen}.${name}`);
  if (only === null || only === 'pages') await walkPages(await open(), served.url, look);
  if (only === null || only === 'play') await walkSandbox(await open(), served.url, look);
  if (only === null || only === 'table') await walkTable(await open(), await open(), served.url, look);
}
await browser.close();
await served.close();
console.log(`The pictures are in ${folder}.`);

/** A picture in each theme, and a word if something is wider than the screen. */
async function photograph(page: Page, name: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (over > 0) console.log(`${name}: ${over} px wider than the screen`);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.waitForTimeout(150);
    await page.screenshot({ path: join(folder, `${name}.${theme}.png`) });
  }
}
