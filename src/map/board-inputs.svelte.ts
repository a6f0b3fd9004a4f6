import type { Space } from '../../engine/board.ts';
import type { Judge } from '../../engine/judge.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { Turn } from '../../engine/report.ts';
import type { OrderDraft } from '../orders/draft.svelte.ts';
import type { Drawing } from './drawing/drawing.ts';

/** The data from which a position is shown: the position, and either a draft of orders for this position or the turn that followed it. */
interface GivenPosition {
  judge: Judge;
  position: Position;
  draft: OrderDraft | null;
  editable: boolean;
  turn: Turn | null;
}

/** The data from which a board is shown. */
export interface GivenBoard extends GivenPosition {
  drawing: Drawing;
  /**
   * This player's powers. These powers decide which part of the board is in sight when the board opens (see `openingView`). If there is a
   * draft, the draft's powers are used instead. If there is neither a draft nor `hand`, the powers that must act are used.
   */
  hand?: readonly Power[];
  /** The board opens on these spaces, whatever `hand` says. */
  corner?: readonly Space[];
  /** Called with each space that the player chooses. If this function is given, a tap writes no orders. */
  onspace?: (space: Space) => void;
}

/**
 * The position that is shown now. At a table, each message makes the page pass all data of the board again, although most of the data have
 * not changed. Each field of this class changes only if its own value does. So when another player locks orders, this player's half-written
 * order stays.
 */
export class PositionInputs<Given extends GivenPosition = GivenPosition> implements GivenPosition {
  protected readonly given: () => Given;

  constructor(given: () => Given) {
    this.given = given;
  }

  judge = $derived.by(() => this.given().judge);
  position = $derived.by(() => this.given().position);
  draft = $derived.by(() => this.given().draft);
  editable = $derived.by(() => this.given().editable);
  turn = $derived.by(() => this.given().turn);
}

/**
 * What a board shows now. Each field changes only if its own value does, as in `PositionInputs`. So a message doesn't make the board lay
 * out its names again.
 */
export class BoardInputs extends PositionInputs<GivenBoard> implements GivenBoard {
  drawing = $derived.by(() => this.given().drawing);
  hand = $derived.by(() => this.given().hand);
  corner = $derived.by(() => this.given().corner);
  onspace = $derived.by(() => this.given().onspace);
}
