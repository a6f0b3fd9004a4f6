import type { OrderBook } from '../../../engine/order.ts';
import type { Position, Power, Seat } from '../../../engine/position.ts';
import type { Turn } from '../../../engine/report.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { GameOptions } from '../../../engine/setting.ts';
import { readBookLine } from '../../../engine/notation/read.ts';
import { isRecord } from '../../../engine/shape.ts';
import * as words from '../../words/made/app.js';

/** Every power's orders as text, with one order in each line. */
export type Texts = Readonly<Record<Power, readonly string[]>>;

/** A game played alone on one device. The file contains the orders of every phase; the results are computed from these orders. */
export interface SandboxFile {
  format: typeof FORMAT | typeof FORMAT_FROM;
  variant: string;
  options: GameOptions;
  /** The position from which the game starts. If left out, the game starts from the variant's beginning. */
  start?: Position;
  /** Powers in civil disorder from the beginning. If `start` is given, these powers are already in civil disorder in that position. */
  abandoned: readonly Power[];
  /** The person's seats; null if the person plays all powers. Bots play the other seats. */
  mine: readonly Seat[] | null;
  phases: readonly { orders: Texts; beacon: string }[];
  draft: Texts;
}

/** One phase that has been revealed: its position, its orders and its result. */
export interface SandboxPhase {
  position: Position;
  texts: Texts;
  beacon: string;
  turn: Turn;
}

export class BadSandbox extends Error {
  override name = 'BadSandbox';
}

export const FORMAT = 'sealed-orders/sandbox/1';
/**
 * The format of files with their own `start`. Older versions of the app would ignore `start`. The format therefore has another name, which
 * those versions refuse.
 */
export const FORMAT_FROM = 'sealed-orders/sandbox/2';
/** The largest number of lines of orders for one power. This is also the largest number of items in a list of powers. */
export const MOST_LINES = 200;
/** The longest line of orders, in characters. */
const LONGEST_LINE = 200;

/** The position from which a sandbox starts. */
export function startOf(
  judge: Judge,
  { start, abandoned }: Pick<SandboxFile, 'start' | 'abandoned'>,
): Position {
  if (start) return start;
  return abandoned.length > 0 ? judge.abandon(judge.begin(), abandoned) : judge.begin();
}

/** Computes phases again from their orders. Throws BadSandbox if the game ends before the last of these phases. */
export function replaySandbox(
  judge: Judge,
  start: Position,
  phases: SandboxFile['phases'],
): readonly SandboxPhase[] {
  const played: SandboxPhase[] = [];
  let position = start;
  for (const { orders, beacon } of phases) {
    if (played.at(-1)?.turn.outcome) throw new BadSandbox(words.app_game_broken_end());
    const turn = judge.adjudicate(position, bookOf(judge, position, orders), beacon);
    played.push({ position, texts: orders, beacon, turn });
    position = turn.next;
  }
  return played;
}

/** Reads texts as the order book of a position. A line that can't be read stays in the book, without an order. */
export function bookOf(judge: Judge, position: Position, texts: Texts): OrderBook {
  return Object.fromEntries(
    Object.entries(texts).map(([power, lines]) => [
      power,
      lines.map((text) => readBookLine(judge, position, power, text)),
    ]),
  );
}

/** Reads stored orders; null if the text is damaged. */
export function readTexts(kept: string): Texts | null {
  try {
    const value: unknown = JSON.parse(kept);
    return isTexts(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether an unchecked value has the form of `Texts`, with no more and no longer lines than are allowed. */
export const isTexts = (value: unknown): value is Texts =>
  isRecord(value) &&
  Object.values(value).every(
    (lines) =>
      Array.isArray(lines) &&
      lines.length <= MOST_LINES &&
      lines.every((line) => typeof line === 'string' && line.length <= LONGEST_LINE),
  );
