import type { Space } from '../../../engine/board.ts';
import * as words from '../../words/made/board.js';
import {
  BrokenDrawing,
  readAnchors,
  type Drawing,
  type DrawnSpace,
  type Ornament,
  type PackedSpace,
  type BoardPoint,
} from './drawing.ts';
import type { ThemeColour } from './palette.ts';

/** The version of overlay files. Files of other versions are refused. */
export const overlayFormat = 'sealed-orders/overlay/1';

/** The corner of the board at which a space of an overlay is drawn, outside the board itself. */
type Corner = 'upper right' | 'lower right';

/** A space off the map. The space's shape is path data. All coordinates of the space are relative to its corner. */
interface OverlaySpace {
  corner: Corner;
  space: DrawnSpace;
  ornaments: readonly Ornament[];
}

/** Spaces that can be laid beside any board, on a strip of paper to the right of the board. */
interface Overlay {
  id: string;
  /** The width of the strip, in board units; `paper` is the strip's colour. */
  width: number;
  paper: ThemeColour;
  spaces: readonly OverlaySpace[];
}

/** The content of an overlay file. */
export interface PackedOverlay {
  format: typeof overlayFormat;
  id: string;
  width: number;
  paper: ThemeColour;
  spaces: readonly {
    corner: Corner;
    space: Omit<PackedSpace, 'land' | 'water'> & { land: string };
    ornaments: readonly { path: string; light: string; dark: string; line?: number }[];
  }[];
}

/**
 * Reads an overlay's file.
 * @throws BrokenDrawing if the file has another version or is damaged
 */
export function readOverlay(packed: unknown): Overlay {
  if (typeof packed !== 'object' || packed === null || !('format' in packed))
    throw new BrokenDrawing(words.board_other_version());
  if (packed.format !== overlayFormat) throw new BrokenDrawing(words.board_other_version());
  try {
    const { id, width, paper, spaces } = packed as PackedOverlay;
    return {
      id,
      width,
      paper,
      spaces: spaces.map(({ corner, space, ornaments }) => ({
        corner,
        space: { ...readAnchors(space), land: pathData(space.land), water: '' },
        ornaments: ornaments.map(({ path, light, dark, line }) => ({
          path: pathData(path),
          light,
          dark,
          line: line ?? null,
        })),
      })),
    };
  } catch (cause) {
    throw new BrokenDrawing(words.board_damaged(), { cause });
  }
}

/** Checks that a shape can be moved by changing only the `M` commands of its path data: all other commands must be relative. */
function pathData(text: string): string {
  const [before, ...strokes] = text.split('M');
  const isRelative = strokes.every((stroke) => /^-?[\d.]+ -?[\d.]+(?:[- a-z][-\d. a-z]*)?$/.test(stroke));
  if (before !== '' || strokes.length === 0 || !isRelative) throw new Error('a path is not relative');
  return text;
}

/**
 * Lays an overlay beside a board. The board becomes wider, and the overlay's spaces come after the board's own spaces.
 * @param chosen the spaces of the overlay that are in the game. If `chosen` is left out, all spaces of the overlay are in the game.
 */
export function overlay(
  drawing: Drawing,
  { width, paper, spaces }: Overlay,
  chosen?: readonly Space[],
): Drawing {
  const placed = spaces
    .filter(({ space }) => chosen?.includes(space.id) ?? true)
    .map((each) => placedAt(each, cornerOf(drawing, each.corner)));
  if (placed.length === 0) return drawing;
  const strip = `M${drawing.width} 0h${width}v${drawing.height}h${-width}z`;
  return {
    ...drawing,
    width: drawing.width + width,
    spaces: [...drawing.spaces, ...placed.map(({ space }) => space)],
    ornaments: [
      ...drawing.ornaments,
      { path: strip, ...paper, line: null },
      ...placed.flatMap(({ ornaments }) => ornaments),
    ],
  };
}

function cornerOf({ width, height }: Drawing, corner: Corner): BoardPoint {
  return { x: width, y: corner === 'upper right' ? 0 : height };
}

/** Moves a space of an overlay so that the space's corner is at this point of the board. */
function placedAt({ space, ornaments }: OverlaySpace, corner: BoardPoint): Omit<OverlaySpace, 'corner'> {
  const move = (at: BoardPoint): BoardPoint => ({ x: at.x + corner.x, y: at.y + corner.y });
  const moveIf = (at: BoardPoint | null) => at && move(at);
  const moveAll = (places: Readonly<Record<string, BoardPoint>>) =>
    Object.fromEntries(Object.entries(places).map(([coast, at]) => [coast, move(at)]));
  return {
    space: {
      ...space,
      land: movePath(space.land, move),
      water: movePath(space.water, move),
      label: { ...space.label, at: move(space.label.at) },
      unit: moveIf(space.unit),
      dislodged: moveIf(space.dislodged),
      centre: moveIf(space.centre),
      coasts: moveAll(space.coasts),
      beside: {
        plane: moveIf(space.beside.plane),
        leader: moveIf(space.beside.leader),
        leaders: moveAll(space.beside.leaders),
        stack: space.beside.stack.map(move),
      },
      middle: move(space.middle),
    },
    ornaments: ornaments.map((ornament) => ({ ...ornament, path: movePath(ornament.path, move) })),
  };
}

function movePath(path: string, move: (at: BoardPoint) => BoardPoint): string {
  return path.replace(/M(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => {
    const to = move({ x: Number(x), y: Number(y) });
    return `M${to.x} ${to.y}`;
  });
}
