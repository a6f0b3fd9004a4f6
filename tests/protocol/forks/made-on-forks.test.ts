import { utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import type { Player } from '../../../src/protocol/player/player.ts';
import type { Motion } from '../../../src/protocol/wire/bodies.ts';
import type { Message } from '../../../src/protocol/wire/message.ts';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import { Forger, wireOf } from '../forger.ts';
import { begunTable } from '../tables.ts';

// Five players vote for a pause. A liar accepts the pause on a third branch of its chain, and sends this accept to one player only. The
// other three players already keep two other branches of that chain, and have no room for a third. So one player has five accepts, which
// decide the pause, and the other three players have only four.

const PACE = { deadline: { type: 'after', orders: 600, retreats: 300, builds: 300 }, patience: 20 } as const;
const PAUSE: Motion = { type: 'pause', until: 100_000_000 };

/** Lets time pass. Everything that one of these players signs reaches all of them. */
function pass(players: readonly Player[], seconds: readonly number[]): void {
  for (const second of seconds) {
    for (const player of players) player.wake(second * 1000);
    for (const from of players) {
      for (const to of players) if (to !== from) to.takeWires([...from.held.values()]);
      from.drain();
    }
  }
}

describe('a change that one player knows to be decided because of a third branch', () => {
  it('is decided for the others too, without orders or a vote that cites the branch', () => {
    const table = begunTable(5, 'made on forks', { pace: PACE });
    const honest = table.players.slice(0, 4);
    const [first, ...others] = honest as [Player, ...Player[]];
    const forger = new Forger(table.players[4] as Player, new Seeded('made on forks'));
    const before = forger.chain.at(-1) as Message;
    const letter = (text: string): Message =>
      forger.sign(
        { type: 'press', body: { type: 'open', phase: 'S1901M', letter: utf8ToBytes(text) } },
        before,
      );

    for (const player of honest) player.vote(PAUSE, true);
    pass(honest, [0, 1, 2]);
    const value = first.table.making?.accepts[0]?.value;
    if (!value) throw new Error('nobody accepted the pause');
    const accept = forger.sign(
      {
        type: 'accept',
        body: { decision: first.table.making?.number ?? 0, ballot: 0, value, proposal: null },
      },
      letter('three'),
    );
    for (const other of others) other.takeWires([letter('one'), letter('two')].map(wireOf));
    first.takeWires([letter('three'), accept].map(wireOf));
    expect(first.table.pausedUntil).toBe(PAUSE.until);
    expect(others.map(({ table: { pausedUntil } }) => pausedUntil)).toEqual([0, 0, 0]);

    pass(honest, [4, 6, 8, 10]);
    expect(others.map(({ table: { pausedUntil } }) => pausedUntil)).toEqual(Array(3).fill(PAUSE.until));
  });
});
