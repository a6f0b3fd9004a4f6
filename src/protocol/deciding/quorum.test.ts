import { describe, expect, it } from 'vitest';
import { acceptsDeciding, liarsTolerated, promisesCited, quorum } from './quorum.ts';

describe('quorums', () => {
  it.each([
    { seats: 9, liars: 2, accepts: 8, confirms: 6, promises: 6 },
    { seats: 8, liars: 2, accepts: 7, confirms: 6, promises: 6 },
    { seats: 7, liars: 2, accepts: 6, confirms: 5, promises: 5 },
    { seats: 6, liars: 1, accepts: 5, confirms: 4, promises: 5 },
    { seats: 5, liars: 1, accepts: 5, confirms: 4, promises: 4 },
    { seats: 4, liars: 1, accepts: 4, confirms: 3, promises: 3 },
    { seats: 3, liars: 0, accepts: 3, confirms: 2, promises: 2 },
    { seats: 2, liars: 0, accepts: 2, confirms: 2, promises: 2 },
  ])(
    '$seats seats tolerate $liars liars, and decide by $accepts accepts or $confirms confirms; a proposal cites $promises promises',
    ({ seats, ...numbers }) => {
      expect({
        liars: liarsTolerated(seats),
        accepts: acceptsDeciding(seats),
        confirms: quorum(seats),
        promises: promisesCited(seats),
      }).toEqual(numbers);
    },
  );

  it.each([
    [4, 0, { all: 3, most: 3, present: 3 }],
    [4, 1, { all: 3, most: 3, present: 3 }],
    [3, 0, { all: 3, most: 2, present: 2 }],
    [3, 1, { all: 3, most: 2, present: 2 }],
    [2, 0, { all: 2, most: 2, present: 2 }],
    [2, 1, { all: 2, most: 2, present: 1 }],
    [1, 0, { all: 1, most: 1, present: 1 }],
    [1, 1, { all: 1, most: 1, present: 1 }],
  ])(
    'at a table of %i seats, ballot %i is decided by as many of them as the terms say: %o',
    (seats, ballot, needed) => {
      const by = (few: 'all' | 'most' | 'present') => quorum(seats, few, ballot);
      expect({ all: by('all'), most: by('most'), present: by('present') }).toEqual(needed);
    },
  );

  it('if all seats but one accepted a value, any promises that a proposal may cite show it, even if one seat lies', () => {
    const all = [...Array(33).keys()].filter((seats) => acceptsDeciding(seats) < seats);
    for (const seats of all) {
      const shown = acceptsDeciding(seats) + promisesCited(seats) - seats - 1;
      expect(2 * shown).toBeGreaterThan(promisesCited(seats));
      expect(promisesCited(seats)).toBeLessThanOrEqual(seats - 1);
    }
  });

  it('any two quorums share more seats than may lie', () => {
    for (let seats = 2; seats <= 32; seats++) {
      expect(2 * quorum(seats) - seats).toBeGreaterThan(liarsTolerated(seats));
      if (seats >= 4) expect(quorum(seats)).toBeLessThanOrEqual(seats - liarsTolerated(seats));
    }
  });
});
