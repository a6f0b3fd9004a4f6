import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { besides } from '../../src/map/drawing/places.ts';
import { contexts, type PersonBrowser, tellThrown } from './browsers.ts';
import { boardOf, onScreen } from './tapping.ts';
import * as buttonWords from '../../src/words/made/button.js';

const app = inject('app');
const { places } = boardOf('standard');
const hand = { width: 390, height: 844 };
let desk: PersonBrowser;
let close: () => Promise<void>;

/** A fall phase in which Trieste is taken, a support is cut, and fleets bounce in Sweden and in the Black Sea. */
const game = {
  format: 'sealed-orders/sandbox/1',
  variant: 'standard',
  options: {},
  abandoned: [],
  phases: [
    {
      beacon: '00'.repeat(32),
      orders: {
        austria: ['F tri - alb', 'A vie - tyr', 'A bud - ser'],
        italy: ['A ven - tri', 'A rom - ven', 'F nap - ion'],
        germany: ['F kie - den'],
        russia: ['F stp/sc - bot'],
      },
    },
  ],
  draft: {
    austria: ['F alb S A ser - tri', 'A tyr S A ser - tri', 'A ser - tri'],
    italy: ['A tri H', 'A ven - tyr', 'F ion - tun'],
    germany: ['F den - swe'],
    russia: ['F sev - bla', 'F bot - swe'],
    turkey: ['F ank - bla'],
  },
};

beforeAll(async () => {
  const opened = await contexts(1, 'no-preference');
  [desk] = opened.people;
  close = opened.close;
});

afterAll(() => close());

/** Opens a page with the game and reveals its orders. */
async function revealed(options: BrowserContextOptions): Promise<Page> {
  const context = await desk.page
    .context()
    .browser()
    ?.newContext({ serviceWorkers: 'block', reducedMotion: 'no-preference', ...options });
  if (!context) throw new Error('the browser is gone');
  context.on('weberror', (error) => desk.faults.push(tellThrown(error)));
  const page = await context.newPage();
  await page.goto(app);
  await page.evaluate(
    (kept) => {
      localStorage.setItem('sealed-orders/play/told', kept);
      localStorage.setItem('sealed-orders/play-current', 'told');
    },
    JSON.stringify({ saved: '2026-01-01T00:00:00Z', phase: 'F1901M', called: '', file: game }),
  );
  await page.goto('about:blank');
  await page.goto(`${app}#/play`);
  await page.locator('[data-testid="board"] [data-space="vie"]').first().waitFor();
  await noteScale(page);
  await page.getByTestId('reveal').click();
  await page.getByTestId('go-on').waitFor();
  return page;
}

/** From now on, makes the page record the smallest scale that its board has had. On a busy machine, the test itself might look too late. */
async function noteScale(page: Page): Promise<void> {
  await page.evaluate(() => {
    const note = () => {
      const group = document.querySelector<SVGGElement>('[data-testid="board"] svg > g');
      const scale = group?.getScreenCTM()?.a ?? Infinity;
      const { smallest = Infinity } = window as { smallest?: number };
      Object.assign(window, { smallest: Math.min(smallest, scale) });
      requestAnimationFrame(note);
    };
    note();
  });
}

const smallestScale = (page: Page) =>
  page.evaluate(() => (window as { smallest?: number }).smallest ?? Infinity);

const frame = (page: Page) => page.locator('[data-testid="board"] svg > g').first();
const scale = (page: Page) => frame(page).evaluate((group: SVGGElement) => group.getScreenCTM()?.a ?? 0);
const skip = (page: Page) => page.getByTestId('skip');

/** Waits until the board has stopped moving. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.locator('[data-testid="board"] [role="application"] > svg:not(.moving)').waitFor();
}

/** Whether the unit dislodged from Trieste is on the screen, and large enough for a finger. */
async function showsDislodged(page: Page): Promise<boolean> {
  const box = await page.getByTestId('board').getByRole('application').boundingBox();
  const at = await onScreen(page, besides(places, 'tri'));
  if (!box || (await scale(page)) < 0.6) return false;
  const inside = (place: number, from: number, length: number) =>
    place > from + 30 && place < from + length - 30;
  return inside(at.x, box.x, box.width) && inside(at.y, box.y, box.height);
}

test('on a phone the reveal shows the whole board first, can be skipped, and retreats open on the dislodged units', async () => {
  const page = await revealed({ viewport: hand, hasTouch: true });
  await skip(page).waitFor();
  await expect.poll(() => smallestScale(page)).toBeLessThan(0.3);
  await skip(page).click();
  await expect.poll(() => showsDislodged(page)).toBe(true);
  expect(await skip(page).isVisible()).toBe(false);
  await page.getByTestId('go-on').click();
  await page.locator('[data-testid="phase"][data-phase="F1901R"]').waitFor();
  await expect.poll(() => showsDislodged(page)).toBe(true);
  // The unit is also on the screen and large enough when the page is opened in the retreat phase.
  await page.reload();
  await page.locator('[data-testid="board"] [data-space="vie"]').first().waitFor();
  await expect.poll(() => showsDislodged(page)).toBe(true);
  await page.context().close();
});

test('a reveal runs by itself in eight seconds, with one cross for each bounce', async () => {
  const page = await revealed({ viewport: hand, hasTouch: true });
  await skip(page).waitFor();
  const began = Date.now();
  await skip(page).waitFor({ state: 'hidden' });
  // A busy machine draws frames late, but even on a busy machine the reveal must end in time.
  expect(Date.now() - began).toBeLessThan(9_500);
  expect(await page.getByTestId('bounce').count()).toBe(3);
  await expect.poll(() => showsDislodged(page)).toBe(true);
  await page.context().close();
});

test('if a person wants no motion, the results are there at once', async () => {
  const page = await revealed({ viewport: hand, hasTouch: true, reducedMotion: 'reduce' });
  await page.getByTestId('play-turn').waitFor();
  expect(await showsDislodged(page)).toBe(true);
  await page.getByTestId('play-turn').click();
  expect(await skip(page).isVisible()).toBe(false);
  await page.context().close();
});

test('when a person moves the board, the camera no longer moves by itself', async () => {
  const page = await revealed({ viewport: { width: 1280, height: 800 } });
  await skip(page).waitFor();
  const box = await page.getByTestId('board').getByRole('application').boundingBox();
  if (!box) throw new Error('the board has no place');
  await page.mouse.move(box.x + 200, box.y + 200);
  const turned = page.evaluate(
    () => new Promise<void>((done) => addEventListener('wheel', () => done(), { capture: true, once: true })),
  );
  await page.mouse.wheel(0, -500);
  await turned;
  await atRest(page);
  const taken = await frame(page).getAttribute('transform');
  // The board shows the bounces, but the camera doesn't move to them.
  await page.getByTestId('bounce').nth(2).waitFor();
  await atRest(page);
  expect(await frame(page).getAttribute('transform')).toBe(taken);
  await page.keyboard.press('Escape');
  await skip(page).waitFor({ state: 'hidden' });
  await atRest(page);
  expect(await frame(page).getAttribute('transform')).toBe(taken);
  await page.context().close();
});

test('by keyboard, a person asks for the reason of a failed order and of a bounce', async () => {
  const page = await revealed({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const why = page.getByTestId('why');
  await page.getByTestId('results').getByRole('button', { name: 'A Ven - Tyr' }).press('Enter');
  await why.getByText('Italy: A Ven - Tyr').waitFor();
  expect(await why.textContent()).toMatch(/A Ven\s*1\s*against\s*1\s*A Tyr/);
  expect(await why.textContent()).toContain('Equal is not enough.');
  await why.getByLabel(buttonWords.button_close()).focus();
  await page.keyboard.press('Enter');
  await why.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('application');
  await page.getByTestId('bounce').first().click();
  await why.getByText('Bounce in').waitFor();
  await page.context().close();
});

/** The names of the chunks of a PNG, in order. */
function chunksOf(png: Buffer): readonly string[] {
  const names: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    names.push(png.toString('latin1', at + 4, at + 8));
  }
  return names;
}

test.each(['light', 'dark'] as const)(
  'the shared picture in %s colours is a PNG of the right size, and not blank',
  async (colorScheme) => {
    const page = await revealed({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      acceptDownloads: true,
      colorScheme,
    });
    await page.getByTestId('share-picture').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('picture-save').click(),
    ]);
    expect(download.suggestedFilename()).toBe('standard-F1901M.png');
    const parts: Buffer[] = [];
    for await (const part of await download.createReadStream()) parts.push(part as Buffer);
    const png = Buffer.concat(parts);
    expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
    expect(png.readUInt32BE(16)).toBe(2400);
    expect(png.readUInt32BE(20)).toBeGreaterThan(2000);
    expect(chunksOf(png).filter((name) => /text|exif/i.test(name))).toEqual([]);
    const seen = await page.getByTestId('picture').evaluate((image: HTMLImageElement) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [240, 240];
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0, 240, 240);
      const { data } = context?.getImageData(0, 0, 240, 240) ?? { data: new Uint8ClampedArray() };
      const colours = new Set<string>();
      for (let at = 0; at < data.length; at += 4) colours.add(data.slice(at, at + 3).join());
      return { colours: colours.size, corner: data[0] };
    });
    expect(seen.colours).toBeGreaterThan(500);
    expect(seen.corner > 128).toBe(colorScheme === 'light');
    await page.context().close();
  },
);

test('a printed page shows the game’s name, the whole board, the report or the orders, every unit, and no control', async () => {
  const page = await revealed({ viewport: hand, hasTouch: true, reducedMotion: 'reduce' });
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 720, height: 1040 });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  for (const at of [
    { x: 0, y: 0 },
    { x: 1600, y: 1390 },
  ]) {
    const { x } = await onScreen(page, at);
    expect(x).toBeGreaterThanOrEqual(-1);
    expect(x).toBeLessThanOrEqual(721);
  }
  expect(await page.getByTestId('results').isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await page.getByTestId('go-on').click();
  await page.getByTestId('tab-orders').click();
  await page.getByTestId('order-panel').getByRole('combobox').first().selectOption({ index: 1 });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await page.getByTestId('paper-name').isVisible()).toBe(true);
  expect(await page.getByRole('row', { name: /^Austria/ }).isVisible()).toBe(true);
  expect(await page.locator(':is(button, .button, textarea, input):visible').count()).toBe(0);
  expect(await page.getByTestId('order-panel').getByRole('combobox').first().isVisible()).toBe(true);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.context().close();
});

test('nothing was logged as an error', () => {
  expect(desk.faults).toEqual([]);
});
