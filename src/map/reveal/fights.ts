import type { Space } from '../../../engine/board.ts';
import type { PaneSize } from '../chart/view.ts';
import type { BoardPoint } from '../drawing/drawing.ts';
import { boxOf, joined, type BoardArea } from './board-area.ts';
import type { ContestedPlace } from './contests.ts';

/** Contested spaces that are shown together as one fight. */
interface FightGroup {
  /** The results decided in this fight, as indexes into the report. */
  results: ReadonlySet<number>;
  /** The part of the board where the fight took place. */
  box: BoardArea;
  weight: number;
}

/** At most 3 fights are shown one by one: nobody could follow more fights in the time that an animation lasts. */
const mostFights = 3;

/**
 * The fights of a turn that are shown one by one, the weightiest fight last. Two contested spaces belong to one fight if a unit takes part
 * in the contests for both, or if one view shows both spaces at a readable scale. `pane` is the size of the board's pane at that scale, in
 * board units, without the margins. All other contested spaces are shown in the view of the whole board.
 */
export function fightsOf(
  contests: readonly ContestedPlace[],
  pointOf: (space: Space) => BoardPoint,
  pane: PaneSize,
): readonly FightGroup[] {
  let fights: FightGroup[] = contests.map(({ results, spaces, weight }) => ({
    results: new Set(results),
    box: boxOf(spaces.map(pointOf)),
    weight,
  }));
  for (let pair = closest(fights, pane); pair; pair = closest(fights, pane)) {
    const [one, other] = pair;
    fights = [...fights.filter((fight) => fight !== one && fight !== other), together(one, other)];
  }
  const shown = fights.filter(({ box }) => fits(box, pane));
  return shown
    .toSorted((a, b) => first(a) - first(b))
    .toSorted(byWeight)
    .slice(-mostFights);
}

const byWeight = (a: FightGroup, b: FightGroup): number => a.weight - b.weight;
const first = ({ results }: FightGroup): number => Math.min(...results);

/**
 * The two fights to join next: two fights that share a unit, or else the two closest fights that one view can show together. Null if no two
 * fights can be joined.
 */
function closest(fights: readonly FightGroup[], pane: PaneSize): readonly [FightGroup, FightGroup] | null {
  const pairs = fights.flatMap((one, place) =>
    fights.slice(place + 1).map((other) => ({
      pair: [one, other] as const,
      shared: [...one.results].some((place) => other.results.has(place)),
      box: joined(one.box, other.box),
    })),
  );
  const near = pairs
    .filter(({ shared, box }) => shared || fits(box, pane))
    .toSorted((a, b) => Number(b.shared) - Number(a.shared) || round(a.box) - round(b.box));
  return near[0]?.pair ?? null;
}

const round = ({ width, height }: BoardArea): number => width + height;
const fits = ({ width, height }: BoardArea, pane: PaneSize): boolean =>
  width <= pane.width && height <= pane.height;

const together = (one: FightGroup, other: FightGroup): FightGroup => ({
  results: new Set([...one.results, ...other.results]),
  box: joined(one.box, other.box),
  weight: one.weight + other.weight,
});
