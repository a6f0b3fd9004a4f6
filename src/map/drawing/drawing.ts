import type { Coast, Space, SpaceKind } from '../../../engine/board.ts';
import { isRecord } from '../../../engine/shape.ts';
import * as words from '../../words/made/board.js';

/** A point of the drawn board, in board units: x to the right, y down, from the upper left corner. */
export interface BoardPoint {
  x: number;
  y: number;
}

/** The fonts of names: `land` is bold, for supply centres; `minor` is for other land; `sea` is italic. */
export type LabelFont = 'land' | 'minor' | 'sea';

/** Extra space after every letter of a name, as a multiple of the font size. */
export const tracking: Readonly<Record<LabelFont, number>> = { land: 0.03, minor: 0.03, sea: 0.05 };
/** The distance from one line of a name to the next, as a multiple of the font size. */
export const lineHeight = 0.98;
/** The size of a unit's symbol, in board units. Room of this size is kept free at every place for a unit. */
export const unitSize = { width: 32, height: 26 };
/** The width of the dot of a centre, in board units. */
export const centreSize = 15;
/** The size of a plane's symbol, in board units. */
export const planeSize = { width: 26, height: 20 };
/** The size of a leader's symbol, in board units. */
export const leaderSize = { width: 18, height: 18 };

/** A name as it is drawn. The lines of the name are centred around `at`. */
export interface Label {
  at: BoardPoint;
  size: number;
  lines: readonly string[];
  font: LabelFont;
}

/**
 * Places for further units in a space, beside the first unit. These places are clear of each other and of everything else.
 */
export interface Beside {
  /** The place for a plane, above the unit. Null on boards without planes. */
  plane: BoardPoint | null;
  leader: BoardPoint | null;
  /** For each named coast, the place for a leader beside a fleet on that coast. */
  leaders: Readonly<Record<Coast, BoardPoint>>;
  /** The places for further fleets in a sea, in addition to the place `unit`. The nearest of these places comes first. */
  stack: readonly BoardPoint[];
}

/**
 * One space as it is drawn. A land space may have water (straits), and a sea may have land (islands). If a space has no
 * land, `land` is empty; if it has no water, `water` is empty.
 */
export interface DrawnSpace {
  id: Space;
  kind: SpaceKind;
  land: string;
  water: string;
  label: Label;
  unit: BoardPoint | null;
  /** The place for a dislodged unit until it retreats: beside `unit`, clear of everything. */
  dislodged: BoardPoint | null;
  centre: BoardPoint | null;
  coasts: Readonly<Record<Coast, BoardPoint>>;
  beside: Beside;
  /** The centre of the largest circle inside the space; `reach` is that circle's radius. */
  middle: BoardPoint;
  reach: number;
}

/** The kinds of drawn lines. A `strait` is the edge of a land space's water. */
export const lineKinds = ['coast', 'border', 'strait', 'sea', 'frame'] as const;
export type LineKind = (typeof lineKinds)[number];

/**
 * A decoration, with a colour for each theme. The decoration is drawn as a line with a width of `line` board units. If `line` is null, the
 * decoration is a filled shape.
 */
export interface Ornament {
  path: string;
  light: string;
  dark: string;
  line: number | null;
}

/** A board ready to be written as SVG. Shapes and lines are path data. */
export interface Drawing {
  id: string;
  width: number;
  height: number;
  /** Seas come first, so that land is drawn on top of seas. */
  spaces: readonly DrawnSpace[];
  lines: Readonly<Record<LineKind, string>>;
  /** Land and water outside the game, and their names. */
  scenery: { land: string; water: string; names: readonly Label[] };
  /** Names that are written once more, each on a part of its space that lies apart from the rest of that space. */
  repeats: readonly Label[];
  lakes: string;
  graticule: string;
  /** Land around the board. This land continues a little way beneath the board's edge. */
  surround: string;
  /** The ornaments are drawn on top of the land and beneath the names, in the sequence of this list. */
  ornaments: readonly Ornament[];
}

/** The version of board files. Files of other versions are refused. */
export const packedFormat = 'sealed-orders/board/2';
/** The coordinates in packed lines are in tenths of a board unit. */
export const tenths = 10;
/** The 64 digits of packed lines. A digit in the second half of this list means that the number continues with another digit. */
export const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The arcs of a closed outline, in order. The number n means arc n forwards; -n - 1 means arc n backwards. */
export type PackedRing = readonly number[];
export type PackedPoint = readonly [x: number, y: number];

export interface PackedLabel {
  at: PackedPoint;
  size: number;
  lines: readonly string[];
  font: LabelFont;
}

export interface PackedSpace {
  id: Space;
  kind: SpaceKind;
  land?: readonly PackedRing[];
  water?: readonly PackedRing[];
  label: PackedLabel;
  unit?: PackedPoint;
  dislodged?: PackedPoint;
  centre?: PackedPoint;
  coasts?: Readonly<Record<Coast, PackedPoint>>;
  plane?: PackedPoint;
  leader?: PackedPoint;
  leaders?: Readonly<Record<Coast, PackedPoint>>;
  stack?: readonly PackedPoint[];
  middle: PackedPoint;
  reach: number;
}

/**
 * The content of a board file. Every line between two spaces is stored once, as an arc that both spaces refer to. One
 * numbering runs through the arcs of all kinds, in the order of `lineKinds`.
 */
export interface PackedDrawing {
  format: typeof packedFormat;
  id: string;
  size: PackedPoint;
  arcs: Readonly<Record<LineKind, readonly string[]>>;
  spaces: readonly PackedSpace[];
  scenery: { land: readonly PackedRing[]; water: readonly PackedRing[]; names: readonly PackedLabel[] };
  repeats?: readonly PackedLabel[];
  /** Points where four spaces meet, each of which borders the three other spaces. */
  crossings?: readonly PackedPoint[];
  lakes: readonly string[];
  graticule: readonly string[];
  surround?: readonly string[];
}

/** The error for a board file that cannot be drawn. The message of the error is a sentence for players. */
export class BrokenDrawing extends Error {
  override name = 'BrokenDrawing';
}

/** The points of a line as whole tenths of a board unit: x0, y0, x1, y1, … */
type PackedLine = readonly number[];

/**
 * Reads a board file into a drawing.
 * @throws BrokenDrawing if the file has another version or is damaged
 */
export function readDrawing(packed: unknown): Drawing {
  if (!isRecord(packed) || packed.format !== packedFormat) {
    throw new BrokenDrawing(words.board_other_version());
  }
  try {
    return unpack(packed as unknown as PackedDrawing);
  } catch (cause) {
    throw new BrokenDrawing(words.board_damaged(), { cause });
  }
}

function unpack(packed: PackedDrawing): Drawing {
  const arcs = lineKinds.map((kind) => packed.arcs[kind].map((text) => new DrawnArc(readLine(text))));
  const linesOf = (kind: LineKind) => arcs[lineKinds.indexOf(kind)].map((arc) => arc.path).join('');
  const numbered = arcs.flat();
  const shape = (rings: readonly PackedRing[] = []) => rings.map((ring) => ringPath(ring, numbered)).join('');
  const pathsOf = (lines: readonly string[]) => lines.map((line) => new DrawnArc(readLine(line)).path);
  const closedPaths = (lines: readonly string[]) =>
    pathsOf(lines)
      .map((path) => `${path}z`)
      .join('');
  return {
    id: packed.id,
    width: finite(packed.size[0]),
    height: finite(packed.size[1]),
    spaces: packed.spaces.map((space) => ({
      ...readAnchors(space),
      land: shape(space.land),
      water: shape(space.water),
    })),
    lines: {
      coast: linesOf('coast'),
      border: linesOf('border'),
      strait: linesOf('strait'),
      sea: linesOf('sea'),
      frame: linesOf('frame'),
    },
    scenery: {
      land: shape(packed.scenery.land),
      water: shape(packed.scenery.water),
      names: packed.scenery.names.map(readLabel),
    },
    repeats: (packed.repeats ?? []).map(readLabel),
    lakes: closedPaths(packed.lakes),
    surround: closedPaths(packed.surround ?? []),
    graticule: pathsOf(packed.graticule).join(''),
    ornaments: (packed.crossings ?? []).map((at) => crossing(readPoint(at))),
  };
}

/** A star with four points marks a crossing. */
const crossing = ({ x, y }: BoardPoint): Ornament => ({
  path: `M${x} ${y - 10}l2.4 7.6 7.6 2.4 -7.6 2.4 -2.4 7.6 -2.4 -7.6 -7.6 -2.4 7.6 -2.4z`,
  light: '#31566a',
  dark: '#9fc0cd',
  line: null,
});

/**
 * Reads everything of a packed space except its shape.
 * @throws Error if a value that should be a number is not a number
 */
export function readAnchors(space: Omit<PackedSpace, 'land' | 'water'>): Omit<DrawnSpace, 'land' | 'water'> {
  return {
    id: space.id,
    kind: space.kind,
    label: readLabel(space.label),
    unit: readPlace(space.unit),
    dislodged: readPlace(space.dislodged),
    centre: readPlace(space.centre),
    coasts: readCoasts(space.coasts),
    beside: {
      plane: readPlace(space.plane),
      leader: readPlace(space.leader),
      leaders: readCoasts(space.leaders),
      stack: (space.stack ?? []).map(readPoint),
    },
    middle: readPoint(space.middle),
    reach: finite(space.reach),
  };
}

const readPlace = (point: PackedPoint | undefined): BoardPoint | null => (point ? readPoint(point) : null);

function readCoasts(places: Readonly<Record<Coast, PackedPoint>> = {}): Record<Coast, BoardPoint> {
  return Object.fromEntries(Object.entries(places).map(([coast, at]) => [coast, readPoint(at)]));
}

function readPoint(point: PackedPoint): BoardPoint {
  return { x: finite(point[0]), y: finite(point[1]) };
}

function readLabel(label: PackedLabel): Label {
  return {
    at: readPoint(label.at),
    size: finite(label.size),
    lines: label.lines.map(String),
    font: label.font,
  };
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new Error(`${value} is no number`);
  return value;
}

/** The value of each digit, by its character code. */
const worth: readonly (number | undefined)[] = Array.from({ length: 128 }, (_, code) => {
  const value = digits.indexOf(String.fromCharCode(code));
  return value < 0 ? undefined : value;
});

/**
 * Reads a packed line. A packed line is a list of numbers: the steps from point to point, x then y, in tenths of a board
 * unit. Each number's lowest bit is its sign. A number is written in digits of five bits, the lowest digit first.
 * @throws Error at a character that is not a digit, or if the line breaks off
 */
export function readLine(text: string): PackedLine {
  const line: number[] = [];
  let at = 0;
  while (at < text.length) {
    let step = 0;
    let shift = 0;
    let digit: number | undefined;
    do {
      digit = worth[text.charCodeAt(at++)];
      if (digit === undefined || shift > 25) throw new Error('a line breaks off');
      step |= (digit & 31) << shift;
      shift += 5;
    } while (digit >= 32);
    const before = line.length < 2 ? 0 : line[line.length - 2];
    line.push(before + (step & 1 ? -((step + 1) >>> 1) : step >>> 1));
  }
  if (line.length < 4 || line.length % 2 !== 0) throw new Error('a line has fewer than two points');
  return line;
}

/**
 * A line as path data with relative steps. Such steps are short and quick to parse. Of the two spaces along a line, one needs the line
 * forwards and the other backwards.
 */
class DrawnArc {
  readonly line: PackedLine;
  #steps: string | null = null;
  #back: string | null = null;

  constructor(line: PackedLine) {
    this.line = line;
  }

  get path(): string {
    return `${startAt(this.line, 0)}${this.steps}`;
  }

  /** The steps from the line's first point to its last. */
  get steps(): string {
    return (this.#steps ??= stepsOf(this.line));
  }

  /** The steps from the line's last point to its first. */
  get back(): string {
    return (this.#back ??= stepsBack(this.line));
  }
}

const startAt = (line: PackedLine, at: number): string => `M${inUnits(line[at])} ${inUnits(line[at + 1])}l`;

function stepsOf(line: PackedLine): string {
  let steps = '';
  for (let i = 2; i < line.length; i += 2) {
    steps += `${inUnits(line[i] - line[i - 2])} ${inUnits(line[i + 1] - line[i - 1])} `;
  }
  return steps;
}

function stepsBack(line: PackedLine): string {
  let steps = '';
  for (let i = line.length - 2; i >= 2; i -= 2) {
    steps += `${inUnits(line[i - 2] - line[i])} ${inUnits(line[i - 1] - line[i + 1])} `;
  }
  return steps;
}

/** Path data of a ring. Each arc begins at the end of the arc before. */
function ringPath(ring: PackedRing, arcs: readonly DrawnArc[]): string {
  let path = '';
  for (const reference of ring) {
    const isBack = reference < 0;
    const arc = arcs[isBack ? -reference - 1 : reference];
    if (!arc) throw new Error(`there is no arc ${reference}`);
    if (path === '') path = startAt(arc.line, isBack ? arc.line.length - 2 : 0);
    path += isBack ? arc.back : arc.steps;
  }
  return `${path}z`;
}

/** Step lengths repeat often, so the text of each length is kept. */
const written: string[] = [];
const inUnits = (value: number): string => (value < 0 ? `-${known(-value)}` : known(value));
const known = (value: number): string => (written[value] ??= String(value / tenths));
