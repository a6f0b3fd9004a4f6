import { expect, test } from 'vitest';
import { recordedGames } from '../../games/games.ts';
import type { RecordedGame } from '../../games/games.ts';
import { Correspondence } from '../correspondence.ts';
import { arriveIn, type Engine, isLeftOut } from '../engines/engine.ts';
import { APP_MAILBOX, writesBy } from '../network.ts';
import { years } from '../recorded.ts';
import type { RecordedTurn } from '../recorded.ts';

const [recorded] = recordedGames() as [RecordedGame];

/** The engines of people who are never online together, and how many years they play. The first person hosts the table. */
const tables: readonly (readonly [count: number, engines: readonly Engine[]])[] = [
  [2, ['chromium', 'chromium', 'chromium']],
  [2, Array<Engine>(7).fill('chromium')],
  [1, ['webkit', 'firefox', 'chromium', 'webkit', 'firefox', 'chromium', 'firefox']],
];

for (const [count, engines] of tables) {
  const who = `${engines.length} players over ${[...new Set(engines)].join(', ')}`;
  test.skipIf(engines.some(isLeftOut))(
    `${who}, who are never online together, play ${count === 1 ? 'a year' : 'two years'} by mail alone`,
    async () => {
      const people = await arriveIn(engines);
      for (const { page } of people) await writesBy(page, [APP_MAILBOX]);
      const begun = Date.now();
      const game = new Correspondence(people, recorded);
      await game.sitDown();
      const phases = years(recorded.phases, count);
      for (const phase of phases)
        console.log(`${who}: ${phase.phase} ordered by all after ${await game.play(phase)} visits`);
      await game.reach(recorded.phases[phases.length] as RecordedTurn, 1);
      const seconds = (Date.now() - begun) / 1000;
      console.log(`${who}: ${game.visits} visits, ${(seconds / game.visits).toFixed(1)} s each`);
      expect(people.flatMap(({ faults }) => faults)).toEqual([]);
    },
  );
}
