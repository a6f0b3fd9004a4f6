import { writeOrder } from '../../../engine/notation/write.ts';
import type { OrderLine, Order } from '../../../engine/order.ts';
import { landingOf } from '../../../engine/order.ts';
import type { Position, Power, Unit } from '../../../engine/position.ts';
import type { Judge } from '../../../engine/judge.ts';
import { bidOf, unitsToBidFor } from '../../../src/orders/bids.ts';
import type { Seeded } from '../seeded.ts';

/** The orders of a simple player, as text. This player chooses legal orders at random, and prefers centres that its power does not own. */
export function chanceOrders(judge: Judge, position: Position, power: Power, chance: Seeded): string[] {
  const lines: OrderLine[] = [];
  const add = (order: Order) => lines.push({ order, text: writeOrder(order) });
  for (const unit of unitsToOrder(judge, position, power)) {
    const legal = judge.legal(position, power, unit, lines);
    if (legal.length > 0) add(choose(legal, position, power, chance));
  }
  if (lines.length === 0) addChoices(judge, position, power, add, lines, (legal) => chance.pick(legal));
  lines.push(...chanceBids(judge, position, power, chance, lines));
  return lines.map(({ text }) => text);
}

/** The power's units that need orders in this phase. */
export function unitsToOrder(judge: Judge, position: Position, power: Power): readonly Unit[] {
  const { wants } = judge.phase(position);
  const own = (unit: Unit) => unit.power === power;
  if (wants === 'retreats') return position.dislodged.map(({ unit }) => unit).filter(own);
  return wants === 'moves' ? position.units.filter(own) : [];
}

/** Adds builds, removals, votes and choices, one at a time, until the rules ask for no more of them. */
export function addChoices(
  judge: Judge,
  position: Position,
  power: Power,
  add: (order: Order) => void,
  lines: readonly OrderLine[],
  pick: (legal: readonly Order[]) => Order,
): void {
  const { wants } = judge.phase(position);
  if (wants !== 'builds' && wants !== 'ballots') return;
  for (;;) {
    const useful = judge.legal(position, power, null, lines).filter(({ type }) => type !== 'waive');
    if (useful.length === 0) return;
    add(pick(useful));
  }
}

/** Makes bids of one point each until the points run out. Before each bid, the bot stops with a chance of 20 per cent. */
function chanceBids(
  judge: Judge,
  position: Position,
  power: Power,
  chance: Seeded,
  lines: readonly OrderLine[],
): readonly OrderLine[] {
  const bids: OrderLine[] = [];
  const units = unitsToBidFor({ judge, position });
  const points = units.length > 0 ? judge.points(position, power) : 0;
  for (let left = points; left > 0 && chance.chance(80); left--) {
    const legal = judge.legal(position, power, chance.pick(units), [...lines, ...bids]);
    if (legal.length > 0) bids.push(bidOf(chance.pick(legal), 1));
  }
  return bids;
}

function choose(legal: readonly Order[], position: Position, power: Power, chance: Seeded): Order {
  const attacks = legal.filter((order) => {
    const goal = landingOf(order) ?? (order.type === 'move' ? order.to : null);
    return goal !== null && isPrize(position, power, goal);
  });
  if (attacks.length > 0 && chance.chance(65)) return chance.pick(attacks);
  const moves = legal.filter(({ type }) => type === 'move' || type === 'retreat');
  return chance.pick(moves.length > 0 && chance.chance(60) ? moves : legal);
}

function isPrize(position: Position, power: Power, space: string): boolean {
  return space in position.centres && position.centres[space] !== power;
}
