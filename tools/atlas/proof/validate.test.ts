import { describe, expect, it } from 'vitest';
import { drawBoard } from '../draw.ts';
import type { XY } from '../projection.ts';
import { board, geography, source } from '../toy-fixtures.ts';
import { validateDrawing } from './validate.ts';

const { canvas, topology, placement } = drawBoard(source, board, geography);

describe('a sound drawing with a fault added', () => {
  it('reports where two lines cross, and that the areas no longer add up', () => {
    const spoiled = topology.arcs.findIndex((arc) => arc.kind === 'border');
    const bent = topology.arcs.map((arc, index) => {
      if (index !== spoiled) return arc;
      const points: XY[] = [arc.points[0], [-90, 20.5], ...arc.points.slice(1)];
      return { ...arc, points };
    });
    const shifted = bent.map((arc, index) =>
      index === bent.findIndex(({ kind }) => kind === 'frame')
        ? { ...arc, points: arc.points.slice(1) }
        : arc,
    );
    expect(validateDrawing(canvas, { ...topology, arcs: bent }, placement)).toContainEqual(
      expect.stringMatching(/^a \w+ and a \w+ line cross near /),
    );
    expect(validateDrawing(canvas, { ...topology, arcs: shifted }, placement)).toContainEqual(
      expect.stringMatching(/^the spaces cover .* square units$/),
    );
  });

  it('reports which symbols overlap', () => {
    const crowd = placement.crowd.near({ x: 0, y: 0 }, 1e6);
    const [first] = crowd.placed;
    crowd.occupy('something', { ...first, x: first.x + 2 });
    expect(validateDrawing(canvas, topology, { ...placement, crowd })).toEqual([
      `${first.what} meets something`,
    ]);
  });

  it('reports spaces too small to be hit, and spaces without a place for a unit', () => {
    const spots = placement.spots.map((spot, index) => (index ? spot : { ...spot, reach: 2.5, unit: null }));
    const { id } = placement.spots[0].owner;
    expect(validateDrawing(canvas, topology, { ...placement, spots })).toEqual([
      `${id} is too small to be hit: only 2.5 units from its middle`,
      `${id} has no place for a unit`,
    ]);
  });
});
