import type { Position, Power } from '../../engine/position.ts';
import type { Judge } from '../../engine/judge.ts';
import { chanceOrders } from './bots/chance.ts';
import { greedyOrders } from './bots/greedy.ts';
import { wildOrders } from './bots/wild.ts';
import type { Seeded } from './seeded.ts';

/** A built-in player: a power's orders and bids for the phase it is in, as text. The same chance gives the same. */
type Bot = (judge: Judge, position: Position, power: Power, chance: Seeded) => string[];

/** `chance`: legal orders at random. `greedy`: takes what it can. `wild`: illegal and unreadable ones among legal ones. */
export const bots = { chance: chanceOrders, greedy: greedyOrders, wild: wildOrders } satisfies Record<
  string,
  Bot
>;

export type BotName = keyof typeof bots;

/** Who sits at a table of mixed players: one who is greedy, so that games come to an end; of the others a third are wild. */
export function mixedBots(seats: number, chance: Seeded): readonly BotName[] {
  const strong = chance.below(seats);
  return Array.from({ length: seats }, (_, seat) => {
    const isWild = chance.chance(33);
    if (seat === strong) return 'greedy';
    return isWild ? 'wild' : 'chance';
  });
}
