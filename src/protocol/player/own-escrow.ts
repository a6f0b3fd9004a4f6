import type { AccuseBody, Dealt, Id, SealName, SeatNumber } from '../wire/bodies.ts';
import { sealedOrders } from '../game/round/commits.ts';
import type { SealedOrders } from '../game/round/commits.ts';
import { sealText } from '../game/round/keyring.ts';
import { agreeWithDealer, showAgreed } from '../escrow/agreed.ts';
import { deal, isShare, openShare } from '../escrow/sharing.ts';
import { holdersOf } from '../escrow/holders.ts';
import type { GameKeys } from '../wire/keys.ts';
import type { Log } from '../wire/log/log.ts';
import { roundsOf } from '../game/told/table.ts';
import type { RoundRecord, Table } from '../game/told/table.ts';
import { keyProducts } from './per-process.ts';
import type { KeyProducts } from './per-process.ts';

/** Deals the key of the box that has this digest. */
export type Deal = (key: Uint8Array, digest: Id) => Dealt;

/** A share that was dealt to this device's seat. */
export interface HeldShare {
  share: Uint8Array;
  isGood: boolean;
}

/** One device's part in the escrow of keys. The device deals the keys of its own boxes, and opens its shares of others' keys. */
export class OwnEscrow {
  readonly #keys: GameKeys;
  readonly #keyProducts: KeyProducts;
  readonly #log: Log;
  /**
   * For each box, by its name: the secret that this device and the dealer of the box have agreed on. Computing such a secret takes long.
   */
  readonly #agreed = new Map<string, Uint8Array>();
  readonly #held = new Map<string, HeldShare>();

  constructor(keys: GameKeys, log: Log, known: KeyProducts = keyProducts) {
    this.#keys = keys;
    this.#keyProducts = known;
    this.#log = log;
  }

  /** The function that deals the keys of this seat's boxes in a round; null without escrow. */
  dealIn({ sharing }: RoundRecord, seat: SeatNumber): Deal | null {
    const holders = holdersOf(sharing, seat);
    if (!holders) return null;
    const author = this.#keys.chain.public;
    return (key, digest) => {
      const { secret, ...made } = this.#keyProducts.makeDealKey(key, { author, digest });
      // A witness holds several shares under one key, so we remember the secret agreed with that key.
      const agreed = new Map<Id, Uint8Array>();
      const agreedWith = (box: Id) => remembered(agreed, box, () => this.#keyProducts.exchange(secret, box));
      return { ...made, ...deal(key, { digest, dealer: seat }, holders, agreedWith) };
    };
  }

  /** The share that `dealer` dealt to `seat` for a box; null if `dealer` dealt no share. `seat` may also be one of the witness's places. */
  held(table: Table, seat: SeatNumber, dealer: SeatNumber, seal: SealName): HeldShare | null {
    const name = `${sealText(seal)} ${seat}`;
    const held = this.#held.get(name) ?? this.#openShare(table, seat, dealer, seal);
    if (held) this.#held.set(name, held);
    return held;
  }

  /** The accusation which proves that this device's share for a seat's box is bad. Call this only if `held` says that the share is bad. */
  accuse(table: Table, decision: number, dealer: SeatNumber, seal: SealName): AccuseBody {
    const orders = this.#ordersOf(table, dealer, seal) as SealedOrders;
    const { dealt } = orders.shared as NonNullable<SealedOrders['shared']>;
    return { decision, seal, ...showAgreed(this.#keys.box.secret, dealt, boxOf(orders)) };
  }

  #openShare(table: Table, seat: SeatNumber, dealer: SeatNumber, seal: SealName): HeldShare | null {
    const orders = this.#ordersOf(table, dealer, seal);
    if (!orders?.shared) return null;
    const { dealt, holders } = orders.shared;
    if (holders.boxes[holders.seats.indexOf(seat)] !== this.#keys.box.public) return null;
    const box = boxOf(orders);
    const agreed = remembered(this.#agreed, sealText(seal), () =>
      agreeWithDealer(this.#keys.box.secret, dealt, box, this.#keyProducts),
    );
    const share = openShare(box, holders, dealt, seat, agreed);
    return share && { share, isGood: isShare(share, box, holders, dealt, seat) };
  }

  /**
   * The sealed orders in a box, with the shares of their key. The shares were dealt to the electors of the round in which the orders were
   * sealed. Null if the commit or that round is not known here.
   */
  #ordersOf(table: Table, dealer: SeatNumber, seal: SealName): SealedOrders | null {
    const message = this.#log.get(seal.commit);
    const { game } = table;
    if (message?.type !== 'commit' || !game) return null;
    const { phase, position } = message.body;
    const round = roundsOf(table).findLast((one) => one.phase === phase && one.digest === position);
    if (!round) return null;
    return sealedOrders(message, dealer, game, seal.slot, holdersOf(round.sharing, dealer));
  }
}

/** The facts by which a deal of shares identifies the box of these orders. */
function boxOf({ message, sealed, context }: SealedOrders) {
  return { author: message.author, digest: sealed.digest, dealer: context.seat };
}

function remembered(known: Map<string, Uint8Array>, name: string, find: () => Uint8Array): Uint8Array {
  const value = known.get(name) ?? find();
  known.set(name, value);
  return value;
}
