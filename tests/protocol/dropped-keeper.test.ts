import { expect, it } from 'vitest';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { botSheets, keptTable, pass, TEN_MINUTES } from './bid-tables.ts';
import { expectReplayed } from './sound.ts';
import { phaseOf } from './tables.ts';

it('what a keeper told stays told by it, also once the seats have dropped it in a later season', () => {
  const table = keptTable('dropped later', { pace: TEN_MINUTES });
  const lockAll = (seed: string) => {
    const sheets = botSheets(table.players, new Seeded(seed));
    for (const [place, player] of table.players.entries())
      if (phaseOf(player).asks.includes(player.seat as number)) player.commit(sheets[place] ?? {}, true);
    table.deliver();
  };
  lockAll('first');
  const first = table.table.phases[0]?.count;
  while (phaseOf(table.host).bidding === null) lockAll('between');
  table.helpers.splice(0);
  const place = table.table.phases.length - 1;
  lockAll('second');
  pass(table.players, 0, 700);

  expect(table.table.keeper).toEqual({ isDropped: true });
  expect(table.table.phases[place]?.count).toMatchObject({ keeper: { isDropped: true, bought: null } });
  expect(table.table.phases[place]?.count?.totals).toBeInstanceOf(Array);
  expect(first).toMatchObject({ totals: null, keeper: { isDropped: false } });
  expect(table.table.phases[0]?.count).toEqual(first);
  expectReplayed(table.host);
});
