import { expect } from 'vitest';
import { problemsOf } from '../../tools/sealed/match.ts';
import type { Match, PlayedMatch } from '../../tools/sealed/match.ts';

/** A match, preceded by its title. */
export function named(match: Match): [string, Match] {
  const { variant, options, seats, spare } = match;
  const people = seats === null ? '' : `, ${seats} people, ${spare}`;
  return [`${variant} ${JSON.stringify(options ?? {})}${people}`, match];
}

/** Checks that the table has decided the end of a game, and that the game's file verifies. */
export function expectEnd(played: PlayedMatch): void {
  expect(problemsOf(played)).toEqual([]);
  const { ending, stage } = played.host.table;
  expect(stage).toBe('over');
  expect(ending).not.toBeNull();
}
