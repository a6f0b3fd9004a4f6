import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawBoard, writePacked } from '../draw.ts';
import { loadGeography } from '../geography.ts';
import { sketches } from './index.ts';

const geography = loadGeography();
/** Drawing takes some five seconds alone on the machine, and many times that on a busy one. */
const patience = 180_000;

describe.each(sketches)('the drawing of $source.id', ({ source, board }) => {
  it(
    'shows the borders of the rules, has no fault, and is the committed file to the byte',
    () => {
      const { differences, faults, canvas, packed } = drawBoard(source, board, geography);
      expect(differences).toEqual([]);
      expect(faults).toEqual([]);
      expect(canvas.warnings).toEqual([]);
      const isCommitted = readFileSync(`public/boards/${source.id}.json`, 'utf8') === writePacked(packed);
      expect(isCommitted, `npm run atlas -- ${source.id} would change public/boards/${source.id}.json`).toBe(
        true,
      );
    },
    patience,
  );

  it('takes at most 60 KB compressed', () => {
    const file = readFileSync(`public/boards/${source.id}.json`);
    expect(gzipSync(file, { level: 9 }).length).toBeLessThan(60 * 1024);
  });
});
