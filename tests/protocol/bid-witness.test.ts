import { describe, expect, it } from 'vitest';
import type { TableSettings } from '../../src/protocol/player/settings.ts';
import { witnessKeys } from '../../src/protocol/player/witness.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { botSheets, totalsOf } from './bid-tables.ts';
import { winnersOf } from '../../engine/command/bidding.ts';
import type { Bidding } from '../../engine/command/bidding.ts';
import { HOUR, KEYS, Watched } from './watched.ts';

const secret: Partial<TableSettings> = { variant: '1936', bids: 'secret' };

/** A table of 1936 with a witness, at which bots have locked one after another. Each player opens the app only to lock orders. */
function locked(settings: Partial<TableSettings> = {}) {
  const table = new Watched(7, { ...secret, ...settings });
  const sheets = botSheets(table.players, new Seeded('watched bids'));
  const totals = totalsOf(table.players[0] as Player, sheets);
  for (const [seat, sheet] of sheets.entries()) table.visit(seat, (player) => player.commit(sheet, true));
  return { table, totals };
}

const keeper = { key: KEYS.chain.public, box: KEYS.box.public, plays: false };

const partsBy = ({ mail }: Watched, { chain }: Player) =>
  mail.map((wire) => reopenMessage(wire)).filter(({ type, author }) => type === 'part' && author === chain);

describe('secret bids at a table with a witness', () => {
  it('are counted at the next visit after the last lock: two seats and the witness suffice, as for the keys', () => {
    const { table, totals } = locked();
    const { phases, faults } = table.visit(0);
    expect(phases.length).toBe(2);
    expect(phases[0]).toMatchObject({ provisional: true, count: { shown: [0, 6], owed: [], totals } });
    expect(faults).toEqual([]);
    for (const seat of [1, 2, 3, 4]) table.visit(seat);
    const settled = table.visit(5);
    expect(settled.phases[0]).toMatchObject({ provisional: false, count: { totals } });
    expect(settled.faults).toEqual([]);
    table.expectReplayed();
  });

  it('get one part of a seat, however often the seat visits', () => {
    const { table } = locked();
    const last = table.players[6] as Player;
    expect(partsBy(table, last)).toHaveLength(1);
    table.visit(6);
    expect(partsBy(table, last)).toHaveLength(1);
  });
});

describe('secret bids at a table whose witness keeps them', () => {
  it('are counted at the same visit as without a keeper, and nobody else learns the totals', () => {
    const { table, totals } = locked({ bids: 'kept', keeper });
    const { phases, faults } = table.visit(0);
    const [played] = phases;
    expect(phases.length).toBe(2);
    const bought = winnersOf(played?.bidding as Bidding, totals).map((order, unit) => {
      const first = (played?.bidding as Bidding).units.slice(0, unit).flatMap(({ orders }) => orders).length;
      return order === first ? null : order;
    });
    expect(played).toMatchObject({
      provisional: true,
      count: { shown: [0, 6], owed: [], totals: null, keeper: { isDropped: false, bought, wrong: [] } },
    });
    expect(faults).toEqual([]);
    for (const seat of [1, 2, 3, 4, 5]) table.visit(seat);
    const settled = table.visit(6);
    expect(settled.phases[0]).toMatchObject({ provisional: false, count: { totals: null } });
    expect(settled.faults).toEqual([]);
    const told = table.mail.map((wire) => reopenMessage(wire)).filter(({ type }) => type === 'tell');
    expect(told.map(({ author }) => author)).toEqual([keeper.key]);
    table.expectReplayed();
  });

  it('cannot be counted by two seats with what the witness showed: its parts are under masks too', () => {
    const { table } = locked({ bids: 'kept', keeper });
    const { phases } = table.visit(0);
    const places = phases[0]?.count?.keeper?.parts.filter(({ author }) => author === keeper.key) ?? [];
    expect(places.length).toBeGreaterThan(1);
    expect(phases[0]?.count?.totals).toBeNull();
  });
});

describe('secret bids at a table with a witness and a keeper that is silent', () => {
  const other = witnessKeys(new Seeded('silent keeper').bytes(32));
  const silent = { key: other.chain.public, box: other.box.public, plays: false };
  const { table, totals } = locked({ bids: 'kept', keeper: silent });
  const everybody = [0, 1, 2, 3, 4, 5, 6];

  it('wait for the keeper, also once the set is decided', () => {
    for (const seat of everybody) table.visit(seat);
    const { phases, keeper: told, decisions } = table.visit(0);
    expect(phases.length).toBe(1);
    expect(told).toEqual({ isDropped: false });
    expect(decisions.at(-1)?.value.type).toBe('set');
    expect(phases[0]?.count).toMatchObject({ owed: [], totals: null });
  });

  it('are counted without the keeper after a day, by the open parts of as many seats as open a box', () => {
    for (let round = 0; round < 5; round++) {
      table.now += 25 * HOUR;
      for (const seat of everybody) table.visit(seat);
    }
    const { phases, faults, keeper: told } = table.visit(0);
    expect(told).toEqual({ isDropped: true });
    expect(phases.length).toBeGreaterThan(1);
    expect(phases[0]?.count).toMatchObject({ totals, keeper: { isDropped: true, bought: null } });
    expect(faults).toEqual([]);
    table.expectReplayed();
  });
});
