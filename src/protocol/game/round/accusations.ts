import { isInformed } from '../../deciding/faults.ts';
import type { Id, SeatNumber } from '../../wire/bodies.ts';
import { isAgreed, shownSecret } from '../../escrow/agreed.ts';
import { isShare, openShare } from '../../escrow/sharing.ts';
import { isBehind, openBidsShare } from '../../bids/sharing.ts';
import { readPoints } from '../../points/points.ts';
import type { Known, Log } from '../../wire/log/log.ts';
import type { MessageOf } from '../../wire/message.ts';
import type { SealedOrders } from './commits.ts';
import type { OtherPositions } from './plan.ts';
import type { SeatBids } from './seat-bids.ts';

/**
 * On each branch of its own chain, a seat may accuse another seat at most 3 times in one round. Without this limit, a flood of accusations
 * would keep every browser busy with checking.
 */
const MOST_ACCUSATIONS = 3;

type Accusation = MessageOf<'accuse'>;

/** Why an accusation has no effect. */
type Untrue = 'said twice' | 'false accusation';

/** An accusation about orders that were not sealed for this round. */
interface Stray {
  kind: Untrue;
  seat: SeatNumber;
  message: Accusation;
}

/**
 * The accusations of one round. A true accusation proves that a seat dealt the accuser a bad share, either of a key or of the number that
 * masks secret bids. The accusation opens the share, so every browser can see that it is bad. A seat that has dealt a bad share has no
 * orders in that round.
 */
export class Accusations {
  readonly #log: Log;
  /**
   * For each pair of an accuser and an accused seat: those accusations by the one against the other that are within the limit, true or not.
   */
  readonly #said = new Map<string, Accusation[]>();
  /** For each accused seat, the ids of the true accusations against this seat. */
  readonly #true = new Map<SeatNumber, Set<Id>>();
  readonly #strays: Stray[] = [];

  constructor(log: Log) {
    this.#log = log;
  }

  /** Judges an accusation about orders that were sealed for this round. */
  judge(seat: SeatNumber, message: Accusation, orders: SealedOrders): 'true' | Untrue {
    return this.#judge(seat, message, orders.context.seat, () => isTrue(seat, message, orders));
  }

  /**
   * Judges an accusation about the secret bids in a commit that was made for this round. `findBids`: finds these bids; its result is null
   * if the bids don't have the right form. Such bids don't count, so an accusation over them is false.
   */
  judgeBids(
    seat: SeatNumber,
    message: Accusation,
    dealer: SeatNumber,
    findBids: () => SeatBids | null,
  ): 'true' | Untrue {
    return this.#judge(seat, message, dealer, () => {
      const bids = findBids();
      return bids !== null && isBidsShareBad(seat, message, bids);
    });
  }

  #judge(seat: SeatNumber, message: Accusation, dealer: SeatNumber, isTrue: () => boolean): 'true' | Untrue {
    if (this.#isOneMore(seat, message, dealer)) return 'said twice';
    if (!isTrue()) return 'false accusation';
    this.#true.set(dealer, (this.#true.get(dealer) ?? new Set()).add(message.id));
    return 'true';
  }

  /** Stores an accusation about orders that were not sealed for this round, as a fault that `strays` may return. */
  addStray(seat: SeatNumber, message: Accusation): void {
    const kind = this.#isOneMore(seat, message, null) ? 'said twice' : 'false accusation';
    this.#strays.push({ kind, seat, message });
  }

  get hasStrays(): boolean {
    return this.#strays.length > 0;
  }

  /**
   * The accusations about orders that were not sealed for this round. If the author of the orders knew messages that are missing here, the
   * accusation is not returned yet. If a list of the witness was overruled, the result is empty. In that case, accuser and accused may both
   * have followed the overruled list into another position.
   */
  strays(overruled: OtherPositions['overruled']): readonly Stray[] {
    if (this.#strays.length === 0 || overruled().length > 0) return [];
    return this.#strays.filter(({ message }) => {
      const accused = this.#log.get(message.body.seal.commit);
      return accused?.type !== 'commit' || isInformed(accused, this.#log);
    });
  }

  /**
   * Whether the accuser has already made the allowed number of accusations against the accused seat. `accused`: null for accusations about
   * orders that were not sealed for this round.
   */
  #isOneMore(seat: SeatNumber, message: Accusation, accused: SeatNumber | null): boolean {
    const name = `${seat} ${accused ?? ''}`;
    const said = this.#said.get(name) ?? [];
    const before = said.filter((one) => this.#log.isBefore(one, message)).length;
    if (before < MOST_ACCUSATIONS) this.#said.set(name, [...said, message]);
    return before >= MOST_ACCUSATIONS;
  }

  /** Whether it is proved that a seat dealt a bad share to somebody. */
  isBad(dealer: SeatNumber): boolean {
    return this.#true.has(dealer);
  }

  /** Whether these messages prove that a seat dealt a bad share to somebody. */
  isBadTo(dealer: SeatNumber, known: Known): boolean {
    return [...(this.#true.get(dealer) ?? [])].some((id) => known.has(id));
  }
}

/**
 * Whether an accusation is true. The accusation discloses the secret that accuser and dealer have in common. With this secret, everybody
 * can open the share and see that it is bad.
 */
function isTrue(seat: SeatNumber, { body }: Accusation, orders: SealedOrders): boolean {
  const { shared, context, sealed, message } = orders;
  const holder = shared?.holders.boxes[shared.holders.seats.indexOf(seat)];
  if (!shared || holder === undefined) return false;
  const { dealt, holders } = shared;
  const box = { author: message.author, digest: sealed.digest, dealer: context.seat };
  const secret = shownSecret(body);
  const share = secret && openShare(box, holders, dealt, seat, secret);
  if (!share || isShare(share, box, holders, dealt, seat)) return false;
  return isAgreed(holder, dealt, box, body);
}

/**
 * Whether an accusation about secret bids is true. With the secret that the accuser shows, everybody can unmask the share and see that it
 * does not fit the commitments (`isBehind`).
 */
function isBidsShareBad(seat: SeatNumber, { body }: Accusation, accused: SeatBids): boolean {
  const { bids, name, dealFor, context } = accused;
  const holder = context.holders.boxes[context.holders.seats.indexOf(seat)];
  const secret = shownSecret(body);
  const share = secret && openBidsShare(name, context.holders, bids, seat, secret);
  const coefficients = readPoints(bids.coefficients);
  if (holder === undefined || !share || !coefficients || isBehind(share, coefficients, seat)) return false;
  return isAgreed(holder, bids, dealFor, body);
}
