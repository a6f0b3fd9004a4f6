import type { CompiledBoard } from '../../../../engine/board/compile.ts';
import type { Random } from '../../random.ts';
import type { RandomUnit } from '../../random-boards.ts';
import type { Plane, PlaneDeed } from './air.ts';

/** Makes six planes over a crowd of units and the spaces around it. The planes' goals are all within reach. */
export function randomPlanes(
  board: CompiledBoard,
  random: Random,
  units: readonly RandomUnit[],
  powers: number,
  strengthOf: (power: number) => number,
): Plane[] {
  const below = random.shuffled(units.map(({ space }) => space)).slice(0, 5);
  const near = random.shuffled([...new Set(below.flatMap((space) => [space, ...board.near[space]]))]);
  const planes = near.slice(0, 6).map((at): Plane => {
    const power = random.pick(powers);
    const goals = board.near[at];
    const wanted = goals.filter((to) => near.slice(0, 6).includes(to));
    const to = random.chance(55) ? random.one(wanted.length > 0 && random.chance(75) ? wanted : goals) : null;
    return { power, strength: strengthOf(power), at, to, does: { type: 'hold' } };
  });
  return planes.map((plane, one) => ({ ...plane, does: randomDeed(board, random, planes, units, one) }));
}

function randomDeed(
  board: CompiledBoard,
  random: Random,
  planes: readonly Plane[],
  units: readonly RandomUnit[],
  one: number,
): PlaneDeed {
  const here = planes[one].to ?? planes[one].at;
  const isNear = (space: number) => space === here || board.near[here].includes(space);
  const over = units.some(({ space }) => space === here);
  if (over && random.chance(35)) return { type: 'bomb' };
  const deeds: PlaneDeed[] = [
    ...planes.flatMap(({ at, to }, of): PlaneDeed[] =>
      of !== one && isNear(to ?? at) ? [{ type: 'plane', of, to }] : [],
    ),
    ...units.flatMap(({ space, order }, of) => deedsFor(space, order, of, isNear)),
  ];
  return deeds.length > 0 && random.chance(85) ? random.one(deeds) : { type: 'hold' };
}

/** The actions that a plane may take for a unit below. Most of these actions fit that unit's order. */
function deedsFor(
  space: number,
  order: RandomUnit['order'],
  of: number,
  isNear: (space: number) => boolean,
): PlaneDeed[] {
  if (order.type === 'move') return isNear(order.to) ? [{ type: 'unit', of, to: order.to }] : [];
  if (!isNear(space)) return [];
  const inPlace: PlaneDeed = { type: 'unit', of, to: null };
  return order.type === 'convoy'
    ? [inPlace, { type: 'convoy', of, army: order.of, to: order.to }]
    : [inPlace];
}
