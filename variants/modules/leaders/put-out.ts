import type { Space } from '../../../engine/board.ts';
import type { Dislodged, Unit } from '../../../engine/position.ts';
import type { Reason, Result, Turn } from '../../../engine/report.ts';
import { barred } from '../../../engine/barred.ts';
import { resultWithoutOrder } from '../../../engine/report.ts';
import type { Setting } from '../../../engine/setting.ts';
import { settingAt } from '../../../engine/setting.ts';
import type { YearEvent, Phase } from '../../../engine/year-steps.ts';
import { everyUnit, isOnGround, sortedPosition, withoutUnits } from '../../../engine/units.ts';
import { foreignUnitAt, isLeader, isOrphan, settingWithoutLeaders, withLeadersOf } from './pieces.ts';

/**
 * Extends a phase of retreats by what happens to leaders in it.
 * 1. If a leader retreated with its unit and the unit did not arrive, the leader is disbanded too (ruling L4).
 * 2. If a foreign unit retreats into a leader's space, the leader is dislodged (ruling 4.11).
 * 3. The standoffs are kept for leaders that retreat later (ruling L10).
 */
export function retreatsWithLeaders(phase: Phase): Phase {
  return {
    ...phase,
    resolve: (s, orders) => {
      const turn = keepingStandoffs(phase).resolve(s, orders);
      return putOut(s, withSharedFate(turn), ({ power, at }) => originOf(turn, power, at));
    },
  };
}

/**
 * Makes a phase of retreats that keeps the standoffs. The kept standoffs close spaces to leaders that are dislodged later in the year
 * (ruling L10).
 */
export function keepingStandoffs(phase: Phase): Phase {
  return {
    ...phase,
    resolve: (s, orders) => {
      const turn = phase.resolve(s, orders);
      return { ...turn, next: { ...turn.next, standoffs: s.position.standoffs } };
    },
  };
}

/** The space from which a unit of this power retreated to `to`; null if no unit did. */
function originOf({ report }: Turn, power: string, to: Space): Space | null {
  const came = report.find(
    ({ order, words, ...one }) =>
      one.power === power && order?.type === 'retreat' && order.to === to && words.includes('retreats'),
  );
  return came?.unit?.at ?? null;
}

/** A leader may have retreated with a unit and arrived although the unit did not arrive. Disbands such leaders. */
function withSharedFate(turn: Turn): Turn {
  const lost = turn.report.filter((one) => isLeadersRetreat(one) && !hasArrivedWith(turn, one));
  if (lost.length === 0) return turn;
  const isLost = (unit: Unit) =>
    isLeader(unit) && lost.some(({ power, order }) => power === unit.power && goalOf(order) === unit.at);
  const report = turn.report.map((one) =>
    lost.includes(one) ? { ...one, words: ['disbands' as const] } : one,
  );
  return { ...turn, report, next: { ...turn.next, units: turn.next.units.filter((unit) => !isLost(unit)) } };
}

const isLeadersRetreat = ({ unit, words }: Result) =>
  unit !== null && isLeader(unit) && words.includes('retreats');

const hasArrivedWith = ({ report }: Turn, { power, order }: Result) =>
  report.some(
    (one) =>
      one.power === power &&
      one.unit !== null &&
      isOnGround(one.unit) &&
      one.words.includes('retreats') &&
      goalOf(one.order) === goalOf(order),
  );

const goalOf = (order: Result['order']): Space | null => (order?.type === 'retreat' ? order.to : null);

/** Makes a phase of builds in which a new unit dislodges a foreign leader in its space (ruling 4.12). */
export function buildsWithLeaders(phase: Phase): Phase {
  return { ...phase, resolve: (s, orders) => putOut(s, phase.resolve(s, orders), () => null) };
}

/**
 * Makes an event that works as if leaders were not on the board. If the event puts a unit into a foreign leader's space, the leader is
 * dislodged (rulings 4.13, L14).
 */
export function eventWithoutLeaders(event: YearEvent): YearEvent {
  const { happens, foretells } = event;
  const told = foretells && {
    foretells: (s: Setting, year: number) => foretells(settingWithoutLeaders(s), year),
  };
  return {
    ...event,
    ...told,
    happens: (s) => {
      const turn = happens(settingWithoutLeaders(s));
      return turn && putOut(s, { ...turn, next: withLeadersOf(turn.next, s.position) }, () => null);
    },
  };
}

/**
 * After a turn, dislodges every leader that is in the same space as a foreign unit. `origin` gives the space from which the foreign unit
 * retreated, or null if it did not retreat.
 */
function putOut(s: Setting, turn: Turn, origin: (victor: Unit) => Space | null): Turn {
  const { units } = turn.next;
  const out = units.flatMap((leader) => {
    const victor = isLeader(leader) ? foreignUnitAt(units, leader.at, leader.power) : null;
    return victor ? [{ leader, victor, from: origin(victor) }] : [];
  });
  if (out.length === 0) return turn;
  const there = settingAt(s, turn.next);
  const retreating = out.filter(({ leader }) => s.rules.fate(there, leader) === 'retreats');
  const dislodged = retreating.map(({ leader, from }): Dislodged => ({
    unit: leader,
    from,
    barred: from !== null,
  }));
  const next = sortedPosition({
    ...turn.next,
    units: units.filter((unit) => !out.some(({ leader }) => leader === unit)),
    dislodged: [...turn.next.dislodged, ...dislodged],
  });
  const report = out.map(({ leader, victor }) => {
    const words = retreating.some((one) => one.leader === leader)
      ? (['dislodged'] as const)
      : (['dislodged', 'disbands'] as const);
    return resultWithoutOrder(leader, words, [comes(victor)]);
  });
  return { ...turn, report: [...turn.report, ...report], next };
}

const comes = (victor: Unit): Reason => ({ ...barred('foreign unit', victor.at), unit: victor });

/** The event in which a leader leaves the board because its player has lost everything else (ruling 4.13). */
export const orphansLeave: YearEvent = {
  event: 'leaders without a country leave',
  happens: (s) => {
    const { position } = s;
    const gone = everyUnit(position).filter((unit) => isLeader(unit) && isOrphan(s, position, unit));
    if (gone.length === 0) return null;
    const why = [barred('nothing left')];
    const report = gone.map((leader) => resultWithoutOrder(leader, ['disbands'], why));
    return { report, next: withoutUnits(position, (unit) => gone.includes(unit)), outcome: null };
  },
};
