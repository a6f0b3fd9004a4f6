import type { Space } from '../../engine/board.ts';
import type { Judge } from '../../engine/judge.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { Turn } from '../../engine/report.ts';
import type { OrderDraft } from '../orders/draft.svelte.ts';
import type { Drawing } from './drawing/drawing.ts';

/** What is given to show a position: the position, and either a draft of orders for this position or the turn that followed. */
interface GivenPosition {
  judge: Judge;
  position: Position;
  draft: OrderDraft | null;
  editable: boolean;
  turn: Turn | null;
}

/** What a board is given to show. */
export interface GivenBoard extends GivenPosition {
  drawing: Drawing;
  /**
   * This player's powers. The board opens on these powers' units and home centres if these powers must act. If there is a
   * draft, the draft's powers are used instead. If there is neither a draft nor `hand`, the board opens on the units and
   * home centres of every power that must act.
   */
  hand?: readonly Power[];
  /** The board opens on these spaces, whatever `hand` says. */
  corner?: readonly Space[];
  /** Called with each space that the player chooses. If this function is given, a tap writes no orders. */
  onspace?: (space: Space) => void;
}

/**
 * The position that is shown now. At a table, each message makes the page pass all these values again, although most of them are what they
 * were before. Each field of this class changes only if its own value does. So when another player locks orders, this player's half-written
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

/** What a board shows now. The fields change as rarely as those of `PositionInputs`, so a message doesn't make the board lay out its names again. */
export class BoardInputs extends PositionInputs<GivenBoard> implements GivenBoard {
  drawing = $derived.by(() => this.given().drawing);
  hand = $derived.by(() => this.given().hand);
  corner = $derived.by(() => this.given().corner);
  onspace = $derived.by(() => this.given().onspace);
}
