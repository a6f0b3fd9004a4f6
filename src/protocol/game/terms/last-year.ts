import type { Judge } from '../../../../engine/judge.ts';
import { readPhase } from '../../../../engine/phase.ts';

/** Why a game cannot end with this year, as a sentence; null if it can. 0: it ends with none. */
export function lastYearProblem(lastYear: number, judge: Judge): string | null {
  const first = readPhase(judge.begin().phase).year;
  if (lastYear === 0 || lastYear >= first) return null;
  return `The game begins in ${first}: it cannot end with ${lastYear}.`;
}
