import { describe, expect, it } from 'vitest';
import type { Position } from '../../engine/position.ts';
import { answerOf, bookOfCase } from '../../tools/sealed/cases/case.ts';
import { differences } from '../../tools/sealed/cases/compare.ts';
import { judgeFor } from '../../tools/sealed/cases/run-case.ts';
import type { RecordedGame } from './games.ts';
import { recordedGames } from './games.ts';

const games = recordedGames();

describe.each(games.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  it('gets the recorded position from the engine in every phase', () => {
    expect(replayDifferences(game)).toEqual([]);
  });
});

/** Plays the recorded orders, and lists every difference from the record in positions, dislodged units, centres or the next phase. */
function replayDifferences(game: RecordedGame): string[] {
  const judge = judgeFor(game.variant, {});
  let position: Position = judge.begin();
  const found = differences(answerOf(judge, 'start', { report: [], next: position, outcome: null }), {
    units: game.start.units,
    centers: game.start.centers,
  });
  game.phases.forEach(({ phase, orders, after }, index) => {
    if (position.phase !== phase) found.push(`expected ${phase}, got ${position.phase}`);
    const turn = judge.adjudicate(position, bookOfCase(judge, position, orders), '');
    const answer = answerOf(judge, phase, turn);
    const expected = { dislodged: {}, ...after, phase: game.phases[index + 1]?.phase };
    found.push(...differences(answer, expected).map((one) => `${phase}: ${one}`));
    if (Object.values(after.units).flat().length !== turn.next.units.length)
      found.push(`${phase}: other units`);
    position = turn.next;
  });
  return found;
}
