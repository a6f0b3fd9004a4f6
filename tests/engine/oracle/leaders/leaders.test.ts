import { describe, expect, it } from 'vitest';
import { edition1971, edition2023 } from '../../../../engine/edition.ts';
import { compareLeaders } from './compare.ts';

// `npm run oracle -- leaders` compares more boards than this test.
describe.each([
  ['2023', edition2023],
  ['1971', edition1971],
])('leaders, edition %s', (_name, edition) => {
  it('agree with the second opinion on crowded boards', () => {
    const { differences, led, walked } = compareLeaders(edition, 20261122, 400);
    expect(differences).toEqual([]);
    expect(led).toBeGreaterThan(300);
    expect(walked).toBeGreaterThan(100);
  });
});
