import type { Absence, SeatNumber } from '../../wire/bodies.ts';
import type { PlayedRound } from '../round/played-rounds.ts';
import type { SealedRound } from '../round/sealed-round.ts';

/** Who misses phases: it follows from the decided sets alone, so that everybody counts it alike. */
export class MissedPhases {
  readonly #absence: Absence;
  /** By seat, from which leg on its person plays it: the misses of another are not his. */
  readonly #since = new Map<SeatNumber, number>();

  constructor(absence: Absence) {
    this.#absence = absence;
  }

  /** Somebody else plays a seat, from the last of these legs on. */
  beginAnew(seat: SeatNumber, legs: readonly PlayedRound[]): void {
    this.#since.set(seat, legs.length - 1);
  }

  /** Those of the seats whose orders were missing in as many phases in a row as the terms say. */
  absent(legs: readonly PlayedRound[], seats: readonly SeatNumber[]): readonly SeatNumber[] {
    const missed = (seat: SeatNumber) => missesInARow(legs.slice(this.#since.get(seat)), seat);
    return seats.filter((seat) => missed(seat) >= this.#absence.misses);
  }

  /** Those of them who nobody plays any more, by the rule `disorder`. */
  inDisorder(legs: readonly PlayedRound[], seats: readonly SeatNumber[]): readonly SeatNumber[] {
    return this.#absence.rule === 'disorder' ? this.absent(legs, seats) : [];
  }
}

/** In how many decided sets in a row, the last first, a seat was asked for orders and had none that counted. */
function missesInARow(legs: readonly PlayedRound[], seat: SeatNumber): number {
  const asked = legs.filter(({ round }) => isOfOrders(round) && round.plan.asks.includes(seat));
  const hit = asked.findLastIndex(({ round }) => {
    const isNamed = round.set.seals?.some((one) => one.seat === seat && one.seal !== null) ?? false;
    return isNamed && !round.keys.leftOut.includes(seat);
  });
  return asked.length - 1 - hit;
}

/** Whether a set of orders is decided; that of a drawing has none. */
const isOfOrders = ({ plan, set }: SealedRound) => plan.position !== null && set.seals !== null;
