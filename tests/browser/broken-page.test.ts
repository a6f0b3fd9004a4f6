import { afterEach, expect, inject, test } from 'vitest';
import * as lostWords from '../../src/words/made/lost.js';
import * as pageWords from '../../src/words/made/page.js';
import { contexts } from './browsers.ts';

let end: (() => Promise<void>) | undefined;
afterEach(() => end?.());

test('a page that broke says so, gives way to the next one, and is shown again once it can be', async () => {
  const { people, close } = await contexts(1);
  end = close;
  const { page } = people[0];
  await page.goto(inject('app'));
  await page.getByTestId('play-now').click();
  await page.getByTestId('reveal').click();
  await page.getByTestId('go-on').waitFor();
  await page.evaluate(() => {
    const { format } = Object.getOwnPropertyDescriptors(Intl.DateTimeFormat.prototype);
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      configurable: true,
      get: () => {
        throw new Error('no dates today');
      },
    });
    Object.assign(window, {
      mend: () => Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', format),
    });
    location.hash = '/';
  });
  const broken = page.getByRole('heading', { name: lostWords.lost_broken() });
  await broken.waitFor();
  expect(await page.getByText('no dates today').isVisible()).toBe(true);
  await page.evaluate(() => {
    location.hash = '/rules';
  });
  await page.getByRole('heading', { name: pageWords.page_rules_in_ten_minutes() }).first().waitFor();
  expect(await broken.count()).toBe(0);
  await page.evaluate(() => {
    location.hash = '/';
  });
  await broken.waitFor();
  await page.evaluate('mend()');
  await page.getByRole('button', { name: lostWords.lost_show_again() }).click();
  await page.getByTestId('your-games').waitFor();
});

test('an error is told as a notice, but not a layout that took one frame more, which is no error', async () => {
  const { people, close } = await contexts(1);
  end = close;
  const { page } = people[0];
  await page.goto(inject('app'));
  await page.getByTestId('play-now').waitFor();
  const report = (message: string) =>
    page.evaluate((said) => window.dispatchEvent(new ErrorEvent('error', { message: said })), message);
  await report('ResizeObserver loop completed with undelivered notifications.');
  await report('something is really wrong');
  await page.getByText('something is really wrong').waitFor();
  expect(await page.getByText('ResizeObserver').count()).toBe(0);
});
