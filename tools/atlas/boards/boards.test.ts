import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readDrawing } from '../../../src/map/drawing/drawing.ts';
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

  it('can be read by the app, with every space of the board', () => {
    const drawing = readDrawing(JSON.parse(readFileSync(`public/boards/${source.id}.json`, 'utf8')));
    const drawn = drawing.spaces.map((space) => `${space.id} ${space.kind}`);
    expect(drawn.sort()).toEqual(board.spaces.map(({ id, kind }) => `${id} ${kind}`).sort());
    for (const space of drawing.spaces) {
      const declared = board.spaces.find(({ id }) => id === space.id);
      expect(space.centre !== null, space.id).toBe(declared?.centre);
      expect(Object.keys(space.coasts).sort(), space.id).toEqual([...(declared?.coasts ?? [])].sort());
    }
  });

  it('takes at most 60 KB compressed', () => {
    const file = readFileSync(`public/boards/${source.id}.json`);
    expect(gzipSync(file, { level: 9 }).length).toBeLessThan(60 * 1024);
  });
});
