import { expect, test } from 'vitest';
import { type DeskLayout, type DeskPart, partsInSight, tabsOf } from './parts.ts';

const layouts: readonly DeskLayout[] = ['upright', 'beside', 'sideways', 'three'];
const parts: readonly DeskPart[] = ['board', 'press', 'orders', 'game'];

test('in every layout, the part that is turned to is in sight', () => {
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

test('one tab at most is the current one: the board is never chosen where it lies beside the others', () => {
  for (const layout of layouts) {
    for (const part of parts) {
      const inSight = partsInSight(layout, part);
      expect(tabsOf(layout, true).filter((tab) => inSight.includes(tab))).toHaveLength(1);
    }
  }
});
