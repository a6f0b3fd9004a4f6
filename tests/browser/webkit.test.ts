import { describe, test } from 'vitest';
import { arriveIn, isLeftOut, start } from './engines/engine.ts';
import { playAlone, playPhaseBoth, sitDownBoth } from './engines/play.ts';
import { APP_MAILBOX, writesBy } from './network.ts';

describe.skipIf(isLeftOut('webkit'))('in WebKit', () => {
  test('a person plays alone to the first result and the next phase', async () => {
    const webkit = await start('webkit', 'no-preference');
    await playAlone(await webkit.another());
  });

  test('a person without WebRTC joins a table of Chromium, and plays a phase by mail', async () => {
    const people = await arriveIn(['chromium', 'webkit']);
    for (const { page } of people) await writesBy(page, [APP_MAILBOX]);
    await sitDownBoth(people);
    await playPhaseBoth(people);
  });
});
