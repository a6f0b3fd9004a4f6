import { join, powerName } from '../../orders/names.ts';
import type { Judge } from '../../../engine/judge.ts';
import { handsOf, type Hand } from '../../protocol/game/hands.ts';

/** The hands of a variant with their names for people: `France`, `Italy and Nationalist Spain`. */
export function namedHands(judge: Judge): readonly { hand: Hand; name: string }[] {
  return handsOf(judge).map((hand) => ({ hand, name: join(hand.map((power) => powerName(judge, power))) }));
}
