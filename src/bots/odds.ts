import type { Space } from '../../engine/board.ts';
import type { Power } from '../../engine/position.ts';
import type { BotView } from './bot-view.ts';

/**
 * How likely a move to a space is to succeed, from 0 to 1. The odds depend only on the units that are in the space or can
 * move there. The orders of these units are not guessed.
 * @param strength the number of units: the moving unit and the units that support it
 */
export function oddsOf(ground: BotView, power: Power, space: Space, strength: number): number {
  const there = ground.unitIn.get(space);
  if (there && !ground.areFriends(there.power, power)) {
    return ground.isIdle(there.power) ? againstIdle(strength) : againstUnit(strength, ground.helpers(there));
  }
  return against(strength, ground.pressure(space, power));
}

/** The odds of a move that attacks a unit which nobody commands. Such a unit holds, and no unit of its power supports it. */
const againstIdle = (strength: number): number => (strength >= 2 ? 0.95 : 0);

/**
 * The odds of a move that attacks a unit which somebody commands. That unit may move away, and `helpers` other units can
 * support it to hold.
 */
function againstUnit(strength: number, helpers: number): number {
  if (strength === 1) return 0.15;
  if (strength >= 2 + helpers) return 0.92;
  if (strength === 2) return helpers === 1 ? 0.55 : 0.4;
  return 0.75;
}

/** The odds of a move to a space without an enemy unit, if the strongest rival can move `rivals` units there. */
function against(strength: number, rivals: number): number {
  if (strength > rivals) return 0.95;
  if (strength === rivals) return rivals === 1 ? 0.55 : 0.45;
  return 0.25;
}
