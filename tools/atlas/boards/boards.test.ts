import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readDrawing } from '../../../src/map/drawing/drawing.ts';
import { drawBoard, writePacked } from '../draw.ts';
import { loadGeography } from '../geography.ts';
import { stamped } from '../stamp.ts';
import { sketches } from './index.ts';

const geography = loadGeography();
/**
 * The time limit for drawing a board, in milliseconds. Drawing takes about ten seconds on an idle machine, and many times as long on a busy
 * machine.
 */
const patience = 180_000;

const committed = (id: string) => readFileSync(`public/boards/${id}.json`, 'utf8');
const isStamped = stamped(sketches, committed);

// Drawing all boards takes minutes, so this test draws only the first board. `npm run atlas` draws all boards, and stamps those without a
// fault.
it(
  'draws the first board again byte for byte, with the borders of the rules and no fault',
  () => {
    const [{ source, board }] = sketches;
    const { differences, faults, canvas, packed } = drawBoard(source, board, geography);
    expect(differences).toEqual([]);
    expect(faults).toEqual([]);
    expect(canvas.warnings).toEqual([]);
    expect(committed(source.id) === writePacked(packed)).toBe(true);
  },
  patience,
);

describe.each(sketches)('the drawing of $source.id', ({ source, board }) => {
  it('was made without a fault from the committed sources, and is the committed file', () => {
    expect(isStamped[source.id], `Run npm run atlas -- ${source.id}, look at the pictures, and commit.`).toBe(
      true,
    );
  });

  it('is readable for the app, with every space of the board', () => {
    const drawing = readDrawing(JSON.parse(committed(source.id)));
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
