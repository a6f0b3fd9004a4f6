import { expect, test } from 'vitest';
import { between, distance } from '../drawing/curve.ts';
import { roughPlaces as places } from '../drawing/places-fixtures.ts';
import { standing } from '../drawing/places.ts';
import { standsOf } from '../drawing/unit-stands.ts';
import { board, position, resolved } from '../../orders/sheet-fixtures.ts';
import { bouncesOf, pointOfBounce } from './bounces.ts';
import { marks } from './order-marks.ts';
import { shownByTurn } from './shown-orders.ts';
import { measures } from './mark-model.ts';

const at = position('S1902M', {
  austria: 'A vie, A bud, A tri',
  germany: 'A mun, A ber',
  russia: 'A gal, A pru',
});

/** The bounces of a turn, the spaces of the units that failed in each bounce, and the marks of all orders. */
function bouncesAfter(lines: Record<string, string[]>) {
  const turn = resolved(at, lines);
  const stands = standsOf(at, places, 1);
  const drawn = marks({ board, stands, said: shownByTurn(at, turn), measures: measures(1) });
  const bounces = bouncesOf(at, turn);
  const who = bounces.map(({ results }) => results.map((place) => turn.report[place].unit?.at));
  return { bounces, who, drawn, points: bounces.map((bounce) => pointOfBounce(bounce, drawn, stands, 15)) };
}

test('any number of units that bounce in a space make one bounce, in its middle', () => {
  const { bounces, who, points, drawn } = bouncesAfter({
    austria: ['A vie - sil', 'A bud H', 'A tri H'],
    germany: ['A mun - sil', 'A ber - sil'],
    russia: ['A gal - sil', 'A pru H'],
  });
  // Vienna doesn't border Silesia, so Vienna's order is illegal and isn't part of the bounce.
  expect(bounces).toMatchObject([{ at: 'sil', isClosed: true }]);
  expect(who.map((units) => units.toSorted())).toEqual([['ber', 'gal', 'mun']]);
  expect(points).toEqual([standing(places, { at: 'sil' })]);
  const failed = drawn.filter(({ said }) => said.bounced);
  expect(failed).toHaveLength(3);
  expect(failed.every(({ cross }) => cross === null)).toBe(true);
});

test('two units that meet head to head make one bounce, halfway', () => {
  const { who, points } = bouncesAfter({ germany: ['A ber - pru'], russia: ['A pru - ber'] });
  expect(who.map((units) => units.toSorted())).toEqual([['ber', 'pru']]);
  const way = between(standing(places, { at: 'ber' }), standing(places, { at: 'pru' }), 0.5);
  expect(points).toEqual([way]);
});

test('a bounce off a unit is marked in front of the unit, not on it', () => {
  const { bounces, points } = bouncesAfter({ austria: ['A vie - gal'], russia: ['A gal H'] });
  expect(bounces).toMatchObject([{ at: 'gal', isClosed: false }]);
  const [point] = points;
  expect(point && distance(point, standing(places, { at: 'gal' }))).toBeGreaterThan(20);
});

test('a move that succeeds has no bounce', () => {
  expect(
    bouncesAfter({ austria: ['A vie - gal', 'A bud S A vie - gal'], russia: ['A gal H'] }).bounces,
  ).toEqual([]);
});
