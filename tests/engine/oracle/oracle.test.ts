import { describe, expect, it } from 'vitest';
import { edition1971, edition2023 } from '../../../engine/edition.ts';
import { compareBoards } from './compare.ts';

// `npm run oracle` compares 200,000 boards for each edition.
describe.each([
  ['2023', edition2023],
  ['1971', edition1971],
])('edition %s', (_name, edition) => {
  it('agrees with the second opinion on crowded boards', () => {
    const { differences, paradoxes, unclear } = compareBoards(edition, 20261120, 2500);
    expect(differences).toEqual([]);
    expect(unclear).toBeGreaterThan(3);
    if (edition === edition2023) expect(paradoxes).toBeGreaterThan(3);
  });
});
