import { describe, expect, it } from 'vitest';
import { edition1971, edition2023 } from '../../engine/edition.ts';
import { changedByOrder, changedWhenAskedAgain } from './consistency.ts';

// The full run, 20,000 and 30,000 boards an edition, is part of `npm run oracle`.
describe.each([
  ['2023', edition2023],
  ['1971', edition1971],
])('edition %s', (_name, edition) => {
  it('gives the same turn whatever the order of units and lines', () => {
    expect(changedByOrder(edition, 77, 1000)).toEqual([]);
  });

  it('comes to the same decisions when they are asked again at the end', () => {
    expect(changedWhenAskedAgain(edition, 78, 1500)).toEqual([]);
  });
});
