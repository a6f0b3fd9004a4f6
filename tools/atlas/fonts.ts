import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font } from 'opentype.js';
import { tracking, type LabelFont } from '../../src/map/drawing/drawing.ts';

const files: Record<LabelFont, string> = {
  land: '@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff',
  minor: '@fontsource/alegreya-sans/files/alegreya-sans-latin-500-normal.woff',
  sea: '@fontsource/alegreya/files/alegreya-latin-400-italic.woff',
};

const require = createRequire(import.meta.url);
const fonts = new Map<LabelFont, Font>();

/** The width of a line of text in board units, with the letter-spacing used for names. */
export function measure(text: string, font: LabelFont, size: number): number {
  return openFont(font).getAdvanceWidth(text, size) + tracking[font] * size * text.length;
}

/** The path of an installed font's file. */
export function fontFile(font: LabelFont): string {
  return require.resolve(files[font]);
}

function openFont(name: LabelFont): Font {
  const opened = fonts.get(name) ?? opentype.parse(Uint8Array.from(readFileSync(fontFile(name))).buffer);
  fonts.set(name, opened);
  return opened;
}
