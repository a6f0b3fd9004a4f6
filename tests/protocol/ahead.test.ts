import { describe, expect, it } from 'vitest';
import type { AheadTexts, Player } from '../../src/protocol/player/player.ts';
import { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { recordedGames } from '../games/games.ts';
import { POWERS } from './tables.ts';

/** The first year of a played game, in which Austria's army in Rumania is dislodged in the fall. */
const game = recordedGames().find(({ id }) => id === 'webdip-437495');

function playYear(austriaAhead: { orders: Record<string, string[]>; final: boolean }): InMemoryTable {
  const seating = { by: 'chosen', spare: 'share' } as const;
  const table = new InMemoryTable({ name: 'Ahead', variant: 'standard', seating }, 7, new Seeded('ahead'));
  table.begin(
    POWERS,
    POWERS.map((power) => [power]),
  );
  for (const { orders } of game?.phases.slice(0, 2) ?? []) {
    for (const player of table.players) {
      const [power] = player.powers as [string];
      const ahead: AheadTexts = power === 'austria' ? { R: austriaAhead } : {};
      player.commit({ [power]: orders[power] ?? [] }, true, ahead);
    }
    table.deliver();
  }
  return table;
}

const phases = ({ table }: InMemoryTable) => table.phases.map(({ phase }) => phase);

describe('orders written ahead', () => {
  it('stand as that phase’s commit if they are final: nobody is waited for', () => {
    const table = playYear({ orders: { austria: ['A rum R bud'] }, final: true });
    expect(phases(table)).toEqual(['S1901M', 'F1901M', 'F1901R', 'W1901A']);
    const retreat = table.table.phases[2];
    expect(retreat?.book?.['austria']?.map(({ text }) => text)).toEqual(['A rum R bud']);
    expect(retreat?.turn?.next.units).toContainEqual({ power: 'austria', kind: 'A', at: 'bud' });
    expect(retreat?.turn?.report[0]?.words).toEqual(['retreats']);
  });

  it('wait for a newer commit if they are not', () => {
    const table = playYear({ orders: {}, final: false });
    expect(phases(table)).toEqual(['S1901M', 'F1901M', 'F1901R']);
    expect(table.table.waitingFor).toEqual([{ seat: 0, what: 'commit' }]);
    expect(table.table.phases[2]?.commits).toMatchObject([{ seat: 0, state: 'ahead' }]);
    const austria = table.players[0] as Player;
    austria.commit({ austria: ['A rum R bud'] }, true);
    table.deliver();
    expect(phases(table)).toEqual(['S1901M', 'F1901M', 'F1901R', 'W1901A']);
  });
});
