import { expect } from 'vitest';
import { readUnits } from '../../engine/notation/read-units.ts';
import type { Power } from '../../engine/position.ts';
import type { Variant } from '../../engine/variant.ts';
import { Ledger, replay } from '../../src/protocol/game/replay.ts';
import { rulesOf } from '../../src/protocol/game/rulebook.ts';
import type { PhaseRecord } from '../../src/protocol/game/told/table.ts';
import type { AtTable } from '../../src/protocol/player/at-table.ts';
import type { AheadTexts, Player } from '../../src/protocol/player/player.ts';
import { verify } from '../../src/protocol/verify.ts';
import type { Absence, Genesis } from '../../src/protocol/wire/bodies.ts';
import type { Message } from '../../src/protocol/wire/message.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import type { OrderTexts } from '../../src/protocol/wire/order-sheet.ts';
import { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { standard } from '../../variants/standard/index.ts';
import { POWERS } from './tables.ts';

// A fall phase in which Germany dislodges France in Burgundy, and Russia dislodges Austria in Vienna. In the winter, Austria disbands a
// unit, and Italy and Russia build. If nobody attacks, nobody retreats, and only Italy builds.

const UNITS = {
  austria: 'A vie, A tri, A bud',
  england: 'F lon, F edi, F lvp',
  france: 'A bur, A par, F bre',
  germany: 'A mun, A ruh, F kie',
  italy: 'A rom, F nap',
  russia: 'A gal, A boh, A mos, A war',
  turkey: 'A con, A smy, F ank',
} as const;

const ATTACKS: OrderTexts = {
  germany: ['A mun - bur', 'A ruh S A mun - bur'],
  russia: ['A gal - vie', 'A boh S A gal - vie'],
};

const fall: Variant = {
  ...standard,
  start: (options) => {
    const board = standard.board({});
    const units = Object.entries(UNITS).flatMap(([power, list]) => readUnits(board, power, list.split(',')));
    return { ...standard.start(options), phase: 'F1901M', units };
  },
};
const rules = rulesOf(fall, {});
const rulebook = () => rules;

/** Final ahead orders of one power. `letter` says for which phase the orders are: `R` for the retreats, `A` for the adjustments. */
export const forGood = (power: Power, letter: string, text: string, along = false): AheadTexts => ({
  [letter]: { orders: { [power]: [text] }, final: true, along },
});
export const france = forGood('france', 'R', 'A bur R gas');
export const austria = forGood('austria', 'R', 'A vie R tyr');
export const winter: Readonly<Record<Power, AheadTexts>> = {
  austria: { ...austria, ...forGood('austria', 'A', 'Remove A bud') },
  france,
  italy: forGood('italy', 'A', 'Build F rom'),
  russia: forGood('russia', 'A', 'Build F sev'),
};

export type Settings = { escrow?: Genesis['escrow'] } & Partial<Pick<Absence, 'rule' | 'misses'>>;

export function seated({ escrow = 'most', rule = 'hold', misses = 2 }: Settings = {}): InMemoryTable {
  const settings = {
    name: 'Ahead',
    variant: 'standard',
    seating: { by: 'chosen', spare: 'share' },
    pace: { deadline: { type: 'after', orders: 600, retreats: 600, builds: 600 }, patience: 20 },
    absence: { rule, misses },
    escrow,
  } as const;
  const table = new InMemoryTable(settings, 7, new Seeded('ahead sets'), rulebook);
  table.begin(
    [],
    POWERS.map((power) => [power]),
  );
  return table;
}

export const seatOf = (power: Power): number => POWERS.indexOf(power);
export const playerOf = ({ players }: InMemoryTable, power: Power): Player =>
  players[seatOf(power)] as Player;

/** All players lock the orders of the fall, and with them the orders that they write ahead. */
export function order(
  table: InMemoryTable,
  ahead: Readonly<Record<Power, AheadTexts>>,
  orders = ATTACKS,
): void {
  for (const power of POWERS)
    playerOf(table, power).commit({ [power]: orders[power] ?? [] }, true, ahead[power]);
}

/** Carries wires between these players until nobody sends any more. A wire for which `isLost` is true reaches nobody. */
export function carry(
  players: readonly AtTable[],
  isLost: (message: Message) => boolean = () => false,
): void {
  for (;;) {
    const sent = players.flatMap((from) => from.drain().signed.map((wire) => ({ from, wire })));
    const carried = sent.filter(({ wire }) => !isLost(reopenMessage(wire)));
    if (carried.length === 0) return;
    for (const to of players) to.takeWires(carried.filter(({ from }) => from !== to).map(({ wire }) => wire));
  }
}

/** Moves the clocks of these players on, second by second, from `from` to `to`. Carries wires between these players in every second. */
export function wait(players: readonly Player[], to: number, from = 0): void {
  for (let second = from; second <= to; second++) {
    for (const player of players) player.wake(1e12 + 1000 * second);
    carry(players);
  }
}

const messagesOf = (player: Player): readonly Message[] => player.wires().map((wire) => reopenMessage(wire));
export const phaseOf = ({ table }: Player, code: string): PhaseRecord =>
  table.phases.find(({ phase }) => phase === code) as PhaseRecord;
export const phases = ({ table }: Player) =>
  table.phases.map(({ phase, decision, set }) => [phase, decision, set !== null]);
export const unitsOf = (player: Player, code: string, power: Power) =>
  phaseOf(player, code)
    .position.units.filter((unit) => unit.power === power)
    .map(({ at }) => at)
    .sort()
    .join(' ');
export const keysOf = (player: Player, type: 'reveal' | 'share') =>
  messagesOf(player).flatMap((message) =>
    message.type === type && message.author === player.chain ? [message.body] : [],
  );

/** Checks three things: all players have the same table, a replay in any order makes the same table, and the game's file verifies. */
export function expectSound(players: readonly Player[]): void {
  const [first] = players as [Player];
  const told = (one: object) => JSON.stringify({ ...one, judge: null });
  const messages = messagesOf(first);
  expect(told(replay(messages, rulebook))).toBe(told(first.table));
  expect(told(replay(messages.toReversed(), rulebook))).toBe(told(first.table));
  const live = new Ledger(rulebook);
  for (const message of messages.toReversed()) live.add(message);
  expect(told(live.table)).toBe(told(first.table));
  for (const { table } of players) expect(told(table)).toBe(told(first.table));
  expect(verify(first.file(), { rulebook }).lines.filter(({ ok }) => !ok)).toEqual([]);
}
