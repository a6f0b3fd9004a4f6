import { open } from '../../../../engine/judge.ts';
import type { Judge } from '../../../../engine/judge.ts';
import { writeOrder, writeUnit } from '../../../../engine/notation/write.ts';
import type { OrderLine, UnitName, Order } from '../../../../engine/order.ts';
import type { Unit } from '../../../../engine/position.ts';
import type { Edition } from '../../../../engine/edition.ts';
import { standardRules } from '../../../../engine/rules/standard.ts';
import { withLeaders } from '../../../../variants/modules/leaders/rules.ts';
import { standard } from '../../../../variants/standard/index.ts';
import type { RandomUnit } from '../../random-boards.ts';
import { randomBoard } from '../../random-boards.ts';
import { named, tellOrders } from '../../random-names.ts';
import type { Random } from '../../random.ts';
import { randomFrom } from '../../random.ts';
import { board, tellOpinion } from '../compare.ts';
import { decidingYear, tellDecided } from '../decided.ts';
import { convoyHolds } from '../equations.ts';
import type { Opinion } from '../oracle.ts';
import { secondOpinion } from '../oracle.ts';
import type { RandomLeader } from './walks.ts';
import { fatesOf, worthWith } from './walks.ts';

/** The result of comparing many boards with leaders. */
interface Comparison {
  /** The number of boards with a led unit. The field `walked` counts boards on which a leader moved or was dislodged. */
  led: number;
  walked: number;
  differences: string[];
}

/**
 * Makes crowded boards from the seed, and compares what the leaders module and the slow resolver `secondOpinion` say about each board.
 * Lists each difference in full.
 */
export function compareLeaders(edition: Edition, seed: number, boards: number): Comparison {
  const rules = { ...withLeaders({ ...standardRules, edition }, 'S1901M'), year: () => decidingYear };
  const judge = open({ ...standard, rules: () => rules }, {});
  const random = randomFrom(seed);
  const found: Comparison = { led: 0, walked: 0, differences: [] };
  for (let round = 0; round < boards; round++) {
    const units = randomBoard(board, random, {
      units: 9 + random.pick(5),
      powers: 2 + random.pick(3),
      moves: 4 + random.pick(4),
      convoys: random.one([0, 20, 60]),
      plots: random.one([0, 50]),
      crowd: 12 + random.pick(5),
    });
    const leaders = randomLeaders(random, units);
    const opinion = secondOpinion(board, edition, units, worthWith(leaders));
    if (opinion.problem.worth.includes(2)) found.led++;
    const [told, walked] = tellWithLeaders(judge, opinion, leaders);
    if (walked) found.walked++;
    const [engine, orders] = playWithLeaders(judge, units, leaders);
    if (engine !== told) found.differences.push(`${orders}\nengine:\n${engine}\noracle:\n${told}\n`);
  }
  return found;
}

/**
 * Makes a leader for most powers. Most leaders are in the space of a unit of their power. Most of these leaders repeat the order of the
 * unit in their space.
 */
function randomLeaders(random: Random, units: readonly RandomUnit[]): RandomLeader[] {
  const powers = [...new Set(units.map(({ power }) => power))].filter(() => random.chance(85));
  const leaders: RandomLeader[] = [];
  for (const power of powers) {
    const own = units.filter((unit) => unit.power === power);
    const empty = units
      .flatMap(({ space }) => board.near[space])
      .filter((at) => !units.some(({ space }) => space === at) && !leaders.some(({ space }) => space === at));
    const beside = empty.length === 0 || random.chance(75);
    const unit = beside ? random.one(own) : null;
    const space = unit?.space ?? random.one(empty);
    const to = random.one(board.near[space]);
    const mayHold = unit?.order.type !== 'convoy' && random.chance(40);
    const order = unit && random.chance(70) ? 'repeats' : mayHold ? 'holds' : { to };
    leaders.push({ power, space, order });
  }
  return leaders;
}

function playWithLeaders(judge: Judge, units: readonly RandomUnit[], leaders: readonly RandomLeader[]) {
  const powers = judge.powers.map((power) => power.id);
  const { position, book } = named(board, powers, units);
  const lines: Record<string, readonly OrderLine[]> = { ...book };
  const pieces = leaders.map((leader): Unit => {
    const power = powers[leader.power];
    const unit: UnitName = { kind: 'L', at: board.spaces[leader.space].id };
    const led = (book[power] ?? []).find(
      ({ order }) => order && 'unit' in order && order.unit.at === unit.at,
    );
    const order = orderOf(leader, unit, led?.order ?? null);
    lines[power] = [...(lines[power] ?? []), { order, text: writeOrder(order) }];
    return { power, ...unit };
  });
  const { next } = judge.adjudicate({ ...position, units: [...position.units, ...pieces] }, lines, '');
  const text = tellDecided(next);
  return [text, tellOrders(lines)] as const;
}

function orderOf({ order }: RandomLeader, unit: UnitName, led: Order | null): Order {
  if (order === 'holds') return { type: 'stay', unit, deed: { type: 'hold' } };
  if (order !== 'repeats') return { type: 'move', unit, to: board.spaces[order.to].id };
  if (led?.type === 'move') return { type: 'move', unit, to: led.to };
  return led?.type === 'stay' ? { ...led, unit } : { type: 'stay', unit, deed: { type: 'hold' } };
}

/**
 * As text, what the slow resolver says about a board and about the fates of its leaders. Also tells whether a leader moved or was
 * dislodged.
 */
function tellWithLeaders(
  judge: Judge,
  opinion: Opinion,
  leaders: readonly RandomLeader[],
): [string, boolean] {
  const powers = judge.powers.map((power) => power.id);
  const { problem, outcome } = opinion;
  const names = problem.units.map(({ fleet, space, berth }) => {
    const coast = fleet ? board.berthCoast[berth] : undefined;
    return writeUnit({ kind: fleet ? 'F' : 'A', at: board.spaces[space].id, ...(coast ? { coast } : {}) });
  });
  const id = (space: number) => board.spaces[space].id;
  const fates = fatesOf(opinion, leaders);
  const [stay, gone]: [string[], string[]] = [[], []];
  fates.forEach(({ space, by }, index) => {
    const power = powers[leaders[index].power];
    if (space !== null) stay.push(`${power} L ${id(space)}`);
    else if (by !== null) {
      const bySea = problem.convoyed[by] && convoyHolds(problem, outcome, by);
      gone.push(`${power} L ${id(leaders[index].space)} < ${id(problem.units[by].space)} ${!bySea}`);
    }
  });
  const walked = fates.some(({ space }, index) => space !== leaders[index].space);
  return [tellOpinion(powers, opinion, names, stay, gone), walked];
}
