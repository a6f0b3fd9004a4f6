import type { Space } from '../../../engine/board.ts';
import type { Point } from '../drawing/drawing.ts';
import { standing, type Places } from '../drawing/places.ts';

/** A connection that no drawn border shows. */
export interface Link {
  from: Point;
  to: Point;
}

/** From where a unit stands in a space to where it would stand in others. */
export function linksFrom(places: Places, space: Space, others: readonly Space[]): readonly Link[] {
  const from = standing(places, { at: space });
  return others.map((at) => ({ from, to: standing(places, { at }) }));
}
