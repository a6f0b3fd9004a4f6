import { tracking, type LabelFont } from '../drawing/drawing.ts';
import type { NameMeasure } from './naming.ts';

/** The fonts of names at a size of 100 pixels. Names.svelte has the same fonts. */
const faces: Readonly<Record<LabelFont, string>> = {
  land: '700 100px "Alegreya Sans", "Gill Sans", "Segoe UI", sans-serif',
  minor: '500 100px "Alegreya Sans", "Gill Sans", "Segoe UI", sans-serif',
  sea: 'italic 400 100px Alegreya, Georgia, serif',
};
/** A letter's average width as a part of the font size, for browsers without a canvas to measure on. */
const usual = 0.55;

/** Measures lines in the fonts that this browser has loaded by now. Each line is measured only once. */
export function measuring(): NameMeasure {
  const context = document.createElement('canvas').getContext('2d');
  const known = new Map<string, number>();
  const measured = (line: string, font: LabelFont): number => {
    if (!context) return line.length * usual;
    context.font = faces[font];
    return context.measureText(line).width / 100 + line.length * tracking[font];
  };
  return (line, font) => {
    const key = `${font} ${line}`;
    const width = known.get(key) ?? measured(line, font);
    known.set(key, width);
    return width;
  };
}
