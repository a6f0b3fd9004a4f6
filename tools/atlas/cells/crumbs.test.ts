import { expect, test } from 'vitest';
import type { Canvas } from '../canvas.ts';
import { sweepCrumbs } from './crumbs.ts';

/** Sweeps a picture whose letters are owners, and returns the picture. Capital letters are land, other letters are sea. */
function swept(rows: readonly string[], scale = 1): string[] {
  const width = rows[0].length;
  const letters = [...rows.join('')];
  const names = [...new Set(letters.map((letter) => letter.toLowerCase()))];
  const canvas = {
    ...{ scale, grid: { width, height: rows.length } },
    land: Uint8Array.from(letters, (letter) => (letter === letter.toUpperCase() ? 1 : 0)),
    ownerOf: Int16Array.from(letters, (letter) => names.indexOf(letter.toLowerCase())),
  };
  sweepCrumbs(canvas as unknown as Canvas);
  const after = [...canvas.ownerOf].map((owner, cell) =>
    canvas.land[cell] ? names[owner].toUpperCase() : names[owner],
  );
  return rows.map((_, y) => after.slice(y * width, (y + 1) * width).join(''));
}

const large = (letter: string) => letter.repeat(6);

test('a crumb of land goes to the land that it touches most', () => {
  const rows = [...Array(4).fill(large('A')), 'AAABBB', 'XXBBBB', ...Array(4).fill(large('B'))] as string[];
  expect(swept(rows)[5]).toBe('BBBBBB');
});

test('a crumb never grows by taking a smaller crumb', () => {
  const rows = [...Array(4).fill(large('s')), 'BBXsss', 'BBBsss', ...Array(3).fill(large('s'))] as string[];
  expect(swept(rows)).toEqual(rows.map((row) => row.replaceAll('X', 'B')));
});

test('a crumb at the edge of the sheet touches nothing beyond the edge', () => {
  const rows = ['AAAAAX', ...Array(4).fill(large('A'))] as string[];
  expect(swept(rows)[0]).toBe('AAAAAA');
  expect(swept(rows.map((row) => [...row].toReversed().join('')))[0]).toBe('AAAAAA');
});

test('a crumb of land never goes to the sea, nor a crumb of sea to land', () => {
  const island = [large('s'), large('s'), 'ssXsss', large('s'), large('s')];
  expect(swept(island)).toEqual(island);
  const lake = [large('A'), large('A'), 'AAxAAA', large('A'), large('A')];
  expect(swept(lake)).toEqual(lake);
});

test('a piece of 18 square board units stays', () => {
  const rows = [...Array(4).fill(large('A')), ...Array(3).fill(large('B'))] as string[];
  expect(swept(rows)).toEqual(rows);
  expect(swept([...rows.slice(0, 6), 'BBBBBA'])).toEqual([...Array(6).fill(large('A')), 'AAAAAA']);
});

test('the finer the cells, the more of them a piece needs', () => {
  const rows = [...Array(13).fill(large('A')), ...Array(11).fill(large('B'))] as string[];
  expect(swept(rows, 2)).toEqual(Array(24).fill(large('A')));
});
