import type { Coast, Space } from '../../engine/board.ts';
import type { Order } from '../../engine/order.ts';
import type { Power } from '../../engine/position.ts';
import { route } from '../orders/route.ts';
import type { Chance } from './chance.ts';
import { convoyIn, holdIn, isOnFoot, type MoveChoice, type Soldier } from './soldiers.ts';
import type { BotView } from './bot-view.ts';
import type { HiredHelp } from './hired-help.ts';
import { oddsOf } from './odds.ts';
import type { Pull } from './pull.ts';

/** A plan for some of a power's units: one unit moves, and others support or convoy it. */
interface Plan {
  mover: Soldier;
  move: MoveChoice;
  odds: number;
  worth: number;
  helpers: readonly Helper[];
}

/**
 * A unit that supports or convoys another unit's move. `soldier` is null if the helper is a minor power's unit, whose
 * support is bought with points.
 */
interface Helper {
  soldier: Soldier | null;
  order: Order;
  cost: number;
}

/** The worth of taking or keeping a centre in the fall, when ownership is decided. */
const AT_HARVEST = 1500;
/** The worth of taking or keeping a centre in any other season. */
const BEFORE = 750;
/** The cost of support that is bought with points. */
const PAID = 20;
/** The worth of dislodging a unit, in any space. */
const DRIVEN_OFF = 150;
/** A plan is carried out if it is worth more than this. */
const LEAST = 25;
/** This percentage of the units, chosen by chance, may try moves with odds below `SLIM`. */
const BOLD = 25;
/** Only bold units (see `BOLD`) try a move whose odds are below this. */
const SLIM = 0.2;
/** The factor by which a convoy lowers the odds of a move. */
const CARRIED = 0.9;

type Alone = readonly { to: Space; worth: number }[];

/**
 * The cost of using a unit to help another unit's move to `space`: the worth of the helper's own best move to any other
 * space.
 */
const costOf = (alone: Alone = [], space: Space): number =>
  alone.reduce((cost, { to, worth }) => (to === space ? cost : Math.max(cost, worth)), 0);

/**
 * Writes a power's orders for one movement phase. Begins with the orders of the most promising plan. With the units that are left, writes
 * the orders of the next plan, and so on.
 */
export class Campaign {
  readonly #ground: BotView;
  readonly #power: Power;
  readonly #pull: Pull;
  readonly #soldiers: readonly Soldier[];
  readonly #hired: HiredHelp;
  readonly #whims = new Map<Soldier, number>();
  readonly #bold: ReadonlySet<Soldier>;
  readonly #given = new Map<Soldier, Order>();
  readonly #plans: Plan[] = [];
  /** The spaces where the power's own units will be if all their moves succeed. */
  readonly #taken = new Set<Space>();
  readonly #isHarvest: boolean;

  constructor(
    ground: BotView,
    power: Power,
    pull: Pull,
    soldiers: readonly Soldier[],
    hired: HiredHelp,
    chance: Chance,
  ) {
    this.#ground = ground;
    this.#power = power;
    this.#pull = pull;
    this.#soldiers = soldiers;
    this.#hired = hired;
    this.#isHarvest = ground.position.phase.startsWith('F');
    for (const soldier of soldiers) this.#whims.set(soldier, 0.85 + 0.15 * chance.nextNumber());
    this.#bold = new Set(soldiers.filter(() => 100 * chance.nextNumber() < BOLD));
  }

  /** Returns an order for each unit that can have one. */
  orders(): ReadonlyMap<Soldier, Order> {
    for (const soldier of this.#soldiers) this.#land(soldier);
    for (let plan = this.#best(); plan; plan = this.#best()) this.#carryOut(plan);
    for (const soldier of this.#free.filter(isOnFoot)) this.#taken.add(soldier.unit.at);
    for (const soldier of this.#free) this.#help(soldier);
    return this.#given;
  }

  get #free(): readonly Soldier[] {
    return this.#soldiers.filter((soldier) => !this.#given.has(soldier));
  }

  #giveOrder(soldier: Soldier, order: Order, at: Space): void {
    this.#given.set(soldier, order);
    if (isOnFoot(soldier)) this.#taken.add(at);
  }

  /** Lets the army of an army-fleet land in the empty space that is worth most. */
  #land(soldier: Soldier): void {
    const rated = soldier.orders.flatMap((order) => {
      if (order.type !== 'stay' || order.deed.type !== 'land') return [];
      const { to } = order.deed;
      const isFree = !this.#taken.has(to) && !this.#ground.unitIn.has(to);
      return isFree
        ? [{ order, to, worth: this.#pull.at('A', to) * oddsOf(this.#ground, this.#power, to, 1) }]
        : [];
    });
    const best = rated.reduce<(typeof rated)[number] | null>(
      (one, other) => (one && one.worth >= other.worth ? one : other),
      null,
    );
    if (!best) return;
    this.#giveOrder(soldier, best.order, soldier.unit.at);
    this.#taken.add(best.to);
    this.#pull.markTaken(best.to);
  }

  #carryOut({ mover, move, helpers, ...plan }: Plan): void {
    this.#giveOrder(mover, move, move.to);
    for (const { soldier, order } of helpers) {
      if (soldier) this.#giveOrder(soldier, order, soldier.unit.at);
      else this.#hired.hire(order);
    }
    this.#plans.push({ mover, move, helpers, ...plan });
    this.#pull.markTaken(move.to);
  }

  #best(): Plan | null {
    const free = this.#free.filter(isOnFoot);
    const alone = new Map(free.map((soldier) => [soldier, this.#alone(soldier)]));
    let best: Plan | null = null;
    for (const mover of free) {
      for (const move of [...mover.moves, ...mover.voyages]) {
        const plan = this.#plan(mover, move, alone);
        if (plan && plan.worth > (best?.worth ?? LEAST)) best = plan;
      }
    }
    return best;
  }

  /** The worth of moving a unit, without help, to each space that it can reach. */
  #alone(soldier: Soldier): Alone {
    const open = soldier.moves.filter(({ to }) => this.#isOpen(soldier, to));
    return open.map((move) => ({ to: move.to, worth: this.#odds(move.to, 1) * this.#gain(soldier, move) }));
  }

  #plan(mover: Soldier, move: MoveChoice, alone: ReadonlyMap<Soldier, Alone>): Plan | null {
    const { to } = move;
    if (!this.#isOpen(mover, to)) return null;
    const gain = this.#gain(mover, move);
    if (gain <= 0) return null;
    const carriers = move.via ? this.#carriers(mover, move, alone) : [];
    if (!carriers) return null;
    const helpers = this.#helpers(mover, move, carriers, alone);
    let best: Plan | null = null;
    let cost = carriers.reduce((sum, carrier) => sum + carrier.cost, 0);
    for (let count = 0; count <= helpers.length; count++) {
      if (count > 0) cost += helpers[count - 1].cost;
      const odds = this.#odds(to, 1 + count) * (carriers.length > 0 ? CARRIED : 1);
      if (odds < SLIM && !this.#bold.has(mover)) continue;
      const worth = odds * gain - cost;
      if (!best || worth > best.worth)
        best = { mover, move, odds, worth, helpers: [...carriers, ...helpers.slice(0, count)] };
    }
    return best;
  }

  /** The power's own fleets that together can convoy the army on this move. Null if the power's own fleets cannot convoy the army. */
  #carriers(mover: Soldier, move: MoveChoice, alone: ReadonlyMap<Soldier, Alone>): readonly Helper[] | null {
    const able = this.#free.flatMap((soldier) => {
      const order = convoyIn(soldier.orders, mover.unit.at, move.to);
      return order ? [{ soldier, order, cost: costOf(alone.get(soldier), move.to) }] : [];
    });
    const { board } = this.#ground.judge;
    const way = route(
      board,
      mover.unit.at,
      move.to,
      able.map(({ soldier }) => soldier.unit.at),
    );
    if (!way || way.fleets.length === 0) return null;
    return able.filter(({ soldier }) => way.fleets.includes(soldier.unit.at));
  }

  /** The supports that a move can have, cheapest first. */
  #helpers(
    mover: Soldier,
    move: MoveChoice,
    carriers: readonly Helper[],
    alone: ReadonlyMap<Soldier, Alone>,
  ): readonly Helper[] {
    const own = this.#free.flatMap((soldier): Helper[] => {
      if (soldier === mover || !isOnFoot(soldier)) return [];
      if (carriers.some((carrier) => carrier.soldier === soldier)) return [];
      const order = soldier.supports.of(mover.unit.at, move.to);
      return order ? [{ soldier, order, cost: costOf(alone.get(soldier), move.to) }] : [];
    });
    const paid = this.#hired.supports(mover.unit.at, move.to);
    return [...own, ...paid.map((order) => ({ soldier: null, order, cost: PAID }))].sort(
      (one, other) => one.cost - other.cost,
    );
  }

  #odds(to: Space, strength: number): number {
    const leaving = this.#plans.find(({ mover }) => mover.unit.at === to);
    return oddsOf(this.#ground, this.#power, to, strength) * (leaving?.odds ?? 1);
  }

  /** What a unit gains by moving to another space instead of staying where it is now. */
  #gain(soldier: Soldier, { to, coast }: MoveChoice): number {
    const { unit } = soldier;
    const there = this.#ground.unitIn.get(to);
    const isEnemy = there !== undefined && !this.#ground.areFriends(there.power, this.#power);
    const left = this.#worthIn(soldier, unit.at, unit.coast) + this.#guard(unit.at);
    return (
      this.#worthIn(soldier, to, coast) * (this.#whims.get(soldier) ?? 1) - left + (isEnemy ? DRIVEN_OFF : 0)
    );
  }

  /** What it is worth for a unit to be in a space. Foreign centres are worth more in the fall, when ownership is decided. */
  #worthIn({ unit }: Soldier, space: Space, coast?: Coast): number {
    const taken =
      this.#pull.isPrize(space) && !this.#taken.has(space) ? (this.#isHarvest ? AT_HARVEST : BEFORE) : 0;
    return this.#pull.at(unit.kind, space, coast) + taken;
  }

  /**
   * The worth of keeping the power's unit in a centre that is in danger: without the unit, the power may lose the centre. For any other
   * space, the worth is 0.
   */
  #guard(space: Space): number {
    if (!this.#pull.isInDanger(space)) return 0;
    return this.#isHarvest ? AT_HARVEST : BEFORE;
  }

  /** Whether a unit can move to a space without bouncing with the power's own units or with its friends' units. */
  #isOpen({ unit }: Soldier, to: Space): boolean {
    if (this.#taken.has(to)) return false;
    const there = this.#ground.unitIn.get(to);
    if (!there || !this.#ground.areFriends(there.power, this.#power)) return true;
    const leaving = this.#plans.find(({ mover }) => mover.unit.at === to);
    return leaving !== undefined && leaving.move.to !== unit.at;
  }

  /**
   * Gives an order to a unit that doesn't move. The unit supports a move that may fail. If the unit can support no such move, the unit
   * supports another unit that may be dislodged. If the unit can do neither, it holds.
   */
  #help(soldier: Soldier): void {
    const { orders, supports, unit } = soldier;
    const moves = this.#plans
      .filter(({ odds }) => odds < 0.9)
      .sort((one, other) => other.worth - one.worth)
      .map(({ mover, move }) => supports.of(mover.unit.at, move.to));
    const staying = this.#soldiers
      .filter((other) => other !== soldier && isOnFoot(other) && !this.#hasLeft(other))
      .map(({ unit: { at } }) => ({ at, danger: this.#danger(at) }))
      .filter(({ danger }) => danger > 0)
      .sort((one, other) => other.danger - one.danger)
      .map(({ at }) => supports.of(at));
    const order = [...moves, ...staying].find((one) => one !== undefined) ?? holdIn(orders);
    if (order) this.#giveOrder(soldier, order, unit.at);
  }

  #hasLeft(soldier: Soldier): boolean {
    return this.#given.get(soldier)?.type === 'move';
  }

  #danger(space: Space): number {
    const pressure = this.#ground.pressure(space, this.#power);
    const isCentre = space in this.#ground.position.centres;
    return pressure < 2 ? 0 : pressure + (isCentre ? 10 : 0);
  }
}
