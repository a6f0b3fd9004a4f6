import { berthAt } from './board/compile.ts';
import type { CompiledBoard } from './board/compile.ts';
import { BadPosition } from './errors.ts';
import { readPhase } from './phase.ts';
import type { Dislodged, Position, Power, Unit } from './position.ts';
import { keepUnits } from './movement/kept-units.ts';
import type { JudgeCache } from './judge-cache.ts';
import { isRecord, kinds } from './shape.ts';

/**
 * A judge remembers this many of the last positions that it made itself. The next question to the judge is usually about one of these
 * positions.
 */
const remembered = 16;

/** The positions that a judge need not check again: those that it has found sound, and the last positions that it made itself. */
export class KnownPositions {
  private readonly board: CompiledBoard;
  private readonly powers: readonly Power[];
  private readonly crowded: boolean;
  private readonly cache: JudgeCache;
  /** The last positions that the judge made. The list is a ring buffer and not a weak set, since adding to a weak set is slow. */
  private readonly made = new Array<Position | null>(remembered).fill(null);
  private oldest = 0;

  /** `crowded` is true if the variant itself decides how many units fit in a space. `cache` keeps the positions that were found sound. */
  constructor(board: CompiledBoard, powers: readonly Power[], crowded: boolean, cache: JudgeCache) {
    this.board = board;
    this.powers = powers;
    this.crowded = crowded;
    this.cache = cache;
  }

  /** Remembers a position that the judge made itself. */
  remember(position: Position): Position {
    this.made[this.oldest] = position;
    this.oldest = (this.oldest + 1) % remembered;
    return position;
  }

  /**
   * Checks a position unless the judge knows it. Throws BadPosition for the faults that `checkPosition` finds, and for two units in one
   * space, unless the variant allows several units in a space.
   */
  require(position: Position): void {
    const { board, powers, cache } = this;
    if (cache.kept.has(position) || this.made.includes(position)) return;
    checkPosition(board, powers, position);
    const workspace = cache.takeWorkspace(position.units.length);
    try {
      const kept = keepUnits(board, powers, position.units, workspace);
      if (kept.crowded && !this.crowded) requireRoom(board, position);
      cache.kept.set(position, kept);
    } finally {
      cache.giveBack(workspace);
    }
  }
}

/**
 * Throws BadPosition if a position isn't possible on this board: because of an unknown phase code, power, space or coast, or because there
 * are more units than the board can have. The message names the part that is wrong.
 */
function checkPosition(board: CompiledBoard, powers: readonly Power[], position: Position): void {
  requireShape(position);
  readPhase(position.phase);
  const { units, dislodged, standoffs, centres } = position;
  if (units.length + dislodged.length > 4 * board.size)
    throw new BadPosition('There are more units than the board can hold.');
  for (const unit of units) requireUnit(board, powers, unit);
  for (const one of dislodged) requireDislodged(board, powers, one);
  for (const space of standoffs) requireSpace(board, space);
  for (const [space, owner] of Object.entries(centres)) {
    requireSpace(board, space);
    if (owner !== null) requirePower(powers, owner);
  }
}

/** Throws BadPosition if two units are in one space (1971 rulebook VIII). */
function requireRoom({ spaces, number }: CompiledBoard, { units }: Position): void {
  const taken = new Set<string>();
  for (const { at } of units) {
    if (taken.has(at)) {
      const { name } = spaces[number.get(at) as number];
      throw new BadPosition(`Two units stand in ${name}; there is room for one.`);
    }
    taken.add(at);
  }
}

function requireShape(position: Position): void {
  if (!isRecord(position)) throw new BadPosition('A position is an object with a phase and units.');
  const { phase, units, dislodged, standoffs, centres, memory } = position;
  const lists = [units, dislodged, standoffs].every(Array.isArray);
  const records = [centres, memory].every(isRecord);
  if (typeof phase === 'string' && lists && records) return;
  throw new BadPosition(
    'A position has a phase, lists of units, dislodged units and standoffs, centres and memory.',
  );
}

function requireUnit(board: CompiledBoard, powers: readonly Power[], unit: Unit): void {
  if (!isRecord(unit) || !kinds.includes(unit.kind)) {
    throw new BadPosition(`A unit has a power, a space, and a kind of ${kinds.join(', ')}.`);
  }
  requirePower(powers, unit.power);
  requireSpace(board, unit.at);
  if (unit.mark !== undefined && typeof unit.mark !== 'string')
    throw new BadPosition('The mark of a unit must be a text.');
  const at = board.number.get(unit.at) as number;
  const { kind, name } = board.spaces[at];
  if (kind === 'impassable') throw new BadPosition(`No unit can stand in ${name}.`);
  if (unit.kind === 'A' && kind === 'sea') throw new BadPosition(`No army can stand in ${name}.`);
  if (unit.kind !== 'F') return;
  if (kind === 'land') throw new BadPosition(`No fleet can lie in ${name}.`);
  if (berthAt(board, at, unit.coast) < 0)
    throw new BadPosition(`The fleet in ${name} needs one of its coasts.`);
}

function requireDislodged(board: CompiledBoard, powers: readonly Power[], one: Dislodged): void {
  if (!isRecord(one) || typeof one.barred !== 'boolean') {
    throw new BadPosition(
      'A dislodged unit has `unit`, `from` (the space it was attacked from, or null) and `barred` (true or false).',
    );
  }
  requireUnit(board, powers, one.unit);
  if (one.from !== null) requireSpace(board, one.from);
}

function requireSpace(board: CompiledBoard, space: string): void {
  if (!board.number.has(space))
    throw new BadPosition(`There is no space ${JSON.stringify(space)} on this board.`);
}

/** Throws BadPosition if this is not a list of the variant's powers. */
export function requirePowers(powers: readonly Power[], list: readonly Power[]): void {
  if (!Array.isArray(list)) throw new BadPosition('The powers must be a list.');
  for (const power of list) requirePower(powers, power);
}

/** Throws BadPosition if the variant has no such power. */
export function requirePower(powers: readonly Power[], power: Power): void {
  if (!powers.includes(power)) {
    throw new BadPosition(
      `There is no power ${JSON.stringify(power)} in this variant. Its powers are: ${powers.join(', ')}.`,
    );
  }
}
