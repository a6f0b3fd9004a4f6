import type { Space } from '../../../engine/board.ts';
import type { BoardPoint } from '../drawing/drawing.ts';
import { standing, type Places } from '../drawing/places.ts';

/** A line between two neighbouring spaces that lie apart on the drawing. */
export interface Jump {
  from: BoardPoint;
  to: BoardPoint;
}

/** Lines from the place for a unit in one space to the places for a unit in other spaces. */
export function jumpsFrom(places: Places, space: Space, others: readonly Space[]): readonly Jump[] {
  const from = standing(places, { at: space });
  return others.map((at) => ({ from, to: standing(places, { at }) }));
}
