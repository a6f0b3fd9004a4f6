import { expect, it } from 'vitest';
import { replay } from '../../src/protocol/game/replay.ts';
import type { Id } from '../../src/protocol/wire/bodies.ts';
import type { Message } from '../../src/protocol/wire/message.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { simulatedRules } from './simulate/crowded.ts';
import { simulate } from './simulate/run.ts';
import type { Scenario } from './simulate/scenario.ts';

/** The number of parts to take of each log. */
const PARTS = 60;

/**
 * A part of a log, like what a browser has before it has loaded everything, or what is left in a damaged file. Each part has the messages
 * of each chain up to about the same moment, but lacks a few of those messages.
 */
function partOf(log: readonly Message[], chance: Seeded): readonly Message[] {
  const moment = chance.below(100);
  const authors = [...new Set(log.map(({ author }) => author))];
  const cut = new Map<Id, number>();
  for (const author of authors) {
    const length = log.filter((message) => message.author === author).length;
    cut.set(author, Math.ceil((length * (moment + chance.below(30))) / 100));
  }
  const few = chance.below(3);
  return log.filter(({ author, seq }) => seq < (cut.get(author) as number) && !chance.chance(few));
}

const rest = { phases: 1, liars: [], clock: true } as const;

it.each<[string, Scenario]>([
  [
    'a pen passed where the witness had listed a set',
    { seed: 32, variant: 'capitals', seats: 4, ...rest, asks: true, witness: 'honest' },
  ],
  ['keys that come late', { seed: 37, seats: 4, phases: 2, liars: ['lateKey'], escrow: 'none', clock: true }],
])('no part of a table’s messages accuses anybody honest: %s', async (_, scenario) => {
  const { nodes, honest } = await simulate(scenario);
  const [node] = honest;
  const log = node?.player.wires().map((wire) => node.read(wire)) ?? [];
  const seated = nodes.filter(({ lies }) => !lies).map(({ player }) => player.chain);
  const chance = new Seeded('parts');
  for (let count = 0; count < PARTS; count++) {
    const { faults } = replay(partOf(log, chance), simulatedRules);
    expect(faults.filter(({ author }) => seated.includes(author))).toEqual([]);
  }
});
