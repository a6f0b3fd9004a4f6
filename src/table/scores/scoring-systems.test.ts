import { describe, expect, test } from 'vitest';
import type { Finish } from './final-places.ts';
import { byPlace } from './final-places.ts';
import { tellPoints } from './points.ts';
import type { Scoring } from '../../protocol/wire/bodies.ts';
import { systems } from './scoring-systems.ts';

/** A finisher in short form: `A 12` has 12 centres, `A 0 1904` was eliminated in 1904. */
type Line = string;

/**
 * The end of a game. The finishers may be given in any order. `ended` names the winner, or the seats that share the draw ('' for all
 * survivors).
 */
function finish(lines: readonly Line[], ended: { winner: string } | { draw: string } = { draw: '' }): Finish {
  const seats = lines
    .map((line) => line.split(' '))
    .map(([seat, count, out]) => ({ seat, count: Number(count), outSince: out ? Number(out) : null }))
    .sort(byPlace);
  const living = seats.filter(({ outSince }) => outSince === null).map(({ seat }) => seat);
  const winner = 'winner' in ended ? ended.winner : null;
  const drawn = 'winner' in ended ? [] : ended.draw ? [...ended.draw] : living;
  return { seats, winner, drawn, pool: 34 };
}

const scored = (id: Scoring, end: Finish) => {
  const points = systems.find((system) => system.id === id)?.points(end) ?? new Map();
  return Object.fromEntries([...points].map(([seat, given]) => [seat, tellPoints(given)]));
};

const solo = ['R 18', 'T 3', 'F 6', 'G 4', 'E 3', 'I 0 1905', 'A 0 1903'];

describe('worked examples', () => {
  test.each<[Scoring, string, Finish, Record<string, string>]>([
    [
      'carnage',
      'webDiplomacy thread 1325258, 1: a win takes all',
      finish(solo, { winner: 'R' }),
      { R: '28034', T: '0', F: '0', G: '0', E: '0', I: '0', A: '0' },
    ],
    [
      'carnage',
      'webDiplomacy thread 1325258, 2: the first who was out is last',
      finish(['R 14', 'T 7', 'F 6', 'G 4', 'E 3', 'I 0 1905', 'A 0 1903']),
      { R: '7014', T: '6007', F: '5006', G: '4004', E: '3003', I: '2000', A: '1000' },
    ],
    [
      'carnage',
      'webDiplomacy thread 1325258, 3: two share the first place',
      finish(['E 8', 'R 8', 'F 7', 'T 6', 'I 4', 'A 1', 'G 0 1904']),
      { E: '6508', R: '6508', F: '5007', T: '4006', I: '3004', A: '2001', G: '1000' },
    ],
    [
      'carnage',
      'out in the same year: one place shared',
      finish(['E 17', 'R 17', 'F 0 1904', 'T 0 1904', 'I 0 1904', 'A 0 1902', 'G 0 1903']),
      { E: '6517', R: '6517', F: '4000', T: '4000', I: '4000', G: '2000', A: '1000' },
    ],
    [
      'carnage',
      'who has nothing that counts but is there stands before who is out',
      finish(['E 2', 'R 1', 'F 0', 'T 0 1910']),
      { E: '4002', R: '3001', F: '2000', T: '1000' },
    ],
    [
      'c-diplo',
      'World Diplomacy Database, 1: the second place shared',
      finish(['A 4', 'E 0 1903', 'F 9', 'G 7', 'I 7', 'R 3', 'T 4']),
      { A: '5', E: '1', F: '48', G: '18.5', I: '18.5', R: '4', T: '5' },
    ],
    [
      'c-diplo',
      'World Diplomacy Database, 2: the third place shared',
      finish(['A 5', 'E 9', 'F 4', 'G 5', 'I 3', 'R 1', 'T 7']),
      { A: '9.5', E: '48', F: '5', G: '9.5', I: '4', R: '2', T: '22' },
    ],
    [
      'c-diplo',
      'Diplomaticon, C-Diplo: two at 17; who is out shares the third place, whenever that was',
      finish(['A 17', 'E 17', 'F 0 1901', 'G 0 1902', 'I 0 1903', 'R 0 1904', 'T 0 1905']),
      { A: '44', E: '44', F: '2.4', G: '2.4', I: '2.4', R: '2.4', T: '2.4' },
    ],
    [
      'c-diplo',
      'a win leaves nothing to the others',
      finish(solo, { winner: 'R' }),
      { R: '100', T: '0', F: '0', G: '0', E: '0', I: '0', A: '0' },
    ],
    [
      'squares',
      '12² of 300',
      finish(['A 12', 'E 10', 'F 6', 'G 4', 'I 2', 'R 0 1902', 'T 0 1905']),
      { A: '48', E: '33.3', F: '12', G: '5.3', I: '1.3', R: '0', T: '0' },
    ],
    [
      'squares',
      'a draw among some changes nothing',
      finish(['A 12', 'E 10', 'F 6', 'G 4', 'I 2', 'R 0 1902', 'T 0 1905'], { draw: 'AE' }),
      { A: '48', E: '33.3', F: '12', G: '5.3', I: '1.3', R: '0', T: '0' },
    ],
    [
      'squares',
      'a concession counts as a win',
      finish(['A 12', 'E 10', 'F 12'], { winner: 'F' }),
      { A: '0', E: '0', F: '100' },
    ],
    ['squares', 'nobody has anything', finish(['A 0', 'E 0']), { A: '0', E: '0' }],
    [
      'draw-size',
      'all who are left share',
      finish(['A 17', 'E 10', 'F 7', 'G 0 1904']),
      { A: '33.3', E: '33.3', F: '33.3', G: '0' },
    ],
    [
      'draw-size',
      'a draw among some',
      finish(['A 17', 'E 10', 'F 7', 'G 0 1904'], { draw: 'AF' }),
      { A: '50', E: '0', F: '50', G: '0' },
    ],
    [
      'draw-size',
      'a win',
      finish(solo, { winner: 'R' }),
      { R: '100', T: '0', F: '0', G: '0', E: '0', I: '0', A: '0' },
    ],
  ])('%s: %s', (id, _, end, expected) => {
    expect(scored(id, end)).toEqual(expected);
  });
});

test.each([
  [{ of: 100, over: 7 }, '14.3'],
  [{ of: 100, over: 6 }, '16.7'],
  [{ of: 1, over: 20 }, '0.1'],
  [{ of: 1, over: 21 }, '0'],
  [{ of: 199, over: 20 }, '10'],
  [{ of: 0, over: 5 }, '0'],
])('%o is told as %s', (points, told) => {
  expect(tellPoints(points)).toBe(told);
});
