import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type WebError } from 'playwright-core';
import { inject } from 'vitest';
import { CHROMIUM, FLAGS } from './chromium.ts';

/** The browser of one person. `faults` gathers the errors that the browser's pages threw or logged. */
export interface PersonBrowser {
  readonly page: Page;
  faults: string[];
  /** Closes the tab. Everything that the tab stored stays in the browser. */
  closePage(): Promise<void>;
  /** Opens a new tab of the same browser. The new tab becomes the browser's `page`. */
  openPage(): Promise<Page>;
  close(): Promise<void>;
}

/** The size of a window, unless a test asks for another size. */
export const WINDOW = { width: 1280, height: 900 };

/** Whether a person has asked their system for less motion. */
export type ReducedMotion = 'reduce' | 'no-preference';

/** A running browser in which people open windows. Each person has storage of their own in this browser. */
export interface RunningBrowser {
  another(viewport?: typeof WINDOW): Promise<PersonBrowser>;
  close(): Promise<void>;
}

/** The longest wait for anything on a page, in milliseconds. This is a minute, since up to seven browsers work at the same time. */
export const PATIENCE_MS = 60_000;

/** An error that a page threw, with its place in the code. */
export const tellThrown = (error: WebError): string => error.error().stack ?? String(error.error());

/** Opens a page for one person in a context, and gathers the errors of all pages there. */
export async function personIn(context: BrowserContext): Promise<PersonBrowser> {
  const faults: string[] = [];
  context.setDefaultTimeout(PATIENCE_MS);
  context.on('weberror', (error) => faults.push(tellThrown(error)));
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  let page = context.pages()[0] ?? (await context.newPage());
  return {
    get page() {
      return page;
    },
    faults,
    closePage: () => page.close(),
    async openPage() {
      page = await context.newPage();
      return page;
    },
    close: () => context.close(),
  };
}

/**
 * Starts a new Chromium process with extra flags. If a process is started with the same `profile` again, it finds the data that the earlier
 * process stored.
 * @param serviceWorkers whether the browser may store the app, as people's browsers do; storing it takes as long as playing a phase
 */
export async function ownProcess(
  profile: string,
  flags: readonly string[] = [],
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<PersonBrowser> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: [...FLAGS, ...flags],
    permissions: ['microphone'],
    viewport: WINDOW,
    reducedMotion: 'reduce',
    serviceWorkers,
  });
  return personIn(context);
}

/** Makes a folder for the profile of one browser process. Returns the folder's path, and a function that removes the folder. */
export function newProfile(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'sealed-orders-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The people who can't connect directly: nobody, everybody, the first person (who hosts), or the second person (the first guest). */
export type Indirect = 'nobody' | 'everybody' | 'host' | 'guest';

/** Whether the person with this number can't connect directly. The host has number 0, the first guest number 1. */
export const isIndirect = (indirect: Indirect, place: number): boolean =>
  indirect === 'everybody' || place === (['host', 'guest'] as readonly Indirect[]).indexOf(indirect);

/** Takes WebRTC away from a page, before anything on the page runs. */
export function withoutWebRtc(): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection'])
    Object.defineProperty(window, name, { value: undefined });
}

/**
 * Opens `count` separate contexts in the one Chromium of this run. Each context has its own storage, and can't send messages to another
 * context. Returns the contexts and a function that opens another context. By default the contexts ask for less motion, so that the board
 * is painted far less often. The browsers of the people in `indirect` have no WebRTC.
 */
export async function contexts(
  count: number,
  reducedMotion: ReducedMotion = 'reduce',
  indirect: Indirect = inject('indirect'),
) {
  const browser = await chromium.connect(inject('chromium'));
  let place = 0;
  const another = async (viewport = WINDOW, locale?: string) => {
    const lacksWebRtc = isIndirect(indirect, place++);
    const context = await browser.newContext({
      permissions: ['microphone'],
      locale,
      viewport,
      reducedMotion,
      serviceWorkers: 'block',
    });
    if (lacksWebRtc) await context.addInitScript(withoutWebRtc);
    return personIn(context);
  };
  const people = await Promise.all(Array.from({ length: count }, () => another()));
  return { people, another, close: () => browser.close() };
}

/** The number of characters of a page's text that are printed when a test fails. */
const SEEN_LETTERS = 800;

/**
 * Shows why a test failed: a picture of each person's page in out/, the errors, and the beginning of each page's text. If the test runs on
 * a remote machine, only the printed text reaches us.
 */
export async function photograph(people: readonly Pick<PersonBrowser, 'page' | 'faults'>[]): Promise<void> {
  for (const [i, { page, faults }] of people.entries()) {
    if (page.isClosed()) continue;
    await page.screenshot({ path: `out/person-${i}.png` });
    const seen = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ').slice(0, SEEN_LETTERS);
    console.log([`person ${i} sees: ${seen}`, ...faults].join('\n'));
  }
}
