import { expect, inject, test } from 'vitest';
import { verify } from '../../src/protocol/verify.ts';
import * as ordersWords from '../../src/words/made/orders.js';
import * as reportWords from '../../src/words/made/report.js';
import * as seatsWords from '../../src/words/made/seats.js';
import { positionData } from '../../src/table/words/position-data.ts';
import { afterOrders, orders, phase, writeAndLock } from './bidders.ts';
import type { PersonBrowser } from './browsers.ts';
import { chooseBids, exportGame, openKeptGame, reachPhase } from './person.ts';
import { allReach } from './recorded.ts';
import { sitDown, type } from './script.ts';

/**
 * In Poland's orders, writes bids for more points than Poland has, and checks that the orders cannot be locked until a bid is taken back.
 */
async function bidTooMuch(person: PersonBrowser): Promise<void> {
  const { page } = person;
  await type(person, phase, 'poland', ['2: A lit H', '2: A lat H']);
  const told = ordersWords.orders_points_to_take_back({
    points: ordersWords.orders_points({ points: 4 }),
    has: 3,
    over: ordersWords.orders_points({ points: 1 }),
  });
  await page.getByTestId('warnings').getByText(told).waitFor();
  await page.getByTestId('lock').click();
  await page.getByTestId('read-back').getByText(told).waitFor();
  expect(await page.getByTestId('lock-confirm').isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByTestId('clear-poland').click();
}

/** What a person can read in the spring's results: the totals for Austria's unit, the notes about bids, and the person's own bids. */
async function readSpring({ page }: PersonBrowser) {
  await page.getByTestId('scrubber').getByRole('link', { name: 'Spring 1936' }).click();
  const results = page.getByTestId('results');
  const austria = results.getByRole('listitem').filter({ has: page.getByText('A Aus S A Mun - Cze') });
  const points = austria.first().getByTestId('points');
  const isFolded = (await points.getAttribute('open')) === null;
  await points.locator('summary').press('Enter');
  const totals = await points.locator('li').allInnerTexts();
  const notes = await results.getByTestId('bid-note').allInnerTexts();
  const own = await results.getByTestId('own-bid').allInnerTexts();
  return { isFolded, totals, notes, own, text: await results.innerText() };
}

test('four people play a season with secret bids, and one leaves before the orders are opened', async () => {
  const people = await sitDown('1936', 4, {}, chooseBids('secret'));
  const shown = await allReach(people, phase);
  const withPoland = shown.findIndex(({ powers }) => powers.includes('poland'));
  await bidTooMuch(people[withPoland]);

  // One person locks and closes the page. The others have this person's sealed orders and bids, but no key.
  const leaves = (withPoland + 1) % people.length;
  const leaver = people[leaves];
  await writeAndLock(leaver, shown[leaves]);
  const others = people.filter((person) => person !== leaver);
  await Promise.all(
    others.map(({ page }) =>
      page.getByTestId('waiting').getByText(seatsWords.seats_locked()).first().waitFor(),
    ),
  );
  await leaver.closePage();
  for (const [place, person] of people.entries())
    if (person !== leaver) await writeAndLock(person, shown[place]);

  const [{ position }] = await allReach(others, 'F1936M');
  expect(position).toEqual(positionData(afterOrders()));

  await leaver.openPage();
  await openKeptGame(leaver.page, inject('app'));
  expect((await reachPhase(leaver.page, 'F1936M')).position).toEqual(position);
  for (const [place, person] of people.entries()) {
    const { isFolded, totals, notes, own, text } = await readSpring(person);
    expect(isFolded).toBe(true);
    expect(totals).toEqual(['2 points: A Aus S A Mun - Cze', '1 point: A Aus S A Mil - Swi']);
    expect(notes).toEqual([reportWords.report_bids_secret()]);
    const bids = shown[place].powers.flatMap((power) => orders[power].filter((line) => /^\d:/.test(line)));
    expect(own.length).toBe(bids.length);
    expect(own.every((mark) => mark.startsWith('yours'))).toBe(true);
    expect(text).toContain(reportWords.report_no_most());
    expect(text).not.toContain(reportWords.report_bid_by({ bids: '' }).trim());
    expect(person.faults).toEqual([]);
  }
  const file = await exportGame(others[0].page);
  expect(verify(file).lines.filter(({ ok }) => !ok)).toEqual([]);
});
