import { fileURLToPath } from 'node:url';
import { type BrowserContext, firefox } from 'playwright-core';
import { type ReducedMotion, personIn, type RunningBrowser, WINDOW } from '../browsers.ts';

/** Firefox's own preferences. The preferences do for Firefox what flags and permissions do for Chromium. */
const preferences = {
  // With these two preferences, WebRTC works even on a machine without a network.
  'media.peerconnection.ice.loopback': true,
  'media.peerconnection.ice.obfuscate_host_addresses': false,
  // With this preference, windows without a screen count as active too. Otherwise Firefox would show no focus in these windows.
  'focusmanager.testmode': true,
  'app.normandy.enabled': false,
  'intl.accept_languages': 'en-US, en',
};

/** Starts Firefox. Each person gets a context of their own in this Firefox, as in Chromium. */
export async function startFirefox(motion: ReducedMotion): Promise<RunningBrowser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: fileURLToPath(new URL('firefox-between.mjs', import.meta.url)),
    firefoxUserPrefs: { ...preferences, 'ui.prefersReducedMotion': motion === 'reduce' ? 1 : 0 },
  });
  return {
    another: async (viewport = WINDOW) => {
      const context = await browser.newContext({ viewport, locale: 'en-US', serviceWorkers: 'block' });
      const person = await personIn(context);
      forgetLeaving(context, person.faults);
      return person;
    },
    close: () => browser.close(),
  };
}

/**
 * Removes two errors from `faults`. Firefox logs these two errors, one after the other, when somebody leaves a page that is opening a
 * socket. Playwright may tell us of an error before or after it tells us of the line in the console.
 */
function forgetLeaving(context: BrowserContext, faults: string[]): void {
  let expected: string[] = [];
  const forget = () => {
    expected = expected.filter((error) => {
      const place = faults.findIndex((fault) => fault.startsWith(error));
      if (place >= 0) faults.splice(place, 1);
      return place < 0;
    });
  };
  context.on('console', (message) => {
    const address = /^The connection to (\S+) was interrupted while the page was loading/.exec(
      message.text(),
    )?.[1];
    if (address === undefined) return;
    expected.push(
      `The connection to ${address} was`,
      `Firefox can’t establish a connection to the server at ${address}`,
    );
    forget();
  });
  context.on('weberror', forget);
}
