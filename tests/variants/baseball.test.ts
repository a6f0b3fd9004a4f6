import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { open } from '../../engine/judge.ts';
import { readBookLine } from '../../engine/notation/read.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { GameOptions } from '../../engine/setting.ts';
import { wildOrders } from '../../tools/sealed/bots/wild.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { baseball } from '../../variants/baseball/index.ts';
import { groupings } from '../../variants/baseball/groups.ts';
import { VariantInPlay } from './played.ts';

type Inning = readonly Readonly<Record<Power, string>>[];

/** Three seasons of orders for each inning. All players let one country take every centre that its units can reach. */
const greatInnings: readonly (readonly [Power, Inning])[] = [
  [
    'austria',
    [
      { austria: 'A bud - ser, A vie - gal, F tri - alb' },
      { austria: 'A gal - rum, F alb - gre' },
      { austria: 'A ser H' },
    ],
  ],
  [
    'england',
    [
      { england: 'F edi - nth, A lvp - yor, F lon - eng' },
      { england: 'A yor - nwy, F nth C A yor - nwy, F eng - bel' },
      { england: 'F nth - hol' },
    ],
  ],
  [
    'france',
    [{ france: 'F bre - mao, A mar - spa, A par - bur' }, { france: 'F mao - por, A bur - bel' }, {}],
  ],
  [
    'germany',
    [{ germany: 'F kie - den, A ber - kie, A mun - ruh' }, { germany: 'A kie - hol, A ruh - bel' }, {}],
  ],
  [
    'italy',
    [
      { italy: 'F nap - ion, A rom - apu, A ven H', austria: 'F tri - adr' },
      { italy: 'A apu - gre, F ion C A apu - gre, A ven - tri' },
      { italy: 'F ion - tun' },
    ],
  ],
  [
    'russia',
    [
      { russia: 'F stp/sc - bot, A mos - stp, A war - gal, F sev - bla' },
      { russia: 'F bot - swe, A stp - nwy, A gal - rum, F bla - bul/ec' },
      {},
    ],
  ],
  [
    'turkey',
    [
      { turkey: 'A con - bul, F ank - con' },
      { turkey: 'A bul - ser, F con - aeg, A smy - con' },
      { turkey: 'A con - bul, F aeg - gre' },
    ],
  ],
];

describe('the highest score is 44 (ruling 2.7)', () => {
  it('which can be reached: the first player takes a new centre with every unit of every country', () => {
    const game = new VariantInPlay(baseball);
    const scored = greatInnings.map(([country, seasons]) => {
      const before = game.judge.score(game.position).seats.p1 as number;
      expect(game.judge.seats(game.position)[country]).toBe('p1');
      for (const season of seasons) game.order(season);
      return (game.judge.score(game.position).seats.p1 as number) - before;
    });
    expect(scored).toEqual([6, 6, 6, 6, 6, 8, 6]);
    expect(scored.reduce((sum, runs) => sum + runs, 0)).toBe(44);
    expect(game.outcome).toEqual({ winner: 'p1' });
  });

  it('which can’t be exceeded: in an inning, no player scores more than twice their units, whatever the orders', () => {
    const judge = open(baseball, {});
    const opening = judge.begin();
    const twice = (power: Power) => 2 * opening.units.filter((unit) => unit.power === power).length;
    const countries = judge.powers.map(({ id }) => id);
    expect(countries.map(twice).reduce((sum, runs) => sum + runs, 0)).toBe(44);
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const chance = new Seeded(`innings ${seed}`);
        let position = opening;
        while (position.phase.startsWith('S1901') || !position.phase.startsWith('S')) {
          position = judge.adjudicate(position, wildBook(judge, position, chance), '').next;
        }
        const { seats } = judge.score(position);
        const played = judge.seats(opening);
        for (const country of countries)
          expect(seats[played[country] as string]).toBeLessThanOrEqual(twice(country));
      }),
      { numRuns: 40 },
    );
  });
});

function wildBook(judge: ReturnType<typeof open>, position: Position, chance: Seeded) {
  return Object.fromEntries(
    judge
      .asks(position)
      .map((power) => [
        power,
        wildOrders(judge, position, power, chance).map((text) => readBookLine(judge, position, power, text)),
      ]),
  );
}

it.each([
  ['1926', 5, '7'],
  ['marches', 4, '5'],
  ['1939-pulsipher', 7, '5'],
  ['colonisation', '3-russia', '7, 6, 5, 4, 3, 2'],
])('the board %s is not for %s players (ruling I12)', (board, players, numbers) => {
  expect(() => open(baseball, { board, players })).toThrow(
    `Baseball: the board ${board} is for ${numbers} players.`,
  );
});

it.each([
  ['1926', 7, 'F1932M'],
  ['marches', 5, 'F1943M'],
  ['1939-pulsipher', 5, 'F1943M'],
  ['colonisation', 7, 'F1907M'],
])('on the board %s, %i players play as many innings, until %s (ruling I12)', (board, innings, last) => {
  const judge = open(baseball, { board, seasons: 2 });
  const schedule = judge.schedule(judge.begin());
  expect(schedule).toHaveLength(innings);
  const game = new VariantInPlay(baseball, { board, seasons: 2 }).until(last);
  expect(game.order().turn?.outcome).not.toBeNull();
});

const choices = [...groupings.keys()].flatMap((players) =>
  [3, 2].map((seasons): [string, GameOptions] => [`${players}, ${seasons} seasons`, { players, seasons }]),
);

describe.each(choices)('with players %s', (_name, options) => {
  const judge = open(baseball, options);
  const groups = groupings.get(options.players as number | string) ?? [];

  it('everybody plays every group once, and in each inning every group has a player (rulings 2.3, 2.10)', () => {
    const schedule = judge.schedule(judge.begin());
    expect(schedule.map(({ year }) => year)).toEqual(groups.map((_group, place) => 1901 + place));
    const players = groups.map((_group, place) => `p${place + 1}`);
    for (const player of players) {
      const played = schedule.map(({ seats }) =>
        Object.keys(seats).filter((power) => seats[power] === player),
      );
      expect(played.map((group) => group.join()).sort()).toEqual(
        groups.map((group) => group.toSorted().join()).sort(),
      );
    }
    for (const { seats } of schedule) {
      expect([...new Set(Object.values(seats))].filter((seat) => seat !== null).sort()).toEqual(players);
    }
  });

  it('the schedule is the same in every inning, and names the right players for each', () => {
    const schedule = judge.schedule(judge.begin());
    let position = judge.begin();
    const seen = schedule.map(({ year, seats }) => {
      while (!position.phase.startsWith(`S${year}`)) position = judge.adjudicate(position, {}, '').next;
      expect(judge.schedule(position)).toEqual(schedule);
      expect(judge.seats(position)).toEqual(seats);
      return year;
    });
    expect(seen).toHaveLength(groups.length);
  });

  it('nobody ever adjusts, and the last inning ends the game (rulings 2.1, 2.9)', () => {
    const seasons = options.seasons === 2 ? ['S', 'F'] : ['S', 'U', 'F'];
    const phases: string[] = [];
    const game = new VariantInPlay(baseball, options);
    while (!game.outcome) {
      phases.push(game.phase);
      game.order();
    }
    expect(phases).toEqual(
      groups.flatMap((_group, place) => seasons.map((season) => `${season}${1901 + place}M`)),
    );
  });
});

describe('the end of an inning', () => {
  const fall = () =>
    new VariantInPlay(baseball)
      .order({ france: 'A mar - spa' })
      .until('F1901M')
      .order({ italy: 'F nap - ion' });

  it('keeps the final board beside the next opening', () => {
    const { turn, position } = fall();
    expect(position).toMatchObject({ phase: 'S1902M', units: open(baseball, {}).begin().units });
    expect(turn?.closed?.centres.spa).toBe('france');
    expect(turn?.closed?.memory.runs).toMatchObject({ p3: 4 });
    expect(turn?.closed?.units).toContainEqual({ power: 'italy', kind: 'F', at: 'ion' });
  });

  it('is announced before it comes', () => {
    const { judge, position } = new VariantInPlay(baseball).until('F1901M');
    const events = (at: Position) => judge.ahead(at).filter((one) => 'event' in one);
    expect(events(position)).toEqual([{ year: 1901, event: 'runs', spaces: [] }]);
    const last = judge.ahead({ ...position, phase: 'S1907M' });
    expect(last.map((one) => ('phase' in one ? one.phase : one.event))).toEqual([
      'S1907R',
      'U1907M',
      'U1907R',
      'F1907M',
      'F1907R',
      'last runs',
    ]);
  });
});

describe('a position that can’t occur in Baseball is refused with a sentence', () => {
  const judge = open(baseball, {});
  const start = judge.begin();
  it.each<[string, Partial<Position>, RegExp]>([
    ['an eighth inning', { phase: 'S1908M' }, /no phase S1908M|not in an inning/],
    ['a winter', { phase: 'W1901A' }, /has no phase W1901A/],
    [
      'two seats with one country',
      { memory: { plays: { p1: 'austria', p2: 'austria' } } },
      /“plays” must give/,
    ],
    ['countries that are a list', { memory: { plays: ['austria'] } }, /“plays” must give/],
    [
      'runs that are no numbers',
      { memory: { runs: { p1: 'many' } } },
      /“runs” must give each seat a whole number/,
    ],
    ['runs below zero', { memory: { runs: { p1: -1 } } }, /“runs” must give each seat a whole number/],
    ['runs that are a text', { memory: { runs: 'p1' } }, /“runs” must give each seat a whole number/],
  ])('%s', (_what, part, sentence) => {
    const position = { ...start, ...part };
    expect(() => {
      judge.phase(position);
      judge.schedule(position);
      judge.score(position);
    }).toThrow(sentence);
  });
});
