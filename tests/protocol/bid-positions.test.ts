import { describe, expect, it } from 'vitest';
import type { Bidding } from '../../engine/command/bidding.ts';
import { ordersByNumber } from '../../engine/command/bidding.ts';
import { open } from '../../engine/judge.ts';
import type { Judge } from '../../engine/judge.ts';
import { isBid } from '../../engine/order.ts';
import type { OrderBook, OrderLine } from '../../engine/order.ts';
import type { Position, Power } from '../../engine/position.ts';
import { sortedPosition } from '../../engine/units.ts';
import type { Variant } from '../../engine/variant.ts';
import { rulesOf } from '../../src/protocol/game/rulebook.ts';
import type { PhaseRecord } from '../../src/protocol/game/told/table.ts';
import { verify } from '../../src/protocol/verify.ts';
import { bots } from '../../tools/sealed/bot.ts';
import { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { findVariant } from '../../variants/index.ts';
import { bidSeasons } from '../variants/bid-seasons.ts';
import { withoutBidReasons } from '../variants/counted-bids.ts';

// Tables that begin in the middle of a game, in a position in which it matters who may bid, and for what. Secret bids must give the same
// position as open bids.

/** The powers of each person. Italy and the Soviet Union each play a faction of Spain, too. */
const seven: readonly (readonly Power[])[] = [
  ['britain'],
  ['france'],
  ['germany'],
  ['italy', 'nationalists'],
  ['poland'],
  ['soviet', 'republicans'],
  ['turkey'],
];
/** The same powers among five people. The last person has five powers. */
const five = [
  ...seven.filter((_, hand) => ![3, 5, 6].includes(hand)),
  [3, 5, 6].flatMap((hand) => seven[hand] ?? []),
];

const of1936 = findVariant('1936');
const judgeOf1936 = open(of1936, {});
const start = judgeOf1936.begin();

/**
 * The position `at` with other owners for the units and centres in some spaces. If the new owner is null, the unit is gone and nobody owns
 * the centre.
 */
function owned(at: Position, change: Readonly<Record<string, Power | null>>): Position {
  const units = at.units.flatMap((unit) => {
    const power = unit.at in change ? change[unit.at] : unit.power;
    return power ? [{ ...unit, power }] : [];
  });
  return sortedPosition({ ...at, units, centres: { ...at.centres, ...change } });
}

/** The spaces of all units and centres that a power has at the start. */
const everythingOf = (power: Power) => [
  ...start.units.filter((unit) => unit.power === power).map(({ at }) => at),
  ...Object.keys(start.centres).filter((centre) => start.centres[centre] === power),
];
const gone = (power: Power) => Object.fromEntries(everythingOf(power).map((at) => [at, null]));

/**
 * Bids that the rules allow. Most of the bids are for the units in a few spaces. So it often happens that orders of one unit tie or outbid
 * each other.
 */
function bidsOf(
  bidding: Bidding,
  power: Power,
  crowded: readonly string[],
  chance: Seeded,
): readonly string[] {
  const hand = bidding.hands.find((one) => one.power === power);
  if (!hand) return [];
  const unitOf = bidding.units.flatMap(({ unit, orders }) => orders.map(() => unit.at));
  const legal = hand.legal.filter((order) => crowded.includes(unitOf[order] as string));
  let left = hand.points;
  const spent = new Map<string, number>();
  return Array.from({ length: 3 }, () => {
    const order = chance.pick(legal.length > 0 && chance.chance(80) ? legal.slice(0, 12) : hand.legal);
    const unit = unitOf[order] as string;
    const points = chance.below(1 + Math.min(left, bidding.each - (spent.get(unit) ?? 0)));
    left -= points;
    spent.set(unit, (spent.get(unit) ?? 0) + points);
    return points > 0 ? [`${points}: ${ordersByNumber(bidding)[order]?.text}`] : [];
  }).flat();
}

/** How to play a season from a given position: who plays which powers, which game is played, and which units get many bids. */
interface SeasonTerms {
  /** The powers of each person. */
  people: readonly (readonly Power[])[];
  /** The game. If it is left out, the game is 1936. */
  game?: Variant;
  /** The spaces of units for which many powers bid. */
  crowded?: readonly string[];
}

/** Plays one season of secret bids from a position, and requires that open bids give the same turn. Returns the season's record. */
function seasonFrom(
  position: Position,
  seed: string,
  { people, game = of1936, crowded = ['aus', 'bel', 'bul'] }: SeasonTerms,
): PhaseRecord {
  const rules = rulesOf({ ...game, start: () => position }, {});
  const { judge, read } = rules;
  const chance = new Seeded(seed);
  const settings = {
    name: seed,
    variant: game.id,
    bids: 'secret',
    seating: { by: 'chosen', spare: 'share' },
    pace: { deadline: { type: 'none' } },
  } as const;
  const table = new InMemoryTable(settings, people.length, chance, () => rules);
  table.begin([], people);
  const { bidding, asks } = table.table.phases[0] as PhaseRecord;
  if (!bidding) throw new Error('Nobody may bid here.');
  const book: Record<Power, readonly OrderLine[]> = {};
  for (const player of table.players) {
    const sheet = player.powers.map((power) => {
      const moves = bots
        .greedy(judge, position, power, chance)
        .filter((text) => !isBid(read(position, power, text)));
      return [power, [...moves, ...bidsOf(bidding, power, crowded, chance)]] as const;
    });
    for (const [power, texts] of sheet) book[power] = texts.map((text) => read(position, power, text));
    if (asks.includes(player.seat as number)) player.commit(Object.fromEntries(sheet), true);
  }
  table.deliver();
  const [played] = table.table.phases as [PhaseRecord];
  const open = judge.adjudicate(position, book, played.beacon as string);
  expect(played.turn).toEqual({ ...open, report: withoutBidReasons(open.report) });
  expect(played.count?.totals).toEqual(totalsOf(judge, position, book));
  expect(played.count?.totals?.some((points) => points > 0)).toBe(true);
  const mayBid = ([...people.keys()] as number[]).filter((seat) =>
    bidding.hands.some(({ power }) => people[seat]?.includes(power)),
  );
  expect(played.count?.counted.map(({ seat }) => seat)).toEqual(mayBid);
  expect(table.table.faults).toEqual([]);
  const { lines } = verify(table.host.file(), { verified: table.verified, rulebook: () => rules });
  expect(lines.filter(({ ok }) => !ok)).toEqual([]);
  return played;
}

function totalsOf(judge: Judge, position: Position, book: OrderBook): readonly number[] {
  const totals = ordersByNumber(judge.bidding(position) as Bidding).map(() => 0);
  for (const [power, lines] of Object.entries(book))
    judge
      .pointsBid(position, power, lines)
      .forEach((points, order) => (totals[order] = (totals[order] ?? 0) + points));
  return totals;
}

const handOf = ({ bidding }: PhaseRecord, power: Power) =>
  bidding?.hands.find((hand) => hand.power === power);
const ordersIn = ({ bidding }: PhaseRecord) => ordersByNumber(bidding as Bidding).length;

describe('a season of 1936 with secret bids', () => {
  it('of five people: one has five powers, and two of these are factions that may bid for few orders', () => {
    const played = seasonFrom(start, 'five', { people: five });
    const factions = ['nationalists', 'republicans'].map((power) => handOf(played, power)?.legal.length ?? 0);
    expect(factions.every((count) => count > 0 && count < 20)).toBe(true);
  });

  it('in which the Nationalists own Burgos, Madrid and Valencia, and so may bid for everything', () => {
    const at = owned(start, {
      ...Object.fromEntries(['brg', 'mad', 'val'].map((centre) => [centre, 'nationalists'])),
    });
    const played = seasonFrom(at, 'free', { people: seven });
    expect(handOf(played, 'nationalists')?.legal).toHaveLength(ordersIn(played));
    expect(handOf(played, 'nationalists')?.points).toBe(3);
  });

  it('in which a power is eliminated: its person bids nothing, and the others’ bids count', () => {
    const played = seasonFrom(owned(start, gone('turkey')), 'eliminated', { people: seven });
    expect([played.asks.includes(6), handOf(played, 'turkey')]).toEqual([false, undefined]);
  });

  it('in which a power has units but no centre, so its person orders the units and bids nothing', () => {
    const centres = Object.entries(start.centres).map(([at, power]) => [
      at,
      power === 'turkey' ? null : power,
    ]);
    const played = seasonFrom({ ...start, centres: Object.fromEntries(centres) }, 'no centre', {
      people: seven,
    });
    expect([played.asks.includes(6), handOf(played, 'turkey')]).toEqual([true, undefined]);
    expect(played.set?.find(({ seat }) => seat === 6)?.seal).not.toBeNull();
  });

  it('in which a great power is eliminated, but its faction bids', () => {
    const played = seasonFrom(owned(start, gone('italy')), 'faction alone', { people: seven });
    expect([handOf(played, 'italy'), handOf(played, 'nationalists')?.points]).toEqual([undefined, 1]);
  });

  it('in which a power is in civil disorder', () => {
    const at = judgeOf1936.abandon(start, ['france']);
    const played = seasonFrom(at, 'disorder', { people: seven });
    expect(handOf(played, 'france')).toBeUndefined();
  });

  it('in which a dissolved power’s centres are new minor powers, for which others bid', () => {
    const crowded = ['war', 'gdy', 'cra'];
    const played = seasonFrom(judgeOf1936.dissolve(start, ['poland']), 'new minors', {
      people: seven,
      crowded,
    });
    const { units } = played.bidding as Bidding;
    for (const at of crowded) expect(units.map(({ unit }) => unit.at)).toContain(at);
    expect(handOf(played, 'poland')).toBeUndefined();
    const unitOf = units.flatMap(({ unit, orders }) => orders.map(() => unit.at));
    const bidFor = unitOf.filter((_, order) => (played.count?.totals?.[order] ?? 0) > 0);
    expect(bidFor.some((at) => crowded.includes(at))).toBe(true);
  });
});

describe.each(['1926', '1936'])('%s: seasons of bots’ games, from their third year on', (variant) => {
  it.each([0, 1, 2])('give the same positions as open bids (game %i)', (number) => {
    const found = [...bidSeasons(variant, number, 5)].filter(({ judge, position }) =>
      judge.bidding(position),
    );
    const { judge, position } = found.at(-1) as (typeof found)[number];
    const seats = new Map<string, Power[]>();
    for (const [power, seat] of Object.entries(judge.seats(judge.begin())))
      if (seat !== null) seats.set(seat, [...(seats.get(seat) ?? []), power]);
    seasonFrom(position, `${variant} ${number}`, { people: [...seats.values()], game: findVariant(variant) });
  });
});
