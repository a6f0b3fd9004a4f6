import type { Board } from '../../engine/board.ts';
import { tellFate, tellResult } from '../../engine/notation/words.ts';
import type { Name } from '../../engine/order.ts';
import { nameSeason, readPhase } from '../../engine/phase.ts';
import type { Position } from '../../engine/position.ts';
import { phaseByPhase, type Result, type Turn } from '../../engine/report.ts';
import { sameName } from './alike.ts';
import { sayWords } from './words.ts';

/** A result of a turn: its place in the report, and the position that its phase began with. */
export interface Told {
  result: Result;
  place: number;
  at: Position;
}

/** What became of a unit or a line in a turn; `end`: the disbanding of the unit in a later phase, which asked nobody. */
export interface Fate extends Told {
  end: Told | null;
}

/** What became of every unit and line in a turn, in the order of its report. */
export function fatesOf(position: Position, turn: Turn): readonly Fate[] {
  const fates: Fate[] = [];
  let place = 0;
  for (const { position: at, turn: part } of phaseByPhase(position, turn)) {
    for (const result of part.report) {
      const told: Told = { result, place: place++, at };
      const own = at === position ? undefined : fates.find((fate) => isEndOf(fate, result));
      if (own) own.end = told;
      else fates.push({ ...told, end: null });
    }
  }
  return fates;
}

function isEndOf({ result: before, end }: Fate, { power, unit, words }: Result): boolean {
  if (end || !unit || !words.includes('disbands') || before.words.includes('disbands')) return false;
  const stands = placeAfter(before);
  return before.power === power && stands !== null && sameName(stands, unit);
}

/** A unit where its order has left it. */
export function placeAfter({ unit, order, words }: Result): Name | null {
  const arrives = words.includes('moves') || words.includes('retreats');
  if (unit === null || !arrives || (order?.type !== 'move' && order?.type !== 'retreat')) return unit;
  return { kind: unit.kind, at: order.to, coast: order.coast };
}

/** What became of it, as people print it: `is dislodged (…), then disbands (it had nowhere to go)`. */
export function sayFate(board: Board, position: Position, fate: Fate): string {
  return sayWords(board, `${tellFate(fate.result, board)}${tellLater(board, position, fate)}`);
}

/** The same with the order in front: `A Bud H: is dislodged (…), then disbands (it had nowhere to go)`. */
export function sayOrderAndFate(board: Board, position: Position, fate: Fate): string {
  return sayWords(board, `${tellResult(fate.result, board)}${tellLater(board, position, fate)}`);
}

/** When it happened, if that was after the season of `position`, and how the unit ended. */
function tellLater(board: Board, position: Position, { at, end }: Fate): string {
  const own = tellSeason(position, at);
  return end ? `${own}, then ${tellFate(end.result, board)}${tellSeason(position, end.at)}` : own;
}

function tellSeason(position: Position, at: Position): string {
  const { season } = readPhase(at.phase);
  return season === readPhase(position.phase).season ? '' : ` in ${nameSeason(season).toLowerCase()}`;
}
