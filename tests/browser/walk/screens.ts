import type { Page } from 'playwright-core';
import { makeWitnessCard } from '../../../src/protocol/game/witness/card.ts';
import { gameKeys } from '../../../src/protocol/wire/keys.ts';
import { chooseVariant } from '../person.ts';
import { press, type Way } from './look.ts';
import { gameFile, turnTo, turnToBoard } from './turning.ts';

/** A screen that a person can use without other players, and the main thing to do there. */
export interface Screen {
  name: string;
  open: (page: Page, way: Way) => Promise<void>;
  /** The buttons that open the screen's other parts, one after the other. */
  parts?: readonly string[];
  /** Does the main thing by key or finger, and waits until the effect is on the page. */
  act: (page: Page, way: Way) => Promise<void>;
}

/**
 * Makes an action. The action presses the control with the test id `control`, and then waits until the element with the test id `to`
 * appears.
 */
const leads =
  (control: string, to: string) =>
  async (page: Page, way: Way): Promise<void> => {
    await press(way, page.getByTestId(control));
    await page.getByTestId(to).first().waitFor();
  };

/** Makes an action. The action follows a link of the page, and then waits until the heading of the new page appears. */
const follows =
  (href: string, heading: string) =>
  async (page: Page, way: Way): Promise<void> => {
    await press(way, page.locator(`main a[href="${href}"]`).first());
    await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
  };

/** The public keys of a keeper of bids. Nobody runs this keeper. */
const { chain, box } = gameKeys(new Uint8Array(32).fill(7), 'keeper', new Uint8Array(16));

const isPast = (phase: string) =>
  `[data-testid="phase"][data-phase="${phase}"]:not([data-current="${phase}"])`;

const desk = ['tab-orders', 'tab-game'];

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
    parts: desk,
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
    name: 'new game, bids with a keeper',
    async open(page) {
      await turnTo(page, '/new');
      await chooseVariant(page, '1936');
      await page.getByTestId('next-step').click();
      await page.getByTestId('next-step').click();
      await page.getByTestId('bids-players').selectOption('3');
      await page.getByTestId('choice-kept').check();
    },
    async act(page, way) {
      await page.getByTestId('keeper-card').fill(makeWitnessCard({ key: chain.public, box: box.public }));
      await leads('create', 'invite-link')(page, way);
    },
  },
  {
    name: 'seat',
    open: (page) => turnTo(page, '/seat'),
    act: () => Promise.resolve(),
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
      await chooser.setFiles(gameFile);
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
