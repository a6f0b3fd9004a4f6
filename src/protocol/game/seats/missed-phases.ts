import type { Absence, SeatNumber } from '../../wire/bodies.ts';
import type { PlayedRound } from '../round/played-rounds.ts';
import type { SealedRound } from '../round/sealed-round.ts';

/** Who misses phases. It follows from the decided sets alone, so that every browser counts the same. */
export class MissedPhases {
  readonly #absence: Absence;
  /** By seat, the round from which on its present person plays it. Nobody answers for what another person missed. */
  readonly #since = new Map<SeatNumber, number>();

  constructor(absence: Absence) {
    this.#absence = absence;
  }

  /** Notes that somebody else plays a seat, from the last of these rounds on. */
  beginAnew(seat: SeatNumber, rounds: readonly PlayedRound[]): void {
    this.#since.set(seat, rounds.length - 1);
  }

  /** The seats whose orders were missing in as many phases in a row as the terms allow. */
  absent(rounds: readonly PlayedRound[], seats: readonly SeatNumber[]): readonly SeatNumber[] {
    const missed = (seat: SeatNumber) => missesInARow(rounds.slice(this.#since.get(seat)), seat);
    return seats.filter((seat) => missed(seat) >= this.#absence.misses);
  }

  /** The absent seats that nobody plays any more, if the terms say `disorder`. */
  inDisorder(rounds: readonly PlayedRound[], seats: readonly SeatNumber[]): readonly SeatNumber[] {
    return this.#absence.rule === 'disorder' ? this.absent(rounds, seats) : [];
  }
}

/** How many decided sets in a row, ending with the last one, asked a seat for orders and hold none from it that count. */
function missesInARow(rounds: readonly PlayedRound[], seat: SeatNumber): number {
  const asked = rounds.filter(({ round }) => isOfOrders(round) && round.plan.asks.includes(seat));
  const hit = asked.findLastIndex(({ round }) => {
    const isNamed = round.set.seals?.some((one) => one.seat === seat && one.seal !== null) ?? false;
    return isNamed && !round.keys.leftOut.includes(seat);
  });
  return asked.length - 1 - hit;
}

/** Whether a round has a decided set of orders. The drawing of the powers has no orders. */
const isOfOrders = ({ plan, set }: SealedRound) => plan.position !== null && set.seals !== null;
