import { describe, expect, it } from 'vitest';
import type { PhaseRecord } from '../../src/protocol/game/told/table.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import type { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { bidTable, botSheets, keptTable, pass } from './bid-tables.ts';
import { expectReplayed } from './sound.ts';
import { handSeatOver } from './tables.ts';

// Tests secret bids at tables without a deadline, where seats pass to other people in the middle of a season. Shares that open the bids are
// dealt to the people who had the seats when the season began.

/** The number of players. The parts of any three of them open the count of the bids. */
const PEOPLE = 4;

const tables = { secret: bidTable, kept: keptTable };

/** Lets this many people hand over their seats. Then all seats lock orders with bids. Ten seconds pass. Returns the season's record. */
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
    const table = tables[bids]('one handover', {}, PEOPLE);
    const played = seasonAfter(table, 1);
    expect(played.bidsLeftOut).toEqual([]);
    expect(played.count).toMatchObject({ isLost: false, shown: [0, 2, 3] });
    expect(bids === 'kept' ? played.count?.keeper?.bought : played.count?.totals).toBeInstanceOf(Array);
    expect([table.table.phases.length, table.table.faults]).toEqual([2, []]);
    expectReplayed(table.host);
  });

  it('are left out at once if two seats have, since nobody can ever count them; all orders count', () => {
    const table = tables[bids]('two handovers', {}, PEOPLE);
    const played = seasonAfter(table, 2);
    expect(played).toMatchObject({ count: null, bidsLeftOut: [0, 1, 2, 3], opened: [0, 1, 2, 3] });
    expect(played.set?.every(({ seal }) => seal !== null)).toBe(true);
    expect([table.table.phases.length, table.table.faults]).toEqual([2, []]);
    expect(table.table.keeper).toEqual(bids === 'kept' ? { isDropped: false } : null);
    expectReplayed(table.host);
  });
});
