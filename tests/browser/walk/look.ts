import type { Locator, Page } from 'playwright-core';

const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };

/** Presses Tab this many times. */
type PressTab = (times: number) => Promise<void>;

/**
 * Moves the focus once through all controls with Tab. Returns three kinds of controls: those that Tab did not reach, those that were
 * hidden, and those without a focus ring.
 */
async function faultsByKey(page: Page, pressTab: PressTab): Promise<string[]> {
  const count = await page.evaluate(() => window.walk.begin());
  // Some fields have several Tab stops, so we may have to press Tab more often than there are controls.
  for (let keys = 0, more = count + 2; keys < 2 * count + 20; keys += more, more = 6) {
    await pressTab(more);
    if (await page.evaluate(() => window.walk.isRound())) break;
  }
  return page.evaluate(() => window.walk.keys());
}

/** In Chromium we send all keys at once, because waiting for the browser to confirm each key would take most of the time. */
async function pressInChromium(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const sent = Array.from({ length: times }, () => [
    session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...TAB }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...TAB }),
  ]);
  await Promise.all(sent.flat());
  await session.detach();
}

/**
 * What is wrong for a finger or for the keyboard on the screen that a page shows now. If `pressTab` is left out, the page must be open in
 * Chromium.
 */
export async function faultsOn(
  page: Page,
  pressTab: PressTab = (times) => pressInChromium(page, times),
): Promise<string[]> {
  const touched = await page.evaluate(() => window.walk.touch());
  return [...touched.map((fault) => `by touch: ${fault}`), ...(await faultsByKey(page, pressTab))];
}

/** How the walk uses a control: by a key, a finger (`tap`) or the mouse (`click`). */
export type Way = 'key' | 'tap' | 'click';

/** Presses a button with a key, a finger or the mouse. If the button itself is hidden, finger and mouse aim at `spot` instead. */
export async function press(way: Way, control: Locator, spot = control): Promise<void> {
  if (way === 'tap') return spot.tap();
  if (way === 'click') return spot.click();
  await control.focus();
  await control.page().keyboard.press('Enter');
}
