import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { PATIENCE_MS, photograph, tellThrown } from './browsers.ts';
import { type Theme, violationsOn } from './walk/axe.ts';
import { install } from './walk/inside.ts';
import { faultsOn, type Way } from './walk/look.ts';
import { screens, type Screen } from './walk/screens.ts';
import { type Walker, walkTable } from './walk/table.ts';
import { variations } from './walk/variations.ts';

const app = inject('app');

/** The colours in which axe checks a screen. A full run uses light and dark colours, and a short run only `theme`. */
const inColours = (theme: Theme): readonly Theme[] => (inject('whole') ? ['light', 'dark'] : [theme]);

/**
 * The screens of the test: a desktop screen, and a phone held upright and sideways. On each of these screens, the test uses fingers and
 * keys. On the desktop and on the upright phone, axe checks the screen too.
 */
const sizes = [
  { name: 'Desk', width: 1280, height: 800, isMobile: false, themes: inColours('light') },
  { name: 'Sideways', width: 844, height: 390, isMobile: true, themes: [] },
  { name: 'Upright', width: 390, height: 844, isMobile: true, themes: inColours('dark') },
];

let browser: Browser;
let walkers: readonly Walker[];
const pages: Page[] = [];
/** The errors that the pages threw. */
const thrown: string[] = [];
/** For each fault, the screens that have the fault. */
const found = new Map<string, string[]>();

beforeAll(async () => {
  browser = await chromium.connect(inject('chromium'));
  walkers = await Promise.all(
    sizes.map(async ({ name, themes, isMobile, ...viewport }) => ({
      name,
      themes,
      page: await open(viewport, isMobile),
    })),
  );
});

beforeEach(() => found.clear());
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await photograph(pages.map((page) => ({ page, faults: thrown })));
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
  context.setDefaultTimeout(PATIENCE_MS);
  context.on('weberror', (error) => thrown.push(tellThrown(error)));
  await context.addInitScript(install);
  const page = await context.newPage();
  pages.push(page);
  await page.goto(app);
  return page;
}

function note(fault: string, where: string): void {
  found.set(fault, [...(found.get(fault) ?? []), where]);
}

/** Checks with axe, in the walker's colours, the screen that a page shows now. */
async function checkByAxe({ name, page, themes }: Walker, screen: string): Promise<void> {
  for (const theme of themes) {
    for (const violation of await violationsOn(page, theme)) note(violation, `${name}, ${theme}, ${screen}`);
  }
}

/**
 * Opens each part of a screen and checks it. If the orders are beside the board, the screen shows them already, so we skip the part with
 * the orders.
 */
async function checkParts(
  page: Page,
  screen: string,
  parts: readonly string[],
  check: (part: string) => Promise<void>,
): Promise<void> {
  await check(screen);
  for (const part of parts) {
    if (part === 'tab-orders' && !(await page.getByTestId('tab-board').isVisible())) continue;
    await page.getByTestId(part).tap();
    await check(`${screen}: ${part}`);
  }
}

/** Checks a screen and its other parts: by axe, by finger and by keyboard. */
function checkWhole(walker: Walker, screen: string, parts: readonly string[] = []): Promise<void> {
  const { name, page } = walker;
  return checkParts(page, screen, parts, async (part) => {
    await checkByAxe(walker, part);
    for (const fault of await faultsOn(page)) note(fault, `${name}, ${part}`);
  });
}

function expectNoFaults(): void {
  expect([...found]).toEqual([]);
  expect(thrown).toEqual([]);
}

/** Opens a screen, checks it, and does the main thing there. A full run does the main thing twice: by key and by finger. */
async function walk(walker: Walker, { name, open, parts, act }: Screen): Promise<void> {
  const ways: readonly Way[] = inject('whole') ? ['key', 'tap'] : [walker.name === 'Desk' ? 'key' : 'tap'];
  for (const [place, way] of ways.entries()) {
    await open(walker.page, way);
    if (place === 0) await checkWhole(walker, name, parts);
    await act(walker.page, way);
  }
}

test('every screen works on a desktop and on a phone held both ways: by axe, by keyboard alone and by touch', async () => {
  await Promise.all(
    walkers.map(async (walker) => {
      for (const screen of screens) await walk(walker, screen);
    }),
  );
  expectNoFaults();
});

test('axe finds nothing wrong where a screen says or shows something else than at first', async () => {
  const checkedByAxe = walkers.filter(({ themes }) => themes.length > 0);
  await Promise.all(
    checkedByAxe.map(async (walker) => {
      for (const { name, open, parts = [] } of variations) {
        await open(walker.page);
        await checkParts(walker.page, name, parts, (part) => checkByAxe(walker, part));
      }
    }),
  );
  expectNoFaults();
});

test('a table works from its link to the second phase, on all three screens at the same time', async () => {
  const host = await open(sizes[0], false);
  await walkTable(host, walkers, app, { whole: checkWhole, axe: checkByAxe });
  expectNoFaults();
});
