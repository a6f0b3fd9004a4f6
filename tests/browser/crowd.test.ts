import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contexts, type PersonBrowser } from './browsers.ts';
import * as boardWords from '../../src/words/made/board.js';
import * as ordersWords from '../../src/words/made/orders.js';

// Tests of a board crowded with every kind of unit, on an extra page (pages/crowd.html). The tests check what the board draws, and how a
// person picks one of several units by finger, mouse and key.

let server: ViteDevServer;
let url: string;
let desk: PersonBrowser;
let phone: PersonBrowser;
let close: () => Promise<void>;

beforeAll(async () => {
  server = await createServer({ logLevel: 'error', server: { port: 0, fs: { strict: false } } });
  await server.listen();
  url = `${server.resolvedUrls?.local[0]}tests/browser/pages/crowd.html`;
  const opened = await contexts(1);
  [desk] = opened.people;
  phone = await opened.another({ width: 390, height: 700 });
  close = opened.close;
});

afterAll(async () => {
  await close();
  await server.close();
});

/** Opens the page with a crowd of units, and waits until they are drawn. */
async function show({ page }: PersonBrowser, board: string, shown: string): Promise<void> {
  await page.goto(`${url}?board=${board}&shown=${shown}`);
  await page
    .locator(shown === 'table' ? '[data-testid="board-table"]' : '.units .unit')
    .first()
    .waitFor();
}

/** The points on the screen where the middles of the units' symbols are. */
const middles = ({ page }: PersonBrowser) =>
  page.locator('.units .unit').evaluateAll((symbols) =>
    symbols.map((symbol) => {
      const { x, y, width, height } = symbol.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );

test.each([
  ['standard', 'hand'],
  ['standard', 'retreats'],
  ['1936', 'retreats'],
  ['1939-neto', 'hand'],
  ['1939-neto', 'retreats'],
])('on the board %s, %s: no symbol hides another', async (board, shown) => {
  for (const person of [desk, phone]) {
    await show(person, board, shown);
    const all = await middles(person);
    const gaps = all.flatMap((one, nth) =>
      all.slice(nth + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    );
    expect(all.length).toBeGreaterThan(14);
    expect(Math.min(...gaps)).toBeGreaterThan(9);
  }
});

test('equal units without room for each are one symbol with a number', async () => {
  await show(phone, 'standard', 'hand');
  const counts = await phone.page.locator('.units .count').allTextContents();
  expect(counts).toContain('3');
});

test('for equal units that go the same way, the arrow shows their number', async () => {
  await show(phone, 'standard', 'orders');
  expect(await phone.page.locator('.mark.move text').allTextContents()).toEqual(['2']);
});

test('a key on a space with several units asks which unit is meant; a digit answers, and Escape takes the question back', async () => {
  await show(desk, '1939-neto', 'hand');
  const { page } = desk;
  const board = page.getByRole('application');
  await board.focus();
  const named = () =>
    board.evaluate((chart) => {
      const id = chart.getAttribute('aria-activedescendant');
      return (id && document.getElementById(id)?.getAttribute('aria-label')) ?? '';
    });
  await expect.poll(named).toMatch(/fleet|army/);
  const first = await named();
  expect(first).toContain('London, coastal');
  expect(first).toMatch(/fleet not ordered, leader not ordered, plane not ordered/);
  await page.keyboard.press('Enter');
  const choices = page.getByTestId('map-choices');
  await choices.getByText(boardWords.board_which_unit({ place: 'London' })).waitFor();
  expect(await choices.getByRole('button').allTextContents()).toEqual(
    expect.arrayContaining(
      ['Fleet with its leader', 'Leader', 'Plane'].map((name) => expect.stringContaining(name)),
    ),
  );
  await page.keyboard.press('3');
  await choices.getByText(/^P Lon: tap where it flies/).waitFor();
  expect(await page.locator('.range').count()).toBeGreaterThan(2);
  await page.keyboard.press('Escape');
  await choices.getByText('Tap a unit').waitFor();
});

test('orders in two parts, led orders and bombs are each drawn in their own way', async () => {
  await show(desk, '1939-neto', 'orders');
  for (const kind of ['flight', 'bomb', 'support']) {
    expect(await desk.page.locator(`.mark.${kind}`).count(), kind).toBeGreaterThan(0);
  }
  await show(desk, 'standard', 'orders');
  for (const kind of ['landing', 'led', 'walk']) {
    expect(await desk.page.locator(`.mark.${kind}`).count(), kind).toBeGreaterThan(0);
  }
});

test('the list and the table have a row for every unit of a space', async () => {
  await show(desk, 'standard', 'table');
  const panel = desk.page.getByTestId('order-panel');
  expect(await panel.getByText(ordersWords.orders_nth({ unit: 'F Ion', nth: 2, count: 3 })).count()).toBe(1);
  await desk.page.getByTestId('board-table').getByText('Italian fleet').first().waitFor();
});

test('an order that is half written in the table stays when the table gets a message', async () => {
  await show(desk, 'standard', 'table');
  const table = desk.page.getByTestId('board-table');
  await table.getByTestId('table-begin-bud').click();
  const step = table.getByRole('group');
  await step.first().waitFor();
  await desk.page.evaluate(async () => {
    dispatchEvent(new Event('passed'));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  });
  expect(await step.count()).toBe(1);
});

test('nothing was logged as an error', () => {
  expect([...desk.faults, ...phone.faults]).toEqual([]);
});
