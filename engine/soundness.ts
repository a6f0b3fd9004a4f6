import { berthAt } from './board/compile.ts';
import type { CompiledBoard } from './board/compile.ts';
import { BadPosition } from './errors.ts';
import { readPhase } from './phase.ts';
import type { Position, Power, Unit } from './position.ts';

/** Positions that were looked at and found sound. */
const checked = new WeakSet<Position>();

/** The positions the engine made last, in a ring: most are asked about next, and a weak set is slow to add to. */
const made = new Array<Position | null>(16).fill(null);
let oldest = 0;

/** Marks a position that the engine itself made: it need not be looked at. */
export function trustPosition(position: Position): Position {
  made[oldest] = position;
  oldest = (oldest + 1) % made.length;
  return position;
}

/**
 * Throws BadPosition, with a sentence that names the part, if a position cannot be played on this board: an unknown phase
 * code, power, space or coast, or more units than there is room for.
 */
export function requireSound(board: CompiledBoard, powers: readonly Power[], position: Position): void {
  if (checked.has(position) || made.includes(position)) return;
  requireShape(position);
  readPhase(position.phase);
  const { units, dislodged, standoffs, centres } = position;
  if (units.length + dislodged.length > 4 * board.size)
    throw new BadPosition('There are more units than the board can hold.');
  for (const unit of units) requireUnit(board, powers, unit);
  for (const { unit, from } of dislodged) {
    requireUnit(board, powers, unit);
    if (from !== null) requireSpace(board, from);
  }
  for (const space of standoffs) requireSpace(board, space);
  for (const [space, owner] of Object.entries(centres)) {
    requireSpace(board, space);
    if (owner !== null) requirePower(powers, owner);
  }
  checked.add(position);
}

function requireShape(position: Position): void {
  const { phase, units, dislodged, standoffs, centres, memory } = position;
  const lists = [units, dislodged, standoffs].every(Array.isArray);
  const records = [centres, memory].every((one) => typeof one === 'object' && one !== null);
  if (typeof phase === 'string' && lists && records) return;
  throw new BadPosition(
    'A position has a phase, lists of units, dislodged units and standoffs, centres and memory.',
  );
}

function requireUnit(board: CompiledBoard, powers: readonly Power[], unit: Unit): void {
  requirePower(powers, unit.power);
  requireSpace(board, unit.at);
  const at = board.number.get(unit.at) as number;
  const { kind, name } = board.spaces[at];
  if (kind === 'impassable') throw new BadPosition(`No unit can stand in ${name}.`);
  if (unit.kind === 'A' && kind === 'sea') throw new BadPosition(`No army can stand in ${name}.`);
  if (unit.kind !== 'F') return;
  if (kind === 'land') throw new BadPosition(`No fleet can lie in ${name}.`);
  if (berthAt(board, at, unit.coast) < 0)
    throw new BadPosition(`The fleet in ${name} needs one of its coasts.`);
}

function requireSpace(board: CompiledBoard, space: string): void {
  if (!board.number.has(space)) throw new BadPosition(`There is no space "${space}" on this board.`);
}

/** Throws BadPosition if the variant has no such power. */
export function requirePower(powers: readonly Power[], power: Power): void {
  if (!powers.includes(power)) {
    throw new BadPosition(`There is no power "${power}" in this variant; there are ${powers.join(', ')}.`);
  }
}
