import type { Space } from '../../../engine/board.ts';
import { capital } from '../../orders/printed.ts';
import {
  lineHeight,
  type DrawnSpace,
  type Drawing,
  type Label,
  type LabelFont,
  type BoardPoint,
} from '../drawing/drawing.ts';
import { ringsOf, type LieOf } from './ground-owners.ts';
import { boxAround, meet, type NameBox } from './name-box.ts';

/** A name as it is written at one scale, and where it is written. */
export interface WrittenName extends Label {
  key: string;
  /** Whether the named land or water takes no part in the game. */
  closed: boolean;
  /** Whether the name is abbreviated. */
  short: boolean;
}

/** The width of a line in one of the fonts, as a multiple of the font size. */
export type NameMeasure = (line: string, font: LabelFont) => number;

/** What decides where the names of a board can be written. */
interface NamingScene {
  drawing: Drawing;
  /** The full name of a space. */
  nameOf: (space: Space) => string;
  /** The boxes that no name may cover: units, centres, ends of borders. */
  taken: readonly NameBox[];
  /** The least font size that can be read, in board units. */
  least: number;
  measure: NameMeasure;
  lieOf: LieOf;
}

/**
 * A name to be written, and its space. Names of scenery have no space. A name of scenery that doesn't fit is left out, never
 * abbreviated.
 */
interface WantedName {
  key: string;
  label: Label;
  name: string;
  space: DrawnSpace | null;
  closed: boolean;
}

/** One way to write a name, and the rectangle that it covers. */
interface NameWay {
  written: WrittenName;
  box: NameBox;
}

/** The height of a line's letters, as a multiple of the font size. */
const letterHeight = 0.92;
/** The width of the blank space beside a name, left and right together, as a multiple of the font size. */
const air = 0.2;
/** Offsets from a name's place in the drawing, nearest first: x as a part of the name's width, y as a part of the font size. */
const steps: readonly BoardPoint[] = [-0.36, -0.18, 0, 0.18, 0.36]
  .flatMap((x) => [-1, -0.5, 0, 0.5, 1].map((y) => ({ x, y })))
  .toSorted((a, b) => Math.abs(a.x) * 2 + Math.abs(a.y) - Math.abs(b.x) * 2 - Math.abs(b.y));
/**
 * Writes the names of a board for one scale. No name is too small to read, and none covers another name or a unit. First every space gets
 * room for its abbreviation, narrow spaces before wide spaces. After that, each space with enough room gets its full name. A space without
 * room even for the abbreviation has no name.
 */
export function nameBoard(scene: NamingScene): readonly WrittenName[] {
  const wanted = wantedNames(scene);
  const placed = new Map<WantedName, NameWay>();
  const spaces = wanted
    .filter(({ space }) => space !== null)
    .toSorted((a, b) => (a.space?.reach ?? 0) - (b.space?.reach ?? 0));
  for (const want of spaces) {
    const way = shortWay(scene, want, [...placed.values()]);
    if (way) placed.set(want, way);
  }
  for (const want of [...spaces, ...wanted.filter(({ space }) => space === null)]) {
    const others = [...placed].flatMap(([other, { box }]) => (other === want ? [] : [box]));
    const way = fullWay(scene, want, others);
    if (way) placed.set(want, way);
  }
  return [...placed.values()].map(({ written }) => written);
}

function wantedNames({ drawing, nameOf }: NamingScene): readonly WantedName[] {
  const spoken = ({ lines }: Label) => lines.join(' ').replace(/- /g, '-');
  return [
    ...drawing.spaces.map((space) => {
      const closed = space.kind === 'impassable';
      return {
        key: space.id,
        label: space.label,
        name: nameOf(space.id),
        space: closed ? null : space,
        closed,
      };
    }),
    ...drawing.repeats.map((label, nth) => ({
      key: `again ${nth}`,
      label,
      name: spoken(label),
      space: drawing.spaces.find(({ id }) => nameOf(id) === spoken(label)) ?? null,
      closed: false,
    })),
    ...drawing.scenery.names.map((label, nth) => ({
      key: `scenery ${nth}`,
      label,
      name: spoken(label),
      space: null,
      closed: true,
    })),
  ];
}

/**
 * A place where the full name covers no other name and none of the boxes in `scene.taken`. Null if there is no such place. The first try
 * has the place and the line breaks that the name has in the drawing. After that come places nearby, then other line breaks, then smaller
 * letters.
 */
function fullWay(scene: NamingScene, want: WantedName, others: readonly NameBox[]): NameWay | null {
  const { label, name } = want;
  const drawn = label.lines.join(' ').replace(/- /g, '-') === name;
  const sizes = sizesOf(label.size, scene.least);
  const breaks = drawn ? [label.lines, ...linesOf(name)] : linesOf(name);
  for (const size of sizes) {
    for (const lines of breaks) {
      const way = firstFree(scene, want, { lines, size }, others);
      if (way) return way;
    }
  }
  return null;
}

/** The font sizes to try: first the size in the drawing, then smaller sizes, down to the least that can be read. */
function sizesOf(drawn: number, least: number): readonly number[] {
  if (drawn <= least) return [least];
  return drawn * 0.85 > least ? [drawn, Math.max(least, drawn * 0.75), least] : [drawn, least];
}

function firstFree(
  scene: NamingScene,
  want: WantedName,
  { lines, size }: Pick<Label, 'lines' | 'size'>,
  others: readonly NameBox[],
): NameWay | null {
  const { at } = want.label;
  const width = widthOf(scene, lines, want.label.font, size);
  const height = lines.length * size * lineHeight;
  const reachable = boxAround(at, width * 1.8 + 2 * reach, height * 3 + 2 * reach);
  const near = [...scene.taken, ...others].filter((box) => meet(box, reachable));
  const moves = [
    ...steps.map(({ x, y }) => ({ x: x * width, y: y * size })),
    ...(size === scene.least ? around : []),
  ];
  for (const { x, y } of moves) {
    const way = wayAt(scene, want, { x: at.x + x, y: at.y + y }, { lines, size });
    if (!isOnSheet(way.box, scene.drawing) || near.some((box) => meet(box, way.box))) continue;
    if (lies(scene, want, way.box)) return way;
  }
  return null;
}

/**
 * Whether readers see which space a name in this box belongs to. At least a quarter of a land's name must lie on that land, and at most a
 * third on other land. At least nine tenths of a sea's name must lie on that sea's water. If the sea is too narrow for a name, a fifth of
 * the name is enough. Names of scenery may lie anywhere.
 */
function lies({ lieOf }: NamingScene, { space }: WantedName, box: NameBox): boolean {
  if (!space) return true;
  const { own, foreign } = lieOf(box, space.id);
  if (isWet(space)) return own >= (space.reach < narrow ? 0.2 : 0.9);
  return own >= 0.25 && foreign <= 0.34;
}

const isWet = ({ kind }: DrawnSpace): boolean => kind === 'sea' || kind === 'sealand';
/** A sea whose largest circle has a radius below 16 board units is too narrow for a name. */
const narrow = 16;

/** An abbreviation is at most 64 board units away from the name's place in the drawing, both across and down. */
const reach = 64;
/** Places for an abbreviation are tried in steps of 4 board units. */
const stride = 4;
/** The offsets at which an abbreviation is tried, nearest first, in board units. */
const around: readonly BoardPoint[] = Array.from({ length: (2 * reach) / stride + 1 }, (_, row) =>
  Array.from({ length: (2 * reach) / stride + 1 }, (__, column) => ({
    x: column * stride - reach,
    y: row * stride - reach,
  })),
)
  .flat()
  .toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));

/**
 * The abbreviation of a space's name, placed in that space, or on the water beside that space. The abbreviation covers no other name
 * and none of the boxes in `scene.taken`. Null if there is no room.
 */
function shortWay(scene: NamingScene, want: WantedName, others: readonly NameWay[]): NameWay | null {
  const { space, label } = want;
  if (!space) return null;
  const size = Math.max(scene.least, Math.min(label.size, scene.least * 1.15));
  const lines = [capital(space.id)];
  const middle = want.key === space.id ? (space.unit ?? space.middle) : label.at;
  const centre = { x: (middle.x + label.at.x) / 2, y: (middle.y + label.at.y) / 2 };
  const reachable = boxAround(centre, 2 * reach + 4 * size, 2 * reach + 2 * size);
  const near = [...scene.taken, ...others.map(({ box }) => box)].filter((box) => meet(box, reachable));
  let best: { way: NameWay; cost: number } | null = null;
  for (const step of around) {
    const away = Math.hypot(step.x, step.y);
    if (best && away * stepCost >= best.cost) break;
    const way = wayAt(scene, want, { x: centre.x + step.x, y: centre.y + step.y }, { lines, size });
    if (!isOnSheet(way.box, scene.drawing) || near.some((box) => meet(box, way.box))) continue;
    const { own, sea, foreign } = scene.lieOf(way.box, space.id);
    const wrong = isWet(space) ? 1 - own : foreign;
    if (wrong > (isWet(space) && space.reach < narrow ? 0.85 : mostWrong)) continue;
    const lost = own < 0.1 ? away : 0;
    const cost = (away + 2 * lost) * stepCost + wrong * 160 + (isWet(space) ? 0 : sea * 14);
    if (!best || cost < best.cost) best = { way, cost };
  }
  return best && { ...best.way, written: { ...best.way.written, short: true } };
}

/**
 * The cost of a place for an abbreviation grows by this number for each board unit between this place and the first place tried. The place
 * with the lowest cost wins.
 */
const stepCost = 0.6;
/** The largest share of an abbreviation that may lie on other spaces. */
const mostWrong = 0.3;

function wayAt(
  scene: NamingScene,
  { key, label, closed }: WantedName,
  at: BoardPoint,
  { lines, size }: Pick<Label, 'lines' | 'size'>,
): NameWay {
  const width = widthOf(scene, lines, label.font, size);
  const height = (lines.length - 1) * size * lineHeight + size * letterHeight;
  return {
    written: { key, at, size, lines, font: label.font, closed, short: false },
    box: boxAround(at, width, height),
  };
}

function widthOf({ measure }: NamingScene, lines: readonly string[], font: LabelFont, size: number): number {
  return size * (air + Math.max(...lines.map((line) => measure(line, font))));
}

function isOnSheet({ left, top, right, bottom }: NameBox, { width, height }: Drawing): boolean {
  return left >= 2 && top >= 2 && right <= width - 2 && bottom <= height - 2;
}

/** The ways to break a name at its blanks into one, two or three lines. */
function linesOf(name: string): readonly (readonly string[])[] {
  const words = name.split(' ');
  const two = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  return [[name], ...two, ...(words.length === 3 ? [words] : [])];
}

/** The points where lines of path data begin and end. */
export const endsOf = (path: string): readonly BoardPoint[] =>
  ringsOf(path).flatMap((line) => [line[0], line[line.length - 1]]);
