import type { BoardSpace } from '../../../engine/board.ts';
import { centreSize, unitSize, type BoardPoint } from '../../../src/map/drawing/drawing.ts';
import type { Canvas } from '../canvas.ts';
import { cellAt } from '../cells/raster.ts';
import type { XY } from '../projection.ts';
import { readPlace } from '../source.ts';
import type { SymbolBox } from './box.ts';
import { lettering, wraps, type Lettering } from './letterings.ts';

/** A space off the board, drawn as land in a box. The space's name is above its centre and unit. */
export interface BoxSpace {
  space: BoardSpace;
  frame: SymbolBox;
  lettering: Lettering;
  label: BoardPoint;
  unit: BoardPoint;
  centre: BoardPoint | null;
}

/** The font size of the name in a box, in board units. */
const nameSize = 14.2;
/** The blank space around the contents of a box, and between its unit and its centre, in board units. */
const padding = 8;

/** Lays out the boxes of the source. @throws Error with a sentence if a box names no space of the board. */
export function layOutBoxes(canvas: Canvas): BoxSpace[] {
  return Object.entries(canvas.source.boxes ?? {}).map(([id, at]) => {
    const space = canvas.board.spaces.find((candidate) => candidate.id === id);
    if (!space) throw new Error(`boards/${canvas.source.id}.ts has a box for ${id}, which is no space.`);
    const [x, y] = canvas.project(readPlace(at)).map(Math.round);
    return layOutBox(space, { x, y });
  });
}

function layOutBox(space: BoardSpace, middle: BoardPoint): BoxSpace {
  const ways = wraps(space.name).map((lines) => lettering(lines, space.centre ? 'land' : 'minor', nameSize));
  const name = ways.reduce((best, way) =>
    way.width + 2 * way.height < best.width + 2 * best.height ? way : best,
  );
  const below = unitSize.width + (space.centre ? centreSize + padding : 0);
  const width = Math.max(name.width, below) + 2 * padding;
  const height = name.height + unitSize.height + 2 * padding + 4;
  const top = middle.y - height / 2 + padding;
  const row = Math.round(top + name.height + 4 + unitSize.height / 2);
  const left = middle.x - below / 2;
  return {
    space,
    frame: { ...middle, width, height },
    lettering: name,
    label: { x: middle.x, y: Math.round(top + name.height / 2) },
    unit: { x: Math.round(left + below - unitSize.width / 2), y: row },
    centre: space.centre ? { x: Math.round(left + centreSize / 2), y: row } : null,
  };
}

/** The closed outline of a box, in board units. */
function outlineOf({ x, y, width, height }: SymbolBox): XY[] {
  const [left, right] = [Math.round(x - width / 2), Math.round(x + width / 2)];
  const [top, bottom] = [Math.round(y - height / 2), Math.round(y + height / 2)];
  return [
    [left, top],
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
}

/** The number of points in a box's shore. */
const shorePoints = 44;
/** The exponent of the superellipse that a shore follows. A larger exponent brings the shore closer to a rectangle. */
const roundness = 4;
/** If a box is within 24 board units of the left edge, its land continues beyond the sheet. */
const nearEdge = 24;

/**
 * The closed shore of a box, in board units: a rounded shape with bays, around the box's frame. If the box is at the left
 * edge of the sheet, its land continues beyond that edge.
 */
export function shoreOf({ x, y, width, height }: SymbolBox): XY[] {
  const wider = 2 ** (1 / roundness);
  const atEdge = x - width / 2 < nearEdge;
  const points = Array.from({ length: shorePoints }, (_, nth): XY => {
    const angle = (-2 * Math.PI * nth) / shorePoints;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const reach = (Math.abs(cos) ** roundness + Math.abs(sin) ** roundness) ** (-1 / roundness);
    const bays =
      1 + 0.025 * Math.sin(5 * angle + x) + 0.02 * Math.sin(9 * angle + y) + 0.012 * Math.sin(14 * angle);
    const right = x + (cos * reach * bays * wider * width) / (atEdge && cos < 0 ? 1 : 2);
    const down = y + (sin * reach * bays * wider * height) / 2;
    return [Math.max(0, Math.round(right * 10) / 10), Math.round(down * 10) / 10];
  });
  return [...points, points[0]];
}

/** The seas in which a box lies. Units leave the box's space by these seas. */
export function seasUnder(canvas: Canvas, { frame }: BoxSpace): string[] {
  const corners = outlineOf(frame).map(([x, y]) => cellAt([x * canvas.scale, y * canvas.scale], canvas.grid));
  const owners = new Set(
    corners.filter((cell) => cell >= 0).map((cell) => canvas.owners[canvas.ownerOf[cell]].id),
  );
  return [...owners];
}
