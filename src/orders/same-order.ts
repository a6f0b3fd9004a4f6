import type { Coast, Space } from '../../engine/board.ts';
import { writeOrder } from '../../engine/notation/write.ts';
import type { Deed, UnitName, Order } from '../../engine/order.ts';

/** The unit that an order is for; null for a waive and for choices that name no unit. */
export function unitOf(order: Order): UnitName | null {
  return 'unit' in order ? order.unit : null;
}

/** Whether two names mean the same unit. One of the two names may leave out the coast. Several units in a space may share a name. */
export function sameName(a: UnitName, b: UnitName): boolean {
  return a.kind === b.kind && a.at === b.at && (!a.coast || !b.coast || a.coast === b.coast);
}

/** Whether two orders mean the same although they are written differently. A support needs no coast, and `via convoy` may be left out. */
export function sameOrder(legal: Order, written: Order): boolean {
  const [unit, other] = [unitOf(legal), unitOf(written)];
  if (legal.type !== written.type || !!unit !== !!other) return false;
  if (unit && other && !sameName(unit, other)) return false;
  if (legal.type === 'move' && written.type === 'move')
    return sameGoal(legal, written) && sameDeed(legal.then ?? hold, written.then ?? hold);
  if (legal.type === 'retreat' && written.type === 'retreat') return sameGoal(legal, written);
  if (legal.type === 'stay' && written.type === 'stay') return sameDeed(legal.deed, written.deed);
  return unit !== null || writeOrder(legal) === writeOrder(written);
}

/** What a unit does after its move if the order says only where it moves: it holds in its new space. */
const hold: Deed = { type: 'hold' };

interface Goal {
  to: Space;
  coast?: Coast;
}

const sameGoal = (legal: Goal, written: Goal): boolean =>
  legal.to === written.to && legal.coast === written.coast;

function sameDeed(legal: Deed, written: Deed): boolean {
  if (legal.type === 'support' && written.type === 'support') {
    return sameName(legal.of, written.of) && target(legal) === target(written) && sameCargo(legal, written);
  }
  if (legal.type === 'convoy' && written.type === 'convoy') {
    return sameName(legal.of, written.of) && legal.to === written.to;
  }
  if (legal.type === 'land' && written.type === 'land') return legal.to === written.to;
  return legal.type === written.type;
}

type Support = Deed & { type: 'support' };

/** Whether both orders support a convoy of the same army, or neither supports a convoy. */
function sameCargo({ convoyed: one }: Support, { convoyed: other }: Support): boolean {
  return one && other ? sameName(one, other) : one === other;
}

/** The space to which a supported unit moves; its own space if it is supported to hold. */
export function target(support: Support): Space {
  return support.to ?? support.of.at;
}
