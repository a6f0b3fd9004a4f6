import { expect, test } from 'vitest';
import { judge, order, start } from '../../orders/sheet-fixtures.ts';
import { tellWhoBid } from './who-bid.ts';

const gal = order(start, 'austria', 'A bud - gal');
const ser = order(start, 'austria', 'A bud - ser');
const seat = (number: number, power: string, bids: readonly object[] | null, untold: string | null = null) =>
  ({ seat: number, powers: [power], bids: bids?.map((bid) => ({ power, ...bid })) ?? null, untold }) as never;

test('each order that somebody bid for has one line, with everybody who bid for it', () => {
  const seats = [
    seat(0, 'italy', [{ order: ser, points: 2 }]),
    seat(1, 'russia', []),
    seat(2, 'turkey', [{ order: ser, points: 1 }, { order: gal, points: 1 }]), // prettier-ignore
  ];
  expect(tellWhoBid(judge, seats)).toEqual({
    bids: [
      { order: 'A Bud - Gal', by: 'Turkey (1 point)' },
      { order: 'A Bud - Ser', by: 'Italy (2 points) and Turkey (1 point)' },
    ],
    untold: [],
  });
});

test.each([
  ['not shown', 'The bids of Italy have not been shown yet.'],
  ['wrong secret', 'Nobody can read the bids of Italy: the secret that was shown is wrong.'],
  ['unreadable', 'Nobody can read the bids of Italy: another program sealed them.'],
])('of bids that nobody knows, a sentence says why: %s', (why, says) => {
  expect(tellWhoBid(judge, [seat(0, 'italy', null, why)])).toEqual({ bids: [], untold: [says] });
});
