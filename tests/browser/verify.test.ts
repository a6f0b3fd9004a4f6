import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Page } from 'playwright-core';
import { playMatch } from '../../tools/sealed/match.ts';
import { contexts } from './browsers.ts';
import type { PersonBrowser } from './browsers.ts';
import * as buttonWords from '../../src/words/made/button.js';
import * as scoresWords from '../../src/words/made/scores.js';
import * as verifyWords from '../../src/words/made/verify.js';

const app = inject('app');
let person: PersonBrowser;
let end: () => Promise<void>;
let file = '';

beforeAll(async () => {
  file = playMatch({ variant: 'standard', seed: 11, seats: 7, years: 6, spare: 'share' }).host.file();
  const opened = await contexts(1);
  [person] = opened.people;
  end = opened.close;
});

afterAll(() => end());

async function giveFile(page: Page, text: string): Promise<void> {
  await page
    .getByTestId('file')
    .setInputFiles({ name: 'ours.sealed.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

test('a game is checked while the page stays responsive and shows the progress', async () => {
  const { page } = person;
  await page.goto(`${app}#/verify`);
  const shown = page.getByTestId('checking');
  const seen = page.evaluate(
    () =>
      new Promise<{ told: string[]; ticks: number }>((done) => {
        const told = new Set<string>();
        let ticks = 0;
        const clock = setInterval(() => (ticks += told.size > 0 ? 1 : 0));
        const watch = new MutationObserver(() => {
          const bar = document.querySelector<HTMLProgressElement>('#checked');
          if (bar) told.add(`${bar.value} of ${bar.max}`);
          else if (told.size > 0) {
            clearInterval(clock);
            watch.disconnect();
            done({ told: [...told], ticks });
          }
        });
        watch.observe(document.body, { attributes: true, childList: true, subtree: true });
      }),
  );
  await giveFile(page, file);
  await page.getByTestId('verdict').waitFor();
  expect(await page.getByTestId('verdict').getAttribute('data-sound')).toBe('true');
  expect(await shown.count()).toBe(0);
  await page.getByText('Settled as far as').waitFor();
  expect(await page.getByTestId('verdict-lines').getByRole('listitem').count()).toBe(6);
  await page.getByTestId('played').getByText(scoresWords.scores_as_table()).click();
  expect(await page.getByTestId('years-france').getByRole('cell').count()).toBe(7);
  const count = file.split('\n').length - 3;
  const { told, ticks } = await seen;
  expect(told).toContain(`100 of ${count}`);
  expect(told.length).toBeGreaterThan(3);
  // While the file was being checked, the page's timers kept firing. So the check did not block the page's thread.
  expect(ticks).toBeGreaterThan(3);
});

test('a file with one changed letter is not valid', async () => {
  const { page } = person;
  await page.goto(`${app}#/verify`);
  const place = Math.floor(file.length / 2);
  const other = file[place] === 'A' ? 'B' : 'A';
  await giveFile(page, file.slice(0, place) + other + file.slice(place + 1));
  await page.getByTestId('verdict').getByText(verifyWords.verify_unsound()).waitFor();
});

test('a person who is tired of waiting cancels, and can choose another file', async () => {
  const { page } = person;
  await page.goto(`${app}#/verify`);
  let go: () => void = () => undefined;
  const held = new Promise<void>((done) => (go = done));
  await page.route(/worker.*\.js/, async (route) => {
    await held;
    // By now, the page may have cancelled this request itself, and `abort` then fails.
    await route.abort().catch(() => undefined);
  });
  await giveFile(page, file);
  await page
    .getByRole('progressbar', { name: verifyWords.verify_checking({ name: 'ours.sealed.json' }) })
    .waitFor();
  await page.getByRole('button', { name: buttonWords.button_cancel() }).click();
  await page.getByTestId('problem').getByText('you cancelled it').waitFor();
  go();
  await page.unroute(/worker.*\.js/);
  await giveFile(page, file);
  await page.getByTestId('verdict').getByText(verifyWords.verify_sound()).waitFor();
});

test('if the checker does not load, the page says so', async () => {
  const { page } = person;
  await page.goto(`${app}#/verify`);
  await page.route(/worker.*\.js/, (route) => route.abort());
  await giveFile(page, file);
  await page.getByTestId('problem').getByText('did not load').waitFor();
  await page.unroute(/worker.*\.js/);
});
