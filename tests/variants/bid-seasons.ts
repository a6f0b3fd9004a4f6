import { readBookLine } from '../../engine/notation/read.ts';
import { writeOrder } from '../../engine/notation/write.ts';
import type { OrderBook } from '../../engine/order.ts';
import { withoutBids } from '../../engine/order.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { Judge } from '../../engine/judge.ts';
import { biddable } from '../../src/orders/bids.ts';
import { bots, mixedBots } from '../../tools/sealed/bot.ts';
import { judgeFor } from '../../tools/sealed/cases/run-case.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';

/** A movement phase of a game among bots: the position, and the lines of every power. */
interface BidSeason {
  judge: Judge;
  position: Position;
  book: OrderBook;
}

/** The beacon of every phase that these games play. */
export const beacon = '5e'.repeat(32);

/** The percentage of movement phases in which the powers bid for the same few orders, each with only one bid. */
const CROWDED = 40;

/** The number of years after which, in some games, two powers are dissolved or fall into civil disorder. */
const LOST_AFTER = 3;

/**
 * The movement phases of a game among bots that lasts this many years. Of three games with successive numbers, the first keeps all its
 * powers, the second loses two because they are dissolved, and in the third, two powers fall into civil disorder. Some bots write lines
 * that do not count.
 */
export function* bidSeasons(variant: string, game: number, years: number): Generator<BidSeason> {
  const judge = judgeFor(variant, {});
  const chance = new Seeded(`bids ${variant} ${game}`);
  const seats = judge.seats(judge.begin());
  const powers = judge.powers.map(({ id }) => id).filter((id) => seats[id] !== null);
  const names = mixedBots(powers.length, chance);
  const lost = [chance.pick(powers), chance.pick(powers)];
  let position = judge.begin();
  for (let seasons = 0; seasons < 2 * years;) {
    const isMovement = judge.phase(position).wants === 'moves';
    const isCrowded = isMovement && chance.chance(CROWDED);
    const written = bookOf(judge, position, powers, (power, place) =>
      bots[names[place]](judge, position, power, chance),
    );
    const book = isCrowded ? crowded(judge, position, withoutBids(written), chance) : written;
    if (isMovement) {
      seasons++;
      yield { judge, position, book };
    }
    const { next, outcome } = judge.adjudicate(position, book, beacon);
    if (outcome) return;
    position = next;
    if (isMovement && seasons === 2 * LOST_AFTER) {
      if (game % 3 === 1) position = judge.dissolve(position, lost);
      if (game % 3 === 2) position = judge.abandon(position, lost);
    }
  }
}

function bookOf(
  judge: Judge,
  position: Position,
  powers: readonly Power[],
  write: (power: Power, place: number) => readonly string[],
): OrderBook {
  const lines = (power: Power, place: number) =>
    write(power, place).map((text) => readBookLine(judge, position, power, text));
  return Object.fromEntries(powers.map((power, place) => [power, lines(power, place)]));
}

/**
 * The book, with one more bid for each power that may bid. The bid offers one or two points for one of the first three orders of the first
 * or second unit.
 */
function crowded(judge: Judge, position: Position, book: OrderBook, chance: Seeded): OrderBook {
  return Object.fromEntries(
    Object.entries(book).map(([power, lines]) => {
      const units = biddable(judge, position, power).slice(0, 2);
      if (units.length === 0) return [power, lines];
      const orders = judge.legal(position, power, chance.pick(units), []).slice(0, 3);
      const text = `${1 + chance.below(2)}: ${writeOrder(chance.pick(orders))}`;
      return [power, [...lines, readBookLine(judge, position, power, text)]];
    }),
  );
}
