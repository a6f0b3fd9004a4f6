import type { Deciding } from '../../deciding/deciding.ts';
import { seatsThatMayBeEarly } from '../../deciding/quorum.ts';
import { sealsIn, valueKey, type DecidedSet, type SetValue } from '../../deciding/values.ts';
import type { SealName, SeatNumber, Value } from '../../wire/bodies.ts';
import type { Known } from '../../wire/log/log.ts';
import type { RoundBoxes } from '../round/boxes.ts';
import { isSameSeal } from '../round/commits.ts';

// What a list of the witness lacks. A seat may have sealed a final although the list has no final of this seat. Nothing proves whether the
// witness had this final in time. So the seats do not rely on the list alone: they add finals that enough of them had in time.

/** The seats of which a set has no final. */
export function gapsIn(value: Value, boxes: RoundBoxes): readonly SeatNumber[] {
  const isFinal = (seat: SeatNumber, seal: SealName | null) =>
    seal !== null && (boxes.ordersOf(seat, seal)?.sealed.final ?? false);
  return sealsIn(value).flatMap(({ seat, seal }) => (isFinal(seat, seal) ? [] : [seat]));
}

/** The given set with these finals added, each in place of what the set had for the same seat. */
export function filledWith(value: Value, finals: DecidedSet): Value {
  if (value.type !== 'set') return value;
  const finalOf = (seat: SeatNumber) => finals.find((one) => one.seat === seat);
  return { ...value, seals: value.seals.map((one) => finalOf(one.seat) ?? one) } satisfies SetValue;
}

/** Whether a set has all of these finals. Also true for a value that isn't a set. */
export const hasFinals = (value: Value, finals: DecidedSet): boolean =>
  valueKey(filledWith(value, finals)) === valueKey(value);

/** The finals that one seat says it had in time. */
interface Said {
  by: SeatNumber;
  seals: DecidedSet;
}

/**
 * The finals that the seats say they had in time. At ballot 0, seats say this by accepting a set with these finals; later, they say it in
 * their promises. Only messages in `known` count. An honest seat names another seat's final only if this final arrived before the honest
 * seat's own deadline.
 */
function saidIn(deciding: Deciding, known: Known): readonly Said[] {
  const { accepts } = deciding.ballots;
  const first = accepts.filter(({ ballot, message }) => ballot === 0 && known.has(message));
  return [
    ...first.map(({ seat, value }) => ({ by: seat, seals: sealsIn(value) })),
    ...deciding.promisesIn(known).map(({ seat, finals }) => ({ by: seat, seals: finals ?? [] })),
  ];
}

/**
 * The finals that a listed set lacks, and that enough seats say they had in time: at least two seats, and more seats than can be liars.
 * Only messages in `known` count.
 */
export function finalsBacked(value: Value, deciding: Deciding, boxes: RoundBoxes, known: Known): DecidedSet {
  const said = saidIn(deciding, known);
  const least = seatsThatMayBeEarly(deciding.electors.length);
  return gapsIn(value, boxes).flatMap((seat) => {
    const named = said.flatMap(({ by, seals }) => {
      const seal = seals.find((one) => one.seat === seat)?.seal;
      return seal && boxes.ordersOf(seat, seal)?.sealed.final ? [{ by, seal }] : [];
    });
    const backing = (seal: SealName) =>
      new Set(named.filter((one) => isSameSeal(one.seal, seal)).map(({ by }) => by)).size;
    const [most] = named
      .map(({ seal }) => seal)
      .sort((one, other) => backing(other) - backing(one) || (one.commit < other.commit ? -1 : 1));
    return most && backing(most) > least ? [{ seat, seal: most }] : [];
  });
}
