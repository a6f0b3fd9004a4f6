import type { Locator, Page } from 'playwright-core';

const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };

/** Goes from control to control by Tab, around once: what is not reached, not seen, or has no ring. */
async function faultsByKey(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const count = await page.evaluate(() => window.walk.begin());
  // Not one by one, or most of the time would go in waiting for the browser to say that a key is down. Some fields are several stops.
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

/** What is wrong on the screen that a page shows now, for a finger and for the keyboard alone. */
export async function faultsOn(page: Page): Promise<string[]> {
  const touched = await page.evaluate(() => window.walk.touch());
  return [...touched.map((fault) => `by touch: ${fault}`), ...(await faultsByKey(page))];
}

/** How the main thing is done. */
export type Way = 'key' | 'tap';

/** Presses a button with a key or a finger. `spot`: what the finger goes for, where the keyboard's control is hidden. */
export async function press(way: Way, control: Locator, spot = control): Promise<void> {
  if (way === 'tap') return spot.tap();
  await control.focus();
  await control.page().keyboard.press('Enter');
}
