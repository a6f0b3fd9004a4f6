import type { Space } from '../../../engine/board.ts';
import { writeOrder } from '../../../engine/notation/write.ts';
import type { OrderLine, Order } from '../../../engine/order.ts';
import { landingOf } from '../../../engine/order.ts';
import type { Position, Power, Unit } from '../../../engine/position.ts';
import type { Judge } from '../../../engine/judge.ts';
import { bidOf, unitsToBidFor } from '../../../src/orders/bids.ts';
import type { Seeded } from '../seeded.ts';
import { addChoices, unitsToOrder } from './chance.ts';
import type { SpacePull } from './pull.ts';
import { pullOn } from './pull.ts';

/**
 * The orders of a bot that wants centres. The bot attacks a space if its own supports and the supports that it can buy are enough to take
 * the space. It convoys an army if a single fleet can carry the army, and moves other units towards centres. Its remaining units support
 * its other orders. The bot does not try to guess the orders of other powers.
 */
export function greedyOrders(judge: Judge, position: Position, power: Power, chance: Seeded): string[] {
  const pull = pullOn(judge, position, power);
  if (judge.phase(position).wants === 'moves')
    return new GreedyCampaign(judge, position, power, chance, pull).orders();
  const lines: OrderLine[] = [];
  const add = (order: Order) => lines.push({ order, text: writeOrder(order) });
  for (const unit of unitsToOrder(judge, position, power)) {
    const legal = judge.legal(position, power, unit, lines);
    if (legal.length > 0) add(best(legal, power, pull, chance));
  }
  addChoices(judge, position, power, add, lines, (legal) => best(legal, power, pull, chance));
  return lines.map(({ text }) => text);
}

/** The best of the legal orders: a retreat or build near wanted spaces, a removal far from them, or a vote for the power itself. */
function best(legal: readonly Order[], power: Power, pull: SpacePull, chance: Seeded): Order {
  const worth = (order: Order) => {
    const blur = chance.below(300);
    if (order.type === 'retreat') return pull.at(order.unit.kind, order.to) + blur;
    if (order.type === 'build') return pull.at(order.unit.kind, order.unit.at) + blur;
    if (order.type === 'vote') return order.power === power ? blur : blur - 500;
    if (order.type === 'keep' || order.type === 'choose') return blur;
    return order.type === 'disband' ? blur - pull.at(order.unit.kind, order.unit.at) : -1000;
  };
  const rated = legal.map((order) => ({ order, worth: worth(order) }));
  return rated.reduce((one, other) => (other.worth > one.worth ? other : one)).order;
}

type BotMove = Order & { type: 'move' };

/** One power's plan for one movement phase. */
class GreedyCampaign {
  readonly #judge: Judge;
  readonly #position: Position;
  readonly #power: Power;
  readonly #chance: Seeded;
  readonly #pull: SpacePull;
  readonly #own: readonly Unit[];
  readonly #legal = new Map<Unit, readonly Order[]>();
  readonly #given = new Map<Unit, Order>();
  readonly #bids: OrderLine[] = [];
  /** The spaces that the power's units will occupy if all its orders succeed. */
  readonly #taken = new Set<Space>();

  constructor(judge: Judge, position: Position, power: Power, chance: Seeded, pull: SpacePull) {
    this.#judge = judge;
    this.#position = position;
    this.#power = power;
    this.#chance = chance;
    this.#pull = pull;
    this.#own = unitsToOrder(judge, position, power);
    for (const unit of this.#own) this.#legal.set(unit, judge.legal(position, power, unit, []));
  }

  orders(): string[] {
    this.#keepGains();
    for (const unit of this.#shuffled(this.#free)) this.#land(unit);
    for (const target of this.#targets()) this.#attack(target);
    for (const unit of this.#shuffled(this.#free)) this.#carry(unit);
    for (const unit of this.#shuffled(this.#free)) this.#advance(unit);
    for (const unit of this.#free) this.#help(unit);
    return [...[...this.#given.values()].map(writeOrder), ...this.#bids.map(({ text }) => text)];
  }

  get #free(): readonly Unit[] {
    return this.#own.filter((unit) => !this.#given.has(unit));
  }

  /** In the fall, keeps units on centres that their power does not own yet, so that the power gains these centres. */
  #keepGains(): void {
    if (!this.#position.phase.startsWith('F')) return;
    for (const unit of this.#own) {
      const hold = this.#ordersOf(unit).find(({ type }) => type === 'stay');
      if (hold && this.#pull.isPrize(unit.at)) this.#give(unit, hold, unit.at);
    }
  }

  /** The centres to take and the foreign units to dislodge, most valuable first. */
  #targets(): readonly Space[] {
    const goals = new Set(this.#own.flatMap((unit) => this.#movesOf(unit).map(({ to }) => to)));
    const occupied = (space: Space) => this.#foreignIn(space) !== undefined;
    return [...goals]
      .filter((space) => this.#pull.isPrize(space) || occupied(space))
      .map((space) => ({ space, worth: this.#pull.at('A', space) + this.#chance.below(400) }))
      .sort((one, other) => other.worth - one.worth)
      .map(({ space }) => space);
  }

  /**
   * Attacks a space with a strength that is one more than the number of units that may resist there. If the power's units and the supports
   * that the power can buy are too few for such an attack, the bot still attacks in one case of ten.
   */
  #attack(target: Space): void {
    if (this.#taken.has(target) || this.#own.some(({ at }) => at === target)) return;
    const able = this.#shuffled(this.#free.filter((unit) => this.#moveTo(unit, target)));
    const mover = able.sort((one, other) => this.#worthWhere(one) - this.#worthWhere(other))[0];
    const move = mover && this.#moveTo(mover, target);
    if (!mover || !move) return;
    const needed = this.#resistance(target);
    const helpers = this.#free
      .filter((unit) => unit !== mover)
      .flatMap((unit) => {
        const support = this.#supportOf(this.#ordersOf(unit), move);
        return support ? [{ unit, support }] : [];
      })
      .slice(0, needed);
    const bought = helpers.length < needed ? this.#bidsFor(move, needed - helpers.length) : [];
    if (helpers.length + bought.length < needed && !this.#chance.chance(10)) return;
    this.#give(mover, move, target);
    for (const { unit, support } of helpers) this.#give(unit, support, unit.at);
    this.#bids.push(...bought);
  }

  /**
   * Guesses how many units resist an attack on a space. If a foreign unit is in the space, this unit resists, perhaps together with a unit
   * that supports it. If no foreign unit is in the space, perhaps one unit moves into the space.
   */
  #resistance(target: Space): number {
    const there = this.#foreignIn(target);
    if (there === undefined) return this.#chance.chance(25) ? 1 : 0;
    const helped = this.#position.units.some(
      (unit) => unit !== there && unit.power === there.power && this.#isNear(unit, target),
    );
    const isPlayed = this.#judge.seats(this.#position)[there.power] !== null;
    return helped && isPlayed && this.#chance.chance(60) ? 2 : 1;
  }

  /** Makes bids that, if they win, buy at most `wanted` supports of a move. */
  #bidsFor(move: BotMove, wanted: number): OrderLine[] {
    const points = this.#judge.points(this.#position, this.#power);
    if (points === 0) return [];
    const bought: OrderLine[] = [];
    for (const unit of unitsToBidFor({ judge: this.#judge, position: this.#position })) {
      if (bought.length === wanted) break;
      const soFar = [...this.#bids, ...bought];
      const legal = this.#judge.legal(this.#position, this.#power, unit, soFar);
      const support = this.#supportOf(legal, move);
      const spent = soFar.reduce((sum, bid) => sum + (bid.points ?? 0), 0);
      if (support) bought.push(bidOf(support, points - spent > 1 ? 2 : 1));
    }
    return bought;
  }

  /** Lets an army-fleet put its army ashore in the most wanted empty space. */
  #land(unit: Unit): void {
    const rated = this.#ordersOf(unit).flatMap((order) => {
      const to = landingOf(order);
      if (to === null || this.#taken.has(to) || this.#position.units.some(({ at }) => at === to)) return [];
      return [{ order, to, worth: this.#pull.at('A', to) + this.#chance.below(200) }];
    });
    const [best] = rated.sort((one, other) => other.worth - one.worth);
    if (best) this.#give(unit, best.order, best.to);
  }

  /** Convoys an army if one fleet can carry the army to a space whose pull is more than twice the pull of the army's own space. */
  #carry(army: Unit): void {
    if (army.kind !== 'A' || this.#given.has(army)) return;
    const routes = this.#ordersOf(army)
      .filter((order): order is BotMove => order.type === 'move' && order.via === true)
      .filter(({ to }) => this.#isOpen(to) && this.#pull.at('A', to) > 2 * this.#pull.at('A', army.at))
      .sort((one, other) => this.#pull.at('A', other.to) - this.#pull.at('A', one.to));
    for (const route of routes.slice(0, 4)) {
      for (const fleet of this.#free) {
        const convoy = this.#ordersOf(fleet).find(
          (order) =>
            order.type === 'stay' &&
            order.deed.type === 'convoy' &&
            order.deed.of.at === army.at &&
            order.deed.to === route.to,
        );
        if (!convoy || fleet === army) continue;
        this.#give(army, route, route.to);
        this.#give(fleet, convoy, fleet.at);
        return;
      }
    }
  }

  /** Moves a unit to the most wanted space that no other unit of its power will occupy. */
  #advance(unit: Unit): void {
    const rated = this.#movesOf(unit)
      .filter(({ to }) => this.#isOpen(to))
      .map((move) => ({ move, worth: this.#pull.at(unit.kind, move.to) + this.#chance.below(200) }));
    const first = rated.sort((one, other) => other.worth - one.worth)[0];
    if (first && first.worth > this.#pull.at(unit.kind, unit.at)) this.#give(unit, first.move, first.move.to);
  }

  /** Lets a unit support a move or a hold of its own power. If there is nothing to support, the unit holds. */
  #help(unit: Unit): void {
    const orders = this.#ordersOf(unit);
    const moves = [...this.#given.values()].filter((order): order is BotMove => order.type === 'move');
    const support = moves.map((move) => this.#supportOf(orders, move)).find((order) => order !== undefined);
    const hold = orders.find((order) => order.type === 'stay' && order.deed.type === 'hold');
    const order = support ?? this.#supportOfStaying(orders) ?? hold;
    if (order) this.#give(unit, order, unit.at);
  }

  #supportOfStaying(orders: readonly Order[]): Order | undefined {
    const staying = this.#own.filter((unit) => this.#given.get(unit)?.type !== 'move').map(({ at }) => at);
    const supports = orders.filter(
      (order) =>
        order.type === 'stay' &&
        order.deed.type === 'support' &&
        order.deed.to === undefined &&
        staying.includes(order.deed.of.at),
    );
    return supports.length > 0 ? this.#chance.pick(supports) : undefined;
  }

  #give(unit: Unit, order: Order, at: Space): void {
    this.#given.set(unit, order);
    this.#taken.add(at);
  }

  #isOpen(space: Space): boolean {
    return !this.#taken.has(space) && !this.#free.some(({ at }) => at === space);
  }

  #foreignIn(space: Space): Unit | undefined {
    return this.#position.units.find(({ at, power }) => at === space && !this.#pull.isFriend(power));
  }

  #isNear(unit: Unit, space: Space): boolean {
    const { borders } = this.#judge.board;
    return borders.some(
      ({ a, b, for: kind }) =>
        kind === (unit.kind === 'A' ? 'A' : 'F') &&
        ((a === unit.at && b === space) || (b === unit.at && a === space)),
    );
  }

  #worthWhere(unit: Unit): number {
    return this.#pull.at(unit.kind, unit.at);
  }

  #ordersOf(unit: Unit): readonly Order[] {
    return this.#legal.get(unit) ?? [];
  }

  #movesOf(unit: Unit): readonly BotMove[] {
    return this.#ordersOf(unit).filter(
      (order): order is BotMove => order.type === 'move' && !order.via && !order.then,
    );
  }

  #moveTo(unit: Unit, space: Space): BotMove | undefined {
    return this.#movesOf(unit).find(({ to }) => to === space);
  }

  #supportOf(orders: readonly Order[], { unit, to }: BotMove): Order | undefined {
    return orders.find(
      (order) =>
        order.type === 'stay' &&
        order.deed.type === 'support' &&
        order.deed.of.at === unit.at &&
        order.deed.to === to,
    );
  }

  #shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, place: this.#chance.below(1_000_000) }))
      .sort((one, other) => one.place - other.place)
      .map(({ item }) => item);
  }
}
