import type { CommitBody, Dealt, Id, Sealed, SealName, SeatNumber } from '../../wire/bodies.ts';
import type { Deciding } from '../../deciding/deciding.ts';
import type { Holders } from '../../escrow/sharing.ts';
import type { Known, Log } from '../../wire/log/log.ts';
import type { MessageOf } from '../../wire/message.ts';
import { isNewer } from '../../wire/message-order.ts';
import type { SealContext } from '../../wire/seal.ts';
import { BOX_OVERHEAD } from '../../wire/body-shapes.ts';
import type { Committed } from '../told/table.ts';
import { Finals, finalsOf, type TurnOf } from './finals.ts';

/** The orders in one box, with the commit that carries the box. */
export interface SealedOrders {
  seal: SealName;
  sealed: Sealed;
  context: SealContext;
  /** How the box's key was shared; null if there is no escrow. */
  shared: { dealt: Dealt; holders: Holders } | null;
  message: MessageOf<'commit'>;
}

/** Orders that were written ahead in a commit of a decided set. `fixedBy`: the decision that fixed that set. */
export interface WrittenAhead extends SealedOrders {
  fixedBy: Deciding;
}

/**
 * One box of a commit, with everything that the box is bound to. `slot`: 0 for the commit's own phase, from 1 on for later phases.
 * `holders`: the seats that hold shares of the keys of the commit's author.
 */
export function sealedOrders(
  message: MessageOf<'commit'>,
  seat: SeatNumber,
  game: Id,
  slot: number,
  holders: Holders | null,
): SealedOrders {
  const { phase, position, rules, sealed, ahead, dealt } = message.body;
  return {
    seal: { commit: message.id, slot },
    sealed: slot === 0 ? sealed : (ahead[slot - 1] as Sealed),
    context: { game, seat, phase, slot, position, rules },
    shared: holders && { dealt: dealt[slot] as Dealt, holders },
    message,
  };
}

/** The facts about a seat that determine which of the seat's commits count. */
interface Committing {
  seat: SeatNumber;
  game: Id;
  holders: Holders | null;
  /** What the seat wrote ahead in earlier rounds, oldest first. */
  ahead: readonly WrittenAhead[];
  log: Log;
  turnOf: TurnOf;
}

/**
 * What one seat has sealed for one round. After the pen has passed, the orders that the person's former devices sealed still count, until
 * the device with the pen has sealed orders itself. The caller adds commits in the log's order, so that the commits of a chain arrive in
 * the order of the chain.
 */
export class SeatCommits {
  readonly seat: SeatNumber;
  readonly #of: Committing;
  readonly #direct = new Map<Id, SealedOrders>();
  readonly #finals: Finals<SealedOrders>;
  #newest: SealedOrders | null = null;

  constructor(of: Committing) {
    this.seat = of.seat;
    this.#of = of;
    this.#finals = new Finals(of.log, of.turnOf);
  }

  addCommit(message: MessageOf<'commit'>): void {
    const { game, holders } = this.#of;
    const orders = sealedOrders(message, this.seat, game, 0, holders);
    this.#direct.set(message.id, orders);
    if (this.#newest === null || this.#isNewer(message, this.#newest.message)) this.#newest = orders;
    if (orders.sealed.final) this.#finals.addFinal(orders);
  }

  /**
   * The final that would count now; two finals, neither of which counts, if the seat has finals on different branches of its chain. If this
   * round has no final, a final that was written ahead counts.
   */
  get finals(): readonly SealedOrders[] {
    const { found } = this.#finals;
    if (found.length > 0) return found;
    const ahead = finalAhead(this.#of.ahead);
    return ahead ? [ahead] : [];
  }

  /** The sealed orders that this seal names; null if they are not this seat's orders for this round. */
  find(name: SealName): SealedOrders | null {
    if (name.slot === 0) return this.#direct.get(name.commit) ?? null;
    return this.#of.ahead.find(({ seal }) => isSameSeal(seal, name)) ?? null;
  }

  /** The seat's progress in this round, and the orders that would count now. */
  get state(): Committed {
    const own = { seat: this.seat, seen: this.#newest?.message.body.seen ?? null };
    const [final, second] = this.finals;
    if (second) return { ...own, state: 'two finals', seal: null };
    if (final) return { ...own, state: 'final', seal: final.seal };
    if (this.#newest) return { ...own, state: 'sealed', seal: this.#newest.seal };
    const ahead = this.#of.ahead.at(-1);
    return ahead ? { ...own, state: 'ahead', seal: ahead.seal } : { ...own, state: 'nothing', seal: null };
  }

  /**
   * The seal that counts if only these messages are known. This is the seal of the newest final. If there is no final, the seal of the
   * newest commit counts. Null if the seat has sealed nothing or has two finals.
   */
  pick(known: Known): SealName | null {
    const { log, turnOf } = this.#of;
    const direct = [...this.#direct.values()].filter(({ seal }) => known.has(seal.commit));
    const finals = direct.filter(({ sealed }) => sealed.final);
    const [final, second] = finalsOf(finals, log, turnOf);
    if (second) return null;
    const counting = final ?? finalAhead(this.#of.ahead);
    if (counting) return counting.seal;
    const newest = direct.reduce<SealedOrders | null>(
      (best, one) => (best === null || this.#isNewer(one.message, best.message) ? one : best),
      null,
    );
    return newest?.seal ?? this.#of.ahead.at(-1)?.seal ?? null;
  }

  /**
   * Whether a commit is newer than another. If the commits are of different pens, the commit of the later pen is newer. If they are of one
   * pen, the commit that comes later in the chain is newer.
   */
  #isNewer(one: MessageOf<'commit'>, other: MessageOf<'commit'>): boolean {
    const turns = this.#of.turnOf(one) - this.#of.turnOf(other);
    return turns > 0 || (turns === 0 && isNewer(one, other));
  }
}

/** The newest final among the orders that a seat wrote ahead for one phase; null if there is no final. `ahead`: oldest first. */
export function finalAhead(ahead: readonly WrittenAhead[] = []): WrittenAhead | null {
  return ahead.findLast(({ sealed }) => sealed.final) ?? null;
}

/** The boxes for later phases that are to open together with these orders. */
export function alongWith(orders: SealedOrders | null): readonly SealName[] {
  if (orders?.seal.slot !== 0) return [];
  const { seal, message } = orders;
  const opens = message.body.ahead.map(({ final, along }) => final && along);
  return opens.flatMap((isAlong, place) => (isAlong ? [{ ...seal, slot: place + 1 }] : []));
}

/**
 * Whether a commit has the right number of boxes and dealt shares, and whether all of these have the right length. Because all commits of a
 * round have the same sizes, a size tells nothing about orders.
 */
export function haveRoundSizes(
  body: CommitBody,
  { length, ahead }: { length: number; ahead: number },
  holders: Holders | null,
): boolean {
  const boxes = [body.sealed, ...body.ahead].map(({ box }) => box.length);
  const seats = holders?.seats.length;
  return (
    body.ahead.length === ahead &&
    boxes.every((size) => size === length + BOX_OVERHEAD) &&
    body.dealt.length === (seats === undefined ? 0 : boxes.length) &&
    body.dealt.every(({ digests, shares }) => digests.length === seats && shares.length === seats)
  );
}

export function isSameSeal(one: SealName | null, other: SealName): boolean {
  return one !== null && one.commit === other.commit && one.slot === other.slot;
}
