import type { Space } from '../../../engine/board.ts';
import type { BoardPoint } from '../drawing/drawing.ts';
import { standing, type Places } from '../drawing/places.ts';

/** A line to a neighbour that shares no drawn border. */
export interface Jump {
  from: BoardPoint;
  to: BoardPoint;
}

/** Lines from where a unit stands in a space to where it would stand in others. */
export function jumpsFrom(places: Places, space: Space, others: readonly Space[]): readonly Jump[] {
  const from = standing(places, { at: space });
  return others.map((at) => ({ from, to: standing(places, { at }) }));
}
