import { isInformed } from '../../deciding/faults.ts';
import type { Id, SeatNumber } from '../../wire/bodies.ts';
import { isAgreed } from '../../escrow/agreed.ts';
import { isShare, openShare } from '../../escrow/sharing.ts';
import type { Known, Log } from '../../wire/log.ts';
import type { MessageOf } from '../../wire/message.ts';
import type { SealedOrders } from './commits.ts';
import type { RoundPlan } from './plan.ts';

/** A seat may accuse another so many times in one round, on a branch of its chain: who lies there makes others reckon. */
const MOST_ACCUSATIONS = 3;

type Accusation = MessageOf<'accuse'>;

/** What an accusation is worth that nothing follows from. */
type Untrue = 'said twice' | 'false accusation';

/** An accusation of orders that nobody sealed for this round. */
interface Stray {
  kind: Untrue;
  seat: SeatNumber;
  message: Accusation;
}

/** Who proved in a round that his share of a key is bad. Anybody can see from the proof that he is right; who dealt so has no orders in that round. */
export class Accusations {
  readonly #log: Log;
  /** By accuser and accused, what was said, true or not. */
  readonly #said = new Map<string, Accusation[]>();
  /** The true ones, by the accused. */
  readonly #true = new Map<SeatNumber, Set<Id>>();
  readonly #strays: Stray[] = [];

  constructor(log: Log) {
    this.#log = log;
  }

  /** Takes an accusation of orders that were sealed for this round. Says what it is worth. */
  take(seat: SeatNumber, message: Accusation, orders: SealedOrders): 'true' | Untrue {
    if (this.#isOneMore(seat, message, orders)) return 'said twice';
    if (!isTrue(seat, message, orders)) return 'false accusation';
    const dealer = orders.context.seat;
    this.#true.set(dealer, (this.#true.get(dealer) ?? new Set()).add(message.id));
    return 'true';
  }

  /** Takes one of orders that were not. */
  takeStray(seat: SeatNumber, message: Accusation): void {
    const kind = this.#isOneMore(seat, message, null) ? 'said twice' : 'false accusation';
    this.#strays.push({ kind, seat, message });
  }

  /**
   * Those of orders that were not, once all is here that the author of those orders knew. None where a list of the witness was overruled:
   * accuser and accused may have gone by it, and have been in another position.
   */
  strays(overruled: RoundPlan['overruled']): readonly Stray[] {
    if (this.#strays.length === 0 || overruled().length > 0) return [];
    return this.#strays.filter(({ message }) => {
      const accused = this.#log.get(message.body.seal.commit);
      return accused?.type !== 'commit' || isInformed(accused, this.#log);
    });
  }

  /** Whether a seat has accused another so often before. */
  #isOneMore(seat: SeatNumber, message: Accusation, orders: SealedOrders | null): boolean {
    const name = `${seat} ${orders?.context.seat ?? ''}`;
    const said = this.#said.get(name) ?? [];
    const before = said.filter((one) => this.#log.isBefore(one, message)).length;
    if (before < MOST_ACCUSATIONS) this.#said.set(name, [...said, message]);
    return before >= MOST_ACCUSATIONS;
  }

  /** Whether it is proved that a seat dealt a key badly. */
  isBad(dealer: SeatNumber): boolean {
    return this.#true.has(dealer);
  }

  /** Whether it is by these messages. */
  isBadTo(dealer: SeatNumber, known: Known): boolean {
    return [...(this.#true.get(dealer) ?? [])].some((id) => known.has(id));
  }
}

/** Whether what an accuser lays open is what he and the dealer agree, and does not open the share that was dealt to him. */
function isTrue(seat: SeatNumber, { body }: Accusation, orders: SealedOrders): boolean {
  const { shared, context, sealed, message } = orders;
  const holder = shared?.holders.boxes[shared.holders.seats.indexOf(seat)];
  if (!shared || holder === undefined) return false;
  const { dealt, holders } = shared;
  const box = { digest: sealed.digest, dealer: context.seat };
  const share = openShare(box, holders, dealt, seat, body.agreed);
  if (!share || isShare(share, box, holders, dealt, seat)) return false;
  return isAgreed(holder, message.author, body.agreed, body.proof);
}
