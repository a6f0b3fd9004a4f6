import { describe, expect, it } from 'vitest';
import { open } from '../../engine/judge.ts';
import type { Judge } from '../../engine/judge.ts';
import type { Bidding } from '../../engine/command/bidding.ts';
import { ordersByNumber } from '../../engine/command/bidding.ts';
import { writeOrder, writeUnit } from '../../engine/notation/write.ts';
import type { Position, Power } from '../../engine/position.ts';
import { positionOfCase } from '../../tools/sealed/cases/case.ts';
import { judgeFor } from '../../tools/sealed/cases/run-case.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { beacon, bidSeasons } from './bid-seasons.ts';
import { choices } from './played-in-tests.ts';

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));
const textsOf = (bidding: Bidding) => ordersByNumber(bidding).map(({ text }) => text);
const handOf = (bidding: Bidding | null, power: Power) => bidding?.hands.find((hand) => hand.power === power);

/** For each unit of the bidding, the texts of all orders that the judge lets this power pick before the power has made any bid. */
function offered(judge: Judge, position: Position, power: Power): string[] {
  const minors = position.units.filter((unit) => unit.power === 'minor');
  return minors.flatMap((unit) => judge.legal(position, power, unit, []).map(writeOrder).sort(byText));
}

/** Requires that the bidding in a position agrees with the judge's other answers about what each power may bid. */
function requireAgreement(judge: Judge, position: Position): void {
  const bidding = judge.bidding(position);
  const silent = judge.uncommanded(position);
  const asked = judge.asks(position);
  for (const { id: power } of judge.powers) {
    const points = judge.points(position, power);
    const texts = offered(judge, position, power);
    const hand = handOf(bidding, power);
    if (hand === undefined) {
      expect([power, points === 0 || texts.length === 0]).toEqual([power, true]);
      continue;
    }
    expect([power, hand.points, silent.includes(power), asked.includes(power)]).toEqual([
      power,
      points,
      false,
      true,
    ]);
    const all = textsOf(bidding as Bidding);
    expect(hand.legal.map((number) => all[number])).toEqual(texts);
    expect(hand.legal).toEqual(hand.legal.toSorted((a, b) => a - b));
  }
  if (bidding === null) return;
  const order = judge.powers.map(({ id }) => id);
  const hands = bidding.hands.map(({ power }) => power);
  expect(hands).toEqual(order.filter((power) => hands.includes(power)));
  expect(hands.length).toBeGreaterThan(0);
  expect(bidding.units.map(({ unit }) => unit)).toEqual(
    position.units.filter(({ power }) => power === 'minor'),
  );
  for (const { unit, orders } of bidding.units) {
    const [hold, ...supports] = orders.map(({ text }) => text);
    expect(hold).toBe(`${writeUnit(unit)} H`);
    expect(supports).toEqual([...new Set(supports)].sort(byText));
    for (const { order, text } of orders) expect(writeOrder(order)).toBe(text);
  }
}

/**
 * Requires two things of the judge: it accepts a power's bid if and only if the bidding allows the bid, and it adds the points of an
 * accepted bid to the right order.
 */
function requireSameVerdict(judge: Judge, position: Position, bidding: Bidding, chance: Seeded): void {
  const orders = ordersByNumber(bidding);
  const power = chance.pick(judge.powers).id;
  const hand = handOf(bidding, power);
  const isLegal = hand !== undefined && chance.chance(60);
  const number = isLegal ? chance.pick(hand.legal) : chance.below(orders.length);
  const points = 1 + chance.below(4);
  const line = { ...orders[number], points };
  const most = hand?.legal.includes(number) ? Math.min(hand.points, bidding.each) : 0;
  const counts = points <= most;
  expect([power, line, judge.check(position, power, line, [line]) === null]).toEqual([power, line, counts]);
  const expected = orders.map((_, one) => (counts && one === number ? points : 0));
  expect(judge.pointsBid(position, power, [line])).toEqual(expected);
}

const played = {
  '1926': { games: 2, years: 6 },
  '1936': { games: 5, years: 8 },
  '1936+capitals': { games: 2, years: 6 },
};

describe.each(Object.entries(played))('%s, in the seasons of bots’ games', (variant, { games, years }) => {
  it('a bidding agrees with the points, the orders offered, the verdicts on bids, and who is asked', () => {
    const factions = { bound: 0, free: 0, gone: 0 };
    let dead = 0;
    for (let game = 0; game < games; game++) {
      const chance = new Seeded(`verdicts ${variant} ${game}`);
      for (const { judge, position, book } of bidSeasons(variant, game, years)) {
        requireAgreement(judge, position);
        const bidding = judge.bidding(position);
        if (bidding === null) continue;
        for (let more = 0; more < 12; more++) requireSameVerdict(judge, position, bidding, chance);
        for (const [power, lines] of Object.entries(book)) {
          const points = judge.pointsBid(position, power, lines);
          expect(judge.pointsBid(position, power, lines.toReversed())).toEqual(points);
          const hand = handOf(bidding, power);
          const spent = points.flatMap((one, number) => (one > 0 ? [number] : []));
          for (const number of spent) expect(hand?.legal).toContain(number);
          expect(points.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(hand?.points ?? 0);
        }
        for (const faction of ['nationalists', 'republicans']) {
          const hand = handOf(bidding, faction);
          if (hand === undefined) factions.gone++;
          else if (hand.legal.length < textsOf(bidding).length) factions.bound++;
          else factions.free++;
        }
        dead += Number(bidding.hands.length < judge.powers.length - 1);
      }
    }
    expect(dead).toBeGreaterThan(0);
    if (variant === '1936') {
      for (const [what, times] of Object.entries(factions)) expect([what, times > 0]).toEqual([what, true]);
    }
  });

  it('a bidding is the same for a copy of the position whose records and other units come in another order', () => {
    for (const { judge, position } of bidSeasons(variant, 0, 4)) {
      const turned = <T>(record: Readonly<Record<string, T>>) =>
        Object.fromEntries(Object.entries(record).reverse());
      const isMinor = ({ power }: Position['units'][number]) => power === 'minor';
      const others = position.units.filter((unit) => !isMinor(unit)).reverse();
      const copy: Position = structuredClone({
        ...position,
        units: [...position.units.filter(isMinor), ...others],
        centres: turned(position.centres),
        memory: turned(position.memory),
      });
      expect(judge.bidding(copy)).toEqual(judge.bidding(position));
      expect(judge.bidding(position)).toEqual(judge.bidding(position));
    }
  });
});

describe('nobody may bid', () => {
  const named = choices.map(
    ({ variant, options }) => [`${variant.id} ${JSON.stringify(options)}`, variant, options] as const,
  );

  it.each(named)('%s: except when units move, in a game that has bids', (name, variant, options) => {
    const judge = open(variant, options);
    const isWithBids = /^19[23]6/.test(name) || options.board === '1926';
    let position = judge.begin();
    const wanted = new Set<string>();
    for (let phase = 0; phase < 8; phase++) {
      const { wants } = judge.phase(position);
      wanted.add(wants);
      const bidding = judge.bidding(position);
      expect([position.phase, bidding !== null]).toEqual([position.phase, isWithBids && wants === 'moves']);
      const [first] = judge.asks(position);
      if (bidding === null && first) expect(judge.pointsBid(position, first, [])).toEqual([]);
      const { next, outcome } = judge.adjudicate(position, {}, beacon);
      if (outcome) break;
      position = next;
    }
    expect(wanted).toContain('moves');
  });
});

const judge = judgeFor('1936', {});
const start = judge.begin();
const powersOf = (at: Position) => judge.bidding(at)?.hands.map(({ power }) => power) ?? null;
const great = ['britain', 'france', 'germany', 'italy', 'poland', 'soviet', 'turkey'];
/** The powers that may bid while the Soviet Union has no player, or after it is gone. */
const withoutSoviet = ['britain', 'france', 'germany', 'italy', 'poland', 'turkey', 'nationalists'];

describe('the powers that may bid', () => {
  it('are at first all seven with three points for any of 174 orders, and both factions with one point for six', () => {
    const bidding = judge.bidding(start) as Bidding;
    expect(textsOf(bidding)).toHaveLength(174);
    expect(bidding.each).toBe(2);
    expect(bidding.hands.map(({ power, points, legal }) => [power, points, legal.length])).toEqual([
      ...great.map((power) => [power, 3, 174]),
      ['nationalists', 1, 6],
      ['republicans', 1, 6],
    ]);
    const own = new Map(
      bidding.hands.map(({ power, legal }) => [power, legal.map((one) => textsOf(bidding)[one])]),
    );
    expect(own.get('nationalists')).toEqual(own.get('republicans'));
    expect(new Set(own.get('nationalists')?.map((text) => text.slice(0, 5)))).toEqual(new Set(['F por']));
    const in1926 = judgeFor('1926', {});
    const first = in1926.bidding(in1926.begin()) as Bidding;
    expect(textsOf(first)).toHaveLength(186);
    expect(first.hands.map(({ points, legal }) => [points, legal.length])).toEqual(great.map(() => [3, 186]));
  });

  it('have a point for each centre, up to three', () => {
    const owned: Record<string, Power> = { lon: 'britain', liv: 'britain', par: 'france' };
    const left = Object.keys(start.centres).map((at) => [at, owned[at] ?? null]);
    const few = judge.bidding({ ...start, centres: Object.fromEntries(left) });
    expect(few?.hands.map(({ power, points }) => [power, points])).toEqual([
      ['britain', 2],
      ['france', 1],
    ]);
  });

  it('are still those without units, but not those without centres', () => {
    const units = start.units.filter(({ power }) => power !== 'turkey');
    expect(powersOf({ ...start, units })).toContain('turkey');
    const centres = Object.entries(start.centres).map(([at, owner]) => [
      at,
      owner === 'turkey' ? null : owner,
    ]);
    expect(powersOf({ ...start, centres: Object.fromEntries(centres) })).not.toContain('turkey');
  });

  it('are not those that lack a player, with their factions, until somebody takes over', () => {
    const left = judge.abandon(start, ['soviet']);
    expect(powersOf(left)).toEqual(withoutSoviet);
    expect(handOf(judge.bidding(left), 'nationalists')?.legal).toHaveLength(6);
    expect(judge.bidding(judge.takeOver(left, ['soviet']))).toEqual(judge.bidding(start));
  });

  it('are not those that are gone; the others may bid for the new minors, and the other faction for everything', () => {
    const after = judge.dissolve(start, ['soviet']);
    const bidding = judge.bidding(after) as Bidding;
    expect(powersOf(after)).toEqual(withoutSoviet);
    expect(bidding.units.map(({ unit }) => writeUnit(unit))).toEqual(
      expect.arrayContaining(['A len', 'A mos', 'A sta', 'A val']),
    );
    for (const { legal } of bidding.hands) expect(legal).toEqual([...ordersByNumber(bidding).keys()]);
    const everybody = judge.dissolve(start, great);
    expect(everybody.units.length).toBeGreaterThan(22);
    expect(judge.bidding(everybody)).toBeNull();
  });

  it('are not those that have collapsed, although they have centres (ruling K5)', () => {
    const capitals = judgeFor('1936+capitals', {});
    const at = { ...capitals.begin(), memory: { collapsed: ['italy'] } };
    const hands = capitals.bidding(at)?.hands.map(({ power }) => power);
    expect(hands).toEqual(['britain', 'france', 'germany', 'poland', 'soviet', 'turkey', 'republicans']);
  });

  it('are not those for which no order is legal, although they have points and are asked for orders', () => {
    const at = positionOfCase(judge, {
      id: '',
      variant: '1936',
      phase: 'S1936M',
      units: { germany: ['A mun'], republicans: ['A cat'], minor: ['A aus'] },
      centers: { germany: ['mun'], nationalists: ['mor'], republicans: ['val'] },
    });
    expect(judge.points(at, 'nationalists')).toBe(1);
    expect(judge.asks(at)).toContain('nationalists');
    expect(powersOf(at)).toEqual(['germany']);
    expect(judge.bidding({ ...at, centres: { ...at.centres, mun: null } })).toBeNull();
  });

  it('are none if no minor power’s unit is left', () => {
    expect(
      judge.bidding({ ...start, units: start.units.filter(({ power }) => power !== 'minor') }),
    ).toBeNull();
  });
});
