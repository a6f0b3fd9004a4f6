// npm run bench -- frames: how long it takes to draw the app's boards, and how smoothly the fullest board moves.
import { cpSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { chromium, type Page } from 'playwright-core';
import { build, preview } from 'vite';
import { CHROMIUM, FLAGS } from '../../tests/browser/chromium.ts';
import type { Drawn } from './pages/frames.ts';

const pages = fileURLToPath(new URL('./pages/', import.meta.url));
const boards = fileURLToPath(new URL('../../public/boards/', import.meta.url));
const out = fileURLToPath(new URL('../../node_modules/.cache/frames-page/', import.meta.url));

const screens = [
  { name: 'desk', viewport: { width: 1280, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 780 } },
] as const;
const rounds = 5;
const movingTime = 3000;
const fullest = '1936';

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const served = await serve();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
try {
  for (const { name, viewport } of screens) {
    const page = await browser.newPage({ viewport });
    await page.goto(served.url);
    console.log(`${name}, ${viewport.width} by ${viewport.height}; medians of ${rounds} rounds`);
    for (const id of await page.evaluate(() => window.boards.ids)) await tellDrawing(page, id);
    await page.evaluate((id) => window.boards.draw(id, 'everywhere'), fullest);
    await enlarge(page);
    tellFrames('panning', await framesWhile(page, (until) => pan(page, until)));
    tellFrames('zooming', await framesWhile(page, (until) => zoom(page, until)));
    await page.close();
  }
} finally {
  await browser.close();
  await served.close();
}

/** Builds and serves the page in the way that a web host would serve the app. */
async function serve(): Promise<{ url: string; close(): Promise<void> }> {
  await build({
    root: pages,
    base: './/',
    configFile: false,
    plugins: [svelte({ configFile: false })],
    logLevel: 'warn',
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2022',
      rollupOptions: { input: `${pages}frames.html` },
    },
  });
  cpSync(boards, `${out}boards`, { recursive: true });
  const server = await preview({
    root: pages,
    configFile: false,
    logLevel: 'warn',
    build: { outDir: out },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const { port } = server.httpServer.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/frames.html`, close: () => server.close() };
}

async function tellDrawing(page: Page, id: string): Promise<void> {
  const drawn: Drawn[] = [];
  for (let round = 0; round < rounds; round++) {
    drawn.push(await page.evaluate((each) => window.boards.draw(each, 'centres'), id));
  }
  const decode = median(drawn.map((each) => each.decode));
  const draw = median(drawn.map((each) => each.draw));
  const [first] = drawn;
  console.log(
    `  ${id.padEnd(16)} decode ${decode.toFixed(0).padStart(3)} ms, first picture ${draw.toFixed(0).padStart(3)} ms` +
      `, together ${(decode + draw).toFixed(0)} ms; the very first time ${(first.decode + first.draw).toFixed(0)} ms`,
  );
}

async function framesWhile(page: Page, move: (until: number) => Promise<void>): Promise<number[]> {
  await page.evaluate(() => window.boards.start());
  await move(Date.now() + movingTime);
  return page.evaluate(() => window.boards.stop());
}

/** Zooms in on the board, so that there is something to drag. */
async function enlarge(page: Page): Promise<void> {
  const { x, y } = middle(page);
  await page.mouse.move(x, y);
  for (let step = 0; step < 3; step++) await page.mouse.wheel(0, -200);
  await page.waitForTimeout(1000);
}

/** Drags the enlarged board in circles. */
async function pan(page: Page, until: number): Promise<void> {
  const { x, y } = middle(page);
  await page.mouse.down();
  for (let step = 0; Date.now() < until; step++) {
    const angle = step / 14;
    await page.mouse.move(x + 140 * Math.sin(angle), y + 140 * (1 - Math.cos(angle)));
  }
  await page.mouse.up();
}

/** Turns the mouse wheel in both directions. */
async function zoom(page: Page, until: number): Promise<void> {
  const { x, y } = middle(page);
  await page.mouse.move(x, y);
  for (let step = 0; Date.now() < until; step++) await page.mouse.wheel(0, step % 60 < 30 ? -40 : 40);
}

function middle(page: Page): { x: number; y: number } {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  return { x: width / 2, y: height / 2 };
}

function tellFrames(what: string, frames: readonly number[]): void {
  const total = frames.reduce((sum, each) => sum + each, 0);
  const worst = frames.toSorted((a, b) => b - a)[Math.floor(frames.length / 100)];
  const perSecond = (1000 * frames.length) / total;
  console.log(
    `  ${what} ${fullest} with a unit everywhere: ${perSecond.toFixed(1)} frames a second, ` +
      `one in a hundred longer than ${worst.toFixed(0)} ms`,
  );
}
