import { isBeingDecided } from '../protocol/player/own-orders.ts';
import type { AheadTexts, OrderTexts, Player } from '../protocol/player/player.ts';
import type { Id } from '../protocol/wire/bodies.ts';

/** Orders that a person has locked. */
interface LockedOrders {
  readonly phase: string;
  /** The digest of the position that they were written on. */
  readonly digest: Id;
  readonly orders: OrderTexts;
  readonly final: boolean;
  readonly ahead: AheadTexts | undefined;
}

/** Orders that a person locks while the session only listens. They wait here until it may seal them. */
export class HeldOrders {
  #locked: LockedOrders | null = null;

  /** The phase for which locked orders wait to be sealed; null if none do. */
  get phase(): string | null {
    return this.#locked?.phase ?? null;
  }

  /** Holds orders for the newest phase; false if there is no phase yet. */
  hold({ table }: Player, orders: OrderTexts, final: boolean, ahead: AheadTexts | undefined): boolean {
    const newest = table.phases.at(-1);
    if (!newest) return false;
    this.#locked = { phase: newest.phase, digest: newest.digest, orders, final, ahead };
    return true;
  }

  /** Lets the orders go: they are a draft again. */
  release(): void {
    this.#locked = null;
  }

  /**
   * Seals the orders. Where the position they were written on has passed, or the set is already being decided, they are let go;
   * while the device does not speak for its seat (`seatKey`), they go on waiting.
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

/** Whether the set is open still, so that orders can be sealed or replaced. */
function mayOrder({ table, seat }: Player): boolean {
  const isFixed = table.making?.listed !== null || (seat !== null && isBeingDecided(table, seat));
  return table.stage === 'orders' && seat !== null && !isFixed;
}
