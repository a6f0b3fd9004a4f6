import { SvelteSet } from 'svelte/reactivity';
import type { Space } from '../../../engine/board.ts';
import type Board from '../../map/Board.svelte';
import type OrderList from '../../map/order-list/OrderList.svelte';
import type Desk from './Desk.svelte';
import type { DeskPart } from './parts.ts';

/** What a page remembers of its desk while somebody sits at it: the part turned to, and what the board is to play. */
export class DeskState {
  /** The desk's layout, the board on it and the panel for orders; undefined while they are not on the page. */
  layout = $state<ReturnType<typeof Desk>>();
  board = $state<ReturnType<typeof Board>>();
  panel = $state<ReturnType<typeof OrderList>>();
  #part = $state<DeskPart>('board');
  readonly #opened = new SvelteSet<DeskPart>();
  #justPlayed = $state('');

  get part(): DeskPart {
    return this.#part;
  }

  /** Turns to a part, which is then in sight in every layout. */
  turnTo(part: DeskPart): void {
    this.#part = part;
    this.#opened.add(part);
  }

  /** Whether somebody has turned to a part since the page opened. */
  hasOpened(part: DeskPart): boolean {
    return this.#opened.has(part);
  }

  /** The phase whose results have just come in, for the board to play them; '' for none. */
  get justPlayed(): string {
    return this.#justPlayed;
  }

  /** Turns to the board, to play the results of this phase once the page shows it. */
  playResults(phase: string): void {
    this.#justPlayed = phase;
    this.turnTo('board');
  }

  /** From now on the board plays nothing when it shows results. */
  forgetResults(): void {
    this.#justPlayed = '';
  }

  /** Turns to the board of another phase, which plays nothing. */
  leaveResults(): void {
    this.forgetResults();
    this.turnTo('board');
  }

  /** Shows on the board why an order succeeded or failed. `place`: the order's place in the turn's report. */
  explain(place: number): void {
    this.layout?.showBoard();
    this.board?.explainResult(place);
  }

  /** Shows a space on the board. */
  showSpace(space: Space): void {
    this.layout?.showBoard();
    this.board?.show(space);
  }

  /** Turns to the orders, with the keyboard in the box for their text. */
  writeText(): void {
    this.turnTo('orders');
    this.panel?.focusText();
  }
}
