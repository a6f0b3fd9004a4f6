import type { Judge } from '../../../engine/judge.ts';
import type { Position, Power } from '../../../engine/position.ts';
import type { Turn } from '../../../engine/report.ts';
import type { OrderDraft } from '../../orders/draft.svelte.ts';
import type { Texts } from '../../table/sandbox/sandbox-record.ts';
import type { People } from '../../table/words/people.ts';

/** The phase of a game that a desk shows, and its place among the others. */
export interface ShownPhase {
  judge: Judge;
  /** The position that the phase starts from. */
  position: Position;
  /** The phase's results; null while it is open. */
  turn: Turn | null;
  /** Every power's orders, as text; only read where there are results. */
  texts: Texts;
  /** The orders that the board shows as they are written; null for none. */
  draft: OrderDraft | null;
  /** False if the board must not change the draft. True if left out. */
  editable?: boolean;
  /** The powers in this person's hand; left out where that is all of them. */
  hand?: readonly Power[];
  people?: People;
  /** What the game is called in a report that is copied or shared; left out where reports are neither. */
  reportName?: string;
  /** Every phase that the game has shown so far, oldest first. */
  phases: readonly string[];
  nameOf: (phase: string) => string;
  /** The address of a phase. */
  addressOf: (phase: string) => string;
}
