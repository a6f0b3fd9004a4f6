import type { Absence, SeatNumber } from '../../wire/bodies.ts';
import type { PlayedRound } from '../round/played-rounds.ts';
import type { SealedRound } from '../round/sealed-round.ts';

/**
 * Counts the phases that seats have missed. The numbers depend on nothing but the sets of the phases, so every browser gets the same
 * numbers. A set that only the witness has listed is taken into account too. If the seats then decide otherwise, everything is counted
 * again.
 */
export class MissedPhases {
  readonly #absence: Absence;
  /**
   * For each seat that the others have given to somebody, the first round in which that person plays. Phases that the seat missed earlier
   * don't count any more. But if a person hands the seat over themselves, the phases that it missed earlier still count.
   */
  readonly #since = new Map<SeatNumber, number>();

  constructor(absence: Absence) {
    this.#absence = absence;
  }

  /** Records that the others have given a seat to somebody, who plays the seat from the last of these rounds on. */
  beginAnew(seat: SeatNumber, rounds: readonly PlayedRound[]): void {
    this.#since.set(seat, rounds.length - 1);
  }

  /** The seats that have missed as many phases in a row as the terms allow. */
  absent(rounds: readonly PlayedRound[], seats: readonly SeatNumber[]): readonly SeatNumber[] {
    const missed = (seat: SeatNumber) => missesInARow(rounds.slice(this.#since.get(seat)), seat);
    return seats.filter((seat) => missed(seat) >= this.#absence.misses);
  }

  /** The absent seats, whose powers go into civil disorder. If the terms don't say `disorder`, the result is empty. */
  inDisorder(rounds: readonly PlayedRound[], seats: readonly SeatNumber[]): readonly SeatNumber[] {
    return this.#absence.rule === 'disorder' ? this.absent(rounds, seats) : [];
  }
}

/**
 * How many phases in a row the seat has missed, up to now. A phase counts only if it asked the seat for orders and has a set. The seat has
 * missed a phase if none of the seat's orders count in the phase's set.
 */
function missesInARow(rounds: readonly PlayedRound[], seat: SeatNumber): number {
  const asked = rounds.filter(({ round }) => isOfOrders(round) && round.plan.asks.includes(seat));
  const hit = asked.findLastIndex(({ round }) => {
    const isNamed = round.set.seals?.some((one) => one.seat === seat && one.seal !== null) ?? false;
    return isNamed && !round.keys.leftOut.includes(seat);
  });
  return asked.length - 1 - hit;
}

/** Whether a round is a phase with a set that counts. The drawing of the powers is not a phase: its set has no orders. */
const isOfOrders = ({ plan, set }: SealedRound) => plan.position !== null && set.seals !== null;
