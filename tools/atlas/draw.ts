import type { Board } from '../../engine/board.ts';
import { readDrawing, type PackedDrawing } from '../../src/map/drawing/drawing.ts';
import type { PackedOverlay } from '../../src/map/drawing/overlay.ts';
import { openCanvas, type Canvas } from './canvas.ts';
import { paintCrossings } from './cells/crossings.ts';
import { sweepCrumbs } from './cells/crumbs.ts';
import { paintLand } from './cells/land.ts';
import { paintWater } from './cells/water.ts';
import type { Geography } from './geography.ts';
import { drawGraticule } from './lines/graticule.ts';
import { drawLakes } from './lines/lakes.ts';
import { drawSurround } from './lines/surround.ts';
import { traceBoard, type Topology } from './lines/topology.ts';
import { packBoard } from './pack.ts';
import { placeAll, type Placement } from './place/place-all.ts';
import { compareBorders, declaredBorders } from './proof/check.ts';
import { drawnBorders } from './proof/contacts.ts';
import { touchFaults } from './proof/touch.ts';
import { validateDrawing } from './proof/validate.ts';
import type { BoardSource } from './source.ts';

/** The number of grid cells per board unit. Cells of this size are smaller than the details that remain after smoothing. */
const scale = 2;

/** A board's net of lines, and the differences between the drawn and the declared borders. */
interface Outline {
  canvas: Canvas;
  topology: Topology;
  differences: string[];
}

interface DrawnBoard extends Outline {
  placement: Placement;
  packed: PackedDrawing;
  /** The faults of the drawing, apart from its borders. */
  faults: string[];
}

/** Paints and traces a board, and compares the drawn borders with the declared borders. Adds warnings to the canvas. */
export function outlineBoard(source: BoardSource, board: Board, geography: Geography): Outline {
  const canvas = openCanvas(source, board, scale);
  paintLand(canvas, geography.areas);
  paintWater(canvas);
  sweepCrumbs(canvas);
  paintCrossings(canvas);
  const topology = traceBoard(canvas);
  const drawn = drawnBorders(canvas, topology);
  return { canvas, topology, differences: compareBorders(declaredBorders(board), drawn, source.exceptions) };
}

/** Draws a whole board. The same input always gives the same bytes. */
export function drawBoard(source: BoardSource, board: Board, geography: Geography): DrawnBoard {
  const outline = outlineBoard(source, board, geography);
  const { canvas, topology } = outline;
  const placement = placeAll(canvas);
  const ornaments = {
    lakes: drawLakes(canvas, geography.lakes),
    graticule: drawGraticule(canvas),
    surround: drawSurround(canvas, geography.areas),
  };
  const packed = packBoard(canvas, topology, placement, ornaments);
  const faults = [
    ...validateDrawing(canvas, topology, placement),
    ...touchFaults(canvas, readDrawing(packed)),
  ];
  return { ...outline, placement, packed, faults };
}

/** The text of a board's file. */
export function writePacked(packed: PackedDrawing | PackedOverlay): string {
  return `${JSON.stringify(packed)}\n`;
}
