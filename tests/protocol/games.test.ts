import { expect, it } from 'vitest';
import { verify } from '../../src/protocol/verify.ts';
import { games } from '../../variants/games.ts';
import { findVariant } from '../../variants/index.ts';
import { playMatch } from '../../tools/sealed/match.ts';
import type { Match } from '../../tools/sealed/match.ts';
import { inEnglish } from '../../src/protocol/sentences/sentence.ts';
import { expectEnd, named } from './matches.ts';

const match = { seed: 3, seats: null, years: 30, spare: 'share', bots: 'mixed' } as const;

const variants = [...games, findVariant('capitals'), findVariant('black-angels'), findVariant('leaders')];

const tables: readonly Match[] = [
  ...variants.map(({ id }) => ({ ...match, variant: id })),
  { ...match, variant: '1936', seats: 3, spare: 'disorder' },
  { ...match, variant: '1936', seats: 2, spare: 'share' },
  { ...match, variant: 'marches', seats: 3, spare: 'disorder' },
];

// Other options and combined modules are tested in option-games.test.ts. `npm run wild -- 1936 --games 200` plays 200 games of the variant
// 1936.
it.each(tables.map(named))(
  '%s is played to its end by greedy, random and wild players, and its file verifies',
  (_title, one) => expectEnd(playMatch(one)),
);

it('names the winner and the person who plays it', () => {
  const { host } = playMatch({ ...match, variant: 'few-powers' });
  const { ending, judge, seats } = host.table;
  const winner = ending && 'winner' in ending.ending ? ending.ending.winner : '';
  const power = judge?.powers.find(({ id }) => id === winner)?.name;
  const person = seats.find(({ powers }) => powers.includes(winner))?.name;
  const told = verify(host.file())
    .lines.map(({ says }) => inEnglish(says))
    .at(-1);
  expect(told).toBe(`Won by ${power} (${person}), as the table decided.`);
});
