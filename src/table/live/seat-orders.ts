import type { AheadTexts, OrderTexts } from '../../protocol/player/player.ts';
import type { Store } from '../../sync/store.ts';
import { plainAhead, plainTexts, readAhead, readTexts } from '../../session/kept/orders.ts';

/** One seat's orders that are written but not sent. The store keeps them for this device alone. */
export class SeatOrders {
  readonly #store: Store;
  readonly #room: string;
  readonly #guard: (work: Promise<void>) => void;

  /** `guard`: watches the work of storing, which may fail. */
  constructor(store: Store, room: string, guard: (work: Promise<void>) => void) {
    this.#store = store;
    this.#room = room;
    this.#guard = guard;
  }

  /** The orders for a phase, as they were last written or locked here. */
  async draft(phase: string): Promise<OrderTexts> {
    return readTexts(await this.#store.draft(this.#room, phase));
  }

  keepDraft(phase: string, orders: OrderTexts): void {
    this.#guard(this.#store.putDraft(this.#room, phase, plainTexts(orders)));
  }

  /** The orders written ahead in a phase, as they were last locked here. */
  async ahead(phase: string): Promise<AheadTexts> {
    return readAhead(await this.#store.draft(this.#room, aheadOf(phase)));
  }

  keepAhead(phase: string, ahead: AheadTexts): void {
    this.#guard(this.#store.putDraft(this.#room, aheadOf(phase), plainAhead(ahead)));
  }
}

const aheadOf = (phase: string): string => `${phase} ahead`;
