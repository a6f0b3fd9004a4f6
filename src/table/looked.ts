import { open } from '../../engine/judge.ts';
import { writeLine } from '../../engine/notation/write.ts';
import type { OrderBook } from '../../engine/order.ts';
import type { Position } from '../../engine/position.ts';
import type { Options } from '../../engine/setting.ts';
import type { Turn } from '../../engine/report.ts';
import { findVariant } from '../../variants/index.ts';
import type { GameRecord } from '../formats/record.ts';
import { startOf } from '../formats/record.ts';
import type { SandboxFile, Texts } from './sandbox/sandbox.ts';
import { FORMAT } from './sandbox/sandbox.ts';
import type { People } from './words/people.ts';

/** A game as one thread gives it to another: its judge is opened anew. */
export type SentGame = Omit<GameRecord, 'judge'> & { options: Options; people: People };

/** A game out of a file, with what is known of it. */
export interface Looked {
  /** What the file is called. */
  file: string;
  /** What it is, as `a saved game (JSON)`. */
  what: string;
  /** Whether all its signatures and results were checked and hold; false: it has none. */
  isVerified: boolean;
  game: GameRecord;
  people: People;
  notes: readonly string[];
  stopped: string | null;
}

/** A phase to look at: the last has no turn where the game was not over. */
export interface LookedPhase {
  position: Position;
  book: OrderBook;
  turn: Turn | null;
}

const NO_CHANCE = '00'.repeat(32);

/** A game without its judge, which no thread can give to another. */
export function sent({ judge, ...game }: GameRecord, people: People = {}): SentGame {
  return { ...game, options: judge.options, people };
}

/** The game that another thread sent. */
export function received({ options, people: _people, ...game }: SentGame): GameRecord {
  return { ...game, judge: open(findVariant(game.variant), options) };
}

/** The phases of a game, oldest first, with what it had come to. */
export function phasesOf({ phases, last, outcome }: GameRecord): readonly LookedPhase[] {
  return outcome && phases.length > 0 ? phases : [...phases, { position: last, book: {}, turn: null }];
}

/** The orders of a phase as text. */
export const textsOf = (book: OrderBook): Texts =>
  Object.fromEntries(Object.entries(book).map(([power, lines]) => [power, lines.map(writeLine)]));

/** Why a game cannot go on in a sandbox, as a sentence; null: it can. */
export function whyNoSandbox(game: GameRecord): string | null {
  const begin = game.judge.begin();
  const start = startOf(game);
  const board = ({ phase, units, centres }: Position) =>
    JSON.stringify([phase, units, Object.entries(centres).sort()]);
  return board(start) === board(begin)
    ? null
    : 'This game begins on a board of its own, from which a sandbox cannot be begun yet.';
}

/** A game up to a phase as a sandbox; the orders of that phase are its draft. */
export function sandboxOfRecord(game: GameRecord, phase: string): SandboxFile {
  const { judge, variant, phases } = game;
  const found = phases.findIndex(({ position }) => position.phase === phase);
  const place = found < 0 ? phases.length : found;
  const nobody = judge.uncommanded(judge.begin());
  return {
    format: FORMAT,
    variant,
    options: judge.options,
    abandoned: judge.uncommanded(startOf(game)).filter((power) => !nobody.includes(power)),
    seat: null,
    phases: phases
      .slice(0, place)
      .map(({ book, beacon }) => ({ orders: textsOf(book), beacon: beacon || NO_CHANCE })),
    draft: textsOf(phases[place]?.book ?? {}),
  };
}
