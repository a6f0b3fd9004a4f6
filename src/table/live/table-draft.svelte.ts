import type { Power } from '../../../engine/position.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { AheadTexts } from '../../protocol/player/player.ts';
import type { PhaseRecord } from '../../protocol/game/told/table.ts';
import { OrderDraft } from '../../orders/draft.svelte.ts';
import type { LiveTable } from './live-table.svelte.ts';
import * as words from '../../words/made/live.js';

/** The orders a seat is writing at a table: one draft a phase, kept by the store, opened again after a lock. */
export class TableDraft {
  readonly #live: LiveTable;
  #draft = $state.raw<OrderDraft | null>(null);
  #ahead = $state.raw<AheadTexts>({});
  #of = '';

  constructor(live: LiveTable) {
    this.#live = live;
  }

  /** The draft of the phase last opened; null while it is fetched, or when this seat orders nothing. */
  get draft(): OrderDraft | null {
    return this.#draft;
  }

  /** What is written ahead for the phases that may follow. */
  get ahead(): AheadTexts {
    return this.#ahead;
  }

  /** Seals the draft with what is written ahead; throws a sentence if no orders are due. */
  lock(final: boolean, ahead: AheadTexts): void {
    if (!this.#draft) throw new Error(words.live_orders_fetched());
    const { phase } = this.#draft.position;
    this.#live.commit(this.#draft.toTexts(), final, ahead);
    this.#ahead = ahead;
    this.#live.orders.keepAhead(phase, ahead);
    this.#live.orders.keepDraft(phase, this.#draft.toTexts());
  }

  /**
   * Turns to a phase: what was locked for it, else what was left as a draft, else what was written ahead.
   * Does nothing if the phase is open already, on the same board.
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
    this.#draft = OrderDraft.from(judge, phase.position, asked, texts);
  }
}
