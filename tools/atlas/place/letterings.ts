import { lineHeight, type LabelFont } from '../../../src/map/drawing/drawing.ts';
import type { CellOwner } from '../canvas.ts';
import { measure } from '../fonts.ts';
import type { FreeRoom } from './free-room.ts';

/** One way to write a name. */
export interface Lettering {
  lines: readonly string[];
  font: LabelFont;
  size: number;
  width: number;
  height: number;
  /** A score for how good the lettering looks, apart from its place. Large letters and few lines score best. */
  merit: number;
}

const landSizes = [19, 18, 17, 16, 15, 14.2, 13.6];
const seaSizes = [22, 20, 18.5, 17, 16, 15, 14, 13.2];
/** The font sizes of abbreviations, which are used only if no full name fits. */
const shortSizes = [13.6, 11.5];

/** All ways to write the name of the space (or scenery) that owns this room. If there is more room, the name has larger letters. */
export function letterings(room: FreeRoom): Lettering[] {
  const { owner } = room;
  const font = fontOf(owner);
  const largest = owner.wet ? 14 + Math.sqrt(room.area) / 22 : 13.4 + Math.sqrt(room.area) / 26;
  const sizes = (owner.wet ? seaSizes : landSizes).filter((size) => size <= largest);
  const full = sizes.flatMap((size) => wraps(owner.name).map((lines) => lettering(lines, font, size)));
  const short = owner.source.short ?? abbreviation(owner);
  const abbreviated = shortSizes.map((size) => lettering([short], font, size));
  return [...full, ...abbreviated.map((brief) => ({ ...brief, merit: brief.merit - 30 }))];
}

/** The abbreviation in the form of the rules: all capitals for a sea (LCW), one capital for land (Ale). */
function abbreviation({ id, wet }: CellOwner): string {
  return wet ? id.toUpperCase() : `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
}

/** The name of a space (or scenery) in the smallest letters, broken into lines that are as short as possible. */
export function smallLettering(owner: CellOwner): Lettering {
  const size = owner.wet ? seaSizes[seaSizes.length - 1] : landSizes[landSizes.length - 1];
  const ways = wraps(owner.name).map((lines) => lettering(lines, fontOf(owner), size));
  return ways.reduce((narrowest, way) => (way.width < narrowest.width ? way : narrowest));
}

function fontOf({ wet, space }: CellOwner): LabelFont {
  if (wet) return 'sea';
  return space?.centre ? 'land' : 'minor';
}

/** The lettering of a name broken into these lines. */
export function lettering(lines: readonly string[], font: LabelFont, size: number): Lettering {
  const width = Math.max(...lines.map((line) => measure(line, font, size))) + 4;
  const height = lines.length * size * lineHeight + 1;
  const [sizeWorth, lineCost] = font === 'sea' ? [2.2, 4.5] : [3, 3.5];
  return { lines, font, size, width, height, merit: size * sizeWorth - (lines.length - 1) * lineCost };
}

/** The ways to break a name into up to three lines, at spaces and after hyphens. */
export function wraps(name: string): string[][] {
  const words = name.match(/[^ -]+(?:-|(?= |$))/g) ?? [name];
  const ways: string[][] = [];
  const cuts = 2 ** (words.length - 1);
  for (let cut = 0; cut < cuts; cut++) {
    const lines = [words[0]];
    words.slice(1).forEach((word, index) => {
      const last = lines.length - 1;
      if (cut & (1 << index)) lines.push(word);
      else lines[last] += lines[last].endsWith('-') ? word : ` ${word}`;
    });
    if (lines.length <= 3) ways.push(lines);
  }
  return ways;
}
