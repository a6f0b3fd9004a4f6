import type { Judge } from '../../../engine/judge.ts';
import type { Position, Power } from '../../../engine/position.ts';
import type { Turn } from '../../../engine/report.ts';
import type { SeatBidsTold } from '../../protocol/game/told/who-bid.ts';
import type { OrderDraft } from '../../orders/draft.svelte.ts';
import type { Texts } from '../../table/sandbox/sandbox-record.ts';
import type { SecretBidNews } from '../../table/bids/bid-news.ts';
import type { People } from '../../table/words/people.ts';

/** The phase of a game that a desk shows, and the game's other phases. */
export interface ShownPhase {
  judge: Judge;
  /** The position that the phase starts from. */
  position: Position;
  /** The phase's results; null while the phase is open. */
  turn: Turn | null;
  /** Every power's orders, as text. The desk shows these orders only if the phase has results. */
  texts: Texts;
  /** What is known of the phase's bids, if they are secret. */
  secretBids?: SecretBidNews | null;
  /** The draft that a person can write on the board; null for none. */
  draft: OrderDraft | null;
  /** False if the board must not change the draft. The default is true. */
  editable?: boolean;
  /** The powers that this person plays; left out if they play all powers. */
  hand?: readonly Power[];
  people?: People;
  /** The game's name in reports that are copied or shared. If left out, reports cannot be copied or shared. */
  reportName?: string;
  /** Reads the secret bids of the phase with their bidders; left out if the game does not show who bid. */
  whoBid?: () => readonly SeatBidsTold[];
  /** Every phase of the game so far, oldest first. */
  phases: readonly string[];
  nameOf: (phase: string) => string;
  /** The address of a phase. */
  addressOf: (phase: string) => string;
}
