import { describe, expect, it, test } from 'vitest';
import type { Judge } from '../../engine/judge.ts';
import { open } from '../../engine/judge.ts';
import { readBookLine } from '../../engine/notation/read.ts';
import { writeOrder } from '../../engine/notation/write.ts';
import { readPhase } from '../../engine/phase.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { Result } from '../../engine/report.ts';
import { layerOf } from '../../engine/units.ts';
import { botOrders } from '../../src/bots/bot.ts';
import { chanceOrders } from '../../tools/sealed/bots/chance.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { findVariant } from '../../variants/index.ts';
import { choices } from './played-in-tests.ts';

const beacon = '5e'.repeat(32);
const yearOf = ({ phase }: Position) => readPhase(phase).year;

type Writer = (position: Position, power: Power) => readonly string[];

/** Plays a game for this many years. `write` gives the orders of each power. Returns the last position, and the results of all orders. */
function play(judge: Judge, years: number, write: Writer): { end: Position; told: readonly Result[] } {
  let position = judge.begin();
  const last = yearOf(position) + years;
  const told: Result[] = [];
  while (yearOf(position) < last) {
    const at = position;
    const lines = (power: Power) => write(at, power).map((text) => readBookLine(judge, at, power, text));
    const book = Object.fromEntries(judge.asks(at).map((power) => [power, lines(power)]));
    const turn = judge.adjudicate(at, book, beacon);
    told.push(...turn.report);
    position = turn.next;
    if (turn.outcome) break;
  }
  return { end: position, told };
}

const centresOf = ({ centres }: Position, powers: readonly Power[]) =>
  Object.values(centres).filter((owner) => owner !== null && powers.includes(owner)).length;

describe('against random orders', () => {
  it.each(['standard', '1936'])(
    '%s: in three games, bots have at least twice as many centres per power',
    (id) => {
      const judge = open(findVariant(id), {});
      const seats = judge.seats(judge.begin());
      const major = judge.powers.map((power) => power.id).filter((power) => seats[power] !== null);
      let [theirs, others] = [0, 0];
      for (let game = 0; game < 3; game++) {
        const bots = major.filter((_, place) => (place + game) % 2 === 0);
        const rest = major.filter((power) => !bots.includes(power));
        const chance = new Seeded(`${id} ${game}`);
        const { end } = play(judge, 6, (at, power) =>
          bots.includes(power)
            ? botOrders(judge, at, [power], String(game))[power]
            : chanceOrders(judge, at, power, chance),
        );
        theirs += centresOf(end, bots) / bots.length;
        others += centresOf(end, rest) / rest.length;
      }
      expect(theirs).toBeGreaterThan(2 * others);
    },
  );
});

const named = choices.map(
  ({ variant, options }) => [`${variant.id} ${JSON.stringify(options)}`, variant, options] as const,
);

describe('among themselves', () => {
  it.each(named)(
    '%s: no order is illegal, none is refused, and no power’s orders conflict with each other',
    (name, variant, options) => {
      const judge = open(variant, options);
      const years = variant.id.includes('+') || Object.keys(options).length > 0 ? 1 : 3;
      const { told } = play(judge, years, (at, power) => {
        const texts = botOrders(judge, at, [power], name)[power];
        const moves = texts.flatMap((text) => readBookLine(judge, at, power, text).order ?? []);
        const goals = moves.flatMap((order) =>
          order.type === 'move' && layerOf(order.unit) === 'ground'
            ? [`${judge.ordered(at, power, order)} ${order.to}`]
            : [],
        );
        expect([texts, new Set(goals).size]).toEqual([texts, goals.length]);
        return texts;
      });
      const refused = told.filter(({ words }) => words.includes('illegal'));
      expect(refused.map(({ order, why }) => [order && writeOrder(order), why])).toEqual([]);
    },
  );
});

test('the same seed gives the same orders, another seed other orders', () => {
  const judge = open(findVariant('standard'), {});
  const all = judge.powers.map(({ id }) => id);
  const write = (seed: string) => botOrders(judge, judge.begin(), all, seed);
  expect(write('a')).toEqual(write('a'));
  expect(['b', 'c', 'd', 'e'].map(write)).not.toEqual(Array(4).fill(write('a')));
});

/** The orders that a bot writes for a power in the fall. The board has only the given units. Each power owns its home centres. */
function inFall(power: Power, units: string): readonly string[] {
  const judge = open(findVariant('standard'), {});
  const start = judge.begin();
  const standing = units.split(', ').map((text) => {
    const [owner, kind, at] = text.split(' ');
    return { power: owner, kind: kind as 'A' | 'F', at };
  });
  const position = { ...start, phase: 'F1902M', units: standing };
  return botOrders(judge, position, [power], 'fall')[power];
}

describe('sensible play', () => {
  test('a bot takes a centre that no other power can reach', () => {
    expect(inFall('france', 'france A spa')).toEqual(['A spa H']);
    expect(inFall('france', 'france A gas')).toEqual(['A gas - spa']);
  });

  test('two units attack one', () => {
    const orders = inFall('france', 'france A bur, france A pic, germany A bel, germany A mun');
    expect(orders.toSorted()).toEqual(['A bur - bel', 'A pic S A bur - bel']);
  });

  test('an army is convoyed to a space that it can’t reach by land', () => {
    const orders = inFall(
      'england',
      'england A yor, england F nth, england F nwy, england F den, england F hol',
    );
    expect(orders).toContainEqual(expect.stringMatching(/^A yor - \w+ via convoy$/));
    expect(orders).toContainEqual(expect.stringMatching(/^F nth C A yor - \w+$/));
  });

  test('a unit at home that two others threaten gets support', () => {
    const orders = inFall('france', 'france A par, france A bre, germany A bur, germany A pic');
    expect(orders).toContainEqual('A bre S A par');
  });
});
