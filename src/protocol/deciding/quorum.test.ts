import { describe, expect, it } from 'vitest';
import { acceptsDeciding, liarsBorne, promisesCited, quorum } from './quorum.ts';

describe('quorums', () => {
  it.each([
    [9, 2, 6],
    [8, 2, 6],
    [7, 2, 5],
    [6, 1, 4],
    [5, 1, 4],
    [4, 1, 3],
    [3, 0, 3],
    [2, 0, 2],
  ])('%i seats bear %i liars and decide by %i', (seats, liars, needed) => {
    expect([liarsBorne(seats), quorum(seats)]).toEqual([liars, needed]);
  });

  it.each([
    [4, 0, 3],
    [4, 1, 3],
    [3, 0, 2],
    [3, 1, 2],
    [2, 0, 2],
    [2, 1, 1],
    [1, 0, 1],
    [1, 1, 1],
  ])('of %i seats, where whoever is there goes on, ballot %i is decided by %i', (seats, ballot, needed) => {
    expect(quorum(seats, 'present', ballot)).toBe(needed);
  });

  it('what all but one accepted shows in any promises that may be cited, whoever of them lies', () => {
    for (let seats = 6; seats <= 32; seats++) {
      const shown = acceptsDeciding(seats) + promisesCited(seats) - seats - 1;
      expect(2 * shown).toBeGreaterThan(promisesCited(seats));
      expect(promisesCited(seats)).toBeLessThanOrEqual(seats - 1);
    }
  });

  it('any two share more than the liars', () => {
    for (let seats = 2; seats <= 32; seats++) {
      expect(2 * quorum(seats) - seats).toBeGreaterThan(liarsBorne(seats));
      if (seats >= 4) expect(quorum(seats)).toBeLessThanOrEqual(seats - liarsBorne(seats));
    }
  });
});
