import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { type Engine, isLeftOut, start } from '../engines/engine.ts';
import { install } from '../walk/inside.ts';
import { faultsOn } from '../walk/look.ts';
import { screens } from '../walk/screens.ts';

/** A desktop screen and an upright phone. The phone for WebKit is wider, since WebKit's window can't be narrower than 447 pixels. */
const sizes = [
  { engine: 'firefox', name: 'desk', viewport: { width: 1280, height: 800 } },
  { engine: 'firefox', name: 'phone', viewport: { width: 390, height: 844 } },
  { engine: 'webkit', name: 'desk', viewport: { width: 1280, height: 800 } },
  { engine: 'webkit', name: 'phone', viewport: { width: 450, height: 844 } },
] as const;

/** After this many milliseconds, a screen has come to rest. */
const REST_MS = 1_500;

/**
 * The faults of the screen that a page shows now. Controls are checked with the mouse, and in WebKit with the key Tab too. We don't press
 * Tab in Firefox: after the last control of a page, the focus goes to Firefox's own bars, and does not come back to the page.
 */
async function faultsIn(engine: Engine, page: Page): Promise<string[]> {
  if (engine === 'firefox') return page.evaluate(() => window.walk.touch());
  return faultsOn(page, async (times) => {
    for (let each = 0; each < times; each++) await page.keyboard.press('Tab');
  });
}

for (const { engine, name, viewport } of sizes)
  test.skipIf(isLeftOut(engine))(
    `every screen works in ${engine} on a ${name}, by mouse and by key`,
    async () => {
      const { page, faults } = await (await start(engine)).another(viewport);
      await page.goto(inject('app'));
      await page.evaluate(install);
      const found: string[] = [];
      const check = async (what: string) => {
        // On a busy machine, a screen may still be in motion. So we look again before we call something a fault.
        if ((await faultsIn(engine, page)).length === 0) return;
        await page.waitForTimeout(REST_MS);
        found.push(...(await faultsIn(engine, page)).map((fault) => `${what}: ${fault}`));
      };
      for (const { name, open, parts = [], act } of screens) {
        await open(page, 'click');
        await check(name);
        for (const part of parts) {
          // If the orders are beside the board, the screen shows them already.
          if (part === 'tab-orders' && !(await page.getByTestId('tab-board').isVisible())) continue;
          await page.getByTestId(part).click();
          await check(`${name}, ${part}`);
        }
        for (const [place, way] of (['click', 'key'] as const).entries()) {
          if (place > 0) await open(page, way);
          await act(page, way);
        }
      }
      expect(found).toEqual([]);
      expect(faults).toEqual([]);
    },
  );
