import type { Position, Power } from '../../engine/position.ts';
import type { Judge } from '../../engine/judge.ts';
import { chanceOrders } from './bots/chance.ts';
import { greedyOrders } from './bots/greedy.ts';
import { wildOrders } from './bots/wild.ts';
import type { Seeded } from './seeded.ts';

/**
 * A built-in player. A bot returns its orders and bids for one power in one phase, as text. If the random values `chance` have the same
 * seed, the bot gives the same orders.
 */
type Bot = (judge: Judge, position: Position, power: Power, chance: Seeded) => string[];

/**
 * `chance` gives random legal orders. `greedy` captures every centre that it can. `wild` mixes legal orders with illegal and unreadable
 * ones.
 */
export const bots = { chance: chanceOrders, greedy: greedyOrders, wild: wildOrders } satisfies Record<
  string,
  Bot
>;

export type BotName = keyof typeof bots;

/**
 * Chooses the bots of a mixed table. One bot is greedy, so that games end. A third of the other bots are wild, and the rest play at random.
 */
export function mixedBots(seats: number, chance: Seeded): readonly BotName[] {
  const strong = chance.below(seats);
  return Array.from({ length: seats }, (_, seat) => {
    const isWild = chance.chance(33);
    if (seat === strong) return 'greedy';
    return isWild ? 'wild' : 'chance';
  });
}
