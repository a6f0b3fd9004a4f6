import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM, FLAGS } from '../../tests/browser/chromium.ts';
import { buildLocally, serveBuilt } from '../start/serve.ts';
import { type Look, walkPages, walkSandbox, walkTable } from './tour.ts';
import { ways } from './ways-of-looking.ts';

// Takes pictures of every screen, to see what players see:
//   npm run screens -- [folder] [--only pages|play|table] [--size desk|side|zoomed|phone]
//     [--as light|dark|german|large|mirrored|forced|contrast|print] [--built]
// Makes one file for each screen, size and way of looking. Without `--as`, the ways are light and dark. To ask for several ways, put commas
// between them: `--as light,large`. Without a folder, the pictures go to the system's folder for temporary files.

const sizes = {
  desk: { width: 1280, height: 800 },
  side: { width: 844, height: 390 },
  /** A desktop screen of 1280 by 800 pixels at 200% zoom. */
  zoomed: { width: 640, height: 400 },
  phone: { width: 390, height: 844 },
} as const;

const words = process.argv.slice(2);
const only = valueOf('--only');
const size = valueOf('--size')?.split(',') ?? Object.keys(sizes);
const as = (valueOf('--as') ?? 'light,dark').split(',');
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
  if (!size.includes(name)) continue;
  const hasTouch = name === 'side' || name === 'phone';
  const open = async () => {
    const context = await browser.newContext({
      viewport,
      hasTouch,
      deviceScaleFactor: name === 'desk' ? 1 : 2,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      permissions: ['microphone'],
    });
    return context.newPage();
  };
  const look: Look = (page, screen) => photograph(page, `${screen}.${name}`);
  if (only === null || only === 'pages') await walkPages(await open(), served.url, look);
  if (only === null || only === 'play') await walkSandbox(await open(), served.url, look);
  if (only === null || only === 'table') await walkTable(await open(), await open(), served.url, look);
}
await browser.close();
await served.close();
console.log(`The pictures are in ${folder}.`);

/** Takes a picture in each way of looking, and reports if the page is wider than the window. */
async function photograph(page: Page, name: string): Promise<void> {
  for (const [way, turn] of Object.entries(ways)) {
    if (!as.includes(way)) continue;
    const turnBack = await turn(page);
    await page.waitForTimeout(150);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) console.log(`${name}.${way}: ${over} px wider than the screen`);
    await page.screenshot({ path: join(folder, `${name}.${way}.png`) });
    await turnBack();
  }
  if (as.includes('print'))
    await page.pdf({
      path: join(folder, `${name}.pdf`),
      format: 'A4',
      margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' },
    });
}
