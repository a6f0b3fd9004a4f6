import { expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { findVariant } from '../../../variants/index.ts';
import { gentleSeat, namedSeats } from './named-seats.ts';

const standard = open(findVariant('standard'), {});

test('each seat has the name of its powers', () => {
  const named = namedSeats(standard, standard.begin());
  expect(named.map(({ seat, name }) => [seat, name])).toContainEqual(['france', 'France']);
  expect(named).toHaveLength(7);
});

test('a power without a seat is not offered', () => {
  const orphaned = { ...standard, seats: () => ({ ...standard.seats(standard.begin()), france: null }) };
  expect(namedSeats(orphaned, standard.begin()).map(({ seat }) => seat)).not.toContain(null);
});

test('a newcomer gets the safest seat that the variant has, or else its first seat', () => {
  const seatsOf = (seats: Record<string, string | null>) =>
    gentleSeat({ ...standard, seats: () => seats } as typeof standard);
  const all = standard.seats(standard.begin());
  expect(gentleSeat(standard)).toBe('france');
  expect(seatsOf({ ...all, france: null })).toBe('turkey');
  expect(seatsOf({ austria: 'first', germany: 'second' })).toBe('first');
});
