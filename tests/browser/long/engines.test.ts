import { test } from 'vitest';
import { recordedGames, type RecordedGame } from '../../games/games.ts';
import { arriveIn, type Engine, isLeftOut } from '../engines/engine.ts';
import { expectUnanswered } from '../engines/play.ts';
import { playYears } from '../recorded.ts';
import { expectProved, seat } from '../script.ts';

const [recorded] = recordedGames() as [RecordedGame];

/** The engines of people whose pages stay open. The first person hosts the table. */
const tables: readonly (readonly Engine[])[] = [
  ['chromium', 'firefox', 'webkit'],
  ['firefox', 'webkit'],
  ['webkit', 'chromium', 'firefox', 'webkit'],
  ['chromium', 'firefox', 'webkit', 'chromium', 'firefox', 'webkit', 'firefox'],
];

const hasWebRtc = (engine: Engine): boolean => engine !== 'webkit';

for (const engines of tables)
  test.skipIf(engines.some(isLeftOut))(
    `${engines.join(', ')} play a recorded year, by WebRTC where both have it and by mail otherwise`,
    async () => {
      const people = await arriveIn(engines);
      await seat(people);
      for (const [place, { page }] of people.entries()) {
        const direct = hasWebRtc(engines[place]) ? engines.filter(hasWebRtc).length - 1 : 0;
        await page.locator(`[data-testid="connection"][data-direct="${direct}"]`).waitFor();
        if (engines[place] === 'firefox') await expectUnanswered(people[place]);
      }
      await playYears(people, recorded, 1);
      await expectProved(people);
    },
  );
