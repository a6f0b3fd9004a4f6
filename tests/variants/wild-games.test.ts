import { describe, expect, it } from 'vitest';
import { writeOrder } from '../../engine/notation/write.ts';
import { readBookLine } from '../../engine/notation/read.ts';
import type { OrderBook } from '../../engine/order.ts';
import { readPhase } from '../../engine/phase.ts';
import type { Position, Unit } from '../../engine/position.ts';
import type { Turn } from '../../engine/report.ts';
import type { Judge } from '../../engine/judge.ts';
import { open } from '../../engine/judge.ts';
import type { GameOptions } from '../../engine/setting.ts';
import { isOnGround, layerOf } from '../../engine/units.ts';
import type { Variant } from '../../engine/variant.ts';
import { wildOrders } from '../../tools/sealed/bots/wild.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { colonisation } from '../../variants/colonisation/index.ts';
import { partsOf } from '../../variants/index.ts';
import { choices } from './played-in-tests.ts';

const beacon = '5e'.repeat(32);
/**
 * How many games the test plays of each variant: `plain` games if the variant has no modules and only default options, otherwise `chosen`
 * games.
 */
const games = { plain: 2, chosen: 1 };
const phases = 30;

/** An order book with random lines by the wild bot for every power, even for powers that have no orders to give. */
function wildBook(judge: Judge, position: Position, chance: Seeded): OrderBook {
  return Object.fromEntries(
    judge.powers.map(({ id }) => {
      const texts = wildOrders(judge, position, id, chance);
      return [id, texts.map((text) => readBookLine(judge, position, id, text))];
    }),
  );
}

/** The same book with its powers in reverse order. */
const turnedAround = (book: OrderBook): OrderBook => Object.fromEntries(Object.entries(book).reverse());

function requireSense(
  judge: Judge,
  position: Position,
  { next, report, outcome }: Turn,
  seasAreCrowded: boolean,
): void {
  const kinds = new Map(judge.board.spaces.map(({ id, kind }) => [id, kind]));
  const isCrowded = ({ at }: Unit) => seasAreCrowded && kinds.get(at) === 'sea';
  const places = next.units.filter((unit) => isOnGround(unit) && !isCrowded(unit)).map(({ at }) => at);
  expect(new Set(places).size).toBe(places.length);
  for (const leader of next.units.filter(({ kind }) => kind === 'L')) {
    const below = next.units.filter((unit) => unit.at === leader.at && layerOf(unit) !== 'plane');
    const others = below.filter(({ power }) => power !== leader.power);
    expect([leader, others]).toEqual([leader, []]);
  }
  for (const unit of next.units) expect([unit, kinds.get(unit.at)]).not.toContain('impassable');
  for (const { words, why } of report) if (words.includes('illegal')) expect(why).not.toEqual([]);
  const { goal, seats } = judge.score(next);
  for (const points of Object.values(seats)) expect(points).toBeGreaterThanOrEqual(0);
  if (goal !== null && outcome && 'winner' in outcome) expect(Object.keys(seats)).toContain(outcome.winner);
  if (!outcome) {
    expect(next.phase).not.toBe(position.phase);
    for (const one of judge.ahead(next)) expect('phase' in one || one.event !== '').toBe(true);
  }
}

/** For each power, draws one of the orders that the judge offers, and requires that the judge accepts this order. */
function requireHonestOffers(judge: Judge, position: Position, chance: Seeded): void {
  for (const power of judge.asks(position)) {
    const own = position.units.filter((unit) => unit.power === power);
    const offered = judge.legal(position, power, own.length > 0 ? chance.pick(own) : null, []);
    if (offered.length === 0) continue;
    const order = chance.pick(offered);
    const line = readBookLine(judge, position, power, writeOrder(order));
    expect([writeOrder(order), judge.check(position, power, line, [line])]).toEqual([
      writeOrder(order),
      null,
    ]);
  }
}

/** Whether many units may share a sea: in Colonisation's first years, and in all innings on its board (rulings 7.5 and I12). */
const isCrowdedIn = (game: Variant, position: Position, options: GameOptions): boolean =>
  options.board === 'colonisation' || (game === colonisation && isEarly(position, options));

/** Whether the position is from the years in which many units may share a sea (ruling 7.5). */
function isEarly({ phase }: Position, { players }: GameOptions): boolean {
  const last = Number(players) > 7 ? 1903 : 1902;
  const { year, season, letter } = readPhase(phase);
  return year < last || (year === last && (season === 'S' || 'MV'.includes(letter)) && season !== 'W');
}

const named = choices.map(
  ({ variant, options }) => [`${variant.id} ${JSON.stringify(options)}`, variant, options] as const,
);

describe('games of players who write anything at all', () => {
  it.each(named)(
    '%s: every turn succeeds, and is the same in whatever order powers come and for a copy of the position',
    (name, variant, options) => {
      const judge = open(variant, options);
      const { game: below, modules } = partsOf(variant.id);
      const isPlain = modules.length === 0 && Object.keys(options).length === 0;
      const count = isPlain ? games.plain : games.chosen;
      for (let game = 0; game < count; game++) {
        const chance = new Seeded(`${name} ${game}`);
        let position = judge.begin();
        for (let phase = 0; phase < phases; phase++) {
          requireHonestOffers(judge, position, chance);
          const book = wildBook(judge, position, chance);
          const turn = judge.adjudicate(position, book, beacon);
          const { next, outcome } = judge.adjudicate(position, turnedAround(book), beacon);
          expect({ next, outcome }).toEqual({ next: turn.next, outcome: turn.outcome });
          const given = { ...position };
          expect(judge.adjudicate(given, book, beacon)).toEqual(turn);
          expect(judge.adjudicate(given, book, beacon)).toEqual(turn);
          requireSense(judge, position, turn, isCrowdedIn(below, turn.next, judge.options));
          if (turn.outcome) break;
          position = turn.next;
        }
      }
    },
  );
});
