import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contexts, type PersonBrowser, tellThrown } from './browsers.ts';
import { takeAll, writeOrders } from './person.ts';
import { onScreen, spotOf, tapOrders } from './tapping.ts';
import * as boardWords from '../../src/words/made/board.js';
import * as buttonWords from '../../src/words/made/button.js';
import * as orderWords from '../../src/words/made/order.js';

const app = inject('app');
let desk: PersonBrowser;
let phone: Pick<PersonBrowser, 'page'>;
let close: () => Promise<void>;

beforeAll(async () => {
  const opened = await contexts(1, 'no-preference');
  [desk] = opened.people;
  const touching = await desk.page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 390, height: 780 }, hasTouch: true });
  if (!touching) throw new Error('the browser is gone');
  touching.on('weberror', (error) => desk.faults.push(tellThrown(error)));
  phone = { page: await touching.newPage() };
  close = opened.close;
});

afterAll(() => close());

async function sandbox({ page }: Pick<PersonBrowser, 'page'>): Promise<Page> {
  await page.goto('about:blank');
  await page.goto(`${app}#/play/S1901M`);
  await page.locator('[data-testid="board"] [data-space="vie"]').first().waitFor();
  if (await page.getByTestId('you-play').isVisible()) await takeAll(page);
  return page;
}

const row = (page: Page, space: string) => page.getByTestId('order-panel').getByTestId(`order-${space}`);
const words = (page: Page, space: string) => row(page, space).locator('option:checked').textContent();
const scale = (page: Page) =>
  page
    .locator('[data-testid="board"] svg > g')
    .first()
    .evaluate((group: SVGGElement) => group.getScreenCTM()?.a ?? 0);

test('an order given by tap, by list or by text is shown as the same order everywhere', async () => {
  const page = await sandbox(desk);
  await tapOrders(desk, ['A bud - gal']);
  expect(await words(page, 'bud')).toBe('to Galicia');
  await row(page, 'bud').selectOption({ label: orderWords.order_hold() });
  await page.getByTestId('orders-text').fill('A vie S A bud');
  await page.getByTestId('orders-apply').click();
  expect(await words(page, 'vie')).toBe('support A Bud to hold');
  const board = page.getByTestId('board');
  expect(
    await board.getByRole('img', { name: /^Budapest,.*ordered: A Bud H$/, includeHidden: true }).count(),
  ).toBe(1);
});

test('cleared orders come back with the same key, and stay cleared when the page is opened again', async () => {
  const page = await sandbox(desk);
  const count = (written: number) => page.getByTestId('count-turkey').getByText(`${written} of 3`).waitFor();
  await writeOrders(page, ['A smy - arm', 'F ank - bla']);
  await count(2);
  const clear = page.getByTestId('clear-turkey');
  await clear.press('Enter');
  await count(0);
  await clear.press('Enter');
  await count(2);
  await clear.press('Enter');
  await page.reload();
  await count(0);
});

test('with the keyboard alone, a person walks over the board, orders a unit, and leaves the board', async () => {
  const page = await sandbox(desk);
  const board = page.getByTestId('board').getByRole('application');
  const here = () =>
    board.evaluate((node) => {
      const id = node.getAttribute('aria-activedescendant');
      return (id && document.getElementById(id)?.getAttribute('aria-label')) ?? '';
    });
  await board.focus();
  await page.keyboard.press('h');
  expect(await here()).toMatch(/ordered: [AF] \w+(\/\w+)? H$/);
  await page.keyboard.press('Enter');
  await page.getByTestId('map-choices').getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  expect(await board.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  const before = await here();
  await page.keyboard.press('ArrowRight');
  expect(await here()).not.toBe(before);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  expect(await page.getByTestId('orders-text').evaluate((box) => box === document.activeElement)).toBe(true);
});

test('the focus goes from each button to the next thing to do', async () => {
  const page = await sandbox(desk);
  const next = async (testid: string) => {
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid')))
      .toBe(testid);
    await page.keyboard.press('Enter');
  };
  await page.getByTestId('reveal').focus();
  await next('reveal');
  await next('go-on');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
    .toBe('application');
});

test('the wheel enlarges around the pointer, and the button shows the whole board again', async () => {
  const page = await sandbox(desk);
  const whole = await scale(page);
  const box = await page.getByTestId('board').boundingBox();
  if (!box) throw new Error('the board has no place');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, -600);
  await expect.poll(() => scale(page)).toBeGreaterThan(whole * 1.3);
  await page.getByRole('button', { name: boardWords.board_whole() }).click();
  await expect.poll(() => scale(page)).toBeCloseTo(whole, 3);
});

/** Puts fingers on the screen, and moves each finger ten times to the right, by `by` pixels each time. */
async function drag(page: Page, fingers: readonly { x: number; y: number; by: number }[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', steps: number, points = fingers) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y, by }, id) => ({ x: x + by * steps, y, id })),
    });
  await send('touchStart', 0);
  for (let steps = 1; steps <= 10; steps++) await send('touchMove', steps);
  await send('touchEnd', 0, []);
  await session.detach();
}

/** The CSS transform of the board, which sets its place and size on the screen. */
const place = (page: Page) => page.locator('[data-testid="board"] svg > g').first().getAttribute('transform');

test('a phone opens on a board that fills its screen from top to bottom', async () => {
  const page = await sandbox(phone);
  const box = await page.getByTestId('board').getByRole('application').boundingBox();
  const corner = await onScreen(page, { x: 0, y: 0 });
  expect(corner.y).toBeCloseTo(box?.y ?? NaN, 0);
  expect(corner.x).toBeLessThanOrEqual(0);
  expect((await onScreen(page, spotOf('sev'))).x).toBeGreaterThan(390);
});

/** Makes the browser report every click as the click of a mouse, as Safari did before 18.4 and Firefox before 129. */
function everyClickByMouse(): void {
  const { get } = Object.getOwnPropertyDescriptor(PointerEvent.prototype, 'pointerType') ?? {};
  Object.defineProperty(PointerEvent.prototype, 'pointerType', {
    get(this: PointerEvent): unknown {
      return this.type === 'click' ? 'mouse' : get?.call(this);
    },
  });
}

test.each([
  ['a finger', () => undefined],
  ['a mouse', everyClickByMouse],
])(
  'a tap between two units enlarges the board, and the next tap chooses a unit, in a browser that says that %s clicked',
  async (_, told) => {
    const page = await sandbox(phone);
    await page.evaluate(told);
    const opened = await scale(page);
    const [edi, lvp] = [spotOf('edi'), spotOf('lvp')];
    // This point is about as far from Liverpool's unit as from Edinburgh's centre dot.
    const between = await onScreen(page, { x: (edi.x + 2 * lvp.x) / 3, y: (edi.y + 2 * lvp.y) / 3 });
    await page.touchscreen.tap(between.x, between.y);
    await expect.poll(() => scale(page)).toBeGreaterThan(opened * 2);
    await page.waitForTimeout(400);
    const choices = page.getByTestId('map-choices').getByLabel(buttonWords.button_cancel());
    expect(await choices.isVisible()).toBe(false);
    const enlarged = await onScreen(page, lvp);
    await page.touchscreen.tap(enlarged.x, enlarged.y);
    await choices.waitFor();
  },
);

test('one finger on the whole board scrolls the page; two fingers enlarge the board, and then one finger moves it', async () => {
  const page = await sandbox(phone);
  const [opened, drawn] = [await scale(page), await place(page)];
  await page.getByRole('button', { name: boardWords.board_whole() }).click();
  await expect.poll(() => place(page)).not.toBe(drawn);
  expect(await scale(page)).toBeLessThan(opened);
  const [whole, before] = [await scale(page), await place(page)];
  await drag(page, [{ x: 195, y: 300, by: 8 }]);
  expect(await place(page)).toBe(before);
  await drag(page, [
    { x: 170, y: 300, by: -8 },
    { x: 220, y: 300, by: 8 },
  ]);
  await expect.poll(() => scale(page)).toBeGreaterThan(whole * 2);
  await expect.poll(() => place(page)).not.toBe(before);
  const enlarged = await place(page);
  await drag(page, [{ x: 195, y: 300, by: -8 }]);
  await expect.poll(() => place(page)).not.toBe(enlarged);
});

test('on a phone every control of the map is large enough for a finger, and nothing is wider than the screen', async () => {
  const page = await sandbox(phone);
  const buttons = page.getByTestId('board').getByRole('button');
  for (const button of await buttons.all()) {
    const box = await button.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('nothing was logged as an error', () => {
  expect(desk.faults).toEqual([]);
});
