import type { Power } from '../../../engine/position.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { AheadTexts } from '../../protocol/player/player.ts';
import type { PhaseRecord } from '../../protocol/game/told/table.ts';
import { OrderDraft } from '../../orders/draft.svelte.ts';
import type { LiveTable } from './live-table.svelte.ts';
import * as words from '../../words/made/live.js';

/** If sealing takes longer than this many milliseconds, the page tells the player about it. */
const SLOW_MS = 300;

/**
 * The orders that a seat is writing at a table. The store keeps one draft for each phase. After locking a draft, the player can reopen it.
 */
export class TableDraft {
  readonly #live: LiveTable;
  #draft = $state.raw<OrderDraft | null>(null);
  #ahead = $state.raw<AheadTexts>({});
  #of = '';
  /** Each call of `lock` that seals sets this to a new object; null again when the sealing ends. */
  #locking = $state.raw<object | null>(null);
  #isSlow = $state(false);

  constructor(live: LiveTable) {
    this.#live = live;
  }

  /** The draft that `open` opened last. Null while that draft is being fetched. Also null if this seat is not asked for orders. */
  get draft(): OrderDraft | null {
    return this.#draft;
  }

  /** The ahead orders: orders for phases that may follow this one. */
  get ahead(): AheadTexts {
    return this.#ahead;
  }

  /** Whether `lock` is sealing the draft. */
  get isLocking(): boolean {
    return this.#locking !== null;
  }

  /** Whether `lock` is taking so long that the page explains the wait to the player. */
  get isSlow(): boolean {
    return this.#isSlow;
  }

  /**
   * Seals the draft together with the orders written ahead. Resolves with true once the sealed orders are on disk. If an earlier call is
   * still sealing, does nothing and resolves with false. Resolves with false too if `stopLocking` ends the sealing, or if the orders could
   * not be stored; the table then says why. Rejects with a sentence for people if no orders are due.
   */
  async lock(final: boolean, ahead: AheadTexts): Promise<boolean> {
    if (!this.#draft) throw new Error(words.live_orders_fetched());
    if (this.#locking) return false;
    const locking = {};
    this.#locking = locking;
    const slow = setTimeout(() => (this.#isSlow = this.#locking === locking), SLOW_MS);
    const { phase } = this.#draft.position;
    const texts = this.#draft.toTexts();
    try {
      if (!(await this.#live.commit(texts, final, ahead))) return false;
      clearTimeout(slow);
      // While the orders were being sealed, the next phase may have begun.
      if (this.#draft?.position.phase === phase) this.#ahead = ahead;
      this.#live.orders.keepAhead(phase, ahead);
      this.#live.orders.keepDraft(phase, texts);
      return await this.#live.stored();
    } finally {
      clearTimeout(slow);
      if (this.#locking === locking) this.#endLocking();
    }
  }

  /** Stops the sealing that `lock` has begun, so that the orders are only a draft again. */
  stopLocking(): void {
    if (!this.#locking) return;
    this.#endLocking();
    this.#live.releaseOrders();
  }

  #endLocking(): void {
    this.#locking = null;
    this.#isSlow = false;
  }

  /**
   * Opens the draft for a phase. If orders are locked for this phase, the draft begins with the locked orders. Otherwise the draft begins
   * with the phase's stored draft. If the stored draft is empty, the draft begins with the orders that this seat sealed for the phase.
   * These orders may have been sealed ahead, in an earlier phase. Does nothing if the draft is already open for this phase, position and
   * powers.
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
