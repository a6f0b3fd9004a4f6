import type { AccuseBody, Dealt, Id, SealName, SeatNumber } from '../wire/bodies.ts';
import { sealedOrders } from '../game/round/commits.ts';
import type { SealedOrders } from '../game/round/commits.ts';
import { sealText } from '../game/round/keyring.ts';
import { authorsSecret, proveAgreed } from '../escrow/agreed.ts';
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
interface Held {
  share: Uint8Array;
  isGood: boolean;
}

/** One device's part in the escrow of keys. The device deals the keys of its own boxes, and opens its shares of others' keys. */
export class OwnEscrow {
  readonly #keys: GameKeys;
  readonly #keyProducts: KeyProducts;
  readonly #log: Log;
  /** The secret numbers of this device's keys; null until they are needed. */
  #own: { author: bigint; holder: bigint } | null = null;
  /**
   * For each holder's box key, the secret that this device shares with that holder. Computing a secret takes long, so each secret is
   * remembered.
   */
  readonly #withHolders = new Map<Id, Uint8Array>();
  /** For each chain's key, the secret that this device shares with the chain's author. */
  readonly #withAuthors = new Map<Id, Uint8Array>();
  readonly #held = new Map<string, Held>();

  constructor(keys: GameKeys, log: Log, known: KeyProducts = keyProducts) {
    this.#keys = keys;
    this.#keyProducts = known;
    this.#log = log;
  }

  get #secrets(): { author: bigint; holder: bigint } {
    const { chain, box } = this.#keys;
    this.#own ??= {
      author: authorsSecret(chain.secret),
      holder: this.#keyProducts.holdersSecret(box.secret),
    };
    return this.#own;
  }

  /** The function that deals the keys of this seat's boxes in a round; null without escrow. */
  dealIn({ sharing }: RoundRecord, seat: SeatNumber): Deal | null {
    const holders = holdersOf(sharing, seat);
    if (!holders) return null;
    const agreedWith = (box: Id) =>
      remembered(this.#withHolders, box, () => this.#keyProducts.agreeWithHolder(this.#secrets.author, box));
    return (key, digest) => deal(key, { digest, dealer: seat }, holders, agreedWith);
  }

  /** The share that `dealer` dealt to `seat` for a box; null if `dealer` dealt no share. `seat` may also be one of the witness's places. */
  held(table: Table, seat: SeatNumber, dealer: SeatNumber, seal: SealName): Held | null {
    const name = `${sealText(seal)} ${seat}`;
    const held = this.#held.get(name) ?? this.#openShare(table, seat, dealer, seal);
    if (held) this.#held.set(name, held);
    return held;
  }

  /** The accusation which proves that this device's share for a box is bad. */
  accuse(decision: number, seal: SealName): AccuseBody {
    const author = this.#log.get(seal.commit)?.author as Id;
    const agreed = this.#agreedWith(author);
    return { decision, seal, agreed, proof: proveAgreed(this.#secrets.holder, author, agreed) };
  }

  #openShare(table: Table, seat: SeatNumber, dealer: SeatNumber, seal: SealName): Held | null {
    const orders = this.#ordersOf(table, dealer, seal);
    if (!orders?.shared) return null;
    const { dealt, holders } = orders.shared;
    if (holders.boxes[holders.seats.indexOf(seat)] !== this.#keys.box.public) return null;
    const box = { digest: orders.sealed.digest, dealer };
    const share = openShare(box, holders, dealt, seat, this.#agreedWith(orders.message.author));
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

  #agreedWith(author: Id): Uint8Array {
    return remembered(this.#withAuthors, author, () =>
      this.#keyProducts.agreeWithAuthor(this.#secrets.holder, author),
    );
  }
}

function remembered<K, V>(known: Map<K, V>, key: K, find: () => V): V {
  if (!known.has(key)) known.set(key, find());
  return known.get(key) as V;
}
