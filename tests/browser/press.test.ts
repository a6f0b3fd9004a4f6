import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Power } from '../../engine/position.ts';
import type { PersonBrowser } from './browsers.ts';
import { readFile, readWire } from '../../src/protocol/wire/game-file.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { verify } from '../../src/protocol/verify.ts';
import { exportGame } from './person.ts';
import { allReach } from './recorded.ts';
import { sitDown } from './script.ts';
import { inEnglish } from '../../src/protocol/sentences/sentence.ts';
import { propose, voteByKeys } from './voting.ts';
import * as buttonWords from '../../src/words/made/button.js';
import * as lettersWords from '../../src/words/made/letters.js';
import * as pressWords from '../../src/words/made/press.js';

const orders: Readonly<Record<Power, string>> = {
  austria: 'A vie - gal',
  england: 'F lon - nth',
  france: 'A par - bur',
  germany: 'A mun - ruh',
  italy: 'A ven - tyr',
  russia: 'A war - sil',
  turkey: 'A con - bul',
};

/** In a browser that doesn’t know `field-sizing`, a letter’s field still grows with the letter, and shrinks again. */
async function expectToGrow(field: Locator): Promise<void> {
  await field.evaluate((element) => {
    element.style.setProperty('field-sizing', 'fixed');
    CSS.supports = () => false;
  });
  const height = async () => (await field.boundingBox())?.height ?? 0;
  await field.fill('One line');
  const low = await height();
  await field.fill('One line\nand another\nand a third');
  const high = await height();
  expect(high).toBeGreaterThan(low + 30);
  await field.fill('One line');
  expect(await height()).toBe(low);
}

test('two players write to each other, quote orders, try them and take them over; a third sees only that the rooms exist', async () => {
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
  await expectToFitAtTwiceTheSize(ben.page);
  await ben.page.reload();
  await ben.page.getByTestId('while-away').getByText('1 new letter, from ').waitFor();
  expect(await ben.page.title()).toContain('1 new letter');
  await expectRead(ben.page);
  await expectTried(ben.page, [annas, bens]);
  await expectTaken(ben.page, bens);

  await openRoom(ben.page, 'Anna');
  await ben.page.getByTestId('letter-text').fill('Not yet sent');
  // A person takes at least this long before they reload the page. In this time, the browser may still be writing the draft to its disk.
  await ben.page.waitForTimeout(500);
  await ben.page.reload();
  await openRoom(ben.page, 'Anna');
  expect(await ben.page.getByTestId('letter-text').inputValue()).toBe('Not yet sent');
  expect(await ben.page.getByTestId('unread').count()).toBe(0);
  await expectToGrow(ben.page.getByTestId('letter-text'));
  await ben.page.getByTestId('letter-text').fill('Agreed.');
  await ben.page.getByTestId('send-letter').click();
  await anna.page.getByTestId('letter').getByText('Agreed.').waitFor();
  await anna.page
    .getByTestId('delivery')
    .getByText(pressWords.press_on_one({ name: 'Guest 1' }))
    .waitFor();

  await expectNothing(third);
  await expectUntold(third.page);
  await endGame(people);
  await expectOpened(anna.page, third.page);
  for (const { faults } of people) expect(faults).toEqual([]);
});

/** Checks that at twice the text size, nothing is wider than the screen, not even the number of new letters. */
async function expectToFitAtTwiceTheSize(page: Page): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 640, height: 400 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
  if (usual) await page.setViewportSize(usual);
}

/**
 * Opens a room of letters. On a busy machine, the page may go back to the board after the tab of the letters was chosen. The function then
 * chooses this tab again.
 */
async function openRoom(page: Page, name: string): Promise<void> {
  const room = page.getByTestId('rooms').getByRole('button', { name });
  const back = page.getByTestId('rooms-back');
  const chosen = async () => {
    await page.getByTestId('tab-press').click();
    if (await back.isVisible()) await back.click();
    return room.isVisible();
  };
  await expect.poll(chosen, { timeout: 30_000 }).toBe(true);
  await room.click();
}

/**
 * The list says in words how many letters are new. The room shows each letter as it was written, and highlights the spaces that the letter
 * names.
 */
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

/**
 * The sandbox shows the quoted orders of both players. At the table, no order is written until the player takes over the quoted orders of
 * their own power.
 */
async function expectTried(page: Page, [other, own]: readonly Power[]): Promise<void> {
  const count = (power: Power, written: number) =>
    page.getByTestId(`count-${power}`).getByText(`${written} of`).waitFor();
  await page.getByTestId('try').click();
  await page.getByTestId('sandbox').waitFor();
  for (const power of [other, own]) await count(power, 1);
  await page.getByTestId('way-back').click();
  await page.getByTestId('lock').waitFor();
  await page.getByTestId('tab-orders').click();
  await count(own, 0);
  await page.goBack();
  await page.getByTestId('use-orders').click();
  await page.getByTestId('lock').waitFor();
  await page.getByTestId('tab-orders').click();
  await count(own, 1);
  await page.getByTestId('notice').getByRole('button', { name: buttonWords.button_undo() }).click();
  await count(own, 0);
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
  await page.getByTestId('notice').getByRole('button', { name: buttonWords.button_undo() }).click();
  await count.getByText('0 of').waitFor();
  await take();
}

/** A player who isn't in the room sees only their own rooms, all of them empty. */
async function expectNothing({ page }: PersonBrowser): Promise<void> {
  await page.getByTestId('tab-press').click();
  const rooms = page.getByTestId('rooms').getByRole('button');
  // The page loads the code for letters only now, since this player has not opened the letters before.
  await rooms.first().waitFor();
  expect(await rooms.allTextContents()).toHaveLength(4);
  expect(await page.getByTestId('unread').count()).toBe(0);
  expect(await page.locator('body').textContent()).not.toContain('Agreed');
}

/**
 * An outsider sees only the number and the sizes of the players' letters. The size of a letter depends only on the padding and on the
 * letter's place in its author's chain.
 */
async function expectUntold(page: Page): Promise<void> {
  const wires = readFile(await exportGame(page)).map(readWire);
  const letters = wires.flatMap((wire) => {
    const { type, body } = reopenMessage(wire);
    return type === 'press' ? [{ wire, body }] : [];
  });
  expect(letters).toHaveLength(2);
  for (const { wire, body } of letters) {
    const words = Buffer.from(wire).toString('latin1');
    for (const said of ['Anna', 'Guest', 'Bur', 'Agreed', 'austria', 'members'])
      expect(words).not.toContain(said);
    expect(body).toMatchObject({ type: 'sealed', phase: 'S1901M' });
    expect('keys' in body && body.keys.map(({ length }) => length)).toEqual([32, 32, 32]);
  }
  const [long, short] = letters.map(({ wire }) => wire.length);
  expect(Math.abs(long - short)).toBeLessThanOrEqual(4);
}

async function endGame([anna, ...others]: readonly PersonBrowser[]): Promise<void> {
  await propose(anna.page, 'draw');
  for (const { page } of others) await voteByKeys(page);
  for (const { page } of [anna, ...others]) await page.getByTestId('ended').waitFor();
}

/**
 * A player discloses their letters, after reading in the app what disclosing does. Another player then reads the letters at the table and
 * in the game's file.
 */
async function expectOpened(writer: Page, reader: Page): Promise<void> {
  await writer.getByTestId('to-press').click();
  await writer.getByTestId('rooms-back').click();
  await writer.getByTestId('open-press').click();
  await writer.getByRole('dialog').getByText(lettersWords.letters_for_good()).waitFor();
  await writer.getByTestId('open-press-now').click();
  await writer.getByTestId('opening').getByText('Your letters are open.').waitFor();
  await reader.getByTestId('tab-press').click();
  await reader.getByTestId('opening').getByText('has opened 1 letter.').waitFor();
  await reader.getByRole('heading', { name: lettersWords.letters_opened_after() }).waitFor();
  await reader.getByRole('button', { name: /^(Anna and Guest 1|Guest 1 and Anna)/ }).click();
  await reader.getByTestId('letter').getByText('I leave').waitFor();
  expect(await reader.getByTestId('letter').count()).toBe(1);
  const { lines } = verify(await exportGame(reader));
  expect(lines.map(({ says }) => inEnglish(says)).at(-1)).toBe(
    'Press: 2 of 2 signed, 1 of them open to everybody.',
  );
}
