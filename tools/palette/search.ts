// npx tsx tools/palette/search.ts POWER FROM TO: finds colours for a power in a range of hues (Oklch, degrees). The colours
// found must differ from all other colours on the power's boards. All other powers keep their colours. Copy a result into
// src/map/drawing/palette-powers.ts by hand.
import { black, white } from '../../src/map/drawing/palette-powers.ts';
import { coloursOf, grounds, places, players, type PowerColour, type PaintPlace } from './boards.ts';
import { contrast, difference, eyes, hexOf } from './colour.ts';

/** The range of lightness (0 to 1) and the largest Oklch chroma for the colours in each place. */
const bounds: Readonly<Record<PaintPlace, { lightness: readonly [number, number]; chroma: number }>> = {
  units: { lightness: [0.3, 0.9], chroma: 0.22 },
  'land by day': { lightness: [0.56, 0.9], chroma: 0.135 },
  'land by night': { lightness: [0.3, 0.7], chroma: 0.125 },
};
/** The least contrast that WCAG 2 requires of text, such as the text on units: 4.5 to 1. */
const readable = 4.5;

const [power, from, to] = process.argv.slice(2);
const hues = { from: Number(from), to: Number(to) };
if (!power || !(hues.from <= hues.to)) {
  console.error(
    'Give a power and a range of hues in degrees, such as: poland 8 24. Reds are near 20, greens near 140.',
  );
  process.exit(2);
}

for (const place of places) {
  const others = othersOf(power, place);
  const rated = candidates(place)
    .filter((hex) => place !== 'units' || Math.max(contrast(hex, white), contrast(hex, black)) >= readable)
    .map((hex) => ({ hex, nearest: nearest(hex, others) }))
    .toSorted((a, b) => b.nearest.apart - a.nearest.apart);
  console.log(place);
  for (const { hex, nearest: near } of rated.slice(0, 5)) {
    console.log(`  ${hex}  ${near.apart.toFixed(1)} from ${near.whose}`);
  }
}

/**
 * All colours from which a power's colour must differ in a place: the grounds, and the colours of the powers with which this power shares a
 * board.
 */
function othersOf(whose: string, place: PaintPlace): readonly PowerColour[] {
  const met = Object.entries(players)
    .filter(([, powers]) => powers.includes(whose))
    .flatMap(([board]) => coloursOf(board, place))
    .filter(([other]) => other !== whose);
  return [...met, ...Object.entries(grounds[place])];
}

function candidates(place: PaintPlace): string[] {
  const { lightness, chroma } = bounds[place];
  const found = new Set<string>();
  for (let l = lightness[0]; l <= lightness[1]; l += 0.02) {
    for (let c = 0; c <= chroma; c += 0.015) {
      for (let h = hues.from; h <= hues.to; h += 4) {
        const hex = hexOf(l, c, h);
        if (hex) found.add(hex);
      }
    }
  }
  return [...found];
}

/** The most similar of the other colours, judged by those eyes to which the difference looks smallest. */
function nearest(hex: string, others: readonly PowerColour[]): { whose: string; apart: number } {
  return others
    .map(([whose, colour]) => ({ whose, apart: Math.min(...eyes.map((by) => difference(hex, colour, by))) }))
    .reduce((near, each) => (each.apart < near.apart ? each : near));
}
