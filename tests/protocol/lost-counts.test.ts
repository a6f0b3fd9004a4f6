import { describe, expect, it } from 'vitest';
import { handsOf } from '../../src/protocol/game/hands.ts';
import type { PhaseRecord } from '../../src/protocol/game/told/table.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import { InMemoryTable, keeperOf } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { botSheets, KEEPER_SEED, pass } from './bid-tables.ts';
import { auction } from './simulate/bids/auction.ts';
import { simulatedRules } from './simulate/crowded.ts';
import { expectReplayed } from './sound.ts';
import { handSeatOver } from './tables.ts';

// Secret bids at tables without a deadline, where seats get other persons after shares of the bids were dealt to those who had the seats.

/** How many people play. Three parts open their bids. */
const PEOPLE = 4;

/** A table of few people in its first phase. */
function tableOf(name: string, bids: 'secret' | 'kept'): InMemoryTable {
  const seating = { by: 'chosen', spare: 'share' } as const;
  const keeper = bids === 'kept' ? keeperOf(KEEPER_SEED) : null;
  const pace = { deadline: { type: 'none' } } as const;
  const settings = { name, variant: auction.id, bids, keeper, seating, pace };
  const table = new InMemoryTable(settings, PEOPLE, new Seeded(name), simulatedRules);
  const hands = handsOf(simulatedRules(auction.id, {}).judge);
  const people = Array.from({ length: PEOPLE }, (_, person) =>
    hands.filter((_, hand) => hand % PEOPLE === person).flat(),
  );
  table.begin([], people);
  if (bids === 'kept') table.serve(KEEPER_SEED);
  return table;
}

/** Lets this many persons hand their seats over, and then all lock orders with bids. Ten seconds pass. Returns the season's record. */
function seasonAfter(table: InMemoryTable, handovers: number): PhaseRecord {
  for (let seat = 1; seat <= handovers; seat++) {
    const heir = table.join(new Seeded(`heir ${seat}`));
    handSeatOver(table, table.players[seat] as Player, heir, `Heir ${seat}`);
  }
  const seated = table.players.filter(({ seat }) => seat !== null);
  const sheets = botSheets(seated, new Seeded('sheets'));
  seated.forEach((player, place) => player.commit(sheets[place] ?? {}, true));
  pass([...seated, ...table.helpers], 0, 10);
  expect(seated).toHaveLength(PEOPLE);
  return table.table.phases[0] as PhaseRecord;
}

describe.each(['secret', 'kept'] as const)('%s bids at a table of four without a deadline', (bids) => {
  it('are counted if one seat has changed hands in the season', () => {
    const table = tableOf('one handover', bids);
    const played = seasonAfter(table, 1);
    expect(played.bidsLeftOut).toEqual([]);
    expect(played.count).toMatchObject({ isLost: false, shown: [0, 2, 3] });
    expect(bids === 'kept' ? played.count?.keeper?.bought : played.count?.totals).toBeInstanceOf(Array);
    expect([table.table.phases.length, table.table.faults]).toEqual([2, []]);
    expectReplayed(table.host);
  });

  it('are left out at once if two seats have, since nobody can ever count them; all orders count', () => {
    const table = tableOf('two handovers', bids);
    const played = seasonAfter(table, 2);
    expect(played).toMatchObject({ count: null, bidsLeftOut: [0, 1, 2, 3], opened: [0, 1, 2, 3] });
    expect(played.set?.every(({ seal }) => seal !== null)).toBe(true);
    expect([table.table.phases.length, table.table.faults]).toEqual([2, []]);
    expect(table.table.keeper).toEqual(bids === 'kept' ? { isDropped: false } : null);
    expectReplayed(table.host);
  });
});
