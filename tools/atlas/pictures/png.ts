import { Resvg } from '@resvg/resvg-js';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LabelFont } from '../../../src/map/drawing/drawing.ts';
import { fontFile } from '../fonts.ts';
import { unwrapWoff } from './woff.ts';

const fonts: readonly LabelFont[] = ['land', 'minor', 'sea'];

/** Renders a preview as a PNG of the given width, with the board's own fonts. */
export function renderPng(svg: string, width: number): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-fonts-'));
  try {
    const fontFiles = fonts.map((font) => {
      const file = join(folder, `${font}.ttf`);
      writeFileSync(file, unwrapWoff(readFileSync(fontFile(font))));
      return file;
    });
    const options = {
      fitTo: { mode: 'width', value: width },
      font: { fontFiles, loadSystemFonts: false },
    } as const;
    return new Resvg(svg, options).render().asPng();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
