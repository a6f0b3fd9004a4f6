import type { Power } from '../../../engine/position.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { AheadTexts } from '../../protocol/player/player.ts';
import type { PhaseRecord } from '../../protocol/game/told/table.ts';
import { OrderDraft } from '../../orders/draft.svelte.ts';
import type { LiveTable } from './live-table.svelte.ts';
import * as words from '../../words/made/live.js';

/**
 * The orders that a seat is writing at a table. The store keeps one draft for each phase. After locking a draft, the player can reopen it.
 */
export class TableDraft {
  readonly #live: LiveTable;
  #draft = $state.raw<OrderDraft | null>(null);
  #ahead = $state.raw<AheadTexts>({});
  #of = '';

  constructor(live: LiveTable) {
    this.#live = live;
  }

  /** The draft that `open` opened last. Null while that draft is being fetched. Also null if this seat is not asked for orders. */
  get draft(): OrderDraft | null {
    return this.#draft;
  }

  /** The orders that are written ahead for phases that may follow. */
  get ahead(): AheadTexts {
    return this.#ahead;
  }

  /** Seals the draft together with the orders written ahead. Throws an error with a sentence for people if no orders are due. */
  lock(final: boolean, ahead: AheadTexts): void {
    if (!this.#draft) throw new Error(words.live_orders_fetched());
    const { phase } = this.#draft.position;
    this.#live.commit(this.#draft.toTexts(), final, ahead);
    this.#ahead = ahead;
    this.#live.orders.keepAhead(phase, ahead);
    this.#live.orders.keepDraft(phase, this.#draft.toTexts());
  }

  /**
   * Opens the draft for a phase. If orders are locked for this phase, the draft begins with the locked orders. Otherwise the draft begins
   * with the phase's stored draft. If the stored draft is empty, the draft begins with the orders that this seat sealed for the phase. The
   * seat may have sealed them ahead, in an earlier phase. Does nothing if the draft is already open for this phase, position and powers.
   */
  async open(judge: Judge, phase: PhaseRecord, powers: readonly Power[], locked: boolean): Promise<void> {
    const asked = judge.asks(phase.position).filter((power) => powers.includes(power));
    const of = `${phase.phase} ${phase.digest} ${asked.join(' ')}`;
    if (of === this.#of) return;
    this.#of = of;
    this.#draft = null;
    this.#ahead = {};
    if (asked.length === 0) return;
    const own = this.#live.ownOrders()?.orders ?? {};
    const kept = locked ? {} : await this.#live.orders.draft(phase.phase);
    const texts = Object.keys(kept).length > 0 ? kept : own;
    const ahead = await this.#live.orders.ahead(phase.phase);
    if (this.#of !== of) return;
    this.#ahead = ahead;
    this.#draft = OrderDraft.from(judge, phase.position, asked, texts, phase.bidding !== null);
  }
}
