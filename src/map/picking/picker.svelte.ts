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

/** A draft as a board shows it and writes on it, order by order. */
export class Picker {
  /** The order that is half picked. */
  picking = $state.raw<Picking | null>(null);
  /** Why the last tap did nothing. */
  note = $state('');
  /** What the last tap, choice or key has written or taken back. */
  #written = $state('');
  readonly #given: () => Shown;

  constructor(given: () => Shown) {
    this.#given = given;
  }

  #shown = $derived.by(() => this.#given());
  /** What is written. Null while results are shown, or if nobody writes here. */
  sheet = $derived.by(() => (this.#shown.turn ? null : (this.#shown.draft?.sheet ?? null)));
  /** Whether taps and keys change the sheet. */
  writes = $derived.by(() => this.sheet !== null && this.#shown.editable);
  /** The orders to be drawn. */
  said = $derived.by(() => (this.sheet ? shownBySheet(this.sheet, !this.#shown.editable) : []));
  lights = $derived.by(() => (this.writes && this.sheet ? highlight(this.sheet, this.picking) : null));
  /** The spaces that a finger is likely to aim at: where something can be ordered. */
  aims = $derived.by(() => (this.writes && this.sheet ? aimsOf(this.sheet, this.picking) : undefined));
  /** Whether the advice repeats what was just written: the page has announced that already. */
  confirms = $derived.by(() => this.note === '' && this.#written !== '' && this.picking === null);
  /** What was just written, or why the last tap did nothing; otherwise what to do next. */
  advice = $derived.by(() => {
    if (this.confirms) return this.#written;
    return this.note || (this.sheet ? hint(this.sheet, this.picking) : '');
  });

  /** Writes an order or takes the next step towards one, as a tap, choice or key asks. */
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

  /** Offers choice by choice whatever can be ordered in a space. What was half picked is dropped. */
  beginAt(space: Space): void {
    this.picking = null;
    this.sendPick({ type: 'tap', space, ask: true });
  }

  /** Takes the choice that a digit stands for, among the choices that are not spaces. */
  sendNumber(number: number): void {
    const step = this.picking && numberedChip(this.picking, number);
    if (step) this.sendPick({ type: 'step', step });
  }

  /** Drops what is half picked. */
  reset(): void {
    this.picking = null;
    this.note = this.#written = '';
  }

  /** Whether the unit in a place belongs to this hand and still lacks an order. */
  awaits(place: number): boolean {
    return this.lights?.waiting.has(place) ?? false;
  }
}
