import { describe, expect, it } from 'vitest';
import type { Genesis } from '../../src/protocol/wire/bodies.ts';
import type { Message } from '../../src/protocol/wire/message.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { replay } from '../../src/protocol/game/replay.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { carry, wait } from './fall.ts';
import { begunTable, orderOne, phaseOf } from './tables.ts';

/** A table that has drawn its powers. If `withholds` is true, one seat never shows the key to its empty box. */
function drawn(seats: number, withholds: boolean, escrow: Genesis['escrow']): readonly Player[] {
  const settings = {
    name: 'Draw',
    variant: 'standard',
    escrow,
    pace: { deadline: { type: 'none' } },
  } as const;
  const { players, host } = new InMemoryTable(settings, seats, new Seeded('draw'));
  players.forEach((player, place) => player.claim(`Player ${place}`));
  carry(players);
  host.startRoster(
    players.map(({ chain }) => host.table.claims.find(({ pen }) => pen === chain)?.id as string),
  );
  const liar = players.at(-1)?.chain;
  const isLost = ({ author, type }: Message) => withholds && author === liar && type === 'reveal';
  carry(players, isLost);
  const others = players.slice(0, -1);
  wait(others, 10);
  return others;
}

const handsOf = ({ table }: Player) => table.seats.map(({ powers }) => powers);

describe('the drawing of the powers', () => {
  it.each([4, 5, 6, 7])(
    'at %i seats gives a seat that withholds its key the powers it would have got',
    (seats) => {
      const [honest] = drawn(seats, false, 'most');
      for (const other of drawn(seats, true, 'most')) {
        expect(other.table.draw?.openedByOthers).toEqual([seats - 1]);
        expect(handsOf(other)).toEqual(handsOf(honest as Player));
        expect(other.table.faults).toEqual([]);
      }
    },
  );

  it('waits for the key if there is no escrow', () => {
    for (const { table } of drawn(4, true, 'none')) {
      expect(table).toMatchObject({ stage: 'draw', waitingFor: [{ seat: 3, what: 'key' }] });
    }
  });
});

/** A table where all players lock, and some browsers close before they show their keys. The others wait. */
function locked(seats: number, closed: number, escrow: Genesis['escrow'] = 'most', seconds = 10) {
  const table = begunTable(seats, `locked ${seats}`, { escrow, pace: { deadline: { type: 'none' } } });
  const chance = new Seeded('locked');
  const there = table.players.slice(0, seats - closed);
  const gone = table.players.slice(seats - closed);
  for (const player of table.players) orderOne(player, chance);
  const commits = gone.flatMap((player) => player.drain().signed);
  for (const player of there) player.takeWires(commits);
  carry(there);
  const asleep = gone.map(({ seat }) => seat as number);
  const before = phaseOf(there[0] as Player);
  wait(there, seconds);
  return { there, asleep, before };
}

describe('orders whose author is gone before showing the key', () => {
  it.each([
    [4, 1],
    [5, 1],
    [6, 1],
    [6, 2],
    [7, 2],
  ])('are opened by the others: %i seats, %i gone', (seats, closed) => {
    const { there, asleep, before } = locked(seats, closed);
    expect(before).toMatchObject({ phase: 'S1901M', turn: null });
    for (const { table } of there) {
      const [first] = table.phases;
      expect(table.phases).toHaveLength(2);
      expect(first).toMatchObject({ opened: before.asks, openedByOthers: asleep });
      const lines = asleep
        .flatMap((seat) => first?.hands[seat] ?? [])
        .flatMap((power) => first?.book?.[power]);
      expect(lines.length).toBeGreaterThan(2);
      expect(table.faults).toEqual([]);
      const messages = (there[0] as Player).wires().map((wire) => reopenMessage(wire));
      expect(replay(messages).phases.map(({ digest }) => digest)).toEqual(
        table.phases.map(({ digest }) => digest),
      );
    }
  });

  it.each([
    [5, 2, 'most'],
    [6, 2, 'all'],
    [7, 3, 'most'],
    [4, 1, 'none'],
    [3, 1, 'most'],
  ] as const)(
    'stay closed if too few seats with shares are left: %i seats, %i gone, escrow %s',
    (seats, closed, escrow) => {
      const { there } = locked(seats, closed, escrow);
      for (const { table } of there) {
        expect(table.phases).toHaveLength(1);
        expect(table.phases[0]?.turn).toBeNull();
        expect(table.waitingFor.length).toBeGreaterThan(0);
      }
    },
  );

  it('are opened by shares only after the others have waited for the key', () => {
    const { there } = locked(4, 1, 'most', 4);
    const shares = () =>
      there.flatMap((player) => player.wires().filter((wire) => reopenMessage(wire).type === 'share'));
    expect(phaseOf(there[0] as Player)).toMatchObject({ turn: null, opened: { length: 3 } });
    expect(shares()).toEqual([]);
    wait(there, 7, 5);
    expect(phaseOf(there[0] as Player).phase).toBe('F1901M');
    expect(shares()).toHaveLength(9);
  });
});

describe('a commit', () => {
  it('deals shares for each box with escrow, and no shares without it', () => {
    const dealt = (seats: number, escrow: Genesis['escrow']) => {
      const table = begunTable(seats, 'dealt', { escrow });
      for (const player of table.players) orderOne(player, new Seeded('dealt'));
      const messages = table.players
        .flatMap((player) => player.drain().signed)
        .map((wire) => reopenMessage(wire));
      return messages.flatMap(
        (message) =>
        message.type === 'commit' ? [message.body.dealt.map(({ shares, digests }) => [shares.length, digests.length])] : [], // prettier-ignore
      );
    };
    for (const list of dealt(4, 'most'))
      expect(list).toEqual([
        [3, 3],
        [3, 3],
        [3, 3],
      ]);
    for (const list of dealt(7, 'all'))
      expect(list).toEqual([
        [6, 6],
        [6, 6],
        [6, 6],
      ]);
    for (const list of [...dealt(7, 'none'), ...dealt(3, 'most')]) expect(list).toEqual([]);
  });
});
