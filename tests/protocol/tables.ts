import type { Power } from '../../engine/position.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import type { TableSettings } from '../../src/protocol/player/settings.ts';
import type { OrderTexts } from '../../src/protocol/wire/order-sheet.ts';
import type { PhaseRecord } from '../../src/protocol/game/told/table.ts';
import { bots } from '../../tools/sealed/bot.ts';
import { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';

/** The powers of the standard board, in the judge's order. */
export const POWERS: readonly Power[] = [
  'austria',
  'england',
  'france',
  'germany',
  'italy',
  'russia',
  'turkey',
];

/** A table of standard Diplomacy with this many seats, in its first phase. */
export function begunTable(
  seats: number,
  seed: string,
  settings: Partial<TableSettings> = {},
): InMemoryTable {
  const table = new InMemoryTable({ name: seed, variant: 'standard', ...settings }, seats, new Seeded(seed));
  table.begin([]);
  return table;
}

/** Lets a bot lock orders for every seat that has orders to give. */
export function orderAll(table: InMemoryTable, chance: Seeded): void {
  for (const player of table.players) orderOne(player, chance);
  table.deliver();
}

/** Lets a bot lock a player's orders, if that player has orders to give. */
export function orderOne(player: Player, chance: Seeded): void {
  const { judge, phases } = player.table;
  const phase = phases.at(-1);
  if (!judge || !phase || player.seat === null || !phase.asks.includes(player.seat)) return;
  const orders: OrderTexts = Object.fromEntries(
    player.powers.map((power) => [power, bots.chance(judge, phase.position, power, chance)]),
  );
  player.commit(orders, true);
}

/** Lets somebody ask for a seat under this name, and lets a player hand over their seat to them. */
export function handSeatOver(table: InMemoryTable, from: Player, to: Player, name: string): void {
  to.applyForSeat(name);
  table.deliver();
  from.handOver(from.table.applicants.find(({ pen }) => pen === to.chain)?.id as string);
  table.deliver();
}

/** The phase that a player's table is in. */
export function phaseOf(player: Player): PhaseRecord {
  return player.table.phases.at(-1) as PhaseRecord;
}
