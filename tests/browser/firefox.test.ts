import { describe, test } from 'vitest';
import { arriveIn, isLeftOut, start } from './engines/engine.ts';
import { expectUnanswered, playAlone, playPhaseTogether } from './engines/play.ts';
import { reaches } from './network.ts';
import { seat } from './script.ts';

describe.skipIf(isLeftOut('firefox'))('in Firefox', () => {
  test('a person plays alone to the first result and the next phase', async () => {
    const firefox = await start('firefox', 'no-preference');
    await playAlone(await firefox.another());
  });

  test('a person opens a table while Firefox asks about storage, and plays a phase with Chromium by WebRTC alone', async () => {
    const people = await arriveIn(['firefox', 'chromium']);
    for (const { page } of people) await reaches(page, 'who is there');
    await seat(people);
    await expectUnanswered(people[0]);
    await playPhaseTogether(people);
  });
});
