import type { Space } from '../../../engine/board.ts';
import type { Turn } from '../../../engine/report.ts';
import type { OrderDraft } from '../../orders/draft.svelte.ts';
import { tellChanges } from '../../orders/changes.ts';
import { ordersUnits } from '../../orders/sheet.ts';
import { shownBySheet } from '../marks/shown-orders.ts';
import { aimsOf, highlight } from './highlight.ts';
import { hint, tellQuota } from './hint.ts';
import { numberedChip, pick, type PickEvent, type Picking } from './pick.ts';

interface Shown {
  draft: OrderDraft | null;
  editable: boolean;
  turn: Turn | null;
}

/** Shows the orders of a draft on a board, and writes new orders as the player taps. */
export class Picker {
  /** The half-written order. Null if no order is half written. */
  picking = $state.raw<Picking | null>(null);
  /** Why the last tap did nothing. */
  note = $state('');
  /** A sentence about the order that the last tap, choice or key wrote or took back. */
  #written = $state('');
  readonly #shown: Shown;

  constructor(shown: Shown) {
    this.#shown = shown;
  }

  /** The draft's sheet. Null while the board shows results, or if the board has no draft. */
  sheet = $derived.by(() => (this.#shown.turn ? null : (this.#shown.draft?.sheet ?? null)));
  /** Whether taps and keys change the sheet. */
  writes = $derived.by(() => this.sheet !== null && this.#shown.editable);
  /** The orders to draw on the board. */
  said = $derived.by(() => (this.sheet ? shownBySheet(this.sheet, !this.#shown.editable) : []));
  lights = $derived.by(() => (this.writes && this.sheet ? highlight(this.sheet, this.picking) : null));
  /** The spaces that a finger is likely to aim at, since something can be ordered there. */
  aims = $derived.by(() => (this.writes && this.sheet ? aimsOf(this.sheet, this.picking) : undefined));
  /** Whether `advice` repeats the order just written. If so, the page has already announced this order to screen readers. */
  confirms = $derived.by(() => this.note === '' && this.#written !== '' && this.picking === null);
  /** The sentence below the board: the order just written, or why the last tap did nothing, or else what to do next. */
  advice = $derived.by(() => {
    if (this.confirms) return this.#written;
    return this.note || (this.sheet ? hint(this.sheet, this.picking) : '');
  });

  /** Carries out a tap, a choice or a key: writes an order, or takes the next step towards an order. */
  sendPick(event: PickEvent): void {
    const { draft } = this.#shown;
    if (!draft || !this.sheet || !this.writes) return;
    const { picking, sheet, note } = pick(this.sheet, this.picking, event);
    this.picking = picking;
    this.note = note ?? '';
    const told = tellChanges(this.sheet, sheet);
    this.#written = told === '' ? '' : `${told} ${ordersUnits(sheet) ? '' : tellQuota(sheet)}`.trim();
    draft.replace(sheet);
  }

  /** Drops any half-written order, and offers a choice of everything that can be ordered in a space. */
  beginAt(space: Space): void {
    this.picking = null;
    this.sendPick({ type: 'tap', space, ask: true });
  }

  /** Takes the choice that a digit key means, among the choices that aren't spaces. */
  sendNumber(number: number): void {
    const step = this.picking && numberedChip(this.picking, number);
    if (step) this.sendPick({ type: 'step', step });
  }

  /** Drops the half-written order, and clears the sentences about the last tap. */
  reset(): void {
    this.picking = null;
    this.note = this.#written = '';
  }

  /** Whether a unit, given by its index in the position, belongs to this hand and still lacks an order. */
  awaits(place: number): boolean {
    return this.lights?.waiting.has(place) ?? false;
  }
}
