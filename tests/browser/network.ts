import type { Page } from 'playwright-core';
import { inject } from 'vitest';

/** The app's own signalling server. */
const SIGNAL = new URL('/signal', inject('app').replace('http', 'ws')).href;
/** Where nobody answers. */
const SILENT = 'ws://127.0.0.1:9';

/** What a browser has, as its person set it: only who is there at the same time, or nobody at all. Call before the page opens. */
export async function reaches(page: Page, whom: 'who is there' | 'nobody'): Promise<void> {
  const settings = { signal: [whom === 'nobody' ? SILENT : SIGNAL], ice: [], mail: [] };
  await page.addInitScript((text) => {
    // An empty page has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('sealed-orders/settings', text);
  }, JSON.stringify(settings));
}
