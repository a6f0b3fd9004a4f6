import type { Order } from '../../../engine/order.ts';
import { makeMove, makeStay } from '../../../engine/order.ts';
import type { Unit } from '../../../engine/position.ts';
import type { Reason, Result, ResultWord } from '../../../engine/report.ts';
import { barred } from '../../../engine/barred.ts';
import type { Decided, PhaseDraft, Intents, Round, IntentRow } from '../../../engine/rounds.ts';
import { directGoals } from '../../../engine/movement/reach.ts';
import type { OrderedSetting, Setting } from '../../../engine/setting.ts';
import { makeUnit, nameOf } from '../../../engine/units.ts';
import type { LeaderDoes } from './orders.ts';
import { countingOrder, leaderDoes, orderOf } from './orders.ts';
import { besideOf, foreignUnitAt, isLeader, leaderKind } from './pieces.ts';

/**
 * A leader in this round. `place` is the leader's place in the list of units. `row` is the leader's row in the table of intents, or null if
 * the leader leads a unit.
 */
interface Walk {
  place: number;
  leader: Unit;
  does: LeaderDoes;
  row: IntentRow | null;
  /** The foreign unit in the space to which the leader is ordered; null if there is none. */
  blocked: Unit | null;
}

/**
 * Makes the round in which leaders act. It comes after the units' moves. A leader that leads a unit has the same outcome as that unit
 * (ruling 4.6). A leader that moves without a unit arrives, unless a foreign unit or a foreign leader is in the leader's new space after
 * the moves (rulings 4.5, L6).
 */
export function leadersRound(takesPart: (unit: Unit) => boolean = isLeader): Round {
  let walks: Walk[] = [];
  return {
    knot: 'convoys and landings fail',
    takesPart,
    without: (leftOut) => leadersRound((unit) => !leftOut(unit) && takesPart(unit)),
    offers: offersOf,
    fault: (s, leader, order) => leaderDoes(s, leader, order).fault,
    intend(s, draft, into) {
      walks = draft.units.flatMap((unit, place) =>
        unit !== null && takesPart(unit) ? [intendWalk(s, draft, unit, place, into)] : [],
      );
    },
    apply(s, decided, draft) {
      const leaders = draft.units.slice();
      const results = walks.map((walk) => follow(s, decided, draft, walk, leaders));
      draft.units = leaders;
      draft.report = [...draft.report, ...results];
    },
  };
}

/**
 * The orders that may be picked for a leader. The leader may hold, move to any space that touches its own, or do what the unit in its space
 * is ordered to do.
 */
function offersOf(s: Setting, leader: Unit): Order[] {
  const name = nameOf(leader);
  const spaces = directGoals(s, leader, 'move').map((to) => s.compiled.spaces[to].id);
  const unit = besideOf(s.position.units, leader);
  const led = unit ? countingOrder(s, unit) : null;
  if (led?.type === 'move' && !spaces.includes(led.to)) spaces.push(led.to);
  const walks = spaces.map((to) => makeMove(name, to));
  const deeds = led?.type === 'stay' ? [makeStay(name, led.deed)] : [];
  return [makeStay(name, { type: 'hold' }), ...walks, ...deeds];
}

function intendWalk(s: OrderedSetting, draft: PhaseDraft, leader: Unit, place: number, into: Intents): Walk {
  const does = leaderDoes(s, leader, orderOf(s, leader));
  if (does.leads) return { place, leader, does, row: null, blocked: null };
  const { to } = does;
  const blocked = to === null ? null : foreignUnitAt(draft.units, to, leader.power);
  const goes = to !== null && blocked === null;
  const row = goes ? into.move(leader, 1, to, 'passing') : into.hold(leader, 1);
  // If a foreign unit is in the space of this leader, this leader leaves the space or is dislodged. So it doesn't keep a foreign leader out
  // of the space.
  if (foreignUnitAt(draft.units, leader.at, leader.power)) into.aloft(row);
  return { place, leader, does, row, blocked };
}

/** Writes the space where a leader ends up into `units`, and makes the leader's result. */
function follow(
  s: OrderedSetting,
  decided: Decided,
  draft: PhaseDraft,
  walk: Walk,
  units: PhaseDraft['units'],
): Result {
  const { leader, place, does, row } = walk;
  const told = { power: leader.power, unit: leader, order: orderOf(s, leader) };
  if (does.leads) {
    const own = draft.report.find(({ unit }) => unit === does.leads);
    units[place] = withUnit(s, draft, leader, does.leads);
    const words = does.fault ? ['illegal' as const, ...(own?.words ?? [])] : (own?.words ?? []);
    return { ...told, words, why: [...(does.fault ? [does.fault] : []), ...(own?.why ?? [])] };
  }
  if (does.to !== null && row !== null && decided.moved(row)) {
    units[place] = makeUnit(leader.power, leaderKind, does.to, undefined, leader.mark);
    return { ...told, words: ['moves'], why: [] };
  }
  const words: ResultWord[] = does.fault ? ['illegal', 'holds'] : [does.to === null ? 'holds' : 'bounces'];
  const why = does.fault ? [does.fault] : whyStayed(decided, walk);
  const victor = foreignUnitAt(draft.units, leader.at, leader.power);
  if (!victor) return { ...told, words, why };
  units[place] = null;
  const before = s.position.units[draft.units.indexOf(victor)] as Unit | undefined;
  const lost = dislodge(s, draft, leader, before?.at ?? null, !draft.carried.includes(victor));
  return { ...told, words: [...words, ...lost], why: [...why, defeat(s, leader, before ?? victor)] };
}

/**
 * The leader after its unit has moved, stayed or been dislodged; null if the leader has left the list of units. A leader that leads a unit
 * always stays with that unit.
 */
function withUnit(s: OrderedSetting, draft: PhaseDraft, leader: Unit, led: Unit): Unit | null {
  const now = draft.units[s.position.units.indexOf(led)];
  if (now)
    return now.at === leader.at ? leader : makeUnit(leader.power, leaderKind, now.at, undefined, leader.mark);
  const gone = draft.dislodged.find(({ unit }) => unit === led);
  if (gone) dislodge(s, draft, leader, gone.from, gone.barred);
  return null;
}

function dislodge(
  s: OrderedSetting,
  draft: PhaseDraft,
  unit: Unit,
  from: string | null,
  barred: boolean,
): ResultWord[] {
  if (s.rules.fate(s, unit) === 'disbands') return ['dislodged', 'disbands'];
  draft.dislodged.push({ unit, from, barred: barred && from !== null });
  return ['dislodged'];
}

const defeat = (s: OrderedSetting, leader: Unit, by: Unit): Reason => ({
  code: 'stronger',
  own: 0,
  against: s.rules.strength(s, by, 'attack', leader.at, leader),
  by,
});

function whyStayed(decided: Decided, { does, row, blocked }: Walk): readonly Reason[] {
  if (does.to === null || row === null) return [];
  if (blocked) return [{ ...barred('occupied', does.to), unit: blocked }];
  const met = decided
    .why(row)
    .flatMap((reason) => ('by' in reason && typeof reason.by === 'object' ? [reason.by] : []));
  return met.map((unit) => ({
    ...barred('other leader', does.to as string),
    unit,
  }));
}
