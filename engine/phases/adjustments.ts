import type { Commanded, OrderLine, UnitName, Order } from '../order.ts';
import type { Power, Unit } from '../position.ts';
import type { Reason, Result, Turn } from '../report.ts';
import type { BarringRule } from '../barred.ts';
import { barred } from '../barred.ts';
import { uncommanded } from '../command/whose-orders.ts';
import type { Setting } from '../setting.ts';
import type { Phase } from '../year-steps.ts';
import { firstAt, makeUnit, nameOf, sortedPosition } from '../units.ts';

type Site = ReturnType<Setting['rules']['sites']>[number];

/**
 * Makes a phase in which powers build or remove units until they have as many units as their centres allow (1971 rulebook XIII). The phase
 * is skipped if nobody has anything to build or remove.
 */
export function adjustmentPhase(season: string): Phase {
  return {
    season,
    letter: 'A',
    wants: 'builds',
    asks: hasChoice,
    due: (s) => s.powers.some((power) => dueOf(s, power) < 0 && removable(s, power).length > 0),
    legal: (s, power, _unit, soFar) => legalAdjustments(s, power, soFar),
    check: checkAdjustment,
    resolve: resolveAdjustments,
  };
}

/**
 * Does a power have a choice: can it build, or can it choose which units it removes? A power has no choice if it loses all its units, or if
 * nobody commands it.
 */
function hasChoice(s: Setting, power: Power): boolean {
  if (uncommanded(s).includes(power)) return false;
  const due = dueOf(s, power);
  if (due > 0) return s.rules.sites(s, power).some((site) => canBuildAt(s, power, site));
  return due < 0 && mayKeepOne(s, power);
}

/** Can a power keep any unit, or any part of a unit, with the supply that it has? */
function mayKeepOne(s: Setting, power: Power): boolean {
  const { allowed, counts } = s.rules.supply(s, power);
  const isAllowed = (unit: Unit) => counts(unit) <= allowed;
  return s.position.units.some((unit) => {
    if (unit.power !== power || !(counts(unit) > 0)) return false;
    return isAllowed(unit) || s.rules.parts(s, unit).some(({ left }) => isAllowed(left));
  });
}

/** The units that a power may remove. A unit that counts as 0 needs no supply, and is never removed. */
function removable(s: Setting, power: Power): Unit[] {
  const { counts } = s.rules.supply(s, power);
  return s.position.units.filter((unit) => unit.power === power && counts(unit) > 0);
}

/** The number of units that the power may build. If the power must remove units, the result is their number with a minus sign. */
function dueOf(s: Setting, power: Power): number {
  const { allowed, counts } = s.rules.supply(s, power);
  let due = allowed;
  for (const unit of s.position.units) if (unit.power === power) due -= counts(unit);
  return due;
}

function canBuildAt(s: Setting, power: Power, site: Site): boolean {
  if (s.own.fits) return buildsAt(s, power, site).length > 0;
  return site.kinds.length > 0 && firstAt(s.position.units, site.at) === null;
}

/** Every unit that the power could build now. */
const buildsOf = (s: Setting, power: Power): Unit[] =>
  s.rules.sites(s, power).flatMap((site) => buildsAt(s, power, site));

function buildsAt(s: Setting, power: Power, { at, kinds }: Site): Unit[] {
  const here = s.position.units.filter((unit) => unit.at === at);
  if (here.length > 0 && !s.own.fits) return [];
  return kinds
    .flatMap((kind) => berthsOf(s, kind, at).map((name) => makeUnit(power, kind, at, name.coast)))
    .filter((unit) => here.length === 0 || s.rules.fits(s, [...here, unit], at));
}

function berthsOf(s: Setting, kind: UnitName['kind'], at: string): UnitName[] {
  const coasts = s.compiled.spaces[s.compiled.number.get(at) as number].coasts;
  return kind === 'F' && coasts ? coasts.map((coast) => ({ kind, at, coast })) : [{ kind, at }];
}

function legalAdjustments(s: Setting, power: Power, soFar: readonly OrderLine[]): Order[] {
  const work = workOf(s, power);
  for (const line of soFar) takeLine(work, line.order);
  if (work.due > 0) {
    const affordable = work.builds.filter((unit) => costOf(work, unit) <= work.due);
    const builds = affordable.map((unit): Order => ({ type: 'build', unit: nameOf(unit) }));
    return [...builds, { type: 'waive' }];
  }
  return work.due < 0 ? removalsOf(work).map(({ name }): Order => ({ type: 'disband', unit: name })) : [];
}

function checkAdjustment(
  s: Setting,
  power: Power,
  line: OrderLine,
  all: readonly OrderLine[],
): Reason | null {
  const work = workOf(s, power);
  for (const other of all) {
    if (other === line) break;
    takeLine(work, other.order);
  }
  return takeLine(work, line.order).fault;
}

/** Records what a power still has to build or remove, while the power's lines are carried out one after the other. */
interface Work {
  s: Setting;
  power: Power;
  due: number;
  units: Unit[];
  /** For each unit of which a part was removed: the unit that is left. */
  left: Map<Unit, Unit>;
  builds: Unit[];
}

function workOf(s: Setting, power: Power): Work {
  const due = dueOf(s, power);
  const builds = due > 0 && !uncommanded(s).includes(power) ? buildsOf(s, power) : [];
  return { s, power, due, units: removable(s, power), left: new Map(), builds };
}

/**
 * A unit that is removed, with the name that an order gives it. If only a part of the unit is removed, `left` is the unit that stays on the
 * board.
 */
interface Removal {
  name: UnitName;
  unit: Unit;
  left: Unit | null;
}

interface TakenLine {
  fault: Reason | null;
  built?: Unit;
  removed?: Removal;
}

const refused = <Rule extends BarringRule>(...why: Parameters<typeof barred<Rule>>): TakenLine => ({
  fault: barred(...why),
});

/**
 * Carries out one line, and brings `due` closer to 0 if the line counts. `fault` in the result is the reason why the line doesn't count;
 * null if the line counts.
 */
function takeLine(work: Work, order: Order | null): TakenLine {
  switch (order?.type) {
    case 'waive':
      if (work.due <= 0) return refused('no build due');
      work.due--;
      return { fault: null };
    case 'build':
      return takeBuild(work, order.unit);
    case 'disband':
      return takeRemoval(work, order.unit);
    default:
      return refused('wrong phase');
  }
}

function takeBuild(work: Work, name: UnitName): TakenLine {
  if (work.due <= 0) return refused('no build due', name.at);
  const built = work.builds.find(
    (unit) =>
      unit.kind === name.kind && unit.at === name.at && (unit.coast === name.coast || name.kind !== 'F'),
  );
  if (!built) return refused('no site', name.at);
  const cost = costOf(work, built);
  if (cost > work.due) return refused('no build due', name.at);
  work.due -= cost;
  const group = siteGroup(work, built.at);
  work.builds = work.builds.filter(
    (unit) => unit.at !== built.at && !(group && siteGroup(work, unit.at) === group),
  );
  return { fault: null, built };
}

const costOf = (work: Work, unit: Unit) => work.s.rules.supply(work.s, work.power).counts(unit);

const siteGroup = (work: Work, at: string) =>
  work.s.rules.sites(work.s, work.power).find((site) => site.at === at)?.oneOf;

function takeRemoval(work: Work, name: UnitName): TakenLine {
  if (work.due >= 0) return refused('no removal due', name.at);
  const isNamed = (unit: UnitName) => unit.kind === name.kind && unit.at === name.at;
  const removed = removalsOf(work).find((one) => isNamed(one.name));
  if (!removed) return refused(work.units.some(isNamed) ? 'too much removed' : 'no unit', name.at);
  remove(work, removed);
  return { fault: null, removed };
}

/** Everything that may be removed: for each unit, first the whole unit, then its parts. */
const removalsOf = (work: Work): Removal[] => work.units.flatMap((unit) => removalsFrom(work, unit));

/**
 * Everything that may be removed of one unit: the whole unit or any of its parts. If the whole unit counts as more than the power must
 * remove, only its parts may be removed.
 */
function removalsFrom(work: Work, unit: Unit): Removal[] {
  const whole: Removal = { name: nameOf(unit), unit, left: null };
  const parts = work.s.rules
    .parts(work.s, unit)
    .map(({ removed, left }): Removal => ({ name: { kind: removed, at: unit.at }, unit, left }));
  return costOf(work, unit) > -work.due && parts.length > 0 ? parts : [whole, ...parts];
}

function remove(work: Work, { unit, left }: Removal): void {
  work.units = work.units.flatMap((other) => (other !== unit ? [other] : left ? [left] : []));
  if (left) work.left.set(unit, left);
  work.due += costOf(work, unit) - (left ? costOf(work, left) : 0);
}

/**
 * Resolves the phase. The first legal builds count, until no more are due. If nobody ordered some of the removals that are due, the rules
 * say which units are removed first.
 */
function resolveAdjustments(s: Setting, orders: Commanded): Turn {
  const report: Result[] = [];
  const built: Unit[] = [];
  const removed: Removal[] = [];
  for (const power of s.powers) {
    const work = workOf(s, power);
    for (const { line } of orders.power.filter(({ by }) => by === power)) {
      const taken = takeLine(work, line.order);
      report.push(resultOf(power, line.order, taken));
      if (taken.built) built.push(taken.built);
      if (taken.removed) removed.push(taken.removed);
    }
    for (const removal of removalsNotOrdered(work)) {
      removed.push(removal);
      report.push({ power, unit: removal.name, order: null, words: ['disbands'], why: [] });
    }
  }
  const left = removed.flatMap((removal) => removal.left ?? []);
  const gone = removed.map(({ unit }) => unit);
  const units = [...s.position.units, ...left, ...built].filter((unit) => !gone.includes(unit));
  return { report, next: sortedPosition({ ...s.position, units }), outcome: null };
}

/** The removals that nobody ordered, in the sequence that the rules give, until no more are due. */
function removalsNotOrdered(work: Work): Removal[] {
  const removals: Removal[] = [];
  if (work.due >= 0) return removals;
  for (const first of work.s.rules.removals(work.s, work.power)) {
    const unit = work.left.get(first) ?? first;
    if (work.due >= 0) break;
    if (!work.units.includes(unit)) continue;
    const [removal] = removalsFrom(work, unit);
    remove(work, removal);
    removals.push(removal);
  }
  return removals;
}

function resultOf(power: Power, order: Order | null, { fault, built, removed }: TakenLine): Result {
  const unit = order && 'unit' in order ? order.unit : null;
  if (fault) return { power, unit, order, words: ['illegal'], why: [fault] };
  if (built) return { power, unit: nameOf(built), order, words: ['builds'], why: [] };
  return {
    power,
    unit: removed ? removed.name : unit,
    order,
    words: removed ? ['disbands'] : ['succeeds'],
    why: [],
  };
}
