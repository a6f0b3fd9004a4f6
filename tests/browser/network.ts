import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { ConnectionSettings } from '../../src/sync/settings.ts';

/** The app's own signalling server. */
const SIGNAL = new URL('/signal', inject('app').replace('http', 'ws')).href;
/** The app's own mailbox. */
export const APP_MAILBOX = new URL('/mail', inject('app').replace('http', 'ws')).href;
/** An address at which no server answers. */
const SILENT = 'ws://127.0.0.1:9';

/**
 * Takes all mailboxes away from a browser. The browser then reaches only players who are online at the same time (`who is there`), or no
 * player at all (`nobody`). Call this before the page opens.
 */
export async function reaches(page: Page, whom: 'who is there' | 'nobody'): Promise<void> {
  await set(page, { signal: [whom === 'nobody' ? SILENT : SIGNAL], ice: [], mail: [] });
}

/** Makes a browser use only these mailboxes from now on, and no signalling server. Call this before the page opens. */
export async function writesBy(page: Page, mailboxes: readonly string[]): Promise<void> {
  await set(page, { signal: [], ice: [], mail: mailboxes });
}

/** The line between a page and a mailbox. A test can cut this line, as if the network failed, and can mend it again. */
interface MailLine {
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Returns the line between a page and a mailbox, by default the app's own. Call this before the page opens. */
export async function lineTo(page: Page, mailbox = APP_MAILBOX): Promise<MailLine> {
  let isCut = false;
  const open = new Set<() => Promise<void>>();
  await page.routeWebSocket(mailbox, async (socket) => {
    if (isCut) return socket.close();
    const server = socket.connectToServer();
    open.add(async () => void (await Promise.all([socket.close(), server.close()])));
  });
  return {
    async cut() {
      isCut = true;
      await Promise.all([...open].map((close) => close()));
      open.clear();
    },
    async mend() {
      isCut = false;
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    },
  };
}

async function set(page: Page, settings: ConnectionSettings): Promise<void> {
  await page.addInitScript((text) => {
    // A page without an address has no storage to write to.
    if (location.protocol.startsWith('http')) localStorage.setItem('sealed-orders/settings', text);
  }, JSON.stringify(settings));
}
