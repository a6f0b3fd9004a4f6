import { compileBoard } from '../../../../engine/board/compile.ts';
import { open } from '../../../../engine/judge.ts';
import { writeOrder, writeUnit } from '../../../../engine/notation/write.ts';
import type { Deed, OrderLine, UnitName, Order, OrderBook } from '../../../../engine/order.ts';
import { makeMove, makeStay, makeSupport } from '../../../../engine/order.ts';
import type { Position, Unit } from '../../../../engine/position.ts';
import { edition2023 } from '../../../../engine/edition.ts';
import { makeUnit } from '../../../../engine/units.ts';
import { neto1939 } from '../../../../variants/1939-neto/index.ts';
import type { RandomUnit } from '../../random-boards.ts';
import { randomBoard } from '../../random-boards.ts';
import { named, tellOrders } from '../../random-names.ts';
import { randomFrom } from '../../random.ts';
import { decidingYear } from '../decided.ts';
import type { Above } from '../equations.ts';
import { Bottomless, goalOf } from '../equations.ts';
import type { Opinion } from '../oracle.ts';
import { aftermath, secondOpinion } from '../oracle.ts';
import type { AirOpinion, Plane } from './air.ts';
import { acts, airOpinion } from './air.ts';
import { randomPlanes } from './random-planes.ts';

const judge = open({ ...neto1939, rules: () => ({ ...neto1939.rules({}), year: () => decidingYear }) }, {});
const board = compileBoard(judge.board);
const [GERMANY, ...others] = ['germany', 'soviet', 'britain', 'france'];
const powers = [GERMANY, ...others];
const capitals = ['ber', 'con', 'lon', 'mos', 'par', 'rom'];
const id = (space: number) => board.spaces[space].id;

interface Comparison {
  boards: number;
  /**
   * The number of boards on which a plane was dislodged. The field `bombed` counts boards with a bombed support or convoy, and `paradoxes`
   * counts boards with a convoy paradox.
   */
  fights: number;
  bombed: number;
  paradoxes: number;
  /**
   * The number of boards left out. A board is left out in three cases: several outcomes in the air have the fewest successful moves, no
   * outcome in the air is consistent, or a bombed convoy depends on itself.
   */
  unclear: number;
  differences: string[];
}

/**
 * Makes crowded boards from the seed, and compares what the variant and the slow resolver say about planes, both in the air and above
 * units.
 */
export function comparePlanes(seed: number, boards: number): Comparison {
  const random = randomFrom(seed);
  const found: Comparison = { boards: 0, fights: 0, bombed: 0, paradoxes: 0, unclear: 0, differences: [] };
  while (found.boards < boards) {
    const among = 2 + random.pick(3);
    const units = randomBoard(board, random, {
      units: 8 + random.pick(6),
      powers: among,
      moves: 4 + random.pick(4),
      convoys: random.one([20, 60, 90]),
      plots: random.one([0, 90]),
      crowd: 11 + random.pick(6),
    });
    if (units.length < 4) continue;
    const jets = random.chance(30);
    const planes = randomPlanes(board, random, units, among, (power) => (jets && power === 0 ? 2 : 1));
    compareOne(units, legalPlanes(units, planes, jets), jets, found);
  }
  return found;
}

/** The same planes, except that a plane whose order is illegal stays and does nothing (ruling N7). */
function legalPlanes(
  units: readonly RandomUnit[],
  planes: readonly Plane[],
  jets: boolean,
): readonly Plane[] {
  const { position, book } = inNames(units, planes, jets);
  return planes.map((plane) => {
    const lines = book[powers[plane.power]];
    const line = lines.find(
      ({ order }) => order && 'unit' in order && order.unit.kind === 'P' && order.unit.at === id(plane.at),
    );
    const isLegal = line !== undefined && judge.check(position, powers[plane.power], line, lines) === null;
    return isLegal ? plane : { ...plane, to: null, does: { type: 'hold' } };
  });
}

function compareOne(
  units: readonly RandomUnit[],
  planes: readonly Plane[],
  jets: boolean,
  found: Comparison,
): void {
  const { position, book } = inNames(units, planes, jets);
  found.boards++;
  const air = airOpinion(planes);
  if (!air.clear) {
    found.unclear++;
    return;
  }
  const above = aboveOf(units, planes, air);
  const ground = opinionBelow(units, above);
  if (ground === null) {
    found.unclear++;
    return;
  }
  if (air.dislodged.size > 0) found.fights++;
  if (above.bombs.size > 0) found.bombed++;
  if (ground.paradox) found.paradoxes++;
  const { next } = judge.adjudicate(position, book, '00');
  const engine = [
    ...next.units.map((unit) => `${unit.power} ${writeUnit(unit)} ${unit.mark ?? ''}`),
    ...next.dislodged.map(
      ({ unit, from }) => `${unit.power} ${writeUnit(unit)} ${unit.mark ?? ''} < ${from}`,
    ),
    ...next.standoffs.map((space) => `standoff ${space}`),
    ...((next.memory.airStandoffs ?? []) as string[]).map((space) => `air standoff ${space}`),
  ];
  const { standoffs, dislodged } = aftermath(ground);
  const oracle = [
    ...ground.problem.units.map((unit, row) =>
      tellUnit(
        unit,
        position.units[row],
        ground.outcome[row] ? goalOf(ground.problem, row) : null,
        dislodged.get(row),
        units,
      ),
    ),
    ...planes.map((plane, one) => tellPlane(plane, one, planes, air)),
    ...standoffs.map((space) => `standoff ${id(space)}`),
    ...air.standoffs.map((space) => `air standoff ${id(space)}`),
  ];
  const [one, other] = [engine, oracle].map((lines) => lines.sort().join('\n'));
  if (one !== other)
    found.differences.push(`${position.phase}\n${tellOrders(book)}\nengine:\n${one}\noracle:\n${other}\n`);
}

/** The outcome for the units below. Null if working out the equations of equations.ts would never end (`Bottomless`). */
function opinionBelow(units: readonly RandomUnit[], above: Above): Opinion | null {
  try {
    return secondOpinion(board, edition2023, units, undefined, above);
  } catch (error) {
    if (error instanceof Bottomless) return null;
    throw error;
  }
}

function tellUnit(
  { power, fleet, order }: RandomUnit,
  unit: Unit,
  goal: number | null,
  victor: number | undefined,
  units: readonly RandomUnit[],
): string {
  if (victor !== undefined) return `${powers[power]} ${writeUnit(unit)}  < ${id(units[victor].space)}`;
  if (goal === null) return `${powers[power]} ${writeUnit(unit)} `;
  const coast = fleet && order.type === 'move' ? board.berthCoast[order.berth] : undefined;
  return `${powers[power]} ${writeUnit({ kind: unit.kind, at: id(goal), coast })} `;
}

function tellPlane({ power, at, to }: Plane, one: number, planes: readonly Plane[], air: AirOpinion): string {
  const victor = air.dislodged.get(one);
  const where = air.moved[one] ? (to as number) : at;
  const told = `${powers[power]} P ${id(where)} ${capitals[one]}`;
  return victor === undefined ? told : `${told} < ${id(planes[victor].at)}`;
}

/**
 * The effects of the acting planes on the units below, and the additional strength of 1 that a German move into Danzig has (ruling 9.23).
 */
function aboveOf(units: readonly RandomUnit[], planes: readonly Plane[], { moved }: AirOpinion): Above {
  const acting = planes.filter((_, one) => acts(planes, moved, one));
  const bombs = acting.flatMap(({ does, power, strength, at, to }) => {
    const row = units.findIndex(({ space }) => space === (to ?? at));
    return does.type === 'bomb' && row >= 0 ? [[row, { power, strength }] as const] : [];
  });
  return {
    supports: acting.flatMap(({ does, power, strength }) =>
      does.type === 'unit' ? [{ ...does, power, strength }] : [],
    ),
    convoys: acting.flatMap(({ does, strength }) => (does.type === 'convoy' ? [{ ...does, strength }] : [])),
    bombs: new Map(bombs),
    bonus: (row) => {
      const { power, order } = units[row];
      return power === 0 && order.type === 'move' && id(order.to) === 'dan' ? 1 : 0;
    },
  };
}

function inNames(
  units: readonly RandomUnit[],
  planes: readonly Plane[],
  jets: boolean,
): { position: Position; book: OrderBook } {
  const ground = named(board, powers, units);
  const book: Record<string, OrderLine[]> = Object.fromEntries(
    Object.entries(ground.book).map(([power, lines]) => [power, [...lines]]),
  );
  for (const plane of planes) {
    const order = orderOf(plane, planes, ground.position.units);
    (book[powers[plane.power]] ??= []).push({ order, text: writeOrder(order) });
  }
  const aloft = planes.map(({ power, at }, one) =>
    makeUnit(powers[power], 'P', id(at), undefined, capitals[one]),
  );
  return {
    position: {
      ...judge.begin(),
      phase: jets ? 'S1945M' : 'S1940M',
      units: [...ground.position.units, ...aloft],
    },
    book,
  };
}

function orderOf(plane: Plane, planes: readonly Plane[], units: readonly Unit[]): Order {
  const name: UnitName = { kind: 'P', at: id(plane.at) };
  const deed = deedOf(plane, planes, units);
  return plane.to === null ? makeStay(name, deed) : makeMove(name, id(plane.to), undefined, undefined, deed);
}

function deedOf({ does }: Plane, planes: readonly Plane[], units: readonly Unit[]): Deed {
  if (!('of' in does)) return { type: does.type };
  const nameOf = ({ kind, at }: Unit): UnitName => ({ kind, at });
  const of: UnitName =
    does.type === 'plane' ? { kind: 'P', at: id(planes[does.of].at) } : nameOf(units[does.of]);
  const support = makeSupport(of, does.to === null ? undefined : id(does.to));
  return does.type === 'convoy' ? { ...support, convoyed: nameOf(units[does.army]) } : support;
}
