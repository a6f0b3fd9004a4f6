import { describe, expect, it } from 'vitest';
import { edition1971, edition2023 } from '../../engine/edition.ts';
import { changedByOrder, changedWhenAskedAgain } from './consistency.ts';

// `npm run oracle` tries more boards than this test. For each edition, that command lists the units of 20,000 boards in a different
// sequence, and asks the engine for the decisions of 30,000 boards twice.
describe.each([
  ['2023', edition2023],
  ['1971', edition1971],
])('edition %s', (_name, edition) => {
  it('gives the same turn in whatever order units and lines are listed', () => {
    expect(changedByOrder(edition, 77, 1000)).toEqual([]);
  });

  it('makes the same decisions when asked again at the end', () => {
    expect(changedWhenAskedAgain(edition, 78, 1500)).toEqual([]);
  });
});
