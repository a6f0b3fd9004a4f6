import type { Space } from '../../../engine/board.ts';
import type { BoardPoint } from '../drawing/drawing.ts';
import { standing, type Places } from '../drawing/places.ts';

/** To a neighbour that no drawn border shows. */
export interface Jump {
  from: BoardPoint;
  to: BoardPoint;
}

/** From where a unit stands in a space to where it would stand in others. */
export function jumpsFrom(places: Places, space: Space, others: readonly Space[]): readonly Jump[] {
  const from = standing(places, { at: space });
  return others.map((at) => ({ from, to: standing(places, { at }) }));
}
