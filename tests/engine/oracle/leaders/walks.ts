import type { RandomUnit } from '../../random-boards.ts';
import type { Problem } from '../equations.ts';
import { goalOf } from '../equations.ts';
import type { Opinion } from '../oracle.ts';
import { aftermath } from '../oracle.ts';

/**
 * A leader on a random board. The leader either repeats the order of its power's unit in the same space, or holds, or goes somewhere.
 */
export interface RandomLeader {
  power: number;
  space: number;
  order: 'repeats' | 'holds' | { to: number };
}

/** Where a leader ends up. `by`: the row of the unit that dislodged the leader. */
interface Fate {
  space: number | null;
  by: number | null;
}

const besideOf = (units: readonly RandomUnit[], { power, space }: RandomLeader) =>
  units.findIndex((unit) => unit.power === power && unit.space === space);

/** Whether a row's unit does anything but hold. An army counts as holding if it is ordered over sea and no fleets could carry it. */
function acts({ units, movers }: Problem, row: number): boolean {
  const { type } = units[row].order;
  return type === 'move' ? movers.includes(row) : type !== 'hold';
}

/** The neighbouring space to which a leader goes by itself (ruling 4.5). Null if the leader is not ordered to go anywhere by itself. */
function goalAlone(problem: Problem, leader: RandomLeader): number | null {
  if (leader.order === 'holds' || leads(problem, leader)) return null;
  const { units, board } = problem;
  const row = besideOf(units, leader);
  const repeated = leader.order === 'repeats' && row >= 0 ? units[row].order : null;
  const to = repeated ? (repeated.type === 'move' ? repeated.to : null) : (leader.order as { to: number }).to;
  return to !== null && board.near[leader.space].includes(to) ? to : null;
}

/** Whether a leader leads its power's unit in the same space: the leader repeats the unit's order, or both hold (rulings 4.3, L5). */
function leads(problem: Problem, leader: RandomLeader): boolean {
  const { units, board } = problem;
  const row = besideOf(units, leader);
  if (row < 0) return false;
  if (acts(problem, row)) {
    if (leader.order === 'repeats') return true;
    const { order } = units[row];
    return leader.order !== 'holds' && order.type === 'move' && leader.order.to === order.to;
  }
  if (leader.order === 'holds') return true;
  const { order } = units[row];
  const to = leader.order === 'repeats' ? (order.type === 'move' ? order.to : null) : leader.order.to;
  return to === null || !board.near[leader.space].includes(to);
}

/** For each row, the strength of its unit by itself: 2 if a leader leads the unit, otherwise 1. */
export const worthWith =
  (leaders: readonly RandomLeader[]) =>
  (problem: Problem): number[] =>
    problem.units.map((_, row) =>
      leaders.some((leader) => besideOf(problem.units, leader) === row && leads(problem, leader)) ? 2 : 1,
    );

/**
 * The fates of the leaders once the units have moved. For every set of leaders that go by themselves, we try whether exactly these leaders
 * can arrive. The largest set that agrees with ruling 4.5 does arrive.
 */
export function fatesOf(opinion: Opinion, leaders: readonly RandomLeader[]): Fate[] {
  const { problem, outcome } = opinion;
  const { units } = problem;
  const { dislodged } = aftermath(opinion);
  const after = units.map((unit, row) =>
    dislodged.has(row) ? null : outcome[row] ? goalOf(problem, row) : unit.space,
  );
  const intruder = (space: number, power: number) =>
    after.findIndex((at, row) => at === space && units[row].power !== power);
  const goals = leaders.map((leader) => goalAlone(problem, leader));
  const may = goals.map((to, index) => to !== null && intruder(to, leaders[index].power) < 0);
  const fates = (arriving: readonly boolean[]): Fate[] =>
    leaders.map((leader, index) => {
      const row = besideOf(units, leader);
      if (row >= 0 && leads(problem, leader)) return { space: after[row], by: dislodged.get(row) ?? null };
      if (arriving[index]) return { space: goals[index], by: null };
      const by = intruder(leader.space, leader.power);
      return by < 0 ? { space: leader.space, by: null } : { space: null, by };
    });
  const agrees = (arriving: readonly boolean[]) => {
    const ends = fates(arriving);
    return leaders.every((_, index) => {
      const meets = ends.some(({ space }, other) => other !== index && space === goals[index]);
      const races = goals.some((to, other) => other !== index && may[other] && to === goals[index]);
      return arriving[index] === (may[index] && !meets && !races);
    });
  };
  const sets = [...Array(1 << leaders.length).keys()].map((bits) =>
    leaders.map((_, at) => (bits & (1 << at)) !== 0),
  );
  const agreeing = sets.filter(agrees).sort((a, b) => b.filter(Boolean).length - a.filter(Boolean).length);
  if (agreeing.length === 0) throw new Error('No set of arriving leaders agrees with ruling 4.5.');
  return fates(agreeing[0]);
}
