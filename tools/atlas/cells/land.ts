import type { Canvas } from '../canvas.ts';
import type { Area } from '../geography.ts';
import { readPlaces, type LonLat, type PlacesText } from '../source.ts';
import { claimAreas } from './claims.ts';
import { fillFromNeighbours } from './grow.ts';
import { wander } from './noise.ts';
import { findParts, type GridParts } from './parts.ts';
import { cellAt, fillRings, strokeLine } from './raster.ts';

/** A place that the source gives for a space or for scenery, in cells. The place is on land. */
interface Seed {
  owner: number;
  x: number;
  y: number;
}

/** A border between two seeds is bent to either side, by this many board units times a noise of at most 0.875. */
const wanderReach = 9;
/** The number of steps of the noise's grid in one board unit. With a larger number, the border turns more often. */
const wanderPace = 0.036;
/** Islands smaller than 18 square board units are left out, since they would be crumbs. */
const minIsland = 18;
/** Ponds smaller than 6 square board units are filled with land. */
const minPond = 6;

/** Paints the land. Each piece of an area goes to the space (or scenery) that claims the area, or that has a place in the piece. */
export function paintLand(canvas: Canvas, areas: readonly Area[]): void {
  const areaOf = rasterAreas(canvas, areas);
  const pieces = cutPieces(canvas, areaOf);
  givePieces(canvas, areas, areaOf, pieces);
  for (let cell = 0; cell < areaOf.length; cell++) canvas.land[cell] = areaOf[cell] >= 0 ? 1 : 0;
  fillFromNeighbours(
    canvas.ownerOf,
    (cell) => canvas.land[cell] === 1 && canvas.ownerOf[cell] < 0,
    canvas.grid,
  );
  correctLand(canvas);
  dropIslands(canvas);
  fillPonds(canvas);
}

/** The index of the area that covers each cell, or -1. */
function rasterAreas(canvas: Canvas, areas: readonly Area[]): Int16Array {
  const { grid } = canvas;
  const areaOf = new Int16Array(grid.width * grid.height).fill(-1);
  areas.forEach((area, index) => {
    for (const polygon of area.polygons) {
      const rings = polygon.map((ring) => ring.map(canvas.toCells));
      const columns = rings[0].map(([x]) => x);
      const span = columns.reduce((a, b) => Math.max(a, b)) - columns.reduce((a, b) => Math.min(a, b));
      const turnedInsideOut = span > grid.width * 6;
      if (turnedInsideOut) continue;
      fillRings(rings, grid, (first, last) => areaOf.fill(index, first, last + 1));
    }
  });
  return areaOf;
}

/** Cuts the areas along the source's land lines, and returns their connected pieces. */
function cutPieces(canvas: Canvas, areaOf: Int16Array): GridParts {
  const key = areaOf.slice();
  for (const line of canvas.source.landLines ?? []) {
    strokeLine(canvas.lineToCells(line), 1.1, canvas.grid, (cell) => (key[cell] = -1));
  }
  return findParts(canvas.grid, (cell) => key[cell]);
}

/**
 * Gives each piece to a space (or scenery). A space with a place in the piece takes precedence over a space that claims the piece's area.
 * If several spaces have places in the piece, these spaces share the piece.
 */
function givePieces(canvas: Canvas, areas: readonly Area[], areaOf: Int16Array, pieces: GridParts): void {
  const claims = claimAreas(areas, canvas.owners, canvas.warnings);
  const seeds = landSeeds(canvas);
  const seedsIn = seedsByPiece(canvas, seeds, pieces);
  const ownerOfPiece = pieces.firsts.map((first, piece) => {
    const owners = new Set((seedsIn.get(piece) ?? []).map((seed) => seed.owner));
    if (owners.size === 1) return [...owners][0];
    return owners.size ? -1 : claims[areaOf[first]];
  });
  adoptOrphans(canvas, areas, areaOf, pieces, ownerOfPiece, seedsIn);
  for (let cell = 0; cell < areaOf.length; cell++) {
    const piece = pieces.of[cell];
    if (piece < 0) continue;
    const owner = ownerOfPiece[piece];
    canvas.ownerOf[cell] = owner >= 0 ? owner : nearestByWandering(canvas, cell, seedsIn.get(piece) ?? []);
  }
}

function landSeeds(canvas: Canvas): Seed[] {
  return canvas.owners.flatMap((owner, index) =>
    owner.wet ? [] : owner.at.map((at) => seedAt(canvas, index, at)),
  );
}

function seedAt(canvas: Canvas, owner: number, at: LonLat): Seed {
  const [x, y] = canvas.toCells(at);
  return { owner, x, y };
}

function seedsByPiece(canvas: Canvas, seeds: readonly Seed[], pieces: GridParts): Map<number, Seed[]> {
  const seedsIn = new Map<number, Seed[]>();
  for (const seed of seeds) {
    const cell = cellAt([seed.x, seed.y], canvas.grid);
    const piece = cell < 0 ? -1 : pieces.of[cell];
    if (piece < 0) {
      canvas.warnings.push(`a place of ${canvas.owners[seed.owner].id} is not on land`);
      continue;
    }
    seedsIn.set(piece, [...(seedsIn.get(piece) ?? []), seed]);
  }
  return seedsIn;
}

/**
 * Gives each unclaimed piece of an area to the owner of the nearest piece. Warns if the unclaimed piece is large enough to be
 * seen.
 */
function adoptOrphans(
  canvas: Canvas,
  areas: readonly Area[],
  areaOf: Int16Array,
  pieces: GridParts,
  ownerOfPiece: number[],
  seedsIn: Map<number, Seed[]>,
): void {
  const { width } = canvas.grid;
  const visible = 9 * canvas.scale ** 2;
  const place = (piece: number) => [pieces.firsts[piece] % width, Math.floor(pieces.firsts[piece] / width)];
  const settled = ownerOfPiece.flatMap((owner, piece) => (owner >= 0 ? [{ owner, at: place(piece) }] : []));
  ownerOfPiece.forEach((owner, piece) => {
    if (owner >= 0 || seedsIn.has(piece)) return;
    const [x, y] = place(piece);
    let nearest = Infinity;
    for (const other of settled) {
      const distance = Math.hypot(other.at[0] - x, other.at[1] - y);
      if (distance >= nearest) continue;
      nearest = distance;
      ownerOfPiece[piece] = other.owner;
    }
    if (pieces.sizes[piece] <= visible) return;
    const area = areas[areaOf[pieces.firsts[piece]]];
    const adopter = canvas.owners[ownerOfPiece[piece]].id;
    canvas.warnings.push(`nobody claims ${area.code} ${area.name} of ${area.country}; drawn as ${adopter}`);
  });
}

function nearestByWandering(canvas: Canvas, cell: number, seeds: readonly Seed[]): number {
  const { grid, scale } = canvas;
  const [x, y] = [cell % grid.width, Math.floor(cell / grid.width)];
  const pace = wanderPace / scale;
  const warpedX = x + wanderReach * scale * wander(x * pace, y * pace, 1);
  const warpedY = y + wanderReach * scale * wander(x * pace, y * pace, 2);
  const distance = (seed: Seed) => Math.hypot(seed.x - warpedX, seed.y - warpedY);
  return seeds.reduce((best, seed) => (distance(seed) < distance(best) ? seed : best)).owner;
}

/** Applies the source's `fill`, `carve` and `drown`. */
function correctLand(canvas: Canvas): void {
  const { grid, land, ownerOf, source } = canvas;
  const inside = (polygon: PlacesText, visit: (cell: number) => void) =>
    fillRings([canvas.lineToCells(polygon)], grid, (first, last) => {
      for (let cell = first; cell <= last; cell++) visit(cell);
    });
  for (const { space, polygon } of source.fill ?? []) {
    const owner = canvas.indexOf(space);
    inside(polygon, (cell) => {
      if (land[cell]) return;
      land[cell] = 1;
      ownerOf[cell] = owner;
    });
  }
  for (const { space, from, polygon } of source.carve ?? []) {
    const owner = canvas.indexOf(space);
    const givers = new Set(from.map(canvas.indexOf));
    let carved = 0;
    inside(polygon, (cell) => {
      if (!land[cell] || !givers.has(ownerOf[cell])) return;
      ownerOf[cell] = owner;
      carved++;
    });
    if (!carved) canvas.warnings.push(`the land carved for ${space} holds none of ${from.join(', ')}`);
  }
  for (const polygon of source.drown ?? []) inside(polygon, (cell) => sink(canvas, cell));
}

function dropIslands(canvas: Canvas): void {
  const { grid, land } = canvas;
  const parts = findParts(grid, (cell) => land[cell] - 1);
  const kept = new Set(
    readPlaces(canvas.source.islands).map((at) => {
      const cell = cellAt(canvas.toCells(at), grid);
      if (cell < 0 || !land[cell]) canvas.warnings.push(`there is no island at ${at.join(', ')}`);
      return cell < 0 ? -1 : parts.of[cell];
    }),
  );
  const least = minIsland * canvas.scale ** 2;
  for (let cell = 0; cell < land.length; cell++) {
    const part = parts.of[cell];
    if (part >= 0 && parts.sizes[part] < least && !kept.has(part)) sink(canvas, cell);
  }
}

/** Fills ponds that are too small to be drawn. Such a pond becomes land of the space or scenery around the pond. */
function fillPonds(canvas: Canvas): void {
  const { grid, land, ownerOf } = canvas;
  const parts = findParts(grid, (cell) => -land[cell]);
  const least = minPond * canvas.scale ** 2;
  for (let cell = 0; cell < land.length; cell++) {
    const part = parts.of[cell];
    if (part >= 0 && parts.sizes[part] < least) land[cell] = 1;
  }
  fillFromNeighbours(ownerOf, (cell) => land[cell] === 1 && ownerOf[cell] < 0, grid);
}

function sink(canvas: Canvas, cell: number): void {
  canvas.land[cell] = 0;
  canvas.ownerOf[cell] = -1;
}
