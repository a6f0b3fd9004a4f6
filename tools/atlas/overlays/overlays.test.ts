import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { leaderSize, planeSize, unitSize, type BoardPoint } from '../../../src/map/drawing/drawing.ts';
import { readOverlay } from '../../../src/map/drawing/overlay.ts';
import { writePacked } from '../draw.ts';
import { boxAt, collide, type SymbolBox, type SymbolSize } from '../place/box.ts';
import { lettering } from '../place/letterings.ts';
import { overlays } from './index.ts';

describe.each(Object.entries(overlays))('%s', (id, draw) => {
  const packed = draw();
  const { spaces, width } = readOverlay(packed);

  it('equals the committed file, byte for byte', () => {
    expect(readFileSync(`public/boards/${id}.json`, 'utf8') === writePacked(packed)).toBe(true);
  });

  it.each(spaces.map(({ space }) => [space.id, space] as const))(
    'in %s no two symbols overlap',
    (_, space) => {
      const name = lettering(space.label.lines, space.label.font, space.label.size);
      const things: readonly [BoardPoint | null, SymbolSize][] = [
        [space.label.at, name],
        [space.unit, unitSize],
        [space.dislodged, unitSize],
        [space.beside.plane, planeSize],
        [space.beside.leader, leaderSize],
      ];
      const boxes = things.map(([at, size]): SymbolBox => {
        expect(at).not.toBeNull();
        return boxAt(at ?? { x: 0, y: 0 }, size);
      });
      boxes.forEach((box, index) => {
        expect(box.x - box.width / 2).toBeGreaterThan(0);
        expect(box.x + box.width / 2).toBeLessThan(width);
        for (const other of boxes.slice(index + 1)) expect(collide(box, other)).toBe(false);
      });
    },
  );
});
