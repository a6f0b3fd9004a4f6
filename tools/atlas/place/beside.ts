import type { Coast } from '../../../engine/board.ts';
import { leaderSize, unitSize, type Beside, type BoardPoint } from '../../../src/map/drawing/drawing.ts';
import { boxAt, type SymbolSize } from './box.ts';
import type { TakenRoom } from './crowd.ts';
import { findLeader, findStacked, type FoundPlace } from './symbol-places.ts';
import type { Layout } from './space-layout.ts';
import type { FreeRoom } from './free-room.ts';

/** A space whose name and units have their places. */
export interface SettledSymbols {
  room: FreeRoom;
  layout: Layout;
}

/** Stacks are drawn with at most 8 units. */
const mostStacked = 8;
/** A fleet of a stack has at least this share of it in its sea. */
const leastInside = 0.4;
/** An overlap of less than one square unit counts as touching. */
const touching = 1;

/**
 * Finds the places of leaders, and then of stacks, in the room that the layouts of all spaces leave.
 * @param warn told if something has to overlap
 */
export function placeBeside(
  settled: readonly SettledSymbols[],
  crowd: TakenRoom,
  warn: (sentence: string) => void,
): Pick<Beside, 'leader' | 'leaders' | 'stack'>[] {
  const settle = (
    { room }: SettledSymbols,
    { at, covered }: FoundPlace,
    what: string,
    size: SymbolSize,
  ): BoardPoint => {
    crowd.occupy(`${room.owner.id} ${what}`, boxAt(at, size));
    if (covered > touching) warn(`${room.owner.id}: the ${what} overlaps something`);
    return at;
  };
  const leaders = settled.map((each) => {
    const { unit, coasts } = each.layout;
    const lead = (led: BoardPoint, what: string) =>
      settle(each, findLeader(each.room, crowd, led), what, leaderSize);
    const onCoasts = Object.entries(coasts).map(([coast, led]): [Coast, BoardPoint] => [
      coast,
      lead(led, `leader on ${coast}`),
    ]);
    return { leader: unit && lead(unit, 'leader'), leaders: Object.fromEntries(onCoasts) };
  });
  const stacks = settled.map(({ room, layout }) => stackAround(room, crowd, layout));
  return settled.map((_, index) => ({ ...leaders[index], stack: stacks[index] }));
}

/** Nobody is driven out of a sea while fleets may stack there, so the first of the rest takes that place. */
function stackAround(room: FreeRoom, crowd: TakenRoom, { unit, dislodged }: Layout): BoardPoint[] {
  if (room.owner.space?.kind !== 'sea' || !unit || !dislodged) return [];
  const stack = [dislodged];
  while (stack.length < mostStacked - 1) {
    const { at, covered } = findStacked(room, crowd, unit);
    const box = boxAt(at, unitSize);
    if (covered > 0 || room.inside(box) < leastInside) break;
    crowd.occupy(`${room.owner.id} stacked ${stack.length + 1}`, box);
    stack.push(at);
  }
  return stack;
}
