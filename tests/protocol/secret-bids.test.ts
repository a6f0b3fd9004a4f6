import { describe, expect, it } from 'vitest';
import { ordersByNumber, winnersOf } from '../../engine/command/bidding.ts';
import type { Bidding } from '../../engine/command/bidding.ts';
import { isBid } from '../../engine/order.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import { shippedRules } from '../../src/protocol/game/rulebook.ts';
import type { OrderTexts } from '../../src/protocol/wire/order-sheet.ts';
import { bots } from '../../tools/sealed/bot.ts';
import type { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { expectSound } from './sound.ts';
import { begunTable, phaseOf } from './tables.ts';

const terms = { variant: '1936', bids: 'secret', pace: { deadline: { type: 'none' } } } as const;

/** What a greedy bot orders for a player, with its bids. */
function botSheet(player: Player, chance: Seeded): OrderTexts {
  const { judge } = player.table;
  const { position } = phaseOf(player);
  return Object.fromEntries(
    player.powers.map((power) => [power, judge ? bots.greedy(judge, position, power, chance) : []]),
  );
}

/** The points on each order of what may be bid, if these are all sheets. */
function totalsOf(player: Player, sheets: readonly OrderTexts[]): readonly number[] {
  const { judge, read } = shippedRules('1936', {});
  const { position, bidding } = phaseOf(player);
  const totals = ordersByNumber(bidding as Bidding).map(() => 0);
  for (const sheet of sheets)
    for (const [power, texts] of Object.entries(sheet)) {
      const lines = texts.map((text) => read(position, power, text));
      for (const [order, points] of judge.pointsBid(position, power, lines).entries())
        totals[order] = (totals[order] ?? 0) + points;
    }
  return totals;
}

const sheetsOf = (players: readonly Player[], chance: Seeded) => players.map((one) => botSheet(one, chance));

function lockAll(table: InMemoryTable, sheets: readonly OrderTexts[]): void {
  table.players.forEach((player, place) => player.commit(sheets[place] as OrderTexts, true));
  table.deliver();
}

describe('a season of 1936 with secret bids', () => {
  const table = begunTable(7, 'secret season', terms);
  const before = phaseOf(table.host);
  const sheets = sheetsOf(table.players, new Seeded('secret season'));
  const totals = totalsOf(table.host, sheets);
  lockAll(table, sheets);
  const { phases } = table.table;
  const played = phases[0];

  it('gives the totals of all bids, and the orders that win by them', () => {
    expect(totals.some((points) => points > 0)).toBe(true);
    expect(played?.count?.totals).toEqual(totals);
    const bought = winnersOf(before.bidding as Bidding, totals);
    const { judge, read } = shippedRules('1936', {});
    const lines = Object.fromEntries(
      sheets
        .flatMap((sheet) => Object.entries(sheet))
        .map(([power, texts]) => [
          power,
          texts.map((text) => read(before.position, power, text)).filter((line) => !isBid(line)),
        ]),
    );
    const turn = judge.adjudicate(before.position, lines, played?.beacon as string, bought);
    expect(played?.turn?.next).toEqual(turn.next);
    expect(phases.length).toBe(2);
  });

  it('has no bid in any sheet', () => {
    const all = Object.values(played?.book ?? {}).flat();
    expect(all.length).toBeGreaterThan(10);
    expect(all.filter(isBid)).toEqual([]);
  });

  it('is the same in every order of its messages, and its file verifies', () => {
    expectSound(table);
  });
});
