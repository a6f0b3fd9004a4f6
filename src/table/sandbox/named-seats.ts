import { join, powerName } from '../../orders/names.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { Position, Seat } from '../../../engine/position.ts';
import { handsOf } from '../../protocol/game/hands.ts';

/** Powers that a newcomer can play easily, because they are not soon in danger. The safest power comes first. */
const gentle = ['france', 'turkey', 'britain', 'england'];

/** The seats of a variant, each named by the powers that it has in this position: `France`, `Italy and Nationalist Spain`. */
export function namedSeats(judge: Judge, position: Position): readonly { seat: Seat; name: string }[] {
  const seats = judge.seats(position);
  return handsOf(judge, position).flatMap((hand) => {
    const seat = seats[hand[0]];
    return seat === null ? [] : [{ seat, name: join(hand.map((power) => powerName(judge, power))) }];
  });
}

/** The seat that a newcomer gets: the safest seat, or the first seat if the variant has no safe seat. */
export function gentleSeat(judge: Judge): Seat | null {
  const seats = judge.seats(judge.begin());
  const power = gentle.find((each) => (seats[each] ?? null) !== null);
  return power === undefined ? (namedSeats(judge, judge.begin()).at(0)?.seat ?? null) : seats[power];
}
