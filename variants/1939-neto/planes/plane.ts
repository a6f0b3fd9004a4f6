import type { Space } from '../../../engine/board.ts';
import type { Position, Power, Unit } from '../../../engine/position.ts';
import type { Setting } from '../../../engine/setting.ts';
import { compareText, isOnGround } from '../../../engine/units.ts';
import { homelands } from '../homelands.ts';

/**
 * For each power, the capital to which the power's plane belongs at the beginning. A plane keeps the mark of its capital as long as the
 * plane exists (ruling 9.2).
 */
export const capitalOf: Readonly<Record<Power, Space>> = Object.fromEntries(
  Object.entries(homelands.capitals).map(([power, [city]]) => [power, city]),
);

/** The capitals in alphabetical order. Planes that wait to come back are placed in this order (ruling N9). */
export const capitals: readonly Space[] = Object.values(capitalOf).toSorted(compareText);

/** The mark of Malta's plane, and the id of its base. */
export const maltese = 'mlt';

export const isPlane = ({ kind }: Unit): boolean => kind === 'P';
export const isMaltese = ({ mark }: Unit): boolean => mark === maltese;

/** The plane over a space; undefined if none is there. */
export const planeOver = ({ units }: Position, at: Space): Unit | undefined =>
  units.find((unit) => unit.kind === 'P' && unit.at === at);

/** The army or fleet in a space; undefined if none is there. */
export const unitBelow = ({ units }: Position, at: Space): Unit | undefined =>
  units.find((unit) => isOnGround(unit) && unit.at === at);

/** The spaces that touch a space, by land or by water. Planes fly across every border (ruling 9.3). */
export function spacesBy({ compiled }: Setting, at: Space): Space[] {
  const from = compiled.number.get(at);
  return from === undefined ? [] : compiled.near[from].map((to) => compiled.spaces[to].id);
}

/** Are two spaces the same, or do they touch (ruling 9.4)? */
export const areInContact = (s: Setting, a: Space, b: Space): boolean =>
  a === b || spacesBy(s, a).includes(b);
