import type { Canvas } from '../canvas.ts';
import { findParts, type GridParts } from './parts.ts';

/** If a separate piece of a space is smaller than 18 square board units, the piece is a crumb, and goes to a neighbour. */
const minPiece = 18;

/** Gives each crumb to the neighbour that it touches most. Land goes to land, and sea goes to sea. */
export function sweepCrumbs(canvas: Canvas): void {
  const passes = 2;
  for (let pass = 0; pass < passes; pass++) {
    const { land, ownerOf, grid } = canvas;
    const parts = findParts(grid, (cell) => 2 * ownerOf[cell] + land[cell]);
    const newOwners = takers(canvas, parts);
    if (!newOwners.size) return;
    for (let cell = 0; cell < ownerOf.length; cell++)
      ownerOf[cell] = newOwners.get(parts.of[cell]) ?? ownerOf[cell];
  }
}

/** For each crumb that a neighbour takes, the index of the space (or scenery) that gets the crumb. */
function takers(canvas: Canvas, parts: GridParts): Map<number, number> {
  const { land, ownerOf } = canvas;
  const found = new Map<number, number>();
  for (const [crumb, contacts] of crumbContacts(canvas, parts)) {
    const crumbIsLand = land[parts.firsts[crumb]];
    let most = 0;
    for (const [part, length] of contacts) {
      const first = parts.firsts[part];
      if (land[first] !== crumbIsLand || parts.sizes[part] < parts.sizes[crumb] || length <= most) continue;
      most = length;
      found.set(crumb, ownerOf[first]);
    }
  }
  return found;
}

/** For each crumb, the parts around it, and the number of cells along which each part touches the crumb. */
function crumbContacts({ grid, scale }: Canvas, parts: GridParts): Map<number, Map<number, number>> {
  const contacts = new Map<number, Map<number, number>>();
  const least = minPiece * scale ** 2;
  const cells = grid.width * grid.height;
  for (let cell = 0; cell < cells; cell++) {
    const part = parts.of[cell];
    if (parts.sizes[part] >= least) continue;
    const column = cell % grid.width;
    const own = contacts.get(part) ?? new Map<number, number>();
    contacts.set(part, own);
    for (const next of [
      column > 0 ? cell - 1 : -1,
      column < grid.width - 1 ? cell + 1 : -1,
      cell - grid.width,
      cell + grid.width,
    ]) {
      const other = parts.of[next] ?? part;
      if (other !== part) own.set(other, (own.get(other) ?? 0) + 1);
    }
  }
  return contacts;
}
