import type { Space } from '../../engine/board.ts';
import type { Power } from '../../engine/position.ts';
import type { BotView } from './bot-view.ts';

/**
 * How likely a move is to succeed, from 0 to 1, judged by the units near the space and not by what anybody may intend.
 * @param strength the mover and those that help it
 */
export function oddsOf(ground: BotView, power: Power, space: Space, strength: number): number {
  const there = ground.unitIn.get(space);
  if (there && !ground.areFriends(there.power, power)) {
    return ground.isIdle(there.power) ? againstIdle(strength) : againstUnit(strength, ground.helpers(there));
  }
  return against(strength, ground.pressure(space, power));
}

/** Against a unit that nobody orders: it holds, and no unit of its own power helps it. */
const againstIdle = (strength: number): number => (strength >= 2 ? 0.95 : 0);

/** Against a unit that may go away, or be helped by this many others. */
function againstUnit(strength: number, helpers: number): number {
  if (strength === 1) return 0.15;
  if (strength >= 2 + helpers) return 0.92;
  if (strength === 2) return helpers === 1 ? 0.55 : 0.4;
  return 0.75;
}

/** Against an empty space to which one rival may bring this many units. */
function against(strength: number, rivals: number): number {
  if (strength > rivals) return 0.95;
  if (strength === rivals) return rivals === 1 ? 0.55 : 0.45;
  return 0.25;
}
