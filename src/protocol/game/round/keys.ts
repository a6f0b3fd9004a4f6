import type { Fault } from '../../deciding/faults.ts';
import type { DecidedSet } from '../../deciding/values.ts';
import { BIDS_SLOT } from '../../wire/body-shapes.ts';
import type { SealName, SeatNumber } from '../../wire/bodies.ts';
import type { Known } from '../../wire/log/log.ts';
import type { Message, MessageOf } from '../../wire/message.ts';
import type { Accusations } from './accusations.ts';
import type { RoundBoxes } from './boxes.ts';
import { alongWith, isSameSeal } from './commits.ts';
import type { SealedOrders } from './commits.ts';
import type { KeyVerdict } from './keyring.ts';
import type { RoundPlan } from './plan.ts';
import { biddingRoundOf, seatBidsIn } from './seat-bids.ts';
import type { RoundSet } from './set.ts';

/** Records that a seat should not have signed this message. */
type Blame = (kind: Fault['kind'], seat: SeatNumber, message: Message) => void;

/** The keys to one round's set: which keys are public, which keys a decision has left out, and which keys were dealt badly. */
export class RoundKeys {
  readonly #plan: RoundPlan;
  readonly #boxes: RoundBoxes;
  readonly #set: RoundSet;
  readonly #accusations: Accusations;
  readonly #blame: Blame;
  /** The seats whose orders a decision has left out. `wasOut`: whether the seat's key was already public when that decision was made. */
  readonly #leftOut = new Map<SeatNumber, { wasOut: boolean }>();

  constructor(plan: RoundPlan, boxes: RoundBoxes, set: RoundSet, accusations: Accusations, blame: Blame) {
    this.#plan = plan;
    this.#boxes = boxes;
    this.#set = set;
    this.#accusations = accusations;
    this.#blame = blame;
  }

  /** Takes a reveal, by which a seat shows the key to its own orders. The reveal's proof must show that the seat may do this now. */
  countReveal(seat: SeatNumber, message: MessageOf<'reveal'>): void {
    const orders = this.#letOut(message);
    if (orders?.context.seat !== seat) return this.#blameUnproved('reveal without proof', seat, message);
    const { keyring } = this.#plan.fixed;
    this.#judge(keyring.addKey(orders, message.body.key, message.id), 'wrong key', seat, message, orders);
  }

  /** Takes a message by which a seat shows its share of another seat's key. The message's proof must show that the seat may do this now. */
  countShare(seat: SeatNumber, message: MessageOf<'share'>): void {
    const orders = this.#letOut(message);
    const isHolder = orders?.shared?.holders.seats.includes(seat) ?? false;
    if (!orders || !isHolder) return this.#blameUnproved('share without proof', seat, message);
    const { keyring } = this.#plan.fixed;
    const verdict = keyring.addShare(orders, seat, message.body.share, message.id);
    this.#judge(verdict, 'wrong share', seat, message, orders);
  }

  /**
   * Takes an accusation that a share is bad, and judges it. An accusation about orders written ahead is judged by the later round in which
   * those orders count.
   */
  countAccusation(seat: SeatNumber, message: MessageOf<'accuse'>): void {
    const { seal } = message.body;
    if (seal.slot === BIDS_SLOT) return this.#countBidsAccusation(seat, message);
    if (this.#boxes.findAhead(seal)) return;
    const orders = this.#boxes.find(seal);
    if (!orders) return this.#accusations.addStray(seat, message);
    const verdict = this.#accusations.judge(seat, message, orders);
    if (verdict !== 'true') this.#blame(verdict, seat, message);
    else this.#blame('bad deal', orders.context.seat, orders.message);
  }

  #countBidsAccusation(seat: SeatNumber, message: MessageOf<'accuse'>): void {
    const orders = this.#boxes.find({ commit: message.body.seal.commit, slot: 0 });
    if (!orders) return this.#accusations.addStray(seat, message);
    const dealer = orders.context.seat;
    const findBids = () => seatBidsIn(biddingRoundOf(this.#plan), dealer, orders.message);
    const verdict = this.#accusations.judgeBids(seat, message, dealer, findBids);
    if (verdict !== 'true') this.#blame(verdict, seat, message);
    else this.#blame('bad deal', dealer, orders.message);
  }

  /** Takes the shares of keys that come with the witness's list of this set. */
  countListedShares({ id, body }: MessageOf<'list'>, listed: DecidedSet): void {
    for (const { seat, seal } of listed) {
      const orders = seal && this.#boxes.ordersOf(seat, seal);
      const shares = body.shares.find((one) => one.seat === seat)?.shares ?? [];
      if (orders) this.#plan.fixed.keyring.addListedShares(orders, shares, id);
    }
  }

  /**
   * A reveal or share is about the key to certain sealed orders. Returns these orders if the message may show this key, else null. The
   * message's proof must name the orders. But if the orders were written ahead, the proof must instead name the orders that the same commit
   * has for its own phase.
   */
  #letOut({ body: { decision, seal, proof } }: MessageOf<'reveal' | 'share'>): SealedOrders | null {
    const seals = this.#set.provedBy(decision, proof);
    const isNamed = (name: SealName) => seals.some((one) => isSameSeal(one.seal, name));
    if (!this.#set.isImplied && isNamed(seal)) return this.#boxes.find(seal);
    if (!isNamed({ ...seal, slot: 0 })) return null;
    return this.#set.isImplied ? this.#boxes.find(seal) : this.#boxes.findAhead(seal);
  }

  /**
   * Records a fault if the key or share is wrong, or if it is proved that the key was dealt badly. A fault about orders written ahead is
   * recorded by the later round in which those orders count.
   */
  #judge(
    verdict: KeyVerdict,
    wrong: 'wrong key' | 'wrong share',
    seat: SeatNumber,
    message: Message,
    orders: SealedOrders,
  ): void {
    if (this.#boxes.find(orders.seal) === null) return;
    if (verdict === 'wrong') this.#blame(wrong, seat, message);
    if (verdict === 'bad deal') this.#blame('bad deal', orders.context.seat, orders.message);
  }

  /**
   * Records the fault of a reveal or share that has no proof. If this round's set is implied, another round records the fault: the round
   * whose decision the message names.
   */
  #blameUnproved(kind: Fault['kind'], seat: SeatNumber, message: Message): void {
    if (!this.#set.isImplied) this.#blame(kind, seat, message);
  }

  /** From now on, leaves out these seats' orders, as a decision demands. */
  leaveOut(seats: readonly SeatNumber[]): void {
    for (const seat of seats.filter((one) => !this.#leftOut.has(one)))
      this.#leftOut.set(seat, { wasOut: this.#keyOf(seat) !== null });
  }

  /** The seats whose orders have been left out by decisions so far. */
  get leftOut(): readonly SeatNumber[] {
    return [...this.#leftOut.keys()];
  }

  /**
   * Whether a key has become public after a decision left out the orders under this key. If so, everything that was worked out without the
   * key must be worked out anew.
   */
  get hasLateKey(): boolean {
    return [...this.#leftOut].some(([seat, { wasOut }]) => !wasOut && this.#keyOf(seat) !== null);
  }

  /** The key to a seat's orders in the set; null while the key is missing, or if a decision left out these orders. */
  keyOf(seat: SeatNumber): Uint8Array | null {
    return this.#leftOut.has(seat) ? null : this.#keyOf(seat);
  }

  #keyOf(seat: SeatNumber): Uint8Array | null {
    const seal = this.#set.sealOf(seat);
    return seal && this.#plan.fixed.keyring.keyOf(seal);
  }

  /** The seats whose orders in the set have been opened. */
  get opened(): readonly SeatNumber[] {
    return this.#plan.asks.filter((seat) => this.keyOf(seat) !== null);
  }

  /** The seats whose orders were opened with shares that other seats hold. */
  get openedByOthers(): readonly SeatNumber[] {
    const { keyring } = this.#plan.fixed;
    const open = this.#sealed.filter(({ seat }) => this.keyOf(seat) !== null);
    return open.filter(({ seal }) => keyring.isFromShares(seal)).map(({ seat }) => seat);
  }

  /** The seats whose key is still missing. Seats whose orders a decision left out are not included. */
  get closed(): readonly SeatNumber[] {
    const counting = this.#sealed.filter(({ seat }) => !this.#leftOut.has(seat));
    return counting.filter(({ seat }) => this.keyOf(seat) === null).map(({ seat }) => seat);
  }

  /**
   * The seats whose box can't be opened with these messages. Seats in `except` are never included. Any other seat is included in two cases:
   * 1. the key is not among the messages;
   * 2. the messages prove that the seat dealt its key badly. A seat that dealt its key badly must not choose whether its box opens.
   */
  closedTo(known: Known, except: readonly SeatNumber[]): readonly SeatNumber[] {
    const { keyring } = this.#plan.fixed;
    const closed = this.#sealed.filter(
      ({ seat, seal }) =>
        !except.includes(seat) && (!keyring.isOpenTo(seal, known) || this.#accusations.isBadTo(seat, known)),
    );
    return closed.map(({ seat }) => seat);
  }

  /** The seats that are proved to have dealt a key badly. Seats whose orders a decision has left out are not included. */
  get badlyDealt(): readonly SeatNumber[] {
    const bad = (this.#set.seals ?? this.#boxes.committed).filter(({ seat, seal }) => {
      return seal !== null && (this.#accusations.isBad(seat) || this.#plan.fixed.keyring.isBad(seal));
    });
    return bad.map(({ seat }) => seat).filter((seat) => !this.#leftOut.has(seat));
  }

  /** The boxes for later phases that open together with the set, and whose keys are still missing. */
  get along(): readonly { seat: SeatNumber; seal: SealName }[] {
    const written = this.#sealed.flatMap(({ seat, seal }) => {
      return alongWith(this.#boxes.ordersOf(seat, seal)).map((one) => ({ seat, seal: one }));
    });
    const counted = written.filter(({ seat }) => !this.#leftOut.has(seat));
    return counted.filter(({ seal }) => this.#plan.fixed.keyring.keyOf(seal) === null);
  }

  /** The boxes of the set. */
  get #sealed(): readonly { seat: SeatNumber; seal: SealName }[] {
    return (this.#set.seals ?? []).flatMap(({ seat, seal }) => (seal ? [{ seat, seal }] : []));
  }
}
