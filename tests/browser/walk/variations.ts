import type { Page } from 'playwright-core';
import { sandboxUpTo } from '../../../tools/screens/tour.ts';
import { takeAll, writeOrders } from '../person.ts';
import type { Screen } from './screens.ts';
import { gameFile, jsonFile, turn, turnTo, turnToBoard } from './turning.ts';

/** A screen that the walk only checks, without doing anything there. */
type Variation = Pick<Screen, 'name' | 'parts'> & { open: (page: Page) => Promise<void> };

/** Opens a recorded game at one of its phases, starting from the first page. */
async function openRecorded(page: Page, phase: string): Promise<void> {
  await page.goto(new URL('.', page.url()).href);
  await page.getByTestId('open-something').click();
  await page.getByTestId('file').setInputFiles(jsonFile(sandboxUpTo(phase)));
  await page.locator(`[data-testid="phase"][data-phase="${phase}"]`).waitFor();
  await page.locator('[data-space]').first().waitFor();
}

/** Begins a new game in which one person plays every power. */
async function playAll(page: Page): Promise<void> {
  await turnToBoard(page, '/alone');
  await page.getByTestId('begin-alone').click();
  await page.locator('[data-space]').first().waitFor();
  await takeAll(page);
}

const someOrders = ['A vie - gal', 'A war - gal', 'A par - bur', 'A mar S A par - bur', 'A mun - bur'];

/**
 * Screens that differ only in part from a screen of the walk. Only axe checks these screens. The order of these screens matters, since some
 * screens begin on the page that the previous screen leaves open.
 */
export const variations: readonly Variation[] = [
  {
    name: 'home, a link that is none',
    async open(page) {
      await turnToBoard(page, '/');
      await page.getByTestId('open-something').click();
      await page.getByTestId('open-link').fill('this is no link');
      await page.getByTestId('open-link').press('Enter');
    },
  },
  { name: 'join, a link cut short', open: (page) => turnTo(page, '/join/cut-short') },
  {
    name: 'sandbox, editing',
    async open(page) {
      await turnToBoard(page, '/sandbox/1.standard');
      await page.getByTestId('edit').click();
    },
  },
  { name: 'no page', open: (page) => turn(page, '/nowhere') },
  { name: 'rules of 1936', open: (page) => turnTo(page, '/rules/1936') },
  { name: 'rules of Neto’s 1939', open: (page) => turnTo(page, '/rules/1939-neto') },
  { name: 'rules of Capitals', open: (page) => turnTo(page, '/rules/capitals') },
  { name: 'board of 1936', open: (page) => turnToBoard(page, '/boards/1936') },
  {
    name: 'verdict',
    async open(page) {
      await turnTo(page, '/verify');
      await page.getByTestId('file').setInputFiles(gameFile);
      await page.getByTestId('verdict').waitFor();
    },
  },
  {
    name: 'look, other formats',
    async open(page) {
      await page.getByTestId('look').click();
      await page.locator('[data-space]').first().waitFor();
      await page.getByTestId('tab-game').click();
      await page.getByTestId('other-forms').click();
      await page.getByTestId('form-centres').waitFor();
    },
  },
  {
    name: 'play, choosing',
    async open(page) {
      await playAll(page);
      await page.getByTestId('board').getByRole('application').focus();
      await page.keyboard.press('s');
    },
  },
  {
    name: 'play, orders that are none',
    async open(page) {
      await page.keyboard.press('Escape');
      await page.getByTestId('tab-orders').click();
      await page.getByTestId('orders-text').fill('A bud - ser\nF tri - xyzzy\nA liv - edi');
    },
  },
  { name: 'play, written', open: (page) => writeOrders(page, someOrders) },
  {
    name: 'play, the board as a table',
    async open(page) {
      await page.getByTestId('tab-game').click();
      await page
        .locator('details', { has: page.getByTestId('board-table') })
        .locator('summary')
        .click();
      await page.getByTestId('board-table').scrollIntoViewIfNeeded();
    },
  },
  { name: 'play, retreats', open: (page) => openRecorded(page, 'F1903R'), parts: ['tab-orders'] },
  { name: 'play, builds', open: (page) => openRecorded(page, 'W1903A'), parts: ['tab-orders'] },
  { name: 'lesson, its beginning', open: (page) => turnToBoard(page, '/lesson') },
  {
    name: 'home, with games',
    async open(page) {
      await turnToBoard(page, '/');
      await page.getByTestId('your-games').waitFor();
    },
  },
];
