import { describe, expect, it } from 'vitest';
import { mixedBots } from './bot.ts';
import { run } from './play.ts';
import { Seeded } from './seeded.ts';
import { playOne } from './series.ts';

const match = { variant: 'marches', seed: 1, seats: 2, years: 2, spare: 'disorder', bots: 'mixed' } as const;
const series = { match, games: 1, jobs: 1, verified: true, filed: true };

describe('sealed play', () => {
  it('plays the same game for the same seed, and another game for another seed', () => {
    const [one, again, other] = [playOne(series, 5), playOne(series, 5), playOne(series, 6)];
    expect(one).toEqual(again);
    expect(one.problems).toEqual([]);
    expect(other.code).not.toBe(one.code);
  });

  it.each([
    ['1926', 'secret', 3],
    ['1936', 'secret', 2],
    ['1936', 'kept', 4],
  ] as const)(
    'plays %s with %s bids, also if each of %i people plays several powers',
    (variant, bids, seats) => {
      const secret = { ...match, variant, seats, years: 1, spare: 'share', bids } as const;
      const { problems, phases } = playOne({ ...series, match: secret }, 2);
      expect(problems).toEqual([]);
      expect(phases).toBeGreaterThan(2);
    },
  );

  it.each([
    [['marches', '--option', 'reading'], 'takes NAME=VALUE'],
    [['marches', '--option', 'reading=wrong'], 'reading is one of recommended, literal'],
    [['marches', '--option', 'rules=A'], 'has no option "rules"'],
    // The command accepts `board=1926`: the variant lists this value as text, although it looks like a number.
    [['baseball', '--option', 'board=1926', '--seats', '99'], '--seats takes'],
    [['atlantis'], 'There is no variant "atlantis"'],
    [['atlantis', '--option', 'rules=A'], 'There is no variant "atlantis"'],
    [['1936', '--seats', '8'], '--seats takes 2 to 7 people'],
    [['1936', '--bots', 'clever'], '--bots takes mixed, chance, greedy, wild'],
    [['1936', '--spare', 'some'], '--spare takes share or disorder'],
    [['1936', '--bids', 'some'], '--bids takes open, secret or kept'],
    [[], 'Name a variant'],
    [['1936', 'atlantis'], 'There is no variant "atlantis"'],
  ])('refuses the arguments %j with a sentence', async (args, sentence) => {
    await expect(run(args)).rejects.toThrow(sentence);
  });
});

describe('a mixed table', () => {
  it('has one greedy player', () => {
    for (let seats = 2; seats <= 7; seats++) {
      const names = mixedBots(seats, new Seeded(`${seats}`));
      expect(names).toHaveLength(seats);
      expect(names.filter((name) => name === 'greedy')).toHaveLength(1);
    }
  });
});
