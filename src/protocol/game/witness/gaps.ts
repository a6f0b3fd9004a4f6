import type { Deciding } from '../../deciding/deciding.ts';
import { seatsThatMayBeEarly } from '../../deciding/quorum.ts';
import { sealsIn, type DecidedSet, type SetValue } from '../../deciding/values.ts';
import type { SealName, SeatNumber, Value } from '../../wire/bodies.ts';
import type { Known } from '../../wire/log/log.ts';
import type { RoundBoxes } from '../round/boxes.ts';
import { isSameSeal } from '../round/commits.ts';

// What a list of the witness lacks. A seat may have sealed a final although the list has no final of it. Nothing proves that the witness
// had this final in time. So the list counts for nothing more than its receipts and the finals that the seats hold bear out.

/** The seats of which a set has no final. */
export function gapsIn(value: Value, boxes: RoundBoxes): readonly SeatNumber[] {
  const isFinal = (seat: SeatNumber, seal: SealName | null) =>
    seal !== null && (boxes.ordersOf(seat, seal)?.sealed.final ?? false);
  return sealsIn(value).flatMap(({ seat, seal }) => (isFinal(seat, seal) ? [] : [seat]));
}

/** A set with these finals in place of what it has of their seats. */
export function filledWith(value: Value, finals: DecidedSet): Value {
  if (value.type !== 'set') return value;
  const finalOf = (seat: SeatNumber) => finals.find((one) => one.seat === seat);
  return { ...value, seals: value.seals.map((one) => finalOf(one.seat) ?? one) } satisfies SetValue;
}

/**
 * The finals that a listed set lacks, and that so many seats accepted at ballot 0 that not all of them can be liars, and at least two. Only
 * accepts in `known` count. An honest seat accepts such a final only if it had the final before its own deadline.
 */
export function finalsBacked(
  value: Value,
  { electors, ballots }: Deciding,
  boxes: RoundBoxes,
  known: Known,
): DecidedSet {
  const accepts = ballots.accepts.filter(({ ballot, message }) => ballot === 0 && known.has(message));
  const least = seatsThatMayBeEarly(electors.length);
  return gapsIn(value, boxes).flatMap((seat) => {
    const named = accepts.flatMap((one) => {
      const seal = sealsIn(one.value).find((other) => other.seat === seat)?.seal;
      return seal && boxes.ordersOf(seat, seal)?.sealed.final ? [{ by: one.seat, seal }] : [];
    });
    const backing = (seal: SealName) =>
      new Set(named.filter((one) => isSameSeal(one.seal, seal)).map(({ by }) => by)).size;
    const [most] = named
      .map(({ seal }) => seal)
      .sort((one, other) => backing(other) - backing(one) || (one.commit < other.commit ? -1 : 1));
    return most && backing(most) > least ? [{ seat, seal: most }] : [];
  });
}
