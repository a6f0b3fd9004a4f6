import type { Space } from '../board.ts';
import { berthOf, goalsIn, hasWay } from '../movement/ways-on-board.ts';
import { directGoals } from '../movement/reach.ts';
import type { Commanded, OrderLine, UnitName, Order } from '../order.ts';
import type { Dislodged, Power, Unit } from '../position.ts';
import type { Reason, Result, Turn } from '../report.ts';
import { barred } from '../barred.ts';
import { bookOfMasters, settingWithLines } from '../command/masters.ts';
import type { Setting } from '../setting.ts';
import { settingWith } from '../setting.ts';
import type { Phase } from '../year-steps.ts';
import { firstAt, makeUnit, nameOf, sortedPosition } from '../units.ts';

type RetreatOrder = Order & { type: 'retreat' };

/**
 * Makes a retreat phase of a season: a phase in which dislodged units retreat (1971 rulebook XI). The phase is skipped if no dislodged unit
 * retreats in it. If no retreating unit has anywhere to go, the phase runs by itself, and all retreating units are disbanded.
 */
export function retreatPhase(season: string, letter: Phase['letter'] = 'R'): Phase {
  return {
    season,
    letter,
    wants: 'retreats',
    due: (s) => s.position.dislodged.some((one) => takesPart(s, one, letter)),
    asks: (s, power) => hasWayOut(s, power, letter),
    legal: (s, power, unit, soFar) => (unit === null ? [] : legalRetreats(s, power, unit, soFar, letter)),
    check: (s, power, line, all) => checkRetreat(s, power, line, all, letter),
    resolve: (s, orders) => resolveRetreats(s, orders, letter),
  };
}

const takesPart = (s: Setting, one: Dislodged, letter: Phase['letter']) =>
  !s.own.retreats || s.rules.retreats(s, one, letter);

/** Does a power have a unit that can retreat? Every turn asks this question about every power, so the loop allocates no memory. */
function hasWayOut(s: Setting, power: Power, letter: Phase['letter']): boolean {
  for (const one of s.position.dislodged)
    if (one.unit.power === power && takesPart(s, one, letter) && canRetreat(s, one)) return true;
  return false;
}

/** Can a unit retreat? Every turn asks this question about every dislodged unit, so the search ends at the first open space. */
function canRetreat(s: Setting, one: Dislodged): boolean {
  const { compiled, own } = s;
  const { unit } = one;
  if (own.enters) return retreatsOf(s, one).length > 0;
  const at = compiled.number.get(unit.at) as number;
  const berth = berthOf(compiled, unit.kind, at, unit.coast);
  for (const to of compiled.near[at]) {
    if (hasWay(compiled, at, berth, to) && closedBy(s, one, to) === null) return true;
  }
  return false;
}

/**
 * The orders that may be picked for a dislodged unit: its retreats, and disbanding. In a variant with several retreat phases, the order may
 * decide in which of them the unit retreats. This phase offers only orders with which the unit retreats in this phase.
 */
function legalRetreats(
  s: Setting,
  power: Power,
  unit: Unit,
  soFar: readonly OrderLine[],
  letter: Phase['letter'],
): Order[] {
  const one = s.position.dislodged.find((dislodged) => isSame(dislodged.unit, unit));
  if (!one) return [];
  if (!s.own.retreats) return waysOut(s, one);
  const others = soFar.filter(({ order }) => !order || !('unit' in order) || !isNamed(order.unit, unit));
  return waysOut(settingWithLines(s, power, others), one).filter((order) =>
    takesPart(settingWithLines(s, power, [...others, { order, text: '' }]), one, letter),
  );
}

/** Every order by which a dislodged unit may retreat or be disbanded, in any phase. */
function waysOut(s: Setting, one: Dislodged): Order[] {
  const unit = nameOf(one.unit);
  const retreats = retreatsOf(s, one).map((goal): Order => ({ type: 'retreat', unit, ...goal }));
  return [...retreats, { type: 'disband', unit }];
}

const isNamed = (name: UnitName, unit: Unit) => name.kind === unit.kind && name.at === unit.at;

const isSame = (a: Unit, b: Unit) =>
  a.power === b.power && a.kind === b.kind && a.at === b.at && a.mark === b.mark;

/**
 * The goals to which a dislodged unit may retreat. A goal must meet four conditions:
 * - the unit could move there by itself;
 * - the space has room for the unit;
 * - the space was not left empty by a standoff;
 * - the unit's attacker did not come from there over land.
 */
function retreatsOf(s: Setting, one: Dislodged): { to: string; coast?: string }[] {
  const { compiled } = s;
  return directGoals(s, one.unit, 'retreat')
    .filter((to) => closedBy(s, one, to) === null)
    .flatMap((to) => goalsIn(compiled, one.unit, to));
}

/** The rule that closes a space to a dislodged unit which could otherwise go there; null if the space is open. */
function closedBy(
  s: Setting,
  { unit, from, barred: isBarred }: Dislodged,
  to: number,
): 'attacked from' | 'standoff' | 'occupied' | null {
  const { units, standoffs } = s.position;
  const { id } = s.compiled.spaces[to];
  if (isBarred && from === id) return 'attacked from';
  if (standoffs.includes(id)) return 'standoff';
  return firstAt(units, id) === null || (s.own.fits && fitsIn(s, unit, id)) ? null : 'occupied';
}

function reasonOf(s: Setting, rule: NonNullable<ReturnType<typeof closedBy>>, to: Space): Reason {
  const guest = rule === 'occupied' ? firstAt(s.position.units, to) : null;
  return guest === null ? barred(rule, to) : { ...barred(rule, to), unit: guest };
}

function fitsIn(s: Setting, unit: Unit, at: Space): boolean {
  const here = s.position.units.filter((other) => other.at === at);
  return s.rules.fits(s, [...here, unit], at);
}

function checkRetreat(
  s: Setting,
  power: Power,
  line: OrderLine,
  all: readonly OrderLine[],
  letter: Phase['letter'],
): Reason | null {
  const orders = s.rules.command(s, bookOfMasters(s, power, all));
  const refused = orders.void.find((one) => one.line === line);
  if (refused) return refused.why;
  const one = s.position.dislodged[orders.unit.indexOf(line) - s.position.units.length];
  if (one === undefined || !line.order) return null;
  const known = settingWith(s, orders);
  if (!takesPart(known, one, letter)) return barred('retreats later');
  return line.order.type === 'retreat' ? faultOf(known, one, line.order) : null;
}

/**
 * The reason why a retreat cannot be made; null if there is none. The order may leave out the coast if the unit can reach only one coast of
 * the space.
 */
function faultOf(s: Setting, one: Dislodged, order: RetreatOrder): Reason | null {
  const goals = retreatsOf(s, one).filter((goal) => goal.to === order.to);
  if (goals.length === 1 && (order.coast === undefined || order.coast === goals[0].coast)) return null;
  if (goals.some((goal) => goal.coast !== undefined && goal.coast === order.coast)) return null;
  if (goals.length > 0) return barred('no coast', order.to);
  const to = s.compiled.number.get(order.to);
  const reachable = to !== undefined && directGoals(s, one.unit, 'retreat').includes(to);
  const rule = reachable ? closedBy(s, one, to) : null;
  if (rule !== null) return reasonOf(s, rule, order.to);
  const own = s.own.enters && to !== undefined ? s.rules.enters(s, one.unit, order.to, 'retreat') : null;
  return own ?? barred('no way', order.to);
}

/**
 * Resolves the phase. All retreats are made at once. If several units retreat to the same space, all of them are disbanded, unless the
 * variant lets all of them be there. If a variant has several retreat phases, units wait for the phase in which they retreat. Spaces that
 * standoffs left empty stay closed to waiting units.
 */
function resolveRetreats(s: Setting, orders: Commanded, letter: Phase['letter']): Turn {
  const { position } = s;
  const lineOf = (one: Dislodged) => orders.unit[position.units.length + position.dislodged.indexOf(one)];
  const known = settingWith(s, orders);
  const retreating = position.dislodged.filter((one) => takesPart(known, one, letter));
  const waiting = position.dislodged.filter((one) => !retreating.includes(one));
  const attempts = retreating.map((one) => attemptOf(known, one, lineOf(one)));
  const arrived: Unit[] = [];
  const report = attempts.map((attempt): Result => {
    const { goal, result } = attempt;
    if (goal === null) return result;
    const rivals = attempts.filter((other) => other !== attempt && other.goal?.at === goal.at);
    const meet = rivals.map((rival) => rival.goal as Unit);
    if (meet.length === 0 || (s.own.fits && s.rules.fits(known, [goal, ...meet], goal.at))) {
      arrived.push(goal);
      return { ...result, words: ['retreats'] };
    }
    return { ...result, why: meet.map((unit) => ({ code: 'stood off', own: 1, against: 1, by: unit })) };
  });
  const early = waiting.flatMap((one) => tooEarly(one, lineOf(one)));
  const standoffs = waiting.length > 0 ? position.standoffs : [];
  const next = { ...position, units: [...position.units, ...arrived], dislodged: waiting, standoffs };
  return { report: [...report, ...early], next: sortedPosition(next), outcome: null };
}

/** The result of an order for a unit that retreats in a later phase. */
function tooEarly({ unit }: Dislodged, line: OrderLine | null): Result[] {
  if (line === null) return [];
  const why = [barred('retreats later')];
  return [{ power: unit.power, unit: nameOf(unit), order: line.order, words: ['illegal'], why }];
}

/**
 * What would become of a dislodged unit by its line if no other unit retreated. `goal` is the unit in its new space; null if the unit is
 * disbanded.
 */
function attemptOf(
  s: Setting,
  one: Dislodged,
  line: OrderLine | null,
): { goal: Unit | null; result: Result } {
  const order = line?.order ?? null;
  const result: Result = {
    power: one.unit.power,
    unit: nameOf(one.unit),
    order,
    words: ['disbands'],
    why: [],
  };
  if (order === null && retreatsOf(s, one).length === 0) {
    return { goal: null, result: { ...result, why: [barred('nowhere')] } };
  }
  if (order?.type !== 'retreat') return { goal: null, result };
  const fault = faultOf(s, one, order);
  if (fault) return { goal: null, result: { ...result, words: ['disbands', 'illegal'], why: [fault] } };
  const { coast } = retreatsOf(s, one).find(
    (goal) => goal.to === order.to && (order.coast === undefined || goal.coast === order.coast),
  ) as { coast?: string };
  const { power, kind, mark } = one.unit;
  return { goal: makeUnit(power, kind, order.to, coast, mark), result };
}
