import { open } from '../../engine/judge.ts';
import type { Judge } from '../../engine/judge.ts';
import { readBookLine } from '../../engine/notation/read.ts';
import type { OrderBook } from '../../engine/order.ts';
import type { Position } from '../../engine/position.ts';
import type { Outcome } from '../../engine/report.ts';
import type { GameRecord, RecordedPhase } from '../../src/formats/game-record.ts';
import { findVariant } from '../../variants/index.ts';
import { recordedGames } from '../games/games.ts';

/** Plays a game. `orders` returns the orders of each phase, or null after the last phase. */
export function playRecord(
  id: string,
  judge: Judge,
  start: Position,
  orders: (position: Position, place: number) => Readonly<Record<string, readonly string[]>> | null,
  chance = (_place: number) => '',
  variant = 'standard',
): GameRecord {
  const phases: RecordedPhase[] = [];
  let last = start;
  let outcome: Outcome | null = null;
  while (outcome === null) {
    const texts = orders(last, phases.length);
    if (!texts) break;
    const book: OrderBook = Object.fromEntries(
      Object.entries(texts).map(([power, list]) => [
        power,
        list.map((text) => readBookLine(judge, last, power, text)),
      ]),
    );
    const beacon = chance(phases.length);
    const turn = judge.adjudicate(last, book, beacon);
    phases.push({ position: last, book, beacon, turn });
    ({ next: last, outcome } = turn);
  }
  return { id, variant, judge, phases, last, outcome, letters: [] };
}

export const judge = open(findVariant('standard'), {});

/** The three recorded games, played by our rules. */
export const recorded: readonly GameRecord[] = recordedGames().map((game) =>
  playRecord(game.id, judge, judge.begin(), (_position, place) => game.phases[place]?.orders ?? null),
);
