import type { Coast } from '../../../engine/board.ts';
import { leaderSize, unitSize, type Beside, type BoardPoint } from '../../../src/map/drawing/drawing.ts';
import { boxAt, type SymbolSize } from './box.ts';
import type { TakenRoom } from './crowd.ts';
import { findLeader, findStacked, type FoundPlace } from './symbol-places.ts';
import type { Layout } from './space-layout.ts';
import type { FreeRoom } from './free-room.ts';

/** A space whose name and units are already placed. */
export interface SettledSymbols {
  room: FreeRoom;
  layout: Layout;
}

/** A sea has places for at most 8 fleets, including the place of its first unit. */
const mostStacked = 8;
/** At least this share of a stacked fleet's symbol must lie inside its sea. */
const leastInside = 0.4;
/** An overlap of up to 1 square board unit is ignored. */
const touching = 1;

/**
 * Finds places for leaders, and then for stacks, in the room that is still free once all spaces are laid out.
 * @param warn is called if something has to overlap
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

/**
 * Finds places for further fleets in a sea, besides the sea's first unit. In a sea with several fleets, no fleet is ever dislodged. So the
 * second fleet gets the place that was kept for a dislodged unit.
 */
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
