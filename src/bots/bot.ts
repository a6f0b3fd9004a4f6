import type { Kind } from '../../engine/board.ts';
import type { Judge } from '../../engine/judge.ts';
import type { Order } from '../../engine/order.ts';
import type { Position, Power } from '../../engine/position.ts';
import { pointsFor, writeBid } from '../orders/bids.ts';
import { withLeadersAlong } from '../orders/leaders.ts';
import { choices, emptySheet, fault, ordersUnits, tasks, texts, withLines, write } from '../orders/sheet.ts';
import type { Sheet, Task } from '../orders/sheet.ts';
import { Campaign } from './campaign.ts';
import { Chance } from './chance.ts';
import { groupsOf, soldierOf } from './soldiers.ts';
import { BotView } from './bot-view.ts';
import { HiredHelp } from './hired-help.ts';
import { Pull } from './pull.ts';

type UnitTask = Extract<Task, { kind: 'unit' }>;

/**
 * The orders that bots write for these powers in this position, as text with one order per line. Bots see the position, but
 * not the orders of others. The same seed always gives the same orders.
 */
export function botOrders(
  judge: Judge,
  position: Position,
  powers: readonly Power[],
  seed: string,
): Record<Power, readonly string[]> {
  const ground = new BotView(judge, position);
  const written = powers.map((power) => [power, new Bot(ground, power, seed).texts()] as const);
  return Object.fromEntries(written);
}

/** Writes one power's orders for one phase. Tries to win centres, and to keep the centres that the power has. */
class Bot {
  readonly #ground: BotView;
  readonly #power: Power;
  readonly #seed: string;
  #sheet: Sheet;

  constructor(ground: BotView, power: Power, seed: string) {
    this.#ground = ground;
    this.#power = power;
    this.#seed = `${seed} ${ground.position.phase}`;
    this.#sheet = emptySheet(ground.judge, ground.position, [power]);
  }

  texts(): readonly string[] {
    const { judge, position } = this.#ground;
    if (judge.phase(position).wants === 'moves') this.#march();
    else if (ordersUnits(this.#sheet)) this.#retreat();
    else this.#choose();
    const lines = this.#sheet.lines[this.#power] ?? [];
    const sound = lines.filter((line) => fault(this.#sheet, this.#power, line) === null);
    return texts(withLines(this.#sheet, this.#power, sound))[this.#power];
  }

  #tasks(): readonly UnitTask[] {
    return tasks(this.#sheet, this.#power).filter((task) => task.kind === 'unit');
  }

  #chance(of: Power): Chance {
    return new Chance(`${this.#seed} ${of}`);
  }

  #march(): void {
    const hired = new HiredHelp(this.#sheet, this.#power);
    for (const { of, tasks: theirs } of groupsOf(this.#sheet, this.#power, this.#tasks())) {
      const pull = new Pull(this.#ground, of);
      // A leader (a kind of unit) gets no order of its own: it goes along with another unit.
      const led = theirs.filter(({ unit }) => unit.kind !== 'L');
      const soldiers = led.map((task) => soldierOf(this.#sheet, task));
      const campaign = new Campaign(this.#ground, of, pull, soldiers, hired, this.#chance(of));
      for (const [{ task }, order] of campaign.orders()) this.#write(order, task);
    }
    for (const bid of hired.bids()) {
      const most = Math.max(0, ...pointsFor(this.#sheet, this.#power, bid.order));
      this.#sheet = writeBid(this.#sheet, this.#power, bid.order, Math.min(bid.points, most));
    }
  }

  /** Retreats the units one by one, each to the space that the power values most. */
  #retreat(): void {
    for (const task of this.#tasks()) {
      const offered = choices(this.#sheet, task);
      if (offered.length > 0) this.#write(this.#dearest(offered, task.unit.power), task);
    }
  }

  #write(order: Order, { place, line }: UnitTask): void {
    if (line) return;
    this.#sheet = withLeadersAlong(this.#sheet, write(this.#sheet, this.#power, order, place));
  }

  /** Writes builds, removals, and every other kind of choice. */
  #choose(): void {
    const open = () => tasks(this.#sheet, this.#power).filter((task) => task.line === null);
    for (let left = open(); left.length > 0; left = open()) {
      const found = left.flatMap((task) => this.#useful(task)).at(0);
      if (!found) return;
      this.#sheet = write(this.#sheet, this.#power, found);
    }
  }

  /**
   * A list with one order: the best of a task's legal orders. An order to waive is never chosen; if no other order is legal, the list is
   * empty.
   */
  #useful(task: Task): readonly Order[] {
    const of = task.kind === 'slot' ? task.of : task.power;
    const offered = choices(this.#sheet, task).filter(({ type }) => type !== 'waive');
    return offered.length === 0 ? [] : [this.#dearest(offered, of)];
  }

  /**
   * The order that is best for the power `of`. Several other powers (its masters) may give orders for that power. An order then counts only
   * if all masters give it, so the choice must be the same for the bot of every master.
   */
  #dearest(offered: readonly Order[], of: Power): Order {
    const pull = new Pull(this.#ground, of);
    const chance = this.#chance(of);
    const rated = offered.map((order) => ({
      order,
      worth: this.#worth(order, of, pull) + 80 * chance.nextNumber(),
    }));
    return rated.reduce((one, other) => (other.worth > one.worth ? other : one)).order;
  }

  #worth(order: Order, of: Power, pull: Pull): number {
    switch (order.type) {
      case 'retreat':
        return pull.at(order.unit.kind, order.to, order.coast) + (pull.isPrize(order.to) ? 300 : 0);
      case 'build':
        return (
          pull.at(order.unit.kind, order.unit.at, order.unit.coast) *
          (1.2 - 0.5 * this.#share(of, order.unit.kind))
        );
      case 'disband':
        return ordersUnits(this.#sheet)
          ? -1
          : -pull.at(order.unit.kind, order.unit.at) - (pull.isPrize(order.unit.at) ? 1000 : 0);
      case 'vote':
        return order.power === of ? 100 : 0;
      default:
        return 0;
    }
  }

  /** The share of a power's units that are of this kind, from 0 to 1. Units that the power builds now are included. */
  #share(of: Power, kind: Kind): number {
    const own = this.#ground.position.units.filter(({ power }) => power === of);
    const built = (this.#sheet.lines[this.#power] ?? []).flatMap(({ order }) =>
      order?.type === 'build' ? [order.unit] : [],
    );
    const all = [...own, ...built];
    return all.length === 0 ? 0 : all.filter((unit) => unit.kind === kind).length / all.length;
  }
}
