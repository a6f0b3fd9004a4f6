import { expect, test } from 'vitest';
import { simulate } from './run.ts';
import type { Scenario } from './scenario.ts';

const base = { seats: 3, phases: 1, liars: [], clock: true } as const;

const tables: readonly [string, Scenario][] = [
  ['relays that keep nothing and relays that withhold', { ...base, seed: 1, mail: ['liar', 'withholding'] }],
  [
    'a seat that lies, and relays that hear nothing or know little',
    { ...base, seed: 2, seats: 4, liars: ['twoFinals'], mail: ['deaf', 'plain'] },
  ],
  [
    'a seat that is gone, and relays whose clocks are wrong',
    { ...base, seed: 3, seats: 4, gone: [{ seat: 2, after: 0 }], mail: ['fast', 'slow'] },
  ],
  ['a profile from an old state', { ...base, seed: 6, seats: 2, restored: 1, mail: ['noteguard'] }],
  [
    'once broken: what a full disk lost was remembered as read',
    {
      seed: 12,
      seats: 4,
      phases: 2,
      liars: [],
      clock: false,
      absence: { rule: 'hold', misses: 1, many: 'most' },
      disks: true,
      visits: true,
      mail: ['fast'],
    },
  ],
];

test.each(tables)('a table that plays by mail alone keeps every promise: %s', async (_, scenario) => {
  const { broken, honest } = await simulate(scenario);
  expect(broken).toEqual([]);
  for (const { player } of honest) expect(player.table.phases.length).toBeGreaterThan(0);
});

test('the same seed gives the same mail', async () => {
  const play = async () => {
    const { steps, nodes } = await simulate({
      ...base,
      seed: 7,
      seats: 2,
      disks: true,
      mail: ['withholding'],
    });
    return { steps, ids: nodes.map(({ disk }) => [...disk.wires.keys()]) };
  };
  expect(await play()).toEqual(await play());
});
