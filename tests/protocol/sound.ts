import { expect } from 'vitest';
import { replay } from '../../src/protocol/game/replay.ts';
import { verify } from '../../src/protocol/verify.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import type { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { simulatedRules } from './simulate/crowded.ts';

const told = (one: unknown) => JSON.stringify({ ...(one as object), judge: null });

/**
 * Checks that a replay of a player's messages gives the table that the player has, whether the messages come in their order or in the
 * opposite order.
 */
function expectSameTable(player: Player): void {
  const messages = player.wires().map((wire) => reopenMessage(wire));
  expect(told(replay(messages, simulatedRules))).toBe(told(player.table));
  expect(told(replay(messages.toReversed(), simulatedRules))).toBe(told(player.table));
}

/** Checks that a replay of a player's messages makes the same table, and that the player's file verifies. */
export function expectReplayed(player: Player): void {
  expectSameTable(player);
  expect(verify(player.file(), { rulebook: simulatedRules }).lines.filter(({ ok }) => !ok)).toEqual([]);
}

/** Checks that a replay of the messages makes the same table, and that the game's file verifies. */
export function expectSound({ host, players, verified }: InMemoryTable): void {
  expectSameTable(host);
  for (const player of players) expect(told(player.table)).toBe(told(host.table));
  expect(verify(host.file(), { verified, rulebook: simulatedRules }).lines.filter(({ ok }) => !ok)).toEqual(
    [],
  );
  expect(host.table.faults).toEqual([]);
}
