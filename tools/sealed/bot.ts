import { writeOrder } from '../../engine/notation/write.ts';
import type { Line, Order } from '../../engine/order.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { Judge } from '../../engine/variant.ts';
import type { Seeded } from './seeded.ts';

/**
 * Orders of a simple-minded bot, as text: legal ones, by chance, with a liking for centres that are not its own.
 */
export function botOrders(judge: Judge, position: Position, power: Power, chance: Seeded): string[] {
  const lines: Line[] = [];
  const add = (order: Order) => lines.push({ order, text: writeOrder(order) });
  for (const unit of unitsToOrder(position, power)) {
    const legal = judge.legal(position, power, unit, lines);
    if (legal.length > 0) add(choose(legal, position, power, chance));
  }
  if (lines.length === 0) addWinter(judge, position, power, chance, lines, add);
  return lines.map(({ text }) => text);
}

function unitsToOrder(position: Position, power: Power): Position['units'] {
  const dislodged = position.dislodged.map(({ unit }) => unit).filter((unit) => unit.power === power);
  if (position.phase.endsWith('R')) return dislodged;
  return position.phase.endsWith('M') ? position.units.filter((unit) => unit.power === power) : [];
}

/** Builds and removals, one after another, as long as some are due. */
function addWinter(
  judge: Judge,
  position: Position,
  power: Power,
  chance: Seeded,
  lines: readonly Line[],
  add: (order: Order) => void,
): void {
  if (!position.phase.endsWith('A')) return;
  for (;;) {
    const legal = judge.legal(position, power, null, lines);
    const useful = legal.filter(({ type }) => type !== 'waive');
    if (useful.length === 0) return;
    add(chance.pick(useful));
  }
}

function choose(legal: readonly Order[], position: Position, power: Power, chance: Seeded): Order {
  const attacks = legal.filter((order) => order.type === 'move' && isPrize(position, power, order.to));
  if (attacks.length > 0 && chance.chance(65)) return chance.pick(attacks);
  const moves = legal.filter(({ type }) => type === 'move' || type === 'retreat');
  return chance.pick(moves.length > 0 && chance.chance(60) ? moves : legal);
}

function isPrize(position: Position, power: Power, space: string): boolean {
  return space in position.centres && position.centres[space] !== power;
}
