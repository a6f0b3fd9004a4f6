import type { Id, SeatNumber } from '../../wire/bodies.ts';
import { isAgreed } from '../../escrow/agreed.ts';
import { isShare, openShare } from '../../escrow/sharing.ts';
import type { Known, Log } from '../../wire/log.ts';
import type { MessageOf } from '../../wire/message.ts';
import type { SealedOrders } from './commits.ts';

/** A seat may accuse another so many times in one round, on a branch of its chain: who lies there makes others reckon. */
const MOST_ACCUSATIONS = 3;

type Accusation = MessageOf<'accuse'>;

/** Who proved in a round that his share of a key is bad. Anybody can see from the proof that he is right; who dealt so has no orders in that round. */
export class Accusations {
  readonly #log: Log;
  /** By accuser and accused, what was said, true or not. */
  readonly #said = new Map<string, Accusation[]>();
  /** The true ones, by the accused. */
  readonly #true = new Map<SeatNumber, Set<Id>>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Takes an accusation of the orders it is about; null: of none in this round. Says what it is worth. */
  take(
    seat: SeatNumber,
    message: Accusation,
    orders: SealedOrders | null,
  ): 'true' | 'said twice' | 'false accusation' {
    const name = `${seat} ${orders?.context.seat ?? ''}`;
    const said = this.#said.get(name) ?? [];
    const before = said.filter((one) => this.#log.isBefore(one, message)).length;
    if (before >= MOST_ACCUSATIONS) return 'said twice';
    this.#said.set(name, [...said, message]);
    if (!orders || !isTrue(seat, message, orders)) return 'false accusation';
    const dealer = orders.context.seat;
    this.#true.set(dealer, (this.#true.get(dealer) ?? new Set()).add(message.id));
    return 'true';
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
