import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Page } from 'playwright-core';
import { contexts } from './browsers.ts';
import type { PersonBrowser } from './browsers.ts';
import { hostTable, joinTable, type Shown, startGame, takeAll, writeOrders } from './person.ts';
import { allReach } from './recorded.ts';
import * as appWords from '../../src/words/made/app.js';

const app = inject('app');
let person: PersonBrowser;
let another: () => Promise<PersonBrowser>;
let end: () => Promise<void>;

beforeEach(async () => {
  const opened = await contexts(1);
  [person] = opened.people;
  another = opened.another;
  end = opened.close;
});

afterEach(() => end());

describe('bad input gets one clear sentence, and loses nothing that was there before', () => {
  test('a malformed link, and a link with another room’s secret', async () => {
    const { page } = person;
    const link = await hostTable(page, app, 'Anna');
    const [room, secret, host] = link.slice(link.indexOf('#/join/') + '#/join/'.length).split('.');
    const spoilt = [
      { fragment: `${room}.${secret}`, says: /cut short/ },
      { fragment: `${room}.${secret}.${host.slice(0, -3)}`, says: /host’s key is damaged/ },
      { fragment: `${room}.${otherSecret(secret)}.${host}`, says: /do not belong together/ },
      { fragment: 'hello', says: /cut short/ },
    ];
    for (const { fragment, says } of spoilt) {
      await page.goto(`${app}#/join/${fragment}`);
      await page.getByTestId('problem').getByText(says).waitFor();
    }
    await page.goto(app);
    await page.getByTestId('your-games').getByText('Test table').waitFor();
  });

  test('files: one of a newer version, one cut short, and one that isn’t a game', async () => {
    const { page } = person;
    await page.goto(`${app}#/verify`);
    await giveFile(page, '{"sealed-orders":99,"log":[\n"AAAA"\n]}\n');
    await page
      .getByText(/newer app \(version 99\)/)
      .first()
      .waitFor();
    await giveFile(page, '{"sealed-orders":1,"log":[\n"AA');
    await page
      .getByText(/a game’s file, but not whole/)
      .first()
      .waitFor();
    await giveFile(page, 'Dear diary');
    await page
      .getByText(/a text, but no game/)
      .first()
      .waitFor();
  });

  test('orders: an unknown word, an unknown space, a word with two meanings; the text stays', async () => {
    const { page } = person;
    await page.goto(`${app}#/play`);
    await takeAll(page);
    await writeOrders(page, ['A vie - gal', 'A bud xyzzy', 'F tri - nowhere', 'A liv - edi']);
    const panel = page.getByRole('region', { name: appWords.app_orders() });
    for (const says of [/xyzzy/, /nowhere/, /Liverpool \(lvp\), Livonia \(lvn\)/]) {
      await panel.getByText(says).first().waitFor();
    }
    await page.getByTestId('reveal').click();
    await page
      .getByTestId('results')
      .getByText(/A Vie - Gal/i)
      .first()
      .waitFor();
    expect(person.faults).toEqual([]);
  });

  test('an order for another player’s unit', async () => {
    const guest = await another();
    const link = await hostTable(person.page, app, 'Anna');
    await joinTable(guest.page, link, 'Bela');
    await startGame(person.page, 2);
    const [mine, theirs] = await allReach([person, guest], 'S1901M');
    const unitOf = ({ powers, position }: Shown) => position.units[powers[0]][0];
    await writeOrders(person.page, [`${unitOf(mine)} H`, `${unitOf(theirs)} H`]);
    await person.page
      .getByText(/not yours to order/)
      .first()
      .waitFor();
    expect(await person.page.getByTestId('orders-text').inputValue()).toBe(`${unitOf(theirs)} H`);
  });
});

/** A valid secret of another room. */
function otherSecret(secret: string): string {
  const first = secret[0] === 'A' ? 'B' : 'A';
  return first + secret.slice(1);
}

async function giveFile(page: Page, text: string): Promise<void> {
  await page
    .getByTestId('file')
    .setInputFiles({ name: 'x.sealed.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}
