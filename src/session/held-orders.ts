import { isBeingDecided } from '../protocol/player/own-orders.ts';
import type { AheadTexts, OrderTexts, Player } from '../protocol/player/player.ts';
import type { Id } from '../protocol/wire/bodies.ts';

/** Orders that the player has locked. */
export interface LockedOrders {
  readonly phase: string;
  /** The digest of the position for which the orders were written. */
  readonly digest: Id;
  readonly orders: OrderTexts;
  readonly final: boolean;
  readonly ahead: AheadTexts | undefined;
}

/** Orders that a player locks while the session only listens. The orders wait here until the session may sign, and are then sealed. */
export class HeldOrders {
  #locked: LockedOrders | null = null;

  /** The phase for which locked orders wait to be sealed. Null if no orders wait. */
  get phase(): string | null {
    return this.#locked?.phase ?? null;
  }

  /**
   * Keeps these orders, which are for the newest phase, in place of any orders that waited here before. Returns false if there is no phase
   * yet.
   */
  hold({ table }: Player, orders: OrderTexts, final: boolean, ahead: AheadTexts | undefined): boolean {
    const newest = table.phases.at(-1);
    if (!newest) return false;
    this.#locked = { phase: newest.phase, digest: newest.digest, orders, final, ahead };
    return true;
  }

  /** Drops the waiting orders: for the player they are only a draft again. */
  release(): void {
    this.#locked = null;
  }

  /**
   * Returns the waiting orders, so that they can be sealed now, with three exceptions:
   * - If this device does not have the pen of its seat (`seatKey`) now, the orders keep waiting.
   * - If the newest position isn't the position for which the orders were written, the orders become a draft again.
   * - If it is too late to seal the orders (`mayOrder`), they become a draft again.
   *
   * Null if there is nothing to seal now.
   */
  takeDue(player: Player, seatKey: Id): LockedOrders | null {
    const locked = this.#locked;
    const { seats, phases } = player.table;
    const seat = seats.find(({ key, gone }) => key === seatKey && !gone);
    if (!locked || (seat && player.seat === null)) return null;
    this.#locked = null;
    const newest = phases.at(-1);
    const isDue = newest?.phase === locked.phase && newest.digest === locked.digest && mayOrder(player);
    return isDue ? locked : null;
  }
}

/**
 * Whether the player's orders can still be sealed or replaced. Once the witness has listed the set, or once the set is being decided, it is
 * too late.
 */
function mayOrder({ table, seat }: Player): boolean {
  const isFixed = table.making?.listed?.closes === true || (seat !== null && isBeingDecided(table, seat));
  return table.stage === 'orders' && seat !== null && !isFixed;
}
