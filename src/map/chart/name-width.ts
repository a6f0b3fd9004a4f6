import { tracking, type LabelFont } from '../drawing/drawing.ts';
import type { NameMeasure } from './naming.ts';

/** The fonts of names, as Names.svelte sets them, at a size of 100 pixels. */
const faces: Readonly<Record<LabelFont, string>> = {
  land: '700 100px "Alegreya Sans", "Gill Sans", "Segoe UI", sans-serif',
  minor: '500 100px "Alegreya Sans", "Gill Sans", "Segoe UI", sans-serif',
  sea: 'italic 400 100px Alegreya, Georgia, serif',
};
/** A letter's width in parts of its size, for browsers without a canvas to measure on. */
const usual = 0.55;

/** Measures lines in the fonts that this browser has by now, each line once. */
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
