import { SvelteSet } from 'svelte/reactivity';
import type { Space } from '../../../engine/board.ts';
import type Board from '../../map/Board.svelte';
import type OrderList from '../../map/order-list/OrderList.svelte';
import type Desk from './Desk.svelte';
import type { DeskPart } from './parts.ts';

/** The state of a page's desk while the page is open: the part that is shown, and the results that the board is to animate. */
export class DeskState {
  /**
   * The components of the desk: its layout, the board and the panel for orders. Each component is undefined while it is not on the page.
   */
  layout = $state<ReturnType<typeof Desk>>();
  board = $state<ReturnType<typeof Board>>();
  panel = $state<ReturnType<typeof OrderList>>();
  #part = $state<DeskPart>('board');
  readonly #opened = new SvelteSet<DeskPart>();
  #justPlayed = $state('');

  get part(): DeskPart {
    return this.#part;
  }

  /** Chooses a part of the desk. Every layout shows the chosen part. */
  turnTo(part: DeskPart): void {
    this.#part = part;
    this.#opened.add(part);
  }

  /** Whether this part has been chosen since the page opened. */
  hasOpened(part: DeskPart): boolean {
    return this.#opened.has(part);
  }

  /** The phase whose results have just arrived and are to be animated by the board; '' for none. */
  get justPlayed(): string {
    return this.#justPlayed;
  }

  /** Shows the board, which will animate the results of this phase as soon as the page shows the phase. */
  playResults(phase: string): void {
    this.#justPlayed = phase;
    this.turnTo('board');
  }

  /** From now on the board shows results without animation. */
  forgetResults(): void {
    this.#justPlayed = '';
  }

  /** Call this when the person goes to another phase. Shows the board, without animation. */
  leaveResults(): void {
    this.forgetResults();
    this.turnTo('board');
  }

  /** Shows on the board why an order succeeded or failed. `place` is the order's place in the turn's report. */
  explain(place: number): void {
    this.layout?.showBoard();
    this.board?.explainResult(place);
  }

  /** Shows a space on the board. */
  showSpace(space: Space): void {
    this.layout?.showBoard();
    this.board?.show(space);
  }

  /** Shows the orders, with the keyboard's focus in the text box. */
  writeText(): void {
    this.turnTo('orders');
    this.panel?.focusText();
  }
}
