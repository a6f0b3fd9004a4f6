import type { AheadTexts, OrderTexts } from '../../protocol/player/player.ts';
import type { Store } from '../../sync/store.ts';
import { plainAhead, plainTexts, readAhead, readTexts } from '../../session/kept/orders.ts';

/** One seat's orders that are written but not sent. The store keeps these orders on this device only. */
export class SeatOrders {
  readonly #store: Store;
  readonly #room: string;
  readonly #guard: (work: Promise<void>) => void;

  /** Passes to `guard` all work that writes to the store. If the work fails, `guard` handles the error. */
  constructor(store: Store, room: string, guard: (work: Promise<void>) => void) {
    this.#store = store;
    this.#room = room;
    this.#guard = guard;
  }

  /** The orders for a phase, as the player last wrote or locked them on this device. */
  async draft(phase: string): Promise<OrderTexts> {
    return readTexts(await this.#store.draft(this.#room, phase));
  }

  keepDraft(phase: string, orders: OrderTexts): void {
    this.#guard(this.#store.putDraft(this.#room, phase, plainTexts(orders)));
  }

  /** The ahead orders that the player last locked on this device in a phase. */
  async ahead(phase: string): Promise<AheadTexts> {
    return readAhead(await this.#store.draft(this.#room, aheadOf(phase)));
  }

  keepAhead(phase: string, ahead: AheadTexts): void {
    this.#guard(this.#store.putDraft(this.#room, aheadOf(phase), plainAhead(ahead)));
  }
}

const aheadOf = (phase: string): string => `${phase} ahead`;
