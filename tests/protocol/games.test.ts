import { describe, expect, it } from 'vitest';
import { verify } from '../../src/protocol/verify.ts';
import { playMatch, problemsOf } from '../../tools/sealed/match.ts';
import type { Match } from '../../tools/sealed/match.ts';
import { choices } from '../variants/played-in-tests.ts';

const match = { seed: 3, seats: null, years: 30, spare: 'share', bots: 'mixed' } as const;

const games: readonly Match[] = choices.map(({ variant, options }) => ({
  ...match,
  variant: variant.id,
  options,
}));

const tables: readonly Match[] = [
  { ...match, variant: '1936', seats: 3, spare: 'disorder' },
  { ...match, variant: '1936', seats: 2, spare: 'share' },
  { ...match, variant: 'marches', seats: 3, spare: 'disorder' },
];

/** A match as a title. */
const named = (one: Match): [string, Match] => {
  const { variant, options, seats, spare } = one;
  const people = seats === null ? '' : `, ${seats} people, ${spare}`;
  return [`${variant} ${JSON.stringify(options ?? {})}${people}`, one];
};

// `npm run wild -- 1936 --games 200` plays as many as one likes.
describe.each([...games, ...tables].map(named))('%s', (_title, one) => {
  it('is played to its end by greedy, random and wild players, and its file verifies', () => {
    const played = playMatch(one);
    expect(problemsOf(played)).toEqual([]);
    const { ending, stage } = played.host.table;
    expect(stage).toBe('over');
    expect(ending).not.toBeNull();
  });
});

it('names the winner and the person who plays it', () => {
  const { host } = playMatch({ ...match, variant: '1936' });
  const { ending, judge, seats } = host.table;
  const winner = ending && 'winner' in ending.ending ? ending.ending.winner : '';
  const power = judge?.powers.find(({ id }) => id === winner)?.name;
  const person = seats.find(({ powers }) => powers.includes(winner))?.name;
  const told = verify(host.file()).lines.at(-1)?.text;
  expect(told).toBe(`Won by ${power} (${person}), as the table decided.`);
});
