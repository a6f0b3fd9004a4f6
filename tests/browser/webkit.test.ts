import { describe, inject, test } from 'vitest';
import { arriveIn, isLeftOut, start } from './engines/engine.ts';
import { playAlone, playPhaseTogether } from './engines/play.ts';
import { APP_MAILBOX, writesBy } from './network.ts';
import { hostTable } from './person.ts';
import { seat } from './script.ts';
import * as liveWords from '../../src/words/made/live.js';

describe.skipIf(isLeftOut('webkit'))('in WebKit', () => {
  test('a person plays alone to the first result and the next phase', async () => {
    const webkit = await start('webkit', 'no-preference');
    await playAlone(await webkit.another());
  });

  test.skipIf(isLeftOut('firefox'))(
    'a person without WebRTC opens a table for Chromium and Firefox, and they play a phase by mail',
    async () => {
      const people = await arriveIn(['webkit', 'chromium', 'firefox']);
      for (const { page } of people) await writesBy(page, [APP_MAILBOX]);
      await seat(people);
      await playPhaseTogether(people);
    },
  );

  test('a person who leaves a table’s page for another website comes back to the table', async () => {
    const { page } = await (await start('webkit')).another();
    await writesBy(page, [APP_MAILBOX]);
    await hostTable(page, inject('app'), 'Anna');
    await page.locator('[data-testid="connection"][data-left="1"]').waitFor();
    await page.goto('about:blank');
    await page.goto(inject('app'));
    await page.getByTestId('your-games').getByRole('link').click();
    const anna = page.getByTestId('claims').getByText('Anna').first();
    await anna.waitFor();
    await page.goto('about:blank');
    await page.evaluate(() => history.back());
    await anna.waitFor();
    await page.getByTestId('connection').getByText(liveWords.live_follower()).waitFor({ state: 'detached' });
  });
});
