import type { Judge } from '../../engine/judge.ts';
import type { Position } from '../../engine/position.ts';
import { recordedGames } from '../../tests/games/games.ts';
import { bookOfCase } from '../sealed/cases/case.ts';
import type { BenchBoard } from './play.ts';

/** The movement phases of the recorded games, with the orders that the players gave. */
export function recordedBoards(judge: Judge): BenchBoard[] {
  const boards: BenchBoard[] = [];
  for (const game of recordedGames()) {
    let position: Position = judge.begin();
    for (const { orders } of game.phases) {
      const book = bookOfCase(judge, position, orders);
      if (judge.phase(position).wants === 'moves') boards.push({ position, book });
      position = judge.adjudicate(position, book, '').next;
    }
  }
  return boards;
}
