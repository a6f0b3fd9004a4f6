import { readFileSync } from 'node:fs';
import opentype from 'opentype.js';
import { expect, it } from 'vitest';
import { fontFile, measure } from '../fonts.ts';
import { unwrapWoff } from './woff.ts';

it('unwraps a font with the same measurements as the wrapped one', () => {
  const font = opentype.parse(Uint8Array.from(unwrapWoff(readFileSync(fontFile('land')))).buffer);
  const tracking = 0.03 * 20 * 'Liverpool'.length;
  expect(font.getAdvanceWidth('Liverpool', 20) + tracking).toBeCloseTo(measure('Liverpool', 'land', 20), 6);
});

it('refuses a file that is not WOFF', () => {
  expect(() => unwrapWoff(Buffer.from('OTTO'))).toThrow('This font is not a WOFF file.');
});
