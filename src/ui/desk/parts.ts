/** The parts of a desk. In the layout `upright`, each part has its own tab. */
export type DeskPart = 'board' | 'press' | 'orders' | 'game';

/**
 * How the parts lie on the screen:
 * - `upright`: one part at a time, above a bar of tabs;
 * - `beside`: the board on the left, one other part on the right;
 * - `sideways`: like `beside`, for a phone held sideways, on which there is little height;
 * - `three`: three parts side by side: the board; the orders or the letters; the game.
 */
export type DeskLayout = 'upright' | 'beside' | 'sideways' | 'three';

/** The parts, from left to right, that a layout shows when the part `turnedTo` is chosen. */
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

/**
 * The parts that have a tab, in the order of the tabs; none if the layout shows all parts. `hasPress` says whether players write letters.
 */
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
