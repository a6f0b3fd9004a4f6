import { open } from '../../../engine/judge.ts';
import { writeLine } from '../../../engine/notation/write.ts';
import type { OrderBook } from '../../../engine/order.ts';
import type { Position } from '../../../engine/position.ts';
import type { GameOptions } from '../../../engine/setting.ts';
import type { Turn } from '../../../engine/report.ts';
import { findVariant } from '../../../variants/index.ts';
import type { GameRecord } from '../../formats/game-record.ts';
import type { Texts } from '../sandbox/sandbox-record.ts';
import type { People } from '../words/people.ts';
import type { BidsTold } from '../bids/bids-told.ts';

/** A game in the form in which it is sent to another thread. The judge is left out, and the receiving thread opens it again. */
export type SentGame = Omit<GameRecord, 'judge'> & {
  options: GameOptions;
  people: People;
  bidsTold: BidsTold;
};

/** A game that was read from a file, with facts about the file and the game. */
export interface Looked {
  /** The name of the file. */
  file: string;
  /** The kind of file, such as `a saved game (JSON)`. */
  what: string;
  /** Whether the file's signatures and results were checked and found valid; false if the file has no signatures. */
  isVerified: boolean;
  game: GameRecord;
  people: People;
  /** Who bid what in each phase; empty if the game does not reveal it. */
  bidsTold: BidsTold;
  notes: readonly string[];
  stopped: string | null;
}

/** A phase to look at. In the last phase, `turn` is null if the game wasn't over. */
export interface LookedPhase {
  position: Position;
  book: OrderBook;
  turn: Turn | null;
}

/** Takes the judge out of a game, since a judge can't be sent to another thread. */
export function sent({ judge, ...game }: GameRecord, people: People = {}, bidsTold: BidsTold = {}): SentGame {
  return { ...game, options: judge.options, people, bidsTold };
}

/** A game that another thread sent, with its judge opened again. */
export function received({ options, people: _people, bidsTold: _bids, ...game }: SentGame): GameRecord {
  return { ...game, judge: open(findVariant(game.variant), options) };
}

/** The phases of a game, oldest first. If the game wasn't over, its open phase comes last. */
export function phasesOf({ phases, last, outcome }: GameRecord): readonly LookedPhase[] {
  return outcome && phases.length > 0 ? phases : [...phases, { position: last, book: {}, turn: null }];
}

/** The orders of a phase as text. */
export const textsOf = (book: OrderBook): Texts =>
  Object.fromEntries(Object.entries(book).map(([power, lines]) => [power, lines.map(writeLine)]));
