import { describe, expect, it } from 'vitest';
import { lackedByOthers } from '../../src/protocol/player/lacked-by-others.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { Group } from './group.ts';

/** The wires that a player would save in a file for the other players. */
function saved(player: Player): readonly Uint8Array[] {
  const wires = [...player.held.values()];
  const messages = wires.map((wire) => reopenMessage(wire));
  const ids = new Set(lackedByOthers(messages, player.table, player.seat).map(({ id }) => id));
  return wires.filter((_, place) => ids.has(messages[place]?.id as string));
}

function begun(seats: number): readonly Player[] {
  const table = new InMemoryTable({ name: 'by hand', variant: 'standard' }, seats, new Seeded('by hand'));
  table.begin([]);
  return table.players;
}

const phase = ({ table }: Player) => table.phases.at(-1)?.phase;

describe('what the others lack', () => {
  it('never includes a message that their newest messages cite or follow', () => {
    const players = begun(3);
    const [one, two, three] = players as [Player, Player, Player];
    const group = new Group(players);
    for (const player of players) player.commit({}, true);
    group.talk();
    expect(phase(one)).toBe('F1901M');
    // In the new phase, each player signs a commit. The commit tells which messages the player has.
    for (const player of players) player.commit({}, false);
    group.talk();
    for (const player of players) expect(saved(player).length).toBeLessThan(players.length + 1);

    one.commit({}, true);
    const [own] = one.drain().signed;
    expect(saved(one)).toContainEqual(own);
    expect(saved(two)).not.toContainEqual(own);
    expect(three.held.size).toBe(two.held.size);
  });

  it.each([2, 3, 5])('is enough to go on with a game of %i', (seats) => {
    const players = begun(seats);
    for (const player of players) player.commit({}, true);
    for (let round = 0; round < 12 && players.some((player) => phase(player) === 'S1901M'); round++) {
      for (const from of players) {
        const parcel = saved(from);
        for (const to of players) if (to !== from) for (const wire of parcel) to.takeWire(wire);
      }
    }
    expect(players.map(phase)).toEqual(players.map(() => 'F1901M'));
  });

  it('is every message for somebody who only watches, and before the game begins', () => {
    const players = begun(2);
    const [one] = players as [Player];
    const messages = [...one.held.values()].map((wire) => reopenMessage(wire));
    expect(lackedByOthers(messages, { ...one.table, seats: [] }, null)).toEqual(messages);
  });
});
