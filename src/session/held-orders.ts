import { isBeingDecided } from '../protocol/player/own-orders.ts';
import type { AheadTexts, OrderTexts, Player } from '../protocol/player/player.ts';
import type { Id } from '../protocol/wire/bodies.ts';

/** Orders that the player has locked. */
interface LockedOrders {
  readonly phase: string;
  /** The digest of the position for which the orders were written. */
  readonly digest: Id;
  readonly orders: OrderTexts;
  readonly final: boolean;
  readonly ahead: AheadTexts | undefined;
}

/** Orders that a player locks while the session only listens. They wait here until the session may seal them. */
export class HeldOrders {
  #locked: LockedOrders | null = null;

  /** The phase whose locked orders wait to be sealed; null if none wait. */
  get phase(): string | null {
    return this.#locked?.phase ?? null;
  }

  /** Holds orders for the newest phase. Returns false if there is no phase yet. */
  hold({ table }: Player, orders: OrderTexts, final: boolean, ahead: AheadTexts | undefined): boolean {
    const newest = table.phases.at(-1);
    if (!newest) return false;
    this.#locked = { phase: newest.phase, digest: newest.digest, orders, final, ahead };
    return true;
  }

  /** Turns the held orders into a draft again. */
  release(): void {
    this.#locked = null;
  }

  /**
   * Seals the orders. They become a draft again if their position has passed or their set is already being decided. While this
   * device does not speak for its seat (`seatKey`), they keep waiting.
   */
  seal(player: Player, seatKey: Id): void {
    const locked = this.#locked;
    const { seats, phases } = player.table;
    const seat = seats.find(({ key, gone }) => key === seatKey && !gone);
    if (!locked || (seat && player.seat === null)) return;
    this.#locked = null;
    const newest = phases.at(-1);
    if (newest?.phase === locked.phase && newest.digest === locked.digest && mayOrder(player))
      player.commit(locked.orders, locked.final, locked.ahead);
  }
}

/** Whether the set is still open, so that orders can be sealed or replaced. */
function mayOrder({ table, seat }: Player): boolean {
  const isFixed = table.making?.listed !== null || (seat !== null && isBeingDecided(table, seat));
  return table.stage === 'orders' && seat !== null && !isFixed;
}
