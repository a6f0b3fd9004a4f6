import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { contexts } from './browsers.ts';

const PHONE = { width: 390, height: 844 };
/** The height of the part of the page that a phone's keyboard leaves visible, in pixels. */
const LEFT = 500;

/** Does what Safari on iOS does when its keyboard appears or goes: only the visual viewport changes, and the page stays as high as it was. */
const setVisible = (page: Page, height: number) =>
  page.evaluate((pixels) => {
    Object.defineProperty(visualViewport, 'height', { value: pixels, configurable: true });
    visualViewport?.dispatchEvent(new Event('resize'));
  }, height);

const lowerEdge = async (element: Locator) => {
  const box = await element.boundingBox();
  return box ? box.y + box.height : Infinity;
};

test('the field in which a person writes, and the dialog around it, stay above a keyboard that covers the page', async () => {
  const { another, close } = await contexts(0);
  const { page, faults } = await another(PHONE);
  await page.goto(inject('app'));
  await page.getByTestId('open-something').click();
  await page.getByTestId('open-link').click();
  const dialog = page.locator('dialog:modal');
  expect(await lowerEdge(dialog)).toBeGreaterThan(LEFT);
  await setVisible(page, LEFT);
  await expect.poll(() => lowerEdge(dialog)).toBeLessThanOrEqual(LEFT);
  // If only a bar of the browser covers part of the page, the dialog doesn't move up.
  await setVisible(page, PHONE.height - 60);
  await expect.poll(() => lowerEdge(dialog)).toBeGreaterThan(LEFT);
  await page.keyboard.press('Escape');

  await page.goto(`${inject('app')}#/play`);
  await page.getByTestId('tab-orders').click();
  const orders = page.getByTestId('orders-text');
  await orders.click();
  await setVisible(page, LEFT);
  await expect.poll(() => lowerEdge(orders)).toBeLessThanOrEqual(LEFT);
  expect((await orders.boundingBox())?.y).toBeGreaterThan(0);
  await orders.blur();
  await expect.poll(() => lowerEdge(page.getByTestId('reveal'))).toBeGreaterThan(LEFT + 200);
  expect(faults).toEqual([]);
  await close();
});
