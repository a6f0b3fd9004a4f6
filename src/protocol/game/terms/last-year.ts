import type { Judge } from '../../../../engine/judge.ts';
import { readPhase } from '../../../../engine/phase.ts';
import type { Position } from '../../../../engine/position.ts';
import type { Outcome } from '../../../../engine/report.ts';
import { say, type Sentence } from '../../sentences/sentence.ts';
import type { Command } from '../seats/command.ts';

/** Why a game can't end with this year; null if it can. Year 0 means that no year ends the game. */
export function lastYearProblem(lastYear: number, judge: Judge): Sentence | null {
  const first = readPhase(judge.begin().phase).year;
  if (lastYear === 0 || lastYear >= first) return null;
  return say('early last year', { first, last: lastYear });
}

/** A game that goes beyond its last year ends in a draw of all who still play. Null while it goes on. */
export function drawAfter(lastYear: number, position: Position, command: Command): Outcome | null {
  if (lastYear === 0 || readPhase(position.phase).year <= lastYear) return null;
  return { draw: [...command.survivors(position).keys()] };
}
