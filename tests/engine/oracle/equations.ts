import type { CompiledBoard } from '../../../engine/board/compile.ts';
import type { Edition } from '../../../engine/edition.ts';
import type { RandomUnit } from '../random-boards.ts';

/**
 * The equations of "The Math of Adjudication" by Lucas Kruijswijk, copied as they are in that paper, and without regard to speed. If it is
 * known which moves succeed, everything else follows from the equations. An outcome is consistent if it agrees with the equation of each
 * move. This file takes nothing from engine/ except the board's borders.
 */
export interface Problem {
  board: CompiledBoard;
  edition: Edition;
  /** The row of a unit is the index of the unit in this list. */
  units: readonly RandomUnit[];
  /** For each row, the strength of its unit by itself: 2 if a leader leads the unit, otherwise 1. */
  worth: readonly number[];
  /** The rows of the units that are ordered to move and whose orders are legal. */
  movers: readonly number[];
  /** For each row, whether its unit moves by convoy. */
  convoyed: readonly boolean[];
  /**
   * For each row, whether its unit has two ways to move: by convoy if the convoy succeeds, and otherwise by land. In the 1971 edition,
   * armies that change places have both ways.
   */
  orByLand: readonly boolean[];
  /** For each row, the rows of the fleets that are ordered to carry the row's army. */
  carriers: readonly (readonly number[])[];
  /** For each row, the rows of the units that support what the row's unit does. */
  supporters: readonly (readonly number[])[];
  /** The convoys that fail by the paradox rule. */
  failed: ReadonlySet<number>;
  above: Above;
  /**
   * The convoys whose paths are being worked out now. If working out such a path needs the same path again, the path depends on itself, and
   * the work would never end.
   */
  asked: Set<number>;
}

/**
 * Two things that Neto's 1939 adds to the equations: the effects of planes on the units below them (rulings 9.8 to 9.11), and the
 * additional strength of 1 that a German move into Danzig has (ruling 9.23). Both are settled before the units move.
 */
export interface Above {
  /**
   * The planes' supports: `of` is the row of the unit that a plane supports, and `to` is the goal of that unit's move. `to` is null if that
   * unit should stay. Nothing can cut these supports.
   */
  supports: readonly { power: number; strength: number; of: number; to: number | null }[];
  /** The supports that planes give to the convoys of fleets. These supports protect a convoy against bombs. */
  convoys: readonly { strength: number; of: number; army: number; to: number }[];
  /** For the row of each bombed unit, the bomb's power and strength. */
  bombs: ReadonlyMap<number, { power: number; strength: number }>;
  /** The strength that ruling 9.23 adds to the move of this row's unit; usually 0. */
  bonus(row: number): number;
}

/** For each row, whether the move of its unit succeeds. */
export type SolvedMoves = readonly boolean[];

/** The goal of the move of a row's unit. */
export function goalOf(problem: Problem, row: number): number {
  const { order } = problem.units[row];
  if (order.type !== 'move') throw new Error(`Row ${row} does not move.`);
  return order.to;
}

const moves = (problem: Problem, row: number) => problem.movers.includes(row);

/** The row of the unit that began in a space. */
const unitIn = (problem: Problem, space: number) => problem.units.findIndex((unit) => unit.space === space);

const moversTo = (problem: Problem, space: number) =>
  problem.movers.filter((row) => goalOf(problem, row) === space);

/** DISLODGE: a unit that stays is dislodged by a successful move to its space. */
export function isDislodged(problem: Problem, outcome: SolvedMoves, row: number): boolean {
  if (moves(problem, row) && outcome[row]) return false;
  return moversTo(problem, problem.units[row].space).some((mover) => outcome[mover]);
}

/** PATH: a move by land always has a path. A move by sea needs fleets that are not dislodged. */
export function hasPath(problem: Problem, outcome: SolvedMoves, row: number): boolean {
  return !problem.convoyed[row] || problem.orByLand[row] || convoyHolds(problem, outcome, row);
}

/**
 * Thrown if a convoy is bombed and the supports of its fleet depend on the convoy itself. In that case, working out the equations would
 * never end.
 */
export class Bottomless extends Error {}

export function convoyHolds(problem: Problem, outcome: SolvedMoves, row: number): boolean {
  if (problem.failed.has(row)) return false;
  if (problem.asked.has(row)) throw new Bottomless();
  problem.asked.add(row);
  try {
    return isCarried(problem, outcome, row);
  } finally {
    problem.asked.delete(row);
  }
}

function isCarried(problem: Problem, outcome: SolvedMoves, row: number): boolean {
  const carriers = problem.carriers[row];
  const whole = carriers.filter(
    (fleet) => !isDislodged(problem, outcome, fleet) && !isBombedOut(problem, outcome, fleet),
  );
  if (problem.edition.routes === 'any broken' && whole.length < carriers.length) return false;
  return connects(problem, whole, problem.units[row].space, goalOf(problem, row));
}

/** A bomb breaks a convoy if the bomb is stronger than all supports of the fleet and of the convoy together. */
function isBombedOut(problem: Problem, outcome: SolvedMoves, fleet: number): boolean {
  const bomb = problem.above.bombs.get(fleet);
  if (!bomb) return false;
  const { order } = problem.units[fleet];
  const stands = problem.above.convoys.filter(
    ({ of, army, to }) =>
      of === fleet &&
      order.type === 'convoy' &&
      army === order.of &&
      to === order.to &&
      carriesNow(problem, of, army),
  );
  const beside = stands.reduce((sum, { strength }) => sum + strength, 0);
  return bomb.strength > beside + supportFor(problem, outcome, fleet, null);
}

const carriesNow = (problem: Problem, fleet: number, army: number) => problem.carriers[army].includes(fleet);

/** Whether these fleets make a chain from one space to the other. */
export function connects(problem: Problem, fleets: readonly number[], from: number, to: number): boolean {
  const { touches, size } = problem.board;
  const touch = (a: number, b: number) => touches[a * size + b] !== 0;
  const space = (row: number) => problem.units[row].space;
  const reached = new Set(fleets.filter((fleet) => touch(from, space(fleet))));
  for (const fleet of reached) {
    for (const next of fleets) if (touch(space(fleet), space(next))) reached.add(next);
  }
  return [...reached].some((fleet) => touch(space(fleet), to));
}

/** Whether a move goes by land, and so can meet a unit head to head. */
function goesByLand(problem: Problem, outcome: SolvedMoves, row: number): boolean {
  return !problem.convoyed[row] || (problem.orByLand[row] && !convoyHolds(problem, outcome, row));
}

/** The attacks that could cut a support. Null if one of the attacks dislodges the supporter, or if a foreign bomb cuts the support. */
function cutsOf(problem: Problem, outcome: SolvedMoves, row: number): readonly number[] | null {
  const { units, edition } = problem;
  const { order, power, space } = units[row];
  if (order.type !== 'support') return null;
  const bomb = problem.above.bombs.get(row);
  if (bomb && bomb.power !== power) return null;
  const target = order.to ?? units[order.of].space;
  const attackers = moversTo(problem, space).filter((mover) => units[mover].power !== power);
  const bearing = attackers.filter(
    (mover) =>
      !(edition.paradox === 'XII.5, Szykman' && order.to !== null && isCarrier(problem, target, mover)),
  );
  if (bearing.some((mover) => outcome[mover])) return null;
  return bearing.filter((mover) => units[mover].space !== target && hasPath(problem, outcome, mover));
}

/**
 * The strength that a support gives. An attack cuts an ordinary support completely. A support led by a leader has a strength of two, and
 * loses only as much strength as the attacks have.
 */
function given(problem: Problem, outcome: SolvedMoves, row: number): number {
  if (problem.worth[row] > 1) return givenByLed(problem, outcome).get(row) ?? 0;
  return cutsOf(problem, outcome, row)?.length === 0 ? 1 : 0;
}

/**
 * The strength of each led support: a support by a unit that a leader leads. An attack reduces the support by the attack's strength, which
 * may include other led supports. We keep a minimum and a maximum for each support, and work both out again until nothing changes. Supports
 * that then depend only on each other give their minimum (ruling 4.14).
 */
function givenByLed(problem: Problem, outcome: SolvedMoves): ReadonlyMap<number, number> {
  const { units, worth, supporters } = problem;
  const led = units.flatMap(({ order }, row) => (order.type === 'support' && worth[row] > 1 ? [row] : []));
  const cuts = new Map(led.map((row) => [row, cutsOf(problem, outcome, row)]));
  const least = new Map(led.map((row) => [row, 0]));
  const most = new Map(led.map((row) => [row, cuts.get(row) ? worth[row] : 0]));
  const helpers = (row: number, attack: number) =>
    supporters[attack].filter((one) => units[one].power !== units[row].power);
  const strength = (row: number, attack: number, amounts: ReadonlyMap<number, number>) =>
    helpers(row, attack).reduce(
      (sum, one) => sum + (amounts.get(one) ?? given(problem, outcome, one)),
      worth[attack],
    );
  const left = (row: number, amounts: ReadonlyMap<number, number>) =>
    (cuts.get(row) ?? []).reduce((rest, attack) => rest - strength(row, attack, amounts), worth[row]);
  for (;;) {
    for (let round = 0; round <= 2 * led.length; round++) {
      for (const row of led) {
        if (least.get(row) === most.get(row)) continue;
        const [low, high] = [left(row, most), left(row, least)];
        least.set(row, Math.max(0, low));
        most.set(row, Math.max(0, high));
      }
    }
    const open = led.filter((row) => least.get(row) !== most.get(row));
    if (open.length === 0) return least;
    const waitsFor = (row: number) =>
      (cuts.get(row) ?? []).flatMap((attack) => helpers(row, attack)).filter((one) => open.includes(one));
    const reached = (row: number) => {
      const found = new Set(waitsFor(row));
      for (const one of found) for (const next of waitsFor(one)) found.add(next);
      return found;
    };
    const circles = open.map(reached).sort((a, b) => a.size - b.size);
    for (const row of circles[0]) most.set(row, least.get(row) as number);
  }
}

/**
 * Whether the unit in the space is one of the fleets that carry this army. By rule XII.5, the army cuts no support of an attack on such a
 * fleet.
 */
function isCarrier(problem: Problem, space: number, army: number): boolean {
  return problem.carriers[army].includes(unitIn(problem, space));
}

function supportFor(problem: Problem, outcome: SolvedMoves, row: number, except: number | null): number {
  const below = problem.supporters[row]
    .filter((support) => problem.units[support].power !== except)
    .reduce((sum, support) => sum + given(problem, outcome, support), 0);
  const aloft = problem.above.supports.filter(({ power, of, to }) => {
    const does = to === null ? !moves(problem, of) : moves(problem, of) && goalOf(problem, of) === to;
    return of === row && power !== except && does;
  });
  return aloft.reduce((sum, { strength }) => sum + strength, below);
}

/** The strength of a move without its supports. */
const base = (problem: Problem, row: number) => problem.worth[row] + problem.above.bonus(row);

/** Whether two moves meet head to head over land. */
function isHeadToHead(problem: Problem, outcome: SolvedMoves, row: number, other: number): boolean {
  return (
    moves(problem, other) &&
    goalOf(problem, other) === problem.units[row].space &&
    goalOf(problem, row) === problem.units[other].space &&
    goesByLand(problem, outcome, row) &&
    goesByLand(problem, outcome, other)
  );
}

/** HOLD STRENGTH of a space. */
function holdStrength(problem: Problem, outcome: SolvedMoves, space: number): number {
  const row = unitIn(problem, space);
  if (row < 0) return 0;
  const { worth } = problem;
  if (moves(problem, row)) return outcome[row] ? 0 : worth[row];
  return worth[row] + supportFor(problem, outcome, row, null);
}

/** ATTACK STRENGTH of a move. */
function attackStrength(problem: Problem, outcome: SolvedMoves, row: number): number {
  if (!hasPath(problem, outcome, row)) return 0;
  const { power } = problem.units[row];
  const there = unitIn(problem, goalOf(problem, row));
  const leaves = there >= 0 && moves(problem, there) && outcome[there];
  if (there < 0 || (leaves && !isHeadToHead(problem, outcome, row, there))) {
    return base(problem, row) + supportFor(problem, outcome, row, null);
  }
  if (problem.units[there].power === power) return 0;
  return base(problem, row) + supportFor(problem, outcome, row, problem.units[there].power);
}

/** DEFEND STRENGTH of a move against the opposite move in a head-to-head battle. */
const defendStrength = (problem: Problem, outcome: SolvedMoves, row: number) =>
  base(problem, row) + supportFor(problem, outcome, row, null);

/** PREVENT STRENGTH of a move. The strength is 0 for a move without a path, and for a move that lost a head-to-head battle. */
export function preventStrength(problem: Problem, outcome: SolvedMoves, row: number): number {
  if (!hasPath(problem, outcome, row)) return 0;
  const there = unitIn(problem, goalOf(problem, row));
  if (there >= 0 && isHeadToHead(problem, outcome, row, there) && outcome[there]) return 0;
  return base(problem, row) + supportFor(problem, outcome, row, null);
}

/** MOVE: whether the equation of this move gives success. */
export function succeeds(problem: Problem, outcome: SolvedMoves, row: number): boolean {
  const attack = attackStrength(problem, outcome, row);
  const goal = goalOf(problem, row);
  const there = unitIn(problem, goal);
  const resistance =
    there >= 0 && isHeadToHead(problem, outcome, row, there)
      ? defendStrength(problem, outcome, there)
      : holdStrength(problem, outcome, goal);
  if (attack <= resistance) return false;
  return moversTo(problem, goal).every(
    (rival) => rival === row || attack > preventStrength(problem, outcome, rival),
  );
}
