import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { games } from '../../../variants/games.ts';
import { readDrawing } from '../drawing/drawing.ts';
import { placesOf, spread } from '../drawing/places.ts';
import { boxAround, meet } from './name-box.ts';
import { groundOf } from './ground-owners.ts';
import { nameBoard, type WrittenName } from './naming.ts';
import { takenOn } from './name-obstacles.ts';

/** The width of a letter in these tests, as a part of the font size. */
const letter = 0.5;
const measure = (line: string): number => line.length * letter;
const [desk, close] = [0.452, 2.5];

/** A variant's board with its names at `k` pixels per board unit, and the boxes that no name may cover. */
function named(id: string, k: number) {
  const variant = games.find((game) => game.id === id) ?? games[0];
  const judge = open(variant, {});
  const drawing = readDrawing(
    JSON.parse(
      readFileSync(new URL(`../../../public/boards/${judge.drawing}.json`, import.meta.url), 'utf8'),
    ),
  );
  const names = new Map(judge.board.spaces.map(({ id: space, name }) => [space, name]));
  const symbol = Math.min(2.1, Math.max(1, 0.68 / k));
  const taken = takenOn(drawing, spread(placesOf(drawing), symbol), symbol, []);
  const lieOf = groundOf(drawing);
  const nameOf = (space: string) => names.get(space) ?? space;
  const written = nameBoard({ drawing, nameOf, taken, least: 9 / k, measure, lieOf });
  return { drawing, names, taken, written, lieOf };
}

const boxOf = ({ at, size, lines }: WrittenName) =>
  boxAround(at, Math.max(...lines.map(measure)) * size, (lines.length - 1 + 0.7) * size);

describe.each(['standard', '1926', '1936', 'marches', '1939-pulsipher', '1939-neto'])('%s', (id) => {
  const { drawing, names, taken, written, lieOf } = named(id, desk);
  const boxes = written.map((each) => ({ key: each.key, box: boxOf(each) }));

  test('no name is too small to be read', () => {
    expect(written.filter(({ size }) => size * desk < 8.999)).toEqual([]);
  });

  test('no name lies on another, on a unit, a centre or the end of a border', () => {
    const upon = boxes.flatMap(({ key, box }, nth) => [
      ...boxes.slice(nth + 1).flatMap((other) => (meet(box, other.box) ? [`${key} ${other.key}`] : [])),
      ...taken.flatMap((other) => (meet(box, other) ? [key] : [])),
    ]);
    expect(upon).toEqual([]);
  });

  test('an abbreviation is the one used in orders', () => {
    for (const { key, lines, short } of written) {
      if (short && !key.startsWith('again')) expect(lines.join().toLowerCase()).toBe(key);
      else if (names.has(key)) expect(lines.join(' ')).toBe(names.get(key));
    }
    expect(written.filter(({ short }) => short).length).toBeLessThan(written.length / 2);
  });

  test('no full name of a sea reaches far onto land', () => {
    const seas = new Set(
      drawing.spaces.flatMap(({ id: sea, kind, reach }) => (kind === 'sea' && reach >= 16 ? [sea] : [])),
    );
    const ashore = written.filter(
      (each) => seas.has(each.key) && !each.short && lieOf(boxOf(each), each.key).own < 0.85,
    );
    expect(ashore.map(({ key }) => key)).toEqual([]);
  });
});

test('close up, every name on the standard board is written in full', () => {
  const { drawing, written } = named('standard', close);
  const spaces = drawing.spaces.map(({ id }) => id);
  expect(written.filter(({ key, short }) => short && spaces.includes(key))).toEqual([]);
  expect(spaces.filter((id) => !written.some(({ key }) => key === id))).toEqual([]);
});
