import type { OrderBook } from '../../../engine/order.ts';
import type { Position, Power, Seat } from '../../../engine/position.ts';
import type { Turn } from '../../../engine/report.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { GameOptions } from '../../../engine/setting.ts';
import { readBookLine } from '../../../engine/notation/read.ts';
import { isRecord } from '../../../engine/shape.ts';
import * as words from '../../words/made/app.js';

/** Every power's orders as text, one line each. */
export type Texts = Readonly<Record<Power, readonly string[]>>;

/** A game played alone on one device: the orders of every phase, from which all else follows. */
export interface SandboxFile {
  format: typeof FORMAT | typeof FORMAT_FROM;
  variant: string;
  options: GameOptions;
  /** Where it starts from; left out: from the variant's beginning. */
  start?: Position;
  /** Powers in civil disorder from the beginning; a start of its own says it itself. */
  abandoned: readonly Power[];
  /** The person's seats, bots having the others; null: all powers are in one hand. */
  mine: readonly Seat[] | null;
  phases: readonly { orders: Texts; beacon: string }[];
  draft: Texts;
}

/** One phase that has been revealed: what it started from, what was ordered, what came of it. */
export interface Played {
  position: Position;
  texts: Texts;
  beacon: string;
  turn: Turn;
}

export class BadSandbox extends Error {
  override name = 'BadSandbox';
}

export const FORMAT = 'sealed-orders/sandbox/1';
/** The same with a start of its own, which who reads only the first would miss. */
export const FORMAT_FROM = 'sealed-orders/sandbox/2';
/** The most lines of one power, and powers of a list. */
export const MOST_LINES = 200;
const LONGEST_LINE = 200;

/** Where a sandbox starts from. */
export function startOf(
  judge: Judge,
  { start, abandoned }: Pick<SandboxFile, 'start' | 'abandoned'>,
): Position {
  if (start) return start;
  return abandoned.length > 0 ? judge.abandon(judge.begin(), abandoned) : judge.begin();
}

/** Plays phases again from their orders; throws BadSandbox if the game ends before its orders do. */
export function replaySandbox(
  judge: Judge,
  start: Position,
  phases: SandboxFile['phases'],
): readonly Played[] {
  const played: Played[] = [];
  let position = start;
  for (const { orders, beacon } of phases) {
    if (played.at(-1)?.turn.outcome) throw new BadSandbox(words.app_game_broken_end());
    const turn = judge.adjudicate(position, bookOf(judge, position, orders), beacon);
    played.push({ position, texts: orders, beacon, turn });
    position = turn.next;
  }
  return played;
}

/** The order book that these texts mean at this position. A line nobody can read stays in it, without an order. */
export function bookOf(judge: Judge, position: Position, texts: Texts): OrderBook {
  return Object.fromEntries(
    Object.entries(texts).map(([power, lines]) => [
      power,
      lines.map((text) => readBookLine(judge, position, power, text)),
    ]),
  );
}

/** Orders as text from what was kept of them; null if that is something else. */
export function readTexts(kept: string): Texts | null {
  try {
    const value: unknown = JSON.parse(kept);
    return isTexts(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether a value from anywhere is orders as text, and not too many. */
export const isTexts = (value: unknown): value is Texts =>
  isRecord(value) &&
  Object.values(value).every(
    (lines) =>
      Array.isArray(lines) &&
      lines.length <= MOST_LINES &&
      lines.every((line) => typeof line === 'string' && line.length <= LONGEST_LINE),
  );
