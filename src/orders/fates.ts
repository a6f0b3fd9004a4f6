import type { Board } from '../../engine/board.ts';
import { writeLine, writeUnit } from '../../engine/notation/write.ts';
import type { UnitName } from '../../engine/order.ts';
import { readPhase } from '../../engine/phase.ts';
import type { Position } from '../../engine/position.ts';
import { phaseByPhase, type Result, type Turn } from '../../engine/report.ts';
import * as words from '../words/made/reason.js';
import { sameName } from './same-order.ts';
import { tellFate } from './reasons/reasons.ts';
import { sayWords } from './printed.ts';

/** A result of a turn, the result's index in the turn's report, and the position at the start of the result's phase. */
export interface ToldResult {
  result: Result;
  place: number;
  at: Position;
}

/**
 * The result of one unit or line in a turn. A turn may go on through later phases in which nobody is asked for orders. `end` is set if the
 * unit disbands in one of these phases.
 */
export interface Fate extends ToldResult {
  end: ToldResult | null;
}

/** The results of all units and lines in a turn, in the sequence of the turn's report. */
export function fatesOf(position: Position, turn: Turn): readonly Fate[] {
  const fates: Fate[] = [];
  let place = 0;
  for (const { position: at, turn: part } of phaseByPhase(position, turn)) {
    for (const result of part.report) {
      const told: ToldResult = { result, place: place++, at };
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

/** The name of a unit after its order. If the unit moved or retreated, the name has its new space. */
export function placeAfter({ unit, order, words }: Result): UnitName | null {
  const arrives = words.includes('moves') || words.includes('retreats');
  if (unit === null || !arrives || (order?.type !== 'move' && order?.type !== 'retreat')) return unit;
  return { kind: unit.kind, at: order.to, coast: order.coast };
}

/** A unit's result, as people print it: `is dislodged (…), then disbands (it had nowhere to go)`. */
export function sayFate(board: Board, position: Position, { result, at, end }: Fate): string {
  const fate = inSeason(tellFate(result, board), position, at);
  if (!end) return fate;
  return words.reason_then({ fate, end: inSeason(tellFate(end.result, board), position, end.at) });
}

/** An order and its result: `A Bud H: is dislodged (…), then disbands (it had nowhere to go)`. */
export function sayOrderAndFate(board: Board, position: Position, fate: Fate): string {
  const { order, points, unit, power } = fate.result;
  const subject = order ? writeLine({ order, points, text: '' }) : unit ? writeUnit(unit) : power;
  return `${sayWords(board, subject)}: ${sayFate(board, position, fate)}`;
}

const seasons: ReadonlyMap<string, (given: { fate: string }) => string> = new Map([
  ['S', words.reason_in_spring],
  ['U', words.reason_in_summer],
  ['F', words.reason_in_fall],
  ['W', words.reason_in_winter],
]);

/** A result in words, with its season if that is not the season of `position`. */
function inSeason(fate: string, position: Position, at: Position): string {
  const { season } = readPhase(at.phase);
  if (season === readPhase(position.phase).season) return fate;
  return seasons.get(season)?.({ fate }) ?? fate;
}
