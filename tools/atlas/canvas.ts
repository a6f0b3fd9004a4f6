import type { Board, BoardSpace, Coast } from '../../engine/board.ts';
import type { Grid } from './cells/raster.ts';
import { openWindow, type XY } from './projection.ts';
import {
  readAreas,
  readPlaces,
  type BoardSource,
  type LonLat,
  type PlacesText,
  type SpaceSource,
} from './source.ts';

/** An owner of cells: either a space of the board, or a piece of scenery, for which `space` is null. */
export interface CellOwner {
  id: string;
  name: string;
  /** True for seas, and for scenery that is water. */
  wet: boolean;
  space: BoardSpace | null;
  areas: readonly string[];
  at: readonly LonLat[];
  coasts: Readonly<Record<Coast, readonly LonLat[]>>;
  source: SpaceSource;
}

/** A board that is being drawn: a fine grid over the sheet. Each cell has an owner, and is land or water. */
export interface Canvas {
  readonly source: BoardSource;
  readonly board: Board;
  readonly width: number;
  readonly height: number;
  /** The number of cells along one board unit. */
  readonly scale: number;
  readonly grid: Grid;
  readonly owners: readonly CellOwner[];
  /** The index of each cell's owner, or -1 for a cell without an owner. */
  readonly ownerOf: Int16Array;
  /** For each cell: 1 for land, 0 for water. */
  readonly land: Uint8Array;
  /** Sentences about what the board's author should check. */
  readonly warnings: string[];
  /** Projects a place to board units. */
  project(at: LonLat): XY;
  /** Like `project`, but outside the sheet distances keep growing evenly, and don't shrink towards the globe's edge. */
  projectBeyond(at: LonLat): XY;
  /** Projects a place to a point of the grid, in cells. */
  toCells(at: LonLat): XY;
  /** Projects a line or outline of the source to points of the grid, in cells. */
  lineToCells(places: PlacesText): XY[];
  /** The index of a space. @throws Error with a sentence if the source has no space with this id. */
  indexOf(space: string): number;
}

/** An empty canvas for a board, with `scale` cells per board unit. */
export function openCanvas(source: BoardSource, board: Board, scale: number): Canvas {
  const sheet = openWindow(source.window);
  const grid = { width: sheet.width * scale, height: sheet.height * scale };
  const owners = [...spaceOwners(source, board), ...sceneryOwners(source)];
  const indices = new Map(owners.map((owner, index) => [owner.id, index]));
  const { project, projectBeyond } = sheet;
  const toCells = (at: LonLat): XY => {
    const [x, y] = project(at);
    return [x * scale, y * scale];
  };
  return {
    source,
    board,
    width: sheet.width,
    height: sheet.height,
    scale,
    grid,
    owners,
    ownerOf: new Int16Array(grid.width * grid.height).fill(-1),
    land: new Uint8Array(grid.width * grid.height),
    warnings: [],
    project,
    projectBeyond,
    toCells,
    lineToCells: (places) => readPlaces(places).map(toCells),
    indexOf: (space) => {
      const index = indices.get(space);
      if (index === undefined) throw new Error(`boards/${source.id}.ts has no space ${space}.`);
      return index;
    },
  };
}

function spaceOwners(source: BoardSource, board: Board): CellOwner[] {
  const spaces = new Map(board.spaces.map((space) => [space.id, space]));
  const undrawn = board.spaces.filter(({ id }) => !source.spaces[id] && !source.boxes?.[id]);
  if (undrawn.length) {
    throw new Error(`boards/${source.id}.ts lacks ${undrawn.map((space) => space.id).join(', ')}.`);
  }
  return Object.entries(source.spaces).map(([id, spaceSource]) => {
    const space = spaces.get(id);
    if (!space)
      throw new Error(`boards/${source.id}.ts draws ${id}, which the variant's board does not have.`);
    return { id, name: space.name, wet: isWet(space), space, ...readSource(spaceSource) };
  });
}

function sceneryOwners(source: BoardSource): CellOwner[] {
  return source.scenery.map((scenery, index) => ({
    id: `scenery ${index + 1}`,
    name: scenery.name ?? '',
    wet: scenery.water ?? false,
    space: null,
    ...readSource(scenery),
  }));
}

function readSource(source: SpaceSource): Pick<CellOwner, 'areas' | 'at' | 'coasts' | 'source'> {
  const coasts = Object.entries(source.coasts ?? {}).map(([coast, at]) => [coast, readPlaces(at)]);
  return {
    areas: readAreas(source.areas),
    at: readPlaces(source.at),
    coasts: Object.fromEntries(coasts),
    source,
  };
}

const isWet = ({ kind }: BoardSpace): boolean => kind === 'sea' || kind === 'sealand';
