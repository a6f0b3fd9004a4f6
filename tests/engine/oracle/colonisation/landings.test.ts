import { describe, expect, it } from 'vitest';
import { compareLandings } from './compare.ts';

// `npm run oracle -- colonisation` compares more boards than this test.
describe.each([
  ['while seas are crowded', true],
  ['after the vote', false],
])('Colonisation %s', (_time, sharing) => {
  it('moves, lands and supports as a slow resolver of its rules says (rulings 7.3 to 7.8)', () => {
    const { differences, landed, repelled } = compareLandings(sharing, 1973, 600);
    expect(differences).toEqual([]);
    expect(landed).toBeGreaterThan(100);
    expect(repelled).toBeGreaterThan(100);
  });
});
