import { expect, test } from 'vitest';
import { type DeskLayout, type DeskPart, partsInSight, tabsOf } from './parts.ts';

const layouts: readonly DeskLayout[] = ['upright', 'beside', 'sideways', 'three'];
const parts: readonly DeskPart[] = ['board', 'press', 'orders', 'game'];

test('in every layout, the chosen part is in sight', () => {
  for (const layout of layouts)
    for (const part of parts)
      expect([layout, partsInSight(layout, part)]).toEqual([layout, expect.arrayContaining([part])]);
});

test('every part is in sight from the beginning, or has a tab', () => {
  for (const layout of layouts) {
    for (const hasPress of [false, true]) {
      const within = new Set([...partsInSight(layout, 'board'), ...tabsOf(layout, hasPress)]);
      expect([...within].sort()).toEqual(parts.filter((part) => hasPress || part !== 'press').toSorted());
    }
  }
});

test('at most one tab is the current one; there is no tab for the board if it is beside the others', () => {
  for (const layout of layouts) {
    for (const part of parts) {
      const inSight = partsInSight(layout, part);
      expect(tabsOf(layout, true).filter((tab) => inSight.includes(tab))).toHaveLength(1);
    }
  }
});
