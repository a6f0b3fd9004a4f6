import type { Locator, Page } from 'playwright-core';

const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };

/** Goes once through all controls with Tab. Returns the controls that Tab did not reach, that were hidden, or that had no focus ring. */
async function faultsByKey(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const count = await page.evaluate(() => window.walk.begin());
  // We send several keys at once, because waiting for the browser to confirm each key would take most of the time. Some fields have several
  // Tab stops.
  for (let keys = 0, more = count + 2; keys < 2 * count + 20; keys += more, more = 6) {
    const sent = Array.from({ length: more }, () => [
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...TAB }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...TAB }),
    ]);
    await Promise.all(sent.flat());
    if (await page.evaluate(() => window.walk.isRound())) break;
  }
  await session.detach();
  return page.evaluate(() => window.walk.keys());
}

/** The faults that a finger or the keyboard meets on the screen that a page shows now. */
export async function faultsOn(page: Page): Promise<string[]> {
  const touched = await page.evaluate(() => window.walk.touch());
  return [...touched.map((fault) => `by touch: ${fault}`), ...(await faultsByKey(page))];
}

/** Whether the walk uses a key or a finger. */
export type Way = 'key' | 'tap';

/** Presses a button with a key or a finger. If the button itself is hidden, a finger aims at `spot` instead. */
export async function press(way: Way, control: Locator, spot = control): Promise<void> {
  if (way === 'tap') return spot.tap();
  await control.focus();
  await control.page().keyboard.press('Enter');
}
