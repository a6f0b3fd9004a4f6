import { goalsOfFleet, directGoals } from '../movement/legal.ts';
import type { Commanded, Line, Order } from '../order.ts';
import type { Dislodged, Unit } from '../position.ts';
import type { Reason, Result, Turn } from '../report.ts';
import type { Phase, Setting } from '../rules.ts';
import { makeUnit, nameOf, sortedPosition } from '../units.ts';

type Retreat = Order & { type: 'retreat' };

/** A phase in which dislodged units retreat, in this season (1971 rulebook XI). There is none if nobody was dislodged. */
export function retreatPhase(season: string): Phase {
  return {
    season,
    letter: 'R',
    wants: 'retreats',
    asks: ({ position, powers }) =>
      powers.filter((power) => position.dislodged.some(({ unit }) => unit.power === power)),
    legal: (s, _power, unit) => (unit === null ? [] : legalRetreats(s, unit)),
    check: checkRetreat,
    resolve: resolveRetreats,
  };
}

/** Where a dislodged unit may go, and disbanding. */
function legalRetreats(s: Setting, unit: Unit): Order[] {
  const one = s.position.dislodged.find((dislodged) => isSame(dislodged.unit, unit));
  if (!one) return [];
  const name = nameOf(one.unit);
  return [
    ...retreatsOf(s, one).map((goal): Order => ({ type: 'retreat', unit: name, ...goal })),
    { type: 'disband', unit: name },
  ];
}

const isSame = (a: Unit, b: Unit) => a.power === b.power && a.kind === b.kind && a.at === b.at;

/**
 * The spaces a dislodged unit may retreat to: it could move there, nobody stands there, no standoff left it empty, and its
 * attacker did not come from there by land.
 */
function retreatsOf(s: Setting, one: Dislodged): { to: string; coast?: string }[] {
  const { compiled } = s;
  return directGoals(s, one.unit, 'retreat')
    .filter((to) => !closedTo(s, one, compiled.spaces[to].id))
    .flatMap((to) => goalsOfFleet(compiled, one.unit, to));
}

function closedTo(s: Setting, { unit, from, barred }: Dislodged, to: string): Reason | null {
  const { position } = s;
  if (barred && from === to) return { code: 'barred', rule: 'attacked from', space: to };
  if (position.standoffs.includes(to)) return { code: 'barred', rule: 'standoff', space: to };
  const here = position.units.filter((other) => other.at === to);
  const fits = here.length === 0 || (s.asked.fits && s.rules.fits(s, [...here, unit], to));
  return fits ? null : { code: 'barred', rule: 'occupied', space: to, unit: here[0] };
}

function checkRetreat(s: Setting, power: string, line: Line): Reason | null {
  const orders = s.rules.command(s, { [power]: [line] });
  if (orders.void.length > 0) return orders.void[0].why;
  const place = orders.unit.findIndex((counted) => counted === line) - s.position.units.length;
  const { order } = line;
  return order?.type === 'retreat' ? faultOf(s, s.position.dislodged[place], order) : null;
}

/** Why a retreat cannot be made, null if it can. A coast may be left out if only one can be reached. */
function faultOf(s: Setting, one: Dislodged, order: Retreat): Reason | null {
  const goals = retreatsOf(s, one).filter((goal) => goal.to === order.to);
  if (goals.length === 1 && (order.coast === undefined || order.coast === goals[0].coast)) return null;
  if (goals.some((goal) => goal.coast !== undefined && goal.coast === order.coast)) return null;
  if (goals.length > 0) return { code: 'barred', rule: 'no coast', space: order.to };
  const reachable = directGoals(s, one.unit, 'retreat').some((to) => s.compiled.spaces[to].id === order.to);
  return (
    (reachable ? closedTo(s, one, order.to) : null) ?? { code: 'barred', rule: 'no way', space: order.to }
  );
}

/** Retreats are made all at once; units that retreat to the same space are all disbanded. */
function resolveRetreats(s: Setting, orders: Commanded): Turn {
  const { position } = s;
  const attempts = position.dislodged.map((one, place) =>
    attemptOf(s, one, orders.unit[position.units.length + place]),
  );
  const arrived: Unit[] = [];
  const report = attempts.map((attempt): Result => {
    const { goal, result } = attempt;
    if (goal === null) return result;
    const rivals = attempts.filter((other) => other !== attempt && other.goal?.at === goal.at);
    const meet = rivals.map((rival) => rival.goal as Unit);
    if (meet.length === 0 || (s.asked.fits && s.rules.fits(s, [goal, ...meet], goal.at))) {
      arrived.push(goal);
      return { ...result, words: ['retreats'] };
    }
    return { ...result, why: meet.map((unit) => ({ code: 'stood off', own: 1, against: 1, by: unit })) };
  });
  const next = { ...position, units: [...position.units, ...arrived], dislodged: [], standoffs: [] };
  return { report, next: sortedPosition(next), outcome: null };
}

/** A dislodged unit's line as far as it goes by itself: where it would stand, or the result of disbanding. */
function attemptOf(s: Setting, one: Dislodged, line: Line | null): { goal: Unit | null; result: Result } {
  const order = line?.order ?? null;
  const result: Result = {
    power: one.unit.power,
    unit: nameOf(one.unit),
    order,
    words: ['disbands'],
    why: [],
  };
  if (order?.type !== 'retreat') return { goal: null, result };
  const fault = faultOf(s, one, order);
  if (fault) return { goal: null, result: { ...result, words: ['disbands', 'illegal'], why: [fault] } };
  const { coast } = retreatsOf(s, one).find(
    (goal) => goal.to === order.to && (order.coast === undefined || goal.coast === order.coast),
  ) as { coast?: string };
  return { goal: makeUnit(one.unit.power, one.unit.kind, order.to, coast), result };
}
