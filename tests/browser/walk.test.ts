import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { tellThrown } from './browsers.ts';
import { install } from './walk/inside.ts';
import { faultsOn, type Way } from './walk/look.ts';
import { screens, type Screen } from './walk/screens.ts';
import { type Walker, walkTable } from './walk/table.ts';

const app = inject('app');

/** A desk, and a phone both ways; all of them take fingers and keys. */
const sizes = [
  { name: 'Desk', width: 1280, height: 800, isMobile: false },
  { name: 'Sideways', width: 844, height: 390, isMobile: true },
  { name: 'Upright', width: 390, height: 844, isMobile: true },
];

let browser: Browser;
let walkers: readonly Walker[];
/** What the pages threw. */
const thrown: string[] = [];
/** What is wrong, and where. */
const found = new Map<string, string[]>();

beforeAll(async () => {
  browser = await chromium.connect(inject('chromium'));
  walkers = await Promise.all(
    sizes.map(async ({ name, isMobile, ...viewport }) => ({ name, page: await open(viewport, isMobile) })),
  );
});

afterAll(() => browser.close());

async function open(viewport: { width: number; height: number }, isMobile: boolean): Promise<Page> {
  const context = await browser.newContext({
    permissions: ['microphone'],
    viewport,
    isMobile,
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.on('weberror', (error) => thrown.push(tellThrown(error)));
  await context.addInitScript(install);
  const page = await context.newPage();
  await page.goto(app);
  return page;
}

/** Looks at a screen and its other parts; where the board is beside the orders, these are seen already. */
async function look({ name, page }: Walker, screen: string, parts: readonly string[] = []): Promise<void> {
  for (const part of ['', ...parts]) {
    if (part === 'tab-orders' && !(await page.getByTestId('tab-board').isVisible())) continue;
    if (part) await page.getByTestId(part).tap();
    for (const fault of await faultsOn(page)) {
      found.set(fault, [
        ...(found.get(fault) ?? []),
        `${name}, ${[screen, part].filter(Boolean).join(': ')}`,
      ]);
    }
  }
}

/** Opens a screen, checks it, and does the main thing there. A full run does so twice: by key and by finger. */
async function walk(walker: Walker, screen: Screen): Promise<void> {
  const ways: readonly Way[] = inject('whole') ? ['key', 'tap'] : [walker.name === 'Desk' ? 'key' : 'tap'];
  for (const [place, way] of ways.entries()) {
    await screen.open(walker.page, way);
    if (place === 0) await look(walker, screen.name, screen.parts);
    await screen.act(walker.page, way);
  }
}

test('every screen, on a desk and a phone both ways, by keyboard alone and by touch', async () => {
  await Promise.all(
    walkers.map(async (walker) => {
      for (const screen of screens) await walk(walker, screen);
    }),
  );
  expect([...found]).toEqual([]);
  expect(thrown).toEqual([]);
});

test('a table from its link to the second phase, on all three at once', async () => {
  found.clear();
  const host = await open(sizes[0], false);
  await walkTable(host, walkers, app, look);
  expect([...found]).toEqual([]);
  expect(thrown).toEqual([]);
});
