import { ordersByNumber } from '../../engine/command/bidding.ts';
import type { Bidding } from '../../engine/command/bidding.ts';
import type { Power } from '../../engine/position.ts';
import type { SecretBid } from '../../src/protocol/bids/casting.ts';
import { handsOf } from '../../src/protocol/game/hands.ts';
import { shippedRules } from '../../src/protocol/game/rulebook.ts';
import type { AtTable } from '../../src/protocol/player/at-table.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import type { TableSettings } from '../../src/protocol/player/settings.ts';
import type { Message } from '../../src/protocol/wire/message.ts';
import type { OrderTexts } from '../../src/protocol/wire/order-sheet.ts';
import { bots } from '../../tools/sealed/bot.ts';
import { InMemoryTable, keeperOf } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { randomBids } from './bids/bid-table.ts';
import { carry } from './fall.ts';
import { auction } from './simulate/bids/auction.ts';
import { simulatedRules } from './simulate/crowded.ts';
import { phaseOf } from './tables.ts';

const terms = { variant: auction.id, bids: 'secret', pace: { deadline: { type: 'none' } } } as const;

/** A pace at which each phase lasts ten minutes. */
export const TEN_MINUTES = {
  deadline: { type: 'after', orders: 600, retreats: 600, builds: 600 },
  grace: 0,
} as const;

/**
 * A table with secret bids, in its first phase. The table has seven seats or fewer. The hands are dealt out to the seats in turn, so two
 * tables with the same number of seats have the same hands. The game is 1936 with few units of minor powers, unless the settings name
 * another game.
 */
export function bidTable(seed: string, settings: Partial<TableSettings> = {}, seats = 7): InMemoryTable {
  const dealt = handsOf(simulatedRules(settings.variant ?? auction.id, {}).judge);
  const hands = Array.from({ length: seats }, (_, seat) =>
    dealt.filter((_, hand) => hand % seats === seat).flat(),
  );
  const seating = { by: 'chosen', spare: 'share' } as const;
  const all = { name: seed, ...terms, seating, ...settings };
  const table = new InMemoryTable(all, hands.length, new Seeded(seed), simulatedRules);
  table.begin([], hands);
  return table;
}

/** The seed for the keys of the keeper in `keptTable`. */
export const KEEPER_SEED = new Seeded('a keeper').bytes(32);

/**
 * Makes a table as `bidTable` does, but with a keeper that counts the bids. The keeper attends the table unless the caller removes it from
 * the table's `helpers`.
 */
export function keptTable(
  seed: string,
  settings: Partial<TableSettings> = {},
  seats?: number,
): InMemoryTable {
  const table = bidTable(seed, { bids: 'kept', keeper: keeperOf(KEEPER_SEED), ...settings }, seats);
  table.serve(KEEPER_SEED);
  return table;
}

/** The player of a power. */
export function playerOf({ players }: InMemoryTable, power: Power): Player {
  return players.find(({ powers }) => powers.includes(power)) as Player;
}

/** The orders of greedy bots for each of these players. The bots would make only a few bids, so we replace these with random bids. */
export function botSheets(players: readonly Player[], chance: Seeded): readonly OrderTexts[] {
  return players.map((player) => {
    const { judge } = player.table;
    const { position, bidding } = phaseOf(player);
    const bids = bidding ? randomBids(bidding, player.powers, chance) : [];
    const textOf = ({ order, points }: SecretBid) =>
      `${points}: ${ordersByNumber(bidding as Bidding)[order]?.text}`;
    const linesOf = (power: Power) => [
      ...(judge ? bots.greedy(judge, position, power, chance).filter((line) => !/^\d/.test(line)) : []),
      ...bids.filter((bid) => bid.power === power).map(textOf),
    ];
    return Object.fromEntries(player.powers.map((power) => [power, linesOf(power)]));
  });
}

/** For each order that can be bid for now, the points that all these sheets together bid for it. */
export function totalsOf(player: Player, sheets: readonly OrderTexts[]): readonly number[] {
  const { judge, read } = shippedRules('1936', {});
  const { position, bidding } = phaseOf(player);
  const totals = ordersByNumber(bidding as Bidding).map(() => 0);
  for (const [power, texts] of sheets.flatMap((sheet) => Object.entries(sheet))) {
    const lines = texts.map((text) => read(position, power, text));
    for (const [order, points] of judge.pointsBid(position, power, lines).entries())
      totals[order] = (totals[order] ?? 0) + points;
  }
  return totals;
}

/** Lets time pass for these players, five seconds at a time. `from` and `to` are seconds. */
export function pass(
  players: readonly AtTable[],
  from: number,
  to: number,
  isLost?: (message: Message) => boolean,
): void {
  for (let second = from; second <= to; second += 5) {
    for (const player of players) player.wake(1e12 + 1000 * second);
    carry(players, isLost);
  }
}
