import { spaceNamed } from '../../board/compile.ts';
import type { SupportDeed } from '../../order.ts';
import { makeSupport } from '../../order.ts';
import type { Unit } from '../../position.ts';
import { MOVE, NONE } from '../../resolver/table.ts';
import type { Setting } from '../../setting.ts';
import { kinds } from '../../shape.ts';
import { hasWay } from '../ways-on-board.ts';
import { FAULTLESS, NO_UNIT, NO_WAY, SAME_SPACE, UNMATCHED } from '../faults.ts';
import type { Intending } from '../intend.ts';
import type { UnitAnswers, Numbering } from '../numbered-orders.ts';
import { bar, rowNamed, unitOfRow } from '../numbered-orders.ts';
import type { ReachTable } from '../reach.ts';
import { reaches, supportGoals } from '../reach.ts';
import { namedBerth } from './move.ts';

/**
 * The supports that a player may pick for the unit at `place` in the list of units. The supported unit may be any other unit that takes
 * part in the round. The support is for that unit's own space, or for a space to which that unit could move. The supporting unit must be
 * able to reach the space too.
 */
export function offers(
  s: Setting,
  reach: ReachTable,
  place: number,
  takesPart: (unit: Unit) => boolean,
): SupportDeed[] {
  const { compiled, position } = s;
  const goals = supportGoals(s, reach, place);
  const here = reach.space[place];
  const deeds: SupportDeed[] = [];
  for (let other = 0; other < position.units.length; other++) {
    if (other === place || !takesPart(position.units[other])) continue;
    const at = reach.space[other];
    const name = reach.names[other];
    if (at === here ? mayStandBy(s, position.units[place], here) : goals.includes(at))
      deeds.push(makeSupport(name));
    for (const to of goals) {
      if (to !== at && to !== here && reaches(reach, other, to))
        deeds.push(makeSupport(name, compiled.spaces[to].id));
    }
  }
  return deeds;
}

/** May a unit support another unit that is in the supporting unit's own space? */
const mayStandBy = (s: Setting, unit: Unit, space: number) =>
  !s.own.enters || s.rules.enters(s, unit, s.compiled.spaces[space].id, 'support') === null;

/**
 * Writes down which unit a support is for. If the support could never be given, returns the fault that is the reason; otherwise returns
 * FAULTLESS. A support must go to a space to which the supporter itself could move.
 */
export function fault(numbering: Numbering, deed: SupportDeed, row: number): number {
  const { board, asking, units } = numbering;
  const here = units.space[row];
  const of = spaceNamed(board, deed.of.at);
  const to = deed.to === undefined || deed.convoyed ? NONE : spaceNamed(board, deed.to);
  if (of === undefined) return NO_UNIT;
  if (to === undefined) return NO_WAY;
  const goal = to === NONE ? of : to;
  units.ofSpace[row] = of;
  units.of[row] = rowNamed(units, of, deed.of.kind, row);
  units.to[row] = to;
  units.toBerth[row] = to === NONE ? NONE : namedBerth(board, to, deed.coast);
  const comes = asking.brings !== null && mayCome(numbering, asking.brings, deed, row);
  if (comes) units.of[row] = NONE;
  const beside = of === here && (comes || units.of[row] !== NONE);
  if ((of === here && !beside) || (goal === here && !(beside && to === NONE))) return SAME_SPACE;
  const closed = asking.enters === null ? null : asking.enters(unitOfRow(numbering, row), goal, 'support');
  if (closed !== null) return bar(units, row, closed);
  if (asking.enters === null && goal !== here && !hasWay(board, here, units.berth[row], goal)) return NO_WAY;
  return comes || units.of[row] !== NONE ? FAULTLESS : NO_UNIT;
}

/**
 * Could an order bring a unit of the named kind to the space where the support expects it? The answer is no if such a unit is already
 * there.
 */
function mayCome(
  numbering: Numbering,
  brings: NonNullable<UnitAnswers['brings']>,
  { of, to }: SupportDeed,
  row: number,
): boolean {
  const { units } = numbering;
  const named = units.of[row];
  const isThere = named !== NONE && units.kind[named] === kinds.indexOf(of.kind);
  return !isThere && brings(unitOfRow(numbering, row), of, to);
}

/**
 * Makes a row support the unit whose move, hold or convoy the order names. If no unit does what the order names, the support gets the fault
 * UNMATCHED.
 */
export function intend(intending: Intending, row: number): void {
  const { units, table, fault: faults } = intending;
  const to = units.to[row];
  const of = doer(intending, row, to);
  if (of === NONE) {
    faults[row] = UNMATCHED;
    return;
  }
  table.setSupport(row, of, to === NONE ? table.place[of] : to);
}

/**
 * The row of the unit that does what the support says. If several units of the named kind do so, a unit of the supporter's power is
 * preferred. The named unit may not be in the named space yet. In that case, a row that the variant added may do what the support says.
 */
function doer(intending: Intending, row: number, to: number): number {
  const { units, table } = intending;
  const named = units.of[row];
  if (named === NONE) return table.count > units.count ? addedRow(intending, row, to) : NONE;
  if (units.crowded) return oneOfSeveral(intending, row, to);
  return does(intending, row, named, to) ? named : NONE;
}

function oneOfSeveral(intending: Intending, row: number, to: number): number {
  const { units } = intending;
  const kind = units.kind[units.of[row]];
  let found = NONE;
  for (let one = units.firstHere[units.ofSpace[row]]; one !== NONE; one = units.nextHere[one]) {
    if (one === row || units.kind[one] !== kind || !does(intending, row, one, to)) continue;
    if (units.power[one] === units.power[row]) return one;
    if (found === NONE) found = one;
  }
  return found;
}

/**
 * The row of a move that the variant added, such as a landing. Such a move starts in the space that the support names, although no unit of
 * the named kind is there.
 */
function addedRow({ units, table }: Intending, row: number, to: number): number {
  let found = NONE;
  for (let one = units.count; one < table.count; one++) {
    if (table.place[one] !== units.ofSpace[row] || table.deed[one] !== MOVE || table.goal[one] !== to)
      continue;
    if (table.nation[one] === table.nation[row]) return one;
    if (found === NONE) found = one;
  }
  return found;
}

/**
 * Does the unit of row `of` do what the support of row `row` says? A support for a fleet's move may leave out the coast, but if the support
 * names a coast, the fleet must move to that coast (DATC 4.B.4).
 */
function does({ units, table }: Intending, row: number, of: number, to: number): boolean {
  if (to === NONE) return table.deed[of] !== MOVE;
  if (table.deed[of] !== MOVE || table.goal[of] !== to) return false;
  const named = units.toBerth[row];
  return named === NONE || units.berth[of] === NONE || units.toBerth[of] === named;
}
