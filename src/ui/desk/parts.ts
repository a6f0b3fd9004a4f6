/** The parts of a desk, each with a tab of its own. */
export type DeskPart = 'board' | 'press' | 'orders' | 'game';

/**
 * How the parts lie on the screen:
 * - `upright`: one part at a time, above a bar of tabs;
 * - `beside`: the board on the left, one other part on the right;
 * - `sideways`: the same on a phone held sideways, where height is short;
 * - `three`: the board, the orders or the letters, and the game beside each other.
 */
export type DeskLayout = 'upright' | 'beside' | 'sideways' | 'three';

/** The parts in sight when this one is turned to, from left to right. */
export function partsInSight(layout: DeskLayout, turnedTo: DeskPart): readonly DeskPart[] {
  switch (layout) {
    case 'upright':
      return [turnedTo];
    case 'three':
      return ['board', turnedTo === 'press' ? 'press' : 'orders', 'game'];
    default:
      return ['board', turnedTo === 'board' ? 'orders' : turnedTo];
  }
}

/** The parts to choose from, in the order of their tabs; none where all are in sight. `hasPress`: whether players write letters. */
export function tabsOf(layout: DeskLayout, hasPress: boolean): readonly DeskPart[] {
  const letters: readonly DeskPart[] = hasPress ? ['press'] : [];
  switch (layout) {
    case 'upright':
      return ['board', ...letters, 'orders', 'game'];
    case 'three':
      return hasPress ? ['press', 'orders'] : [];
    default:
      return [...letters, 'orders', 'game'];
  }
}
