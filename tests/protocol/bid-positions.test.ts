import { describe, expect, it } from 'vitest';
import type { Bidding } from '../../engine/command/bidding.ts';
import { ordersByNumber } from '../../engine/command/bidding.ts';
import { readBookLine } from '../../engine/notation/read.ts';
import { open } from '../../engine/judge.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { Variant } from '../../engine/variant.ts';
import { rulesOf } from '../../src/protocol/game/rulebook.ts';
import type { PhaseRecord } from '../../src/protocol/game/told/table.ts';
import { verify } from '../../src/protocol/verify.ts';
import { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { findVariant } from '../../variants/index.ts';
import { bidSeasons } from '../variants/bid-seasons.ts';

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

const game = findVariant('1936');
const start = open(game, {}).begin();

/** The units, and the centres, of the start, with other owners of some of them. Null: nobody has it any more. */
function owned(at: Position, change: Readonly<Record<string, Power | null>>): Position {
  const units = at.units.flatMap((unit) => {
    const power = unit.at in change ? change[unit.at] : unit.power;
    return power ? [{ ...unit, power }] : [];
  });
  return { ...at, units, centres: { ...at.centres, ...change } };
}

/** Everything that a power has, for `owned`. */
const everythingOf = (power: Power) => [
  ...start.units.filter((unit) => unit.power === power).map(({ at }) => at),
  ...Object.keys(start.centres).filter((centre) => start.centres[centre] === power),
];
const gone = (power: Power) => Object.fromEntries(everythingOf(power).map((at) => [at, null]));

/** Bids within the bounds, most of them for orders of the same few units, so that orders tie and outbid each other. */
function bidsOf({ units, hands, each }: Bidding, power: Power, chance: Seeded): readonly string[] {
  const hand = hands.find((one) => one.power === power);
  if (!hand) return [];
  const unitOf = units.flatMap(({ orders }, unit) => orders.map(() => unit));
  const all = ordersByNumber({ units, hands, each });
  let left = hand.points;
  const spent = new Map<number, number>();
  return Array.from({ length: 3 }, () => {
    const crowded = hand.legal.filter((order) => (unitOf[order] as number) < 3);
    const order = chance.pick(crowded.length > 0 && chance.chance(70) ? crowded : hand.legal);
    const unit = unitOf[order] as number;
    const points = chance.below(1 + Math.min(left, each - (spent.get(unit) ?? 0)));
    left -= points;
    spent.set(unit, (spent.get(unit) ?? 0) + points);
    return points > 0 ? [`${points}: ${all[order]?.text}`] : [];
  }).flat();
}

/** Plays one season of secret bids from a position, and requires that open bids give the same. Returns the season's record. */
function seasonFrom(
  position: Position,
  people: readonly (readonly Power[])[],
  seed: string,
  of = game,
): PhaseRecord {
  const variant: Variant = { ...of, start: () => position };
  const rules = rulesOf(variant, {});
  const chance = new Seeded(seed);
  const settings = {
    name: seed,
    variant: of.id,
    bids: 'secret',
    seating: { by: 'chosen', spare: 'share' },
    pace: { deadline: { type: 'none' } },
  } as const;
  const table = new InMemoryTable(settings, people.length, chance, () => rules);
  table.begin([], people);
  const { bidding, asks } = table.table.phases[0] as PhaseRecord;
  if (!bidding) throw new Error('Nobody may bid here.');
  const book: Record<Power, readonly string[]> = {};
  for (const player of table.players) {
    const sheet = Object.fromEntries(player.powers.map((power) => [power, bidsOf(bidding, power, chance)]));
    Object.assign(book, sheet);
    if (asks.includes(player.seat as number)) player.commit(sheet, true);
  }
  table.deliver();
  const [played] = table.table.phases as [PhaseRecord];
  const lines = Object.entries(book).map(([power, texts]) => {
    return [power, texts.map((text) => readBookLine(rules.judge, position, power, text))] as const;
  });
  expect(
    lines.flatMap(([power, all]) => all.filter((line) => rules.judge.check(position, power, line, all))),
  ).toEqual([]);
  const openTurn = rules.judge.adjudicate(position, Object.fromEntries(lines), played.beacon as string);
  expect(played.turn?.next).toEqual(openTurn.next);
  const counted = played.count?.counted.map(({ seat }) => seat);
  const mayBid = people.map((powers) =>
    powers.some((power) => bidding.hands.some((hand) => hand.power === power)),
  );
  expect(counted).toEqual([...mayBid.keys()].filter((seat) => mayBid[seat]));
  expect(table.table.faults).toEqual([]);
  const { lines: told } = verify(table.host.file(), { verified: table.verified, rulebook: () => rules });
  expect(told.filter(({ ok }) => !ok)).toEqual([]);
  return played;
}

const handOf = ({ bidding }: PhaseRecord, power: Power) =>
  bidding?.hands.find((hand) => hand.power === power);
const ordersIn = ({ bidding }: PhaseRecord) => ordersByNumber(bidding as Bidding).length;

describe('a season of 1936 with secret bids', () => {
  it('of five people: one has five powers, and two of these are factions that may bid for few orders', () => {
    const played = seasonFrom(start, five, 'five');
    const factions = ['nationalists', 'republicans'].map((power) => handOf(played, power)?.legal.length ?? 0);
    expect(factions.every((count) => count > 0 && count < 20)).toBe(true);
  });

  it('in which the Nationalists own Burgos, Madrid and Valencia, and so may bid for everything', () => {
    const at = owned(start, {
      ...Object.fromEntries(['brg', 'mad', 'val'].map((centre) => [centre, 'nationalists'])),
    });
    const played = seasonFrom(at, seven, 'free');
    expect(handOf(played, 'nationalists')?.legal).toHaveLength(ordersIn(played));
    expect(handOf(played, 'nationalists')?.points).toBe(3);
  });

  it('in which a power is eliminated: its person bids nothing, and the others’ bids count', () => {
    const played = seasonFrom(owned(start, gone('turkey')), seven, 'eliminated');
    expect([played.asks.includes(6), handOf(played, 'turkey')]).toEqual([false, undefined]);
  });

  it('in which a power has units but no centre, so its person orders the units and bids nothing', () => {
    const centres = Object.entries(start.centres).map(([at, power]) => [
      at,
      power === 'turkey' ? null : power,
    ]);
    const played = seasonFrom({ ...start, centres: Object.fromEntries(centres) }, seven, 'no centre');
    expect([played.asks.includes(6), handOf(played, 'turkey')]).toEqual([true, undefined]);
    expect(played.set?.find(({ seat }) => seat === 6)?.seal).not.toBeNull();
  });

  it('in which a great power is eliminated, but its faction bids', () => {
    const played = seasonFrom(owned(start, gone('italy')), seven, 'faction alone');
    expect([handOf(played, 'italy'), handOf(played, 'nationalists')?.points]).toEqual([undefined, 1]);
  });

  it('in which a power is in civil disorder', () => {
    const at = open(game, {}).abandon(start, ['france']);
    const played = seasonFrom(at, seven, 'disorder');
    expect(handOf(played, 'france')).toBeUndefined();
  });

  it('in which a dissolved power’s units are minor powers’ units, for which others bid', () => {
    const judge = open(game, {});
    const dissolved = judge.dissolve(start, ['poland']);
    const at = judge.adjudicate(dissolved, {}, '').next;
    const played = seasonFrom(at, seven, 'new minors');
    expect(ordersIn(played)).toBeGreaterThan(0);
    expect(handOf(played, 'poland')).toBeUndefined();
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
    seasonFrom(position, [...seats.values()], `${variant} ${number}`, findVariant(variant));
  });
});
