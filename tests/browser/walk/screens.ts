import type { Page } from 'playwright-core';
import { playMatch } from '../../../tools/sealed/match.ts';
import { press, type Way } from './look.ts';

/** A screen that a person can use alone, and the main thing to do there. */
export interface Screen {
  name: string;
  open: (page: Page, way: Way) => Promise<void>;
  /** Buttons that turn to its other parts, one after the other. */
  parts?: readonly string[];
  /** Does the main thing by key or finger, and waits for what comes of it. */
  act: (page: Page, way: Way) => Promise<void>;
}

/**
 * Goes to another page of the app, made anew, and waits until it no longer shows that it is opening. Only then has the
 * app moved the focus into it; a round of Tabs that began earlier would be thrown off course.
 */
async function turnTo(page: Page, path: string): Promise<void> {
  const nowhere = page.getByRole('heading', { name: 'There is no page' });
  await turn(page, '/nowhere');
  await nowhere.waitFor();
  await turn(page, path);
  await nowhere.waitFor({ state: 'detached' });
  await page.locator('main > .loading').waitFor({ state: 'detached' });
}

const turn = (page: Page, path: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, path);

/** Opens a page with a board on it. */
async function turnToBoard(page: Page, path: string): Promise<void> {
  await turnTo(page, path);
  await page.locator('[data-space]').first().waitFor();
}

/** Presses what has this mark; then that appears. */
const leads =
  (control: string, to: string) =>
  async (page: Page, way: Way): Promise<void> => {
    await press(way, page.getByTestId(control));
    await page.getByTestId(to).first().waitFor();
  };

/** Follows a link of the page; then its heading appears. */
const follows =
  (href: string, heading: string) =>
  async (page: Page, way: Way): Promise<void> => {
    await press(way, page.locator(`main a[href="${href}"]`).first());
    await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
  };

const isPast = (phase: string) =>
  `[data-testid="phase"][data-phase="${phase}"]:not([data-current="${phase}"])`;

const desk = ['tab-orders', 'tab-game'];

/** A file to be verified and looked at. */
const file = playMatch({ variant: 'standard', seed: 11, seats: 2, years: 1, spare: 'share' }).host.file();

export const screens: readonly Screen[] = [
  {
    name: 'home',
    open: (page) => turnToBoard(page, '/'),
    act: leads('play-now', 'reveal'),
  },
  {
    name: 'play now',
    open: (page) => turnToBoard(page, '/play'),
    parts: desk,
    act: leads('reveal', 'go-on'),
  },
  {
    name: 'what came of it',
    open: (page) => turnToBoard(page, '/play/S1901M'),
    parts: ['tab-orders'],
    act: leads('go-on', 'reveal'),
  },
  {
    name: 'lesson',
    async open(page) {
      await turnToBoard(page, '/lesson');
      await page.getByTestId('tab-orders').click();
      await page.getByTestId('orders-text').fill('A par - bur');
      await page.getByTestId('orders-apply').click();
    },
    parts: ['tab-game'],
    act: leads('reveal', 'lesson-next'),
  },
  {
    name: 'new game',
    open: (page) => turnTo(page, '/new'),
    parts: ['next-step', 'next-step'],
    act: leads('create', 'invite-link'),
  },
  {
    name: 'seat',
    open: (page) => turnTo(page, '/seat'),
    act: async () => undefined,
  },
  {
    name: 'alone',
    open: (page) => turnTo(page, '/alone'),
    act: leads('begin-alone', 'reveal'),
  },
  {
    name: 'sandbox',
    open: (page, way) => turnToBoard(page, `/sandbox/1.${way === 'key' ? 'standard' : '1936'}`),
    parts: desk,
    async act(page, way) {
      await press(way, page.getByTestId('reveal'));
      await page.locator(isPast(way === 'key' ? 'S1901M' : 'S1936M')).waitFor();
    },
  },
  {
    name: 'verify',
    open: (page) => turnTo(page, '/verify'),
    async act(page, way) {
      const input = page.getByTestId('file');
      const spot = page.locator('label', { has: input });
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(way, input, spot)]);
      await chooser.setFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(file) });
      await leads('look', 'source')(page, way);
    },
  },
  {
    name: 'look',
    open: (page) => turnToBoard(page, '/look'),
    parts: desk,
    async act(page, way) {
      await press(way, page.getByTestId('go-on'));
      await page.locator('[data-testid="phase"][data-phase="F1901M"]').waitFor();
    },
  },
  {
    name: 'settings',
    open: (page) => turnTo(page, '/settings'),
    async act(page, way) {
      await press(way, page.getByTestId('save-settings'));
      await page.getByRole('status').getByText('Saved').waitFor();
    },
  },
  {
    name: 'rules',
    open: (page) => turnToBoard(page, '/rules'),
    act: follows('#/rules/1936', '1936'),
  },
  {
    name: 'boards',
    open: (page) => turnToBoard(page, '/boards'),
    act: follows('#/boards/1936', '1936'),
  },
  {
    name: 'readers',
    open: (page) => turnTo(page, '/readers'),
    act: follows('#/settings', 'Settings'),
  },
  {
    name: 'how it works',
    open: (page) => turnTo(page, '/how'),
    act: follows('#/verify', 'Verify a game'),
  },
];
