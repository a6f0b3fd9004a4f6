import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Power } from '../../engine/position.ts';
import type { PersonBrowser } from './browsers.ts';
import { allReach } from './recorded.ts';
import { sitDown } from './script.ts';

const orders: Readonly<Record<Power, string>> = {
  austria: 'A vie - gal',
  england: 'F lon - nth',
  france: 'A par - bur',
  germany: 'A mun - ruh',
  italy: 'A ven - tyr',
  russia: 'A war - sil',
  turkey: 'A con - bul',
};

test('two write to each other, quote orders, try them and take them over; a third sees only that rooms are there', async () => {
  const people = await sitDown('standard', 3);
  const [anna, ben, third] = people;
  const shown = await allReach(people, 'S1901M');
  const [annas, bens] = shown.map(({ powers }) => powers[0]);

  await openRoom(anna.page, 'Guest 1');
  await anna.page.getByTestId('letter-text').fill('I leave Bur alone.\nWar is not what I want <b>now</b>.');
  await anna.page.getByTestId('quote-orders').click();
  await anna.page
    .getByTestId('quote-text')
    .fill([annas, bens].flatMap((power) => [`${power.toUpperCase()}:`, orders[power]]).join('\n'));
  await anna.page.getByTestId('quote-take').click();
  await anna.page.getByTestId('letter-text').press('Enter');
  const letter = anna.page.getByTestId('letter');
  await letter.getByText('I leave').waitFor();
  expect(await anna.page.getByTestId('letter-text').inputValue()).toBe('');
  expect(await anna.page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');

  await ben.page.getByTestId('unread').getByText('1').waitFor();
  await ben.page.reload();
  await ben.page.getByTestId('while-away').getByText('1 new letter.').waitFor();
  expect(await ben.page.title()).toContain('1 new letter');
  await expectRead(ben.page);
  await expectTried(ben.page, [annas, bens]);
  await expectTaken(ben.page, bens);

  await openRoom(ben.page, 'Anna');
  await ben.page.getByTestId('letter-text').fill('Not yet sent');
  await ben.page.reload();
  await openRoom(ben.page, 'Anna');
  expect(await ben.page.getByTestId('letter-text').inputValue()).toBe('Not yet sent');
  expect(await ben.page.getByTestId('unread').count()).toBe(0);
  await ben.page.getByTestId('letter-text').fill('Agreed.');
  await ben.page.getByTestId('send-letter').click();
  await anna.page.getByTestId('letter').getByText('Agreed.').waitFor();
  await anna.page.getByTestId('delivery').getByText('on Guest 1’s device').waitFor();

  await expectNothing(third);
  for (const { faults } of people) expect(faults).toEqual([]);
});

async function openRoom(page: Page, name: string): Promise<void> {
  await page.getByTestId('tab-press').click();
  const back = page.getByTestId('rooms-back');
  if (await back.isVisible()) await back.click();
  await page.getByTestId('rooms').getByRole('button', { name }).click();
}

/** The list counts what is new in words; the room shows it as it was written, and lights what it names. */
async function expectRead(page: Page): Promise<void> {
  await page.getByTestId('tab-press').click();
  await page.getByTestId('rooms').getByRole('button', { name: 'Anna 1 new letter' }).click();
  const letter = page.getByRole('log').getByTestId('letter');
  await letter.getByText('War is not what I want <b>now</b>.').waitFor();
  expect(await letter.getByRole('button', { name: 'War', exact: true }).count()).toBe(0);
  expect(await page.getByTestId('unread').count()).toBe(0);
  await letter.getByRole('button', { name: 'Bur', exact: true }).click();
  await page.locator('[data-testid="board"] path.focus').waitFor();
}

/** In the sandbox the quoted orders stand written for both; back at the table nothing is. */
async function expectTried(page: Page, powers: readonly Power[]): Promise<void> {
  await page.getByTestId('try').click();
  await page.waitForURL(/#\/play\/S1901M/);
  for (const power of powers) await page.getByTestId(`count-${power}`).getByText('1 of').waitFor();
  await page.goBack();
  await page.getByTestId('tab-orders').click();
  for (const power of powers.slice(1)) await page.getByTestId(`count-${power}`).getByText('0 of').waitFor();
}

async function expectTaken(page: Page, own: Power): Promise<void> {
  const count = page.getByTestId(`count-${own}`);
  const take = async () => {
    await openRoom(page, 'Anna');
    await page.getByTestId('use').click();
    await page.getByTestId('tab-orders').click();
    await count.getByText('1 of').waitFor();
  };
  await take();
  await page.getByTestId('notice').getByRole('button', { name: 'Undo' }).click();
  await count.getByText('0 of').waitFor();
  await take();
}

/** Who is not in the room sees his own rooms, all of them empty. */
async function expectNothing({ page }: PersonBrowser): Promise<void> {
  await page.getByTestId('tab-press').click();
  const rooms = page.getByTestId('rooms').getByRole('button');
  expect(await rooms.allTextContents()).toHaveLength(4);
  expect(await page.getByTestId('unread').count()).toBe(0);
  expect(await page.locator('body').textContent()).not.toContain('Agreed');
}
